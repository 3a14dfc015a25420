#!/usr/bin/env python3
"""Prints how many of the amounts found on pictures are found too when these are scaled.

usage: stability.py SET_FOLDER... [--summa PROGRAM] [--fold train|check] [--scales 0.7,1.3]
                    [--copies FOLDER] [--confirmed] [--score FOLDER] [--worst N]
       SET_FOLDER holds images/ and truth.jsonl; PDFs are passed over.

At scale 1 a picture is read as it is stored. Smaller copies are area means, larger ones are
interpolated by Lanczos's method. Copies are upright JPEGs of quality 97 with colours at full size;
as PNG they give the same share of amounts within 0.003. They stay in the folder of --copies, and
are used again if they are there. A copy of more than 100 million pixels, the limit of `summa scan`,
is left out and counted; its picture counts at the other scales.

For each set, one row for each measure:
  amounts    of the amounts with two decimals at scale 1, those that the copy has too: same value,
             sign ignored, as multisets over a picture
  totals     of the pictures with a total at scale 1, those whose copy has the same
With --confirmed also, for the receipts whose truth has lines; score.py reads their amounts:
  confirmed  the share of amounts, counted only over those that the truth has too
  lost       how many of these the copy lacks
  gained     how many amounts of the truth that are missed at scale 1 the copy has
and, below, how many of these are found at any of the scales.
--worst prints the N pictures that lose most amounts, over all scales. --score is the folder of
score.py, by default the one above SET_FOLDER. Needs NumPy, OpenCV and Pillow.
"""

import argparse
import collections
import sys
import tempfile
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageOps

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA, records
from recipes.comparing import AMOUNT
from recipes.files import ENDINGS, scorer, truths

SCALES = (0.7, 0.85, 1.2, 1.3, 1.6, 2.0)
# The default of `summa scan --max-pixels`.
MAX_PIXELS = 100_000_000


def scaled(path, scale):
    """Returns an upright copy of a picture, on white if it is transparent; None if it is too large."""
    image = Image.open(path)
    if image.width * image.height * scale**2 > MAX_PIXELS:
        return None
    if "A" in image.getbands():
        white = Image.new("RGBA", image.size, "white")
        image = Image.alpha_composite(white, image.convert("RGBA"))
    # Reads the orientation; conversions keep it, an array does not.
    image = ImageOps.exif_transpose(image.convert("L" if image.mode == "L" else "RGB"))
    size = [max(1, round(side * scale)) for side in image.size]
    # Pillow's BOX takes whole pixels, so that strokes of equal width become unequal.
    way = cv2.INTER_AREA if scale < 1 else cv2.INTER_LANCZOS4
    return Image.fromarray(cv2.resize(np.asarray(image), size, interpolation=way))


def copies(pictures, scale, folder):
    """Returns the scaled copies by the picture's name, and how many pictures are too large."""
    folder.mkdir(parents=True, exist_ok=True)
    found = {}
    for picture in pictures:
        copy = folder / f"{picture.name}.jpg"
        if not copy.exists():
            image = scaled(picture, scale)
            if image is None:
                continue
            unfinished = copy.with_suffix(".part")
            image.save(unfinished, "JPEG", quality=97, subsampling=0)
            unfinished.rename(copy)
        found[picture.name] = copy
    return found, len(pictures) - len(found)


class Reading:
    """What was found on one picture: values with two decimals, and the total."""

    def __init__(self, records):
        amounts = [amount for record in records for amount in record.get("amounts", [])]
        self.values = collections.Counter(
            round(abs(a["value"]), 2)
            for a in amounts
            if AMOUNT.search(a.get("exact", ""))
        )
        self.total = next(
            (r["total"]["exact"] for r in records if r.get("total")), None
        )


