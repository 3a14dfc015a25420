#!/usr/bin/env python3
"""Reads the receipts of render.py, each in its language, and scores amounts and totals.

judge.py FOLDER [--summa PROGRAM] [--detect] [--missed]
"""

import argparse
import sys
import unicodedata
from collections import Counter, defaultdict
from decimal import Decimal
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SUMMA
from recipes.files import truths
from recipes.records import read


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--summa", default=SUMMA)
    parser.add_argument("--detect", action="store_true", help="let the program find the script")
    parser.add_argument("--with", dest="beside", default="", help="further languages in addition to that of each receipt, as in ,en")
    parser.add_argument("--missed", action="store_true", help="print what is wrong")
    arguments = parser.parse_args()
    program = str(Path(arguments.summa).resolve())
    groups = defaultdict(list)
    for entry in truths(arguments.folder):
        groups[entry["language"], entry["style"]].append(entry)
    print(f"{'language':9} {'numbers':14} {'pages':>5} {'amounts F1':>10} {'totals':>7} {'wrong':>5} {'currency':>8} {'labels':>7}")
    for (language, style), entries in groups.items():
        options = [] if arguments.detect else ["--languages", language + arguments.beside, "--reader", "tesseract"]
        found_on = {record["file"]: record for record in read(program, "scan", [e["file"] for e in entries], *options, cwd=arguments.folder)}
        hits = found = there = totals = wrong = currencies = shown = labels = 0
        for entry in entries:
            record = found_on.get(entry["file"], {})
            amounts = Counter(
                Decimal(amount["exact"]) for amount in record.get("amounts", []) if amount["kind"] == "money")
            expected = Counter(Decimal(value) for value in entry["amounts"])
            hits += sum((amounts & expected).values())
            found += sum(amounts.values())
            there += sum(expected.values())
            total = record.get("total", {}).get("exact")
            right = total is not None and Decimal(total) == Decimal(entry["total"])
            totals += right
            wrong += total is not None and not right
            read_text = "\n".join(line["text"] for line in record.get("lines", []))
            labels += len(entry["labels"])
            shown += sum(unicodedata.normalize("NFC", label) in unicodedata.normalize("NFC", read_text) for label in entry["labels"])
            currencies += record.get("total", {}).get("currency") == entry["currency"]
            if arguments.missed and (not right or amounts != expected):
                print(f"  {entry['file']}: total {total} for {entry['total']}; missed "
                      f"{[str(v) for v in (expected - amounts).elements()]}, "
                      f"invented {[str(v) for v in (amounts - expected).elements()]}")
                for line in record.get("lines", []):
                    print(f"    {line['image_box']['x']:4} {line['text']}")
        score = 2 * hits / (found + there) if found + there else 0
        print(f"{language:9} {style:14} {len(entries):5} {score:10.3f} {totals:7} {wrong:5} {currencies:8} {shown / labels:7.3f}")


if __name__ == "__main__":
    main()
