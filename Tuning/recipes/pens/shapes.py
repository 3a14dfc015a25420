"""Characters as a mouse draws them: straight bars, round rings, in any direction and order.

A character is 1 high; x begins at about 0, y goes downwards.
"""

import numpy as np


def ring(rng, x, y, wide, high, turns=1.0):
    """Returns an ellipse that begins anywhere and goes round in either direction."""
    count = rng.choice((12, 20, 32, 64))
    t = rng.uniform(0, 2 * np.pi) + np.linspace(0, 2 * np.pi * turns, count) * rng.choice((-1, 1))
    return np.stack((x + wide / 2 * np.cos(t), y + high / 2 * np.sin(t)), axis=1)


def path(rng, *points, smooth=False):
    """Returns a line along some points, straight between them or smooth (Catmull-Rom)."""
    p = np.array(points, float)
    count = rng.choice((2, 6, 12)) if not smooth else 10
    t = np.linspace(0, 1, count, endpoint=False)[:, None]
    if smooth:
        q = np.vstack((2 * p[0] - p[1], p, 2 * p[-1] - p[-2]))
        parts = [
            0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t**2 + (3 * b - a - 3 * c + d) * t**3)
            for a, b, c, d in zip(q, q[1:], q[2:], q[3:])]
    else:
        parts = [a + (b - a) * t for a, b in zip(p, p[1:])]
    return np.vstack((*parts, p[-1:]))


def zero(rng):
    return [ring(rng, 0.3, 0.5, rng.uniform(0.5, 1.05), 1, rng.choice((1, 1, 0.97, 1.08)))]


def one(rng):
    bar = path(rng, (0.3, 0), (0.3, 1))
    kind = rng.random()
    if kind < 0.6:
        return [bar]
    flag = (0.3 - rng.uniform(0.1, 0.35), rng.uniform(0.12, 0.35))
    if kind < 0.85:
        return [path(rng, flag, (0.3, 0), (0.3, 1))]
    return [path(rng, flag, (0.3, 0), (0.3, 1)), path(rng, (0.05, 1), (0.55, 1))]


def two(rng):
    if rng.random() < 0.3:
        return [path(rng, (0, 0), (0.5, 0), (0.5, 0.5), (0, 0.5), (0, 1), (0.5, 1))]
    arc = path(rng, (0.02, 0.22), (0.28, 0), (0.55, 0.25), (0.3, 0.62), (0, 1), smooth=True)
    return [np.vstack((arc, path(rng, (0, 1), (0.6, 1))))]


def three(rng):
    if rng.random() < 0.3:
        return [path(rng, (0, 0), (0.5, 0), (0.25, 0.42), (0.5, 0.7), (0.3, 1), (0, 0.9))]
    return [np.vstack((
        path(rng, (0.05, 0.1), (0.3, 0), (0.5, 0.22), (0.2, 0.46), smooth=True),
        path(rng, (0.2, 0.46), (0.55, 0.7), (0.3, 1), (0, 0.88), smooth=True)))]


def four(rng):
    cross = rng.uniform(0.55, 0.7)
    if rng.random() < 0.5:
        corner = path(rng, (0.1, 0), (0, cross), (0.6, cross))
        return [corner, path(rng, (0.42, rng.uniform(0, 0.35)), (0.42, 1))]
    return [path(rng, (0.42, 0), (0, cross), (0.62, cross)), path(rng, (0.42, rng.uniform(0, 0.3)), (0.42, 1))]


def five(rng):
    arc = path(rng, (0.05, 0.45), (0.35, 0.38), (0.55, 0.68), (0.3, 1), (0, 0.9), smooth=True)
    down = path(rng, (0.08, 0), (0.05, 0.45))
    if rng.random() < 0.5:
        return [np.vstack((path(rng, (0.55, 0), (0.08, 0)), down, arc))]
    return [np.vstack((down, arc)), path(rng, (0.08, 0), (0.55, 0))]


def six(rng):
    return [path(rng, (0.45, 0), (0.12, 0.35), (0.02, 0.72), (0.28, 1), (0.52, 0.74), (0.28, 0.5), (0.04, 0.7), smooth=True)]


def seven(rng):
    strokes = [path(rng, (0, 0), (0.55, 0), (rng.uniform(0.1, 0.3), 1))]
    if rng.random() < 0.3:
        strokes.append(path(rng, (0.12, 0.5), (0.5, 0.5)))
    return strokes


def eight(rng):
    if rng.random() < 0.5:
        return [ring(rng, 0.3, 0.25, 0.45, 0.5), ring(rng, 0.3, 0.75, 0.55, 0.5)]
    t = rng.uniform(0, 2 * np.pi) + np.linspace(0, 2 * np.pi, 40) * rng.choice((-1, 1))
    return [np.stack((0.3 + 0.27 * np.sin(2 * t), 0.5 - 0.5 * np.cos(t)), axis=1)]


def nine(rng):
    head = ring(rng, 0.28, 0.27, 0.5, 0.54)
    if rng.random() < 0.4:
        return [head, path(rng, (0.53, 0.27), (0.5, 1))]
    return [path(rng, (0.52, 0.2), (0.28, 0), (0.03, 0.27), (0.28, 0.52), (0.52, 0.22), (0.5, 0.6), (0.42, 1), smooth=True)]


SHAPES = {
    "0": zero, "1": one, "2": two, "3": three, "4": four, "5": five, "6": six, "7": seven, "8": eight, "9": nine, "O": zero, "o": zero,
    "I": lambda rng: [path(rng, (0.3, 0), (0.3, 1))], "l": lambda rng: [path(rng, (0.3, 0), (0.3, 1))]}


def neat(character, rng, noise):
    """Returns a character of SHAPES: strokes in any order and direction, of any width, a little
    slanted and uneven.

    rng, noise: Python's and numpy's generators.
    """
    strokes = SHAPES[character](rng)
    if rng.random() < 0.3:
        rng.shuffle(strokes)
    wide, slant, uneven = np.exp(noise.normal(0, 0.15)), noise.normal(0, 0.06), noise.choice((0, 0.004, 0.012))
    found = []
    for s in strokes:
        if rng.random() < 0.25:
            s = s[::-1]
        s = s + noise.normal(0, uneven, s.shape)
        found.append(np.stack(((s[:, 0] - slant * (s[:, 1] - 0.5)) * wide, s[:, 1]), axis=1))
    return found


def begun_elsewhere(stroke, rng):
    """Returns a closed stroke that begins at another of its points, perhaps in the other direction;
    others as they are."""
    size = np.ptp(stroke, axis=0).max()
    if len(stroke) < 8 or np.hypot(*(stroke[0] - stroke[-1])) > 0.2 * size:
        return stroke
    first = rng.randrange(len(stroke))
    turned = np.concatenate((stroke[first:], stroke[: first + 1]))
    return turned[::-1] if rng.random() < 0.5 else turned
