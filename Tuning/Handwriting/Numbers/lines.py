#!/usr/bin/env python3
"""Makes strips of numbers written by hand beside print, in shards for train.py.

usage: lines.py INK_FOLDER FOLDER [--seed 1] [--shards 20] [--lines 2000] [--held-out]
       [--preview PICTURE.png]

A strip shows what a receipt has where a number is to be written: the end of a label, a rule, dots,
a box or nothing, lines above and below, and the pen. Its text is that of the pen alone, so it is
empty for a blank, for print, also if a pen has ringed or struck it, and for words and signatures.
Summa cuts strips of two sizes: print is 12 px or 8 px high. --held-out takes the writers who are
kept for validation, as they wrote: nothing is warped.
"""

import dataclasses
import random
import sys
from pathlib import Path

import numpy as np

sys.path[1:1] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[2] / "Reader")]

import digits
import rendering
from recipes.pens import composing, drawing
from recipes.pens.strokes import is_trained, is_validation
from recipes.strips import degrading, shards
from recipes.strips.degrading import Ink
from recipes.strips.noise import strips
from texts import TextGenerator
from writing import Writer

NOISE_SHARE = 0.02
# The least height of digits, in pixels of the picture.
LEAST_HEIGHT = 10
# The least share of light that its ink takes.
LEAST_DARK = 0.4
LABELS = ("Tip", "TIP", "TIP:", "Tip:", "Gratuity", "GRATUITY:", "Total", "TOTAL", "TOTAL:", "Total:", "Amount", "$", "$", "$", "Tip $", "TOTAL $", "Total $",
          "= $", "+ $", ":", "Trinkgeld", "Betrag", "EUR", "€", "Pourboire", "Propina", "Total a pagar", "CASH", "Change", "No.", "x", "Sign X")
CAPITAL = degrading._Page.CAPITAL


