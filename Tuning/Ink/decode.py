"""Prefix beam search (Hannun et al. 2014) with the machine of grammar.py, and for letters the
words of words.py, as a soft prior.
"""

import math
import unicodedata

import numpy as np

WIDTH = 8  # texts that are followed in parallel
PRUNE = 9.0  # natural logarithms below the likeliest class of a frame, beyond which a class is ignored
NEVER = -1e30


class Grammar:
    def __init__(self, following, cost, token, characters, weight=0.0, bonus=0.0, lone_sign=0.0, words=None):
        """words: a `words.Words` for letters."""
        self.words = words
        self.following, self.cost, self.token, self.characters = following.tolist(), cost.tolist(), token.tolist(), characters
        self.weight, self.bonus, self.lone_sign = weight, bonus, lone_sign
        self.digits = {k for k, c in enumerate(characters, 1) if c.isdigit()}

    def start(self, before=""):
        """Returns the state after the last 20 characters before the ink, or of the start of a text
        if there are none: the score, the machine's state and that of the words."""
        state = (0.0, 1, self.words.start() if self.words else None)
        for c in before[-20:]:
            for part in unicodedata.normalize("NFD", c) if self.words else c:
                k = self.characters.find(part) + 1
                # A character outside the alphabet says nothing about what follows.
                state = self.add(state, k) if k else (0.0, 0, self.words.start() if self.words else None)
        # The text before the ink costs nothing.
        return (-self.words.score(state[2]) if self.words else 0.0, *state[1:])

    def add(self, state, k):
        """Returns the state after a class."""
        score, node, letters = state
        token = self.token[k]
        score += self.bonus - self.weight * self.cost[node][token]
        return score, self.following[node][token], self.words.add(letters, k) if self.words else None

    def score(self, state):
        return state[0] + (self.words.score(state[2]) if self.words else 0.0)

    def score_at_end(self, state):
        return state[0] - self.weight * self.cost[state[1]][-1] + (self.words.score_at_end(state[2]) if self.words else 0.0)


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
    # For each text (log probability with a blank last, with its own last class last, state, prior).
    start = grammar.start(before) if grammar else None
    beams = {(): (0.0, NEVER, start, grammar.score(start) if grammar else 0.0)}
    states = {}
    for frame in logs.tolist():
        best = max(frame)
        classes = [k for k in range(1, len(frame)) if frame[k] >= best - PRUNE]
        grown = {}

        def put(text, blank, own, state, prior):
            old = grown.get(text)
            if old is None:
                grown[text] = [blank, own, state, prior]
            else:
                old[0], old[1] = add(old[0], blank), add(old[1], own)

        for text, (blank, own, state, prior) in beams.items():
            total = add(blank, own)
            put(text, total + frame[0], own + frame[text[-1]] if text else NEVER, state, prior)
            for k in classes:
                given = blank if text and text[-1] == k else total
                if given <= NEVER:
                    continue
                longer = text + (k,)
                if grammar and longer not in grown:
                    later = states.get(longer) or states.setdefault(longer, grammar.add(state, k))
                    put(longer, NEVER, given + frame[k], later, grammar.score(later))
                else:
                    put(longer, NEVER, given + frame[k], None, 0.0)
        ranked = sorted(grown.items(), key=lambda item: -(add(item[1][0], item[1][1]) + item[1][3]))
        beams = {text: tuple(v) for text, v in ranked[:width]}
    found = []
    for text, (blank, own, state, _) in beams.items():
        log = add(blank, own)
        prior = 0.0
        if grammar:
            prior = grammar.score_at_end(state)
            if not (before or size_known or grammar.digits.intersection(text)):
                prior -= grammar.lone_sign
        found.append((text, log, log + prior))
    return sorted(found, key=lambda item: -item[2])
