#!/usr/bin/env python3
"""Receipts as others have them: one below the other, small on a page, light on dark, turned, larger, smaller, pale.

usage: varied.py RECEIPTS [--summa PROGRAM] [--keep FOLDER]

RECEIPTS has `sroie/images` and `german/images`. Prints for each way how many of the amounts are found that are found on the receipts as they
are, how many of those found are among them, and on how many pictures the total is the same. Needs Pillow.
"""

import argparse
import json
import random
import subprocess
import tempfile
from collections import Counter
from pathlib import Path

from PIL import Image, ImageOps

WIDE, HIGH = 2830, 4000  # a page that receipts are small on


def scaled(image, across, down=None):
    return image.resize((round(image.width * across), round(image.height * (down or across))), Image.LANCZOS)


def small(image, part):
    """On a white page of which it takes a part of the height."""
    page = Image.new("L", (WIDE, HIGH), 255)
    page.paste(scaled(image, part * HIGH / image.height), (600, 300))
    return page


def long(images):
    """One below the other, as wide as the first."""
    images = [scaled(image, images[0].width / image.width) for image in images]
    page = Image.new("L", (images[0].width, sum(image.height for image in images)), 255)
    top = 0
    for image in images:
        page.paste(image, (0, top))
        top += image.height
    return page


WAYS = {
    "light on dark": ImageOps.invert,
    "far too dark": lambda image: image.point(lambda shade: shade // 3),
    "pale": lambda image: image.point(lambda shade: 100 + shade // 3),
    "on a grey table": lambda image: ImageOps.expand(image, 400, 128),
    "half as large": lambda image: scaled(image, 0.5),
    "twice as large": lambda image: scaled(image, 2),
    "1.4 times as wide": lambda image: scaled(image, 1.4, 1),
    "1.4 times as high": lambda image: scaled(image, 1, 1.4),
    "by 7 degrees": lambda image: image.rotate(7, expand=True, fillcolor=255, resample=Image.BICUBIC),
    "by 90 degrees": lambda image: image.rotate(90, expand=True),
    "by 180 degrees": lambda image: image.rotate(180),
    "0.6 of a page's height": lambda image: small(image, 0.6),
    "0.45 of a page's height": lambda image: small(image, 0.45),
    "0.35 of a page's height": lambda image: small(image, 0.35),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("receipts", type=Path)
    parser.add_argument("--summa", default=".build/program/release/summa")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    options = parser.parse_args()
    chance = random.Random(1)
    # As high as receipts are, and with enough pixels for a third of a page.
    names = [name for name in sorted((options.receipts / "sroie/images").iterdir())
             if 1.8 < (image := Image.open(name)).height / image.width < 3.2 and 450 < image.width < 2000]
    chosen = chance.sample(names, 12) + sorted((options.receipts / "german/images").glob("A_*"))[:3]
    originals = [Image.open(name).convert("L") for name in chosen]
    with tempfile.TemporaryDirectory() as work:
        folder = options.keep or Path(work)
        folder.mkdir(exist_ok=True)
        made = {}  # name of a picture: way, the originals on it

        def keep(name, way, image, parts):
            image.save(folder / f"{name}.png")
            made[f"{name}.png"] = way, parts

        for number, image in enumerate(originals):
            keep(f"{number}", "as it is", image, [number])
            for index, (way, change) in enumerate(WAYS.items()):
                # Blown up nothing becomes small.
                if not (way.endswith("height") and float(way.split()[0]) * HIGH > 1.6 * image.height):
                    keep(f"{number}-{index}", way, change(image), [number])
        for count in (2, 3, 4):
            for number in range(5):
                parts = chance.sample(range(12), count)
                keep(f"long-{count}-{number}", f"{count} one below the other", long([originals[part] for part in parts]), parts)
        told = subprocess.run([options.summa, "scan", str(folder), "--format", "jsonl"], stdout=subprocess.PIPE, text=True)
        amounts, totals = {name: Counter() for name in made}, {}
        for line in told.stdout.splitlines():
            record = json.loads(line)
            name = Path(record["file"]).name
            amounts[name] += Counter(amount["exact"] for amount in record.get("amounts", []))
            totals.setdefault(name, (record.get("total") or {}).get("exact"))
    rows = {}
    for name, (way, parts) in made.items():
        wanted = sum((amounts[f"{part}.png"] for part in parts), Counter())
        row = rows.setdefault(way, Counter())
        row.update(pictures=1, both=sum((amounts[name] & wanted).values()), wanted=sum(wanted.values()), found=sum(amounts[name].values()),
                   totals=totals.get(name) == totals.get(f"{parts[0]}.png"))
    print("| receipts | pictures | amounts found | of those found, right | total the same |\n|---|---|---|---|---|")
    for way, row in rows.items():
        totals = row["totals"] if "below" not in way else ""
        print(f"| {way} | {row['pictures']} | {row['both'] / row['wanted']:.3f} | {row['both'] / max(1, row['found']):.3f} | {totals} |")


if __name__ == "__main__":
    main()
