#!/usr/bin/env python3
"""Lays real receipts on scans, and counts how many of their totals are found.

usage: scans.py draw SET OUT [--layout row|stack|grid] [--seed 1] [--count 40] [--fold train]
       scans.py judge OUT RECORDS.jsonl

SET holds images/ and truth.jsonl. A scan shows some of its receipts on an A4 page of 200 dpi, each turned by up to two
degrees: two or three side by side, two above each other, or four in two columns. OUT/truth.jsonl has their totals.
RECORDS are those of `summa scan OUT --format jsonl`.
"""

import argparse
import json
import random
import sys
from collections import defaultdict
from pathlib import Path

from PIL import Image

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows, truths

WIDTH, HEIGHT = 1654, 2339
MARGIN = 60
# The lid of a scanner, and its shadow.
SHADES = (255, 250, 243)


def turned(image, width, height, shade, rng):
    """Returns a receipt scaled to fit into a width and height, and turned a little."""
    scale = min(620 / image.width, width / image.width, height / image.height)
    image = image.resize((int(scale * image.width), int(scale * image.height)), Image.Resampling.LANCZOS)
    return image.rotate(rng.uniform(-2, 2), Image.Resampling.BICUBIC, expand=True, fillcolor=shade)


def draw(options):
    rng = random.Random(options.seed)
    truth = [one for one in truths(options.set, options.fold) if one.get("total")]
    options.out.mkdir(parents=True, exist_ok=True)
    with open(options.out / "truth.jsonl", "w", encoding="utf-8") as lines:
        for index in range(options.count):
            across, down = {"row": (rng.choice((2, 2, 3)), 1), "stack": (1, 2), "grid": (2, 2)}[options.layout]
            receipts = rng.sample(truth, across * down)
            shade = rng.choice(SHADES)
            page = Image.new("L", (WIDTH, HEIGHT), shade)
            share = (WIDTH - 2 * MARGIN) // across
            for place, receipt in enumerate(receipts):
                row, column = divmod(place, across)
                image = Image.open(options.set / "images" / receipt["file"]).convert("L")
                image = turned(image, share - 20, (HEIGHT - 2 * MARGIN) / down, shade, rng)
                top = 40 + row * (HEIGHT - 2 * MARGIN) // down
                bottom = top + HEIGHT // down - 80
                page.paste(image, (MARGIN + column * share, rng.randint(top, max(top + 1, bottom - image.height))))
            name = f"{index:03d}.png"
            page.save(options.out / name)
            lines.write(json.dumps({"file": name, "totals": [receipt["total"] for receipt in receipts]}) + "\n")


def judge(options):
    given = defaultdict(list)
    for record in rows(options.records):
        if "total" in record:
            given[Path(record["file"]).name].append(float(record["total"]["exact"]))
    right = all_totals = wrong = 0
    for scan in truths(options.out):
        left = [float(total) for total in scan["totals"]]
        all_totals += len(left)
        for total in given[scan["file"]]:
            if total in left:
                left.remove(total)
                right += 1
            else:
                wrong += 1
    print(f"{right} of {all_totals} totals right, {wrong} wrong")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    commands = parser.add_subparsers(required=True)
    command = commands.add_parser("draw")
    command.add_argument("set", type=Path)
    command.add_argument("out", type=Path)
    command.add_argument("--layout", choices=("row", "stack", "grid"), default="row")
    command.add_argument("--seed", type=int, default=1)
    command.add_argument("--count", type=int, default=40)
    command.add_argument("--fold", default="train")
    command.set_defaults(run=draw)
    command = commands.add_parser("judge")
    command.add_argument("out", type=Path)
    command.add_argument("records", type=Path)
    command.set_defaults(run=judge)
    options = parser.parse_args()
    options.run(options)


if __name__ == "__main__":
    main()
