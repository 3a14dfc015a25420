#!/usr/bin/env python3
"""Prints how many rows of receipts are torn if the paper is turned, curled or seen at an angle.

usage: warped.py SET_FOLDER... [--summa PROGRAM] [--fold train|check] [--shapes arc,wave]
                 [--copies FOLDER] [--score FOLDER] [--torn]
       SET_FOLDER holds images/ and truth.jsonl, whose "lines" have "text" and "box"; receipts
       without a clear total, and PDFs, are passed over.

Copies are reduced to 1,800 pixels, get a margin that repeats their edge, and are warped; every
second one in the other direction. They stay in the folder of --copies, and are used again if they
are there.
  flat         the picture as it is stored
  turn3 turn5  turned by 3 and 5 degrees
  arc          rows are parabolas, 0.03 of the width higher or lower in the middle than at the ends
  twist        the slope of rows goes from -0.12 at one end of the page to 0.12 at the other
  wave         rows are sines with an amplitude of 0.016 of the width
  angle        one side of the page is 1.3 times as high as the other

For each set and shape:
  rows    pairs of a word and an amount with two decimals in one row of the truth, if both were read
          and no other row has the word
  torn    those of which `summa explain` has no row with both
  totals  right, wrong, and all
--torn prints the torn rows as well. --score is the folder of score.py, by default the one above
SET_FOLDER. Needs NumPy and OpenCV.
"""

import argparse
import collections
import re
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA, records
from recipes.files import ENDINGS, scorer, truths

MOST_PIXELS = 1800
# Where a point of the copy comes from, in pixels down, for u and v from -0.5 to 0.5 and the width.
SHIFTS = {
    "arc": lambda u, v, width: 0.12 * width * (u * u - 1 / 12),
    "twist": lambda u, v, width: 0.24 * width * u * v,
    "wave": lambda u, v, width: 0.016 * width * np.sin(2 * np.pi * u),
}
SHAPES = ("flat", "turn3", "turn5", "arc", "twist", "wave", "angle")


