#!/usr/bin/env python3
"""Makes small photographs of receipts, twenty per second, with the position of each sheet.

usage: pictures.py papers OUT.pkl [--count 240] [--seed 77]
       pictures.py photographs PAPERS.pkl OUT.pkl [--count 4000] [--seed 0] [--hard]
       pictures.py scans SROIE OUT.pkl

Papers are prints of recipes/photographs, each bent and written on in four ways. Photographs are 300
pixels on their longer side, grey; a tenth of them are scans, which show only paper. SROIE is the
folder of that set, of which the receipts of the fold "train" are taken.

A file holds three lists: pictures, labels (0 the table, 1 and so on a sheet), backgrounds.
"""

import argparse
import math
import pickle
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from grounds import GROUNDS, blank
from recipes.files import truths
from recipes.photographs import light, paper as papers, prints, scenes, things
from recipes.photographs.camera import Camera
from recipes.photographs.shapes import polygon
from recipes.rasters import corners

SIDE = 300
SCALE = 3.0  # pixels of paper per millimetre
LARGEST_TABLE = 2e5  # pixels
USUAL = {"wood": 12, "marble": 8, "cloth": 10, "pattern": 8, "light": 7, "dark": 8, "sofa": 6}
USUAL |= {"folder": 6, "hand": 6, "spectrum": 14, "scene": 8, "pale": 12}
HARD = {"cloth": 15, "light": 15, "pale": 15, "marble": 11, "pattern": 8, "spectrum": 11}
HARD |= {"scene": 6, "wood": 9, "sofa": 5, "hand": 10}


# Papers


def made_papers(count, seed):
    rng = np.random.default_rng(seed)
    made = []
    for _ in range(count):
        receipt, print_, scale = prints.drawn(rng, 1.0)
        less = SCALE / scale
        ink = cv2.resize(
            np.float32(print_.ink), None, fx=less, fy=less, interpolation=cv2.INTER_AREA
        )
        lines = [replace(line, points=line.points * less) for line in print_.lines]
        print_ = replace(print_, ink=ink, lines=lines)
        for _ in range(4):
            one = scenes.sheet(receipt, print_, SCALE, rng, rng.random() < 0.1)[0]
            # A tint is chosen when the paper is laid on a table.
            pixels = one.pixels / np.percentile(one.pixels.reshape(-1, 3), 90, axis=0)
            made.append(replace(one, pixels=bytes_of(pixels), cover=bytes_of(one.cover)))
    return made


def bytes_of(pixels):
    return np.uint8(np.clip(pixels, 0, 1) * 255 + 0.5)


def tint(rng, weights):
    return np.float32(papers.TINTS[scenes.choice(rng, list(papers.TINTS), weights)])


def bold(pixels, rng):
    """Adds a shop's sign in large letters, lines of white on black, a picture."""
    height, width = pixels.shape[:2]
    if rng.random() < 0.35:
        word = "".join(chr(rng.integers(65, 91)) for _ in range(rng.integers(3, 9)))
        font = int(rng.integers(0, 8))
        size = rng.uniform(0.5, 0.95) * width / cv2.getTextSize(word, font, 1, 1)[0][0]
        at = (int(rng.uniform(0.02, 0.3) * width), int(rng.uniform(0.05, 0.3) * height))
        ink = np.zeros((height, width), np.uint8)
        thick = max(1, int(size * rng.uniform(1, 6)))
        cv2.putText(ink, word, at, font, size, 255, thick, cv2.LINE_AA)
        pixels *= 1 - rng.uniform(0.6, 0.9) * (ink / np.float32(255))[..., None]
    if rng.random() < 0.2:
        for _ in range(rng.integers(1, 3)):
            top, deep = int(rng.uniform(0.05, 0.9) * height), int(rng.uniform(0.015, 0.06) * height)
            margin = int(rng.uniform(0, 0.1) * width)
            bar = pixels[top : top + deep, margin : width - margin]
            bar[:] = np.clip(1.05 - bar, 0.1, 1)
    if rng.random() < 0.1:
        at = (int(rng.uniform(0.3, 0.7) * width), int(rng.uniform(0.05, 0.2) * height))
        tone = tuple(float(v) for v in rng.uniform(0.1, 0.7, 3))
        cv2.circle(pixels, at, int(rng.uniform(0.1, 0.25) * width), tone, -1, cv2.LINE_AA)


