#!/usr/bin/env python3
"""Writes receipts of many countries as lines of text with positions and complete truth.

    python3 simulate.py --count 3000 --seed 7 -o receipts.jsonl
    python3 simulate.py --show 5 --countries LV,EE
    python3 simulate.py --check
"""

import argparse
import json
import random as randoms
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import reading
from recipes.simulated import bills, layout, setting
from recipes.simulated.places import places

NOISES = ("clean", "moderate", "heavy")


def receipt(seed, index, pool, kinds):
    """Returns receipt number `index` of a seed: (record, sheet)."""
    random = randoms.Random(f"{seed}/{index}")
    place = places()[choose(random, pool)]
    kind = random.choices(kinds, [bills.WEIGHTS[kind] for kind in kinds])[0]
    bill = bills.make(random, place, kind)
    style = setting.Style(random, place, kind)
    sheet = layout.Receipt(random, place, style, bill)
    sheet.compose()
    noise = NOISES[index % 3]
    page, numbers = reading.record(random, sheet, noise)
    truth = sheet.truth
    totals = [truth["total"], *truth["total_alts"]]
    if not any(reading.readable(page["lines"], numbers, total) for total in totals):
        truth["total"] = None
    truth["items_complete"] = truth["items_complete"] and complete(sheet, numbers)
    truth["numbers"] = numbers
    head = {"id": f"{place.code}-{kind}-{index:06d}", "country": place.country, "language": place.language,
            "kind": kind, "noise": noise, "traits": sorted(sheet.traits)}
    return {**head, **page, "truth": truth}, sheet


def complete(sheet, numbers):
    """Returns whether every printed amount of a good survived the reader."""
    roles = ("item", "deposit")
    printed = sum(number.role in roles for row in sheet.rows for _, _, pieces in row.cells
                  for _, number in pieces if number)
    return printed == sum(number["role"] in roles for number in numbers)


def choose(random, pool):
    """Returns a place: countries have equal weights, then the languages of a country."""
    countries = sorted({code.split("-")[0] for code in pool})
    country = random.choice(countries)
    return random.choice([code for code in pool if code.split("-")[0] == country])


def show(record):
    """Prints a receipt as text, rows joined by position, with its truth."""
    rows, current = [], []
    for line in record["lines"]:
        box, last = line["box"], current[-1]["box"] if current else None
        if last and (box[1] + box[3]) / 2 > last[3] - 0.3 * (last[3] - last[1]):
            rows.append(current)
            current = []
        current.append(line)
    rows.append(current)
    print(f"\n===== {record['id']} {record['noise']} {record['width']}x{record['height']}")
    left = min(line["box"][0] for line in record["lines"])
    widths = [(b[2] - b[0]) for line in record["lines"] for b in line["boxes"] if b]
    cell = sorted(widths)[len(widths) // 2] * 1.08
    for row in rows:
        text = ""
        for line in sorted(row, key=lambda line: line["box"][0]):
            column = int((line["box"][0] - left) / cell)
            text += " " * max(column - len(text), 2 if text else 0) + line["text"]
        print(text)
    truth = dict(record["truth"])
    numbers = truth.pop("numbers")
    del truth["parts"]
    print("--", {key: value for key, value in truth.items() if value not in (None, [])})
    print("--", "  ".join(f"{n['role']}={n['value']}" for n in numbers))


def main():
    """Reads the options and writes receipts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--count", type=int, default=3000)
    parser.add_argument("--seed", default="7")
    parser.add_argument("--countries", help="only these countries, as LV,EE")
    parser.add_argument("--without", help="all countries except these")
    parser.add_argument("--kinds", help="only these kinds")
    parser.add_argument("--show", type=int, help="print this many as text")
    parser.add_argument("--check", action="store_true", help="check the simulator's guarantees")
    parser.add_argument("--list", action="store_true", help="print places and kinds")
    parser.add_argument("-o", "--output")
    options = parser.parse_args()
    if options.list:
        print(" ".join(places()))
        print(" ".join(bills.KINDS))
        return
    pool = list(places())
    if options.countries:
        pool = [code for code in pool if code.split("-")[0] in options.countries.split(",")]
    if options.without:
        pool = [code for code in pool if code.split("-")[0] not in options.without.split(",")]
    kinds = options.kinds.split(",") if options.kinds else list(bills.KINDS)
    if not pool or any(kind not in bills.KINDS for kind in kinds):
        parser.error("no such country or kind; --list names them")
    if options.check:
        import checks
        sys.exit(checks.run(options.count, options.seed, pool, kinds))
    if options.show:
        for index in range(options.show):
            show(receipt(options.seed, index, pool, kinds)[0])
        return
    output = open(options.output, "w", encoding="utf-8") if options.output else sys.stdout
    for index in range(options.count):
        made, _ = receipt(options.seed, index, pool, kinds)
        output.write(json.dumps(made, ensure_ascii=False) + "\n")
    if options.output:
        output.close()


if __name__ == "__main__":
    main()