def warped(image, shape, way):
    """Returns the copy of a picture; `way` is 1 or -1."""
    scale = min(1, MOST_PIXELS / max(image.shape[:2]))
    image = cv2.resize(image, None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    margin = int(0.06 * max(image.shape[:2])) + 10
    edge = cv2.BORDER_REPLICATE
    image = cv2.copyMakeBorder(image, margin, margin, margin // 2, margin // 2, edge)
    height, width = image.shape[:2]
    if shape.startswith("turn"):
        turn = cv2.getRotationMatrix2D(
            (width / 2, height / 2), way * float(shape[4:]), 1
        )
        return cv2.warpAffine(
            image, turn, (width, height), flags=cv2.INTER_CUBIC, borderMode=edge
        )
    y, x = np.mgrid[0:height, 0:width].astype(np.float32)
    u, v = (x - width / 2) / width, (y - height / 2) / height
    if shape == "angle":
        y = height / 2 + (y - height / 2) * (1 + 0.25 * way * u)
    else:
        y = y + way * SHIFTS[shape](u, v, width)
    return cv2.remap(image, x, y.astype(np.float32), cv2.INTER_CUBIC, borderMode=edge)


def copies(pictures, shape, folder):
    """Returns the warped copies by the picture's name."""
    if shape == "flat":
        return {picture.name: picture for picture in pictures}
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for index, picture in enumerate(pictures):
        copy = found[picture.name] = folder / f"{picture.name}.jpg"
        if not copy.exists():
            image = warped(cv2.imread(str(picture)), shape, 1 if index % 2 else -1)
            unfinished = copy.with_suffix(".part.jpg")
            cv2.imwrite(str(unfinished), image, [cv2.IMWRITE_JPEG_QUALITY, 92])
            unfinished.rename(copy)
    return found


def explained(program, files):
    """Returns the records of `summa explain` for files, {name: path}, by name."""
    names = {str(path): name for name, path in files.items()}
    found = collections.defaultdict(list)
    for record in records.read(program, "explain", names):
        if record.get("file") in names:
            found[names[record["file"]]].append(record)
    return found


def pairs(lines, score):
    """Yields the text and the amount of each row of the truth that has both: a line that ends with
    an amount, or an amount next to the nearest line on its left."""
    for line in lines:
        values = score.values(line["text"])
        if not values:
            continue
        if has_word(line["text"]):
            yield line["text"], values[-1]
        elif len(values) == 1:
            x0, y0, _, y1 = line["box"]
            height = y1 - y0
            beside = [
                other
                for other in lines
                if has_word(other["text"])
                and other["box"][2] <= x0 + height
                and abs(other["box"][1] + other["box"][3] - y0 - y1) <= 0.6 * height
            ]
            if beside:
                yield max(beside, key=lambda other: other["box"][2])["text"], values[0]


def has_word(text):
    return re.search("[A-Za-z]{3}", text) is not None


def judged(receipt, records, score):
    """Returns the counts of one receipt, and its torn rows (text, value)."""
    read = [row["text"] for record in records for row in record.get("rows", [])]
    found = [(score.letters(text), score.values(text)) for text in read]
    letters = "".join(text for text, _ in found)
    values = {value for _, row in found for value in row}
    counts, torn = collections.Counter(), []
    words = collections.Counter(
        word
        for line in receipt.get("lines", [])
        for word in set(map(score.letters, line["text"].split()))
    )
    for text, value in pairs(receipt.get("lines", []), score):
        name = re.sub(r"[\d.,$]", " ", text)
        known = [
            word
            for word in map(score.letters, name.split())
            if len(word) >= 3 and words[word] == 1 and word in letters
        ]
        if known and value in values:
            counts["rows"] += 1
            if not any(known[0] in text and value in row for text, row in found):
                torn.append((text, value))
    counts["torn"] = len(torn)
    total = next((r["total"]["value"] for r in records if r.get("total")), None)
    right = [receipt["total"], *receipt.get("total_alts", [])]
    is_right = total is not None and any(
        abs(abs(total) - abs(float(t))) < 0.005 for t in right
    )
    counts.update(receipts=1, right=is_right, wrong=total is not None and not is_right)
    return counts, torn


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sets", type=Path, nargs="+", metavar="SET_FOLDER")
    parser.add_argument("--summa", default=str(SUMMA))
    parser.add_argument("--fold", choices=["train", "check"])
    parser.add_argument("--shapes", type=lambda text: text.split(","), default=SHAPES)
    parser.add_argument("--copies", type=Path)
    parser.add_argument("--score", type=Path)
    parser.add_argument("--torn", action="store_true")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        for folder in options.sets:
            score = scorer(options.score or folder / "..")
            receipts = [
                r
                for r in truths(folder, options.fold)
                if r.get("usable_total", True) and r["file"].lower().endswith(ENDINGS)
            ]
            pictures = [folder / "images" / receipt["file"] for receipt in receipts]
            for shape in options.shapes:
                place = (
                    (options.copies or Path(scratch)) / folder.resolve().name / shape
                )
                found = explained(options.summa, copies(pictures, shape, place))
                tally, torn = collections.Counter(), []
                for receipt in receipts:
                    counts, rest = judged(receipt, found[receipt["file"]], score)
                    tally.update(counts)
                    torn += [(receipt["file"], *row) for row in rest]
                print(
                    f"{folder.resolve().name:10}{shape:8}{tally['rows']:5} rows "
                    f"{tally['torn']:4} torn, totals {tally['right']} right "
                    f"{tally['wrong']} wrong of {tally['receipts']}",
                    flush=True,
                )
                for name, text, value in torn if options.torn else ():
                    print(f"  {name}: {text!r} {value:.2f}")


if __name__ == "__main__":
    main()
