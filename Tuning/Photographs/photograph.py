#!/usr/bin/env python3
"""Makes artificial photographs of receipts: clean receipts on tables, with the complete truth.

usage: photograph.py OUT [--seed 1] [--count 200] [--first 0] [--several] [--boxes FOLDER]

OUT/images and OUT/truth.jsonl are the pictures; OUT/clean is the same for the receipts in them,
flat and without faults. Picture number i depends only on the seed and on i. --first continues from
a number; --boxes draws sheets and lines onto copies.
"""

import argparse
import json
import math
import sys
from dataclasses import dataclass
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import digits
from recipes.photographs import light, paper as papers, prints, scenes, things
from recipes.photographs.camera import Camera
from recipes.photographs.tables import TABLES

KINDS = ("wood", "marble", "cloth", "pattern", "light", "dark", "sofa", "folder", "hand")
KIND_WEIGHTS = (0.20, 0.09, 0.15, 0.10, 0.10, 0.12, 0.08, 0.08, 0.08)
SIDES = (640, 800, 1000, 1280, 1600, 2000, 2600, 3264, 4032)
SIDE_WEIGHTS = (0.08, 0.12, 0.14, 0.16, 0.14, 0.12, 0.08, 0.06, 0.10)
# Pixels per millimetre: an x-height of 11 pixels on 80 mm paper, the minimum required.
LEAST_SCALE = 5.6
LARGEST = 4032 * 3024
LARGEST_TABLE = 3e6  # pixels; it is blurred a little where the picture has more
FINENESS = 2.2  # pixels per dot of the printer, as in a photograph of 12 megapixels
CLEAN = 1.5  # the same for the clean receipts: capitals of some 25 pixels


@dataclass
class Scene:
    """The random choices of a picture, for the tables of judge.py."""

    kind: str
    orientation: str
    tilt: float
    cut: bool
    blur: str
    light: str
    tint: str
    bend: str
    pens: int
    face: str


def framed(placed, camera, rng, cut):
    """Returns the size of the picture; sets the camera's scale and shift so that the papers are in
    it."""
    camera.scale, camera.shift = 1.0, np.zeros(2)
    around = np.concatenate([p.outline(camera) for p in placed])
    low, high = around.min(axis=0), around.max(axis=0)
    extent = high - low
    aspect = scenes.choice(rng, (4 / 3, 16 / 9, 3 / 2, 1.0), (0.62, 0.2, 0.1, 0.08))
    tall = extent[1] >= extent[0]
    side = scenes.choice(rng, SIDES, SIDE_WEIGHTS)
    width, height = (side / aspect, side) if tall else (side, side / aspect)
    fill = rng.uniform(*scenes.choice(rng, ((0.8, 0.985), (0.6, 0.8), (0.4, 0.6)), (0.6, 0.28, 0.12)))
    scale = fill * min(width / extent[0], height / extent[1])
    more = max(1.0, LEAST_SCALE / scale)
    more = min(more, math.sqrt(LARGEST / (width * height)))
    width, height, scale = width * more, height * more, scale * more
    scale = max(scale, LEAST_SCALE * 0.9)
    camera.scale = scale
    spare = np.array([width, height]) - scale * extent
    where = np.clip(rng.normal(0.5, 0.18, 2), 0.03, 0.97)
    camera.shift = -scale * low + spare * where
    if cut:
        # Out of the frame at the paper's upper or lower end, sometimes at a side.
        p = placed[0]
        quad = p.corners(camera)
        ends = [
            (quad[0] + quad[1]) / 2,
            (quad[2] + quad[3]) / 2,
            (quad[0] + quad[3]) / 2,
            (quad[1] + quad[2]) / 2,
        ]
        end = ends[scenes.choice(rng, range(4), (0.4, 0.4, 0.1, 0.1))]
        away = (end - quad.mean(axis=0)) / np.hypot(*(end - quad.mean(axis=0)))
        out = rng.uniform(0.02, 0.14) * np.hypot(*(ends[1] - ends[0]))
        axis = int(np.argmax(np.abs(away)))
        border = 0 if away[axis] < 0 else (width, height)[axis]
        camera.shift[axis] += border - end[axis] + np.sign(away[axis]) * out
    return int(round(height)), int(round(width))


