#!/usr/bin/env python3
"""Judges weights by lines in faces that were not trained on.

usage: judge.py WEIGHTS SHARD.npz ...
       WEIGHTS is a checkpoint of train.py or a file of export.py; the shards are made by
       lines.py --held-out

Prints for each shard the share of wrong characters, the share of the words of four letters and more
that were read (as in the script of the real receipts, without case), and of the amounts that follow
or precede a sign of money: how many were read with their sign, and how many with a digit instead of
it. Lines whose network is older than a character count it as wrong.
"""

import argparse
import re
import sys
from pathlib import Path

import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

from charset import ALPHABET
from recipes.comparing import digits, distance, letters
from recipes.reader import training
from recipes.reader.network import loaded
from recipes.strips import shards
from recipes.wordings import MONEY

SIGN = "[" + "".join(MONEY) + "]"
AMOUNT = re.compile(rf"({SIGN})(\d[\d.,]*\d)|(\d[\d.,]*\d)({SIGN})")


def signs(truth, reading):
    """Yields for each amount with a sign whether it was read so, and whether the sign was read as a
    digit."""
    numbers = [digits(token) for token in re.findall(r"\d[\d.,]*", reading)]
    for before, first, second, _ in AMOUNT.findall(truth):
        number = digits(first or second)
        longer = [n for n in numbers if len(n) > len(number) and (n.endswith(number) if before else n.startswith(number))]
        yield (f"{before}{first}" if before else truth[truth.index(second) :][: len(second) + 1]) in reading, bool(longer)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("shards", nargs="+")
    options = parser.parse_args()
    torch.set_num_threads(1)
    net, alphabet = loaded(options.weights, ALPHABET)
    for path in options.shards:
        pairs = shards.load(path)
        wrong = total = words = found = 0
        amounts = []
        for (_, truth), text in zip(pairs, training.read(net, pairs, alphabet)):
            wrong += distance(truth, text)
            total += len(truth)
            for word in map(letters, truth.split()):
                if len(word) >= 4 and not any(c.isdigit() for c in word):
                    words += 1
                    found += word in letters(text)
            amounts += signs(truth, text)
        count = max(1, len(amounts))
        print(
            f"{path}: {len(pairs)} lines, characters wrong {wrong / total:.4f}, words {found / max(1, words):.4f}; {len(amounts)} amounts with signs: "
            f"right {sum(right for right, _ in amounts) / count:.4f}, sign read as digit {sum(digit for _, digit in amounts) / count:.4f}")


if __name__ == "__main__":
    main()
