#!/usr/bin/env python3
"""Measures pages full of small print: statements of an account, drawn in columns, on A4.

usage: statements.py [--summa PROGRAM] [--count N] [--seed S] [--keep FOLDER]

Each page has one to nine columns of amounts, words, dates or numbers in print of 4 to 9 points, at
120 to 300 dots per inch; half of the pages are turned. For each size of print it prints the share
of the amounts that are in the lines of the record, as multisets over a page, and how many pages
have less than half of theirs. Needs Pillow and fontconfig.
"""

import argparse
import random
import sys
import tempfile
from collections import Counter
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA
from recipes.comparing import AMOUNT
from recipes.records import read
from recipes.typefaces import installed

FAMILIES = ("DejaVuS", "LiberationS", "LiberationMono", "FreeS", "OpenSans", "Carlito", "Caladea")
WORDS = ("Transfer", "Card payment", "Fee", "Lastschrift", "Gutschrift", "Dauerauftrag", "Interest")
SIZES = (4, 5, 6, 7, 8, 9)
A4 = (8.27, 11.69)  # inches


def amount(rng):
    return f"{rng.randint(1, 9999)}.{rng.randint(0, 99):02}"


COLUMNS = {
    "amounts": amount,
    "words": lambda rng: rng.choice(WORDS),
    "dates": lambda rng: f"{rng.randint(1, 28):02}/{rng.randint(1, 12):02}/26",
    "numbers": lambda rng: str(rng.randint(100_000, 999_999)),
}


def statement(rng, faces, points):
    """Returns a page and its amounts."""
    dots = rng.choice((120, 150, 200, 300))
    width, height = (round(side * dots) for side in A4)
    size = max(6, round(points * dots / 72))
    page = Image.new("L", (width, height), rng.randint(225, 255))
    draw = ImageDraw.Draw(page)
    face, title = (ImageFont.truetype(rng.choice(faces), side) for side in (size, round(size * rng.uniform(1.5, 3))))
    kinds = ["amounts"] + [rng.choice(list(COLUMNS)) for _ in range(rng.randint(0, 8))]
    rng.shuffle(kinds)
    room = 0.88 * width / len(kinds)
    top, bottom = height * rng.uniform(0.05, 0.3), height * rng.uniform(0.6, 0.95)
    draw.text((0.07 * width, 0.4 * top), "ACCOUNT STATEMENT", fill=30, font=title)
    pitch, amounts = size * rng.uniform(1.15, 2.2), []
    while top < bottom:
        for column, kind in enumerate(kinds):
            text = COLUMNS[kind](rng)
            length = draw.textlength(text, font=face)
            if length > 0.9 * room:
                continue
            left = 0.06 * width + column * room
            if kind == "amounts":
                left += 0.9 * room - length
                amounts.append(text)
            draw.text((left, top), text, fill=40, font=face)
        top += pitch
    turn = rng.choice((0, 0, 0, 90, 180, 270))
    return page.rotate(turn, expand=True) if turn else page, amounts


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--summa", default=str(SUMMA), help="the program to measure (default: that of make release)")
    parser.add_argument("--count", type=int, default=20, help="pages of each size (default: 20)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    options = parser.parse_args()
    rng = random.Random(options.seed)
    faces = sorted({path for path, _ in installed(b"09./az") if Path(path).name.startswith(FAMILIES)})
    print("points | pages | amounts | found | pages with less than half")
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        for points in SIZES:
            truths, files = [], []
            for number in range(options.count):
                page, amounts = statement(rng, faces, points)
                truths.append(Counter(amounts))
                files.append(folder / f"{points}-{number:02}.png")
                page.save(files[-1], compress_level=1)
            found = {file.name: Counter() for file in files}
            for record in read(options.summa, "scan", files):
                texts = (line["text"] for line in record.get("lines", []))
                found[Path(record["file"]).name].update(match[0] for text in texts for match in AMOUNT.finditer(text))
            shares = [((truth & found[file.name]).total(), truth.total()) for file, truth in zip(files, truths)]
            hits, all_ = (sum(column) for column in zip(*shares))
            few = sum(2 * got < wanted for got, wanted in shares)
            print(f"{points} | {len(files)} | {all_} | {hits / all_:.3f} | {few}", flush=True)


if __name__ == "__main__":
    main()
