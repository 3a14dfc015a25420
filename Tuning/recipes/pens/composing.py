"""Composes lines of ink from real glyphs; then adds the effects of devices.

The line of digits reaches from y = 0 to y = 1.
"""

import unicodedata

import numpy as np

from recipes.pens.shapes import SHAPES, begun_elsewhere, neat
from recipes.pens.strokes import Glyphs

SMALL = "acemnorsuvwxzæœøı"
HANGING = "gpqy"
ROUND = "0oO"  # rings, which begin anywhere
BELOW = "\u0323\u0327\u0328"  # marks below their letter


def extent(strokes):
    points = np.concatenate(strokes)
    low, high = points.min(axis=0), points.max(axis=0)
    return low, np.maximum(high - low, 1e-6)


def box(strokes, x0, y0, width, height):
    """Returns the strokes moved and stretched into a box."""
    low, size = extent(strokes)
    return [(s - low) / size * (width, height) + (x0, y0) for s in strokes]


def curve(points, rng, count=24):
    """Returns a smooth stroke (Catmull-Rom) near some points."""
    p = np.array(points, float) + rng.normal(0, 0.03, (len(points), 2))
    p = np.vstack((2 * p[0] - p[1], p, 2 * p[-1] - p[-2]))
    t = np.linspace(0, len(p) - 3 - 1e-6, count)
    i = t.astype(int)
    u = (t - i)[:, None]
    a, b, c, d = p[i], p[i + 1], p[i + 2], p[i + 3]
    return 0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u**2 + (3 * b - a - 3 * c + d) * u**3)


def warped(strokes, r):
    """Returns strokes that lean, turn and swell slightly, for the variation within and between
    hands."""
    low, size = extent(strokes)
    half, centre = size.max() / 2, low + size / 2
    shear, turn = r.normal(0, 0.1), r.normal(0, 0.06)
    bends = r.normal(0, 0.06, (2, 3))
    found = []
    for s in strokes:
        x, y = ((s - centre) / half).T
        squares = np.stack((x * x, x * y, y * y))
        x, y = x - (shear + turn) * y + bends[0] @ squares, y + turn * x + bends[1] @ squares
        found.append(np.stack((x, y), axis=1) * half + centre)
    return found


def turned(strokes, angle):
    """Returns a line of strokes turned around its middle; angle in radians."""
    low, size = extent(strokes)
    centre, turn = low + size / 2, np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    return [(s - centre) @ turn.T + centre for s in strokes]


