"""From an ink to candidates with scores, as Sources/Ink computes them."""

import math

import numpy as np
from safetensors import safe_open

import charset
from decode import Grammar
from words import Words


def open_grammar(path, which, weight, bonus, lone_sign=0.0, words=None):
    if str(path).endswith(".safetensors"):
        with safe_open(path, "np") as file:
            tables = [file.get_tensor("grammar." + name).astype(float) for name in ("next", "cost", "token")]
    else:
        file = np.load(path)
        tables = [file[name] for name in ("next", "cost", "token")]
    following, cost, token = tables
    return Grammar(following.astype(int), cost, token.astype(int), charset.CHARACTERS[which], weight, bonus, lone_sign, words)


def shipped_grammar(path, metadata, language="en"):
    """Returns the grammar of a file of export.py, with the weights in its metadata; for letters
    with the words of a language."""
    words = Words(language, float(metadata["words_weight"]), float(metadata["words_bonus"])) if metadata["which"] == "latin" else None
    weights = (float(metadata[name]) for name in ("grammar_weight", "grammar_bonus", "lone_sign"))
    return open_grammar(path, metadata["which"], *weights, words)


def evidence(candidates):
    """Returns the inputs of the confidence in the first candidate: its margin over the others, and
    the network's probability of it."""
    totals = np.array([total for _, _, total in candidates])
    shares = np.exp(totals - totals.max())
    rest = shares[1:].sum()
    margin = min(-math.log(rest), 10) if rest > 0 else 10.0
    return [1.0, max(margin, -10), max(candidates[0][1], -10), math.log(max(1, len(candidates[0][0])))]


def confidence(candidates, calibration):
    z = sum(float(c) * e for c, e in zip(calibration, evidence(candidates)))
    return 1 / (1 + math.exp(-z))
