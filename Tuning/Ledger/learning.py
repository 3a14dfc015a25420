#!/usr/bin/env python3
"""Counts the corrections that a person makes to shops' names, with and without what the ledger learns.

    Tuning/Ledger/learning.py SUMMA RECEIPTS [--least 3]

RECEIPTS is a folder with images/ and truth.jsonl, whose entries have `file` and `company`. Of each
shop with at least so many receipts, each receipt is read into a ledger after the others; a name that
is not the shop's is corrected at once. Without learning, the ledger forgets after each correction.
"""
import argparse
import collections
import difflib
import json
import os
import subprocess
import tempfile
from pathlib import Path


def letters(text):
    return "".join(letter for letter in (text or "").upper() if letter.isalnum())


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa", type=os.path.abspath)
    parser.add_argument("receipts", type=Path)
    parser.add_argument("--least", type=int, default=3, help="receipts of a shop")
    parser.add_argument("--likeness", type=float, default=0, help="share of letters at which a name passes; 0 for the exact name")
    parser.add_argument("--fold", help="only receipts of this fold")
    options = parser.parse_args()
    shops = collections.defaultdict(list)
    for line in open(options.receipts / "truth.jsonl", encoding="utf-8"):
        entry = json.loads(line)
        if entry.get("company") and options.fold in (None, entry.get("fold")):
            shops[letters(entry["company"])].append(entry)
    shops = {shop: entries for shop, entries in shops.items() if len(entries) >= options.least}
    for learns in (False, True):
        corrections, receipts, by_place = 0, 0, collections.Counter()
        with tempfile.TemporaryDirectory() as folder:
            book = os.path.join(folder, "books.sqlite")

            def run(*arguments):
                return subprocess.run([options.summa, *arguments, "--ledger", book], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True, text=True).stdout

            for entries in shops.values():
                for place, entry in enumerate(entries):
                    name = entry["file"]
                    path = options.receipts / "images" / os.path.basename(name)
                    run("scan", str(path), "--format", "jsonl")
                    shown = json.loads(run("ledger", "show", str(path), "--format", "json"))["document"].get("merchant")
                    receipts += 1
                    one, other = letters(shown), letters(entry["company"])
                    is_right = one == other if not options.likeness else difflib.SequenceMatcher(None, one, other).ratio() >= options.likeness
                    if is_right:
                        continue
                    corrections += 1
                    by_place[place + 1] += 1
                    run("ledger", "correct", str(path), "--merchant", entry["company"])
                    if not learns:
                        run("ledger", "forget")
        places = ", ".join(f"{by_place[place]} on number {place}" for place in sorted(by_place)[:6])
        print(f"{'with' if learns else 'without'} learning: {corrections} corrections on {receipts} receipts of {len(shops)} shops ({places})", flush=True)


main()
