#!/usr/bin/env python3
"""Judges the reader of handwritten numbers, by strips or by the records of composed slips.

usage: judge.py strips WEIGHTS SHARD.npz ...
       judge.py slips TRUTH.jsonl RECORDS.jsonl ...
       WEIGHTS is a checkpoint of train.py or a file of export.py; the shards are made by lines.py
       --held-out, the truth by slips.py, the records by summa scan --format jsonl

strips: the share of numbers read exactly, and of those among the three likeliest readings; and of
strips without a number those that are read as one. slips: the share of written numbers whose amount
is in the record, and of totals and tips right, wrong and missing.
"""

import argparse
import os
import re
import sys
from decimal import Decimal
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[2]), str(Path(__file__).resolve().parents[2] / "Ink")]

from recipes.comparing import distance
from recipes.files import rows
from recipes.records import box


def plain(text):
    """Returns a number as the amounts understand it: without signs of money, a dash for cents."""
    text = re.sub(r"[$€£]", "", text)
    text = re.sub(r"[.,]?-+$", ".00", text) if text.strip("-.") else text
    return re.sub(r",(\d\d)$", r".\1", text)


def strips(weights, paths):
    import torch

    import decode
    from digits import ALPHABET
    from recipes.reader import training
    from recipes.reader.network import WideNet, loaded
    from recipes.strips import shards

    torch.set_num_threads(1)
    net, alphabet = loaded(weights, ALPHABET, WideNet)
    net.eval()
    for path in paths:
        exact = amount = three = count = false = blank = wrong = characters = 0
        for strip, truth in shards.load(path):
            scores = training.scores(net, strip)
            if not truth:
                blank += 1
                false += bool(re.search(r"\d", alphabet.decode(scores.argmax(-1).tolist())))
                continue
            texts = ["".join(alphabet.characters[k - 1] for k in classes) for classes, *_ in decode.beam(scores.numpy(), width=16)]
            count += 1
            exact += texts[0] == truth
            amount += plain(texts[0]) == plain(truth)
            three += plain(truth) in [plain(t) for t in texts[:3]]
            wrong += distance(texts[0], truth)
            characters += len(truth)
        print(f"{path}: {count} numbers, {exact / count:.3f} exact, {amount / count:.3f} by amount, {three / count:.3f} within three, "
              f"{wrong / characters:.3f} of characters wrong; {false} of {blank} without a number read as one")


def overlap(a, b):
    """Returns the share of the smaller of two boxes that both have in common."""
    wide, high = min(a[2], b[2]) - max(a[0], b[0]), min(a[3], b[3]) - max(a[1], b[1])
    if wide <= 0 or high <= 0:
        return 0
    return wide * high / min((a[2] - a[0]) * (a[3] - a[1]), (b[2] - b[0]) * (b[3] - b[1]))


def slips(truth, paths, show=False):
    wanted = {row["file"]: row for row in rows(truth)}
    read = written = marked = 0
    totals = {"right": 0, "wrong": 0, "missing": 0}
    tips = dict(totals, blank=0, invented=0)
    for path in paths:
        for record in rows(path):
            slip = wanted[os.path.basename(record["file"])]
            found = [(box(amount), amount) for amount in record.get("amounts", [])]
            for mark in slip["written"]:
                if mark["what"] not in ("tip", "total"):
                    continue
                value = re.sub(r"[^\d.]", "", plain(mark["text"])) or "0"
                own = [amount for place, amount in found if overlap(place, mark["box"]) > 0.4]
                written += 1
                marked += any(a.get("handwriting") for a in own)
                good = any(Decimal(a["exact"]) == Decimal(value) for a in own)
                read += good
                if show and not good:
                    print(f"  {slip['file']} {mark['what']} {mark['text']}: {[a['text'] for a in own]}")
            total = (record.get("total") or {}).get("exact")
            kind = "missing" if total is None else "right" if Decimal(total) == Decimal(slip["total"]) else "wrong"
            totals[kind] += 1
            tip = (record.get("fields", {}).get("tip") or {}).get("exact")
            if slip["tip"] is None:
                tips["invented" if tip and slip["kind"] == "blank" else "blank"] += 1
            else:
                tips["missing" if tip is None else "right" if Decimal(tip) == Decimal(slip["tip"]) else "wrong"] += 1
            if show and kind != "right":
                print(f"  {slip['file']} {slip['kind']}: {slip['amount']} + {slip['tip']} = {slip['total']}, total {kind} {total}, tip {tip}")
    count = sum(totals.values())
    print(f"{count} slips, {written} written amounts: {read / written:.3f} read, {marked / written:.3f} marked as handwriting")
    print("totals: " + ", ".join(f"{v / count:.3f} {k}" for k, v in totals.items()))
    print("tips: " + ", ".join(f"{v} {k}" for k, v in tips.items()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("strips", "slips"))
    parser.add_argument("first")
    parser.add_argument("paths", nargs="+")
    parser.add_argument("--show", action="store_true", help="print the slips that fail")
    options = parser.parse_args()
    if options.what == "strips":
        strips(options.first, options.paths)
    else:
        slips(options.first, options.paths, options.show)


if __name__ == "__main__":
    main()
