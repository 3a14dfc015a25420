#!/usr/bin/env python3
"""Counts the corrections that a person makes to shops' names, with and without what the ledger learns.

    Tuning/Ledger/learning.py SUMMA RECEIPTS [--least 3]

RECEIPTS is a folder with images/ and truth.jsonl, whose entries have `file` and `company`. The
receipts of each shop with at least --least of them are read into a ledger, one after another; a name
that is not the shop's is corrected at once. Without learning, the ledger forgets after each correction.
"""
import argparse
import collections
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters
from recipes.files import truths


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa", type=os.path.abspath)
    parser.add_argument("receipts", type=Path)
    parser.add_argument("--least", type=int, default=3, help="receipts of a shop")
    options = parser.parse_args()
    shops = collections.defaultdict(list)
    for entry in truths(options.receipts):
        if entry.get("company"):
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
                    path = options.receipts / "images" / os.path.basename(entry["file"])
                    run("scan", str(path), "--format", "jsonl")
                    shown = json.loads(run("ledger", "show", str(path), "--format", "json"))["document"].get("merchant")
                    receipts += 1
                    if letters(shown) == letters(entry["company"]):
                        continue
                    corrections += 1
                    by_place[place + 1] += 1
                    run("ledger", "correct", str(path), "--merchant", entry["company"])
                    if not learns:
                        run("ledger", "forget")
        places = ", ".join(f"{by_place[place]} on number {place}" for place in sorted(by_place)[:6])
        print(f"{'with' if learns else 'without'} learning: {corrections} corrections on {receipts} receipts of {len(shops)} shops ({places})", flush=True)


main()
