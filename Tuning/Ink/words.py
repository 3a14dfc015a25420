#!/usr/bin/env python3
"""Words of the Latin languages, as a prior for reading letters.

usage: words.py WORDS.safetensors

Writes the words of each language as a tree with the probabilities of the next letters, from PyPI's
wordfreq. A text's letters are as likely as a mixture of three says: the words of the language, its
letter n-grams (Sources/Recognition/Weights/words.safetensors, made by Tuning/Words), and letters by
chance. So a word of no list is less likely, and not impossible. Case does not count.
"""

import argparse
import functools
import json
import math
import os
import sys
import unicodedata
from pathlib import Path

import numpy as np
from safetensors import safe_open

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from recipes import ROOT

LETTERS = ROOT / "Sources/Recognition/Weights/words.safetensors"
WORDS = ROOT / "Sources/Ink/Weights/ink-words.safetensors"

# The number of words by language, and the languages whose letter table is used without words.
MANY, FEW = 50_000, 6_000
LISTED = "en de nl sv da nb fr es pt ca it ro cs sk pl hr sl hu tr lv lt fi id ms fil vi".split()
BORDER = 0  # the letter at the end of a word, in both trees
STEP = 1 / 16  # natural logarithms of a unit of the scores
ROOT_OF_FREQUENCY = 0.7  # notes have rarer words than the web's texts, on the whole

# Shares of the mixture: words, letter n-grams, chance. Chosen by hand.
SHARES = (0.85, 0.13, 0.02)
CHANCE = math.log(1 / 30)  # of a letter
FOREIGN = math.log(1 / 3000)  # of a letter that the language does not have


def written(word):
    """Returns whether the network can write a word."""
    return charset.ALPHABETS["latin"].knows(word) and all(c.isalpha() or c in "'-" for c in word) and word[0].isalpha()


class Tree:
    """Words with the probability of each next letter; nodes are sorted by their parents, then by
    their letters."""

    def __init__(self, letters, letter, score, children):
        self.place = {c: k for k, c in enumerate(letters, 1)}
        self.letter, self.score = letter.astype(int).tolist(), (score.astype(float) * STEP).tolist()
        first = 0
        self.kids = []
        for node in range(-1, len(letter)):
            count = int(children[node + 1])
            self.kids.append({self.letter[k]: k for k in range(first, first + count)})
            first += count

    def step(self, node, letter):
        """Returns the node after `letter` (BORDER at the end) and the logarithm of its probability;
        None outside of the tree. node: -1 at the start."""
        child = self.kids[node + 1].get(letter)
        return (child, -self.score[child]) if child is not None else None


def tree(frequencies):
    """Returns letters and arrays of a tree: the letter of each node, its score, and the number of
    children of the start and of each node."""
    letters = sorted({c for word in frequencies for c in word})
    place = {c: k for k, c in enumerate(letters, 1)}
    root = [0.0, {}]
    for word, weight in frequencies.items():
        node = root
        node[0] += weight
        for letter in [*(place[c] for c in word), BORDER]:
            node = node[1].setdefault(letter, [0.0, {}])
            node[0] += weight
    letter, score, children, level = [], [], [len(root[1])], [root]
    while level:
        following = []
        for weight, kids in level:
            for k in sorted(kids):
                letter.append(k)
                score.append(min(255, round(-math.log(kids[k][0] / weight) / STEP)))
                children.append(len(kids[k][1]))
                following.append(kids[k])
        level = following
    return "".join(letters), *(np.array(a, np.uint8) for a in (letter, score, children))


class Table:
    """The letter n-grams of some languages; see Sources/Recognition/Readers/LetterTable.swift."""

    def __init__(self, file, name, description):
        letters, scores, backoffs, children = (file.get_tensor(f"{name}.{part}").astype(int).tolist() for part in ("letter", "score", "backoff", "children"))
        self.place = {c: k for k, c in enumerate(description["letters"], 1)}
        self.order = len(description["lengths"])
        self.scores, self.backoffs = scores, backoffs
        first = description["lengths"][0]
        self.kids = [{letters[k]: k for k in range(first)}]
        for count in children:
            self.kids.append({letters[k]: k for k in range(first, first + count)})
            first += count
        self.step = functools.lru_cache(None)(self._step)

    def _step(self, context, letter):
        """Returns the logarithm of the probability of a letter after others, and the context after
        it."""
        following = (*context, letter)[-(self.order - 1):]
        backoff = 0.0
        while True:
            node = -1
            for k in context:
                node = self.kids[node + 1].get(k)
                if node is None or node >= len(self.backoffs):
                    node = None
                    break
            if node is not None:
                child = self.kids[node + 1].get(letter)
                if child is not None:
                    return backoff - self.scores[child] * STEP, following
                if node >= 0:
                    backoff += (self.backoffs[node] - 192) * STEP
            if not context:
                return backoff - 16, following
            context = context[1:]