def ground(kind, shape, camera, placed, rng):
    """Returns the table as the camera sees it."""
    table, low, high = scenes.table(TABLES[kind], shape, camera, LARGEST_TABLE, rng)
    if kind != "hand":
        if kind == "folder":
            for p in placed:
                things.folder(table, rng, p)
        for _ in range(scenes.choice(rng, (0, 1, 2, 4), (0.45, 0.3, 0.15, 0.1))):
            scenes.beside(table, placed, low, high, rng)
    return table.seen(camera, shape)


def photographed(seed, index, several):
    """Returns picture number `index`: pixels of 8 bits, JPEG quality, papers, camera, scene,
    prints.

    several: two to four receipts in each picture, in place of one in most."""
    rng = np.random.default_rng([seed, index])
    kind = scenes.choice(rng, KINDS, KIND_WEIGHTS)
    if several:
        count = int(rng.integers(2, 5))
    else:
        count = 1 if kind in ("hand", "folder") or rng.random() < 0.86 else int(rng.integers(2, 4))
    drawn = [prints.drawn(rng, FINENESS) for _ in range(count)]
    return *taken(drawn, kind, rng), drawn


def taken(drawn, kind, rng, is_whole=False):
    """Returns a picture of receipts on a table of some kind: pixels of 8 bits, JPEG quality,
    papers, camera, scene.

    drawn: receipts, each with its print and the print's pixels per millimetre
    is_whole: no paper is cut off at the frame"""
    receipts = [receipt for receipt, _, _ in drawn]
    made = [scenes.sheet(*one, rng, kind == "hand") for one in drawn]
    placed = scenes.arranged([(r.name, m[0]) for r, m in zip(receipts, made)], rng)

    orientation = scenes.choice(
        rng, ("upright", "right", "down", "left", "free"), (0.52, 0.13, 0.12, 0.13, 0.10)
    )
    roll = {"upright": 0, "right": 90, "down": 180, "left": 270, "free": 0}[orientation]
    roll += rng.uniform(-70, 70) if orientation == "free" else np.clip(rng.normal(0, 5), -14, 14)
    tilt, way = abs(rng.normal(0, 11)), rng.uniform(0, 2 * np.pi)
    tilt = min(tilt, 25)
    distance = scenes.extent(placed) * rng.uniform(1.4, 2.6)
    camera = Camera(roll, tilt * np.sin(way), tilt * np.cos(way), distance)
    cut = rng.random() < 0.15 and not is_whole
    for _ in range(30):
        height, width = framed(placed, camera, rng, cut)
        if is_whole or all(_total_seen(p, r, camera, (height, width)) for p, r in zip(placed, receipts)):
            break
        cut = cut and rng.random() < 0.8

    lamp = scenes.lamp(rng)
    picture = ground(kind, (height, width), camera, placed, rng)
    if kind == "hand":
        tone = scenes.choice(rng, things.SKIN)
        scenes.held(picture, placed[0], camera, rng, tone, over=False)
    for p in placed:
        if kind != "hand":
            scenes.shadowed(picture, p, camera, lamp, rng)
        p.drawn(picture, camera, papers.shading(p.paper, lamp, rng.uniform(0.35, 0.7)))
    if kind == "hand":
        scenes.held(picture, placed[0], camera, rng, tone, over=True)
    elif rng.random() < 0.12:
        scenes.held(picture, placed[0], camera, rng, scenes.choice(rng, things.SKIN), over=True)

    picture, lit = scenes.lit(picture, rng, [p.corners(camera) for p in placed])
    picture, blur = _blurred(picture, camera.scale, rng)
    picture = _developed(picture, rng)
    quality = int(rng.integers(30, 91))
    scene = Scene(
        kind,
        orientation,
        round(float(tilt), 1),
        bool(cut),
        blur,
        lit,
        made[0][1],
        made[0][2],
        made[0][3],
        receipts[0].face,
    )
    pixels = np.uint8(np.clip(picture, 0, 1) * 255 + 0.5)
    return pixels, quality, placed, camera, scene


def _total_seen(placed, receipt, camera, shape):
    """Returns whether the total, and most of the lines, are in the picture after a cut."""
    lines = seen_lines(placed, camera, shape)
    total = digits(f"{receipt.composed.total:.2f}")
    found = any(total in digits(line["text"]) for line in lines)
    before = any(total in digits(line.text) for line in placed.paper.lines)
    return (found or not before) and len(lines) >= 0.7 * len(placed.paper.lines)


