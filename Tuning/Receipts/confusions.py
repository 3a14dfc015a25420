#!/usr/bin/env python3
"""Counts a reader's confusions of printed characters, for the noise of simulated receipts.

Lines of truth (of the `train` folds only) are compared with the lines that `summa scan` reads at
the same position; the shortest edit between both is counted.

    summa scan IMAGES --format jsonl > read.jsonl
    python3 confusions.py --truth TRUTH.jsonl --read read.jsonl [--truth ... --read ...] -o confusions.json
"""

import argparse
import collections
import json
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows


def overlap(box, other):
    """Returns the share of the height of `other` within `box` if its centre lies inside
    horizontally, else 0."""
    x0, y0, x1, y1 = box
    a0, b0, a1, b1 = other
    if not x0 - 8 <= (a0 + a1) / 2 <= x1 + 8:
        return 0.0
    return max(0.0, min(y1, b1) - max(y0, b0)) / max(1.0, min(b1 - b0, y1 - y0))


def edits(truth, read):
    """Returns the pairs of (true, read) characters of a shortest edit; '' stands for nothing."""
    rows, columns = len(truth) + 1, len(read) + 1
    cost = [[0] * columns for _ in range(rows)]
    for i in range(rows):
        for j in range(columns):
            if i == 0 or j == 0:
                cost[i][j] = i + j
            else:
                cost[i][j] = min(cost[i - 1][j] + 1, cost[i][j - 1] + 1,
                                 cost[i - 1][j - 1] + (truth[i - 1] != read[j - 1]))
    i, j, pairs = len(truth), len(read), []
    while i or j:
        if i and j and cost[i][j] == cost[i - 1][j - 1] + (truth[i - 1] != read[j - 1]):
            i, j = i - 1, j - 1
            pairs.append((truth[i], read[j]))
        elif i and cost[i][j] == cost[i - 1][j] + 1:
            i -= 1
            pairs.append((truth[i], ""))
        else:
            j -= 1
            pairs.append(("", read[j]))
    return pairs[::-1], cost[-1][-1]


def count(truths, reads, upper, seen, total):
    """Adds the edits of one set; `upper`: its truth is in capitals, so case is ignored."""
    by_file = {os.path.basename(read["file"]): read for read in reads}
    for truth in truths:
        read = by_file.get(os.path.basename(truth["file"]))
        if truth["fold"] != "train" or not read or truth.get("exif_orientation", 1) != 1:
            continue
        lines = []
        for line in read.get("lines", []):
            box = line["image_box"]
            lines.append((box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"], line["text"]))
        for line in truth["lines"]:
            inside = sorted(l for l in lines if overlap(line["box"], l[:4]) > 0.5)
            wanted, got = line["text"], " ".join(l[4] for l in inside)
            if upper:
                wanted, got = wanted.upper(), got.upper()
            if not inside or "****" in wanted:
                continue
            pairs, cost = edits(wanted, got)
            if cost > 0.4 * len(wanted):
                continue
            for true, seen_as in pairs:
                seen[true][seen_as] += 1
                total[true] += 1


def main():
    """Reads truths and readings and writes the table."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--truth", action="append", required=True)
    parser.add_argument("--read", action="append", required=True)
    parser.add_argument("-o", "--output", required=True)
    options = parser.parse_args()
    seen, total = collections.defaultdict(collections.Counter), collections.Counter()
    for truth, read in zip(options.truth, options.read):
        truths, reads = list(rows(truth)), list(rows(read))
        letters = "".join(l["text"] for t in truths for l in t["lines"])
        upper = sum(c.islower() for c in letters) < 0.05 * len(letters)
        count(truths, reads, upper, seen, total)
    table = {}
    for true in sorted(total):
        others = {read: n for read, n in sorted(seen[true].items()) if read != true and n >= 2}
        if others and (true == "" or total[true] >= 20):
            table[true] = {"seen": total[true], "as": others}
    with open(options.output, "w") as file:
        json.dump(table, file, ensure_ascii=False, indent=0, sort_keys=True)
        file.write("\n")


if __name__ == "__main__":
    main()
