"""Composes lines of ink from real glyphs; then adds the effects of devices.

The line of digits reaches from y = 0 to y = 1.
"""

import numpy as np

from recipes.pens.strokes import Glyphs

SMALL = "acemnorsuvwxz"
HANGING = "gpqy"


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


class Composer:
    def __init__(self, glyphs: Glyphs, rng, noise, least=8, warps=False):
        """glyphs: real ones. rng, noise: Python's and numpy's generators. warps: whether each glyph
        is warped."""
        self.glyphs, self.rng, self.noise, self.warps = glyphs, rng, noise, warps
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

    def glyph(self, c, writer):
        """Returns the strokes of a character, x from 0, and its width."""
        r = self.noise
        if c in "€£¥":
            strokes = {"€": self.euro, "£": self.pound, "¥": self.yen}[c](writer)
        else:
            strokes = self.real(c, writer)
        if self.warps:
            strokes = warped(strokes, r)
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


def thinned(s, every):
    """Returns points of a stroke about `every` apart along it, and its last one."""
    if len(s) < 3:
        return s
    way = np.concatenate(([0], np.cumsum(np.hypot(*np.diff(s, axis=0).T))))
    kept = np.concatenate(([True], np.diff((way / every).astype(int)) > 0))
    kept[-1] = True
    return s[kept]
