"""From ink to the strip that Summa's line finder would cut out of a scan or a photo.

The ink is printed with faults, seen by a camera or scanner at some native resolution, and cut out
like by StripCutter: HEIGHT rows, capitals TEXT_HEIGHT high, dark on light, contrast stretched, with
the errors of the line finder: mostly below a pixel, since it measures the ink.
"""

import io
import math
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFilter

from recipes.rasters import blurred

# Off for the table of ingredients: lines.py --without faults.
FAULTS = True
# The share of lines seen by a phone's camera instead of a scanner.
PHOTO_SHARE = 0.45
# The share of lines that are large and clean, such as the names of shops.
CLEAN_SHARE = 0.1
# The share of lines that the line finder measures badly.
MISMEASURED_SHARE = 0.12
# The share of lines that somebody's pen crosses.
CROSSED_SHARE = 0.05
HEIGHT = 32
TEXT_HEIGHT = 19
MARGIN = (HEIGHT - TEXT_HEIGHT) / 2
# At both sides of the ink the strip shows half a text height of paper.
SIDE = 0.5 * TEXT_HEIGHT
# The strip is wider by this factor.
WIDENING = 1.0


def set_text_height(height):
    """Makes all further strips with capitals of another height."""
    global TEXT_HEIGHT, MARGIN, SIDE
    TEXT_HEIGHT, MARGIN, SIDE = height, (HEIGHT - height) / 2, 0.5 * height


class Ink:
    """`mask`: 0...1, rows x columns; `top` and `baseline`: rows of the capitals' top and foot;
    `kind` of print."""

    def __init__(self, mask, top, baseline, kind):
        self.mask, self.top, self.baseline, self.kind = mask, top, baseline, kind


def strip(text, ink, neighbour, rng: random.Random, noise: np.random.Generator):
    """Returns the strip as bytes, HEIGHT x width. `neighbour` returns the ink of another line,
    parts of which may show."""
    page = _Page(ink, rng, noise)
    page.print(neighbour)
    if FAULTS and rng.random() < CROSSED_SHARE:
        page.cross()
    page.scan()
    return page.cut(_found_height(text))


