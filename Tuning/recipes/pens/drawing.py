"""Draws strokes as a ball pen, a fibre tip or a pencil leaves them on paper."""

from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw

from recipes.rasters import smooth

FINE = 3  # samples per pixel


@dataclass(frozen=True)
class Pen:
    """`width`: of its line, as a part of the height of digits; `uneven`: how much that varies;
    `dark`: the share of light that its ink takes; `grain`: how much paper shows through."""

    width: float
    uneven: float
    dark: float
    grain: float
    kind: str


def pen(rng):
    """Returns a pen by chance."""
    r = rng.random()
    if r < 0.66:
        return Pen(rng.uniform(0.045, 0.12), rng.uniform(0.0, 0.3), rng.uniform(0.45, 1.0), rng.uniform(0, 0.35), "ball")
    if r < 0.86:
        return Pen(rng.uniform(0.1, 0.2), rng.uniform(0.0, 0.15), rng.uniform(0.6, 1.0), rng.uniform(0, 0.1), "fibre")
    return Pen(rng.uniform(0.06, 0.14), rng.uniform(0.1, 0.35), rng.uniform(0.25, 0.65), rng.uniform(0.3, 0.7), "pencil")


def drawn(strokes, height, pen, rng, noise):
    """Returns the ink of strokes, 0...1, with a line of digits `height` pixels high, and the column
    and row of the picture where the strokes have x = 0 and y = 0."""
    low = np.min([s.min(0) for s in strokes], axis=0)
    high = np.max([s.max(0) for s in strokes], axis=0)
    scale, width = height * FINE, max(1.2, pen.width * height * FINE)
    border = 1.5 * width + 2 * FINE
    size = (high - low) * scale + 2 * border
    image = Image.new("L", (int(size[0]) + FINE, int(size[1]) + FINE), 0)
    draw = ImageDraw.Draw(image)
    for s in strokes:
        points = (s - low) * scale + border
        if len(points) > 1:  # evenly spaced, so that the width may change
            way = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(points, axis=0).T))))
            at = np.linspace(0, way[-1], max(2, int(way[-1] / max(width, 3)) + 2))
            points = np.stack([np.interp(at, way, points[:, k]) for k in (0, 1)], 1)
        pressure = np.convolve(noise.normal(0, 1, len(points) + 8), np.ones(8) / 8**0.5, "same")[4:-4]
        widths = np.clip(width * (1 + pen.uneven * pressure), 0.5 * width, 1.6 * width)
        for (x, y), w in zip(points, widths):
            draw.ellipse((x - w / 2, y - w / 2, x + w / 2, y + w / 2), fill=255)
        for a, b, w in zip(points, points[1:], widths):
            draw.line((*a, *b), fill=255, width=max(1, round(w)))
    mask = np.asarray(image.reduce(FINE), np.float32) / 255
    if pen.grain:
        coarse = 1.0 if pen.kind == "pencil" else rng.choice((1.0, 2.0, 5.0))
        mask = mask * np.clip(1 - pen.grain * (0.5 + smooth(noise, mask.shape, coarse)), 0, 1)
    return np.clip(mask, 0, 1).astype(np.float32) * pen.dark, (border - low * scale) / FINE