class Words:
    """The prior of a language: follows the letters of a text. A state is (score of the words that
    are complete, node or None, its logarithm, context of the table, its logarithm, letters of the
    word, their logarithm by chance, whether a digit is attached, state before the last letter)."""

    def __init__(self, language, weight=1.0, bonus=0.0, words=WORDS, letters=LETTERS):
        """weight: of the logarithms against the network's. bonus: added to the logarithm of each
        letter, so that long words get the same score as short ones."""
        self.weight, self.bonus = weight, bonus
        with safe_open(words, "np") as file:
            languages = json.loads(file.metadata()["languages"])
            name = languages.get(language)
            self.tree = Tree(name, *(file.get_tensor(f"{language}.{part}") for part in ("letter", "score", "children"))) if name else None
        with safe_open(letters, "np") as file:
            tables = json.loads(file.metadata()["tables"])
            name = next(name for name, d in tables.items() if language in d["languages"])
            self.table = Table(file, name, tables[name])
        self.lower = [None, *charset.LATIN.lower()]
        self.is_mark = [False] + [bool(unicodedata.combining(c)) for c in charset.LATIN]

    fresh = (-1, 0.0, (BORDER,), 0.0, 0, 0.0, False, None, "")

    def start(self):
        return (0.0, *self.fresh)

    def open(self, state):
        """Returns the logarithm of the probability of the letters since the last sign."""
        _, node, in_tree, _, in_table, length, chance, digit, *_ = state
        if not length:
            return 0.0
        if digit:
            return chance
        return mixed(in_tree if node is not None else None, in_table, chance)

    def ended(self, state):
        """Returns the logarithm of the probability of the word that ends here."""
        _, node, in_tree, context, in_table, length, chance, digit, *_ = state
        if not length or digit or length == 1:
            return chance  # a single letter is an initial, a label or a size as often as a word
        step = self.tree.step(node, BORDER) if self.tree and node is not None else None
        return mixed(in_tree + step[1] if step else None, in_table + self.table.step(context, BORDER)[0], chance + CHANCE)

    def score(self, state):
        return self.weight * (state[0] + self.open(state))

    def score_at_end(self, state):
        return self.weight * (state[0] + self.ended(state))

    def add(self, state, k):
        settled, node, in_tree, context, in_table, length, chance, digit, before, last = state
        c = self.lower[k]
        if self.is_mark[k]:
            whole = unicodedata.normalize("NFC", last + c) if before is not None else ""
            if len(whole) == 1 and whole in self.table.place:
                return self.letter(before, whole)
            return (settled, None, 0.0, context, in_table + FOREIGN, length, chance + FOREIGN, digit, None, "")
        if c.isalpha():
            return self.letter(state, c)
        if c.isdigit():
            return (settled + self.open(state), *self.fresh[:5], 0.0, True, None, "")
        step = self.tree.step(node, self.tree.place.get(c, -1)) if self.tree and node is not None and length else None
        if c in "'-" and step and not digit:
            cost, _ = self.table.step(context, BORDER)
            return (settled + self.bonus, step[0], in_tree + step[1], (BORDER,), in_table + cost, length + 1, chance + CHANCE, digit, None, "")
        return (settled + self.ended(state), *self.fresh)

    def letter(self, state, c):
        settled, node, in_tree, context, in_table, length, chance, digit, *_ = state
        step = self.tree.step(node, self.tree.place.get(c, -1)) if self.tree and node is not None else None
        place = self.table.place.get(c)
        if place is None:
            bare = self.table.place.get(unicodedata.normalize("NFD", c)[0])
            in_table += FOREIGN
            if bare is not None:
                context = self.table.step(context, bare)[1]
        else:
            cost, context = self.table.step(context, place)
            in_table += cost
        return (settled + self.bonus, step[0] if step else None, in_tree + step[1] if step else 0.0, context, in_table, length + 1, chance + CHANCE, digit,
                state if not digit else None, c)


def mixed(in_tree, in_table, chance):
    parts = [math.log(SHARES[1]) + in_table, math.log(SHARES[2]) + chance]
    if in_tree is not None:
        parts.append(math.log(SHARES[0]) + in_tree)
    most = max(parts)
    return most + math.log(sum(math.exp(p - most) for p in parts))


def listed(language):
    """Returns the most frequent words of a language with their weights."""
    import wordfreq

    found = {}
    for word in wordfreq.top_n_list(language, 2 * MANY):
        word = unicodedata.normalize("NFC", word)
        if len(word) <= 24 and written(word) and len(found) < (MANY if language == "en" else FEW):
            found[word] = wordfreq.word_frequency(word, language) ** ROOT_OF_FREQUENCY
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("output")
    options = parser.parse_args()
    import torch

    from recipes.weights import save

    tensors, languages = {}, {}
    for language in LISTED:
        code = {"fil": "tl"}.get(language, language)
        languages[code], *arrays = tree(listed(language))
        for part, array in zip(("letter", "score", "children"), arrays):
            tensors[f"{code}.{part}"] = torch.from_numpy(array)
        print(language, len(arrays[0]), "nodes", flush=True)
    save(tensors, options.output, {"format": "pt", "languages": json.dumps(languages, ensure_ascii=False)})
    print(os.path.getsize(options.output), "bytes")


if __name__ == "__main__":
    main()
