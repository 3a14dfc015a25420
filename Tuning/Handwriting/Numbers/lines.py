#!/usr/bin/env python3
"""Makes strips of numbers written by hand beside print, in shards for train.py.

usage: lines.py INK_FOLDER FOLDER [--seed 1] [--shards 20] [--lines 2000] [--held-out]
       [--preview PICTURE.png]

A strip shows what a receipt has where a number is to be written: the end of a label, a rule, dots,
a box or nothing, lines above and below, and the pen. Its text is that of the pen alone, so it is
empty for a blank, for print, and for words and signatures. --held-out takes the writers who are
kept for validation, as they wrote: nothing is warped.
"""

import argparse
import random
import sys
from pathlib import Path

import numpy as np

sys.path[1:1] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[2] / "Reader")]

import digits
import rendering
from recipes.pens import drawing
from recipes.pens.strokes import is_validation
from recipes.strips import degrading, shards
from recipes.strips.degrading import Ink
from recipes.strips.noise import strips
from texts import TextGenerator
from writing import Writer, is_trained

NOISE_SHARE = 0.02
# The least height of digits, in pixels of the picture.
LEAST_HEIGHT = 10
LABELS = ("Tip", "TIP", "TIP:", "Tip:", "Gratuity", "GRATUITY:", "Total", "TOTAL", "TOTAL:", "Total:", "Amount", "$", "$", "$", "Tip $", "TOTAL $", "Total $",
          "= $", "+ $", ":", "Trinkgeld", "Betrag", "EUR", "€", "Pourboire", "Propina", "Total a pagar", "CASH", "Change", "No.", "x", "Sign X")
CAPITAL = degrading._Page.CAPITAL


