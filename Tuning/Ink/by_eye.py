#!/usr/bin/env python3
"""Draws the strings kept for validation to be read by eye: some labels of UNIPEN are wrong.

usage: by_eye.py INK_FOLDER OUT [--only NUMBER ...]

OUT/sheet-NN.png show ten strings each, in random order by seed, with their number in the set;
--only draws just those numbers. The readings go into `by-eye.tsv`, with which `evaluate.py` counts
a second time: number, label, first reader, and a second one where these two differ.
"""

import argparse
import collections
import os
import random
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from recipes.pens import strokes as data

A_SHEET = 10
WIDTH, HEIGHT, MARGIN = 1100, 150, 16  # pixels of a string
SCALE = 4  # the factor of the size at which strings are drawn


def drawn(strokes):
    points = np.concatenate(strokes)
    low, high = points.min(0), points.max(0)
    scale = SCALE * min((WIDTH - 120 - 2 * MARGIN) / max(high[0] - low[0], 1), (HEIGHT - 2 * MARGIN) / max(high[1] - low[1], 1))
    picture = Image.new("L", (WIDTH * SCALE, HEIGHT * SCALE), 255)
    draw = ImageDraw.Draw(picture)
    for stroke in strokes:
        path = [tuple((p - low) * scale + np.array([120 + MARGIN, MARGIN]) * SCALE) for p in stroke]
        r = 1.3 * SCALE
        if len(path) > 1:
            draw.line(path, fill=0, width=int(2 * r), joint="curve")
        for x, y in (path[0], path[-1]):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=0)
    return picture.resize((WIDTH, HEIGHT), Image.LANCZOS)


def readings():
    """Returns by number the text on which two of three agree for a string kept for validation.

    The three are its label, a reader who knew neither labels nor the network's readings, and
    another reader where these two differ; README.md says what that one knew. A string on which no
    two agree has no entry.
    """
    found = {}
    with open(Path(__file__).parent / "by-eye.tsv", encoding="utf-8") as lines:
        for line in lines:
            number, *texts = line.rstrip("\n").split("\t")
            text, times = collections.Counter(texts).most_common(1)[0]
            if times > 1:
                found[int(number)] = text
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("out")
    parser.add_argument("--only", type=int, nargs="+")
    options = parser.parse_args()
    os.makedirs(options.out, exist_ok=True)
    inks = data.strings(options.folder, charset.AMOUNT, data.is_validation)
    random.Random(1).shuffle(inks)
    inks = [ink for ink in inks if not options.only or ink["number"] in options.only]
    for first in range(0, len(inks), A_SHEET):
        part = inks[first : first + A_SHEET]
        sheet = Image.new("L", (WIDTH, HEIGHT * len(part)), 255)
        draw = ImageDraw.Draw(sheet)
        for row, ink in enumerate(part):
            sheet.paste(drawn(ink["strokes"]), (0, row * HEIGHT))
            draw.text((10, row * HEIGHT + HEIGHT // 2 - 12), str(ink["number"]), font=ImageFont.load_default(24), fill=0)
            draw.line((0, row * HEIGHT, WIDTH, row * HEIGHT), fill=160)
        sheet.save(os.path.join(options.out, f"sheet-{first // A_SHEET + 1:02}.png"))
    print(len(inks), "strings")


if __name__ == "__main__":
    main()
