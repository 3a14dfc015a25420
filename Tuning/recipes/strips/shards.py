"""Shards: files of strips with their texts, which the readers are trained on.

A shard is an .npz file of strips side by side (rows x columns), their widths and their texts.
"""

import argparse
import os

import numpy as np
from PIL import Image

from recipes.strips.degrading import HEIGHT

WIDEST = 1100
PREVIEWED = 200  # lines


def save(path, pairs):
    strips, texts = zip(*pairs)
    widths = np.array([s.shape[1] for s in strips], np.int32)
    partial = path + ".partial.npz"
    np.savez(partial, pixels=np.concatenate(strips, 1), widths=widths, texts=np.array(texts))
    os.replace(partial, path)


def load(path):
    """Returns the pairs of a shard."""
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


def command(doc, **before):
    """Returns the command line of a recipe that makes shards. before: settings of arguments that
    precede the folder, by name."""
    parser = argparse.ArgumentParser(description=doc.splitlines()[0])
    for name, settings in before.items():
        parser.add_argument(name, **settings)
    parser.add_argument("folder")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--shards", type=int, default=40)
    parser.add_argument("--lines", type=int, default=2000, help="of each shard")
    parser.add_argument("--held-out", action="store_true", help="for judging: only faces, or writers, that are not trained on")
    parser.add_argument("--preview", metavar="PICTURE", help="draw some lines and print their texts, and write no shards")
    return parser


def make(options, lines):
    """Writes shards of the pairs that lines(seed, count) yields, as the options of `command` say;
    shards that exist are kept."""
    if options.preview:
        pairs = list(lines(options.seed, PREVIEWED))
        preview(options.preview, pairs)
        print(*(text for _, text in pairs), sep="\n")
        return
    os.makedirs(options.folder, exist_ok=True)
    for number in range(options.shards):
        path = os.path.join(options.folder, f"{options.seed:03d}-{number:04d}.npz")
        if not os.path.exists(path):
            save(path, list(lines(options.seed * 100_003 + number, options.lines)))
            print(path, flush=True)