class Blanks:
    """Places for a number on receipts, with what is printed and written there."""

    def __init__(self, ink, seed, held_out=False):
        self.rng, self.noise = random.Random(seed), np.random.default_rng(seed)
        self.texts = TextGenerator(seed, ("en", "us", "us", "gb", "de", "fr", "es"))
        self.writer = Writer(ink, self.rng, self.noise, is_validation if held_out else is_trained, warps=not held_out)

    def neighbour(self):
        try:
            return rendering.render(self.texts.next(), self.rng)
        except RuntimeError:
            return None

    def label(self):
        """Returns the ink of the end of a label, set in any face."""
        try:
            return rendering.render(self.rng.choice(LABELS) if self.rng.random() < 0.8 else self.texts.next()[-8:].strip() or "Tip", self.rng)
        except RuntimeError:
            return None

    def printed(self, width):
        """Returns print on a blank of this width: a rule, dots, a box; its baseline is that of
        CAPITAL."""
        rng = self.rng
        mask = np.zeros((round(1.9 * CAPITAL), round(width)), np.float32)
        top = round(0.4 * CAPITAL)
        baseline = top + CAPITAL
        kind = rng.choices(("none", "rule", "dots", "dashes", "box", "long"), (0.3, 0.36, 0.1, 0.06, 0.06, 0.12))[0]
        thick, level = rng.choice((1, 1, 2, 2, 3)), rng.uniform(0.4, 1.0)
        first, last = (0, mask.shape[1]) if rng.random() < 0.6 else sorted((rng.randrange(mask.shape[1]), rng.randrange(mask.shape[1])))
        foot = baseline + rng.randint(-2, 6)
        if kind == "rule":
            mask[foot : foot + thick, first:last] = level
        elif kind == "long":
            mask[foot : foot + thick] = level
        elif kind in ("dots", "dashes"):
            step = rng.randint(6, 14)
            wide = rng.randint(2, 3) if kind == "dots" else max(3, step - rng.randint(2, 4))
            for x in range(first, last - wide, step):
                mask[baseline - 1 : baseline + 1 + thick // 2, x : x + wide] = level
        elif kind == "box":
            y, x = max(0, top - rng.randint(2, 9)), rng.randint(0, 6)
            foot = min(mask.shape[0] - 3, baseline + rng.randint(2, 9))
            mask[y : y + thick, x:] = mask[foot : foot + thick, x:] = level
            mask[y:foot, x : x + thick] = level
            if rng.random() < 0.5:
                mask[y:foot, -thick:] = level
        return Ink(mask, top, baseline, "rule")

    def strip(self):
        """Returns a strip and the text that is written on it; None if it cannot be read."""
        rng = self.rng
        r = rng.random()
        text, strokes = "", None
        if r < 0.72:
            text, strokes = self.writer.number()
        elif r < 0.79:
            strokes = self.writer.scribble()
        elif r < 0.91:
            return self.seen(self.neighbour(), None)
        if strokes is None:
            return self.seen(self.printed(CAPITAL * rng.uniform(1.5, 9)), None)
        pen = drawing.pen(rng)
        high = CAPITAL * np.exp(rng.uniform(np.log(0.8), np.log(2.05)))
        mask, (x, y) = drawing.drawn(strokes, high, pen, rng, self.noise)
        left = CAPITAL * rng.choice((0, 0, rng.uniform(0, 0.6), rng.uniform(0, 3)))
        right = CAPITAL * rng.choice((0, 0, rng.uniform(0, 0.6), rng.uniform(0, 5)))
        # On the line, or with its middle where that of print is.
        foot = CAPITAL * self.noise.normal(0, 0.13) if rng.random() < 0.6 else (high - CAPITAL) / 2 + CAPITAL * self.noise.normal(0, 0.15)
        if foot > 0.75 * CAPITAL or high - foot > 1.75 * CAPITAL:
            foot = (high - CAPITAL) / 2
        return self.seen(self.printed(left + mask.shape[1] + right), (mask, left, foot - high - y, high), text)

    def seen(self, ink, pen, text=""):
        """Returns the strip as a camera or scanner sees it."""
        if ink is None:
            return None
        rng = self.rng
        page = degrading._Page(ink, rng, self.noise)
        if pen:
            # Print may be narrow or wide; the blank is as wide as the pen needs.
            mask, left, top, high = pen
            needed = mask.shape[1] + round(left) + 2 * page.side
            if page.ink.shape[1] < needed:
                page.ink = np.pad(page.ink, ((0, 0), (0, needed - page.ink.shape[1])))
            page.width = page.ink.shape[1]
        page.print(self.neighbour)
        if ink.kind == "rule":
            self._label(page)
        if pen:
            y, x = round(page.baseline + top), page.side + round(left)
            rows = slice(max(0, y), min(page.ink.shape[0], y + mask.shape[0]))
            part = mask[rows.start - y : rows.stop - y]
            area = page.ink[rows, x : x + mask.shape[1]]
            page.ink[rows, x : x + mask.shape[1]] = 1 - (1 - area) * (1 - part[:, : area.shape[1]])
        page.scan()
        # Nobody could read it.
        if pen and page.scale * high < LEAST_HEIGHT:
            return None
        image = page.cut(1.0)
        is_good = image.shape[1] <= shards.WIDEST and image.shape[1] / 4 > 1.2 * len(text) + 1 and image.std() > 3
        return (image, text) if is_good else None

    def _label(self, page):
        """Prints the end of a label before the blank, or the beginning of a text after it."""
        rng = self.rng
        for is_before in (True, False):
            if rng.random() > (0.45 if is_before else 0.08):
                continue
            other = self.label()
            if other is None:
                continue
            scale = CAPITAL / max(1.0, other.baseline - other.top) * rng.uniform(0.85, 1.15)
            mask = degrading._resized(other.mask, other.mask.shape[1] * scale * rng.uniform(0.5, 1.2), other.mask.shape[0] * scale)
            columns = np.flatnonzero(mask.max(0) > 0.3)
            if not len(columns):
                continue
            mask = mask[:, columns[0] : columns[-1] + 1]
            y = round(page.baseline - other.baseline * scale)
            # Its end is at the beginning of the blank, or somewhat before it.
            gap = round(CAPITAL * rng.uniform(0.1, 0.6))
            x = page.side - gap - mask.shape[1] if is_before else page.width - page.side + gap
            rows, columns = slice(max(0, y), min(page.ink.shape[0], y + mask.shape[0])), slice(max(0, x), min(page.width, x + mask.shape[1]))
            if rows.stop > rows.start and columns.stop > columns.start:
                part = mask[rows.start - y : rows.stop - y, columns.start - x : columns.stop - x]
                page.ink[rows, columns] = np.maximum(page.ink[rows, columns], part * rng.uniform(0.5, 1))


def lines(ink, seed, count, held_out=False):
    """Yields `count` pairs of strip and text."""
    blanks = Blanks(ink, seed, held_out)
    return strips(count, NOISE_SHARE, blanks.strip, blanks.rng, blanks.noise)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ink")
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=20)
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--held-out", action="store_true")
    parser.add_argument("--preview")
    options = parser.parse_args()
    degrading.TEXT_HEIGHT, degrading.WIDENING = digits.TEXT_HEIGHT, digits.WIDENING
    degrading.MARGIN, degrading.SIDE = (degrading.HEIGHT - digits.TEXT_HEIGHT) / 2, 0.5 * digits.TEXT_HEIGHT
    if options.preview:
        pairs = list(lines(options.ink, options.seed, 200, options.held_out))
        shards.preview(options.preview, pairs)
        print([text for _, text in pairs])
        return
    shards.write(options.folder, options.seed, options.shards, lambda seed: lines(options.ink, seed, options.lines, options.held_out))


if __name__ == "__main__":
    main()