class Composer:
    def __init__(self, glyphs: Glyphs, rng, noise, least=8, warps=False, neat_share=0.0):
        """glyphs: real ones. rng, noise: Python's and numpy's generators. warps: whether each glyph
        is warped. neat_share: of the digits are drawn by formula, and of the rings begin
        elsewhere."""
        self.glyphs, self.rng, self.noise, self.warps, self.neat_share = glyphs, rng, noise, warps, neat_share
        self.writers = glyphs.writers("0123456789", least)

    # Glyphs

    def real(self, character, writer, same=0.9):
        own = self.glyphs.by[writer].get(character) if writer else None
        if own and self.rng.random() < same:
            return self.rng.choice(own)
        return self.rng.choice(self.glyphs.all[character])

    def dash(self, x, y, width, writer):
        s = max(self.real("-", writer), key=len)
        return box([s], x, y, width, self.noise.uniform(0.01, 0.08))[0]

    def two_dashes(self, x, y, width, apart, writer):
        r = self.noise
        if "=" in self.glyphs.all and self.rng.random() < 0.4:
            strokes = box(self.real("=", writer), x, y, width, apart + r.uniform(0.01, 0.06))
        else:
            strokes = [
                self.dash(x + r.normal(0, 0.04), y, width * r.uniform(0.8, 1.2), writer),
                self.dash(x + r.normal(0, 0.04), y + apart, width * r.uniform(0.8, 1.2), writer)]
        if len(strokes) == 2 and self.rng.random() < 0.12:  # like a Z, without lifting the pen
            strokes = [np.concatenate(strokes)]
        elif len(strokes) == 2 and self.rng.random() < 0.12:
            strokes = strokes[::-1]
        return strokes

    def euro(self, writer):
        r, k = self.noise, self.rng.random()
        if k < 0.7 and "C" in self.glyphs.all:
            arc = box(self.real(self.rng.choice("CCCc"), writer), 0, 0, r.uniform(0.5, 0.9), 1)
        else:
            top, end = r.uniform(0.1, 0.35), r.uniform(0.65, 0.95)
            arc = [curve([(0.75, top), (0.5, 0), (0.1, 0.3), (0.1, 0.7), (0.45, 1), (0.75, end)], r)]
        y = r.uniform(0.26, 0.5)
        lines = self.two_dashes(r.uniform(-0.28, 0.08), y, r.uniform(0.3, 0.75), r.uniform(0.1, 0.3), writer)
        return lines + arc if self.rng.random() < 0.06 else arc + lines

    def pound(self, writer):
        r, k = self.noise, self.rng.random()
        if k < 0.4 and "L" in self.glyphs.all:
            stem = box(self.real("L", writer), 0, 0.06, r.uniform(0.4, 0.75), 0.94)
            if self.rng.random() < 0.85:  # a curl at the top
                x, y = stem[0][0]
                w = r.uniform(0.2, 0.45)
                curl = curve([(x + w, y + r.uniform(0.05, 0.25)), (x + w * 0.8, y - 0.03), (x + w * 0.3, y - 0.06), (x, y)], r, 10)
                curl += stem[0][0] - curl[-1]
                stem[0] = np.concatenate((curl, stem[0]))
        else:
            foot, x = r.uniform(0.85, 1.0), r.uniform(0.15, 0.35)
            points = [(0.75, r.uniform(0.08, 0.3)), (0.6, 0.0), (0.4, 0.06), (x, 0.3), (x + r.uniform(0, 0.1), 0.65)]
            if self.rng.random() < 0.6:
                points += [(x - 0.08, 0.92), (x - 0.25, 0.98), (x - 0.25, 0.86), (x, 0.86)]  # a loop at the foot
            else:
                points += [(x - 0.12, foot)]
            points += [(x + 0.25, foot), (x + r.uniform(0.4, 0.6), foot + r.uniform(-0.12, 0.05))]
            stem = [curve(points, r, 40)]
        low, size = extent(stem)
        bars = [self.dash(low[0] + r.uniform(-0.1, 0.15), r.uniform(0.42, 0.65), r.uniform(0.3, 0.6), writer)]
        if self.rng.random() < 0.1:
            bars.append(bars[0] + (r.normal(0, 0.03), r.uniform(0.08, 0.15)))
        return bars + stem if self.rng.random() < 0.05 else stem + bars

    def yen(self, writer):
        r = self.noise
        stem = box(self.real(self.rng.choice("YYYy"), writer), 0, 0, r.uniform(0.55, 0.9), 1)
        y = r.uniform(0.42, 0.6)
        if self.rng.random() < 0.15:
            return stem + [self.dash(r.uniform(0, 0.2), y + 0.1, r.uniform(0.4, 0.7), writer)]
        return stem + self.two_dashes(r.uniform(0, 0.2), y, r.uniform(0.4, 0.7), r.uniform(0.1, 0.22), writer)

    def special(self, c, writer):
        """Returns a letter that is composed of others, 1 high, or of real ones side by side."""
        r, rng = self.noise, self.rng
        if c in "æœÆŒ":
            first, second = {"æ": "ae", "œ": "oe", "Æ": "AE", "Œ": "OE"}[c]
            wide = r.uniform(0.45, 0.75)
            return box(self.real(first, writer), 0, 0, wide, 1) + box(self.real(second, writer), wide * r.uniform(0.75, 1.0), 0, wide, 1)
        if c in "øØ":
            strokes = box(self.real("o" if c == "ø" else "O", writer), 0, 0, r.uniform(0.6, 1.0), 1)
            bar = box(self.real("/", writer), r.uniform(-0.1, 0.1), r.uniform(-0.15, 0.05), r.uniform(0.6, 1.0), r.uniform(0.95, 1.3))
            return strokes + bar
        if c in "łŁ":
            strokes = box(self.real("l" if c == "ł" else "L", writer), 0, 0, r.uniform(0.1, 0.3) if c == "ł" else r.uniform(0.4, 0.7), 1)
            return strokes + box(self.real("/", writer), -0.15, r.uniform(0.3, 0.5), r.uniform(0.3, 0.5), r.uniform(0.1, 0.25))
        if c in "đĐ":
            strokes = box(self.real("d" if c == "đ" else "D", writer), 0, 0, r.uniform(0.45, 0.75), 1)
            return strokes + [self.dash(0.2 if c == "đ" else -0.15, r.uniform(0.15, 0.3) if c == "đ" else r.uniform(0.4, 0.6), r.uniform(0.3, 0.6), writer)]
        if c == "ı":
            return max(self.real("i", writer), key=lambda s: extent([s])[1].max()),
        # ß: a stem and two bows.
        if rng.random() < 0.3:
            return box(self.real("B", writer), 0, 0, r.uniform(0.4, 0.6), 1)
        tail = r.uniform(0.95, 1.4)
        return [curve([(0, tail), (0.02, 0.6), (0.05, 0.2), (0.25, 0), (0.45, 0.18), (0.3, 0.42), (0.5, 0.7), (0.35, 0.98), (0.15, 0.92)], r, 40)]

    def mark(self, c, width, writer):
        """Returns the strokes of a diacritic above or below a letter, from x = 0 to about `width`,
        y from 0 at its top, and its height."""
        r, rng = self.noise, self.rng
        middle, size = width / 2 + r.normal(0, 0.06), r.uniform(0.12, 0.28)

        def bow(*points):
            return [curve([(middle + x * size, y * size) for x, y in points], r, 12)]

        def dot(x):
            if rng.random() < 0.5:
                return box([max(self.real(".", writer), key=len)], x, 0, r.uniform(0, 0.07), r.uniform(0, 0.07))
            return [np.array([(x, 0), (x + r.normal(0, 0.02), r.uniform(0.02, 0.2))])]

        if c == "\u0308":
            apart = r.uniform(0.12, 0.4)
            strokes = dot(middle - apart / 2) + dot(middle + apart / 2)
            if rng.random() < 0.1:  # many write a short bar
                strokes = [self.dash(middle - apart / 2, 0, apart, writer)]
        elif c == "\u030b":
            strokes = [np.array([(middle + x + size / 2, 0), (middle + x, size)]) for x in (-0.1, 0.1)]
        elif c in "\u0307\u0323":
            strokes = dot(middle)
        elif c == "\u0301":
            strokes = bow((0.5, 0), (0.1, 0.5), (-0.3, 1))
        elif c == "\u0300":
            strokes = bow((-0.5, 0), (0, 0.5), (0.3, 1))
        elif c == "\u0302":
            strokes = box(self.real("v", writer), middle - size, 0, 2 * size, size)
            strokes = [s * (1, -1) + (0, size) for s in strokes]
        elif c == "\u030c":
            strokes = box(self.real("v", writer), middle - size, 0, 2 * size, size)
        elif c == "\u0306":
            strokes = box(self.real("u", writer), middle - size, 0, 2 * size, size * 0.8)[:1]
        elif c == "\u0303":
            strokes = bow((-1, 0.6), (-0.5, 0.05), (0.4, 0.7), (1, 0.1))
        elif c == "\u0304":
            strokes = [self.dash(middle - size, 0, 2 * size, writer)]
        elif c == "\u030a":
            strokes = box(self.real("o", writer), middle - size / 2, 0, size, size)
        elif c == "\u0309":
            strokes = bow((-0.4, 0.15), (0.2, 0), (0.4, 0.4), (0, 0.9))
        elif c == "\u031b":
            strokes = bow((0.2, 0), (0.7, 0.1), (0.6, 0.6), (0.1, 0.8))
            strokes = [s + (width * 0.45, 0) for s in strokes]
        elif c == "\u0327":
            strokes = bow((0, 0), (-0.1, 0.5), (0.5, 0.8), (0.2, 1.3), (-0.5, 1.2))
        else:  # an ogonek
            strokes = bow((0.4, 0), (0, 0.6), (0.2, 1.1), (0.8, 1.0))
            strokes = [s + (width * 0.25, 0) for s in strokes]
        return strokes, extent(strokes)[1][1]

    def accented(self, c, writer):
        """Returns a letter with its marks."""
        base, *marks = unicodedata.normalize("NFD", c)
        strokes, width = self.glyph(base, writer)
        if base in "ij" and not set(marks) & set(BELOW) and len(strokes) > 1:
            # The mark is in place of the dot.
            stem = max(strokes, key=lambda s: extent([s])[1].max())
            if extent([stem])[1][1] > 0.2:
                strokes = [stem]
        low, size = extent(strokes)
        top, end = low[1], low[1] + size[1]
        for m in marks:
            drawn, high = self.mark(m, width, writer)
            if m in BELOW:
                place = end + (0.02 if m != "\u0323" else self.noise.uniform(0.05, 0.2))
            elif m == "\u031b":
                place = top + self.noise.uniform(-0.1, 0.05)
            else:
                place = top - high - self.noise.uniform(0.02, 0.2)
                top = place
            strokes = strokes + [s + (0, place) for s in drawn]
        return strokes, width

    def glyph(self, c, writer):
        """Returns the strokes of a character, x from 0, and its width."""
        r = self.noise
        if len(unicodedata.normalize("NFD", c)) > 1:
            return self.accented(c, writer)
        if c in "€£¥":
            strokes = {"€": self.euro, "£": self.pound, "¥": self.yen}[c](writer)
        elif c in "ßæœøłđıÆŒØŁĐ":
            strokes = list(self.special(c, writer))
        elif c in SHAPES and self.neat_share and self.rng.random() < self.neat_share:
            strokes = neat(c, self.rng, r)
        else:
            strokes = self.real(c, writer)
        if self.warps:
            strokes = warped(strokes, r)
        if c in ROUND and self.rng.random() < self.neat_share:
            strokes = [begun_elsewhere(s, self.rng) for s in strokes]
        low, (w, h) = extent(strokes)
        own = self.glyphs.size.get(writer) if writer and self.rng.random() < 0.4 and c in ".,-+/:()" else None
        u = r.uniform
        if c in ".,-:+" and own and max(w, h) < 1.2 * own:
            scale = u(0.8, 1.2) / own
        elif c == "-" or c == "=":
            scale = 0.45 / max(w, h) * u(0.4, 1.6)
        elif c == "+":
            scale = 0.6 / max(w, h) * u(0.6, 1.4)
        elif c == ".":
            scale = u(0.0, 0.12) / max(w, h)
        elif c in ",'\"":
            scale = u(0.1, 0.45) / max(w, h)
        elif c in ":;":
            scale = u(0.25, 0.65) / max(w, h)
        elif c == "/":
            scale = 1.2 / max(h, w * 0.6) * u(0.75, 1.25)
        elif c in "()":
            scale = 1.25 / h * u(0.8, 1.2)
        elif c in SMALL:
            scale = self.x_height / max(h, w * 0.5) * u(0.85, 1.15)
        elif c in HANGING:
            scale = self.x_height * 1.8 / max(h, w * 0.7) * u(0.85, 1.15)
        elif c == "*":
            scale = 0.5 / max(w, h) * u(0.7, 1.3)
        else:
            scale = 1 / max(h, w * 0.3) * u(0.8, 1.15)
        stretch = u(0.8, 1.2)
        h *= scale
        if c in "-+=":
            top = u(0.38, 0.62) - h / 2
        elif c == ".":
            top = u(0.82, 1.04) - h / 2
        elif c == ",":
            top = u(0.78, 1.02)
        elif c in ":;":
            top = u(0.55, 0.8) - h / 2
        elif c in "'\"":
            top = u(-0.15, 0.1)
        elif c == "*":
            top = u(0, 0.3)
        elif c in SMALL:
            top = 1 - h + u(-0.06, 0.06)
        elif c in HANGING:
            top = 1 - self.x_height + u(-0.1, 0.06)
        elif c == "j":
            top = u(-0.05, 0.25)
        else:
            top = (1 - h) / 2 + u(-0.12, 0.12) if c in "/()@#" else 1 - h + u(-0.1, 0.1)
        return [(s - low) * (scale * stretch, scale) + (0, top) for s in strokes], w * scale * stretch

    # Lines

    def compose(self, text):
        """Returns the strokes of a text, in the writing of one writer as far as there are glyphs.
        """
        rng, r = self.rng, self.noise
        writer = rng.choice(self.writers) if rng.random() < 0.75 else None
        self.x_height = r.uniform(0.42, 0.75)
        gap, slant, rise = r.uniform(-0.05, 0.3), r.uniform(-0.2, 0.4), r.normal(0, 0.04)
        if rng.random() < 0.08:
            gap += r.uniform(0, 0.5)
        joins = rng.random() < (0.25 if not any(c.isalpha() for c in text) else 0.45)
        habit = {}  # a writer usually makes a sign in one way
        x, strokes, late = 0.0, [], []
        for j, c in enumerate(text):
            if c == " ":
                x += max(gap, 0) + r.uniform(0.55, 1.5)
                continue
            if c in habit and rng.random() < 0.4:
                g, width = habit[c]
            else:
                g, width = habit[c] = self.glyph(c, writer)
            g = [s + (x, x * rise) for s in g]
            before = text[j - 1] if j else " "
            if joins and before.isalnum() and c.isalnum() and strokes and rng.random() < 0.45:
                # Without lifting the pen; the stroke in between is often bent a little.
                a, b = strokes[-1][-1], g[0][0]
                way = curve([a, (a + b) / 2 + (0, r.uniform(-0.05, 0.1)), b], r, 6)[1:-1]
                strokes[-1] = np.concatenate((strokes[-1], way, g[0]))
                g = g[1:]
            k = rng.random()
            if c in ".,-:'" and k < 0.07:
                late += g
            elif c in "$€£¥ijtf%" and len(g) > 1 and k < 0.07:
                strokes += g[:1]
                late += g[1:]
            else:
                strokes += g
            x += width + gap * r.uniform(0.3, 1.7) + 0.03
        strokes += late
        for i, s in enumerate(strokes):
            if len(s) < 25 and rng.random() < 0.02:
                strokes[i] = s[::-1]
        return [np.stack((s[:, 0] - slant * (s[:, 1] - 0.5), s[:, 1]), axis=1) for s in strokes]

    # Devices

    def device(self, strokes):
        """Bends, thins, shakes and rounds strokes of a line from 0 to 1 like a device; returns them
        and the height of the line."""
        rng, r = self.rng, self.noise
        # A slow wave, so that repeated glyphs differ.
        a, f, p = r.normal(0, 0.02, 2), r.uniform(0.5, 3, 2), r.uniform(0, 6.3, 2)
        strokes = [s + a * np.sin(f * s[:, ::-1] * 2 + p) for s in strokes]
        angle = r.normal(0, 0.03)
        cos, sin = np.cos(angle), np.sin(angle)
        width = np.exp(r.normal(0, 0.12))
        strokes = [np.stack(((cos * s[:, 0] - sin * s[:, 1]) * width, sin * s[:, 0] + cos * s[:, 1]), axis=1) for s in strokes]
        k = rng.random()
        if k < 0.45:  # few events per second
            every = r.uniform(0.03, 0.16)
            strokes = [thinned(s, every * r.uniform(0.6, 1.6)) for s in strokes]
        if rng.random() < 0.4:
            jitter = r.uniform(0, 0.012)
            strokes = [s + r.normal(0, jitter, s.shape) for s in strokes]
        height = 1.0
        if rng.random() < 0.5:  # whole pixels
            height = float(np.exp(r.uniform(np.log(18), np.log(150))))
            strokes = [np.round(s * height) for s in strokes]
        if rng.random() < 0.5:  # a click is one point
            strokes = [s[:1] if np.ptp(s, axis=0).max() < 0.05 * height else s for s in strokes]
        return strokes, height


