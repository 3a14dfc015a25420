"""The faces of a script: TrueType files of the system and of PyPI's fontpkg packages, and X11 bitmap fonts."""

import functools
import glob
import re
import sys
import unicodedata
from pathlib import Path

import numpy as np
from fontTools.ttLib import TTCollection, TTFont
from PIL import ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

import fonts as latin_fonts
from recipes.typefaces import installed

_X11 = "/usr/share/fonts/X11/misc"


def _installed(sample):
    """Returns (file, index) of the installed faces that have the characters of `sample`."""
    found = installed(map(ord, sample))
    # PyPI's packages keep theirs beside their code.
    for module in map(Path, sys.path):
        for path in glob.glob(str(module / "fontpkg_*/files/*.[to]tf")):
            if set(map(ord, sample)) <= points(path, 0):
                found.add((path, 0))
    return sorted(found)


@functools.cache
def points(path, index):
    font = TTCollection(path).fonts[index] if path.endswith(".ttc") else TTFont(path, lazy=True)
    return frozenset(font.getBestCmap() or ())


@functools.lru_cache(maxsize=2000)
def sized(path, index, size, layout=ImageFont.Layout.RAQM):
    return ImageFont.truetype(path, size, index=index, layout_engine=layout)


def _chosen(head, names, held_out, key=lambda name: name):
    return [n for n in names if not re.search(head.unfit, key(n), re.I) and bool(re.search(head.held_out, key(n))) == held_out]


@functools.cache
def families(head, held_out=False):
    """Returns the faces as lists of one family each, so that a family of many weights is not drawn more often."""
    found = {}
    for face in _chosen(head, _installed(head.sample), held_out, lambda face: face[0]):
        found.setdefault(re.split(r"[-\[.]", Path(face[0]).name)[0], []).append(face)
    if not found:
        raise RuntimeError(f"there is no face for {head.name}; install the packages in packages.txt")
    return list(found.values())


@functools.cache
def _drawn(head, face):
    """Returns the characters that a face draws as those of the script."""
    known = points(*face)
    return known - set(map(ord, head.digits)) if re.search(head.foreign_digits, face[0]) else known


def runs(head, text, face, other):
    """Splits the text where the face lacks characters, which `other` gives; returns (part, face), or None if both
    lack one. Letters that join are in one face."""
    parts = []
    for c in text:
        known = (face,) if head.joins and c in head.letters else (face, other)
        has = next((f for f in known if ord(c) in _drawn(head, f)), None)
        if has is None:
            return None
        if parts and parts[-1][1] == has:
            parts[-1][0] += c
        else:
            parts.append([c, has])
    return parts


def other(rng):
    """A Latin face for what a face of a script lacks."""
    return rng.choice(latin_fonts.sans() if rng.random() < 0.8 else latin_fonts.mono()), 0


class Bitmap:
    """An X11 font: for each character its advance, the place of its dots against the pen, and the dots."""

    def __init__(self, path, encoding, beside=None):
        """beside: a font of Latin characters for one of two bytes a character."""
        self.glyphs = {}
        if beside:
            self._add(f"{_X11}/{beside}.pcf.gz", "ascii")
            # National standards of rows and cells leave out the high bits that their encodings have.
            self._add(path, encoding, 2, 0 if encoding == "big5" else 0x8080)
        else:
            self._add(path, encoding)
        heights = [g[3].any(1).sum() for c, g in self.glyphs.items() if c.isalpha()]
        self.height = sorted(heights)[len(heights) // 2]

    def _add(self, path, encoding, length=1, high=0):
        """length: bytes of a character. high: bits that its code in the font lacks."""
        for code, advance, (left, top, *_), dots in latin_fonts.x11_glyphs(path):
            if code < 256**length and (c := (code | high).to_bytes(length, "big").decode(encoding, "ignore")):
                self.glyphs[c] = (advance, left, top, dots)

    def dots(self, text, spacing=0):
        """Returns the dots of a text; None if a character is missing."""
        placed, x, last = [], 0, 0
        for c in text:
            if c not in self.glyphs:
                return None
            advance, left, top, dots = self.glyphs[c]
            if unicodedata.category(c) == "Mn" and advance:
                # A font of whole cells.
                placed.append((last + left, top, dots))
                continue
            placed.append((x + left, top, dots))
            if advance:
                last, x = x, x + advance + spacing
        above = max(0, -min(top for _, top, _ in placed))
        below = max(top + d.shape[0] for _, top, d in placed)
        start = max(0, -min(x for x, _, _ in placed))
        width = max(x + d.shape[1] for x, _, d in placed)
        field = np.zeros((above + max(1, below), start + max(1, width)), np.float32)
        for x, top, d in placed:
            part = field[above + top : above + top + d.shape[0], start + x : start + x + d.shape[1]]
            np.maximum(part, d, out=part)
        return field


@functools.cache
def bitmaps(head, held_out=False):
    found = []
    for pattern, *rest in head.bitmaps:
        files = sorted(glob.glob(f"{_X11}/{pattern}.pcf.gz"))
        group = [Bitmap(path, *rest) for path in _chosen(head, files, held_out)]
        if group:
            found.append(group)
    return found
