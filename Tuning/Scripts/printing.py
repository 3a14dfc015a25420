"""Sets pieces of a line side by side, and estimates the text height that is measured.
"""

import functools
import random

import numpy as np
from PIL import Image, ImageDraw, ImageFont
from scipy import ndimage

from recipes.strips.degrading import Ink
from scripts import BY_CODE, faces


@functools.lru_cache(maxsize=800)
def _face(path, index, size):
    return ImageFont.truetype(path, size, index=index, layout_engine=ImageFont.Layout.RAQM)


@functools.lru_cache(maxsize=20000)
def _has(path, index, text):
    """Returns whether the face draws each character other than as the box for missing ones."""
    face = _face(path, index, 20)

    def drawn(c):
        mask = face.getmask(c)
        return (mask.size, bytes(mask)) if mask.getbbox() else None

    missing = (None, drawn("\uffff"), drawn("\u0378"))
    return all(c == " " or drawn(c) not in missing for c in text)


def _piece(text, path, index, size, is_rtl, tracking, narrow):
    face = _face(path, index, size)
    options = {"direction": "rtl"} if is_rtl else {}
    pad = size
    if tracking and not is_rtl:
        advances = [face.getlength(c) + tracking for c in text]
        image = Image.new("L", (int(sum(advances)) + 2 * pad, 4 * size), 0)
        pen, x = ImageDraw.Draw(image), float(pad)
        for c, advance in zip(text, advances):
            pen.text((x, 2.5 * size), c, font=face, fill=255, anchor="ls")
            x += advance
    else:
        image = Image.new("L", (int(face.getlength(text, **options)) + 2 * pad, 4 * size), 0)
        ImageDraw.Draw(image).text((pad, 2.5 * size), text, font=face, fill=255, anchor="ls", **options)
    if narrow != 1:
        image = image.resize((max(4, round(image.width * narrow)), image.height), Image.BILINEAR)
    mask = np.asarray(image, np.float32) / 255
    columns = np.where(mask.max(0) > 0.3)[0]
    return mask[:, columns[0] : columns[-1] + 1] if len(columns) else None


def render(pieces, rng: random.Random, held_out=False):
    """Returns the ink of `pieces`, from left to right: (text, code of the script whose faces have
    it, whether it is a number)."""
    size = rng.choice((20, 26, 32, 32))
    tracking = rng.choice((0, 0, 0, 0, 0, 1, 2, 4)) * size / 32
    narrow = rng.choice((1, 1, 1, rng.uniform(0.75, 1.25)))
    chosen, masks = {}, []
    for text, code, is_number in pieces:
        # Numbers usually have the face of the words.
        key = (code, is_number and rng.random() < 0.25)
        for _ in range(30):
            path, index = chosen.get(key) or rng.choice(faces(code, BY_CODE[code].digits if is_number else "", held_out))
            if _has(path, index, text):
                break
            chosen.pop(key, None)
        else:
            return None
        chosen[key] = (path, index)
        # An amount may be larger than its label.
        scale = rng.uniform(1.1, 1.4) if is_number and rng.random() < 0.06 else 1
        try:
            mask = _piece(text, path, index, round(size * scale), BY_CODE[code].is_rtl and not is_number, tracking if is_number else 0, narrow)
        except (OSError, ValueError):
            return None
        if mask is None:
            return None
        masks.append((mask, round(2.5 * round(size * scale))))
    if not masks:
        return None
    baseline = max(b for _, b in masks)
    height = max(m.shape[0] + baseline - b for m, b in masks)
    parts = []
    gap = rng.choice((0.25, 0.3, 0.4, 0.6, 1.0, rng.uniform(0.3, 2.5)))
    for number, (mask, b) in enumerate(masks):
        if number:
            parts.append(np.zeros((height, max(2, round(size * gap * rng.uniform(0.8, 1.2)))), np.float32))
        parts.append(np.pad(mask, ((baseline - b, height - mask.shape[0] - baseline + b), (0, 0))))
    mask = np.concatenate(parts, 1)
    # The line finder takes the height that a quarter of the patches of ink reach, above the line on
    # which most of them stand.
    labels, count = ndimage.label(mask > 0.5)
    boxes = [(s[0].start, s[0].stop) for s in ndimage.find_objects(labels)] if count else []
    heights = sorted(b - a for a, b in boxes)
    if not heights or heights[-1] < 4:
        return None
    large = [(a, b) for a, b in boxes if b - a > 0.35 * heights[-1]]
    feet = sorted(b for _, b in large)
    foot = feet[len(feet) // 2] if rng.random() < 0.8 else baseline
    tall = sorted(b - a for a, b in large)
    high = tall[(len(tall) - 1) * 3 // 4]
    error = rng.uniform(0.8, 1.25) if rng.random() < 0.6 else rng.uniform(0.95, 1.05)
    return Ink(mask, foot - high * error, foot, "mono")
