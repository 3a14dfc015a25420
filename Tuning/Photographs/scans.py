#!/usr/bin/env python3
"""Lays real receipts side by side on scans, and counts how many of their totals are found.

usage: scans.py draw SET OUT [--seed 1] [--count 40] [--fold train]
       scans.py judge OUT RECORDS.jsonl

SET holds images/ and truth.jsonl. A scan shows two or three of its receipts on an A4 page of 200 dpi, each turned by up
to two degrees; OUT/truth.jsonl has their totals. RECORDS are those of `summa scan OUT --format jsonl`.
"""

import argparse
import json
import random
from collections import defaultdict
from pathlib import Path

from PIL import Image

WIDTH, HEIGHT = 1654, 2339
MARGIN = 60
# The lid of a scanner, and its shadow.
SHADES = (255, 250, 243)


def draw(options):
    rng = random.Random(options.seed)
    truth = [json.loads(line) for line in open(options.set / "truth.jsonl", encoding="utf-8")]
    truth = [one for one in truth if one.get("fold") == options.fold and one.get("total")]
    options.out.mkdir(parents=True, exist_ok=True)
    with open(options.out / "truth.jsonl", "w", encoding="utf-8") as lines:
        for index in range(options.count):
            receipts = rng.sample(truth, rng.choice((2, 2, 3)))
            shade = rng.choice(SHADES)
            page = Image.new("L", (WIDTH, HEIGHT), shade)
            share = (WIDTH - 2 * MARGIN) // len(receipts)
            for place, receipt in enumerate(receipts):
                image = Image.open(options.set / "images" / receipt["file"]).convert("L")
                scale = min(620 / image.width, (share - 20) / image.width, (HEIGHT - 2 * MARGIN) / image.height)
                image = image.resize((int(scale * image.width), int(scale * image.height)), Image.Resampling.LANCZOS)
                image = image.rotate(rng.uniform(-2, 2), Image.Resampling.BICUBIC, expand=True, fillcolor=shade)
                page.paste(image, (MARGIN + place * share, rng.randint(40, max(41, HEIGHT - image.height - 40))))
            name = f"{index:03d}.png"
            page.save(options.out / name)
            lines.write(json.dumps({"file": name, "totals": [receipt["total"] for receipt in receipts]}) + "\n")


def judge(options):
    given = defaultdict(list)
    for line in open(options.records, encoding="utf-8"):
        record = json.loads(line)
        if "total" in record:
            given[Path(record["file"]).name].append(float(record["total"]["exact"]))
    right = all_totals = wrong = 0
    for line in open(options.out / "truth.jsonl", encoding="utf-8"):
        scan = json.loads(line)
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
