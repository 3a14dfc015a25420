"""Backgrounds of receipts, made of noise: a picture of a plane, `scale` pixels per millimetre.

A table is a function of shape (pixels), scale and generator that returns floats of 0 to 1, RGB.
"""

import cv2
import numpy as np

from recipes.photographs.shapes import ellipse


def _shaded(tone, light):
    return np.clip(np.array(tone, np.float32) * light[..., None], 0, 1).astype(np.float32)


def muted(rng):
    """Returns a colour of things in rooms: seldom bright and rarely pure."""
    tone = rng.uniform(0.1, 0.9) * (1 + rng.uniform(0, 0.35) * rng.uniform(-1, 1, 3))
    return np.clip(tone, 0.03, 0.95).astype(np.float32)


def stretched(rng, shape, along, across):
    """Returns noise of spread 1 with grains `along` wide and `across` high."""
    coarse = (max(2, round(shape[0] / across) + 1), max(2, round(shape[1] / along) + 1))
    field = cv2.resize(
        rng.standard_normal(coarse).astype(np.float32), shape[::-1], interpolation=cv2.INTER_CUBIC
    )
    return (field - field.mean()) / (field.std() + 1e-6)


def _turned(make, shape, angle):
    """Returns a texture turned on its plane: made larger, turned, cut out."""
    side = int(np.hypot(*shape)) + 4
    big = make((side, side))
    turn = cv2.getRotationMatrix2D((side / 2, side / 2), angle, 1)
    turn[:, 2] += [shape[1] / 2 - side / 2, shape[0] / 2 - side / 2]
    return cv2.warpAffine(
        big, turn, shape[::-1], flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REFLECT
    )


def _stained(table, scale, rng):
    """Rings of glasses, drops and crumbs."""
    height, width = table.shape[:2]
    for _ in range(rng.integers(0, 4)):
        centre = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        mask = np.zeros((height, width), np.float32)
        if rng.random() < 0.4:
            radius = int(rng.uniform(28, 42) * scale)
            cv2.circle(mask, centre, radius, 1, max(1, int(2 * scale)), cv2.LINE_AA)
        else:
            radii = rng.uniform(2, 14) * scale + 1, rng.uniform(2, 10) * scale + 1
            ellipse(mask, centre, radii, rng.uniform(0, 180), 1, cv2.LINE_AA)
        mask = cv2.GaussianBlur(mask, (0, 0), 0.6 * scale + 0.3)
        table = table * (1 - rng.uniform(-0.12, 0.22) * mask)[..., None]
    for _ in range(rng.integers(0, 25)):
        spot = (int(rng.uniform(0, width)), int(rng.uniform(0, height)))
        tone = tuple(float(v) for v in rng.uniform(0.3, 0.9) * np.array([1.0, 0.85, 0.6]))
        table = np.ascontiguousarray(table, np.float32)
        cv2.circle(table, spot, max(1, int(rng.uniform(0.3, 1.2) * scale)), tone, -1, cv2.LINE_AA)
    return table


def wood(shape, scale, rng):
    """Boards with grain, knots and seams: oak, walnut, pine, painted dark."""
    tone = [
        (0.56, 0.38, 0.22),
        (0.34, 0.21, 0.13),
        (0.74, 0.56, 0.36),
        (0.20, 0.13, 0.09),
        (0.50, 0.24, 0.12),
        (0.62, 0.55, 0.46),
    ][rng.integers(6)]

    def make(shape):
        height, width = shape
        y = np.arange(height, dtype=np.float32)[:, None] / scale
        fine = stretched(rng, shape, 60 * scale, 0.6 * scale)
        pores = stretched(rng, shape, 9 * scale, 0.35 * scale)
        sway = stretched(rng, shape, 160 * scale, 40 * scale)
        rings = np.sin(y * rng.uniform(0.5, 1.2) + 4 * sway + 0.4 * fine)
        light = (
            1 + 0.08 * fine + 0.10 * rings + 0.06 * stretched(rng, shape, 120 * scale, 60 * scale)
        )
        light -= 0.12 * np.clip(pores - 1.2, 0, 1.5)
        board = rng.uniform(70, 180) * scale
        if rng.random() < 0.75:
            for i in range(int(height / board) + 1):
                top = int((i + 0.4) * board)
                light[top : int(top + board)] *= rng.uniform(0.85, 1.12)
                light[top : top + max(1, int(0.8 * scale))] *= rng.uniform(0.3, 0.7)
        return _shaded(tone, light)

    return _stained(_turned(make, shape, rng.choice([0, 90]) + rng.normal(0, 12)), scale, rng)


