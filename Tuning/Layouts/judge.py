#!/usr/bin/env python3
"""Compares what `summa scan --format jsonl` found on drawn receipts with their truth.

judge.py FOLDER RECORDS.jsonl [--by layout] [--list total|currency|shop|date|time|tax|items]

Prints how many values are right, wrong and missing. A shop is right if it is nearly so, items if
their prices are the printed ones.
"""

import argparse
import sys
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import near
from recipes.files import rows

FIELDS = ("total", "currency", "shop", "date", "time", "tax", "items")


def found(record):
    """Returns the values of a record by field."""
    fields = record.get("fields", {})
    amounts = {"total": record.get("total"), "tax": fields.get("tax")}
    prices = sorted(Decimal(item["amount"]) for item in record.get("items", []) if "amount" in item)
    return {
        "currency": record.get("currency"),
        "shop": record.get("merchant"),
        **{name: fields.get(name, {}).get("value") for name in ("date", "time")},
        **{name: field and Decimal(field["exact"]) for name, field in amounts.items()},
        "items": prices or None}


def wanted(entry):
    """Returns the values of a receipt's truth by field."""
    return {
        **{name: entry[name] for name in ("currency", "shop", "date", "time")},
        "total": Decimal(entry["total"]),
        "tax": entry["tax"] and Decimal(entry["tax"]),
        "items": sorted(map(Decimal, entry["items"])) or None}


def verdict(name, truth, value):
    if truth is None:
        return "invented" if value is not None else None
    if value is None:
        return "missing"
    if name == "shop":
        is_right = near(truth, value)
    elif name == "time":
        is_right = value.startswith(truth)
    else:
        is_right = truth == value
    return "right" if is_right else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("records", type=Path)
    parser.add_argument("--by", choices=["layout"])
    parser.add_argument("--list", choices=FIELDS, help="print the receipts where this is not right")
    arguments = parser.parse_args()
    records = {Path(record["file"]).name: record for record in rows(arguments.records)}
    counts = defaultdict(Counter)
    layouts = defaultdict(Counter)
    proved = Counter()
    for entry in rows(arguments.folder / "truth.jsonl"):
        record = records.get(entry["file"], {})
        truths, values = wanted(entry), found(record)
        for name in FIELDS:
            judged = verdict(name, truths[name], values[name])
            if judged is None:
                continue
            counts[name][judged] += 1
            layouts[entry["file"].rsplit("-", 1)[0]][name, judged] += 1
            if name == "total" and (record.get("total") or {}).get("proof"):
                proved[judged] += 1
            if arguments.list == name and judged != "right":
                print(f"{entry['file']}: {judged}, {values[name]} for {truths[name]}")
    print(f"{'field':9} {'right':>6} {'wrong':>6} {'none':>6} {'invented':>8}")
    for name in FIELDS:
        count = counts[name]
        print(f"{name:9} {count['right']:6} {count['wrong']:6} {count['missing']:6} {count['invented']:8}")
    print(f"proofs: {proved['right']} right, {proved['wrong']} wrong")
    if arguments.by:
        print(f"\n{'layout':32}" + "".join(f"{name:>10}" for name in FIELDS))
        for layout, count in sorted(layouts.items()):
            print(f"{layout:32}" + "".join(f"{count[name, 'right']:4}/{count[name, 'wrong']}/{count[name, 'missing']:<3}" for name in FIELDS))


if __name__ == "__main__":
    main()
