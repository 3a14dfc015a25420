#!/usr/bin/env python3
"""Fits `Sources/Amounts/Fields/merchant.json`: which line of a page is the shop's name.

usage: fit.py --set TRUTH.jsonl EXPLAINED.jsonl [--set ...] [--fold train] [--prior prior.json] [-o
       merchant.json]
       fit.py --set ... --judge TRUTH.jsonl EXPLAINED.jsonl     prints how often the fit is right on
       another set

TRUTH has `file` and `company` (and `fold`), EXPLAINED is the output of `summa explain --format
jsonl` for the same images. Needs Python 3 and numpy. Fits a softmax over the lines of a page and
the choice of none; the prior holds the weights near itself.
"""
import argparse
import difflib
import json
import os
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters
from recipes.files import rows


def likeness(want, got):
    """Returns 1 for equal names, less for parts and near misses."""
    want, got = letters(want), letters(got)
    if not want or len(got) < 3:
        return 0
    ratio = difflib.SequenceMatcher(None, want, got, autojunk=False).ratio()
    # A name may have several lines, of which this is one.
    if len(got) >= 5 and got in want:
        ratio = max(ratio, 0.7 + 0.3 * len(got) / len(want))
    return ratio


def pages(truth, explained, fold, names):
    known = {t["file"]: t for t in rows(truth)}
    for record in rows(explained):
        t = known.get(os.path.basename(record["file"]))
        if t is None or not letters(t.get("company")) or (fold and t.get("fold") != fold):
            continue
        found = record.get("merchant_candidates") or []
        like = np.array([likeness(t["company"], c["text"]) for c in found])
        x = np.array([[c["evidence"].get(n, 0) for n in names] for c in found]).reshape(len(found), len(names))
        yield x, like


def fit(data, prior, none, strength):
    w, b = prior.copy(), none
    data = [(x, like) for x, like in data if len(like) and like.max() >= 0.6]
    for step in range(1500):
        grad, gb = strength * (w - prior), strength * (b - none)
        for x, like in data:
            s = np.append(x @ w, b)
            p = np.exp(s - s.max())
            p /= p.sum()
            target = np.zeros(len(s))
            best = like >= max(0.6, like.max() - 0.02)
            # Any of the lines with the same text counts as right.
            target[:-1][best] = p[:-1][best] / p[:-1][best].sum()
            d = p - target
            grad = grad + x.T @ d[:-1]
            gb += d[-1]
        rate = 0.3 / (1 + step / 200) / max(1, len(data)) * 4
        w, b = w - rate * grad, b - rate * gb
    return w, b


def judge(data, w, b, least=0.0):
    right = 0
    shares = []
    for x, like in data:
        if not len(like):
            shares.append((0, 0))
            continue
        s = np.append(x @ w, b)
        p = np.exp(s - s.max())
        p /= p.sum()
        best = int(p[:-1].argmax())
        ok = like[best] >= 0.85
        shares.append((p[best], ok))
        right += ok
    return right, len(shares), shares


def calibrate(shares):
    """Fits the logistic curve from the share to the probability of being right."""
    a, c = 1.0, 0.0
    x = np.array([np.log(min(max(p, 1e-4), 0.9999) / (1 - min(max(p, 1e-4), 0.9999))) for p, _ in shares])
    y = np.array([float(ok) for _, ok in shares])
    for _ in range(4000):
        q = 1 / (1 + np.exp(-(a * x + c)))
        a -= 0.02 * (((q - y) * x).mean() + 0.02 * (a - 1))
        c -= 0.02 * (q - y).mean() * 4
    return a, c


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--set", nargs=2, action="append", required=True)
    parser.add_argument("--judge", nargs=2, action="append", default=[])
    parser.add_argument("--fold")
    parser.add_argument("--prior", default=os.path.join(os.path.dirname(__file__), "prior.json"))
    parser.add_argument("--strength", type=float, default=2.0)
    parser.add_argument("-o", "--output")
    args = parser.parse_args()
    prior = json.load(open(args.prior))
    names = sorted(prior["weights"])
    start = np.array([prior["weights"][n] for n in names])
    data = [p for t, e in args.set for p in pages(t, e, args.fold, names)]
    w, b = fit(data, start, prior["none"], args.strength)
    right, count, shares = judge(data, w, b)
    print(f"fitted on {count}: {right} right; with the prior {judge(data, start, prior['none'])[0]}")
    for t, e in args.judge:
        other = list(pages(t, e, None, names))
        print(f"judged on {len(other)}: {judge(other, w, b)[0]} right; with the prior {judge(other, start, prior['none'])[0]}")
    # Ten parts, each judged by a fit on the others.
    held = []
    for part in range(10):
        rest = [p for i, p in enumerate(data) if i % 10 != part]
        w1, b1 = fit(rest, start, prior["none"], args.strength)
        held += judge([p for i, p in enumerate(data) if i % 10 == part], w1, b1)[2]
    a, c = calibrate(held)
    print(f"left out in ten parts: {sum(ok for _, ok in held)} of {len(held)} right; slope {a:.3f}, offset {c:.3f}")
    for low, high in [(0, 0.3), (0.3, 0.5), (0.5, 0.7), (0.7, 0.8), (0.8, 0.9), (0.9, 1.01)]:
        q = [(1 / (1 + np.exp(-(a * np.log(max(p, 1e-4) / max(1e-4, 1 - p)) + c))), ok) for p, ok in held]
        inside = [ok for r, ok in q if low <= r < high]
        if inside:
            print(f"  confidence {low:.1f} to {min(high, 1):.1f}: {sum(inside)} of {len(inside)} right")
    if args.output:
        model = {"none": round(float(b), 3), "slope": round(float(a), 3), "offset": round(float(c), 3),
                 "weights": {n: round(float(v), 3) for n, v in zip(names, w)}}
        json.dump(model, open(args.output, "w"), indent=2)
        open(args.output, "a").write("\n")


if __name__ == "__main__":
    main()