def marble(shape, scale, rng):
    """Stone: veined marble, or granite with specks."""
    if rng.random() < 0.5:
        tone = [(0.90, 0.90, 0.89), (0.28, 0.29, 0.31), (0.80, 0.74, 0.66)][rng.integers(3)]
        light = 1 + 0.05 * stretched(rng, shape, 70 * scale, 70 * scale)
        for size, strength in ((90, 0.30), (45, 0.18), (20, 0.08)):
            field = stretched(rng, shape, size * scale, size * scale) + 0.35 * stretched(
                rng, shape, size / 4 * scale, size / 4 * scale
            )
            vein = np.exp(-((field / 0.07) ** 2))
            light += (-1 if tone[0] > 0.5 else 1) * strength * vein
        return _shaded(tone, light)
    tone = [(0.42, 0.36, 0.33), (0.20, 0.21, 0.23), (0.62, 0.60, 0.58)][rng.integers(3)]
    specks, large = stretched(rng, shape, 1.2 * scale, 1.2 * scale), stretched(
        rng, shape, 4 * scale, 4 * scale
    )
    light = 1 + 0.1 * large + 0.12 * specks - 0.45 * (specks > 1.3) + 0.7 * (specks < -1.6)
    table = _shaded(tone, light)
    table[large > 1.5] = table[large > 1.5] * 0.5 + np.array([0.30, 0.18, 0.12], np.float32)
    return np.clip(table, 0, 1)


