#!/usr/bin/env python3
"""Compares the items, taxes, subtotals and tips of receipts with their truth.

    judge.py TRUTH.jsonl RECORDS.jsonl [--fold train | --half look] [--by country] [--list tax]

TRUTH is one of: simulated receipts (Tuning/Receipts), the typed lines of SRD with their labels, or
typed.jsonl here. RECORDS is the output of `summa scan --format jsonl` or of `SummaFitting judge`.

Prints for each group of receipts:
  F1        of the prices of items, as multisets over a receipt, signs ignored
  named     true items whose price was found with nearly its name
  all       receipts with exactly the right prices
  quantity  of the printed quantities: right, wrong, missing; `+` counts those that are not printed
  unit      the same of unit prices
  complete  receipts whose `items_complete` is true, and how many of these have all prices right; how
            many with all prices right are complete
  subtotal, tax, tip   right, wrong and missing of the printed ones; `+` counts those not printed
"""

import argparse
import collections
import difflib
import json
import os
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters

MONEY = re.compile(r"(?<![\d.,'])(\d{1,3}(?:[,.'’]\d{3})+|\d+|(?=\.\d\d))[.,] ?(\d{2})(?![\d%]|[.,]\d)")
QUANTITY = re.compile(r"^\W*(\d{1,2})(?:\s+|\s*[xX]\s+)(?=[A-Za-z&(])")
AT = re.compile(r"\((\d{1,2})\s*@\s*\$?([\d.]+)\)")
FIELDS = ("subtotal", "tax", "tip")


def number(text):
    """Returns a number without its sign, in cents of a cent; None for none."""
    return None if text is None else round(abs(float(text)) * 10000)


def is_near(ours, truth):
    """Returns whether two names are nearly alike; the true one may be cut by the till."""
    ours, truth = letters(ours), letters(truth)
    if not ours or not truth:
        return ours == truth
    cut = truth[:max(len(ours), 4)]
    return max(difflib.SequenceMatcher(None, ours, other, autojunk=False).ratio() for other in (truth, cut)) >= 0.8


def amounts(text):
    """Returns the amounts with two decimals in a line, as text."""
    return [(re.sub(r"\D", "", m.group(1)) or "0") + "." + m.group(2) for m in MONEY.finditer(text)]


def labelled(truth):
    """Returns the truth of a receipt of SRD, from its typed lines."""
    known = {"items": [], "tax": [], "subtotal": [], "tip": None}
    name, seen = "", []
    for line in truth["lines"]:
        text, label, box = line["text"], line.get("label"), line["box"]
        found = amounts(text)
        if label in ("Tax", "Subtotal") and found:
            known[label.lower()].append(found[-1])
        if label != "Item information":
            continue
        twice = any(found[-1:] == [price] and abs(box[1] - top) < 0.5 * (box[3] - box[1]) for price, top in seen)
        if twice:
            continue
        words = MONEY.sub(" ", text)
        count, at = QUANTITY.match(text), AT.search(text)
        if found:
            seen.append((found[-1], box[1]))
            own = letters(words)
            full = words if len(own) >= 3 else name + " " + words
            if not count and len(own) < 3:
                count = QUANTITY.match(name)
            known["items"].append({
                "name": re.sub(r"^\W*\d{1,2}\s*[xX]?\s+", "", AT.sub(" ", full)).strip(" $"),
                "quantity": at.group(1) if at else count.group(1) if count else None,
                "unit_price": at.group(2) if at else None, "price": found[-1]})
            name = ""
        else:
            name = words
    sums = {number(text) for text in known["subtotal"]}
    known["consistent"] = not sums or sum(number(item["price"]) for item in known["items"]) in sums
    return known


def load(path, fold, half):
    """Returns the truth by file."""
    truths = {}
    for line in open(path, encoding="utf-8"):
        truth = json.loads(line)
        if "truth" in truth:
            known = truth["truth"]
            known["tax"] = [known["tax"]] if known["tax"] else []
            known["subtotal"] = [known["subtotal"]] if known["subtotal"] else []
            if known["items"] is not None and not known["items_complete"]:
                known["items"] = None
            # A tax that is printed for each rate: any one of them is no error, and their sum is right.
            parts = [n["value"] for n in known["numbers"] if n["role"] in ("tax",)]
            known["service"] = [n["value"] for n in known["numbers"] if n["role"] == "service"]
            known["others"] = {"tax": parts, "subtotal": [n["value"] for n in known["numbers"] if n["role"] in ("subtotal", "net")]}
            truths[truth["id"]] = {**known, "group": truth}
        elif "lines" in truth:
            if fold in (None, truth.get("fold")):
                truths[truth["file"]] = {**labelled(truth), "group": truth}
        elif half in (None, truth.get("half")):
            known = {key: truth.get(key) for key in FIELDS}
            for key in ("tax", "subtotal"):
                known[key] = known[key] if isinstance(known[key], list) else [known[key]] if known[key] else []
            truths[truth["file"]] = {**known, "items": truth["items"], "group": truth, "others": truth.get("others", {})}
    return truths


