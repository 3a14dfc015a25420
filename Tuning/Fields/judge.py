#!/usr/bin/env python3
"""Compares the fields of receipts with their truth, field by field.

usage: judge.py TRUTH.jsonl JUDGED.jsonl [--by country|kind|noise] [--list FIELD] [--curve FIELD]

TRUTH is that of simulated receipts (Tuning/Receipts) or of a set of real ones; JUDGED is the output
of `SummaFitting judge`. Prints, of the receipts that have a field, the shares that are right, wrong
and missing, and how many others were given one. Names and addresses count as right if they are
nearly so. --list prints the wrong ones, --curve how many are right by their confidence.
"""
import argparse
import collections
import re
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from calibrate import address_of
from recipes.comparing import letters, near
from recipes.files import rows

NEAR = ("merchant", "company", "branch", "address")
AMOUNTS = ("tax", "service", "tip", "subtotal")
FIELDS = (*NEAR, "phone", "taxID", "date", "time", *AMOUNTS)


def digits(text):
    """Returns the digits of a text."""
    return re.sub(r"\D", "", text or "")


def simulated(page):
    """Returns the values of each field of a simulated receipt that are right."""
    truth = page["truth"]
    wanted = {name: truth.get(name) for name in ("merchant", "address", "phone", "time", "subtotal", "tip")}
    wanted |= {"date": truth["date_iso"], "taxID": truth["tax_id"]}
    wanted = {name: [value] if value else [] for name, value in wanted.items()}
    for part in ("company", "branch"):
        lines = [line["text"] for line, of in zip(page["lines"], truth["parts"]) if of == part]
        wanted[part] = [" ".join(lines)] if lines else []
    roles = collections.defaultdict(list)
    for number in truth["numbers"]:
        roles[number["role"]].append(number["value"])
    # Of several rates each may be meant, or their sum.
    wanted["tax"] = [truth["tax"], *roles["tax"]] if truth["tax"] else []
    wanted["service"] = roles["service"]
    if not wanted["merchant"]:
        # A company without a brand is the shop.
        wanted["merchant"] = wanted["company"]
    if not wanted["company"]:
        # A name may be that of a company.
        del wanted["company"]
    return wanted


def real(page):
    """Returns the same of a real receipt; fields that its set does not know are left out."""
    def labelled(label):
        return [line["text"] for line in page.get("lines", []) if line.get("label") == label]
    wanted = {"merchant": page.get("company"), "address": address_of(page), "date": page.get("date_iso")}
    return {**{name: [value] for name, value in wanted.items() if value},
            **({"phone": labelled("Business phone")} if labelled("Business phone") else {})}


def is_right(field, wanted, given):
    """Returns whether a value of a field is the wanted one."""
    if field in NEAR:
        return near(wanted, given)
    if field in AMOUNTS:
        return abs(abs(float(wanted)) - abs(float(given))) < 0.005
    if field == "phone":
        one, other = digits(wanted), digits(given)
        return min(len(one), len(other)) >= 6 and (one in other or other in one)
    if field == "time":
        return given.startswith(wanted)
    if field == "taxID":
        return letters(wanted) in letters(given) or letters(given) in letters(wanted)
    return wanted == given


def main():
    """Reads the options and prints the figures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("truth")
    parser.add_argument("judged")
    parser.add_argument("--by", choices=("country", "kind", "noise"))
    parser.add_argument("--fold")
    parser.add_argument("--list", choices=FIELDS)
    parser.add_argument("--curve", choices=("merchant", "address"))
    options = parser.parse_args()
    pages = {page.get("id") or page["file"]: page for page in rows(options.truth)}
    counts = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
    curve = collections.defaultdict(list)
    for judged in rows(options.judged):
        page = pages.get(judged["id"])
        if page is None or options.fold and page.get("fold") != options.fold:
            continue
        wanted = simulated(page) if "truth" in page else real(page)
        for field, values in wanted.items():
            given = judged["amounts"].get(field) if field in AMOUNTS else judged.get(field)
            right = given is not None and any(is_right(field, value, given) for value in values)
            kind = "right" if right else "missing" if values and given is None else "wrong" if values else \
                "invented" if given is not None else "none"
            counts[page.get(options.by)][field][kind] += 1
            if options.list == field and kind in ("wrong", "invented"):
                print(f"{judged['id']}: {given}, not {values}")
            if options.curve == field and given is not None:
                curve[min(9, int(judged[f"{field}Confidence"] * 10))].append(right)
    for group, fields in sorted(counts.items(), key=str):
        if group is not None:
            print(group)
        for field in FIELDS:
            count = fields[field]
            of, others = (sum(count[kind] for kind in kinds) for kinds in
                          (("right", "wrong", "missing"), ("none", "invented")))
            if of:
                shares = ", ".join(f"{kind} {count[kind] / of:.3f}" for kind in ("right", "wrong", "missing"))
                print(f"{field:9} of {of:4}: {shares}" + (f"; {count['invented']} of {others} others" if others else ""))
    for step, found in sorted(curve.items()):
        print(f"{options.curve} {step / 10} to {(step + 1) / 10:.1f}: {sum(found)} of {len(found)} right")


if __name__ == "__main__":
    main()
