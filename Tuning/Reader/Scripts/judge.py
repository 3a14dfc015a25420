#!/usr/bin/env python3
"""Measures weights on shards of lines.py: characters wrong, lines right, lines with all amounts right.

usage: judge.py SCRIPT WEIGHTS SHARD.npz ... [--tesseract LANGUAGE] [--missed]

Lines in the script and Latin ones are told apart; case and blanks do not count. --tesseract reads the same strips
with Tesseract beside.
"""

import argparse
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
from PIL import Image

sys.path[1:1] = [str(Path(__file__).resolve().parents[i]) for i in (1, 2)]

from heads import HEADS
from recipes.comparing import distance
from recipes.reader import training
from recipes.reader.network import WideNet, loaded
from recipes.strips import shards
from wordlists import normal


def tesseract(strips, language):
    """Returns the texts of strips, enlarged twice and with a white margin, as single lines."""

    def read(strip):
        image = Image.fromarray(np.pad(strip, 8, constant_values=255))
        with tempfile.NamedTemporaryFile(suffix=".png") as file:
            image.resize((image.width * 2, image.height * 2), Image.BICUBIC).save(file.name)
            command = ["tesseract", file.name, "-", "-l", language, "--psm", "7"]
            return subprocess.run(command, capture_output=True, text=True, env={"OMP_THREAD_LIMIT": "1", "PATH": "/usr/bin"}).stdout.strip()

    with ThreadPoolExecutor(1) as pool:
        return list(pool.map(read, strips))


def plain(text):
    return normal(text).replace(" ", "").upper()


def figures(truths, texts):
    wrong = sum(distance(plain(a), plain(b)) for a, b in zip(truths, texts))
    right = sum(plain(a) == plain(b) for a, b in zip(truths, texts))
    held = [(a, b) for a, b in zip(truths, texts) if training.amounts(a)]
    amounts = sum(training.amounts(a) == training.amounts(b) for a, b in held)
    return (f"{len(truths):5} lines, characters wrong {wrong / max(1, sum(len(plain(t)) for t in truths)):.3f}, "
            f"lines right {right / max(1, len(truths)):.3f}, amounts right {amounts / max(1, len(held)):.3f} of {len(held)}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("script", choices=sorted(HEADS))
    parser.add_argument("weights")
    parser.add_argument("shards", nargs="+")
    parser.add_argument("--tesseract")
    parser.add_argument("--missed", action="store_true")
    options = parser.parse_args()
    head = HEADS[options.script]
    net, alphabet = loaded(options.weights, head.alphabet, WideNet)
    for shard in options.shards:
        pairs = [p for p in shards.load(shard) if p[1]]
        readers = {"network": training.read(net, pairs, alphabet)}
        if options.tesseract:
            # In the order in which the lines are written.
            readers["tesseract"] = [head.printed(normal(t)) for t in tesseract([s for s, _ in pairs], options.tesseract)]
        for name, texts in readers.items():
            for kind in (True, False):
                chosen = [i for i, (_, t) in enumerate(pairs) if any(c in head.letters for c in t) == kind]
                print(shard, name, "in the script" if kind else "others", figures([pairs[i][1] for i in chosen], [texts[i] for i in chosen]), flush=True)
            if options.missed and name == "network":
                for (_, truth), text in zip(pairs, texts):
                    if plain(truth) != plain(text):
                        print(f"    {truth}\n    {text}\n")


if __name__ == "__main__":
    main()
