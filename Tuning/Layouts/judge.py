#!/usr/bin/env python3
"""Compares what `summa scan --format jsonl` found on drawn receipts with their truth.

judge.py FOLDER RECORDS.jsonl [--by layout] [--list FIELD]

Prints how many values are right, wrong and missing, for the fields that the truth has. Names of shops, companies
and goods are right if they are nearly so, items if their prices are the printed ones.
"""

import argparse
import sys
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import digits, distance, letters, near
from recipes.files import rows

#: Texts of the truth, and what they are called in a record.
TEXTS = {
    "company": "merchant_company", "branch": "branch", "address": "address", "phone": "phone", "tax_id": "tax_id",
    "date": "date", "time": "time"}
AMOUNTS = ("tax", "subtotal", "tip")
FIELDS = ("total", "currency", "shop", *TEXTS, *AMOUNTS, "items", "names", "quantities")


def purchase(goods):
    """Returns what is judged of goods, each a name, a quantity and a price. What costs nothing is left out."""
    goods = [good for good in goods if good[2]]
    return {
        "items": sorted(price for _, _, price in goods) or None,
        "names": [(name, price) for name, _, price in goods] or None,
        "quantities": Counter((quantity, price) for _, quantity, price in goods if quantity not in (None, 1)) or None}


def decimal(text):
    return None if text is None else Decimal(text)


def found(record):
    """Returns the values of a record by field."""
    fields = record.get("fields", {})
    goods = [(item.get("description"), decimal(item.get("quantity")), Decimal(item["amount"])) for item in record.get("items", [])]
    return {
        "total": decimal(record.get("total", {}).get("exact")),
        "currency": record.get("currency"),
        "shop": record.get("merchant"),
        **{name: fields.get(key, {}).get("value") for name, key in TEXTS.items()},
        **{name: decimal(fields.get(name, {}).get("exact")) for name in AMOUNTS},
        **purchase(goods)}


def wanted(entry):
    """Returns the values of a receipt's truth by field."""
    goods = [(name, decimal(quantity), Decimal(price)) for name, quantity, price in entry.get("goods", [])]
    return {
        **{name: entry[name] for name in ("currency", "shop")},
        **{name: entry.get(name) for name in TEXTS},
        **{name: decimal(entry.get(name)) for name in ("total", *AMOUNTS)},
        **purchase(goods),
        "items": sorted(Decimal(price) for price in entry["items"] if Decimal(price)) or None}


def is_branch(truth, value):
    """Whether a branch is nearly right. It may have the word for it, as in `Store 12`, but no further digits."""
    return near(truth, value) or (letters(truth) in letters(value) and digits(truth) == digits(value))


def is_address(truth, value):
    return distance(letters(truth), letters(value)) <= 0.3 * len(letters(truth))


def is_phone(truth, value):
    """Whether the last digits of a telephone number are right; the prefix of its country may be missing."""
    truth, value = digits(truth), digits(value)
    return truth[-7:] == value[-7:] and abs(len(truth) - len(value)) <= 4


def has_names(truth, value):
    """Whether each of the goods of the truth was found with nearly its name and its price."""
    left = list(value)
    for name, price in truth:
        match = next((good for good in left if good[1] == price and near(name, good[0])), None)
        if match is None:
            return False
        left.remove(match)
    return True


#: How fields are compared whose values need not be equal.
COMPARE = {
    "shop": near, "company": near, "branch": is_branch, "address": is_address, "phone": is_phone,
    "tax_id": lambda truth, value: letters(truth) == letters(value),
    "time": lambda truth, value: value.startswith(truth),
    "names": has_names,
    "quantities": lambda truth, value: truth <= value}


def verdict(name, truth, value):
    if truth is None:
        return "invented" if value is not None else None
    if value is None:
        return "missing"
    return "right" if COMPARE.get(name, lambda *pair: pair[0] == pair[1])(truth, value) else "wrong"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("records", type=Path)
    parser.add_argument("--by", choices=["layout"])
    parser.add_argument("--list", choices=FIELDS, help="print the receipts where this is not right")
    arguments = parser.parse_args()
    records = {Path(record["file"]).name: record for record in rows(arguments.records)}
    truths = {entry["file"]: wanted(entry) for entry in rows(arguments.folder / "truth.jsonl")}
    shown = [name for name in FIELDS if any(truth[name] is not None for truth in truths.values())]
    counts = defaultdict(Counter)
    layouts = defaultdict(Counter)
    proved = Counter()
    for file, truth in truths.items():
        record = records.get(file, {})
        values = found(record)
        for name in shown:
            judged = verdict(name, truth[name], values[name])
            if judged is None:
                continue
            counts[name][judged] += 1
            layouts[file.rsplit("-", 1)[0]][name, judged] += 1
            if name == "total" and record.get("total", {}).get("proof"):
                proved[judged] += 1
            if arguments.list == name and judged != "right":
                print(f"{file}: {judged}, {values[name]} for {truth[name]}")
    print(f"{'field':10} {'right':>6} {'wrong':>6} {'none':>6} {'invented':>8}")
    for name in shown:
        count = counts[name]
        print(f"{name:10} {count['right']:6} {count['wrong']:6} {count['missing']:6} {count['invented']:8}")
    print(f"proofs: {proved['right']} right, {proved['wrong']} wrong")
    if arguments.by:
        print(f"\n{'layout':32}" + "".join(f"{name:>11}" for name in shown))
        for layout, count in sorted(layouts.items()):
            print(f"{layout:32}" + "".join(f"{count[name, 'right']:5}/{count[name, 'wrong']}/{count[name, 'missing']:<3}" for name in shown))


if __name__ == "__main__":
    main()
