"""Prefix beam search (Hannun et al. 2014) with the machine of grammar.py as a soft prior.
"""

import math

import numpy as np

WIDTH = 8  # texts that are followed in parallel
PRUNE = 9.0  # natural logarithms below the likeliest class of a frame, beyond which a class is ignored
NEVER = -1e30


class Grammar:
    def __init__(self, following, cost, token, characters, weight=0.0, bonus=0.0, lone_sign=0.0):
        self.following, self.cost, self.token, self.characters = following.tolist(), cost.tolist(), token.tolist(), characters
        self.weight, self.bonus, self.lone_sign = weight, bonus, lone_sign
        self.digits = {k for k, c in enumerate(characters, 1) if c.isdigit()}

    def start(self, before=""):
        """Returns the state after the last 20 characters before the ink, or the start of a text if
        there are none."""
        state = 1
        for c in before[-20:]:
            k = self.characters.find(c) + 1
            # A character outside the alphabet says nothing about what follows.
            state = self.following[state][self.token[k]] if k else 0
        return state


def add(a, b):
    """Returns log(exp a + exp b)."""
    if a < b:
        a, b = b, a
    return a if b <= NEVER else a + math.log1p(math.exp(b - a))


def log_softmax(scores):
    s = scores - scores.max(axis=1, keepdims=True)
    return s - np.log(np.exp(s).sum(axis=1, keepdims=True))


def beam(scores, grammar=None, before="", width=WIDTH, temperature=1.0, size_known=False):
    """Returns the candidates, best first: (classes, log of the network's probability, that plus the
    prior).

    scores: frames x classes, before the softmax. Without a grammar both numbers are the same.
    size_known: whether a writing area gives the size of the ink. If not, and no text precedes it, a
    text without a digit is unlikely: a bar is a 1 rather than a bracket.
    """
    logs = log_softmax(np.asarray(scores, np.float64) / temperature)
    # For each text (log probability with a blank last, with its own last class last, prior, state).
    beams = {(): (0.0, NEVER, 0.0, grammar.start(before) if grammar else 0)}
    for frame in logs.tolist():
        best = max(frame)
        classes = [k for k in range(1, len(frame)) if frame[k] >= best - PRUNE]
        grown = {}

        def put(text, blank, own, prior, state):
            old = grown.get(text)
            if old is None:
                grown[text] = [blank, own, prior, state]
            else:
                old[0], old[1] = add(old[0], blank), add(old[1], own)

        for text, (blank, own, prior, state) in beams.items():
            total = add(blank, own)
            put(text, total + frame[0], own + frame[text[-1]] if text else NEVER, prior, state)
            for k in classes:
                given = blank if text and text[-1] == k else total
                if given <= NEVER:
                    continue
                if grammar:
                    token = grammar.token[k]
                    later = prior - grammar.weight * grammar.cost[state][token] + grammar.bonus
                    put(text + (k,), NEVER, given + frame[k], later, grammar.following[state][token])
                else:
                    put(text + (k,), NEVER, given + frame[k], 0.0, 0)
        ranked = sorted(grown.items(), key=lambda item: -(add(item[1][0], item[1][1]) + item[1][2]))
        beams = {text: tuple(v) for text, v in ranked[:width]}
    found = []
    for text, (blank, own, prior, state) in beams.items():
        log = add(blank, own)
        if grammar:
            prior -= grammar.weight * grammar.cost[state][-1]
            if not (before or size_known or grammar.digits.intersection(text)):
                prior -= grammar.lone_sign
        found.append((text, log, log + prior))
    return sorted(found, key=lambda item: -item[2])
