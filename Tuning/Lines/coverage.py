#!/usr/bin/env python3
"""Prints how many text lines, and how many amounts, lie in strips of `summa strips`.

usage: coverage.py SET_FOLDER STRIPS.jsonl [--fold train|check] [--worst N]
       SET_FOLDER holds images/ and truth.jsonl, whose "lines" have "text" and "box" [x0, y0, x1,
       y1];
       STRIPS.jsonl is what `summa strips SET_FOLDER/images` prints. Standard library only.

A strip belongs to a line of the truth if the middle of its text lies within the line's box where
both overlap. Its text may be at most 1.6 times as high as the box (else it holds two rows, or a row
and a stroke), and at least 0.4 times (else it is a part of the row's height). The line is found if
such strips together reach both ends of its box, except for 0.75 of the text's height, and cover 0.9
of its width. A row of the truth with a wide gap (`Tax     12.71`) is cut there: its strips have to
be at least 0.8 times as long as its characters, at the character width of lines in one strip on
that receipt. An amount is found if its part of the line is: at an end of the line, that many
characters from the end, else the part by the number of characters.

Prints for lines and for amounts the number wanted, the share found, and how many of the others have
no strip ("none"), one that is too high ("high"), one that is too low ("low"), or strips that leave
out some of the width ("cut"); last, the number of strips per page. --worst prints the misses of the
N worst receipts.
"""

import argparse
import collections
import os
import statistics
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import AMOUNT
from recipes.files import rows as records, truths

LEAST_HEIGHT, GREATEST_HEIGHT, LEAST_WIDTH, LEAST_LENGTH = 0.4, 1.6, 0.9, 0.8
# In text heights: the margin that a strip shows at its sides, and how much of a character beyond
# that may be missing at an end.
SIDE, TOLERANCE = 0.5, 0.25
# The height of a box around a level row, in heights of capitals.
ROW = 1.3


def typical(strips, boxes):
    """Returns the height of capitals on most lines of a receipt: the median over strips inside a
    box, weighted by length."""
    heights = []
    for strip in strips:
        (ax, ay), (bx, by), _, _ = strip["quad"]
        x, y = (ax + bx) / 2, (ay + by + strip["text_height"]) / 2
        if any(x0 <= x <= x1 and y0 <= y <= y1 for x0, y0, x1, y1 in boxes):
            heights += [strip["text_height"]] * max(
                1, round((bx - ax) / strip["text_height"])
            )
    return statistics.median(heights) if heights else 0


def slopes(box, unit):
    """Yields the possible courses of a row within its box, which encloses a row that may be
    slanted: its fall and its height."""
    x0, y0, x1, y1 = box
    yield 0, y1 - y0
    rest = y1 - y0 - ROW * unit
    if unit > 0 and rest > 0 and x1 - x0 > 4 * unit:
        for sign in (-1, 1):
            yield sign * rest / (x1 - x0), ROW * unit


def spans(strips, box, fall, height):
    """Returns the ends of each strip, its text's height, and that over the row's, for strips whose
    middle lies in a row of a box."""
    x0, y0, x1, y1 = box
    found = []
    for strip in strips:
        (ax, ay), (bx, by), _, _ = strip["quad"]
        unit = strip["text_height"]
        left, right = max(ax, x0), min(bx, x1)
        if right <= left:
            continue
        x = (left + right) / 2
        middle = ay + (by - ay) * (x - ax) / max(1, bx - ax) + unit / 2
        row = (y0 + y1) / 2 + fall * (x - (x0 + x1) / 2)
        if abs(middle - row) <= height / 2:
            found.append((ax - SIDE * unit, bx + SIDE * unit, unit, unit / height))
    return sorted(found)


def fault(spans, left, right, length=None):
    """Returns None if strips cover a row from left to right, or as much of it as its characters
    take; else the fault."""
    near = [span for span in spans if span[0] < right and span[1] > left]
    if not near:
        return "none"
    good = [span for span in near if LEAST_HEIGHT <= span[3] <= GREATEST_HEIGHT]
    is_high = any(span[3] > GREATEST_HEIGHT for span in near)
    if not good:
        return "high" if is_high else "low"
    slack = TOLERANCE * max(span[2] for span in good)
    covered, reach = 0, left
    for start, end, _, _ in good:
        covered += max(0, min(end, right) - max(start, reach))
        reach = max(reach, end)
    wanted = LEAST_WIDTH * (right - left)
    if length is not None:
        wanted = min(wanted, LEAST_LENGTH * length)
    if good[0][0] <= left + slack and reach >= right - slack and covered >= wanted:
        return None
    return "high" if is_high else "cut"


def pitch(rows):
    """Returns the width of a character, from rows that one strip covers."""
    widths = []
    for text, (x0, _, x1, _), ways in rows:
        for left, right, unit, ratio in ways[0]:
            if (
                LEAST_HEIGHT <= ratio <= GREATEST_HEIGHT
                and left <= x0 + unit
                and right >= x1 - unit
            ):
                widths.append((right - left - 2 * SIDE * unit) / len(text))
                break
    return statistics.median(widths) if widths else None


def amounts(text, box, width):
    """Yields each amount in a line of the truth with its start and end, given the width of a
    character."""
    x0, _, x1, _ = box
    part = (x1 - x0) / len(text)
    width = min(width or part, part)
    for match in AMOUNT.finditer(text):
        start, end = x0 + part * match.start(), x0 + part * match.end()
        if match.end() == len(text):
            start, end = x1 - width * len(match.group(0)), x1
        elif match.start() == 0:
            start, end = x0, x0 + width * len(match.group(0))
        yield match.group(0), start, end


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    parser.add_argument("strips")
    parser.add_argument("--fold", choices=["train", "check"])
    parser.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()

    strips = collections.defaultdict(list)
    for record in records(options.strips):
        strips[os.path.basename(record["file"])].append(record)
    counts = {"lines": collections.Counter(), "amounts": collections.Counter()}
    pages = cuts = 0
    missed = []
    for truth in truths(options.folder, options.fold):
        pages += 1
        cut = strips[truth["file"]]
        cuts += len(cut)
        # Lines without letters or digits are not certain to be text.
        lines = [
            (line["text"].strip(), line["box"])
            for line in truth["lines"]
            if any(c.isalnum() for c in line["text"])
        ]
        unit = typical(cut, [box for _, box in lines])
        rows = [
            (text, box, [spans(cut, box, *way) for way in slopes(box, unit)])
            for text, box in lines
        ]
        width = pitch(rows)
        misses = []
        for text, box, ways in rows:
            parts = [("lines", text, box[0], box[2], width and width * len(text))]
            parts += [
                ("amounts", *amount, None) for amount in amounts(text, box, width)
            ]
            for kind, part, left, right, length in parts:
                whys = [fault(near, left, right, length) for near in ways]
                why = None if None in whys else whys[0]
                counts[kind][why or "found"] += 1
                if why:
                    misses.append(f"  {why:5}{part} at {box}")
        missed.append((len(misses), truth["file"], misses))
    for count, name, misses in sorted(missed, reverse=True)[: options.worst]:
        print(f"{name}: {count} missed", *misses, sep="\n")
    for kind, count in counts.items():
        wanted = sum(count.values())
        faults = " ".join(
            f"{why}={count[why]}" for why in ("none", "high", "low", "cut")
        )
        print(f"{kind}={wanted} found={count['found'] / max(1, wanted):.4f} {faults}")
    print(f"strips_a_page={cuts / max(1, pages):.1f}")


if __name__ == "__main__":
    main()
