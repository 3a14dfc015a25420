#!/usr/bin/env python3
"""Fits the curve from the evidence of a total, such as its share of the search, to the probability
that it is right.

usage: calibrate.py WEIGHTS.tsv TRUTH.jsonl,JUDGED.jsonl[,WEIGHT] ...

JUDGED is the output of `SummaFitting judge --weights WEIGHTS.tsv` for pages that the weights were
not fitted on. WEIGHT is the weight of each of its pages (1). The line `page calibration` of the file
is replaced. Needs numpy and scipy.
"""
import argparse

import numpy as np
from scipy.optimize import minimize

from judge import load, right


CAUTION = 1.3
# The terms of a total's evidence, in the order of `TotalEvidence.terms`.
TERMS = ("share", "constant", "digits", "lead", "print", "alone", "sum", "outshone",
         "corrected")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("pairs", nargs="+", metavar="TRUTH.jsonl,JUDGED.jsonl[,WEIGHT]")
    options = parser.parse_args()
    rows, good, weights = [], [], []
    for one in options.pairs:
        truth, results, *rest = one.split(",")
        for entry, judged in load(f"{truth},{results}"):
            if entry["truth"].get("usable_total", True) and judged.get("likeliest"):
                rows.append(judged["terms"])
                weights.append(float(rest[0]) if rest else 1.0)
                good.append(bool(entry["truth"].get("total")) and right(entry["truth"], judged["likeliest"]))
    y = np.array(good, dtype=float)
    terms = np.array(rows).T

    # Receipts elsewhere differ from all of these: a wrong total counts for more than a right one.
    weight = np.array(weights) * np.where(y > 0, 1.0, CAUTION)

    def loss(x):
        t = x @ terms
        g = weight * (1 / (1 + np.exp(-t)) - y)
        return np.sum(weight * (np.logaddexp(0, t) - y * t)), terms @ g

    bounds = [(None, None) if name == "constant" else (0, None) for name in TERMS]
    factors = minimize(loss, np.zeros(len(TERMS)), jac=True, method="L-BFGS-B", bounds=bounds).x
    lines = [l for l in open(options.weights, encoding="utf-8") if not l.startswith("page\tcalibration")]
    with open(options.weights, "w", encoding="utf-8") as out:
        out.writelines(lines)
        out.write("page\tcalibration\t" + "\t".join(f"{f:.3f}" for f in factors) + "\n")
    print(f"{len(y)} pages: " + ", ".join(f"{name} {f:.3f}" for name, f in zip(TERMS, factors)))


if __name__ == "__main__":
    main()
