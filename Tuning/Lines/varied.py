#!/usr/bin/env python3
"""Measures receipts in other conditions: long, small, inverted, turned, pale, grainy, ...

usage: varied.py RECEIPTS [--summa PROGRAM] [--keep FOLDER]

RECEIPTS has `sroie/images` and `german/images`. For each variant it prints how many of the amounts
on the unchanged receipts are found, how many of the amounts found are among them, and on how many
pictures the total is the same. Needs Pillow.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA
from recipes.records import box, read

FACE = "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
WIDE, HIGH = 2830, 4000  # the size of a page on which receipts are small


def scaled(image, across, down=None):
    return image.resize(
        (round(image.width * across), round(image.height * (down or across))),
        Image.LANCZOS,
    )


def small(image, part):
    """Returns the receipt on a white page, taking a part of its height."""
    page = Image.new("L", (WIDE, HIGH), 255)
    page.paste(scaled(image, part * HIGH / image.height), (600, 300))
    return page


def long(images):
    """Returns the receipts one below the other, as wide as the first."""
    images = [scaled(image, images[0].width / image.width) for image in images]
    page = Image.new("L", (images[0].width, sum(image.height for image in images)), 255)
    top = 0
    for image in images:
        page.paste(image, (0, top))
        top += image.height
    return page


def headed(image):
    """Returns the receipt below a word that is as wide, with capitals some 15 times as high."""
    page = Image.new("L", (image.width, image.height + image.width // 2), 255)
    page.paste(image, (0, image.width // 2))
    face = ImageFont.truetype(FACE, 0.34 * image.width)
    ImageDraw.Draw(page).text((image.width // 2, image.width // 4), "SALE", 0, face, "mm")
    return page


def side_by_side(image, other):
    """Returns a scan with an open lid: a receipt, and another one that lies on its side."""
    turned = other.rotate(90, expand=True)
    turned = scaled(turned, image.width / other.width)
    gap = image.width // 6
    page = Image.new(
        "L", (image.width + turned.width + 3 * gap, max(image.height, turned.height) + 2 * gap), 232
    )
    page.paste(image, (gap, gap))
    page.paste(turned, (image.width + 2 * gap, gap))
    return page


def shaded(image, shadow):
    """Returns the receipt in a shadow, an image of 255 where light falls, at any scale."""
    light = shadow.resize(image.size, Image.BICUBIC).point(lambda shade: 115 + shade * 140 // 255)
    return ImageChops.multiply(image, light)


def blinds(degrees):
    """Returns a function that lays the shadows of blinds across the receipt."""

    def change(image):
        wide, high = 800, round(800 * image.height / image.width)
        bars = Image.new("L", (3 * wide, 3 * high), 255)
        draw = ImageDraw.Draw(bars)
        for top in range(0, bars.height, 90):
            draw.rectangle((0, top, bars.width, top + 44), fill=0)
        bars = bars.rotate(degrees, resample=Image.BICUBIC).crop((wide, high, 2 * wide, 2 * high))
        return shaded(image, bars.filter(ImageFilter.GaussianBlur(2)))

    return change


def leaves(image):
    """Returns the receipt in the shadow of leaves."""
    wide, high = 400, round(400 * image.height / image.width)
    shadow, chance = Image.new("L", (wide, high), 255), random.Random(1)
    draw = ImageDraw.Draw(shadow)
    for _ in range(high * wide // 1200):
        x, y, reach = chance.uniform(0, wide), chance.uniform(0, high), chance.uniform(8, 26)
        draw.ellipse((x - reach, y - reach / 2, x + reach, y + reach / 2), fill=0)
    return shaded(image, shadow.filter(ImageFilter.GaussianBlur(3)))


def unsharp(image):
    return image.filter(ImageFilter.GaussianBlur(image.width / 300))


def shaken(image):
    """Returns the receipt as a camera takes it that moves along both sides."""
    steps = max(2, image.width // 170)
    blend = image
    for step in range(1, steps):
        blend = Image.blend(blend, ImageChops.offset(image, step, step), 1 / (step + 1))
    return blend


def grainy(deviation):
    return lambda image: ImageChops.add(
        image, Image.effect_noise(image.size, deviation), offset=-128
    )


def speckled(part):
    """Returns a function that replaces a share of the pixels by black and by white ones."""

    def change(image):
        shades = Image.frombytes(
            "L", image.size, random.Random(1).randbytes(image.width * image.height)
        )
        limit = round(part * 128)
        image = Image.composite(
            Image.new("L", image.size, 0),
            image,
            shades.point(lambda shade: 255 * (shade < limit)),
        )
        return Image.composite(
            Image.new("L", image.size, 255),
            image,
            shades.point(lambda shade: 255 * (shade > 255 - limit)),
        )

    return change


def squared(image, shade, across=30):
    """Returns the receipt on squared paper, with the squares also over its print."""
    lines = Image.new("L", image.size, 255)
    draw = ImageDraw.Draw(lines)
    for place in range(1, 200):
        at = round(place * image.width / across)
        draw.line((at, 0, at, image.height), fill=shade)
        draw.line((0, at, image.width, at), fill=shade)
    return ImageChops.darker(image, lines)


def marked(image, boxes, color):
    """Returns the receipt with its amounts under a highlighter."""
    marker = Image.new("RGB", image.size, "white")
    for left, top, right, bottom in boxes:
        height = bottom - top
        box = (
            left - 2 * height,
            top - 0.15 * height,
            right + height,
            bottom + 0.15 * height,
        )
        ImageDraw.Draw(marker).rectangle(box, fill=color)
    return ImageChops.multiply(image.convert("RGB"), marker)


def framed(image, rows, boxes, thickness):
    """Returns the receipt as a table whose rules touch high and low characters, with a cell around
    each amount."""
    image = image.copy()
    draw = ImageDraw.Draw(image)
    bands = []
    for _, top, _, bottom in sorted(rows, key=lambda box: box[1] + box[3]):
        middle = (top + bottom) / 2
        if bands and middle - bands[-1][0] < 0.6 * (bottom - top):
            bands[-1] = bands[-1][0], min(bands[-1][1], top), max(bands[-1][2], bottom)
        else:
            bands.append((middle, top, bottom))
    cuts = [(above[2] + below[1]) / 2 for above, below in zip(bands, bands[1:])]
    left, right = min(box[0] for box in rows) - 10, max(box[2] for box in rows) + 10
    for y in cuts:
        draw.line((left, y, right, y), fill=0, width=thickness)
    for start, top, end, bottom in boxes:
        middle, reach = (top + bottom) / 2, 0.3 * (bottom - top)
        upper = max((y for y in cuts if y < middle), default=top - 5)
        lower = min((y for y in cuts if y > middle), default=bottom + 5)
        for x in (start - reach, end + reach):
            draw.line((x, upper, x, lower), fill=0, width=thickness)
    return image


# Functions of an image, the boxes of its lines and those of its amounts.
MARKS = {
    "in a table": lambda image, rows, boxes: framed(image, rows, boxes, 2),
    "in a table of thick rules": lambda image, rows, boxes: framed(
        image, rows, boxes, 4
    ),
    "marked in yellow": lambda image, rows, boxes: marked(image, boxes, (250, 240, 90)),
    "marked in green": lambda image, rows, boxes: marked(image, boxes, (120, 230, 120)),
    "marked in orange": lambda image, rows, boxes: marked(image, boxes, (255, 165, 60)),
    "marked in pink": lambda image, rows, boxes: marked(image, boxes, (255, 120, 190)),
}
WAYS = {
    "light on dark": ImageOps.invert,
    "far too dark": lambda image: image.point(lambda shade: shade // 3),
    "pale": lambda image: image.point(lambda shade: 100 + shade // 3),
    "very pale": lambda image: image.point(lambda shade: 210 + shade * 45 // 255),
    "grain of 20": grainy(20),
    "grain of 35": grainy(35),
    "grain of 50": grainy(50),
    "specks, 2 in 100": speckled(0.02),
    "specks, 10 in 100": speckled(0.1),
    "dithered": lambda image: image.convert("1").convert("L"),
    "black and white": lambda image: image.point(lambda shade: 255 * (shade > 128)),
    "on pale squares": lambda image: squared(image, 225),
    "on grey squares": lambda image: squared(image, 200),
    "on dark squares": lambda image: squared(image, 150),
    "on wide dark squares": lambda image: squared(image, 150, 15),
    "on a grey table": lambda image: ImageOps.expand(image, 400, 128),
    "in shadows of blinds": blinds(0),
    "in slanted shadows of blinds": blinds(15),
    "in shadows of leaves": leaves,
    "out of focus": unsharp,
    "shaken": shaken,
    "below a headline": headed,
    "half as large": lambda image: scaled(image, 0.5),
    "twice as large": lambda image: scaled(image, 2),
    "1.4 times as wide": lambda image: scaled(image, 1.4, 1),
    "1.4 times as high": lambda image: scaled(image, 1, 1.4),
    "by 7 degrees": lambda image: image.rotate(
        7, expand=True, fillcolor=255, resample=Image.BICUBIC
    ),
    "by 90 degrees": lambda image: image.rotate(90, expand=True),
    "by 180 degrees": lambda image: image.rotate(180),
    "0.6 of a page's height": lambda image: small(image, 0.6),
    "0.45 of a page's height": lambda image: small(image, 0.45),
    "0.35 of a page's height": lambda image: small(image, 0.35),
}


def scan(program, files):
    """Returns the records of the sheets on `files`, by name."""
    records = {}
    for record in read(program, "scan", files, "--words"):
        records.setdefault(Path(record["file"]).name, []).append(record)
    return records


def variants(originals, summa, folder, chance):
    """Writes the receipts in all conditions; returns by the name of each picture its variant and
    the originals on it."""
    made = {}

    def keep(name, way, image, parts):
        image.save(folder / f"{name}.png")
        made[f"{name}.png"] = way, parts

    for number, image in enumerate(originals):
        keep(f"{number}", "as it is", image, [number])
    records = scan(summa, [folder / name for name in made])
    for number, image in enumerate(originals):
        record = records[f"{number}.png"][0]
        lines, amounts = ([box(entry) for entry in record[key]] for key in ("lines", "amounts"))
        for index, (way, change) in enumerate(MARKS.items()):
            keep(f"{number}-mark-{index}", way, change(image, lines, amounts), [number])
        for index, (way, change) in enumerate(WAYS.items()):
            # An enlarged receipt is not small.
            if not (way.endswith("height") and float(way.split()[0]) * HIGH > 1.6 * image.height):
                keep(f"{number}-{index}", way, change(image), [number])
    for count in (2, 3, 4):
        for number in range(5):
            parts = chance.sample(range(12), count)
            image = long([originals[part] for part in parts])
            keep(f"long-{count}-{number}", f"{count} one below the other", image, parts)
    for number in range(10):
        parts = chance.sample(range(12), 2)
        image = side_by_side(*(originals[part] for part in parts))
        keep(f"side-{number}", "one on its side", image, parts)
    return made


def compared(made, records):
    """Returns the counts of each variant."""
    amounts = {
        name: Counter(
            amount["exact"] for record in records[name] for amount in record.get("amounts", [])
        )
        for name in made
    }
    totals = {
        name: Counter((record.get("total") or {}).get("exact") for record in records[name])
        for name in made
    }
    rows = {}
    for name, (way, parts) in made.items():
        wanted = sum((amounts[f"{part}.png"] for part in parts), Counter())
        rows.setdefault(way, Counter()).update(
            pictures=1,
            both=sum((amounts[name] & wanted).values()),
            wanted=sum(wanted.values()),
            found=sum(amounts[name].values()),
            totals=totals[name] == sum((totals[f"{part}.png"] for part in parts), Counter()),
        )
    return rows


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("receipts", type=Path)
    parser.add_argument("--summa", default=SUMMA)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    options = parser.parse_args()
    chance = random.Random(1)
    # With the proportions of receipts, and enough pixels for a third of a page.
    names = [
        name
        for name in sorted((options.receipts / "sroie/images").iterdir())
        if 1.8 < (image := Image.open(name)).height / image.width < 3.2
        and 450 < image.width < 2000
    ]
    german = sorted((options.receipts / "german/images").glob("A_*"))[:3]
    originals = [Image.open(name).convert("L") for name in chance.sample(names, 12) + german]
    with tempfile.TemporaryDirectory() as work:
        folder = options.keep or Path(work)
        folder.mkdir(exist_ok=True)
        made = variants(originals, options.summa, folder, chance)
        rows = compared(made, scan(options.summa, [folder / name for name in made]))
    print(
        "| receipts | pictures | amounts found | of those found, right | total the same |\n|---|---|---|---|---|"
    )
    for way, row in rows.items():
        totals = "" if way.endswith("below the other") else row["totals"]
        print(
            f"| {way} | {row['pictures']} | {row['both'] / row['wanted']:.3f} | {row['both'] / max(1, row['found']):.3f} | {totals} |"
        )


if __name__ == "__main__":
    main()
