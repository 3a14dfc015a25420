#!/usr/bin/env python3
"""Cuts real lines out of receipts with truth, with Summa's own line finder.

usage: real.py SET_FOLDER SUMMA FOLDER [--validation 12] [--weights FILE]
       SET_FOLDER holds images/ and truth.jsonl with line boxes; SUMMA is the program; FOLDER gets
       train/*.npz and validation.npz

Only receipts of the fold `train` are taken, and --validation of those (chosen by a hash of their
names) are kept to compare trainings. Pictures are turned as their EXIF data says; those whose lines
of the truth are tall are turned both ways, and what is upside down is left out for its reading. A
strip gets the text of the truth boxes that it covers; if it covers one partly, or extends far
beyond them, it is left out. With weights (a checkpoint, or the shipped ones), a strip that covers a
part of a row gets the words of the row that the reader finds in it, and lines whose reading differs
from their text (over 0.5 of the characters wrong) are left out: their box and text belong to
different lines.
"""

import argparse
import hashlib
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import torch
from PIL import Image

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET, INDEX, plain
from recipes.comparing import distance
from recipes.files import truths
from recipes.reader import training
from recipes.reader.network import loaded
from recipes.strips import shards


def orientations(image, receipt):
    """Returns how to turn a picture, by EXIF's numbers."""
    found = image.getexif().get(274, 1)
    boxes = [line["box"] for line in receipt["lines"]]
    is_sideways = sum(d - b > c - a for a, b, c, d in boxes) * 2 > len(boxes)
    return (6, 8) if is_sideways and found not in (6, 8) else (found,)


def upright(box, orientation, width, height):
    """Returns a box of a picture of this size in the frame of the picture turned upright."""
    a, b, c, d = box
    return {3: (width - c, height - d, width - a, height - b), 6: (height - d, a, height - b, c), 8: (b, width - c, d, width - a)}.get(orientation, box)


def text_of(strip, truth):
    """Returns the truth's text for a strip, or None if they do not match."""
    x0, y0 = strip["x"], strip["y"]
    x1, y1 = x0 + strip["width"], y0 + strip["height"]
    inside = []
    for line in truth:
        a, b, c, d = line["box"]
        high = max(1, d - b)
        rows = min(y1, d) - max(y0, b)
        if rows < 0.5 * min(high, y1 - y0):
            if rows > 0.25 * high and min(x1, c) - max(x0, a) > 0.5 * (c - a):
                return None  # two rows in one strip
            continue
        columns = min(x1, c) - max(x0, a)
        if columns < 0.1 * (c - a) and columns < 0.5 * high:
            continue
        if a < x0 - 0.6 * high or c > x1 + 0.6 * high:
            return None  # the strip ends within this box
        inside.append((a, c, high, line["text"].strip()))
    inside.sort()
    if not inside or any(q[0] < p[1] - 0.5 * p[2] for p, q in zip(inside, inside[1:])):
        return None
    if inside[0][0] > x0 + 1.0 * inside[0][2] or max(i[1] for i in inside) < x1 - 1.0 * inside[0][2]:
        return None  # the strip shows more than the truth has
    if any(q[0] - p[1] > 3.5 * p[2] for p, q in zip(inside, inside[1:])):
        return None  # the text between is not in the truth
    text = " ".join(" ".join(i[3] for i in inside).split())
    return plain(text) if text and all(c in INDEX for c in text) else None


def part_of(strip, truth, reading):
    """Returns the words of the strip's row in the truth that are most like its reading; None if
    none are similar."""
    y0 = strip["y"]
    y1 = y0 + strip["height"]
    best = None
    for line in truth:
        a, b, c, d = line["box"]
        if min(y1, d) - max(y0, b) < 0.5 * min(d - b, y1 - y0) or "**" in line["text"]:
            continue
        words = line["text"].split()
        for first in range(len(words)):
            for last in range(first + 1, len(words) + 1):
                text = " ".join(words[first:last])
                wrong = distance(text.upper(), reading.upper()) / len(text)
                if best is None or wrong < best[0]:
                    best = wrong, text
    # A reading that is longer belongs to a strip that shows more.
    if best and best[0] <= 0.34 and len(best[1]) > 1 and abs(len(best[1]) - len(reading)) <= 1 + 0.1 * len(best[1]) and all(c in INDEX for c in best[1]):
        return plain(best[1])
    return None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set")
    parser.add_argument("summa")
    parser.add_argument("folder")
    parser.add_argument("--validation", type=int, default=12)
    parser.add_argument("--weights")
    parser.add_argument("--name", default="real", help="name of the shard")
    parser.add_argument("--arguments", default="", help="further arguments of summa strips, such as another --binarization, to cut lines differently")
    options = parser.parse_args()
    receipts = [r for r in truths(options.set, "train") if r.get("lines")]
    receipts.sort(key=lambda r: hashlib.sha256(r["file"].encode()).hexdigest())
    kept = {r["file"] for r in receipts[: options.validation]}
    truth, groups = {}, {}
    for r in receipts:
        path = os.path.join(options.set, "images", r["file"])
        with Image.open(path) as image:
            for orientation in orientations(image, r):
                truth[r["file"], orientation] = [{**line, "box": upright(line["box"], orientation, *image.size)} for line in r["lines"]]
                groups.setdefault(orientation, []).append(path)
    strips = []
    with tempfile.TemporaryDirectory() as scratch:
        for orientation, files in groups.items():
            command = [options.summa, "strips", *files, "--output", scratch, "--orientation", str(orientation), *options.arguments.split()]
            for row in subprocess.run(command, check=True, capture_output=True, text=True).stdout.splitlines():
                row = json.loads(row)
                if "strip" not in row:
                    continue
                name = os.path.basename(row["file"])
                image = np.asarray(Image.open(os.path.join(scratch, os.path.basename(row["strip"]))).convert("L"))
                strips.append((image, row["image_box"], (name, orientation)))
    readings = [None] * len(strips)
    if options.weights:
        torch.set_num_threads(1)
        net, alphabet = loaded(options.weights, ALPHABET)
        readings = training.read(net, [(image, "") for image, *_ in strips], alphabet)
    parts, matched = {True: [], False: []}, 0
    for (image, box, name), reading in zip(strips, readings):
        text = text_of(box, truth[name])
        if reading is not None and (text is None or "**" in text):
            text = part_of(box, truth[name], reading)
        matched += text is not None
        if not text or image.shape[1] // 4 <= len(text) + 1:
            continue
        if reading is None or distance(text.upper(), reading.upper()) <= 0.5 * len(text):
            parts[name[0] in kept].append((image, text))
    os.makedirs(os.path.join(options.folder, "train"), exist_ok=True)
    shards.save(os.path.join(options.folder, "train", options.name + ".npz"), parts[False])
    shards.save(os.path.join(options.folder, "validation.npz" if options.name == "real" else options.name + "-validation.npz"), parts[True])
    print(f"{len(strips)} strips, {matched} with truth, {len(parts[False])} + {len(parts[True])} kept")


if __name__ == "__main__":
    main()
