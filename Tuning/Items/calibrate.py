#!/usr/bin/env python3
"""Fits the curves from the evidence of a subtotal, a tax, a charge or a tip to the frequency of its being right.

    calibrate.py --fit TRUTH JUDGED WEIGHT [--fit ...] --judge TRUTH JUDGED [--fold check]

TRUTH is as for judge.py, JUDGED the output of `SummaFitting judge`. With `:train` behind TRUTH only
receipts of that fold count. Prints the weights of `SumConfidence.swift`, and for each judged set how
many are right by their probability, with the Brier score before (one value for sums that an equation
proves, and one for others) and after.
"""

import argparse
import importlib.util
import json
import math
from pathlib import Path

import numpy

spec = importlib.util.spec_from_file_location("judge", Path(__file__).with_name("judge.py"))
items = importlib.util.module_from_spec(spec)
spec.loader.exec_module(items)

FIELDS = ("subtotal", "tax", "service", "tip")
BINS = (0, 0.5, 0.7, 0.85, 0.95, 1.01)
RIDGE = 0.5


def samples(truth, judged):
    """Returns the field, the evidence and whether it is right, of each sum that was found."""
    path, _, fold = truth.partition(":")
    truths = items.load(path, fold or None, None)
    found = []
    for line in open(judged, encoding="utf-8"):
        record = json.loads(line)
        known = truths.get(record["id"])
        for field in FIELDS:
            evidence = record["amountEvidence"].get(field)
            if known is None or evidence is None or field not in known:
                continue
            values = known[field] if isinstance(known[field], list) else [known[field]] if known[field] else []
            values = [items.number(text) for text in values]
            others = (known.get("others") or {}).get(field, [])
            # Typed lines are incomplete, and a receipt may print no sum, only parts.
            if not values and (others or "others" not in known):
                continue
            value = items.number(record["amounts"][field])
            found.append((field, evidence, value in values or bool(values) and value == sum(values)))
    return found


def inputs(evidence):
    """Returns the inputs of the curve."""
    return [1, evidence["isProved"], evidence["isNamed"], evidence["isComplete"], evidence["total"],
            math.log(max(0.05, evidence["reading"]))]


def fit(rows, right, weights):
    """Returns the weights of the logistic curve."""
    curve = numpy.zeros(rows.shape[1])
    for _ in range(60):
        chance = 1 / (1 + numpy.exp(-rows @ curve))
        slope = (rows.T * (weights * chance * (1 - chance))) @ rows + RIDGE * numpy.eye(len(curve))
        curve += numpy.linalg.solve(slope, rows.T @ (weights * (right - chance)) - RIDGE * curve)
    return curve


def main():
    """Fits and judges."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--fit", nargs=3, action="append", required=True, metavar=("TRUTH", "JUDGED", "WEIGHT"))
    parser.add_argument("--judge", nargs=2, action="append", default=[], metavar=("TRUTH", "JUDGED"))
    options = parser.parse_args()
    fitted = [(*sample, float(weight)) for truth, judged, weight in options.fit for sample in samples(truth, judged)]
    for field in FIELDS:
        own = [sample for sample in fitted if sample[0] == field]
        curve = fit(numpy.array([inputs(sample[1]) for sample in own], float),
                    numpy.array([sample[2] for sample in own], float), numpy.array([sample[3] for sample in own]))
        print(field, " ".join(f"{weight:.2f}" for weight in curve), f"of {len(own)}")
        for truth, judged in options.judge:
            found = [sample for sample in samples(truth, judged) if sample[0] == field]
            if not found:
                continue
            right = numpy.array([sample[2] for sample in found], float)
            chance = 1 / (1 + numpy.exp(-numpy.array([inputs(sample[1]) for sample in found], float) @ curve))
            before = numpy.array([0.95 if sample[1]["isProved"] else 0.85 * sample[1]["reading"] for sample in found])
            print(f"  {truth}: Brier {((before - right) ** 2).mean():.3f}, {((chance - right) ** 2).mean():.3f}")
            for low, high in zip(BINS, BINS[1:]):
                chosen = (chance >= low) & (chance < high)
                if chosen.any():
                    print(f"    {low} to {min(1, high)}: {right[chosen].sum():.0f} of {chosen.sum()}")


if __name__ == "__main__":
    main()
