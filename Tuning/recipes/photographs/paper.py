"""A printed receipt as a piece of paper: its colour, its pen strokes, how it rises from a table.

Lengths are millimetres, points are x and y, origin in the upper left corner of the paper as its
text reads. Pixels are floats from 0 to 1, arrays of (height, width, 3).
"""

from dataclasses import dataclass, replace

import cv2
import numpy as np

from recipes.rasters import smooth

TINTS = {
    "white": (0.97, 0.97, 0.96),
    "cream": (0.97, 0.95, 0.90),
    "grey": (0.88, 0.88, 0.87),
    "blue": (0.86, 0.90, 0.97),
    "yellow": (0.98, 0.95, 0.78),
    "pink": (0.97, 0.80, 0.86),
}
INKS = {
    "black": (0.13, 0.13, 0.15),
    "blue": (0.20, 0.22, 0.45),
    "violet": (0.35, 0.24, 0.42),
    "brown": (0.30, 0.22, 0.18),
}
PENS = [(0.12, 0.18, 0.58), (0.10, 0.10, 0.13), (0.12, 0.18, 0.58), (0.62, 0.10, 0.12)]


@dataclass
class Paper:
    """A piece of paper on a table: pixels at `scale` pixels per millimetre, and a relief in
    millimetres."""

    pixels: np.ndarray
    cover: np.ndarray  # 1 on the paper, 0 beyond its torn ends
    scale: float
    lines: list  # printing.Line, in millimetres
    relief: np.ndarray  # height above the table, one sample per `STEP` millimetres
    across: np.ndarray  # position of a point of the paper after bending, same grid: x
    along: np.ndarray  # and y

    @property
    def size(self):
        """Width and height."""
        height, width = self.cover.shape
        return width / self.scale, height / self.scale


STEP = 1.0


def made(print_, scale, rng, tint="white", ink="black", teeth=True):
    """Returns ink on paper with its grain, torn at the printer's teeth or cut straight; not bent
    yet."""
    height, width = print_.ink.shape
    grain = 1 + 0.005 * smooth(rng, (height, width), 3) + 0.006 * smooth(rng, (height, width), 60)
    black = print_.ink[..., None]
    tone = np.array(TINTS[tint]) * rng.uniform(0.96, 1.0)
    pixels = grain[..., None] * tone * (1 - black) + black * np.array(INKS[ink])
    cover = np.ones((height, width), np.float32)
    if teeth:
        torn = rng.uniform(0.2, 0.7)
        x, y = np.arange(width) / scale, np.arange(height)[:, None] / scale
        for distance in (y, (height - 1) / scale - y):
            saw = (
                torn * np.abs((x / 1.6 + rng.random()) % 1 - 0.5)
                + 0.2 * smooth(rng, (1, width), scale)[0]
            )
            saw += rng.uniform(-0.01, 0.01) * (x - x[-1] / 2)
            cover = np.minimum(cover, np.clip((distance - saw - 0.2) * scale, 0, 1))
    lines = [replace(line, points=line.points / scale) for line in print_.lines]
    w, h = width / scale, height / scale
    grid = (int(np.ceil(h / STEP)) + 1, int(np.ceil(w / STEP)) + 1)
    y, x = np.mgrid[: grid[0], : grid[1]].astype(np.float32) * STEP
    return Paper(pixels.astype(np.float32), cover.astype(np.float32), scale, lines, 0 * x, x, y)


# Bends


def curled(paper, rng, amount, ends):
    """Adds the curl of the roll: one or both ends rise, by at most `amount` millimetres."""
    _, h = paper.size
    t = np.arange(paper.relief.shape[0]) * STEP / h
    z = np.zeros_like(t)
    power = rng.uniform(2, 3.5)
    start = rng.uniform(0.3, 0.6)
    if ends in ("both", "upper"):
        z += np.clip((start - t) / start, 0, 1) ** power
    if ends in ("both", "lower"):
        z += np.clip((t - 1 + start) / start, 0, 1) ** power
    _raise(paper, np.repeat((amount * z)[:, None], paper.relief.shape[1], 1), axis=0)