def _blurred(picture, scale, rng):
    """Blurs by millimetres of the paper, so that small and large pictures lose the same."""
    kind = scenes.choice(rng, ("sharp", "focus", "motion"), (0.5, 0.32, 0.18))
    if kind == "focus":
        return light.unsharp(picture, rng.uniform(0.08, 0.24) * scale), kind
    if kind == "motion":
        return light.shaken(picture, rng.uniform(0.2, 0.55) * scale, rng.uniform(0, 180)), kind
    return light.unsharp(picture, rng.uniform(0.4, 0.8)), kind


def _developed(picture, rng):
    """Adds noise, the phone's sharpening and its contrast."""
    picture = light.noisy(
        picture, rng, rng.choice([0.006, 0.012, 0.02, 0.035, 0.05], p=[0.25, 0.3, 0.25, 0.13, 0.07])
    )
    if rng.random() < 0.5:
        picture = light.sharpened(picture, rng.uniform(0.3, 1.2), rng.uniform(0.8, 1.8))
    contrast, black = rng.uniform(0.9, 1.15), rng.uniform(-0.02, 0.06)
    return (picture - 0.5) * contrast + 0.5 + black


# Truth


def seen_lines(placed, camera, shape):
    """Returns the lines that are entirely in the picture: text, quad, box."""
    height, width = shape
    lines = []
    for line in placed.paper.lines:
        points = placed.seen(camera, line.points)
        low, high = points.min(axis=0), points.max(axis=0)
        if low.min() < -1 or high[0] > width + 1 or high[1] > height + 1:
            continue
        (x0, y0), (x1, y1) = line.points.min(axis=0), line.points.max(axis=0)
        quad = placed.seen(camera, np.array([[x0, y0], [x1, y0], [x1, y1], [x0, y1]]))
        box = [
            int(v)
            for v in (*np.floor(np.maximum(low, 0)), *np.ceil(np.minimum(high, [width, height])))
        ]
        lines.append({"text": line.text, "box": box, "quad": quad.round(1).tolist()})
    return lines


def clipped(quad, shape):
    """Returns the part of a quad in the picture, its corners in order (Sutherland and Hodgman,
    1974)."""
    height, width = shape
    points = [np.array(p, float) for p in quad]
    for axis, border, sign in ((0, 0, 1), (0, width, -1), (1, 0, 1), (1, height, -1)):
        kept = []
        for a, b in zip(points, points[1:] + points[:1]):
            inside_a, inside_b = sign * (a[axis] - border) >= 0, sign * (b[axis] - border) >= 0
            if inside_a:
                kept.append(a)
            if inside_a != inside_b:
                kept.append(a + (b - a) * (border - a[axis]) / (b[axis] - a[axis]))
        points = kept
    if len(points) != 4:  # with one corner out the quad stays uncut, and judge.py cuts it
        return np.array(quad)
    points = np.array(points)
    return min(
        (np.roll(points, -k, axis=0) for k in range(4)), key=lambda p: np.abs(p - quad).sum()
    )


def sheet_record(placed, receipt, camera, shape):
    corners = placed.corners(camera)
    lines = seen_lines(placed, camera, shape)
    return {
        "sample": receipt.name,
        "quad": clipped(corners, shape).round(1).tolist(),
        "whole": corners.round(1).tolist(),
        "outline": placed.outline(camera, count=8).round(1).tolist(),
        **said(receipt),
        "lines": lines,
    }


def said(receipt):
    """Returns the fields of a receipt that score.py reads."""
    c = receipt.composed
    return {
        "total": f"{c.total:.2f}",
        "total_alts": [f"{v:.2f}" for v in c.total_alts],
        "currency": c.currency,
        "date_iso": c.date,
        "company": c.company,
        "language": c.language,
    }


