#!/usr/bin/env python3
"""Extends pictures of receipts by a card slip whose tip and total are written by hand.

usage: slips.py SET_FOLDER INK_FOLDER FOLDER [--seed 1] [--copies 3] [--folds check]
       [--alone]
       SET_FOLDER holds images/ and truth.jsonl; FOLDER gets pictures and truth.jsonl

The paper below the last line is made longer by its own blank rows; the slip is set in a font at the
size of the receipt's print and along its last lines, and real strokes are drawn on it. truth.jsonl
has for each picture the printed amount, the tip and the total that was agreed (null where blank),
and the boxes and texts of the writing. Writers are those that Ink keeps for validation.
"""

import argparse
import dataclasses
import json
import os
import random
import sys
from decimal import Decimal
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy.ndimage import median_filter

sys.path[1:1] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[2] / "Reader")]

import fonts
from recipes.files import rows
from recipes.pens import drawing
from recipes.pens.strokes import is_validation
from recipes.rasters import blurred
from writing import Writer

WIDEST = 1400
FINE = 3  # samples per pixel of print
STEEPEST = 0.2
LINES = 8  # the last lines of a receipt, which give the slope of the slip
DARKEST = 80  # the least shade of paper

AMOUNTS = ("Amount", "AMOUNT", "Amount:", "SUBTOTAL", "Subtotal", "Sub Total:", "CHECK TOTAL", "Purchase", "BASE AMOUNT")
TIPS = ("Tip", "TIP", "TIP:", "Tip:", "Gratuity", "GRATUITY", "Gratuity:", "+ Tip", "TIP AMOUNT")
TOTALS = ("Total", "TOTAL", "TOTAL:", "Total:", "TOTAL AMOUNT", "= Total", "Grand Total")
BLANKS = ("rule", "rule", "rule", "underscores", "underscores", "dots", "none")


def sheared(mask, slope):
    """Returns the mask with each column as far down as a line of this slope is there; the highest
    column begins at its top."""
    down = np.round(slope * np.arange(mask.shape[1])).astype(int)
    down -= down.min()
    tall = np.zeros((mask.shape[0] + down.max(), mask.shape[1]), mask.dtype)
    rows = np.arange(mask.shape[0])[:, None] + down
    tall[rows, np.arange(mask.shape[1])] = mask
    return tall


def slope(image, boxes):
    """Returns the slope of the text in these boxes: that at which rows differ most in their ink."""
    left, top, right, bottom = (int(v) for v in (boxes[:, 0].min(), boxes[:, 1].min(), boxes[:, 2].max(), boxes[:, 3].max()))
    part = image[max(0, top) : bottom, max(0, left) : right].mean(2)
    ink = np.clip(median_filter(part, (1, 25)) - part, 0, 60)

    def contrast(slope):
        rows = sheared(ink, -slope).sum(1)
        return np.square(np.diff(rows)).sum()

    return float(max(np.linspace(-STEEPEST, STEEPEST, 161), key=contrast))


