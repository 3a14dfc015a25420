"""Handling, light, camera and scanner: what happens to a receipt after printing.

Paper that bends, turns or is seen at an angle goes through one warp, and so do the line boxes of
the truth. All other steps change pixels in place. Pixels are floats from 0 to 1, arrays of (height,
width, 3); points are x and y.
"""

from dataclasses import dataclass, replace

import numpy as np
from PIL import Image, ImageDraw

from recipes.rasters import blurred, corners, homography, projected, sampled, smooth
from recipes.tills.printing import Line


@dataclass
class Page:
    """An image and the lines on it."""

    pixels: np.ndarray
    lines: list


@dataclass
class Sheet:
    """A printed piece of paper, before it is placed."""

    pixels: np.ndarray
    cover: np.ndarray  # 1 on the paper, 0 beyond its torn edge
    lines: list


def faded(print_, rng, least, most):
    """Thermal print after months in a wallet: paler in patches and in bands along the paper."""
    shape = print_.ink.shape
    patches = 0.6 * smooth(rng, shape, 240) + 0.5 * smooth(rng, (1, shape[1]), 90)
    strength = least + (most - least) / (1 + np.exp(-1.5 * patches))
    return replace(print_, ink=print_.ink * strength)


def on_paper(print_, rng, tone=(0.97, 0.965, 0.95)):
    """Returns the print on paper with its grain, cut at the sides and torn off at the printer's
    teeth."""
    height, width = print_.ink.shape
    grain = 1 + 0.006 * smooth(rng, (height, width), 3) + 0.006 * smooth(rng, (height, width), 40)
    ink = print_.ink[..., None]
    pixels = grain[..., None] * np.array(tone) * (1 - ink) + ink * np.array(print_.colour)
    cover = np.ones((height, width), np.float32)
    x = np.arange(width)
    for end in (0, 1):
        teeth = (
            7 * np.abs((x / 15 + rng.random()) % 1 - 0.5) + 2 + 1.5 * smooth(rng, (1, width), 6)[0]
        )
        y = np.arange(height)[:, None]
        distance = y if end == 0 else height - 1 - y
        cover = np.minimum(cover, np.clip(distance - teeth, 0, 1))
    return Sheet(pixels, cover, print_.lines)


def pen(sheet, rng, around):
    """Draws a ballpoint loop around the line with this text, like an auditor."""
    line = next(line for line in reversed(sheet.lines) if around in line.text)
    (x0, y0), (x1, y1) = line.points.min(axis=0), line.points.max(axis=0)
    centre, radii = np.array([x0 + x1, y0 + y1]) / 2, np.array([x1 - x0 + 34, y1 - y0 + 26]) / 2
    t = np.linspace(-0.4, 2 * np.pi + 0.3, 90)
    grown = radii * (1 + 0.05 * t / 6)[:, None]
    loop = centre + grown * np.stack([np.cos(t), np.sin(t)], axis=1) + rng.normal(0, 0.5, (90, 2))
    return _drawn(sheet, [loop], 4, (0.16, 0.24, 0.62), 0.85)


def stamped(sheet, rng, at, radius):
    """Draws a round rubber stamp of a shop: two rings, a bar and worn ink."""
    t = np.linspace(0, 2 * np.pi, 120)
    circle = np.stack([np.cos(t), np.sin(t)], axis=1)
    centre = np.array(at) * sheet.cover.shape[::-1]
    strokes = [centre + radius * circle, centre + 0.78 * radius * circle]
    for offset in (-0.16, 0.16):
        strokes.append(centre + radius * np.array([[-0.74, offset + 0.1], [0.74, offset - 0.1]]))
    for i in range(14):  # dabs between the rings, in place of the letters of a stamp
        angle = 0.4 + i * 0.41
        ends = np.array([[0.84, 0.84], [0.94, 0.94]]) * [np.cos(angle), np.sin(angle)]
        strokes.append(centre + radius * ends)
    worn = 0.45 + 0.25 * smooth(rng, sheet.cover.shape, 25)
    return _drawn(sheet, strokes, 4, (0.35, 0.16, 0.45), np.clip(worn, 0.1, 0.75))