def arched(paper, rng, amount):
    """Bends the paper about its length: the middle rises, or the two sides do."""
    w, _ = paper.size
    t = np.arange(paper.relief.shape[1]) * STEP / w
    z = (2 * t - 1 + rng.uniform(-0.3, 0.3)) ** 2
    z = amount * (z if amount > 0 else z - z.max())
    taper = 1 + rng.uniform(-0.6, 0.6) * (
        np.arange(paper.relief.shape[0]) / paper.relief.shape[0] - 0.5
    )
    _raise(paper, taper[:, None] * z[None, :], axis=1)


def waved(paper, rng, amount):
    """Adds a soft wave along the paper, as after a roll or a pocket."""
    _, h = paper.size
    y = np.arange(paper.relief.shape[0]) * STEP
    z = amount * (1 + np.sin(2 * np.pi * (y / rng.uniform(60, 150) + rng.random())))
    _raise(paper, np.repeat(z[:, None], paper.relief.shape[1], 1), axis=0)


def folded(paper, rng, folds, amount):
    """Folds the paper across to fit a wallet, once or more; sometimes along, too."""
    w, h = paper.size
    y, x = np.mgrid[: paper.relief.shape[0], : paper.relief.shape[1]].astype(np.float32) * STEP
    z = np.zeros_like(y)
    reach = h / (folds + 1)
    for i in range(folds):
        across = y - reach * (i + 1) - (x - w / 2) * rng.uniform(-0.06, 0.06)
        z += (-1) ** i * amount * np.exp(-np.abs(across) / (0.3 * reach))
    _raise(paper, z - z.min(), axis=0)
    if rng.random() < 0.3:
        beside = np.abs(x - w * rng.uniform(0.42, 0.58))
        paper.relief += (0.4 * amount * np.exp(-beside / (0.2 * w))).astype(np.float32)


def crumpled(paper, rng, amount):
    """Crumples the paper as if smoothed out by hand: creases between plane facets."""
    shape = paper.relief.shape
    z = np.zeros(shape, np.float32)
    for size, share in ((32, 1.0), (15, 0.5), (7, 0.22)):
        knots = rng.random((int(shape[0] / size) + 3, int(shape[1] / size) + 3)).astype(np.float32)
        warp = [size * 0.35 * smooth(rng, shape, 1.3 * size) for _ in range(2)]
        y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
        u, v = (x + warp[0]) / size + 1, (y + warp[1]) / size + 1
        i = np.clip(u.astype(int), 0, knots.shape[1] - 2)
        j = np.clip(v.astype(int), 0, knots.shape[0] - 2)
        fu, fv = u - i, v - j
        a, b, c, d = knots[j, i], knots[j, i + 1], knots[j + 1, i], knots[j + 1, i + 1]
        near = a + (b - a) * fu + (c - a) * fv
        far = d + (c - d) * (1 - fu) + (b - d) * (1 - fv)
        z += size / 32 * 6 * share * np.where(fu + fv < 1, near, far)
    paper.relief += (amount * (z - z.min())).astype(np.float32)


def _raise(paper, z, axis):
    """Raises the paper; steep parts cover less of the table, since paper does not stretch."""
    z = z.astype(np.float32)
    slope = np.clip(np.diff(z, axis=axis) / STEP, -0.85, 0.85)
    shorter = np.cumsum(1 - np.sqrt(1 - slope**2), axis=axis) * STEP
    lost = np.zeros_like(z)
    place = (slice(1, None), slice(None)) if axis == 0 else (slice(None), slice(1, None))
    lost[place] = shorter
    lost -= lost.mean(axis=axis, keepdims=True)
    if axis == 0:
        paper.along = paper.along - lost
    else:
        paper.across = paper.across - lost
    paper.relief = paper.relief + z


def shading(paper, lamp, depth):
    """Returns the brightness of each sample of the grid under a lamp in this direction (x, y, z).
    """
    z = cv2.GaussianBlur(paper.relief, (0, 0), 0.7)
    gy, gx = np.gradient(z, STEP)
    facing = (-gx * lamp[0] - gy * lamp[1] + lamp[2]) / np.sqrt(1 + gx**2 + gy**2)
    light = 1 + depth * (facing / lamp[2] - 1)
    return np.clip(light, 0.45, 1.12).astype(np.float32)


# Pens


def signed(paper, rng):
    """A signature, letters run together, somewhere in the lower part."""
    w, h = paper.size
    length, tall = rng.uniform(0.3, 0.6) * w, rng.uniform(3, 7)
    x0, y0 = rng.uniform(0.1, 0.9) * (w - length), h - rng.uniform(8, min(40, 0.4 * h))
    _drawn(paper, rng, [_scribble(rng, x0, y0, length, tall)])


