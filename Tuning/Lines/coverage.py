#!/usr/bin/env python3
"""Says how many of the amounts on receipts lie in a strip that `summa strips` cuts out.

usage: coverage.py SET_FOLDER STRIPS.jsonl [--fold train|check] [--worst N]
       SET_FOLDER holds images/ and truth.jsonl, whose "lines" have "text" and "box" [x0, y0, x1, y1];
       STRIPS.jsonl is what `summa strips SET_FOLDER/images` prints. Standard library only.

An amount is found if one strip
  - covers at least 0.7 of its box's height, with text at most 1.6 times as high as the box: one over two lines is no hit,
  - covers at least 0.9 of its width.
A strip is the quad of its text with the margins that summa strips shows, at the amount's place. Where the truth's line holds
more than the amount, the amount's box is its part of the line by the number of characters.

Prints the amounts found, how many lines a page has, and with --worst the misses of the N worst receipts:
  "none" where no strip is near, else the part of the height and of the width that the best one covers.
"""
import argparse
import collections
import json
import os
import re

MONEY = re.compile(r"(?<![\d.,])(\d{1,3}(?:[,.]\d{3})+|\d+)[.,](\d{2})(?![\d]|[.,]\d)")
LEAST_HEIGHT, LEAST_WIDTH, GREATEST_HEIGHT = 0.7, 0.9, 1.6
# In text heights: what a strip of 32 px with capitals of 19 shows above them and below the baseline, and to the sides; how
# far the quad reaches below the baseline.
MARGIN, SIDE, DESCENT = (32 - 19) / 2 / 19, 0.5, 0.3


def amounts(line):
    """The text and the box of each amount in a line of the truth."""
    x0, y0, x1, y1 = line["box"]
    text = line["text"].strip()
    width = (x1 - x0) / max(1, len(text))
    for match in MONEY.finditer(text):
        yield match.group(0), (x0 + width * match.start(), y0, x0 + width * match.end(), y1)


def overlap(strip, box):
    """The parts of the box's height and width that the strip covers, and the text's height over the box's."""
    (ax, ay), (bx, by), _, (_, dy) = strip["quad"]
    unit = strip["text_height"]
    x0, y0, x1, y1 = box
    # The text's upper edge in the middle of the box: strips may slope.
    middle = min(max((x0 + x1) / 2, ax), bx)
    top = ay + (by - ay) * (middle - ax) / max(1, bx - ax)
    bottom = top + dy - ay
    low = bottom + (MARGIN - DESCENT) * unit
    height = (min(low, y1) - max(top - MARGIN * unit, y0)) / (y1 - y0)
    width = (min(bx + SIDE * unit, x1) - max(ax - SIDE * unit, x0)) / (x1 - x0)
    return height, width, (bottom - top) / (y1 - y0)


def is_found(height, width, ratio):
    return height >= LEAST_HEIGHT and width >= LEAST_WIDTH and ratio <= GREATEST_HEIGHT


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder")
    parser.add_argument("strips")
    parser.add_argument("--fold", choices=["train", "check"])
    parser.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()

    strips = collections.defaultdict(list)
    with open(options.strips, encoding="utf-8") as file:
        for record in map(json.loads, file):
            strips[os.path.basename(record["file"])].append(record)
    wanted = found = pages = lines = 0
    missed = []
    with open(os.path.join(options.folder, "truth.jsonl"), encoding="utf-8") as file:
        for truth in map(json.loads, file):
            if options.fold not in (None, truth.get("fold")):
                continue
            pages += 1
            cut = strips[truth["file"]]
            lines += len(cut)
            misses = []
            for text, box in (amount for line in truth["lines"] for amount in amounts(line)):
                wanted += 1
                overlaps = [overlap(strip, box) for strip in cut]
                if any(is_found(*measures) for measures in overlaps):
                    found += 1
                    continue
                height, width, ratio = max(
                    overlaps, key=lambda o: max(0, o[0]) * max(0, o[1]), default=(0, 0, 0))
                near = height > 0 and width > 0
                say = f"height {height:.2f}, width {width:.2f}, {ratio:.2f} as high" if near else "none"
                misses.append(f"  {text} at {[round(value) for value in box]}: {say}")
            missed.append((len(misses), truth["file"], misses))
    for count, name, misses in sorted(missed, reverse=True)[: options.worst]:
        print(f"{name}: {count} missed", *misses, sep="\n")
    print(f"amounts={wanted} found={found} coverage={found / max(1, wanted):.4f} "
          f"lines_a_page={lines / max(1, pages):.1f}")


if __name__ == "__main__":
    main()
