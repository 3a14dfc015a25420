"""Finds the temperature at which a line read with confidence 0.9 is right nine times in ten.

After Guo et al. 2017. Prints the log loss of "this line is right" for each temperature, the best
one, and a reliability table at it. A line is right if it agrees with the truth except for case and
blanks.
"""

import argparse

import numpy as np
import torch
from torch.nn import functional

from recipes.reader import training
from recipes.strips import shards
from recipes.weights import restored


def plain(text):
    return text.upper().replace(" ", "")


def readings(net, pairs, alphabet):
    """Returns for each line the scores of its frames, the classes read, and whether it is right."""
    found = []
    for strip, truth in pairs:
        scores = training.scores(net, strip)
        text = alphabet.decode(scores.argmax(-1).tolist())
        found.append((scores, alphabet.encode(text), plain(text) == plain(truth)))
    return found


def confidences(found, temperature):
    """Returns for each line the probability of its reading, and whether it is right."""
    given = [
        min(1.0, float(torch.exp(-functional.ctc_loss(
            (scores / temperature).log_softmax(-1)[:, None], torch.tensor([classes]), torch.tensor([len(scores)]),
            torch.tensor([len(classes)]), reduction="sum"))))
        for scores, classes, _ in found
    ]
    return np.array(given), np.array([right for *_, right in found], float)


def log_loss(given, right):
    p = np.clip(given, 1e-4, 1 - 1e-4)
    return float(-(right * np.log(p) + (1 - right) * np.log(1 - p)).mean())


def main(alphabet, network, doc):
    """Runs the command of a recipe with this alphabet, class of network and docstring."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    parser.add_argument("checkpoint")
    parser.add_argument("validation", nargs="+")
    options = parser.parse_args()
    torch.set_num_threads(1)
    net = restored(network(alphabet.classes), options.checkpoint)
    found = readings(net, [pair for path in options.validation for pair in shards.load(path)], alphabet)
    losses = {t: log_loss(*confidences(found, t)) for t in (0.5, 0.6, 0.7, 0.85, 1.0, 1.15, 1.3, 1.5, 1.75, 2.0)}
    for temperature, loss in losses.items():
        print(f"temperature {temperature:.2f}: log loss {loss:.4f}")
    best = min(losses, key=losses.get)
    print(f"best: {best}")
    given, right = confidences(found, best)
    edges = (0, 0.2, 0.4, 0.6, 0.8, 0.9, 0.95, 1.0001)
    for low, high in zip(edges, edges[1:]):
        chosen = (given >= low) & (given < high)
        if chosen.any():
            print(f"given {low:.2f} to {min(high, 1):.2f}: {chosen.sum():4d} lines, {given[chosen].mean():.3f} given, {right[chosen].mean():.3f} right")
