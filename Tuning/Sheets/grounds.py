"""Backgrounds beyond those of recipes/photographs/tables.py, and other white things.
"""

import cv2
import numpy as np

from recipes.photographs import tables, things
from recipes.photographs.shapes import polygon


def spectrum(shape, scale, rng):
    """Noise of any roughness in two or three colours: stone, carpets, prints, grass."""
    power, size = rng.uniform(0.3, 1.6), rng.uniform(60, 300)
    longer = np.exp(rng.normal(0, 0.5))
    field = np.zeros(shape, np.float32)
    for octave in range(7):
        grain = size / 2**octave * scale
        if grain < 0.7:
            break
        along, across = max(1, grain * longer), max(1, grain / longer)
        field += 2 ** (-octave * power) * tables.stretched(rng, shape, along, across)
    field /= field.std() + 1e-6
    tones = np.array([tables.muted(rng) for _ in range(3)])
    if rng.random() < 0.6:
        tones = tables.muted(rng) * (1 + rng.uniform(-0.5, 0.5, (3, 1)) * rng.uniform(0.1, 1))
    if rng.random() < 0.3:
        field = np.tanh(field * rng.uniform(2, 8))
    t = np.clip(field / 4 + 0.5, 0, 1)[..., None]
    dark = tones[0] * (1 - 2 * t) + tones[1] * 2 * t
    light = tones[1] * (2 - 2 * t) + tones[2] * (2 * t - 1)
    return np.clip(np.where(t < 0.5, dark, light), 0, 1).astype(np.float32)


def scene(shape, scale, rng):
    """Furniture, floors, edges: shapes of any kind over each other."""
    height, width = shape
    picture = np.zeros((height, width, 3), np.float32) + tables.muted(rng)
    for _ in range(rng.integers(1, 14)):
        tone = tuple(float(v) for v in tables.muted(rng) * (1 if rng.random() < 0.8 else 1.3))
        centre = np.array([rng.uniform(0, width), rng.uniform(0, height)])
        size = np.exp(rng.uniform(np.log(0.05), np.log(1.2), 2)) * max(height, width)
        points = things.box(centre, *size, rng.uniform(0, 180), 0)
        if rng.random() < 0.2:
            points = things.circle(centre, size[0] / 2, rng.uniform(0.5, 1))
        polygon(picture, points, tone)
    for _ in range(rng.integers(0, 10)):
        tone = tuple(float(v) for v in tables.muted(rng))
        ends = [
            (int(rng.uniform(-0.2, 1.2) * width * 8), int(rng.uniform(-0.2, 1.2) * height * 8))
            for _ in range(2)
        ]
        cv2.line(picture, *ends, tone, int(rng.integers(1, 6)), cv2.LINE_AA, 3)
    if rng.random() < 0.5:
        picture = cv2.GaussianBlur(picture, (0, 0), np.exp(rng.uniform(-1, 2)))
    grain = rng.uniform(0, 0.1) * tables.stretched(rng, shape, 3, 3)
    return np.clip(picture * (1 + grain)[..., None], 0, 1)


def pale(shape, scale, rng):
    """Pale things of any grain, as light as paper or lighter."""
    kinds = [spectrum, tables.cloth, tables.wood, tables.marble, tables.pattern, tables.light]
    table = kinds[rng.integers(len(kinds))](shape, scale, rng)
    grey = table.mean(axis=-1, keepdims=True)
    table = grey + (table - grey) * rng.uniform(0.1, 0.8)
    spread = (table - table.mean()) / (table.std() * 2 + 0.02)
    table = rng.uniform(0.75, 1.0) * (1 + rng.uniform(0.02, 0.25) * spread)
    return np.clip(table, 0, 1).astype(np.float32)


GROUNDS = {**tables.TABLES, "spectrum": spectrum, "scene": scene, "pale": pale}


def blank(ground, rng, at):
    """A white thing that is not a receipt: a tissue, a box, a plate, a keyboard, a screen."""
    tone = np.array([0.94, 0.94, 0.93]) * rng.uniform(0.7, 1.04) * rng.uniform(0.93, 1, 3)
    angle, kind = rng.uniform(0, 180), rng.integers(4)
    width, height = np.exp(rng.uniform(np.log(25), np.log(180), 2))
    if kind == 0:
        ground.filled(things.circle(at, width / 2, rng.uniform(0.5, 1)), tone, (2, 2), 2)
        return
    ground.filled(things.box(at, width, height, angle, rng.choice([0, 3, 10])), tone, (2, 2), 2)
    if kind == 1:
        turn, count = np.radians(angle), int(rng.integers(2, 5))
        for i in range(count):
            along = ((i + 0.5) / count - 0.5) * width * np.array([np.cos(turn), np.sin(turn)])
            key = things.box(at + along, width / count * 0.8, height * 0.85, angle, 1)
            ground.filled(key, tone * rng.uniform(0.5, 0.97), None)
    elif kind == 2:
        screen = things.box(at, width * 0.9, height * 0.88, angle, 1)
        ground.filled(screen, rng.uniform(0.05, 0.9, 3), None)
        short = min(width, height)
        for _ in range(rng.integers(0, 6)):
            spot = things.circle(at + rng.normal(0, 0.15 * short, 2), rng.uniform(2, 0.3 * short))
            ground.filled(spot, rng.uniform(0.05, 0.95, 3), None)
