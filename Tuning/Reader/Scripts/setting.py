"""Sets a line in a script like a printer: the ink of ../rendering.py with clusters of letters and marks."""

import itertools
import unicodedata

import numpy as np
from PIL import Image, ImageDraw, ImageFont

import faces
from order import clusters, is_leftward
from rendering import disc, spread


def _is_wide(cluster):
    return unicodedata.east_asian_width(cluster[0]) in "WF"


def ink(head, text, rng, held_out=False):
    """Returns a mask 0...1, rows x columns, and the kind of print. The mask is None if the text does not suit that kind, or
    its face lacks a character."""
    r = rng.random()
    if head.joins:
        if r < 0.62:
            return _typeset(head, text, rng, held_out)
        if r < 0.78:
            return _mixed(head, text, rng, held_out)
        return _rough(head, text, rng, held_out, needles=r > 0.92)
    has_bitmaps = bool(faces.bitmaps(head, held_out))
    if not has_bitmaps:
        r *= 0.72
    if r < 0.38:
        return _typeset(head, text, rng, held_out)
    if r < 0.46:
        return _mixed(head, text, rng, held_out)
    if r < 0.72:
        return _cells(head, text, rng, held_out)
    return _bitmap(head, text, rng, held_out, needles=r > 0.92)


def _face(head, rng, held_out):
    return rng.choice(rng.choice(faces.families(head, held_out)))


def _drawn(head, text, face, other, size, tracking=0.0, mode="L"):
    """Returns the ink of a text on rows around a baseline, which is row 2 * size."""
    parts = faces.runs(head, text, face, other)
    if parts is None:
        return None
    if tracking:
        parts = [(cluster, f) for part, f in parts for cluster in clusters(part)]
    placed, x = [], float(size)
    for part, f, way in _ways(head, parts):
        font = faces.sized(*f, size, way.pop("layout"))
        placed.append((x, part, font, way))
        x += font.getlength(part, **way) + tracking
    image = Image.new(mode, (int(x + size), round(3 * size)), 0)
    pen = ImageDraw.Draw(image)
    for x, part, font, way in placed:
        pen.text((x, 2 * size), part, font=font, fill=255, anchor="ls", **way)
    return np.asarray(image, np.float32) / (255 if mode == "L" else 1)


def _ways(head, parts):
    """Yields (part, face, how it is laid out). Of lines from right to left, words are set as they are written, and all
    else is in its order from left to right already."""
    if not head.leftward:
        for part, f in parts:
            yield part, f, {"layout": ImageFont.Layout.RAQM}
        return
    for part, f in parts:
        for is_word, piece in itertools.groupby(clusters(part), lambda c: is_leftward(c[0])):
            if is_word:
                yield "".join(reversed(list(piece))), f, {"layout": ImageFont.Layout.RAQM, "direction": "rtl"}
            else:
                yield "".join(piece), f, {"layout": ImageFont.Layout.BASIC}


def _cropped(mask):
    """Returns the columns of a mask that have ink; None without any."""
    columns = np.where(mask.max(0) > 0.3)[0] if mask is not None else ()
    return mask[:, columns[0] : columns[-1] + 1] if len(columns) else None


# The letters of Arabic that join the letter after them.
_JOINING = "ئبتثجحخسشصضطظعغفقكلمنهيپچگٹںھہ"


def _spaced(head, text, rng):
    """Widens blanks and, in Arabic, the strokes that join letters: إجمـــالي is الإجمالي as tills fill a row with it."""
    text = spread(text, rng)
    if head.name != "arab" or rng.random() < 0.93:
        return text
    # From left to right, the letter after another one is before it.
    places = [i for i in range(1, len(text)) if text[i] in _JOINING and text[i] != "ل" and text[i - 1].isalpha() and text[i - 1] != "ء"
              and is_leftward(text[i - 1])]
    if not places:
        return text
    at = rng.choice(places)
    return text[:at] + "ـ" * rng.randint(1, 5) + text[at:]


