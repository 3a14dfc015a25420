#!/usr/bin/env python3
"""Fits the weight of the grammar and the meaning of scores.

usage: calibrate.py CHECKPOINT.pt GRAMMAR.npz INK_FOLDER CALIBRATION.json [--words FILE]

The data are strings, words and lines that were kept from the training (those of a tenth of the
writers, other than those of the validation) and lines composed of these writers' glyphs. The temperature, the grammar's
weight, the bonus per character and the penalty of blanks (in the network's last bias) are those at
which the label has the largest share of the candidates' probability. The confidence is a logistic
regression on `reading.evidence`; the threshold is where 99 of 100 readings above it are right.
"""

import argparse
import itertools
import json
import math
import sys
import unicodedata
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from decode import beam
from model import load
from reading import evidence, open_grammar
from recipes.pens import strokes as data
from recipes.pens.features import features
from train import Maker, scores
from words import Words

# Of a hundred inks of an amount one is a single sign; of the training's single characters one in
# five or six was.
LONE_SIGN = {"amount": math.log(100 / 4.5), "latin": 0.0}
# The values that are tried: temperatures; the weight of the grammar, the bonus of a character, and
# the weight and the bonus of the words; the penalties of blanks.
TRIED = {
    "amount": ((1.0, 1.4, 2.0), [(w, w, (0, 0)) for w in (0, 0.2, 0.35, 0.5, 0.7, 1)], (0, 1)),
    "latin": ((1.0,), [(0.5, bonus, (words, letter)) for bonus in (0.25, 0.5) for words in (0.6, 0.8) for letter in (2.1, 2.6)], (0,)),
}


def inks(which, folder, words, count):
    """Returns (label, features, weight) of each ink."""
    found = []
    maker = Maker(which, folder, 11, data.is_kept_to_tune, words=words, real_share=0, glyph_share=0.2)
    real = data.strings(folder, charset.CHARACTERS[which], data.is_kept_to_tune) if which == "amount" else []
    if which == "latin":
        for name, most, weight in zip((*data.TEXTS, "unipen_1bc"), (600, 60, 200), (1.0, 1.0, 0.5)):
            known = data.inks(folder, name, charset.LATIN, data.is_kept_to_tune)
            for ink in maker.rng.sample(known, min(most, len(known))):
                found.append((ink["label"], features(ink["strokes"], letters=True), weight))
    for ink in real:
        found.append((ink["label"], features(ink["strokes"]), 1.0))
        for _ in range(2):
            strokes, _ = maker.composer.device(maker.bent(ink["strokes"]))
            found.append((ink["label"], features(strokes), 0.5))
    for _ in range(count):
        text, strokes, _ = maker.strokes()
        if LONE_SIGN[which] and not any(c.isdigit() for c in text):
            continue  # so rare that they should not count
        found.append((text, features(maker.composer.device(strokes)[0], letters=which == "latin"), 0.35))
    return found


def logistic(x, hits, weights):
    """Returns the coefficients of a logistic regression, by Newton's method with a weak pull to 0."""
    w = np.zeros(x.shape[1])
    for _ in range(50):
        p = 1 / (1 + np.exp(-np.clip(x @ w, -30, 30)))
        slope = x.T @ (weights * (hits - p)) - 0.1 * w
        curve = (x * (weights * p * (1 - p))[:, None]).T @ x + 0.1 * np.eye(len(w))
        w = w + np.linalg.solve(curve, slope)
    return w


def right(text, label, characters):
    return unicodedata.normalize("NFC", "".join(characters[k - 1] for k in text)) == label


def log_share(candidates, label, characters):
    """Returns the logarithm of the label's share of the probability of all candidates."""
    totals = np.array([total for *_, total in candidates])
    p = np.exp(totals - totals.max())
    own = next((share for share, (text, *_) in zip(p, candidates) if right(text, label, characters)), 0)
    return math.log(max(1e-4, own / p.sum()))


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    for name in ("checkpoint", "grammar", "folder", "output"):
        parser.add_argument(name)
    parser.add_argument("--words")
    parser.add_argument("--count", type=int, default=400, help="number of composed lines")
    options = parser.parse_args()
    net, metadata = load(options.checkpoint)
    which = metadata["which"]
    characters = charset.CHARACTERS[which]
    chosen = inks(which, options.folder, options.words, options.count)
    found = scores(net, [f for _, f, _ in chosen])
    weights = np.array([w for *_, w in chosen])
    blank = characters.index(" ") + 1
    vocabulary = Words("en") if which == "latin" else None

    def read(temperature, weight, bonus, blanks, words):
        if vocabulary:
            vocabulary.weight, vocabulary.bonus = words
        grammar = open_grammar(options.grammar, which, weight, bonus, LONE_SIGN[which], vocabulary)
        less = np.zeros(len(characters) + 1, np.float32)
        less[blank] = blanks
        return [beam(s - less, grammar, temperature=temperature) for s in found]

    best = None
    for temperature, (weight, bonus, words), blanks in itertools.product(*TRIED[which]):
        read_now = read(temperature, weight, bonus, blanks, words)
        hits = np.array([right(c[0][0], label, characters) for c, (label, *_) in zip(read_now, chosen)])
        # A smooth measure in addition, since the strings are few.
        share = [log_share(c, label, characters) for c, (label, *_) in zip(read_now, chosen)]
        loss = -float((np.array(share) * weights).sum() / weights.sum())
        exact = float((hits * weights).sum() / weights.sum())
        print(f"temperature {temperature} weight {weight:.2f} words {words} bonus {bonus:.2f} blanks {blanks}: exact {exact:.4f}, real {hits[weights == 1].mean() if (weights == 1).any() else 0:.4f}, loss {loss:.4f}", flush=True)
        if best is None or loss < best[0]:
            best = (loss, temperature, weight, bonus, blanks, words, read_now, hits)
    _, temperature, weight, bonus, blanks, words, read_now, hits = best

    x = np.array([evidence(c) for c in read_now])
    w = logistic(x, hits, weights)
    p = 1 / (1 + np.exp(-(x @ w)))
    order = np.argsort(-p)
    precision = np.cumsum((hits * weights)[order]) / np.cumsum(weights[order])
    enough = np.nonzero(precision >= 0.99)[0]
    threshold = float(p[order[enough[-1]]]) if len(enough) else 1.0
    print(f"temperature {temperature} weight {weight} words {words} bonus {bonus} blanks {blanks}; right {hits.mean():.4f}; above {threshold:.4f}: {(p >= threshold).mean():.3f} of all")
    for low, high in zip((0, 0.3, 0.6, 0.8, 0.9, 0.95, 0.98), (0.3, 0.6, 0.8, 0.9, 0.95, 0.98, 1.01)):
        part = (p >= low) & (p < high)
        if part.any():
            print(f"given {low:.2f} to {min(high, 1):.2f}: {part.sum():4d} inks, {p[part].mean():.3f} given, {hits[part].mean():.3f} right")
    json.dump({
        "temperature": temperature, "grammar_weight": weight, "words_weight": words[0], "words_bonus": words[1], "grammar_bonus": bonus, "lone_sign": round(LONE_SIGN[which], 4), "blanks": blanks,
        "confidence": " ".join(f"{v:.6g}" for v in w), "unsure": round(threshold, 4)}, open(options.output, "w"))


if __name__ == "__main__":
    main()
