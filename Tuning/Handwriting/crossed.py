#!/usr/bin/env python3
"""Marks printed amounts of real receipts with pens, stamps and markers, and judges whether they are still read.

usage: crossed.py make SET_FOLDER FOLDER [--fold check] [--seed 1]
       crossed.py judge FOLDER RECORDS.jsonl ...
       SET_FOLDER holds images/ and truth.jsonl; FOLDER gets the pictures and marks.jsonl; the records are those of
       summa scan --format jsonl

Half of the amounts that stand alone are marked. Ink takes a part of the light that print leaves, as it does on paper.
"""

import argparse
import collections
import json
import random
import re
import sys
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw, ImageFilter, ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows
from recipes.pens.drawing import Pen, drawn
from recipes.pens.shapes import path
from recipes.records import box

WIDEST = 1400
INKS = {"blue": (40, 60, 170), "black": (35, 35, 45), "red": (195, 40, 50), "green": (30, 130, 80)}
PENS = ("blue", "blue", "black", "red", "green")
MARKERS = {"yellow": (250, 240, 70), "pink": (250, 140, 190), "lime": (150, 250, 130), "orange": (255, 185, 90), "sky": (130, 205, 250)}
KINDS = ("oval", "oval", "underline", "tick", "strike", "marker", "marker", "signature", "stamp")
WORDS = ("PAID", "COPY", "BEZAHLT", "RECEIVED")
BOLD = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
AMOUNT = re.compile(r"\W*(?:RM|MYR|\$)?\s*-?((?:\d{1,3}(?:[,.'’]\d{3})+|\d+)[.,]\d{2})\W*")


def stroke(kind, wide, rng):
    """Returns a stroke over an amount that is 1 high and `wide` wide, with its upper left corner at 0, 0."""
    u = rng.uniform

    def smooth(points):
        return path(rng, *points, smooth=True)

    if kind == "oval":
        t = u(0, 6.28) + np.linspace(0, 6.28 * u(0.98, 1.15), 40)
        across, down = wide / 2 + u(-0.1, 0.6), 0.5 + u(-0.1, 0.5)
        x = wide / 2 + u(-0.2, 0.2) + across * np.cos(t) * (1 + 0.04 * np.sin(2 * t))
        return np.stack((x, 0.5 + u(-0.15, 0.15) + down * np.sin(t) + 0.06 * np.cos(t)), 1)
    if kind == "underline":
        y = u(0.85, 1.1)
        return smooth([(u(-0.4, 0.2), y), (wide / 2, y + u(-0.1, 0.1)), (wide + u(-0.2, 0.5), y + u(-0.15, 0.15))])
    if kind == "tick":
        x = u(0, wide)
        return smooth([(x - u(0.3, 0.6), u(0.2, 0.6)), (x, u(0.9, 1.3)), (x + u(0.5, 1.2), u(-0.6, -0.1))])
    if kind == "strike":
        return smooth([(u(-0.3, 0.1), u(0.4, 0.8)), (wide / 2, u(0.3, 0.7)), (wide + u(0, 0.4), u(0.2, 0.6))])
    xs = np.linspace(-0.5, wide + u(0, 1.5), 2 * rng.randint(4, 8))
    return smooth([(x + u(-0.2, 0.2), u(-0.6, 1.6)) for x in xs])


def inked(picture, mask, color):
    """Returns the picture below ink of a colour. mask: how much of it, 0...1."""
    pixels = np.asarray(picture).astype(np.float32) * (1 - mask[..., None] * (1 - np.array(color, np.float32) / 255))
    return Image.fromarray(pixels.clip(0, 255).astype(np.uint8))


