#!/usr/bin/env python3
"""Writes artificial handwriting on blank paper of real receipts, drawn like a ballpoint's.

usage: compose.py SET_FOLDER INK_FOLDER FOLDER [--seed 1] [--pens 6] [--prints 2] [--writers
       train|validation] [--folds train,check]
       SET_FOLDER holds images/ and truth.jsonl; FOLDER gets the pictures and pens.jsonl

Each line of pens.jsonl is a picture: its name, fold, scale to the original, and the boxes of the
added texts, "pen" or "print". The prints are set in a font and drawn by the same code, so that a
network cannot recognise the pen by how the picture was made.
"""

import argparse
import json
import os
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows
from recipes.pens import composing, strokes as data
from recipes.rasters import blurred

WIDEST = 1000
CHARACTERS = "0123456789.,$-/"
FINE = 3  # samples per pixel
FACES = "/usr/share/fonts/truetype/dejavu/"


def amount(rng):
    whole = str(rng.choice((rng.randint(1, 9), rng.randint(1, 99), rng.randint(10, 99), rng.randint(100, 999))))
    cents = rng.choice(("00", "50", f"{rng.randint(0, 99):02}", f"{rng.randint(0, 99):02}"))
    return rng.choice(("", "", "", "$")) + whole + rng.choice("...,") + cents


def what(rng):
    r = rng.random()
    if r < 0.84:
        return amount(rng)
    if r < 0.92:
        return str(rng.randint(1, 9999))
    return f"{rng.randint(1, 28)}/{rng.randint(1, 12)}/{rng.randint(15, 24)}"


def drawn(strokes, height, rng, noise):
    """Returns the mask of strokes, 0...1, with digits `height` pixels high, as a ballpoint of
    random width draws them."""
    points = np.concatenate(strokes)
    low = points.min(0)
    pen = rng.uniform(0.07, 0.17) * height * FINE
    border = pen + 2 * FINE
    size = (points.max(0) - low) * height * FINE + 2 * border
    image = Image.new("L", (int(size[0]) + FINE, int(size[1]) + FINE), 0)
    draw = ImageDraw.Draw(image)
    uneven = rng.uniform(0.0, 0.35)
    for s in strokes:
        p = (s - low) * height * FINE + border
        if len(p) > 1:  # dense, so that the width may change
            way = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(p, axis=0).T))))
            at = np.linspace(0, way[-1], max(2, int(way[-1] / (0.4 * pen)) + 2))
            p = np.stack([np.interp(at, way, p[:, k]) for k in (0, 1)], 1)
        pressure = np.convolve(noise.normal(0, 1, len(p) + 24), np.ones(24) / 24 ** 0.5, "same")[12 : 12 + len(p)]
        widths = np.clip(pen * (1 + uneven * pressure), 0.4 * pen, 1.8 * pen) / 2
        for (x, y), w in zip(p, widths):
            draw.ellipse((x - w, y - w, x + w, y + w), fill=255)
    mask = np.asarray(image.reduce(FINE), np.float32) / 255
    if rng.random() < 0.5:  # the ball skips
        grain = (blurred(noise.normal(0.5, 0.25, mask.shape).clip(0, 1), 0.7) - 0.5) * 8
        mask = mask * np.clip(1 - rng.uniform(0.05, 0.5) * np.abs(grain) * 2, 0, 1)
    return mask


def printed(text, height, rng):
    faces = [f for f in os.listdir(FACES) if "Oblique" not in f and "Italic" not in f and "Math" not in f]
    font = ImageFont.truetype(FACES + rng.choice(sorted(faces)), int(height * FINE / 0.73))
    x0, y0, x1, y1 = font.getbbox(text)
    image = Image.new("L", (x1 - x0 + 4 * FINE, y1 - y0 + 4 * FINE), 0)
    ImageDraw.Draw(image).text((2 * FINE - x0, 2 * FINE - y0), text, font=font, fill=255)
    image = image.resize((max(8, int(image.width * rng.uniform(0.65, 1.1))), image.height))
    return np.asarray(image.reduce(FINE), np.float32) / 255


def ink_colour(rng):
    r = rng.random()
    if r < 0.5:
        c = np.array([1, 1, 1]) * rng.uniform(0.05, 0.4)
    elif r < 0.92:
        c = np.array([rng.uniform(0.05, 0.3), rng.uniform(0.1, 0.4), rng.uniform(0.4, 0.85)])
    else:
        c = np.array([rng.uniform(0.5, 0.8), 0.15, 0.2])
    return c * rng.uniform(0.8, 1.0)


def blank(busy, box, taken, width, height, rng):
    """Returns a corner of a blank rectangle, or None. `busy`: sums over columns and rows of pixels
    that are not paper."""
    x0, y0, x1, y1 = box
    if x1 - x0 <= width or y1 - y0 <= height:
        return None
    for _ in range(150):
        x, y = rng.randint(x0, int(x1 - width)), rng.randint(y0, int(y1 - height))
        a, b, c, d = x, y, x + int(width), y + int(height)
        if busy[d, c] - busy[b, c] - busy[d, a] + busy[b, a] > 0.004 * width * height:
            continue
        if any(a < r and c > p and b < s and d > q for p, q, r, s in taken):
            continue
        return x, y
    return None


