#!/usr/bin/env python3
"""Fits the weights of the evidence for countries and currencies.

usage: fit.py PAGES.jsonl,SAMPLES.jsonl ... [--judge PAGES.jsonl,SAMPLES.jsonl ...] -o evidence.tsv

PAGES have a country and a currency, SAMPLES are what `SummaFitting places` prints for them. Prints, for each set, the share of
pages with the right and with a wrong currency at several least probabilities.
"""

import argparse
import sys
from pathlib import Path

import numpy as np
from scipy.optimize import minimize
from scipy.special import logsumexp

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows

# Simulated receipts have as many pages of each country, the dates of any year in any currency, and nearly always words beside a
# telephone number or an address of the Internet, so that they cannot show how much these count alone.
BY_HAND = ("size", "period", "telephone", "domain")
# The cost of moving a weight away from the one set by hand.
PULL = 4.0
# A page cannot be wronger than this: it may show nothing.
MOST = 8.0


def table(path):
    """Returns the weights of a file by their kinds."""
    with open(path, encoding="utf-8") as file:
        return {row.split("\t")[0]: float(row.split("\t")[1]) for row in file if not row.startswith("#")}


def load(pair, kinds):
    """Returns the values (page, kind, hypothesis), and which hypotheses have the page's currency, and its country as well."""
    pages, samples = pair.split(",")
    truth = {page["id"]: (page.get("country"), page["truth"]["currency"]) for page in rows(pages)}
    samples = rows(samples)
    header = next(iter(samples))
    places = np.array([header["countries"].index(country) for country, _ in header["hypotheses"]])
    hypotheses = np.array(header["hypotheses"])
    values, currencies, countries = [], [], []
    for entry in samples:
        page = np.zeros((len(kinds), len(places)), np.float32)
        for kind, column in entry["sample"]["countries"].items():
            page[kinds.index(kind)] = np.array(column)[places]
        for kind, column in entry["sample"]["currencies"].items():
            page[kinds.index(kind)] = column
        country, currency = truth[entry["id"]]
        values.append(page)
        currencies.append(hypotheses[:, 1] == currency)
        countries.append(currencies[-1] & (hypotheses[:, 0] == country))
    return np.stack(values), np.array(currencies), np.array(countries), hypotheses[:, 1]


def loss(weights, data):
    """Returns the loss of a set and its gradient: of the currency, and a little of the country."""
    values, currencies, countries, _ = data
    scores = np.einsum("nkh,k->nh", values, weights)
    scores -= logsumexp(scores, axis=1, keepdims=True)
    total, gradient = 0.0, np.zeros(len(weights))
    for right, share in ((currencies, 1.0), (countries, 0.4)):
        logs = logsumexp(np.where(right, scores, -30), axis=1)
        counted = right.any(axis=1) & (logs > -MOST)
        total -= share * np.maximum(logs, -MOST)[right.any(axis=1)].sum()
        pull = np.exp(scores) - np.where(right, np.exp(scores - logs[:, None]), 0)
        gradient += share * np.einsum("nkh,nh->k", values[counted], pull[counted])
    return total, gradient


def report(name, weights, data):
    """Prints how many currencies of a set are right and wrong."""
    values, right, _, names = data
    scores = np.einsum("nkh,k->nh", values, weights)
    shares = np.exp(scores - logsumexp(scores, axis=1, keepdims=True))
    kinds = sorted(set(names))
    sums = np.stack([shares[:, names == kind].sum(axis=1) for kind in kinds], axis=1)
    truth = np.stack([right[:, names == kind].any(axis=1) for kind in kinds], axis=1)
    best = sums.argmax(axis=1)
    good = truth[np.arange(len(best)), best]
    given = {least: sums.max(axis=1) > least for least in (0.5, 0.6, 0.7, 0.8)}
    print(name, *(f"{least}: {(good & some).mean():.3f}/{(~good & some).mean():.3f}" for least, some in given.items()))


def main():
    """Reads the options, fits and writes the weights."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("sets", nargs="+", metavar="PAGES.jsonl,SAMPLES.jsonl")
    parser.add_argument("--judge", nargs="*", default=[], metavar="PAGES.jsonl,SAMPLES.jsonl")
    parser.add_argument("-o", "--output", required=True)
    options = parser.parse_args()
    prior = table(Path(__file__).parent / "prior.tsv")
    kinds = list(prior)
    start = np.array(list(prior.values()))
    signs = np.sign(start)
    sets = {pair: load(pair, kinds) for pair in options.sets}
    fixed = np.array([kind in BY_HAND for kind in kinds])

    def cost(sizes):
        total, gradient = 0.0, np.zeros(len(kinds))
        for data in sets.values():
            one, slope = loss(signs * sizes, data)
            total, gradient = total + one, gradient + signs * slope
        away = sizes - np.abs(start)
        scale = PULL / (0.3 + np.abs(start))
        return total + (scale * away**2).sum(), np.where(fixed, 0, gradient + 2 * scale * away)

    found = minimize(cost, np.abs(start), jac=True, method="L-BFGS-B", bounds=[(0, None)] * len(kinds))
    weights = signs * found.x
    for pair in [*options.sets, *options.judge]:
        data = sets.get(pair) or load(pair, kinds)
        report(pair.split(",")[0], weights, data)
    with open(options.output, "w", encoding="utf-8") as file:
        file.write("# The weights of evidence for countries and currencies, as logarithms of likelihood ratios. "
                   "Tuning/Countries fits them, except for\n"
                   "# those that are set by hand.\n")
        file.writelines(f"{kind}\t{weight:.2f}\n" for kind, weight in zip(kinds, weights, strict=True))


if __name__ == "__main__":
    main()
