#!/usr/bin/env python3
"""Makes synthetic receipt lines in shards that train.py reads.

usage: lines.py FOLDER [--seed 1] [--shards 40] [--lines 2000] [--noise-share 0.04] [--preview PICTURE.png]

A shard is an .npz of strips laid side by side (rows x columns), their widths and their texts. Shards that exist are kept, so a run
that was stopped goes on where it was.
"""

import argparse
import os
import random

import numpy as np
from PIL import Image

import degrading
import rendering
from degrading import HEIGHT, strip
from noise import noise_strip
from rendering import render
from texts import TextGenerator

WIDEST = 1100
# Of the strips, so many hold no text.
NOISE_SHARE = 0.04


def lines(seed, count, noise_share=NOISE_SHARE, locales=None):
    """`count` pairs of strip and text."""
    rng, noise, texts = random.Random(seed), np.random.default_rng(seed), TextGenerator(seed, locales)

    def neighbour():
        try:
            return render(texts.next(), rng)
        except RuntimeError:
            return None

    made = 0
    while made < count:
        if rng.random() < noise_share:
            yield noise_strip(rng, noise), ""
            made += 1
            continue
        text = texts.next()
        try:
            image = strip(text, render(text, rng), neighbour, rng, noise)
        except RuntimeError:
            continue
        if image.shape[1] <= WIDEST and image.shape[1] // 4 > len(text) + 1:
            yield image, text
            made += 1


def save(path, pairs):
    strips, texts = zip(*pairs)
    widths = np.array([s.shape[1] for s in strips], np.int32)
    partial = path + ".partial.npz"
    np.savez(partial, pixels=np.concatenate(strips, 1), widths=widths, texts=np.array(texts))
    os.replace(partial, path)


def load(path):
    """The pairs of a shard."""
    with np.load(path) as shard:
        pixels, widths, texts = shard["pixels"], shard["widths"], shard["texts"]
    return list(zip(np.split(pixels, np.cumsum(widths)[:-1], 1), (str(t) for t in texts)))


def preview(path, pairs, width=1500, rows=40):
    sheet, x, y = Image.new("L", (width, rows * (HEIGHT + 4)), 90), 0, 0
    for image, _ in pairs:
        if x + image.shape[1] > width:
            x, y = 0, y + HEIGHT + 4
        if y >= sheet.height:
            break
        sheet.paste(Image.fromarray(image), (x, y))
        x += image.shape[1] + 6
    sheet.save(path)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=40)
    parser.add_argument("--lines", type=int, default=2000)
    parser.add_argument("--noise-share", type=float, default=NOISE_SHARE)
    parser.add_argument("--locales", help="names of wordings.py with commas between, such as ru,uk; all where it is not given")
    parser.add_argument("--without", choices=("bitmaps", "faults"), help="leave an ingredient out, to see what it brings")
    parser.add_argument("--preview")
    options = parser.parse_args()
    if options.without == "bitmaps":
        rendering.BITMAPS = False
    elif options.without == "faults":
        degrading.FAULTS = False
    locales = options.locales.split(",") if options.locales else None
    os.makedirs(options.folder, exist_ok=True)
    if options.preview:
        preview(options.preview, lines(options.seed, 260, options.noise_share, locales))
        return
    for number in range(options.shards):
        path = os.path.join(options.folder, f"{options.seed:03d}-{number:04d}.npz")
        if not os.path.exists(path):
            save(path, list(lines(options.seed * 100_003 + number, options.lines, options.noise_share, locales)))
            print(path, flush=True)


if __name__ == "__main__":
    main()