class Place(degrading._Page):
    """A place for a number on paper. Its print is `size` times as high as CAPITAL, and its middle
    is where that of print of this height would be."""

    def __init__(self, ink, size, rng, noise):
        margin = (ink.baseline - ink.top) * (1 / size - 1) / 2
        super().__init__(Ink(ink.mask, ink.top - margin, ink.baseline + margin, ink.kind), rng, noise)
        self.size, self.foot = size, self.baseline - CAPITAL * (1 - size) / 2

    def add(self, mask, y, x, level=1.0):
        """Adds print with its upper left corner there."""
        area, part = degrading.overlap(self.ink, mask, y, x)
        area[:] = np.maximum(area, part * level)

    def write(self, mask, y, x):
        """Writes over what is there."""
        area, part = degrading.overlap(self.ink, mask, y, x)
        area[:] = 1 - (1 - area) * (1 - part)

    def set(self, ink, stretch):
        """Returns the mask of other print at the size of this print, and the rows of its top and
        its baseline."""
        scale = self.size * CAPITAL / max(1.0, ink.baseline - ink.top) * self.rng.uniform(0.85, 1.15)
        mask = degrading._resized(ink.mask, ink.mask.shape[1] * scale * stretch, ink.mask.shape[0] * scale)
        return mask, ink.top * scale, ink.baseline * scale

    def _neighbour(self, neighbour):
        """Adds the line above or below, as far from it as the rows of slips are."""
        rng = self.rng
        other = neighbour()
        if other is None:
            return
        mask, top, baseline = self.set(other, self.stretch)
        high, width = self.size * CAPITAL, self.ink.shape[1]
        y = self.foot - high * rng.uniform(1.25, 2.4) - baseline if rng.random() < 0.5 else self.foot + high * rng.uniform(0.3, 1.4) - top
        self.add(mask, y, rng.randint(-width // 4, width // 2))


class Blanks:
    """Places for a number on receipts, with what is printed and written there."""

    def __init__(self, ink, seed, held_out=False):
        self.rng, self.noise = random.Random(seed), np.random.default_rng(seed)
        self.texts = TextGenerator(seed, ("en", "us", "us", "gb", "de", "fr", "es"))
        self.writer = Writer(ink, self.rng, self.noise, is_validation if held_out else is_trained, warps=not held_out)

    def neighbour(self):
        return rendering.render(self.texts.next(), self.rng)

    def label(self):
        """Returns the ink of the end of a label, set in any face."""
        text = self.rng.choice(LABELS) if self.rng.random() < 0.8 else self.texts.next()[-8:].strip() or "Tip"
        return rendering.render(text, self.rng)

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
        if r < 0.12:
            return self.seen(self.print_(), [], "")
        text, strokes = "", None
        if r < 0.20:
            strokes = self.writer.scribble()
        elif r < 0.92:
            text, strokes = self.writer.number()
            if rng.random() < 0.03:
                strokes = self.writer.corrected(strokes)
        if strokes is None:
            return self.seen(self.printed(CAPITAL * rng.uniform(1.5, 16)), [], "")
        pen = drawing.pen(rng)
        pen = dataclasses.replace(pen, dark=max(pen.dark, LEAST_DARK))
        turned = composing.turned(strokes, self.noise.normal(0, 0.035))
        high = CAPITAL * np.exp(rng.uniform(np.log(0.8), np.log(2.05)))
        mask, (x, y) = drawing.drawn(turned, high, pen, rng, self.noise)
        left = CAPITAL * rng.choice((0, 0, rng.uniform(0, 0.6), rng.uniform(0, 3), rng.uniform(0, 9)))
        right = CAPITAL * rng.choice((0, 0, rng.uniform(0, 0.6), rng.uniform(0, 5), rng.uniform(0, 10)))
        # On the line, or with its middle where that of print is, or anywhere.
        where = rng.random()
        if where < 0.45:
            foot = CAPITAL * self.noise.normal(0, 0.13)
        elif where < 0.75:
            foot = (high - CAPITAL) / 2 + CAPITAL * self.noise.normal(0, 0.15)
        else:
            foot = rng.uniform(min(0.7 * CAPITAL, high - 1.7 * CAPITAL), 0.7 * CAPITAL)
        if foot > 0.75 * CAPITAL or high - foot > 1.75 * CAPITAL:
            foot = (high - CAPITAL) / 2
        written = [(mask, left, foot - high - y, high)]
        if rng.random() < 0.12:
            written.append(self.stranger(pen, high, left + mask.shape[1] + right))
        return self.seen(self.printed(left + mask.shape[1] + right), written, text)

    def stranger(self, pen, high, width):
        """Returns writing in the row above or below, parts of which may show."""
        rng = self.rng
        strokes = self.writer.number()[1] if rng.random() < 0.5 else self.writer.scribble()
        high *= rng.uniform(0.7, 1.3)
        mask, (x, y) = drawing.drawn(strokes, high, pen, rng, self.noise)
        foot = high + CAPITAL * rng.uniform(0.55, 1.3) if rng.random() < 0.5 else -CAPITAL * rng.uniform(1.5, 2.4)
        return mask, rng.uniform(-mask.shape[1] / 2, width), foot - high - y, high

    def print_(self):
        """Returns a printed text, half of them amounts, sometimes marked by a pen."""
        rng = self.rng
        text = self.texts.next()
        if rng.random() < 0.5:
            text = rng.choice(("", "$", "$", "€", "$ ", "")) + f"{int(10 ** rng.uniform(0, 3.4))}" + rng.choice("....,") + f"{rng.randint(0, 99):02}"
        ink = rendering.render(text, rng)
        if ink and rng.random() < 0.25:
            high, pen = max(1.0, ink.baseline - ink.top), drawing.pen(rng)
            strokes = self.writer.mark(ink.mask.shape[1] / high)
            mask, (x, y) = drawing.drawn(strokes, high, pen, rng, self.noise)
            ink.mask = ink.mask.astype(np.float32)
            area, part = degrading.overlap(ink.mask, mask, ink.top - y, -x)
            np.maximum(area, part, out=area)
        return ink

    def seen(self, ink, written, text):
        """Returns the strip as a camera or scanner sees it. `written`: mask, column, row from the
        baseline, and height of digits; what counts is first."""
        if ink is None:
            return None
        rng = self.rng
        place = Place(ink, 1.0 if rng.random() < 0.5 else rng.uniform(0.55, 1.05), rng, self.noise)
        if written:
            # Print may be narrow or wide; the blank is as wide as the pen needs.
            mask, left, *_ = written[0]
            needed = mask.shape[1] + round(left) + 2 * place.side
            if place.ink.shape[1] < needed:
                place.ink = np.pad(place.ink, ((0, 0), (0, needed - place.ink.shape[1])))
            place.width = place.ink.shape[1]
        place.print(self.neighbour)
        if ink.kind == "rule":
            self._label(place)
        for mask, left, top, _ in written:
            place.write(mask, place.baseline + top, place.side + left)
        place.scan()
        # Nobody could read it.
        if written and place.scale * written[0][3] < LEAST_HEIGHT:
            return None
        image = place.cut(1.0)
        is_good = image.shape[1] <= shards.WIDEST and image.shape[1] / 4 > 1.2 * len(text) + 1 and image.std() > 3
        return (image, text) if is_good else None

    def _label(self, place):
        """Prints the end of a label before the blank, or the beginning of a text after it."""
        rng = self.rng
        for is_before in (True, False):
            if rng.random() > (0.45 if is_before else 0.08):
                continue
            other = self.label()
            if other is None:
                continue
            mask, _, baseline = place.set(other, rng.uniform(0.5, 1.2))
            columns = np.flatnonzero(mask.max(0) > 0.3)
            if not len(columns):
                continue
            mask = mask[:, columns[0] : columns[-1] + 1]
            # Its end is at the beginning of the blank, or somewhat before it.
            gap = CAPITAL * rng.uniform(0.1, 0.6)
            x = place.side - gap - mask.shape[1] if is_before else place.width - place.side + gap
            place.add(mask, place.foot - baseline, x, rng.uniform(0.5, 1))


def lines(ink, seed, count, held_out=False):
    """Yields `count` pairs of strip and text."""
    blanks = Blanks(ink, seed, held_out)
    return strips(count, NOISE_SHARE, blanks.strip, blanks.rng, blanks.noise)


def main():
    parser = shards.command(__doc__, ink={})
    parser.set_defaults(shards=20)
    options = parser.parse_args()
    degrading.set_text_height(digits.TEXT_HEIGHT)
    degrading.WIDENING = digits.WIDENING
    shards.make(options, lambda seed, count: lines(options.ink, seed, count, options.held_out))


if __name__ == "__main__":
    main()
