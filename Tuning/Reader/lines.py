#!/usr/bin/env python3
"""Makes synthetic receipt lines in shards that train.py reads.

usage: lines.py FOLDER [--seed 1] [--shards 40] [--lines 2000] [--noise-share 0.04] [--held-out]
       [--preview PICTURE.png]

A shard is an .npz of strips laid side by side (rows x columns), their widths and their texts.
Existing shards are kept, so an interrupted run continues where it stopped.
"""

import random
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

import rendering
from charset import plain
from recipes.strips import degrading, shards
from recipes.strips.degrading import strip
from recipes.strips.noise import strips
from recipes.strips.shards import WIDEST
from rendering import render
from texts import TextGenerator

# The share of strips without text.
NOISE_SHARE = 0.04


def lines(seed, count, noise_share=NOISE_SHARE, locales=None):
    """Yields `count` pairs of strip and text."""
    rng, noise, texts = random.Random(seed), np.random.default_rng(seed), TextGenerator(seed, locales)

    def neighbour():
        return render(texts.next(), rng)

    def make():
        text = texts.next()
        ink = render(text, rng)
        if ink is None:
            return None
        image = strip(text, ink, neighbour, rng, noise)
        return (image, plain(text)) if image.shape[1] <= WIDEST and image.shape[1] // 4 > len(text) + 1 else None

    return strips(count, noise_share, make, rng, noise)


def main():
    parser = shards.command(__doc__)
    parser.add_argument("--noise-share", type=float, default=NOISE_SHARE)
    parser.add_argument("--locales", help="names of recipes/wordings.py separated by commas, such as ru,uk; default: all")
    parser.add_argument("--without", choices=("bitmaps", "faults"), help="leave out an ingredient, to measure its contribution")
    options = parser.parse_args()
    rendering.HELD_OUT = options.held_out
    if options.without == "bitmaps":
        rendering.BITMAPS = False
    elif options.without == "faults":
        degrading.FAULTS = False
    locales = options.locales.split(",") if options.locales else None
    shards.make(options, lambda seed, count: lines(seed, count, options.noise_share, locales))


if __name__ == "__main__":
    main()