def ours(record):
    """Returns what a record says."""
    if "amounts" in record and isinstance(record["amounts"], dict):
        fields = record["amounts"]
    else:
        fields = {key: field.get("exact", field.get("value")) for key, field in record.get("fields", {}).items()}
    return {"items": record.get("items", []),
            "complete": record.get("items_complete", record.get("itemsComplete")), **{key: fields.get(key) for key in FIELDS}}


def paired(truth, got):
    """Returns pairs of true and found items with the same price, those with like names first."""
    pairs, free = [], list(range(len(got)))
    for want_name in (True, False):
        for index, item in enumerate(truth):
            if any(index == known for known, _ in pairs):
                continue
            for other in free:
                if number(got[other]["amount"]) == number(item["price"]) and (
                        not want_name or is_near(got[other].get("description"), item["name"])):
                    pairs.append((index, other))
                    free.remove(other)
                    break
    return pairs, free


def judge(truth, got, count, note):
    """Adds a receipt to the counts."""
    items = truth["items"]
    if items is not None:
        pairs, rest = paired(items, got["items"])
        missed = len(items) - len(pairs)
        count["tp"] += len(pairs)
        count["fp"] += len(rest)
        count["fn"] += missed
        right = not rest and not missed
        count["receipts"] += bool(items)
        count["all"] += right and bool(items)
        if items and not right:
            note("items", f"missed {[i['price'] + ' ' + i['name'] for k, i in enumerate(items) if k not in [p for p, _ in pairs]]}"
                 f" invented {[got['items'][r] for r in rest]}")
        # Typed items that do not add up to their typed subtotal say nothing about completeness.
        if items and got["complete"] and truth.get("consistent", True):
            count["complete"] += 1
            count["complete_right"] += right
            if not right:
                note("complete", "complete, but items are wrong")
        if right and items:
            count["could"] += 1
            if not got["complete"]:
                note("incomplete", "all right, but not complete")
        for index, other in pairs:
            want, have = items[index], got["items"][other]
            near = is_near(have.get("description"), want["name"])
            count["named"] += near
            if not near:
                note("name", f"{have.get('description')!r} for {want['name']!r}")
            for key in ("quantity", "unit_price"):
                true, found = number(want.get(key)), number(have.get(key))
                if true is None:
                    count[key + "+"] += found is not None and not (key == "quantity" and found == 10000)
                    if found is not None and found != 10000:
                        note(key, f"{have} for {want}: not printed")
                    continue
                count[key] += 1
                count[key + " right"] += found == true
                count[key + " wrong"] += found is not None and found != true
                if found != true:
                    note(key, f"{have} for {want}")
        count["items"] += len(items)
    for key in FIELDS:
        true = truth[key]
        found = number(got[key])
        if not true:
            others = [number(t) for t in (truth.get("others") or {}).get(key, [])]
            # The truth of typed lines is incomplete.
            if found is not None and found not in others and found != sum(others):
                count[key + "+"] += 1
                note(key + "+", f"{got[key]} where none is printed ({others})")
            continue
        true = true if isinstance(true, list) else [true]
        values = [number(t) for t in true]
        right = found in values or found == sum(values)
        count[key] += 1
        count[key + " right"] += right
        count[key + " wrong"] += found is not None and not right
        if not right:
            note(key, f"{got[key]} for {true}")


def line(name, count):
    """Returns the figures of a group as a line."""
    def share(part, whole):
        return f"{count[part] / max(1, count[whole]):.2f}"

    def three(key):
        n = count[key]
        missing = n - count[key + " right"] - count[key + " wrong"]
        return f"{count[key + ' right']}/{count[key + ' wrong']}/{missing} +{count[key + '+']}" + (
            f" ({count[key + ' right'] / n:.2f}/{count[key + ' wrong'] / n:.2f})" if n else "")
    f1 = 2 * count["tp"] / max(1, 2 * count["tp"] + count["fp"] + count["fn"])
    return (f"{name:12} n {count['n']} F1 {f1:.3f} named {share('named', 'items')} all {share('all', 'receipts')} | "
            f"quantity {three('quantity')} | unit {three('unit_price')} | complete {count['complete_right']}/{count['complete']}"
            f" of {count['could']} | subtotal {three('subtotal')} | tax {three('tax')} | tip {three('tip')}")


def main():
    """Reads the options and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("truth")
    parser.add_argument("records")
    parser.add_argument("--fold")
    parser.add_argument("--half")
    parser.add_argument("--by", help="a key of the receipts: country, noise, kind, set")
    parser.add_argument("--list", help="print the faults of this kind: items, name, quantity, tax, ...")
    options = parser.parse_args()
    truths = load(options.truth, options.fold, options.half)
    groups = collections.defaultdict(collections.Counter)
    for row in open(options.records, encoding="utf-8"):
        record = json.loads(row)
        name = record.get("id") or os.path.basename(record["file"])
        truth = truths.pop(name, None)
        if truth is None:
            continue

        def note(kind, text, name=name):
            if options.list == kind:
                print(f"{name}: {text}")
        for group in ["all"] + ([str(truth["group"].get(options.by))] if options.by else []):
            count = groups[group]
            count["n"] += 1
            judge(truth, ours(record), count, note if group == "all" else lambda kind, text: None)
    for name in sorted(groups, key=lambda name: (name == "all", name)):
        print(line(name, groups[name]))


if __name__ == "__main__":
    main()