def cloth(shape, scale, rng):
    """A tablecloth: white damask, linen, or checked."""
    kind = rng.integers(3)

    def make(shape):
        height, width = shape
        y, x = np.mgrid[:height, :width].astype(np.float32) / scale
        thread = 2 * np.pi / max(0.9, 2.6 / scale)
        weave = 0.035 * np.sin(x * thread) * np.sin(y * thread)
        folds = 0.06 * stretched(rng, shape, 160 * scale, 70 * scale)
        light = 1 + weave + folds + 0.025 * stretched(rng, shape, 3 * scale, 1.2 * scale)
        for _ in range(rng.integers(0, 3)):  # the iron's crease
            place = rng.uniform(0, height / scale)
            light += 0.10 * np.exp(-np.abs(y - place) / 1.6) * np.sign(y - place)
        if kind == 0:
            damask = np.sin(x / 6 + np.sin(y / 9)) * np.sin(y / 7 + np.sin(x / 8))
            return _shaded((0.90, 0.90, 0.88), light + 0.02 * (damask > 0.3))
        if kind == 1:
            return _shaded(
                [(0.72, 0.66, 0.55), (0.50, 0.13, 0.15), (0.24, 0.33, 0.42), (0.14, 0.14, 0.15)][
                    rng.integers(4)
                ],
                light + 0.03 * stretched(rng, shape, 1.5 * scale, 20 * scale),
            )
        size = rng.uniform(6, 22)
        first, second = (x // size) % 2, (y // size) % 2
        white, dye = np.array([0.92, 0.91, 0.88]), np.array(
            [(0.68, 0.13, 0.13), (0.15, 0.28, 0.55), (0.16, 0.40, 0.24)][rng.integers(3)]
        )
        mix = ((first + second) / 2)[..., None]
        return np.clip((white * (1 - mix) + dye * mix) * light[..., None], 0, 1).astype(np.float32)

    return _turned(make, shape, rng.uniform(0, 90))


def pattern(shape, scale, rng):
    """Tiles, mosaic, an ornamented placemat, bamboo: edges and rectangles everywhere."""
    kind = rng.integers(4)

    def make(shape):
        height, width = shape
        y, x = np.mgrid[:height, :width].astype(np.float32) / scale
        a, b = muted(rng), muted(rng)
        grain = (
            1
            + 0.04 * stretched(rng, shape, 20 * scale, 20 * scale)
            + 0.02 * stretched(rng, shape, scale, scale)
        )
        if kind == 0:  # tiles with joints
            size = rng.uniform(18, 70)
            cells = rng.uniform(
                0.85, 1.1, (int(height / scale / size) + 2, int(width / scale / size) + 2)
            )
            light = cells[(y // size).astype(int), (x // size).astype(int)] * grain
            joint = (
                np.minimum(
                    np.minimum(x % size, size - x % size), np.minimum(y % size, size - y % size)
                )
                < 0.9
            )
            light = np.where(joint, light * rng.uniform(0.5, 0.8), light)
            return _shaded(a, light)
        if kind == 1:  # rings and diamonds of a print
            size = rng.uniform(14, 40)
            u, v = x % size - size / 2, y % size - size / 2
            shape_ = np.abs(np.hypot(u, v) - size * 0.34) < size * 0.07
            shape_ |= np.abs(u) + np.abs(v) < size * 0.13
            return np.clip(np.where(shape_[..., None], b, a) * grain[..., None], 0, 1).astype(
                np.float32
            )
        if kind == 2:  # bamboo: slats with shadows between
            size = rng.uniform(2.5, 6)
            light = (
                grain
                * (1 - 0.6 * (np.abs(y % size - size / 2) > 0.42 * size))
                * (1 + 0.1 * np.sin(y * 9 / size))
            )
            light *= np.where(x % 45 < 1.2, 0.5, 1.0)
            return _shaded((0.72, 0.58, 0.36), light)
        size = rng.uniform(3, 12)  # zigzag
        stripe = ((y + np.abs(x % (4 * size) - 2 * size)) // size) % 2
        return np.clip(np.where(stripe[..., None] > 0, a, b) * grain[..., None], 0, 1).astype(
            np.float32
        )

    return _turned(make, shape, rng.uniform(0, 90))


def light(shape, scale, rng):
    """A white or pale plain top, nearly as light as the paper."""
    tone = np.array([0.90, 0.90, 0.90]) * rng.uniform(0.80, 1.0) * rng.uniform(0.96, 1.0, 3)
    grain = (
        1
        + 0.02 * stretched(rng, shape, 150 * scale, 150 * scale)
        + 0.012 * stretched(rng, shape, scale, scale)
    )
    return _stained(_shaded(tone, grain), scale, rng)


def dark(shape, scale, rng):
    """A dark plain top: laminate, slate, lacquer with a reflection."""
    tone = np.array([0.14, 0.14, 0.15]) * rng.uniform(0.5, 1.8) * rng.uniform(0.9, 1.1, 3)
    grain = (
        1
        + 0.15 * stretched(rng, shape, 150 * scale, 150 * scale)
        + 0.06 * stretched(rng, shape, scale, scale)
    )
    table = _shaded(tone, grain)
    if rng.random() < 0.4:  # a window in the lacquer
        glow = np.clip(stretched(rng, shape, 120 * scale, 120 * scale), 0, 2)
        table = table + 0.10 * glow[..., None].astype(np.float32) * np.array(
            [1.0, 0.95, 0.85], np.float32
        )
    return _stained(np.clip(table, 0, 1), scale, rng)


def sofa(shape, scale, rng):
    """Upholstery, jeans, a carpet: coarse weave, folds, seams."""
    tone = [
        (0.32, 0.33, 0.36),
        (0.52, 0.46, 0.38),
        (0.20, 0.27, 0.42),
        (0.45, 0.20, 0.16),
        (0.30, 0.36, 0.28),
    ][rng.integers(5)]

    def make(shape):
        height, width = shape
        y, x = np.mgrid[:height, :width].astype(np.float32) / scale
        thread = 2 * np.pi / max(1.4, 2.6 / scale)
        weave = 0.10 * np.sin((x + 0.5 * y) * thread) * np.sin((x - 0.5 * y) * thread)
        fuzz = 0.10 * stretched(rng, shape, 1.5 * scale, 1.5 * scale) + 0.06 * stretched(
            rng, shape, 6 * scale, 3 * scale
        )
        folds = stretched(rng, shape, 140 * scale, 60 * scale)
        level = 1 + weave + fuzz + 0.16 * np.tanh(2 * folds)
        if rng.random() < 0.6:
            seam = np.abs(y - (height / scale) * rng.uniform(0.1, 0.9) - 5 * np.sin(x / 120))
            level *= 1 - 0.5 * np.exp(-seam / 2.0)
            level += 0.2 * ((np.abs(seam - 6) < 0.5) & (x % 5 < 3))
        return _shaded(tone, level)

    return _turned(make, shape, rng.uniform(0, 180))


def leather(shape, scale, rng):
    """The inside of a bill folder or a leather menu."""
    tone = [(0.09, 0.085, 0.085), (0.24, 0.11, 0.08), (0.13, 0.10, 0.13)][rng.integers(3)]
    cells = stretched(rng, shape, 1.6 * scale, 1.6 * scale)
    level = (
        1
        + 0.16 * cells * (np.abs(cells) < 1.4)
        + 0.12 * stretched(rng, shape, 60 * scale, 60 * scale)
    )
    return _shaded(tone, level)


def room(shape, scale, rng):
    """A room far behind a receipt that is held up: soft patches, lamps, edges of furniture."""
    height, width = shape
    picture = np.zeros((height, width, 3), np.float32) + 0.7 * muted(rng)
    for _ in range(rng.integers(8, 22)):
        tone = tuple(float(v) for v in muted(rng))
        corner = np.array([rng.uniform(-0.2, 1) * width, rng.uniform(-0.2, 1) * height])
        size = np.array([rng.uniform(0.05, 0.5) * width, rng.uniform(0.05, 0.5) * height])
        low, high = corner.astype(int), (corner + size).astype(int)
        cv2.rectangle(picture, tuple(int(v) for v in low), tuple(int(v) for v in high), tone, -1)
    picture = cv2.GaussianBlur(picture, (0, 0), rng.uniform(3, 9) * scale)
    for _ in range(rng.integers(0, 6)):
        at = (int(rng.uniform(0, width)), int(rng.uniform(0, height * 0.6)))
        cv2.circle(picture, at, int(rng.uniform(3, 10) * scale), (1.0, 0.93, 0.75), -1, cv2.LINE_AA)
    return cv2.GaussianBlur(picture, (0, 0), 1.5 * scale)


TABLES = {
    "wood": wood,
    "marble": marble,
    "cloth": cloth,
    "pattern": pattern,
    "light": light,
    "dark": dark,
    "sofa": sofa,
    "folder": wood,
    "hand": room,
}
