"""Shards: files of strips with their texts, which the readers are trained on.

A shard is an .npz file of strips side by side (rows x columns), their widths and their texts.
"""

import os

import numpy as np
from PIL import Image

from recipes.strips.degrading import HEIGHT

WIDEST = 1100


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


def write(folder, seed, count, make):
    """Writes `count` shards of the pairs that make(seed of the shard) yields; shards that exist are
    kept."""
    os.makedirs(folder, exist_ok=True)
    for number in range(count):
        path = os.path.join(folder, f"{seed:03d}-{number:04d}.npz")
        if not os.path.exists(path):
            save(path, list(make(seed * 100_003 + number)))
            print(path, flush=True)