def write_on(image, boxes, count, prints, composer, strings, rng, noise):
    """Returns the picture with `count` texts by pen and `prints` set in a font, and their boxes."""
    rgb = np.array(image)
    rows, columns = rgb.shape[:2]
    high = np.median([b[3] - b[1] for b in boxes]) * 0.72 if boxes else columns / 45
    high = float(np.clip(high, 9, 60))
    gray = image.convert("L")
    soft = np.asarray(gray.filter(ImageFilter.GaussianBlur(high * 0.6)), np.int16)
    change = np.abs(soft - np.asarray(gray.filter(ImageFilter.BoxBlur(1)), np.int16))
    busy = change > max(10, 0.3 * np.percentile(change[::3, ::3], 98))
    if boxes:
        area = [min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes) + 3 * high]
    else:
        area = [0.1 * columns, 0.05 * rows, 0.9 * columns, 0.95 * rows]
    area = [int(max(0, area[0])), int(max(0, area[1])), int(min(columns - 1, area[2])), int(min(rows - 1, area[3]))]
    paper = np.percentile(soft[area[1] : area[3] : 3, area[0] : area[2] : 3], 75)
    busy |= soft < 0.6 * paper
    sums = np.pad(busy.cumsum(0, dtype=np.int32).cumsum(1, dtype=np.int32), ((1, 0), (1, 0)))
    taken, made = [], []
    kinds = ["pen"] * count + ["print"] * prints
    for kind in kinds:
        size = high * rng.uniform(0.85, 2.0) if kind == "pen" else high * rng.uniform(0.8, 1.4)
        if kind == "pen" and strings and rng.random() < 0.2:
            s = rng.choice(strings)
            text, strokes = s["label"], s["strokes"]
            strokes = [p / max(data.line(strokes)[0], 1e-6) for p in strokes]
        else:
            text = what(rng)
            strokes = composer.compose(text) if kind == "pen" else None
        for _ in range(4):
            wide, tall = np.ptp(np.concatenate(strokes), 0) * size if strokes else (0.65 * len(text) * size, size)
            spot = blank(sums, area, taken, wide + 0.3 * size + 0.8 * high, tall + 0.3 * size + 0.3 * high, rng)
            if spot:
                break
            size *= 0.8
        if not spot or size < 0.6 * high:
            continue
        x, y = spot[0] + int(0.4 * high), spot[1] + int(0.15 * high)
        mask = drawn(strokes, size, rng, noise) if strokes else printed(text, size, rng)
        h, w = mask.shape
        if kind == "pen" and rng.random() < 0.3:  # on a rule
            foot = min(h - 1, int(h * rng.uniform(0.8, 1.0)))
            mask = mask.copy()
            dots = rng.choice((1, 1, 2, 3))
            mask[foot : foot + max(1, round(size * 0.06)), ::dots] = 1
        mask = blurred(mask, rng.uniform(0.3, 1.1) * max(1, high / 20))
        spot = rgb[y : y + h, x : x + w]
        mask = mask[: spot.shape[0], : spot.shape[1], None]
        colour = ink_colour(rng) if kind == "pen" or rng.random() < 0.4 else np.array([1, 1, 1]) * rng.uniform(0.1, 0.5)
        rgb[y : y + h, x : x + w] = np.uint8(np.clip(spot * (1 - mask * (1 - colour) * rng.uniform(0.7, 1)), 0, 255))
        box = [x, y, x + spot.shape[1], y + spot.shape[0]]
        taken.append((box[0] - high, box[1] - 0.3 * high, box[2] + high, box[3] + 0.3 * high))
        made.append({"kind": kind, "text": text, "box": box})
    return Image.fromarray(rgb), made


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set")
    parser.add_argument("ink")
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pens", type=int, default=6)
    parser.add_argument("--prints", type=int, default=2)
    parser.add_argument("--writers", choices=("train", "validation"), default="train")
    parser.add_argument("--folds", default="train,check")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    rng, noise = random.Random(options.seed), np.random.default_rng(options.seed)
    chosen = data.is_validation if options.writers == "validation" else data.is_trained
    glyphs = data.Glyphs(options.ink, CHARACTERS, chosen, sets=data.DIGITS)
    composer = composing.Composer(glyphs, rng, noise)
    strings = data.strings(options.ink, "0123456789.,$-/", chosen)
    with open(os.path.join(options.folder, "pens.jsonl"), "w") as out:
        for receipt in rows(os.path.join(options.set, "truth.jsonl")):
            if receipt["fold"] not in options.folds.split(",") or receipt.get("exif_orientation", 1) != 1:
                continue
            image = Image.open(os.path.join(options.set, "images", receipt["file"])).convert("RGB")
            scale = min(1, WIDEST / image.width)
            if scale < 1:
                image = image.resize((WIDEST, round(image.height * scale)), Image.LANCZOS)
            boxes = [[v * scale for v in l["box"]] for l in receipt.get("lines", [])]
            image, made = write_on(image, boxes, options.pens, options.prints, composer, strings, rng, noise)
            image.save(os.path.join(options.folder, receipt["file"].rsplit(".", 1)[0] + ".jpg"), quality=rng.randint(70, 93))
            name = receipt["file"].rsplit(".", 1)[0] + ".jpg"
            print(json.dumps({"file": name, "fold": receipt["fold"], "scale": scale, "marks": made}), file=out, flush=True)


if __name__ == "__main__":
    main()