def reordered(strokes, rng):
    """Returns the strokes of a line, 1 high, with dots and bars either right after the strokes that
    they belong to or at the end, as writers of both habits have them."""
    def is_late(s):
        wide, high = extent([s])[1]
        return max(wide, high) < 0.3 or (high < 0.3 and wide < 1.6)

    main = [i for i, s in enumerate(strokes) if not is_late(s)]
    late = [i for i, s in enumerate(strokes) if is_late(s)]
    if not main or not late:
        return strokes
    if rng.random() < 0.5:
        return [strokes[i] for i in main + late]

    def apart(i, j):
        middle = (strokes[i][:, 0].min() + strokes[i][:, 0].max()) / 2
        return max(strokes[j][:, 0].min() - middle, middle - strokes[j][:, 0].max(), 0)

    following = {i: [] for i in main}
    for i in late:
        following[min(main, key=lambda j: (apart(i, j), abs(i - j)))].append(i)
    return [strokes[k] for i in main for k in (i, *following[i])]


def thinned(s, every):
    """Returns points of a stroke about `every` apart along it, and its last one."""
    if len(s) < 3:
        return s
    way = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(s, axis=0).T))))
    kept = np.concatenate(([True], np.diff((way / every).astype(int)) > 0))
    kept[-1] = True
    return s[kept]
