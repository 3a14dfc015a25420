#!/usr/bin/env python3
"""Fits the weights of Sources/Amounts/Roles/total.json.

usage: summa explain --format jsonl IMAGES > own.jsonl
       summa explain --reader tesseract --format jsonl IMAGES > tesseract.jsonl
       fit.py TRUTH.jsonl own.jsonl tesseract.jsonl --fold train --prior prior.json -o total.json

Each page is a choice between the amounts on it and there being no total: a softmax over the weighed evidence. The
weights are those of prior.json, set by hand, moved as far as the receipts ask for (a normal prior on each weight).
Receipts read by both readers are two pages: what Tesseract misreads teaches when to be in doubt. Every page is shown
in four forms, so that the weights do not come to lean on what train receipts happen to have:
as it is; without what adds up; with the words at the total unreadable; and with the total torn off, where nothing is
the right answer. Forms after the first count a quarter or less.

Prints how right the choice is on receipts left out of the fit, in ten parts, and how the confidence turns out there.
Needs numpy.
"""
import argparse
import json

import numpy as np

ARITHMETIC = {
    "sumOfItems", "sumOfExtras", "sumOfTaxes", "paidExactly", "leadsOn", "leadsToRounding",
    "contradictsPayment", "fitsTaxRate", "unsupported", "amongItems",
}
WORDS = {"grandTotal", "total", "amount", "including", "rounded", "onNextRow", "sharesLabel"}
FORMS = [("whole", 1.0), ("sums unknown", 0.25), ("words unreadable", 0.1), ("torn", 0.25)]


def forms(candidates, right):
    """The four forms of a page: the evidence of each candidate, and which of them are right."""
    yield "whole", candidates, right
    bare = []
    for c in candidates:
        c = {k: v for k, v in c.items() if k not in ARITHMETIC}
        bare.append(c if "repeated" in c else c | {"unsupported": 1})
    yield "sums unknown", bare, right
    if right:
        words = []
        for index, c in enumerate(candidates):
            if index in right:
                c = {k: v for k, v in c.items() if k not in WORDS} | {"unlabelled": 1}
            words.append(c)
        yield "words unreadable", words, right
        yield "torn", [c for i, c in enumerate(candidates) if i not in right], set()


class Page:
    """A page in one form as numbers: a row of evidence for each candidate, the last for there being no total."""

    def __init__(self, names, candidates, right, weight):
        self.x = np.zeros((len(candidates) + 1, len(names) + 1))
        for row, evidence in enumerate(candidates):
            for name, value in evidence.items():
                self.x[row, names.index(name)] = value
        self.x[-1, -1] = 1
        self.right = np.zeros(len(candidates) + 1, bool)
        self.right[sorted(right) if right else [-1]] = True
        self.weight = weight

    def probabilities(self, w):
        score = self.x @ w
        p = np.exp(score - score.max())
        return p / p.sum()


def loss(pages, w, prior, stiffness):
    value, gradient = stiffness * ((w - prior) ** 2).sum(), 2 * stiffness * (w - prior)
    for page in pages:
        p = page.probabilities(w)
        right = p[page.right].sum()
        value -= page.weight * np.log(max(right, 1e-12))
        q = np.where(page.right, p / max(right, 1e-12), 0)
        gradient -= page.weight * (page.x.T @ (q - p))
    return value, gradient


def fit(pages, prior, stiffness):
    """Gradient descent with steps that grow while they help and shrink when they do not."""
    w, step = prior.copy(), 0.01
    value, gradient = loss(pages, w, prior, stiffness)
    for _ in range(400):
        other = w - step * gradient
        new, new_gradient = loss(pages, other, prior, stiffness)
        if new < value:
            done = value - new < 1e-7
            w, value, gradient, step = other, new, new_gradient, step * 1.3
            if done:
                break
        else:
            step /= 2
    return w


