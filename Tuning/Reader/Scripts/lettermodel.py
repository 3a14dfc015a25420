#!/usr/bin/env python3
"""Writes the letter model of a script into the weights of its reader, after export.py.

usage: lettermodel.py SCRIPT WEIGHTS.safetensors [--half]

The model is one table of n-grams, as those of ../../Words, of the words and labels that lines.py draws. --half leaves out
the words that `lines.py --unseen` draws, so that those lines measure words that the model has not seen.
"""

import argparse
import functools
import itertools
import json
import random
import sys
import unicodedata
from pathlib import Path

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]
sys.path.append(str(Path(__file__).resolve().parents[2] / "Words"))

import letters as ngrams
from heads import HEADS
from recipes.weights import assembled, parsed
from wordlists import frequencies, is_unseen, labels

# The order of the n-grams, the gain that keeps one (in natural logarithms over the 300,000 words of a model), the weight of
# a letter's logarithm against the network's, and what is added to it; see README.md.
TABLES = {
    "thai": (6, 60, 0.5, 4.0),
    "kore": (8, 60, 0.2, 3.0),
    "hebr": (6, 20, 0.7, 3.0),
    "arab": (6, 20, 0.5, 4.0),
    "deva": (6, 40, 0.35, 3.0),
    "beng": (6, 30, 0.7, 3.0),
    "hani": (4, 20, 0.7, 7.0),
}
TOTAL = 300_000
# The share of labels in all words, as in the lines of the training.
LABELS = 0.35
# Without spaces between words, a word follows another one in this many runs.
PAIRS = 200_000
LONGEST = 24


@functools.cache
def letters(head):
    """Returns the script's letters and their marks, without signs and digits."""
    return frozenset(c for c in head.parts or head.letters if unicodedata.category(c)[0] in "LM")


def runs(head, text):
    """Yields the runs of the script's letters in a text, in the order in which the network reads them."""
    known, run = letters(head), ""
    for k in [*head.alphabet.encode(head.printed(text)), 0]:
        c = head.alphabet.characters[k - 1] if k else ""
        if c and c in known:
            run += c
        elif run:
            yield run
            run = ""


def words(head, half=False):
    """Returns the words of a model with their weights."""
    found, weights = {}, frequencies(head)
    if half:
        weights = {word: weight for word, weight in weights.items() if not is_unseen(word)}
    phrases = [label for label in labels(head) if not (half and is_unseen(label))]
    total = sum(weights.values())
    shares = [(word, weight / total * TOTAL * (1 - LABELS)) for word, weight in weights.items()]
    shares += [(label, TOTAL * LABELS / len(phrases)) for label in phrases]
    for text, share in shares:
        for run in runs(head, text):
            found[run] = found.get(run, 0) + share
    if not head.has_blanks:
        drawn = random.Random(1).choices(list(found), cum_weights=list(itertools.accumulate(found.values())), k=2 * PAIRS)
        for first, second in zip(drawn[::2], drawn[1::2]):
            run = (first + second)[:LONGEST]
            found[run] = found.get(run, 0) + TOTAL / PAIRS
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("script", choices=sorted(HEADS))
    parser.add_argument("weights", type=Path)
    parser.add_argument("--half", action="store_true")
    options = parser.parse_args()
    head = HEADS[options.script]
    order, gain, share, letter = TABLES[options.script]
    characters = sorted(letters(head))
    found = words(head, options.half)
    bits = max(ngrams.BITS, (len(characters) + 1).bit_length())
    data, lengths = ngrams.build(found, characters, gain * sum(found.values()) / TOTAL, order, bits)
    header, tensors = parsed(options.weights.read_bytes())
    names = [name for name in header if not name.startswith(("words.", "__"))]
    end = max(header[name]["data_offsets"][1] for name in names)
    # The tensors of an earlier model are the last ones.
    header = {name: header[name] for name in ("__metadata__", *names)}
    tensors = tensors[:end]
    for name, values in data.items():
        header[f"words.{head.name}.{name}"] = {"dtype": "U8", "shape": [len(values)], "data_offsets": [len(tensors), len(tensors) + len(values)]}
        tensors += values.tobytes()
    about = {"languages": list(head.languages), "letters": "".join(characters), "lengths": lengths}
    header["__metadata__"]["words_tables"] = json.dumps({head.name: about}, ensure_ascii=False)
    header["__metadata__"]["words_weights"] = json.dumps({
        "share": share, "letter": letter, "word": 1.6, "floor": -1.5, "foreign": 0, "mixture": 0, "otherScript": 0, "mixedCase": 0, "custom": 0.6})
    options.weights.write_bytes(assembled(header, tensors))
    print(f"{len(found)} words, {lengths} n-grams, {sum(map(len, data.values()))} bytes, {options.weights}")


if __name__ == "__main__":
    main()