def marked(picture, box, kind, rng, noise):
    """Returns the picture with a mark on a box, and the name of the mark's colour."""
    x, y, wide, high = box
    mask = Image.new("L", picture.size, 0)
    if kind == "marker":
        name = rng.choice(list(MARKERS))
        over, tilt = rng.uniform(-0.1, 0.3) * high, rng.uniform(0, 0.1) * high
        left, right, top, bottom = x - over, x + wide + over, y - over, y + high + over / 2
        ImageDraw.Draw(mask).polygon(
            [(left, top + tilt), (right, top - tilt), (right, bottom), (left, bottom + tilt)], fill=int(255 * rng.uniform(0.7, 1)))
        return inked(picture, np.asarray(mask.filter(ImageFilter.GaussianBlur(1)), np.float32) / 255, MARKERS[name]), name
    if kind == "stamp":
        name = rng.choice(("blue", "red"))
        font = ImageFont.truetype(BOLD, max(8, int(high * rng.uniform(1.3, 2))))
        word = rng.choice(WORDS)
        stamp = Image.new("L", (int(font.getlength(word) + high), int(3 * high)), 0)
        draw = ImageDraw.Draw(stamp)
        draw.text((high / 2, high / 2), word, 255, font)
        draw.rectangle((2, 2, stamp.width - 3, stamp.height - 3), outline=255, width=max(2, int(0.15 * high)))
        stamp = stamp.rotate(rng.uniform(-15, 15), expand=True)
        mask.paste(stamp, (int(x + wide / 2 - stamp.width / 2 + rng.uniform(-0.3, 0.3) * wide), int(y + high / 2 - stamp.height / 2)))
        cover = np.asarray(mask.filter(ImageFilter.GaussianBlur(0.7)), np.float32) / 255 * rng.uniform(0.5, 0.85)
        return inked(picture, cover, INKS[name]), name
    name = rng.choice(PENS)
    pen = Pen(rng.uniform(0.06, 0.13), rng.uniform(0, 0.2), rng.uniform(0.7, 0.95), rng.uniform(0, 0.25), "ball")
    ink, origin = drawn([stroke(kind, wide / high, rng)], high, pen, rng, noise)
    mask.paste(Image.fromarray((255 * ink).astype(np.uint8)), (int(x - origin[0]), int(y - origin[1])))
    return inked(picture, np.asarray(mask, np.float32) / 255, INKS[name]), name


def make(options):
    rng, noise = random.Random(options.seed), np.random.default_rng(options.seed)
    folder = Path(options.folder)
    folder.mkdir(parents=True, exist_ok=True)
    with open(folder / "marks.jsonl", "w") as file:
        for truth in rows(Path(options.set) / "truth.jsonl"):
            if truth.get("fold") != options.fold or truth.get("usable_total") is False:
                continue
            picture = Image.open(Path(options.set) / "images" / truth["file"]).convert("RGB")
            reduction = max(1, picture.width / WIDEST)
            scale = picture.width / reduction / truth.get("width", picture.width)
            picture = picture.resize((int(picture.width / reduction), int(picture.height / reduction)), Image.LANCZOS)
            marks = []
            for line in truth["lines"]:
                amount = AMOUNT.fullmatch(line["text"])
                if not amount or rng.random() > 0.5:
                    continue
                left, top, right, bottom = (scale * v for v in line["box"])
                kind = rng.choice(KINDS)
                picture, color = marked(picture, (left, top, right - left, bottom - top), kind, rng, noise)
                digits = re.sub(r"\D", "", amount[1])
                marks.append({"box": [left, top, right, bottom], "value": f"{int(digits) / 100:.2f}", "kind": kind, "color": color})
            if marks:
                name = Path(truth["file"]).stem + ".jpg"
                picture.save(folder / name, quality=85)
                file.write(json.dumps({"file": name, "marks": marks}) + "\n")


def judge(options):
    wanted = {row["file"]: row["marks"] for row in rows(Path(options.folder) / "marks.jsonl")}
    count, read = collections.Counter(), collections.Counter()
    for file in options.records:
        for record in rows(file):
            for mark in wanted[Path(record["file"]).name]:
                left, top, right, bottom = mark["box"]
                high = bottom - top

                def is_it(amount):
                    x0, y0, x1, y1 = box(amount)
                    x, y = (x0 + x1) / 2, (y0 + y1) / 2
                    return (abs(abs(amount["value"]) - float(mark["value"])) < 0.005 and left - high < x < right + high
                            and top - high / 2 < y < bottom + high / 2)

                found = any(is_it(amount) for amount in record.get("amounts", []))
                color = "" if mark["kind"] == "marker" else " black" if mark["color"] == "black" else " coloured"
                for name in ("all", mark["kind"] + color):
                    count[name] += 1
                    read[name] += found
    for name in sorted(count):
        print(f"{name}: {read[name] / count[name]:.3f} of {count[name]}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    maker = commands.add_parser("make")
    maker.add_argument("set")
    maker.add_argument("folder")
    maker.add_argument("--fold", default="check")
    maker.add_argument("--seed", type=int, default=1)
    maker.set_defaults(run=make)
    judger = commands.add_parser("judge")
    judger.add_argument("folder")
    judger.add_argument("records", nargs="+")
    judger.set_defaults(run=judge)
    chosen = parser.parse_args()
    chosen.run(chosen)
