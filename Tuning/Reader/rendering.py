"""Sets a line of text like a printer: an image of its ink, with its capitals' rows.
"""

import random
import re

import numpy as np
from PIL import Image, ImageDraw

import fonts
from recipes.strips.degrading import Ink

# Off for the table of ingredients: lines.py --without bitmaps.
BITMAPS = True
# On to draw lines for judging: lines.py --held-out.
HELD_OUT = False
NEEDLE = 4  # pixels between two needles of a dot-matrix printer
_FLAT = ".,:;'|!-_\"`"


def render(text, rng: random.Random):
    """Returns a line in a random face that has its characters; None without such a face."""
    for _ in range(40):
        r = rng.random() * (1 if BITMAPS else 0.54)
        if HELD_OUT:
            ink = _typeset(text, rng, fonts.held_out(), "sans") if r < 0.6 else _fixed_pitch(text, rng)
        elif r < 0.25:
            ink = _typeset(text, rng, fonts.sans() if rng.random() < 0.75 else fonts.serif(), "sans")
        elif r < 0.29:
            ink = _typeset(text, rng, fonts.script(), "script")
        elif r < 0.36:
            ink = _mixed(text, rng)
        elif r < 0.54:
            ink = _typeset(text, rng, fonts.mono() if rng.random() < 0.75 else fonts.ocr(), "mono")
        elif r < 0.76:
            ink = _fixed_pitch(text, rng)
        elif r < 0.9:
            ink = _bitmap(text, rng)
        else:
            ink = _needles(text, rng)
        if ink:
            return ink
    return None


def _face(faces, text, rng):
    known = fonts.covering(faces, text)
    return rng.choice(known) if known else None


def spread(text, rng):
    """Returns the text with some blanks widened, as between columns; its truth keeps single blanks.
    """
    if " " not in text or rng.random() < 0.7:
        return text
    words = text.split(" ")
    widest = 3 if rng.random() < 0.7 else 6
    return "".join(w + (" " * rng.choice((1, 1, rng.randint(1, widest))) if i + 1 < len(words) else "")
                   for i, w in enumerate(words))


def _typeset(text, rng, faces, kind):
    path = _face(faces, text, rng)
    if not path:
        return None
    tracking = rng.choice((0, 0, 0, 0, 1, 2, 3)) if len(text) < 30 else 0
    image, top, baseline = fonts.draw(path, rng.choice((16, 20, 26, 32, 32)), spread(text, rng), tracking)
    return Ink(np.asarray(image, np.float32) / 255, top, baseline, kind)


def _mixed(text, rng):
    """Sets two sizes on one baseline: a small currency sign before high figures, a large amount
    after its word."""
    faces = rng.choice((fonts.sans, fonts.sans, fonts.serif, fonts.mono))()
    path = _face(faces, text, rng)
    if not path:
        return None
    signs = re.match(r"\D{1,4}(?=\d)", text)
    if signs and rng.random() < 0.6:
        at, first = signs.end(), rng.uniform(0.5, 0.8)
    elif " " in text:
        at, first = text.rindex(" ") + 1, rng.choice((rng.uniform(0.55, 0.85), rng.uniform(1.15, 1.7)))
    else:
        return None
    other = _face(faces, text, rng) if rng.random() < 0.3 else path
    size = rng.choice((22, 26, 32))
    parts = [fonts.draw(path, max(9, round(size * first)), text[:at]), fonts.draw(other, size, text[at:])]
    baseline = max(p[2] for p in parts)
    # The sign may be aligned with the top of the figures.
    raised = signs and rng.random() < 0.4
    masks, tops = [], []
    for number, (image, top, foot) in enumerate(parts):
        mask = np.asarray(image, np.float32) / 255
        mask = mask[:, 4:-4] if mask.shape[1] > 16 else mask
        shift = round(baseline - foot)
        if raised and number == 0 and first < 1:
            shift = round(baseline - (parts[1][2] - parts[1][1]) - top)
        masks.append(np.pad(mask, ((max(0, shift), 0), (0, 0)))[max(0, -shift) :])
        tops.append(baseline - (foot - top))
    height = max(m.shape[0] for m in masks)
    mask = np.concatenate([np.pad(m, ((0, height - m.shape[0]), (0, 0))) for m in masks], 1)
    # The line finder takes the height that more than a quarter of the characters reach.
    lower, higher = (0, 1) if first < 1 else (1, 0)
    counts = (len(text[:at].strip()), len(text[at:].strip()))
    top = tops[higher] if counts[higher] * 4 >= sum(counts) else tops[lower]
    return Ink(mask, top, baseline, "mixed")


def _zero_mark(rng):
    """Returns how a printer marks zeros against the letter O: not at all, by a stroke, by a dot."""
    return rng.choices((None, "stroke", "dot"), (0.72, 0.2, 0.08))[0]


