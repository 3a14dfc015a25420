#!/usr/bin/env python3
"""Fits the curve from a total's share of the search, and from how certain its digits are, to the
probability that it is right.

usage: calibrate.py WEIGHTS.tsv TRUTH.jsonl,JUDGED.jsonl ...

JUDGED is the output of `SummaFitting judge --weights WEIGHTS.tsv` for pages that the weights were
not fitted on. The line `page calibration` of the file is replaced. Needs numpy and scipy.
"""
import argparse

import numpy as np
from scipy.optimize import minimize

from judge import load, right


CAUTION = 1.3


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("pairs", nargs="+", metavar="TRUTH.jsonl,JUDGED.jsonl")
    options = parser.parse_args()
    shares, digits, good = [], [], []
    for pair in options.pairs:
        for entry, judged in load(pair):
            if entry["truth"].get("usable_total", True) and judged.get("likeliest"):
                shares.append(judged["share"])
                digits.append(judged["digits"])
                good.append(bool(entry["truth"].get("total")) and right(entry["truth"], judged["likeliest"]))
    p = np.clip(np.array(shares), 1e-4, 1 - 1e-4)
    y = np.array(good, dtype=float)
    terms = np.stack([np.log(p / (1 - p)), np.ones(len(y)), np.log(np.maximum(0.01, digits))])

    # Receipts elsewhere differ from all of these: a wrong total counts for more than a right one.
    weight = np.where(y > 0, 1.0, CAUTION)

    def loss(x):
        t = x @ terms
        g = weight * (1 / (1 + np.exp(-t)) - y)
        return np.sum(weight * (np.logaddexp(0, t) - y * t)), terms @ g

    bounds = [(0, None), (None, None), (0, None)]
    slope, offset, reading = minimize(loss, [1.0, 0.0, 1.0], jac=True, method="L-BFGS-B", bounds=bounds).x
    lines = [l for l in open(options.weights, encoding="utf-8") if not l.startswith("page\tcalibration")]
    with open(options.weights, "w", encoding="utf-8") as out:
        out.writelines(lines)
        out.write(f"page\tcalibration\t{slope:.3f}\t{offset:.3f}\t{reading:.3f}\n")
    print(f"{len(y)} pages: slope {slope:.3f}, offset {offset:.3f}, reading {reading:.3f}")


if __name__ == "__main__":
    main()