def scan(program, files):
    """Returns the readings of files, {name: path}, by name."""
    found = collections.defaultdict(list)
    for record in records.read(program, "scan", files.values()):
        if record["status"] == "ok":
            found[record["file"]].append(record)
    return {name: Reading(found[str(path)]) for name, path in files.items()}


def compared(first, copy, truth):
    """Returns the counts of one picture: its reading, that of a copy, the values of the truth."""
    counts = collections.Counter(
        amounts=sum(first.values.values()),
        amounts_kept=sum((first.values & copy.values).values()),
    )
    if first.total:
        counts.update(totals=1, totals_kept=copy.total == first.total)
    if truth is not None:
        right = first.values & truth
        kept = sum((right & copy.values).values())
        counts.update(
            confirmed=sum(right.values()),
            confirmed_kept=kept,
            lost=sum(right.values()) - kept,
            gained=sum((copy.values & truth).values()) - kept,
        )
    return counts


def missing(truth, found):
    """Returns how many values of the truth were not found, on all pictures."""
    return sum((values - found[name]).total() for name, values in truth.items())


def measure(folder, options, scratch):
    """Prints the figures of one set."""
    receipts = [r for r in truths(folder, options.fold) if r["file"].lower().endswith(ENDINGS)]
    pictures = [folder / "images" / receipt["file"] for receipt in receipts]
    truth = {}
    if options.confirmed:
        score = scorer(options.score or folder / "..")
        truth = {
            r["file"]: collections.Counter(v for line in r["lines"] for v in score.values(line["text"]))
            for r in receipts if r.get("lines")
        }
    title = folder.resolve().name
    first = scan(options.summa, {picture.name: picture for picture in pictures})
    ever = {name: first[name].values & values for name, values in truth.items()}
    missed = missing(truth, ever)
    columns, losses, too_large = [], collections.Counter(), {}
    for scale in options.scales:
        place = (options.copies or scratch) / title / f"{scale:g}"
        files, too_large[scale] = copies(pictures, scale, place)
        tally = collections.Counter()
        for name, copy in scan(options.summa, files).items():
            counts = compared(first[name], copy, truth.get(name))
            tally.update(counts)
            losses[name] += counts["amounts"] - counts["amounts_kept"]
            if name in truth:
                ever[name] |= copy.values & truth[name]
        columns.append(tally)
    for kind in ("amounts", "totals", "confirmed") if options.confirmed else ("amounts", "totals"):
        count = max(column[kind] for column in columns)
        shares = "".join(f"{c[kind + '_kept'] / max(1, c[kind]):>8.3f}" for c in columns)
        print(f"{title + ' ' + kind:24}{count:>6}{shares}")
    for kind in ("lost", "gained") if options.confirmed else ():
        print(f"{title + ' ' + kind:30}" + "".join(f"{c[kind]:>8}" for c in columns))
    for scale, count in too_large.items():
        if count:
            print(f"  {count} left out at {scale:g}: over {MAX_PIXELS // 1_000_000} million pixels")
    if truth:
        found = missed - missing(truth, ever)
        print(f"  {missed} of the truth missed at 1, {found} of them found at another scale")
    for name, lost in losses.most_common(options.worst):
        print(f"  {name}: {lost} lost", flush=True)


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("sets", type=Path, nargs="+", metavar="SET_FOLDER")
    parser.add_argument("--summa", default=str(SUMMA))
    parser.add_argument("--fold", choices=["train", "check"])
    parser.add_argument(
        "--scales", type=lambda text: [float(part) for part in text.split(",")], default=SCALES
    )
    parser.add_argument("--copies", type=Path)
    parser.add_argument("--confirmed", action="store_true")
    parser.add_argument("--score", type=Path)
    parser.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()
    print(f"{'':24}{'n':>6}" + "".join(f"{scale:>8g}" for scale in options.scales))
    with tempfile.TemporaryDirectory() as scratch:
        for folder in options.sets:
            measure(folder, options, Path(scratch))


if __name__ == "__main__":
    main()