def noted(paper, rng):
    """A short note or a tip next to the print: a few loose figures and a line below."""
    w, h = paper.size
    x, y = rng.uniform(0.25, 0.7) * w, rng.uniform(0.45, 0.92) * h
    strokes = []
    for _ in range(rng.integers(2, 6)):
        size = rng.uniform(3, 6)
        turn = np.linspace(0, rng.uniform(2, 7), 16) + rng.uniform(0, 6)
        radius = size / 2 * np.linspace(1, rng.uniform(0.4, 1.1), 16)
        strokes.append(np.stack([x + 0.6 * radius * np.cos(turn), y + radius * np.sin(turn)], 1))
        x += size * rng.uniform(0.6, 0.9)
    if rng.random() < 0.4:
        strokes.append(np.array([[x - 18, y + 5], [x + 3, y + 4 + rng.uniform(-1, 1)]]))
    _drawn(paper, rng, strokes)


def ringed(paper, rng):
    """A loop around a line with digits."""
    total = [line for line in paper.lines if any(c.isdigit() for c in line.text)]
    line = total[rng.integers(len(total))] if total else paper.lines[-1]
    low, high = line.points.min(axis=0), line.points.max(axis=0)
    turn = np.linspace(-0.4, 2 * np.pi + 0.5, 60)
    radii = (high - low) / 2 + [4.5, 2.2]
    grown = radii * (1 + 0.03 * turn)[:, None] * (1 + 0.04 * smooth(rng, (1, 60), 14)[0])[:, None]
    _drawn(paper, rng, [(low + high) / 2 + grown * np.stack([np.cos(turn), np.sin(turn)], 1)])


def ticked(paper, rng):
    """Ticks or dashes next to goods, or a stroke through the print from top to bottom."""
    w, h = paper.size
    if rng.random() < 0.25:
        ends = np.array(
            [
                [rng.uniform(0.2, 0.8) * w, rng.uniform(0.1, 0.4) * h],
                [rng.uniform(0.2, 0.8) * w, rng.uniform(0.6, 0.9) * h],
            ]
        )
        t = np.linspace(0, 1, 20)[:, None]
        _drawn(paper, rng, [ends[0] * (1 - t) + ends[1] * t + 1.5 * smooth(rng, (20, 2), 8)])
        return
    x, strokes = rng.uniform(0.02, 0.1) * w, []
    for line in paper.lines[4 :: int(rng.integers(1, 4))]:
        y = line.points[:, 1].mean()
        strokes.append(
            np.array([[x, y], [x + 1, y + 1.2], [x + 3.2, y - 2.2]]) + rng.normal(0, 0.3, (3, 2))
        )
    _drawn(paper, rng, strokes[:12])


def _scribble(rng, x, y, length, tall):
    n = 90
    t = np.linspace(0, 1, n)
    waves = np.sin(t * rng.uniform(25, 45) + 3 * smooth(rng, (1, n), 20)[0])
    height = (
        tall
        * (0.35 + 0.65 * np.clip(smooth(rng, (1, n), 12)[0], -0.5, 1.5))
        * np.where(t < 0.12, 1.6, 0.7)
    )
    lean = 0.35 * waves * height
    return np.stack(
        [x + length * t + lean + 0.4 * tall * np.cos(t * 30), y - waves * height - 2 * t], 1
    )


def _drawn(paper, rng, strokes):
    colour = np.array(PENS[rng.integers(len(PENS))])
    mask = np.zeros(paper.cover.shape, np.uint8)
    thick = max(1, round(rng.uniform(0.35, 0.7) * paper.scale))
    for stroke in strokes:
        points = np.round(stroke * paper.scale * 8).astype(np.int32)
        cv2.polylines(mask, [points.reshape(-1, 1, 2)], False, 255, thick, cv2.LINE_AA, 3)
    ink = cv2.GaussianBlur(mask, (0, 0), 0.08 * paper.scale).astype(np.float32) / 255
    ink = (ink * rng.uniform(0.7, 0.95))[..., None]
    paper.pixels = paper.pixels * (1 - ink * (1 - colour)).astype(np.float32)