def calibrated(pairs):
    """Slope and offset of the logistic curve that turns a probability's logit into how often it is right."""
    x = np.array([np.log(p / (1 - p)) for p, _, _ in pairs])
    y = np.array([good for _, good, _ in pairs], float)
    weight = np.array([w for _, _, w in pairs])
    slope, offset = 1.0, 0.0
    for _ in range(5000):
        q = 1 / (1 + np.exp(-(slope * x + offset)))
        error = weight * (q - y)
        slope -= 2 * (error * x).mean() / weight.mean() / 10
        offset -= 2 * error.mean() / weight.mean() / 10
    return slope, offset


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("truth")
    parser.add_argument("evidence", nargs="+")
    parser.add_argument("--prior", required=True)
    parser.add_argument("--fold")
    parser.add_argument("--stiffness", type=float, default=0.3, help="how firmly weights stay at prior.json")
    parser.add_argument("--threshold", type=float, default=0.67, help="least confidence that is given")
    parser.add_argument("-o", "--output")
    args = parser.parse_args()

    truth = {}
    for line in open(args.truth, encoding="utf-8"):
        t = json.loads(line)
        if args.fold in (None, t.get("fold")) and t.get("usable_total", True):
            truth[t["file"]] = [abs(float(v)) for v in [t["total"], *t.get("total_alts", [])] if v is not None]
    prior_file = json.load(open(args.prior))
    names = list(prior_file["weights"])
    prior = np.array([*prior_file["weights"].values(), prior_file["none"]], float)

    receipts = {}
    for line in (line for path in args.evidence for line in open(path, encoding="utf-8")):
        record = json.loads(line)
        name = record["file"].rsplit("/", 1)[-1]
        values = truth.get(name)
        if values is None or record.get("status", "ok") != "ok":
            continue
        candidates = [c["evidence"] for c in record["candidates"]]
        right = {
            i for i, c in enumerate(record["candidates"])
            if any(abs(abs(float(c["exact"])) - v) < 0.005 for v in values)
        }
        weights = dict(FORMS)
        receipts.setdefault(name, []).extend(
            (form, Page(names, c, r, weights[form])) for form, c, r in forms(candidates, right))
    # A receipt that was read twice is left out as a whole.
    receipts = list(receipts.values())
    print(f"{len(receipts)} receipts, {sum(map(len, receipts))} forms of them")

    # Probability of the best amount on pages left out of the fit, whether it is right, and what the page counts.
    pairs, by_form = [], []
    for part in range(10):
        rest = [p for i, r in enumerate(receipts) if i % 10 != part for _, p in r]
        w = fit(rest, prior, args.stiffness)
        for receipt in receipts[part::10]:
            for form, page in receipt:
                p = page.probabilities(w)
                best = int(p[:-1].argmax()) if len(p) > 1 else -1
                # Amounts that are right together, before and after rounding, share their probability.
                share = p[page.right].sum() if page.right[best] else p[best]
                good = best >= 0 and bool(page.right[best])
                share = min(max(share, 1e-4), 0.9999) if best >= 0 else 1e-4
                pairs.append((share, good, page.weight))
                by_form.append(form)
    slope, offset = calibrated(pairs)
    counts = {form: [0, 0, 0, 0] for form, _ in FORMS}  # right, wrong, unanswered, all
    bins = [[0, 0] for _ in range(10)]
    for (share, good, _), form in zip(pairs, by_form):
        confidence = 1 / (1 + np.exp(-(slope * np.log(share / (1 - share)) + offset)))
        count = counts[form]
        count[3] += 1
        if confidence < args.threshold:
            count[2] += 1
            continue
        count[0 if good else 1] += 1
        b = min(9, int(confidence * 10))
        bins[b][0] += 1
        bins[b][1] += good
    print("left out of the fit, in ten parts:     right  wrong  unanswered")
    for form, (right, wrong, none, all_) in counts.items():
        print(f"  {form:34s} {right:5d} {wrong:6d} {none:8d}   of {all_}")
    print("confidence: given, right of them")
    for b, (given, right) in enumerate(bins):
        if given:
            print(f"  {b / 10:.1f} to {(b + 1) / 10:.1f}: {given:4d}  {right / given:.3f}")

    w = fit([p for r in receipts for _, p in r], prior, args.stiffness)
    result = {"none": round(float(w[-1]), 3), "slope": round(slope, 3), "offset": round(offset, 3),
              "weights": {n: round(float(v), 3) for n, v in zip(names, w)}}
    text = json.dumps(result, indent=2) + "\n"
    if args.output:
        open(args.output, "w").write(text)
    else:
        print(text, end="")


if __name__ == "__main__":
    main()
