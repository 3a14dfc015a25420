#!/usr/bin/env python3
"""Makes the machine that says which characters follow others, for amounts or for text.

In text it says where capitals, digits and signs stand; which letters follow each other is said by
words.py.

It is a Markov model of variable order (Ron, Singer and Tishby 1996): a state is a context, the
longest known suffix of the text. Reading a character costs a number of natural logarithms and leads
to the next state, both from tables; the end of the text costs likewise. Text before the ink is read
first and costs nothing: it only moves the machine from its first state, the start of a text.

usage: grammar.py amount|latin GRAMMAR.npz [--words FILE] [--ink INK_FOLDER]
"""

import argparse
import collections
import math
import random
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from recipes.pens import strokes as data
from texts import Texts

# Characters that the machine does not distinguish are one token; within it each has the same share,
# except for the digit 0.
TOKENS = {
    "amount": ["0", "123456789", ".", ",", "-", "+", "$€£¥", "%", "/", ":", "(", ")", " "],
    "latin": [
        "".join(c for c in charset.LATIN if c.islower()), "".join(c for c in charset.LATIN if c.isupper()), charset.MARKS, "0123456789",
        ".", ",", "!?:;", "-", "'", "$€£", "+%/()\"&=*#@", " "],
}
ORDER = 6  # tokens of a context and the one after it
STATES = {"amount": 250, "latin": 800}
TEXTS = 200_000


def tokens(text, which):
    index = {c: i for i, group in enumerate(TOKENS[which]) for c in group}
    return [index[charset.CHARACTERS[which][k - 1]] for k in charset.ALPHABETS[which].encode(text)]


def counted(texts, which):
    """Counts how often a token (or the end, the last one) follows a context; a context that reaches
    the start of the text begins with START."""
    start, end = -1, len(TOKENS[which])
    counts = collections.defaultdict(collections.Counter)
    for text in texts:
        row = [start] + tokens(text, which) + [end]
        for i in range(1, len(row)):
            for order in range(min(i, ORDER - 1) + 1):
                counts[tuple(row[i - order : i])][row[i]] += 1
    return counts


def probabilities(counts, which):
    """Returns probabilities interpolated with those of the context that is one shorter (Witten and
    Bell 1991), down to uniform ones."""
    known, even = {}, np.full(len(TOKENS[which]) + 1, 1 / (len(TOKENS[which]) + 1))
    for context in sorted(counts, key=len):
        shorter = known[context[1:]] if context else even
        kinds, total = len(counts[context]), sum(counts[context].values())
        p = shorter * kinds
        for token, count in counts[context].items():
            p[token] += count
        known[context] = p / (total + kinds)
    return known


def machine(counts, which, most):
    """Returns the tables next [states, tokens] and cost [states, tokens + 1]; state 0 knows
    nothing, state 1 is the start of a text."""
    known = probabilities(counts, which)
    gain = {}
    for context, p in known.items():
        if context:
            total = sum(counts[context].values())
            gain[context] = total * float((p * np.log(p / known[context[1:]])).sum())
    kept = {(), (-1,)}
    for context in sorted(gain, key=gain.get, reverse=True):
        # With all shorter suffixes, and the prefixes that lead to it, so that the machine can reach
        # it.
        family = {context[i:j] for j in range(len(context) + 1) for i in range(j)} - kept
        if len(kept) + len(family) <= most:
            kept |= family
    states = sorted(kept, key=lambda c: (len(c), c))
    states.remove((-1,))
    states.insert(1, (-1,))
    index = {c: i for i, c in enumerate(states)}
    count = len(TOKENS[which])
    following = np.zeros((len(states), count), np.int64)
    cost = np.zeros((len(states), count + 1))
    for context, i in index.items():
        cost[i] = -np.log(known.get(context, known[context[1:]] if context[1:] in known else known[()]))
        for token in range(count):
            longer = context + (token,)
            while longer not in index:
                longer = longer[1:]
            following[i, token] = index[longer]
    for i, group in enumerate(TOKENS[which]):
        # Each character of a token has the same share, except for letters, which words.py judges.
        if not (group[0].isalpha() or group[0] in charset.MARKS):
            cost[:, i] += math.log(len(group))
    return following, cost


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("which", choices=TOKENS)
    parser.add_argument("output")
    parser.add_argument("--words")
    parser.add_argument("--ink", help="the folder whose labels of training writers show what people write, for latin")
    options = parser.parse_args()
    which = options.which
    rng = random.Random(3)
    # People write a single digit; a single slash or bracket is trained on, but not expected.
    texts = Texts(rng, options.words, signs=0.05)
    letters = [c for c in charset.CHARACTERS[which] if c != " "]

    labels = [] if which == "amount" else [
        ink["label"] for name in data.TEXTS
        for ink in data.inks(options.ink, name, charset.LATIN, lambda w: not (data.is_validation(w) or data.is_kept_to_tune(w)))]

    def text():
        if which == "amount":
            return texts.amount()
        k = rng.random()
        if k < 0.15:
            return texts.amount().replace("¥", "$")
        return rng.choice(labels) if k < 0.7 else texts.line(letters) if k < 0.8 else texts.accented(letters) if k < 0.85 else texts.word()

    counts = counted((text() for _ in range(TEXTS)), which)
    following, cost = machine(counts, which, STATES[which])
    token = np.array([0] + tokens(charset.CHARACTERS[which], which))
    np.savez_compressed(options.output, next=following, cost=cost, token=token)
    fresh = [text() for _ in range(3000)]
    total = 0.0
    for t in fresh:
        state = 1
        for k in tokens(t, which):
            total += cost[state, k]
            state = following[state, k]
        total += cost[state, -1]
    print(f"{len(following)} states, {total / sum(len(t) + 1 for t in fresh):.3f} natural logarithms a character")


if __name__ == "__main__":
    main()