# Photographs


def photograph(pool, rng, hard):
    """Returns a picture of floats, labels, the background."""
    kinds = HARD if hard else USUAL
    kind = scenes.choice(rng, list(kinds), list(kinds.values()))
    empty = rng.random() < 0.1
    alone = kind in ("hand", "folder") or rng.random() < (0.65 if hard else 0.8)
    count = 1 if alone else int(rng.integers(2, 5))
    placed = scenes.arranged([("", pool[rng.integers(len(pool))]) for _ in range(count)], rng)
    if hard and count > 1 and rng.random() < 0.6:
        for p in placed:  # closer to each other
            p.centre = p.centre * rng.uniform(0.88, 0.98)
    if count > 1 and rng.random() < 0.3:
        for p in placed:
            p.angle += rng.normal(0, 12)
    camera = camera_above(placed, rng)
    shape = framed(placed, camera, rng)
    lamp = scenes.lamp(rng)
    picture = ground(kind, shape, camera, placed, empty, rng)
    labels, quads = np.zeros(shape, np.uint8), []
    if not empty:
        if rng.random() < 0.12:  # as light as the paper, or nearly so
            picture = np.clip(
                picture * 0.95 * rng.uniform(0.7, 1.05) / max(picture.mean(), 0.05), 0, 1
            )
        skin = scenes.choice(rng, things.SKIN)
        if kind == "hand":
            scenes.held(picture, placed[0], camera, rng, skin, over=False)
        for number, p in enumerate(placed, 1):
            lay(p, picture, camera, lamp, kind != "hand", hard, rng)
            polygon(labels, p.outline(camera), number, cv2.LINE_8)
            quads.append(p.corners(camera))
        if kind == "hand" or rng.random() < 0.15:
            scenes.held(picture, placed[0], camera, rng, skin, over=True)
    return scenes.lit(picture, rng, quads or [corners(*shape[::-1])])[0], labels, kind


def camera_above(placed, rng):
    quarter = rng.random() < 0.75
    roll = rng.choice([0, 90, 180, 270]) + np.clip(rng.normal(0, 6), -15, 15)
    roll = roll if quarter else rng.uniform(0, 360)
    tilt, way = min(30, abs(rng.normal(0, 12))), rng.uniform(0, 2 * np.pi)
    distance = scenes.extent(placed) * rng.uniform(1.3, 2.6)
    return Camera(roll, tilt * np.sin(way), tilt * np.cos(way), distance)


def framed(placed, camera, rng):
    """Returns the size of the picture; papers may be small in it, or larger than it."""
    camera.scale, camera.shift = 1.0, np.zeros(2)
    around = np.concatenate([p.outline(camera) for p in placed])
    low, extent = around.min(axis=0), np.ptp(around, axis=0)
    aspect = scenes.choice(rng, (4 / 3, 16 / 9, 3 / 2, 1.0, 2.2), (0.52, 0.2, 0.1, 0.1, 0.08))
    tall = (extent[1] >= extent[0]) != (rng.random() < 0.15)
    size = np.array([SIDE / aspect, SIDE] if tall else [SIDE, SIDE / aspect])
    fills = ((0.98, 1.25), (0.8, 0.98), (0.55, 0.8), (0.25, 0.55))
    fill = rng.uniform(*scenes.choice(rng, fills, (0.15, 0.45, 0.27, 0.13)))
    least, most = (size / extent).min(), (size / extent).max()
    camera.scale = fill * (math.sqrt(least * most) if rng.random() < 0.15 else least)
    where = np.clip(rng.normal(0.5, 0.2, 2), 0.0, 1.0)
    if rng.random() < 0.12:
        where = rng.uniform(-0.25, 1.25, 2)
    camera.shift = (size - camera.scale * extent) * where - camera.scale * low
    if rng.random() < 0.12:
        axis = rng.integers(2)
        camera.shift[axis] += rng.uniform(-0.3, 0.3) * size[axis]
    return int(round(size[1])), int(round(size[0]))