def _drawn(sheet, strokes, width, colour, strength):
    mask = Image.new("L", sheet.cover.shape[::-1])
    draw = ImageDraw.Draw(mask)
    for stroke in strokes:
        draw.line([tuple(point) for point in stroke], fill=255, width=width, joint="curve")
    ink = (blurred(np.asarray(mask) / 255, 0.8) * strength)[..., None]
    return replace(sheet, pixels=sheet.pixels * (1 - ink * (1 - np.array(colour))))


@dataclass
class Bend:
    """The displacement of each point of the paper from its flat position, and the light on it."""

    dx: np.ndarray
    dy: np.ndarray
    light: np.ndarray

    def flat(self, x, y):
        """Returns the point of the flat paper for a point of the bent paper."""
        return x + sampled(self.dx, x, y), y + sampled(self.dy, x, y)

    def lying(self, points):
        """Returns the point of the bent paper for points of the flat paper, by fixed-point
        iteration: the bends are gentle."""
        x, y = points[:, 0], points[:, 1]
        for _ in range(12):
            x, y = points[:, 0] - sampled(self.dx, x, y), points[:, 1] - sampled(self.dy, x, y)
        return np.stack([x, y], axis=1)


def level(shape):
    """Returns a bend of zero."""
    zero = np.zeros(shape, np.float32)
    return Bend(zero, zero, zero + 1)


def relief(height, parallax, lamp, depth):
    """Returns a bend from a height map: an off-centre camera shifts high points, a lamp shades
    slopes."""
    gy, gx = np.gradient(height)
    slope = gx * lamp[0] + gy * lamp[1]
    light = np.clip(1 - depth * slope, 0.5, 1.05)
    light = 1.05 * blurred(light / 1.05, 1.5)
    return Bend(parallax[0] * height, parallax[1] * height, light)


def facets(shape, rng, size):
    """Returns a height map of irregular plane triangles, about `size` pixels wide."""
    height, width = shape
    y, x = np.mgrid[:height, :width].astype(np.float32)
    x, y = x + 0.22 * size * smooth(rng, shape, 2 * size), y + 0.22 * size * smooth(
        rng, shape, 2 * size
    )
    angle = rng.random() * np.pi
    u = (x * np.cos(angle) + y * np.sin(angle)) / size
    v = (y * np.cos(angle) - x * np.sin(angle)) / size
    i, j = np.floor(u).astype(int), np.floor(v).astype(int)
    u, v = u - i, v - j
    i, j = i - i.min(), j - j.min()
    knots = size * rng.random((i.max() + 2, j.max() + 2))
    low, high = knots[i, j], knots[i + 1, j + 1]
    right, down = knots[i + 1, j], knots[i, j + 1]
    near = low + (right - low) * u + (down - low) * v
    far = high + (down - high) * (1 - u) + (right - high) * (1 - v)
    return np.where(u + v < 1, near, far).astype(np.float32)


def crumpled(shape, rng, amount=1.0):
    """Returns the bend of paper that was crumpled and smoothed out by hand: large and small facets.
    """
    width = shape[1]
    z = 0.24 * facets(shape, rng, width / 2.6) + 0.18 * facets(shape, rng, width / 5)
    z += 0.10 * facets(shape, rng, width / 11)
    return relief(amount * z, (0.22, 0.30), (0.8, 0.6), 0.75)


def folded(shape, rng, folds=3, amount=1.0):
    """Paper folded across to fit a wallet: it stands up at the folds and flattens beyond."""
    height, width = shape
    y, x = np.mgrid[:height, :width].astype(np.float32)
    reach = height / (folds + 1)
    z = np.zeros(shape, np.float32)
    for i in range(folds):
        across = y - reach * (i + 1) - (x - width / 2) * rng.uniform(-0.05, 0.05)
        z += (-1) ** i * 0.07 * reach * np.exp(-np.abs(across) / (0.4 * reach))
    return relief(amount * z, (0.10, 0.22), (0.2, 1.0), 1.1)


