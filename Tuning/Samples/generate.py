#!/usr/bin/env python3
"""Writes the sample receipts: images and truth.jsonl.

usage: generate.py [FOLDER] [--only NAME] [--boxes FOLDER]

FOLDER is SampleReceipts by default. Every receipt has its own seed, made from its file name, so
that a change to one leaves the others byte for byte the same. --only writes one image and no truth;
--boxes draws the boxes of the truth onto copies.
"""

import argparse
import json
import sys
import zlib
from pathlib import Path

import numpy as np
from PIL import Image, ImageDraw

sys.path.append(str(Path(__file__).resolve().parents[1]))

import recipes
from recipes.tills.printing import PRINTERS, printed
from samples import SAMPLES

SEED = 20250314
ORIENTATION = 0x0112  # the EXIF tag


def box(line):
    """The bounding box of a line in whole pixels."""
    low, high = np.floor(line.points.min(axis=0)), np.ceil(line.points.max(axis=0))
    return [int(v) for v in (*low, *high)]


def stored(page, mode):
    """Returns the page in its stored depth."""
    image = Image.fromarray((page.pixels * 255 + 0.5).astype(np.uint8))
    if mode == "1":
        return image.convert("L").point(lambda v: 255 * (v > 150)).convert("1")
    return image.convert(mode)


def save(image, path, sample):
    """Stores the page; for EXIF orientation 6 it is turned left, so that a viewer turns it back."""
    if sample.orientation == 6:
        image = image.transpose(Image.Transpose.ROTATE_90)
    if path.suffix == ".png":
        image.save(path, optimize=True)
    else:
        exif = Image.Exif()
        if sample.orientation != 1:
            exif[ORIENTATION] = sample.orientation
        image.save(path, quality=sample.quality, optimize=True, exif=exif)
    return image.size


def truth(sample, receipt, page, size):
    """Returns the record of truth.jsonl; its boxes are in the page as a viewer shows it."""
    record = {
        "file": sample.file,
        "set": "summa",
        "width": size[0],
        "height": size[1],
        "language": receipt.language,
        "currency": receipt.currency,
        "total": str(receipt.total),
        "total_alts": [str(value) for value in receipt.total_alts],
        "date": receipt.date,
        "company": receipt.company,
        "amounts": [f"{value:.2f}" for line in page.lines for value in line.amounts],
        "lines": [line_record(line) for line in page.lines],
        "exif_orientation": sample.orientation,
        "usable_total": True,
        "fold": "check",
    }
    if sample.orientation != 1:
        record["boxes"] = "upright"
    return record


def line_record(line):
    record = {"box": box(line), "text": line.text}
    if line.amounts:
        record["amounts"] = [f"{value:.2f}" for value in line.amounts]
    return record


def boxes_drawn(image, page):
    copy = image.convert("RGB")
    draw = ImageDraw.Draw(copy)
    for line in page.lines:
        draw.rectangle(box(line), outline=(230, 0, 0) if line.amounts else (0, 90, 230))
    return copy


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", nargs="?", type=Path, default=recipes.SAMPLES.parent)
    parser.add_argument("--only", metavar="NAME")
    parser.add_argument("--boxes", type=Path, metavar="FOLDER")
    options = parser.parse_args()
    images = options.folder / "images"
    images.mkdir(parents=True, exist_ok=True)
    records = []
    for sample in SAMPLES:
        if options.only not in (None, sample.file):
            continue
        rng = np.random.default_rng([SEED, zlib.crc32(sample.file.encode())])
        receipt = sample.shop()
        print_ = printed(receipt, PRINTERS[sample.printer], sample.scale, rng)
        page = sample.happened(print_, rng)
        image = stored(page, sample.mode)
        size = save(image, images / sample.file, sample)
        records.append(truth(sample, receipt, page, size))
        if options.boxes:
            options.boxes.mkdir(parents=True, exist_ok=True)
            boxes_drawn(image, page).save(options.boxes / f"{Path(sample.file).stem}.png")
        print(f"{sample.file}: {size[0]} x {size[1]}, {receipt.currency} {receipt.total}")
    if not options.only:
        with open(options.folder / "truth.jsonl", "w", encoding="utf-8") as file:
            for record in records:
                file.write(json.dumps(record, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
