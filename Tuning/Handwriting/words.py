#!/usr/bin/env python3
"""Cuts strips into words and records which of them were written by pen.

usage: words.py FOLDER WORDS.npz [--truth SET/truth.jsonl]
       FOLDER holds pens.jsonl of compose.py, strips.jsonl and strips/ of `summa strips *.jpg
       --output strips`

Words are separated by gaps of eight columns without ink. A word counts as written by pen if seven
tenths of it lie in a pen's box, as printed if none of it does, and is left out otherwise. With the
truth, printed words that end at the end of an amount count as amounts.
"""

import argparse
import os
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows

GAP = 8
MARGIN = 6
PAPER = 150
SIDE = 9.5
MONEY = re.compile(r"\d[.,]\d\d\W{0,2}[A-Z]{0,2}$")
PRINT, PEN, CONTROL = 0, 1, 2


def spans(strip):
    """Returns the columns of the words: pairs of the first one and the one after the last."""
    inked = np.flatnonzero((strip[6:-6] < PAPER).any(0))
    if not len(inked):
        return []
    cuts = np.flatnonzero(np.diff(inked) > GAP)
    firsts = np.concatenate((inked[:1], inked[cuts + 1]))
    lasts = np.concatenate((inked[cuts], inked[-1:]))
    return [(int(a), int(b) + 1) for a, b in zip(firsts, lasts)]


class Frame:
    """The map from pixels of the picture to columns and heights of a strip."""

    def __init__(self, quad, width):
        self.corner, right, _, foot = (np.array(c) for c in quad)
        self.along, self.down = right - self.corner, foot - self.corner
        self.width = width - 2 * SIDE

    def at(self, x, y):
        p = np.array((x, y)) - self.corner
        return SIDE + p @ self.along / max(self.along @ self.along, 1) * self.width, p @ self.down / max(self.down @ self.down, 1)

    def columns(self, box):
        """Returns the columns of a box on the strip's line; None for a box on another line."""
        middle = (box[1] + box[3]) / 2
        left, right = self.at(box[0], middle), self.at(box[2], middle)
        return (left[0], right[0]) if 0 < (left[1] + right[1]) / 2 < 0.9 else None


def words(folder, truth):
    pictures = {r["file"]: r for r in rows(os.path.join(folder, "pens.jsonl"))}
    for row in rows(os.path.join(folder, "strips.jsonl")):
        name = os.path.basename(row["file"])
        if "strip" not in row or name not in pictures:
            continue
        strip = np.asarray(Image.open(os.path.join(folder, "strips", os.path.basename(row["strip"]))).convert("L"))
        frame = Frame(row["quad"], strip.shape[1])
        marks = [(m["kind"], m["text"], c) for m in pictures[name]["marks"] if (c := frame.columns(m["box"]))]
        scale = pictures[name]["scale"]
        ends = [c for box, text in truth.get(name, []) if MONEY.search(text) and (c := frame.columns([v * scale for v in box]))]
        for first, last in spans(strip):
            if last - first < 14:
                continue
            shares = {"pen": 0.0, "print": 0.0}
            for kind, _, (a, b) in marks:
                shares[kind] = max(shares[kind], (min(b, last) - max(a, first)) / (last - first))
            kind = PEN if shares["pen"] > 0.7 else CONTROL if shares["print"] > 0.7 and shares["pen"] < 0.05 else PRINT
            if kind == PRINT and max(shares.values()) > 0.05:
                continue
            text = next((t for k, t, (a, b) in marks if kind and (a + b) / 2 > first - 20 and (a + b) / 2 < last + 20), "")
            amount = kind == PRINT and last - first > 28 and any(abs(last - b) < 20 for _, b in ends)
            crop = strip[:, max(0, first - MARGIN) : last + MARGIN]
            yield crop, kind, amount, name, pictures[name]["fold"], text


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("words")
    parser.add_argument("--truth")
    options = parser.parse_args()
    truth = {}
    if options.truth:
        for r in rows(options.truth):
            truth[r["file"].rsplit(".", 1)[0] + ".jpg"] = [(l["box"], l["text"].strip()) for l in r.get("lines", [])]
    found = list(words(options.folder, truth))
    crops, kinds, amounts, names, folds, texts = zip(*found)
    np.savez(options.words, pixels=np.concatenate(crops, 1), widths=np.array([c.shape[1] for c in crops]), kinds=np.array(kinds),
             amounts=np.array(amounts), names=np.array(names), folds=np.array(folds), texts=np.array(texts))
    kinds, amounts = np.array(kinds), np.array(amounts)
    print(f"{(kinds == PEN).sum()} by pen, {(kinds == CONTROL).sum()} set in, {(kinds == PRINT).sum()} printed, {amounts.sum()} of them amounts")


if __name__ == "__main__":
    main()