def curled(shape, amount):
    """Paper that keeps the curl of its roll, so that its lines are arcs."""
    height, width = shape
    y, x = np.mgrid[:height, :width].astype(np.float32)
    across = 2 * x / width - 1
    dy = amount * across**2
    return Bend(np.zeros_like(dy), dy, (1 - 0.06 * across * np.abs(across)).astype(np.float32))


def both(first, second):
    """Two gentle bends at once."""
    return Bend(first.dx + second.dx, first.dy + second.dy, first.light * second.light)


def seen(shape, pitch=0.0, yaw=0.0, roll=0.0, distance=2.2):
    """Returns the positions of a sheet's corners for a camera at these angles, in degrees.

    The camera stands `distance` sheet heights away; the middle of the sheet keeps its scale.
    """
    height, width = shape
    p = np.column_stack([corners(width, height) - [width / 2, height / 2], np.zeros(4)])
    a, b, c = np.radians([pitch, yaw, roll])
    p = p @ np.array([[np.cos(c), np.sin(c), 0], [-np.sin(c), np.cos(c), 0], [0, 0, 1]])
    p = p @ np.array([[1, 0, 0], [0, np.cos(a), np.sin(a)], [0, -np.sin(a), np.cos(a)]])
    p = p @ np.array([[np.cos(b), 0, np.sin(b)], [0, 1, 0], [-np.sin(b), 0, np.cos(b)]])
    far = distance * height
    return p[:, :2] * (far / (far + p[:, 2]))[:, None]


def laid(sheet, ground, margins, rng, bend=None, shadow=0.0, **camera):
    """Returns the sheet on a ground (a function of shape and generator), as seen by a camera or
    scanner.

    `margins` are pixels of ground left, above, right and below; negative ones cut the sheet off.
    """
    shape = sheet.cover.shape
    bend = bend or level(shape)
    quad = seen(shape, **camera)
    left, above, right, below = margins
    quad += [left, above] - quad.min(axis=0)
    width, height = np.ceil(quad.max(axis=0) + [right, below]).astype(int)
    flat = corners(*shape[::-1])
    there, back = homography(flat, quad), homography(quad, flat)

    y, x = np.mgrid[:height, :width].astype(np.float64)
    px, py = projected(back, x, y)
    fx, fy = bend.flat(px, py)
    edge = np.minimum(np.minimum(fx + 1, shape[1] - fx), np.minimum(fy + 1, shape[0] - fy))
    cover = sampled(sheet.cover, fx, fy) * np.clip(edge, 0, 1)
    paper = sampled(sheet.pixels, fx, fy) * sampled(bend.light, px, py)[..., None]
    table = ground((height, width), rng)
    if shadow:
        shade = np.roll(blurred(cover, 9), (10, 7), (0, 1)) * 0.6 + blurred(cover, 3) * 0.4
        table = table * (1 - shadow * shade)[..., None]
    pixels = table * (1 - cover[..., None]) + paper * cover[..., None]
    lines = []
    for line in sheet.lines:
        points = np.stack(projected(there, *bend.lying(line.points).T), axis=1)
        lines.append(Line(line.text, line.amounts, points))
    return Page(np.clip(pixels, 0, 1), lines)


def plain(*tone, grain=0.004):
    """The lid of a scanner, or a sheet of card."""

    def ground(shape, rng):
        return np.array(tone) * (1 + grain * smooth(rng, shape, 2))[..., None]

    return ground