def _typeset(head, text, rng, held_out):
    tracking = rng.choice((0, 0, 0, 0, 0, 1, 2, 3)) if len(text) < 30 and not head.joins else 0
    mask = _drawn(head, _spaced(head, text, rng), _face(head, rng, held_out), faces.other(rng), rng.choice((22, 28, 34, 40)), tracking)
    return _cropped(mask), "sans"


def _mixed(head, text, rng, held_out):
    """Two sizes or two faces on one baseline: an amount after its label."""
    if " " not in text:
        return None, "mixed"
    at = text.index(" ") if head.leftward else text.rindex(" ")
    face, other, size = _face(head, rng, held_out), faces.other(rng), rng.choice((26, 32))
    first = rng.choice((rng.uniform(0.6, 0.9), 1, rng.uniform(1.1, 1.5)))
    second = face if rng.random() < 0.6 else _face(head, rng, held_out)
    parts = [_drawn(head, text[:at], face, other, round(size * first)), _drawn(head, text[at + 1 :], second, other, size)]
    parts = [_cropped(p) for p in parts]
    if any(p is None for p in parts):
        return None, "mixed"
    above, below = 2 * max(round(size * first), size), max(round(size * first), size)
    gap = np.zeros((above + below, round(size * rng.uniform(0.25, 1.5))), np.float32)
    padded = [np.pad(p, ((above - 2 * s, below - (p.shape[0] - 2 * s)), (0, 0))) for p, s in zip(parts, (round(size * first), size))]
    return np.concatenate([padded[0], gap, padded[1]], 1), "mixed"


def _cells(head, text, rng, held_out):
    """Clusters squeezed into cells of one width, as in the built-in fonts of printers."""
    face, other, size = _face(head, rng, held_out), faces.other(rng), rng.choice((22, 28, 34))
    cell = size * rng.uniform(0.42, 0.66)
    widest = cell * rng.uniform(0.84, 0.98)
    stretched = rng.random() < 0.3
    columns, x = [], 0.0
    for cluster in clusters(spread(text, rng)):
        span = 2 if len(cluster) > 1 and cluster.endswith("ำ") or _is_wide(cluster) else 1
        width = cell * span
        if cluster != " ":
            mask = _cropped(_drawn(head, cluster, face, other, size))
            if mask is None:
                return None, "cell"
            target = widest * span if mask.shape[1] > widest * span or stretched and mask.shape[1] > 0.55 * widest else mask.shape[1]
            mask = np.asarray(Image.fromarray(mask).resize((max(2, round(target)), mask.shape[0]), Image.BILINEAR))
            columns.append((round(x + (width - mask.shape[1]) / 2), mask))
        x += width
    if not columns:
        return None, "cell"
    first = min(0, min(at for at, _ in columns))
    field = np.zeros((columns[0][1].shape[0], round(x) - first + size), np.float32)
    for at, mask in columns:
        part = field[:, at - first : at - first + mask.shape[1]]
        np.maximum(part, mask[:, : part.shape[1]], out=part)
    if rng.random() < 0.5:
        field = (field > rng.uniform(0.35, 0.6)).astype(np.float32)
    return _cropped(field), "cell"


def _rough(head, text, rng, held_out, needles):
    """A line of few dots, as the pictures that tills make of letters that join."""
    mask = _drawn(head, spread(text, rng), _face(head, rng, held_out), faces.other(rng), rng.choice((16, 18, 20, 22, 24)), mode="1")
    return _printed(_cropped(mask), rng, 2, needles)


def _bitmap(head, text, rng, held_out, needles):
    font = rng.choice(rng.choice(faces.bitmaps(head, held_out)))
    dots = font.dots(spread(text, rng), rng.choice((0, 0, 0, 1)))
    mask, kind = _printed(dots, rng, max(1, round(22 / font.height)), needles)
    return _cropped(mask), kind


def _printed(dots, rng, scale, needles):
    """Returns dots enlarged, or as the needles of a printer strike them."""
    kind = "needles" if needles else "bitmap"
    if dots is None or not dots.any():
        return None, kind
    return np.kron(dots, disc(rng.uniform(0.36, 0.62)) if needles else np.ones((scale, scale), np.float32)), kind