def _found_height(text):
    """Returns the height that is taken for that of capitals if one goes by the letters alone, as a
    part of it: the 3/4 quantile of glyph heights."""
    heights = []
    for c in text:
        if c in "acemnorsuvwxzгдежзиклмнопстхчшщъыьэяё":
            heights.append(0.73)
        elif c in ".,:;'\"-_=*`~·°•–—… ":
            continue
        elif c in "gpqyjру()[]{}|/@$Q":
            heights.append(1.0 if c in "gpqyру" else 1.18)
        else:
            heights.append(1.0)
    if not heights:
        return 1.0
    heights.sort()
    return heights[(len(heights) - 1) * 3 // 4]


def overlap(a, mask, y, x):
    """Returns the part of `a` that a mask covers with its upper left corner in row y and column x,
    and that part of the mask."""
    y, x = round(y), round(x)
    top, left = max(0, y), max(0, x)
    foot, right = max(top, min(a.shape[0], y + mask.shape[0])), max(left, min(a.shape[1], x + mask.shape[1]))
    return a[top:foot, left:right], mask[top - y : foot - y, left - x : right - x]


def _resized(a, width, height, method=Image.BILINEAR):
    size = (max(1, round(width)), max(1, round(height)))
    return np.asarray(Image.fromarray(a).resize(size, method), np.float32)


def _blurred(a, radius):
    return a if radius < 0.05 else blurred(a, radius)


def _blurred_noise(grain):
    """Returns noise with correlated neighbours, as after a camera's denoising, of the same
    strength."""
    b = (grain + np.roll(grain, 1, 0) + np.roll(grain, 1, 1) + np.roll(grain, (1, 1), (0, 1))) / 2
    return b.astype(np.float32)


class _Page:
    """A piece of paper with one line on it: `ink` 0...1, then `gray` 0...255."""

    # The height of capitals on the paper, before the camera.
    CAPITAL = 26

    def __init__(self, ink, rng, noise):
        self.rng, self.noise, self.kind = rng, noise, ink.kind
        self.is_clean = FAULTS and rng.random() < CLEAN_SHARE
        self.is_photo = FAULTS and rng.random() < PHOTO_SHARE
        low, high = rng.choices(((0.48, 0.62), (0.62, 1.0), (1.0, 1.3), (1.3, 2.2)), (4, 38, 45, 13))[0]
        stretch = rng.uniform(low, high)
        scale = self.CAPITAL / max(1.0, ink.baseline - ink.top)
        method = Image.NEAREST if ink.kind == "bitmap" and rng.random() < 0.6 else Image.BILINEAR
        mask = _resized(ink.mask, ink.mask.shape[1] * scale * stretch, ink.mask.shape[0] * scale, method)
        columns = np.where(mask.max(0) > 0.3)[0]
        mask = mask[:, max(0, columns[0] - 1) : columns[-1] + 2] if len(columns) else mask
        # Margin around it: more than the strip shows.
        self.side = self.CAPITAL
        above, below = int(self.CAPITAL * 0.9), int(self.CAPITAL * 0.9)
        baseline = ink.baseline * scale
        self.baseline = above + self.CAPITAL
        height = above + self.CAPITAL + below
        self.width = mask.shape[1] + 2 * self.side
        self.ink = np.zeros((height, self.width), np.float32)
        shift = round(self.baseline - baseline)
        first, last = max(0, -shift), min(mask.shape[0], height - shift)
        self.ink[first + shift : last + shift, self.side : self.side + mask.shape[1]] = mask[first:last]
        self.stretch, self.weak = stretch, False

    # Print

    def print(self, neighbour):
        rng = self.rng
        if not FAULTS:
            return
        if self.is_clean:
            self._bend()
            return
        self._weight()
        if rng.random() < 0.4:
            self._neighbour(neighbour)
        if rng.random() < 0.06:
            self._rule()
        self._bend()
        if self.is_photo and rng.random() < 0.6:
            self._curl()
        self._faults()

    def _weight(self):
        rng, a = self.rng, self.ink
        r = rng.random()
        if r < 0.24:
            b = np.pad(a, 1)
            grown = [a, b[1:-1, 2:]]
            if rng.random() < 0.5:
                grown.append(b[1:-1, :-2])
            if rng.random() < 0.6:
                grown.append(b[2:, 1:-1])
            if rng.random() < 0.25:
                grown.append(b[:-2, 1:-1])
            self.ink = np.maximum.reduce(grown)
        elif r < 0.38 and self.kind != "needles":
            b = np.pad(a, 1)
            worn = np.minimum.reduce([a, b[1:-1, 2:], b[2:, 1:-1] if rng.random() < 0.5 else a])
            self.ink = np.maximum(worn, a * rng.uniform(0.0, 0.5))

    def _neighbour(self, neighbour):
        """Adds the feet of the line above, the heads of the one below, or the end of a neighbouring
        column."""
        rng = self.rng
        other = neighbour()
        if other is None:
            return
        scale = self.CAPITAL / max(1.0, other.baseline - other.top) * rng.uniform(0.85, 1.15)
        mask = _resized(other.mask, other.mask.shape[1] * scale * self.stretch, other.mask.shape[0] * scale)
        baseline, top = other.baseline * scale, other.top * scale
        width = self.ink.shape[1]
        x = rng.randint(-width // 4, width // 2)
        if rng.random() < 0.5:
            y = self.baseline - self.CAPITAL * rng.uniform(1.25, 1.7) - baseline
        else:
            y = self.baseline + self.CAPITAL * rng.uniform(0.3, 0.7) - top
        area, part = overlap(self.ink, mask, y, x)
        area[:] = np.maximum(area, part)

    def _rule(self):
        rng = self.rng
        thick = rng.randint(1, 3)
        r = rng.random()
        if r < 0.6:  # underlined, or under the rule of the line above
            y = self.baseline + rng.randint(3, 9) if rng.random() < 0.6 else self.baseline - self.CAPITAL - rng.randint(4, 10)
        else:  # struck through, or a crease
            y = self.baseline - rng.randint(0, self.CAPITAL)
        level = rng.uniform(0.5, 1.0) if r < 0.6 else rng.uniform(0.2, 0.7)
        y = max(0, min(self.ink.shape[0] - thick, y))
        line = np.zeros(self.ink.shape[1], np.float32)
        a, b = (0, len(line)) if rng.random() < 0.6 else sorted((rng.randrange(len(line)), rng.randrange(len(line))))
        line[a:b] = level
        if rng.random() < 0.3:
            line[:: rng.randint(2, 4)] = 0
        self.ink[y : y + thick] = np.maximum(self.ink[y : y + thick], line)

    def _bend(self):
        rng = self.rng
        height, width = self.ink.shape
        if rng.random() < 0.5:
            turn = math.tan(math.radians(rng.gauss(0, 0.6) * min(1, 250 / width)))
            # One in eight is slanted like italics.
            shear = rng.gauss(0, 0.05) if rng.random() < 0.88 else rng.uniform(0.12, 0.28)
            image = Image.fromarray((self.ink * 255).astype(np.uint8))
            image = image.transform(
                (width, height), Image.AFFINE,
                (1, shear, -shear * height / 2, turn, 1, -turn * width / 2), Image.BILINEAR)
            self.ink = np.asarray(image, np.float32) / 255
        if rng.random() < 0.15 and width > 60:
            x = np.arange(width) / width
            wave = rng.uniform(0.5, 2.2) * np.sin(rng.uniform(0, 6.28) + x * 6.28 * rng.uniform(0.3, 1.2))
            rows = np.arange(height)[:, None] - np.round(wave).astype(int)[None]
            self.ink = np.take_along_axis(self.ink, np.clip(rows, 0, height - 1), 0)

    def _curl(self):
        """Bends the paper away from the camera: along the line characters get narrower, lower, and
        off their level."""
        rng = self.rng
        height, width = self.ink.shape
        x = np.arange(width, dtype=np.float32) / max(1, width - 1)

        def wave(most):
            return rng.uniform(0, most) * np.sin(rng.uniform(0, 6.28) + x * 6.28 * rng.uniform(0.15, 0.7))

        columns = np.cumsum(np.exp(wave(0.3)))
        columns = (columns - columns[0]) / (columns[-1] - columns[0]) * (width - 1)
        rows = np.arange(height, dtype=np.float32)[:, None]
        rows = self.baseline + (rows - self.baseline) * np.exp(wave(0.08))[None] + wave(1.8)[None]
        left, top = np.clip(columns.astype(int), 0, width - 2), np.clip(np.floor(rows).astype(int), 0, height - 2)
        fx, fy = (columns - left)[None].astype(np.float32), np.clip(rows - top, 0, 1).astype(np.float32)
        a = self.ink
        upper = a[top, left] * (1 - fx) + a[top, left + 1] * fx
        lower = a[top + 1, left] * (1 - fx) + a[top + 1, left + 1] * fx
        self.ink = (upper * (1 - fy) + lower * fy).astype(np.float32)

    def _grain(self, coarse):
        height, width = self.ink.shape
        grain = self.noise.standard_normal((max(2, height // coarse), max(2, width // coarse)), dtype=np.float32)
        return _resized(grain, width, height)

    def _faults(self):
        rng, a = self.rng, self.ink
        r = rng.random()
        if r < 0.32:  # uneven ink
            self.ink = np.clip(a * (1 + self._grain(rng.choice((1, 2, 3))) * rng.uniform(0.1, 0.4)), 0, 1)
        elif r < 0.47:  # broken strokes
            b = _blurred(a, rng.uniform(0.5, 1.5))
            solid = b[a > 0.5]
            level = rng.uniform(0.25, 0.5) * (min(1.0, float(np.percentile(solid, 60))) if len(solid) else 1) * 1.1
            b = b + self._grain(rng.choice((1, 2))) * rng.uniform(0, 0.15)
            self.ink = np.clip((b - level) * rng.uniform(3, 12) + 0.5, 0, 1)
            self.weak = True
        elif r < 0.58:  # fading along the line
            knots = [rng.uniform(0.4, 1) for _ in range(4)]
            fade = np.interp(np.arange(a.shape[1]), np.linspace(0, a.shape[1], 4), knots)
            self.ink = a * fade[None].astype(np.float32)
            self.weak = True
        elif r < 0.64:  # one part of the line much fainter, as a ribbon or a form's second colour prints
            x = rng.randrange(a.shape[1])
            part = slice(x, None) if rng.random() < 0.7 else slice(0, x)
            a[:, part] *= rng.uniform(0.25, 0.75)
            self.weak = True
        elif r < 0.71:  # dead dots of the head, and feed steps
            for _ in range(rng.randint(1, 3)):
                if rng.random() < 0.65:
                    y = rng.randrange(a.shape[0])
                    a[y : y + rng.randint(1, 2)] *= rng.uniform(0, 0.5)
                else:
                    a[:, rng.randrange(a.shape[1])] *= rng.uniform(0, 0.5)

    # Pen

    def cross(self):
        """Draws a part of an oval, a tick, a stroke or a wave across the print."""
        rng, capital = self.rng, self.CAPITAL
        height, width = self.ink.shape
        t = np.linspace(0, 1, 60)
        x, y = rng.uniform(self.side, width - self.side), self.baseline - capital * rng.uniform(0, 1)
        r = rng.random()
        if r < 0.45:
            angle = rng.uniform(0, 6.28) + t * rng.uniform(2.5, 7.5)
            xs, ys = x + capital * rng.uniform(1, 6) * np.cos(angle), y + capital * rng.uniform(0.6, 1.5) * np.sin(angle)
        elif r < 0.6:
            wide, high = capital * rng.uniform(0.5, 1.6), capital * rng.uniform(0.6, 1.6)
            xs, ys = x + wide * np.array((0, 0.3, 1)), y + high * np.array((0, 0.4, -0.8))
        elif r < 0.85:
            angle, long = rng.gauss(0, 0.25) if rng.random() < 0.6 else rng.uniform(0, 3.14), capital * rng.uniform(1, 8)
            xs, ys = x + long * t * math.cos(angle), y + long * t * math.sin(angle)
        else:
            xs = x + capital * rng.uniform(1.5, 8) * t
            ys = y + capital * rng.uniform(0.1, 0.5) * np.sin(rng.uniform(0, 6.28) + t * rng.uniform(6, 40))
        image = Image.new("L", (width, height))
        ImageDraw.Draw(image).line(list(zip(xs.tolist(), ys.tolist())), fill=255, width=rng.randint(2, 5), joint="curve")
        mark = np.asarray(image, np.float32) / 255 * rng.uniform(0.35, 1)
        self.ink = 1 - (1 - self.ink) * (1 - mark)

    # Scan

    def scan(self):
        """Sets native resolution, tone, noise, compression."""
        rng = self.rng
        if self.is_photo:
            self._photograph()
            return
        native = rng.choice((24, 30, 38) if self.is_clean else (7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 22, 25, 30, 38))
        self.scale = native / self.CAPITAL
        a = self.ink
        if self.scale < 1:
            a = _blurred(a, 0.42 / self.scale * rng.uniform(0.4, 1.3))
        else:
            a = _blurred(a, rng.uniform(0, 1.1))
        if rng.random() < 0.05:  # shaken
            reach = rng.randint(2, 4)
            a = sum(np.roll(a, k, 1) for k in range(reach)) / reach
        a = _resized(a, a.shape[1] * self.scale, a.shape[0] * self.scale)
        self.scale_x, self.scale_y = a.shape[1] / self.ink.shape[1], a.shape[0] / self.ink.shape[0]
        if not FAULTS:
            self.image = Image.fromarray(np.clip(255 - 235 * a, 0, 255).astype(np.uint8))
            return
        paper = rng.uniform(140, 255) if rng.random() < 0.75 else 255
        faint = rng.random() < 0.22 and not self.weak and not self.is_clean
        contrast = paper * (rng.uniform(0.2, 0.45) if faint else rng.uniform(0.45, 1.0))
        height, width = a.shape
        gray = paper - contrast * a
        if rng.random() < 0.35:  # shading
            gray = gray + _resized(self.noise.uniform(-1, 1, (2, rng.randint(2, 4))).astype(np.float32), width, height) * rng.uniform(3, 28)
        level = rng.choice((0, 1, 2, 4, 6, contrast * 0.05, contrast * 0.09))
        if level:
            gray = gray + self.noise.standard_normal((height, width), dtype=np.float32) * level
        if rng.random() < 0.10:  # specks
            q, share = self.noise.random((height, width)), rng.uniform(0.001, 0.01)
            gray[q < share] = rng.uniform(0, 120)
            gray[q > 1 - share] = 255
        if rng.random() < 0.05:  # crease
            gray[rng.randrange(height)] -= contrast * rng.uniform(0.1, 0.5)
        image = Image.fromarray(np.clip(gray, 0, 255).astype(np.uint8))
        if rng.random() < 0.5:
            buffer = io.BytesIO()
            image.save(buffer, "JPEG", quality=rng.randint(25, 88))
            image = Image.open(buffer).convert("L")
        if rng.random() < 0.12:  # scanners sharpen
            image = image.filter(ImageFilter.UnsharpMask(rng.uniform(0.6, 1.5), rng.randint(60, 200), 0))
        if rng.random() < 0.07:  # 1-bit scans
            v = np.asarray(image).astype(np.float32)
            image = Image.fromarray(np.where(v > v.mean() - (v.mean() - v.min()) * rng.uniform(0.3, 0.5), 255, 0).astype(np.uint8))
        self.image = image

    def _photograph(self):
        """Photographs with a phone: a lens, light from the side, a flash, its own sharpening, a
        small and strongly compressed file."""
        rng, noise = self.rng, self.noise
        native = rng.choice((24, 30, 38) if self.is_clean else (7, 8, 9, 10, 10, 11, 11, 12, 12, 13, 14, 15, 16, 18, 20, 24, 30, 38))
        self.scale = native / self.CAPITAL
        a = _blurred(self.ink, 0.42 / self.scale * rng.uniform(0.5, 1.2) if self.scale < 1 else 0)
        a = _resized(a, a.shape[1] * self.scale, a.shape[0] * self.scale)
        self.scale_x, self.scale_y = a.shape[1] / self.ink.shape[1], a.shape[0] / self.ink.shape[0]
        r = rng.random()
        if r < 0.4:  # out of focus
            a = _blurred(a, rng.uniform(0.02, 0.075) * native)
        elif r < 0.52:  # moved
            dx, dy = rng.uniform(-0.11, 0.11) * native, rng.uniform(-0.09, 0.09) * native
            a = sum(np.roll(a, (round(dy * k / 4), round(dx * k / 4)), (0, 1)) for k in range(-2, 3)) / 5
        height, width = a.shape
        y, x = np.mgrid[0:height, 0:width].astype(np.float32) / height
        along = x * rng.uniform(-1, 1) + y * rng.uniform(-1, 1)
        paper = rng.uniform(90, 245)
        contrast = paper * (rng.uniform(0.16, 0.4) if rng.random() < 0.25 and not self.weak else rng.uniform(0.4, 0.9))
        gray = paper - contrast * a
        light = np.ones_like(a)
        if rng.random() < 0.5:  # the fall of light
            light += rng.uniform(-0.25, 0.25) * (x / max(0.1, x.max()) - 0.5) + rng.uniform(-0.15, 0.15) * (y - 0.5)
        if rng.random() < 0.2:  # the edge of a shadow
            edge = (along - rng.uniform(float(along.min()), float(along.max()))) / rng.uniform(0.05, 1.5)
            light *= 1 - rng.uniform(0.1, 0.5) / (1 + np.exp(np.clip(-6 * edge, -30, 30)))
        if rng.random() < 0.3:  # crumpled: facets that catch the light in their own ways
            for _ in range(rng.randint(1, 4)):
                side = x * rng.uniform(-1, 1) + y * rng.uniform(-0.7, 0.7)
                light += rng.uniform(-0.12, 0.12) * (side > rng.uniform(float(side.min()), float(side.max())))
        gray = gray * light
        if rng.random() < 0.12:  # a flash or a lamp washes part of it out
            distance = ((x - rng.uniform(0, float(x.max()))) / rng.uniform(0.5, 4)) ** 2 + ((y - rng.uniform(0, 1)) / rng.uniform(0.5, 2)) ** 2
            gray += (255 - gray) * rng.uniform(0.3, 0.8) * np.exp(-distance)
        if rng.random() < 0.08:  # moire
            gray += contrast * rng.uniform(0.05, 0.16) * np.sin(
                6.28 * height * (x * rng.uniform(-0.3, 0.3) + y * rng.uniform(-0.3, 0.3)) + rng.uniform(0, 6.28))
        level = rng.choice((0, 1, 2, 4, contrast * 0.04, contrast * 0.1))
        if level:
            grain = noise.standard_normal((height, width), dtype=np.float32)
            gray += (grain if rng.random() < 0.5 else _blurred_noise(grain)) * level
        image = Image.fromarray(np.clip(gray, 0, 255).astype(np.uint8))
        if rng.random() < 0.4:  # phones sharpen
            image = image.filter(ImageFilter.UnsharpMask(rng.uniform(0.7, 2.2), rng.randint(60, 260), 0))
        if rng.random() < 0.7:
            for _ in range(rng.choice((1, 1, 2))):
                buffer = io.BytesIO()
                image.save(buffer, "JPEG", quality=rng.randint(22, 85))
                image = Image.open(buffer).convert("L")
        self.image = image

    # Cut

    def cut(self, found):
        """Cuts the strip out; `found`: the height that the finder takes for that of capitals, as a
        part of it."""
        rng = self.rng
        # The finder measures ink: blur and round letters reach a little beyond a face's capitals.
        text_height = self.CAPITAL * math.exp(rng.gauss(0.03, 0.03))
        if rng.random() < MISMEASURED_SHARE:
            text_height *= rng.choice((found, 1.0)) * rng.uniform(0.82, 1.2)
        baseline = self.baseline + rng.gauss(0.015, 0.1 if rng.random() < MISMEASURED_SHARE else 0.022) * self.CAPITAL
        zoom = TEXT_HEIGHT / text_height
        left, right = (rng.gauss(0, 0.2 if rng.random() < MISMEASURED_SHARE else 0.035) * self.CAPITAL for _ in range(2))
        left = self.side - SIDE / zoom + left
        right = self.width - self.side + SIDE / zoom + right
        left = max(0, min(left, self.side - 1))
        right = min(self.width, max(right, self.width - self.side + 1))
        top = baseline - text_height - MARGIN / zoom
        width = max(8, round((right - left) * zoom * WIDENING))
        box = (left * self.scale_x, top * self.scale_y, right * self.scale_x, (top + HEIGHT / zoom) * self.scale_y)
        step_x, step_y = (box[2] - box[0]) / width, (box[3] - box[1]) / HEIGHT
        samples = max(1, round(1 / (zoom / ((self.scale_x + self.scale_y) / 2))))
        fine = self.image.transform(
            (width * samples, HEIGHT * samples), Image.AFFINE,
            (step_x / samples, 0, box[0], 0, step_y / samples, box[1]), Image.BILINEAR, fillcolor=255)
        image = fine.reduce(samples) if samples > 1 else fine
        return stretched(np.asarray(image))


def stretched(a):
    """Does the same as GrayRaster.stretched() in Sources/Recognition/Strips."""
    histogram = np.bincount(a.ravel(), minlength=256).cumsum()
    dark = int(np.searchsorted(histogram, int(a.size * 0.02), "right"))
    light = int(np.searchsorted(histogram, int(a.size * 0.6), "right"))
    span = max(20, light - dark)
    return np.clip((a.astype(np.int32) - dark) * 255 // span, 0, 255).astype(np.uint8)