def _marked(dots, mark):
    """Returns the bitmap of a zero with a stroke or a dot; one that already has ink inside is
    unchanged."""
    rows, columns = np.where(dots.any(1))[0], np.where(dots.any(0))[0]
    top, bottom, left, right = rows[0], rows[-1], columns[0], columns[-1]
    inner = dots[top + 2 : bottom - 1, left + 1 : right]
    if not mark or bottom - top < 6 or right - left < 3 or inner[:, inner.shape[1] // 2].any():
        return dots
    dots = dots.copy()
    if mark == "dot":
        y, x = (top + bottom) // 2, (left + right) // 2
        dots[y - (bottom - top > 10) : y + 1, x : x + 1 + (right - left) % 2] = 1
    else:
        for y in range(top + 2, bottom - 1):
            dots[y, round(right - 1 - (y - top - 2) / max(1, bottom - top - 4) * (right - left - 2))] = 1
    return dots


def _fixed_pitch(text, rng):
    """Sets glyphs of any face squeezed into cells of one width, as in the built-in fonts of
    printers."""
    path = _face(fonts.held_out() if HELD_OUT else fonts.sans() if rng.random() < 0.7 else fonts.mono(), text, rng)
    if not path:
        return None
    size = rng.choice((18, 22, 26, 26, 32))
    font = fonts.sized(path, size)
    capital, ascent = fonts.capital_height(path)
    ascender, descender = font.getmetrics()
    above = int(size * 0.35) + 2
    height = ascender + descender + above + 4
    cell = size * rng.uniform(0.46, 0.72)
    widest = cell * rng.uniform(0.82, 0.97)
    stretched = rng.random() < 0.45
    mark = _zero_mark(rng)
    text = spread(text, rng)
    image = Image.new("L", (int(cell * len(text)) + 12, height), 0)
    x = 6.0
    for c in text:
        box = font.getbbox(c)
        width = box[2] - box[0]
        if c != " " and width > 0:
            glyph = Image.new("L", (int(width) + 2, height), 0)
            pen = ImageDraw.Draw(glyph)
            pen.text((1 - box[0], above), c, font=font, fill=255)
            if c == "0" and mark:
                middle, high, weight = width / 2, capital * size, max(1, round(size / 14))
                foot = above + ascent * size
                if mark == "dot":
                    pen.ellipse([middle - weight, foot - high / 2 - weight, middle + weight, foot - high / 2 + weight], fill=255)
                else:
                    pen.line([middle - width / 4, foot - high / 5, middle + width / 4, foot - high * 4 / 5], fill=255, width=weight)
            target = glyph.width
            if target > widest or (stretched and c not in _FLAT):
                target = widest if c not in "Iil1" or target > widest else min(widest, target * 1.15)
            target = max(2, round(target))
            if target != glyph.width:
                glyph = glyph.resize((target, height), Image.BILINEAR)
            image.paste(glyph, (int(x + (cell - target) / 2), 0), glyph)
        x += cell
    mask = np.asarray(image, np.float32) / 255
    if rng.random() < 0.5:
        mask = (mask > rng.uniform(0.35, 0.6)).astype(np.float32)
    baseline = above + ascent * size
    return Ink(mask, baseline - capital * size, baseline, "cell")


def _pick_bitmap(text, rng, largest=None):
    styles = [[font for font in style if font.covers(text) and not (largest and font.capital > largest)] for style in fonts.bitmap_styles()]
    styles = [style for style in styles if style]
    return rng.choice(rng.choice(styles)) if styles else None


def _dots(font, text, spacing, rng):
    zero = font.glyphs["0"]
    font.glyphs["0"] = _marked(zero, _zero_mark(rng))
    dots = font.dots(text, spacing).astype(np.float32)
    font.glyphs["0"] = zero
    return dots


def _bitmap(text, rng):
    font = _pick_bitmap(text, rng)
    if not font or font.capital < 7:
        return None
    dots = _dots(font, spread(text, rng), rng.choice((0, 0, 0, 1, 2)), rng)
    scale = max(1, round(24 / font.capital))
    mask = np.kron(np.pad(dots, ((2, 2), (3, 3))), np.ones((scale, scale), np.float32))
    return Ink(mask, (font.top + 2) * scale, (font.baseline + 2) * scale, "bitmap")


def _needles(text, rng):
    """Sets dot-matrix print: every dot is a disc, from separate to overlapping."""
    font = _pick_bitmap(text, rng, largest=11)
    if not font:
        return None
    dots = _dots(font, spread(text, rng), rng.choice((0, 1, 1)), rng)
    dot = disc(rng.uniform(0.32, 0.62))
    if rng.random() < 0.5:
        dot = np.clip(dot + 0.15, 0, 1)
    mask = np.kron(np.pad(dots, ((2, 2), (3, 3))), dot)
    return Ink(mask, (font.top + 2) * NEEDLE, (font.baseline + 2) * NEEDLE, "needles")


def disc(radius):
    """Returns the dot of a needle in its cell of NEEDLE x NEEDLE pixels; radius: in cells."""
    y, x = np.mgrid[0:NEEDLE, 0:NEEDLE] - (NEEDLE - 1) / 2
    return np.clip(radius * NEEDLE - np.hypot(y, x) + 0.5, 0, 1).astype(np.float32)
