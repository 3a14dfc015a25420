#!/usr/bin/env python3
"""Converts the truth of real receipts with labelled lines to the simulator's form.

usage: truth.py SET_FOLDER/truth.jsonl PAGES.jsonl [--fold train|check] > truth.jsonl

PAGES is the output of `SummaFitting read` for the images. In sets whose lines have labels (Total,
Subtotal, Tax, Item information) the last amount read at the position of a line gets its role; in
other sets only the total is known.
"""
import argparse
import json
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows

ROLES = {"Total": "total", "Subtotal": "subtotal", "Tax": "tax", "Item information": "item"}
MONEY = re.compile(r"\d[\d.,' ]*[.,]\s?\d\d(?!\d)")


def bounds(line):
    boxes = [b for b in line["boxes"] if b]
    if not boxes:
        return None
    return [min(b[0] for b in boxes), min(b[1] for b in boxes), max(b[2] for b in boxes), max(b[3] for b in boxes)]


def covers(box, other):
    """Returns whether the middle of one is inside the other, by height, and they overlap
    horizontally."""
    middle = (box[1] + box[3]) / 2
    return other[1] <= middle <= other[3] and min(box[2], other[2]) > max(box[0], other[0])


def digits(text):
    return re.sub(r"\D", "", text)


def numbers(entry, page):
    found = []
    for line in entry.get("lines", []):
        role = ROLES.get(line.get("label"))
        amounts = MONEY.findall(line["text"])
        if not role or not amounts:
            continue
        for index, read in enumerate(page["lines"]):
            box = bounds(read)
            if not box or not covers(box, line["box"]):
                continue
            spans = list(MONEY.finditer(read["text"]))
            if spans and digits(spans[-1].group()) == digits(amounts[-1]):
                found.append({"line": index, "start": spans[-1].start(), "end": spans[-1].end(), "role": role})
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("truth")
    parser.add_argument("pages")
    parser.add_argument("--fold", choices=("train", "check"))
    options = parser.parse_args()
    pages = {page["id"]: page for page in rows(options.pages)}
    for entry in rows(options.truth):
        if entry["file"] not in pages or options.fold not in (None, entry.get("fold")):
            continue
        truth = {
            "total": entry["total"] if entry.get("usable_total", True) else None,
            "total_alts": entry.get("total_alts", []), "usable_total": entry.get("usable_total", True),
            "currency": entry.get("currency"), "date_iso": entry.get("date_iso"), "merchant": entry.get("company"),
            "numbers": numbers(entry, pages[entry["file"]]), "numbers_complete": False,
        }
        print(json.dumps({"id": entry["file"], "fold": entry.get("fold"), "truth": truth}))


if __name__ == "__main__":
    main()
