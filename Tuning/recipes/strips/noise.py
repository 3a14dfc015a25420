"""Strips without text that a line finder takes for lines: creases, barcodes, specks.
"""

import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from recipes.strips.degrading import HEIGHT, stretched


def noise_strip(rng: random.Random, noise: np.random.Generator):
    """Returns a strip without text as bytes, HEIGHT x width."""
    width = rng.choice((24, 40, 60, 90, 140, 220, 360))
    width = round(width * rng.uniform(0.8, 1.25))
    kind = rng.choice((_specks, _specks, _specks, _grain, _edge, _bars, _shapes))
    gray = kind(width, rng, noise)
    if rng.random() < 0.5:
        gray = gray + noise.standard_normal(gray.shape) * rng.choice((2, 5, 10))
    if rng.random() < 0.4:
        gray = gray + np.linspace(0, rng.uniform(-60, 60), width)[None]
    return stretched(np.clip(gray, 0, 255).astype(np.uint8))


def strips(count, share, make, rng, noise):
    """Yields `count` pairs of strip and text: those that `make` returns, and a share without text.
    make returns None for a text that fails."""
    made = 0
    while made < count:
        pair = (noise_strip(rng, noise), "") if rng.random() < share else make()
        if pair:
            yield pair
            made += 1


def _field(height, width, noise, smooth_y, smooth_x):
    """Returns uniform noise of the given grain, with mean 0 and deviation 1."""
    small = noise.standard_normal((max(2, round(height / smooth_y)), max(2, round(width / smooth_x)))).astype(np.float32)
    field = np.asarray(Image.fromarray(small).resize((width, height), Image.BICUBIC))
    return (field - field.mean()) / (field.std() + 1e-6)


def _specks(width, rng, noise):
    grain = rng.uniform(1.0, 5.0)
    field = _field(HEIGHT, width, noise, grain, grain * rng.uniform(0.7, 2.0))
    level = rng.uniform(0.5, 2.2)
    return 220 - np.clip((field - level) * rng.uniform(30, 300), 0, 200) + _field(HEIGHT, width, noise, 8, 12) * rng.uniform(0, 12)


def _grain(width, rng, noise):
    """Wood, cloth, crumpled paper."""
    along, across = rng.uniform(8, 60), rng.uniform(1, 5)
    field = _field(HEIGHT, width, noise, across, along) if rng.random() < 0.7 else _field(HEIGHT, width, noise, along, across)
    return 150 + field * rng.uniform(8, 60) + _field(HEIGHT, width, noise, 1.5, 1.5) * rng.uniform(0, 15)


def _edge(width, rng, noise):
    """The edge of the paper, a shadow, a crease."""
    y, x = np.mgrid[0:HEIGHT, 0:width]
    slope, at = rng.uniform(-0.6, 0.6), rng.uniform(0, HEIGHT)
    side = y - at - slope * (x - width * rng.random()) * HEIGHT / width
    soft = rng.uniform(0.5, 8)
    gray = 60 + 160 / (1 + np.exp(-np.clip(side / soft, -30, 30)))
    return gray + _field(HEIGHT, width, noise, rng.uniform(1, 4), rng.uniform(1, 4)) * rng.uniform(2, 40)


def _bars(width, rng, noise):
    """Barcodes."""
    row, x, dark = np.full(width, 235.0), rng.randint(0, 10), True
    unit = rng.uniform(1.2, 3.5)
    while x < width:
        step = max(1, round(unit * rng.randint(1, 4)))
        if dark:
            row[x : x + step] = rng.uniform(10, 60)
        x, dark = x + step, not dark
    gray = np.repeat(row[None], HEIGHT, 0)
    if rng.random() < 0.4:
        gray[rng.randint(HEIGHT // 2, HEIGHT) :] = 235
    return np.asarray(Image.fromarray(gray.astype(np.uint8)).filter(ImageFilter.GaussianBlur(rng.uniform(0.3, 1.2))), np.float32)


def _shapes(width, rng, noise):
    """Parts of logos, stamps and pen strokes."""
    image = Image.new("L", (width * 2, HEIGHT * 2), 230)
    pen = ImageDraw.Draw(image)

    def point():
        return rng.uniform(-0.2, 1.2) * width * 2, rng.uniform(-0.4, 1.4) * HEIGHT * 2

    for _ in range(rng.randint(1, 4)):
        shade, thick, (ax, ay), (bx, by) = rng.randint(20, 120), rng.randint(2, 14), point(), point()
        box = [min(ax, bx), min(ay, by), max(ax, bx) + 1, max(ay, by) + 1]
        kind = rng.randrange(5)
        if kind == 0:  # taller than the strip, so that it is not a 0
            pen.ellipse([box[0], -rng.uniform(4, 60), box[2], 2 * HEIGHT + rng.uniform(4, 60)], outline=shade, width=thick)
        elif kind == 1:
            pen.ellipse(box, fill=shade)
        elif kind == 2:
            pen.line([point() for _ in range(rng.randint(2, 5))], fill=shade, width=thick, joint="curve")
        elif kind == 3:
            pen.arc(box, rng.uniform(0, 360), rng.uniform(0, 720), fill=shade, width=thick)
        else:
            pen.polygon([point() for _ in range(rng.randint(3, 5))], fill=shade)
    return np.asarray(image.filter(ImageFilter.GaussianBlur(rng.uniform(0.5, 2))).resize((width, HEIGHT), Image.BOX), np.float32)