class Slip:
    """One receipt with a slip below."""

    def __init__(self, image, receipt, writer, rng, noise):
        self.rng, self.noise, self.writer = rng, noise, writer
        scale = min(1, WIDEST / image.width)
        if scale < 1:
            image = image.resize((WIDEST, round(image.height * scale)), Image.LANCZOS)
        boxes = np.array([[v * scale for v in line["box"]] for line in receipt["lines"] if len(line["text"]) > 2])
        self.high = float(np.clip(np.median(boxes[:, 3] - boxes[:, 1]) * 0.72, 8, 60))
        self.left, self.right = np.percentile(boxes[:, 0], 10), np.percentile(boxes[:, 2], 90)
        foot = int(min(image.height - 2, boxes[:, 3].max() + 0.4 * self.high))
        self.image, self.foot, self.written = np.asarray(image, np.float32), foot, []
        self.slope = slope(self.image, boxes[np.argsort(boxes[:, 3])[-LINES:]])

    def paper(self, height):
        """Makes the paper longer by its blank rows."""
        count = max(3, int(0.6 * self.high))
        starts = range(self.foot, max(self.foot + 1, min(self.foot + int(3 * self.high), len(self.image) - count)))
        print_ = np.abs(np.diff(self.image, axis=1)).mean((1, 2))
        self.foot = min(starts, key=lambda y: print_[y : y + count].mean() * (1 + 0.1 * (y - self.foot) / self.high))
        band = self.image[self.foot : self.foot + count]
        band = np.concatenate((band, band[::-1]))
        # The light of the paper across, without what is printed there, and the grain of the rows.
        level = median_filter(np.median(band, axis=0), (int(2.5 * self.high) | 1, 1), mode="nearest")[None]
        grain = np.tile(band, (height // len(band) + 1, 1, 1))[:height] - level
        limit = 2 * np.median(np.abs(grain)) + 2
        new = level + np.clip(grain, -limit, limit)
        self.image = np.concatenate((self.image[: self.foot], new, self.image[self.foot :]))
        # The darkest columns where the slip is printed.
        self.shade = np.percentile(np.median(new[:, int(self.left) : int(self.right)], axis=(0, 2)), 3)

    def alone(self, picture):
        """Returns the slip without the receipt above it, in few shades of grey."""
        top = max(0, int(self.foot - 0.5 * self.high))
        picture = picture.crop((0, top, picture.width, picture.height)).convert("L")
        for mark in self.written:
            mark["box"] = [mark["box"][0], mark["box"][1] - top, mark["box"][2], mark["box"][3] - top]
        return picture.point([min(255, v // 16 * 17) for v in range(256)])

    def ink(self, mask, x, y, colour, dark):
        mask, y = sheared(mask, self.slope), y + self.slope * (x - self.left) + min(0, self.slope * mask.shape[1])
        x, y = round(x), round(y)
        x0, y0 = max(0, x), max(0, y)
        area = self.image[y0 : y + mask.shape[0], x0 : x + mask.shape[1]]
        part = mask[y0 - y : y0 - y + area.shape[0], x0 - x : x0 - x + area.shape[1], None]
        area *= 1 - part * dark * (1 - np.array(colour))
        return [x0, y0, x0 + area.shape[1], y0 + area.shape[0]]

    def text(self, text, x, baseline, anchor="l"):
        """Prints a text; returns where it begins and ends."""
        size = max(8, round(self.high * FINE / fonts.capital_height(self.face)[0]))
        font = ImageFont.truetype(self.face, size)
        box = font.getbbox(text, anchor="ls")
        image = Image.new("L", (box[2] - box[0] + 2 * FINE, box[3] - box[1] + 2 * FINE), 0)
        ImageDraw.Draw(image).text((FINE - box[0], FINE - box[1]), text, font=font, fill=255, anchor="ls")
        image = image.resize((max(1, round(image.width * self.narrow / FINE)), max(1, round(image.height / FINE))), Image.BOX)
        mask = blurred(np.asarray(image, np.float32) / 255, self.blur)
        x = x - image.width if anchor == "r" else x
        self.ink(mask, x, baseline + (box[1] - FINE) / FINE, (0.1, 0.1, 0.12), self.dark)
        return x, x + image.width

    def blank(self, first, last, baseline, kind):
        """Prints the blank between two columns."""
        if kind == "underscores":
            size = max(8, round(self.high * FINE / fonts.capital_height(self.face)[0]))
            step = ImageFont.truetype(self.face, size).getlength("_") * self.narrow / FINE
            self.text("_" * max(3, int((last - first) / step)), first, baseline)
        elif kind == "dots":
            step = max(3, 0.45 * self.high)
            for x in np.arange(first, last, step):
                self.ink(np.ones((max(1, round(self.high / 9)),) * 2, np.float32), x, baseline - 1, (0.1, 0.1, 0.1), self.dark)
        elif kind == "rule":
            mask = np.ones((max(1, round(self.high / self.rng.uniform(9, 16))), round(last - first)), np.float32)
            self.ink(mask, first, baseline + 0.12 * self.high, (0.1, 0.1, 0.1), self.dark * self.rng.uniform(0.7, 1))

    def write(self, text, strokes, first, last, baseline, what):
        """Writes on the blank between two columns; returns whether it has room."""
        rng = self.rng
        high = self.high * np.exp(rng.uniform(np.log(1.0), np.log(1.9)))
        wide = np.ptp(np.concatenate(strokes), axis=0)[0]
        high = min(high, (last - first) / wide)
        if high < 0.8 * self.high:
            return False
        mask, (x, y) = drawing.drawn(strokes, high, self.pen, rng, self.noise)
        mask = blurred(mask, self.blur)
        left = first + rng.uniform(0, max(0, min(2 * self.high, last - first - wide * high)))
        foot = baseline + self.high * self.noise.normal(0.02, 0.1)
        box = self.ink(mask, left, foot - high - y, self.colour, 1)
        self.written.append({"what": what, "text": text, "box": [int(v) for v in box]})
        return True

    def compose(self, amount):
        """Adds the slip; returns the truth, or None if something does not fit."""
        rng = self.rng
        step = self.high * rng.uniform(2.2, 3.2)
        self.face, self.narrow = rng.choice(fonts.held_out()), rng.uniform(0.75, 1.05)
        self.blur, self.dark = rng.uniform(0.3, 0.7) * max(1, self.high / 20), rng.uniform(0.65, 0.95)
        self.pen = drawing.pen(rng)
        self.pen = dataclasses.replace(self.pen, dark=max(self.pen.dark, 0.45))
        shade = rng.uniform(0.0, 0.35)
        self.colour = rng.choice(((shade,) * 3, (shade, shade, shade), (0.1, 0.2, rng.uniform(0.5, 0.8)), (0.1, 0.15, 0.6), (0.65, 0.1, 0.15)))
        kind = rng.choices(("both", "total", "tip", "blank", "none"), (0.7, 0.08, 0.06, 0.1, 0.06))[0]
        rate = Decimal(rng.choice(("0.15", "0.18", "0.2", "0.2", "0.22", "0.25")))
        tip = (amount * rate).quantize(Decimal(rng.choice(("1", "0.01", "0.01", "0.1")))).quantize(Decimal("0.01"))
        tip = max(tip, Decimal("0.50"))
        if kind == "none":
            tip = Decimal("0.00")
        total = amount + tip
        texts = {"tip": None, "total": None}
        if kind in ("both", "tip"):
            texts["tip"] = tip
        if kind in ("both", "total", "none"):
            texts["total"] = total
        if kind == "none":
            texts["tip"] = "0"
        lines = [("amount", rng.choice(AMOUNTS)), ("tip", rng.choice(TIPS)), ("total", rng.choice(TOTALS))]
        member = rng.random() < 0.2
        if member:
            lines.append(("member", rng.choice(("Member No.", "ROOM", "Table", "Account"))))
        lines.append(("sign", rng.choice(("X", "Signature", "SIGN X", "Cardholder Signature"))))
        fall = self.slope * (self.right - self.left)
        self.paper(int(step * (len(lines) + 1.6) + abs(fall)))
        if self.shade < DARKEST:  # not the paper, but what it lies on
            return None
        y = self.foot + step * 1.1 - min(0, fall)
        dollar = rng.choice(("$", "$", ""))
        blank = rng.choice(BLANKS)
        right = self.right if rng.random() < 0.5 else max(self.left + 14 * self.high, (self.left + self.right) / 2)
        right = min(right, self.image.shape[1] - self.high)
        for what, label in lines:
            _, end = self.text(label, self.left, y)
            if what == "amount":
                self.text(f"{dollar}{amount}", right, y, "r")
            else:
                first = end + 0.5 * self.high
                if what in ("tip", "total"):
                    first = max(first, self.left + (right - self.left) * rng.uniform(0.3, 0.45))
                if dollar and what in ("tip", "total") and rng.random() < 0.5:
                    first = self.text("$", first, y)[1] + 0.3 * self.high
                if right - first < 4 * self.high:
                    return None
                self.blank(first, right, y, blank if what != "sign" else "rule")
                if what == "sign" and kind != "blank":
                    self.write("", self.writer.scribble(), first, right, y, "sign")
                elif what == "member":
                    number = "".join(rng.choice("0123456789") for _ in range(rng.choice((2, 3, 4, 6))))
                    self.write(number, self.writer.composer.compose(number), first, right, y, "member")
                elif texts.get(what) is not None:
                    text, strokes = self.amount(texts[what], dollar)
                    if not self.write(text, strokes, first, right, y, what):
                        return None
            y += step
        return {"amount": str(amount), "tip": None if kind in ("blank", "total") else str(tip), "total": str(amount if kind == "blank" else total),
                "kind": kind, "blank": blank, "pen": self.pen.kind}

    def amount(self, value, dollar):
        """Returns how a person writes an amount, and the strokes."""
        rng = self.rng
        if value == "0":
            text = rng.choice(("0", "0.00", "-", "-0-"))
            return text, self.writer.composer.compose(text)
        text = str(value)
        whole, cents = text.split(".")
        if rng.random() < 0.12:
            self.writer.whole, self.writer.cents, self.writer.sign = (lambda: whole), (lambda: cents), (lambda: "")
            found = self.writer.raised()
            del self.writer.whole, self.writer.cents, self.writer.sign
            return found
        if cents == "00" and rng.random() < 0.4:
            text = whole + rng.choice(("", "", "-", ".-"))
        if dollar and rng.random() < 0.15:
            text = "$" + text
        return text, self.writer.composer.compose(text)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set")
    parser.add_argument("ink")
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--copies", type=int, default=3)
    parser.add_argument("--folds", default="check")
    parser.add_argument("--alone", action="store_true", help="the slips without the receipts")
    options = parser.parse_args()
    os.makedirs(options.folder, exist_ok=True)
    rng, noise = random.Random(options.seed), np.random.default_rng(options.seed)
    writer = Writer(options.ink, rng, noise, is_validation, warps=False)
    with open(os.path.join(options.folder, "truth.jsonl"), "w") as out:
        for receipt in rows(os.path.join(options.set, "truth.jsonl")):
            if receipt.get("fold", "check") not in options.folds.split(",") or receipt.get("exif_orientation", 1) != 1:
                continue
            if not receipt.get("total") or receipt.get("usable_total") is False or len(receipt.get("lines", [])) < 5:
                continue
            image = Image.open(os.path.join(options.set, "images", receipt["file"])).convert("RGB")
            for copy in range(options.copies):
                slip = Slip(image, receipt, writer, rng, noise)
                truth = slip.compose(Decimal(receipt["total"]).quantize(Decimal("0.01")))
                if truth is None:
                    continue
                name = f"{receipt['file'].rsplit('.', 1)[0]}-{copy}.jpg"
                picture = Image.fromarray(np.uint8(np.clip(slip.image, 0, 255)))
                if options.alone:
                    slip.alone(picture).save(os.path.join(options.folder, name := name[:-3] + "png"), optimize=True)
                else:
                    picture.save(os.path.join(options.folder, name), quality=rng.randint(70, 92))
                print(json.dumps({"file": name, **truth, "written": slip.written}), file=out, flush=True)


if __name__ == "__main__":
    main()