def wood(shape, rng):
    """A table top: boards with long grain along x."""
    height, width = shape
    fine = smooth(rng, (height, max(2, width // 40)), 2)
    fine = np.asarray(
        Image.fromarray(fine.astype(np.float32)).resize((width, height), Image.Resampling.BICUBIC)
    )
    rings = np.sin(np.arange(height)[:, None] / 17 + 2.5 * smooth(rng, shape, 260) + 0.5 * fine)
    light = 1 + 0.07 * fine + 0.09 * rings + 0.05 * smooth(rng, shape, 200)
    for seam in range(int(rng.integers(60, 200)), height, 330):
        light[seam : seam + 3] *= 0.45
    return np.clip(np.array([0.50, 0.33, 0.19]) * light[..., None], 0, 1)


def stone(shape, rng):
    """A speckled kitchen top."""
    specks = smooth(rng, shape, 4)
    light = 1 + 0.04 * smooth(rng, shape, 40) + 0.05 * smooth(rng, shape, 2)
    light = light - 0.35 * (specks > 1.5) + 0.25 * (specks < -1.7)
    return np.clip(np.array([0.42, 0.43, 0.45]) * light[..., None], 0, 1)


def cloth(shape, rng):
    """A woven cloth with a wide check."""
    height, width = shape
    y, x = np.mgrid[:height, :width]
    weave = 0.04 * np.sin(x * 1.6) * np.sin(y * 1.6) + 0.03 * smooth(rng, shape, 2)
    check = 0.12 * ((x // 90 + y // 140) % 2) + 0.12 * ((y // 140) % 2)
    base = np.array([0.30, 0.42, 0.50]) + check[..., None] * np.array([1.0, 0.9, 0.8])
    return np.clip(base * (1 + weave + 0.06 * smooth(rng, shape, 260))[..., None], 0, 1)


def lit(page, corners, tint=(1.0, 1.0, 1.0)):
    """Uneven light, given at the corners (upper left, upper right, lower left, lower right)."""
    height, width = page.pixels.shape[:2]
    light = Image.fromarray(np.array(corners, np.float32).reshape(2, 2))
    light = np.asarray(light.resize((width, height), Image.Resampling.BICUBIC))
    return replace(page, pixels=np.clip(page.pixels * light[..., None] * np.array(tint), 0, 1))


def shaded(page, rng, start, end, dark=0.5, soft=40):
    """The soft shadow of a hand or a phone, beyond a line from start to end (parts of the page)."""
    height, width = page.pixels.shape[:2]
    y, x = np.mgrid[:height, :width]
    (ax, ay), (bx, by) = np.array(start) * [width, height], np.array(end) * [width, height]
    side = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / np.hypot(bx - ax, by - ay)
    side = side + 14 * smooth(rng, (height, width), 220)
    light = 1 - dark / (1 + np.exp(-side / soft))
    return replace(page, pixels=page.pixels * light[..., None])


def unsharp(page, radius):
    """Out of focus."""
    channels = [blurred(page.pixels[..., i], radius) for i in range(3)]
    return replace(page, pixels=np.stack(channels, axis=-1))


def shaken(page, length):
    """The camera moved sideways during the exposure."""
    shifts = range(-(length // 2), length - length // 2)
    return replace(page, pixels=sum(np.roll(page.pixels, s, axis=1) for s in shifts) / length)


def noisy(page, rng, amount, grain=1.3):
    """Sensor noise, stronger in the dark, smeared a little as cameras do."""
    shape = page.pixels.shape[:2]
    noise = np.stack([smooth(rng, shape, grain) for _ in range(3)], axis=-1)
    noise = 0.7 * noise.mean(axis=-1, keepdims=True) + 0.5 * noise
    return replace(page, pixels=np.clip(page.pixels + amount * noise * (1.3 - page.pixels), 0, 1))


def scanned(page, black=0.12, white=0.90):
    """The contrast curve of a scanner: paper goes white, ink goes black."""
    return replace(page, pixels=np.clip((page.pixels - black) / (white - black), 0, 1))


def dusty(page, rng, count):
    """Specks of dust on the glass of a scanner."""
    height, width = page.pixels.shape[:2]
    pixels = page.pixels.copy()
    for y, x in zip(rng.integers(0, height - 3, count), rng.integers(0, width - 3, count)):
        pixels[y : y + rng.integers(1, 4), x : x + rng.integers(1, 4)] = 0.1
    return replace(page, pixels=pixels)
