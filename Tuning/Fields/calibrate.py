#!/usr/bin/env python3
"""Adds the curves of confidence to a file of weights that `fit.py` wrote.

usage: calibrate.py lineparts.tsv --set TRUTH.jsonl JUDGED.jsonl [--set ...]

JUDGED is the output of `SummaFitting judge --line-weights` with weights that were fitted without
the set, and without curves. A logistic curve leads from the probability of a name or an address to
the frequency with which it is right or nearly so. Python 3.11 with requirements.txt.
"""
import argparse
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import near
from recipes.files import rows


def address_of(truth):
    """Returns the true address of a receipt, or nothing."""
    lines = [line["text"] for line in truth.get("lines", []) if line.get("label") == "Business address"]
    return truth.get("address") or ", ".join(lines)


def curve(pairs):
    """Returns slope and offset of the logistic curve through (probability, right), held near 1 and
    0."""
    p = np.clip([pair[0] for pair in pairs], 1e-4, 0.9999)
    x, y = np.log(p / (1 - p)), np.array([float(pair[1]) for pair in pairs])
    slope, offset = 1.0, 0.0
    for _ in range(6000):
        q = 1 / (1 + np.exp(-(slope * x + offset)))
        slope -= 0.02 * (((q - y) * x).mean() + 0.02 * (slope - 1))
        offset -= 0.08 * (q - y).mean()
    return slope, offset


def main():
    """Reads the options and appends the curves."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("--set", nargs=2, action="append", required=True)
    parser.add_argument("--fold", default="train")
    args = parser.parse_args()
    names, addresses = [], []
    for truth, judged in args.set:
        known = {page["file"]: page for page in rows(truth)}
        for page in rows(judged):
            t = known.get(page["id"])
            if t is None or t.get("fold") != args.fold:
                continue
            if t.get("company") and page.get("merchant"):
                names.append((page["merchantConfidence"], near(t["company"], page["merchant"])))
            if address_of(t) and page.get("address"):
                addresses.append((page["addressConfidence"], near(address_of(t), page["address"])))
    kept = [line for line in open(args.weights) if not line.startswith("curve\t")]
    with open(args.weights, "w") as file:
        file.writelines(kept)
        for part, pairs in (("name", names), ("address", addresses)):
            slope, offset = curve(pairs)
            file.write(f"curve\t{part}\t{slope:.3f}\t{offset:.3f}\n")
            for low, high in ((0, 0.5), (0.5, 0.7), (0.7, 0.9), (0.9, 1.01)):
                inside = [right for p, right in pairs if low <= p < high]
                print(f"{part} {low} to {min(1, high)}: {sum(inside)} of {len(inside)} right")


if __name__ == "__main__":
    main()