def ground(kind, shape, camera, placed, empty, rng):
    """Returns the table as the camera sees it, with things on it."""
    table, low, high = scenes.table(GROUNDS[kind], shape, camera, LARGEST_TABLE, rng)
    if kind == "folder":
        for p in placed:
            things.folder(table, rng, p)
    more = scenes.choice(rng, (0, 1, 2, 4), (0.4, 0.3, 0.2, 0.1)) + (2 if empty else 0)
    for _ in range(0 if kind == "hand" else more):
        if rng.random() < 0.5:
            scenes.beside(table, placed, low, high, rng)
            continue
        for _ in range(12):
            at = rng.uniform(low, high)
            if all(np.hypot(*(at - p.centre)) > 0.75 * min(p.paper.size) for p in placed):
                break
        blank(table, rng, at)
    return table.seen(camera, shape)


def lay(placed, picture, camera, lamp, lies, hard, rng):
    """Draws a paper in a tint, and its shadow if it lies on something."""
    one = placed.paper
    pixels = np.float32(one.pixels) / 255 * tint(rng, (0.5, 0.16, 0.1, 0.1, 0.07, 0.07))
    if rng.random() < 0.25:
        pixels *= np.float32(rng.uniform(0.8, 1.0))
    if hard:
        bold(pixels, rng)
    placed.paper = replace(one, pixels=pixels, cover=np.float32(one.cover) / 255)
    if lies and rng.random() < 0.85:
        scenes.shadowed(picture, placed, camera, lamp, rng)
    placed.drawn(picture, camera, papers.shading(one, lamp, rng.uniform(0.35, 0.7)))


# Scans


def scan(pool, rng):
    """Returns a scan: only paper, or paper on the white lid, which counts as paper."""
    one = pool[rng.integers(len(pool))]
    colour, grey = tint(rng, (0.7, 0.1, 0.1, 0.04, 0.03, 0.03)), rng.uniform(0.85, 1.02)
    pixels = np.float32(one.pixels) / 255 * colour * np.float32(grey)
    size = np.array(pixels.shape[:2])
    margin = (size * rng.uniform(0, 0.25, 2) * (rng.random() < 0.6)).astype(int)
    white = grey * (rng.uniform(0.94, 1.05) if rng.random() < 0.7 else rng.uniform(0.86, 1.0))
    page = np.full((*(size + 2 * margin), 3), white * colour.mean(), np.float32)
    top, left = rng.integers(0, 2 * margin + 1)
    page[top : top + size[0], left : left + size[1]] = pixels
    if rng.random() < 0.25:  # a part of a page
        start, end = np.sort(rng.uniform(0, 1, 2))
        if end - start > 0.4:
            page = page[int(start * len(page)) : int(end * len(page))]
    if rng.random() < 0.3:  # the lid's shadow
        for _ in range(rng.integers(1, 3)):
            side = rng.integers(4)
            page = np.rot90(page, side).copy()
            page[: rng.integers(1, 8)] *= rng.uniform(0.2, 0.9)
            page = np.rot90(page, -side).copy()
    height, width = page.shape[:2]
    less = SIDE / max(height, width)
    size = (int(round(width * less)), int(round(height * less)))
    turn = cv2.getRotationMatrix2D(
        (width / 2, height / 2), rng.normal(0, 1.5), rng.uniform(0.98, 1.08) * less
    )
    turn[:, 2] += [(size[0] - width) / 2, (size[1] - height) / 2]
    page = cv2.GaussianBlur(page, (0, 0), 0.35 / less)
    page = cv2.warpAffine(page, turn, size, borderMode=cv2.BORDER_REPLICATE)
    if rng.random() < 0.25:
        page = page * light.uneven(page.shape[:2], rng, rng.uniform(0.7, 0.98))[..., None]
    if rng.random() < 0.15:
        page = np.clip((page - 0.5) * rng.uniform(1.2, 4) + 0.5, 0, 1)
    return page, np.ones(page.shape[:2], np.uint8), "scan"