def record(name, fold, sheets, shape, scene, scale, quality):
    """Returns a picture's line of truth.jsonl: score.py's fields at the top, and the sheets."""
    first = sheets[0]
    lines = [{"text": l["text"], "box": l["box"]} for s in sheets for l in s["lines"]]
    totals = [s["total"] for s in sheets[1:]] + [v for s in sheets for v in s["total_alts"]]
    head = {
        "file": name,
        "set": "photographs",
        "fold": fold,
        "width": shape[1],
        "height": shape[0],
        "usable_total": True,
        "total": first["total"],
        "total_alts": totals,
        "currency": first["currency"],
        "date_iso": first["date_iso"],
        "company": first["company"],
        "exif_orientation": 1,
    }
    return {
        **head,
        **vars(scene),
        "scale": round(scale, 2),
        "quality": quality,
        "lines": lines,
        "sheets": sheets,
    }


def clean(receipt, print_):
    """Returns the same print flat, white and sharp, with a margin: (pixels, record)."""
    less, margin = CLEAN / FINENESS, 40
    size = (round(print_.ink.shape[1] * less), round(print_.ink.shape[0] * less))
    pixels = 0.97 - 0.83 * np.pad(
        cv2.resize(np.float32(print_.ink), size, interpolation=cv2.INTER_AREA), margin
    )
    lines = []
    for line in print_.lines:
        low, high = (
            np.floor(less * line.points.min(axis=0)) + margin,
            np.ceil(less * line.points.max(axis=0)) + margin,
        )
        lines.append({"text": line.text, "box": [int(v) for v in (*low, *high)]})
    file = f"{receipt.name}.png"
    head = {
        "file": file,
        "set": "photographs-clean",
        "fold": "check",
        "width": pixels.shape[1],
        "height": pixels.shape[0],
        "usable_total": True,
    }
    return np.uint8(np.clip(pixels, 0, 1) * 255 + 0.5), {
        **head,
        **said(receipt),
        "exif_orientation": 1,
        "lines": lines,
    }


def marked(pixels, record_):
    """Returns a copy with sheets in green, a dot at the upper left corner, and lines in blue."""
    copy = pixels[..., ::-1].copy()
    thick = max(1, copy.shape[1] // 400)
    for one in record_["sheets"]:
        cv2.polylines(copy, [np.int32(one["quad"])], True, (0, 200, 0), 2 * thick)
        cv2.circle(copy, tuple(int(v) for v in one["quad"][0]), 6 * thick, (0, 0, 255), -1)
        for line in one["lines"]:
            cv2.polylines(copy, [np.int32(line["quad"])], True, (230, 90, 0), thick)
    return copy


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("out", type=Path)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=200)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--fold", default="check")
    parser.add_argument("--several", action="store_true", help="two to four receipts in each picture")
    parser.add_argument("--boxes", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    for folder in (options.out / "images", options.out / "clean" / "images", options.boxes):
        if folder:
            folder.mkdir(parents=True, exist_ok=True)
    done = set()
    how = "a" if options.first else "w"
    truth, flat = (
        open(f / "truth.jsonl", how, encoding="utf-8") for f in (options.out, options.out / "clean")
    )
    with truth, flat:
        for index in range(options.first, options.first + options.count):
            pixels, quality, placed, camera, scene, drawn = photographed(options.seed, index, options.several)
            receipts = [receipt for receipt, _, _ in drawn]
            shape = pixels.shape[:2]
            name = f"{index:04d}-{scene.kind}.jpg"
            jpeg = [cv2.IMWRITE_JPEG_QUALITY, quality]
            cv2.imwrite(str(options.out / "images" / name), pixels[..., ::-1], jpeg)
            sheets = [sheet_record(p, r, camera, shape) for p, r in zip(placed, receipts)]
            line = record(name, options.fold, sheets, shape, scene, camera.scale, quality)
            put(truth, line)
            if options.boxes:
                cv2.imwrite(str(options.boxes / name), marked(pixels, line))
            for receipt, print_, _ in drawn:
                if receipt.name not in done:
                    done.add(receipt.name)
                    pixels, line = clean(receipt, print_)
                    cv2.imwrite(str(options.out / "clean" / "images" / line["file"]), pixels)
                    put(flat, line)
            print(
                f"{name}: {shape[1]} x {shape[0]}, {', '.join(r.name for r in receipts)}",
                flush=True,
            )


def put(file, line):
    file.write(json.dumps(line, ensure_ascii=False) + "\n")
    file.flush()


if __name__ == "__main__":
    main()
