#!/usr/bin/env python3
"""Tears simulated receipts, so that a part without a total is left.

usage: tear.py RECEIPTS.jsonl > torn.jsonl

Of two receipts with a total, one keeps the lines above all of its totals, the other those below. A
receipt of which no number would be left is left out. Nothing is random.
"""
import json
import sys


def torn(receipt, keeps_head):
    """Returns the part of a receipt above or below all prints of its total; None without numbers."""
    truth = receipt["truth"]
    totals = [abs(float(t)) for t in [truth.get("total"), *(truth.get("total_alts") or [])] if t]
    prints = [n["line"] for n in truth["numbers"] if n["role"] == "total" or abs(float(n["value"])) in totals]
    if not totals or not prints:
        return None
    kept = range(min(prints)) if keeps_head else range(max(prints) + 1, len(receipt["lines"]))
    numbers = [dict(n, line=n["line"] - kept.start) for n in truth["numbers"] if n["line"] in kept]
    if not numbers:
        return None
    return dict(receipt, id=receipt["id"] + "-torn", lines=[receipt["lines"][i] for i in kept],
                truth=dict(truth, total=None, total_alts=[], numbers=numbers, parts=None))


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: tear.py RECEIPTS.jsonl > torn.jsonl")
    with open(sys.argv[1], encoding="utf-8") as lines:
        for index, line in enumerate(lines):
            part = torn(json.loads(line), index % 2 == 0)
            if part:
                print(json.dumps(part, ensure_ascii=False))


if __name__ == "__main__":
    main()