def real_scans(folder):
    """Returns the pages of the fold "train": all paper, except for dark parts that reach the
    border."""
    pictures, labels = [], []
    for truth in truths(folder, "train"):
        grey = cv2.imread(str(folder / "images" / truth["file"]), cv2.IMREAD_GRAYSCALE)
        less = SIDE / max(grey.shape)
        grey = cv2.resize(grey, None, fx=less, fy=less, interpolation=cv2.INTER_AREA)
        closed = cv2.morphologyEx(grey, cv2.MORPH_CLOSE, np.ones((5, 5), np.uint8))
        _, parts, sizes, _ = cv2.connectedComponentsWithStats(np.uint8(closed < 75))
        border = np.concatenate([parts[0], parts[-1], parts[:, 0], parts[:, -1]])
        lid = [part for part in set(border.tolist()) - {0} if sizes[part, 4] > 40]
        paper = np.uint8(~np.isin(parts, lid))
        pictures.append(grey)
        labels.append(cv2.erode(paper, np.ones((3, 3), np.uint8)) if lid else paper)
    return 5 * pictures, 5 * labels, ["sroie"] * 5 * len(pictures)


# Cameras


def grey_of(picture, rng):
    """Returns bytes of grey as decoded, blurred, sharpened and compressed as by phones."""
    if rng.random() < 0.35:
        picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(0.3, 1.2))
    noise = rng.choice([0.002, 0.006, 0.012, 0.03])
    picture = light.noisy(np.ascontiguousarray(picture, np.float32), rng, noise)
    if rng.random() < 0.3:
        picture = light.sharpened(picture, rng.uniform(0.2, 0.8), 1.0)
    picture = (picture - 0.5) * rng.uniform(0.85, 1.15) + 0.5 + rng.uniform(-0.03, 0.06)
    # Random weights make tables of other colours.
    weights = rng.dirichlet([1.5, 2, 1]) if rng.random() < 0.4 else [0.299, 0.587, 0.114]
    grey = bytes_of(np.clip(picture, 0, 1) @ np.float32(weights))
    if rng.random() < 0.3:
        jpeg = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(30, 90))])[1]
        grey = cv2.imdecode(jpeg, cv2.IMREAD_GRAYSCALE)
    return grey


def made_pictures(pool, count, seed, hard):
    rng = np.random.default_rng([9, seed])
    pictures, labels, kinds = [], [], []
    while len(pictures) < count:
        try:
            made = scan(pool, rng) if rng.random() < 0.1 else photograph(pool, rng, hard)
        except (IndexError, ValueError, cv2.error):
            continue  # a paper entirely out of the picture, a finger off its edge
        pictures.append(grey_of(made[0], rng))
        labels.append(made[1])
        kinds.append(made[2])
    return pictures, labels, kinds


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("papers", "photographs", "scans"))
    parser.add_argument("files", type=Path, nargs="+")
    parser.add_argument("--count", type=int)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--hard", action="store_true")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if options.what == "papers":
        result = made_papers(options.count or 240, options.seed or 77)
    elif options.what == "photographs":
        pool = pickle.loads(options.files[0].read_bytes())
        result = made_pictures(pool, options.count or 4000, options.seed or 0, options.hard)
    else:
        result = real_scans(options.files[0])
    options.files[-1].write_bytes(pickle.dumps(result))


if __name__ == "__main__":
    main()
