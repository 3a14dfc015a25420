#!/usr/bin/env python3
"""Reads real photographs as messengers send them: reduced to a width in pixels.

usage: reduced.py RECEIPTS [--set srd] [--fold train] [--widths 450,350,280] [--summa PROGRAM]

RECEIPTS has the set's `images` and `truth.jsonl`, and next to the sets `score.py`, which scores.
Prints a row for each width. Needs Pillow.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image, ImageOps

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA
from recipes.files import scorer, truths

COLUMNS = ("F1", "words", "total", "wrong")


def reduced(image, width):
    image = ImageOps.exif_transpose(image).convert("RGB")
    part = min(1, width / image.width)
    return image.resize((round(part * image.width), round(part * image.height)), Image.LANCZOS)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("receipts", type=Path)
    parser.add_argument("--set", default="srd")
    parser.add_argument("--fold", default="train")
    parser.add_argument("--widths", default="450,350,280", type=lambda text: [int(part) for part in text.split(",")])
    parser.add_argument("--summa", default=SUMMA)
    options = parser.parse_args()
    score = scorer(options.receipts)
    source = options.receipts / options.set
    chosen = [truth["file"] for truth in truths(source, options.fold)]
    print(f"| width | {' | '.join(COLUMNS)} |\n|{'---|' * (1 + len(COLUMNS))}")
    for width in options.widths:
        with tempfile.TemporaryDirectory() as work:
            images, found = Path(work) / "images", Path(work) / "found.jsonl"
            images.mkdir()
            for name in chosen:
                reduced(Image.open(source / "images" / name), width).save(images / name, quality=85)
            shutil.copy(source / "truth.jsonl", work)
            with open(found, "w", encoding="utf-8") as lines:
                subprocess.run([options.summa, "scan", images, "--format", "jsonl"], stdout=lines, check=False)
            figures, _ = score.score(work, found, options.fold)
        print(f"| {width} | {' | '.join(f'{figures[column]:.3f}' for column in COLUMNS)} |", flush=True)


if __name__ == "__main__":
    main()
