#!/usr/bin/env python3
"""Makes pages of text with the exact course of every line, to train the network that finds lines.

usage: pages.py drawn OUT.pkl [--count 1000] [--seed 0] [--ink FOLDER]
       pages.py real OUT.pkl SET STRIPS.jsonl READ.json [--fold train]

Drawn pages are receipts of recipes/simulated and recipes/tills, set in any face that is installed
or printed as by a till, bent, lit and scribbled on. Real pages are those of a set with truth: their
lines are the strips of `summa strips` that the truth or a confident reading (`summa text --format
json`) confirms, and the truth's boxes where there is no strip.

A file is a list of pages, each a tuple of its grey picture and its lines.
"""

import argparse
import gzip
import json
import pickle
import sys
import unicodedata
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from PIL import Image, ImageDraw, ImageFont

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.comparing import letters
from recipes.files import rows, truths
from recipes.photographs import light, prints
from recipes.rasters import corners, projected, smooth
from recipes.records import box as box_of
from recipes.tills.receipts import Barcode, Logo, Matrix, Row, Rule, Space

FONTS = Path("/usr/share/fonts")
CAPITAL = 14  # pixels: the height of most capitals on a drawn page
POINTS = 13  # along each edge of a line
# Faces of symbols, music, dead scripts and the like have no letters that receipts use.
LATIN = "dejavu liberation spleen 3270 ocr-b lobster2 humor freefont texgyre lmodern".split()
LATIN += ["noto/NotoSans-", "noto/NotoSerif-", "noto/NotoMono", "noto/NotoSansMono-"]
LATIN += ["noto/NotoSansDisplay-", "noto/NotoSerifDisplay-"]
SCRIPTS = {
    "NotoSansThai-": (0x0E01, 0x0E2E),
    "NotoLoopedThai-": (0x0E01, 0x0E2E),
    "NotoSansHebrew-": (0x05D0, 0x05EA),
    "NotoNaskhArabic-": (0x0627, 0x064A),
    "NotoSansArabic-": (0x0627, 0x064A),
    "NotoSansDevanagari-": (0x0905, 0x0939),
    "NotoSansBengali-": (0x0985, 0x09B9),
    "NotoSansGeorgian-": (0x10D0, 0x10F0),
    "NotoSansArmenian-": (0x0531, 0x0556),
    "NotoSansCJK-": (0x4E00, 0x6E00),
    "NotoSerifCJK-": (0x4E00, 0x6E00),
    "NotoSansTamil-": (0x0B85, 0x0BB9),
}


@dataclass
class Line:
    """A line of text: points along the top of its capitals and along its baseline, (n, 2).

    `known` is false if something is there that may be text or not; nothing is learnt from it.
    """

    top: np.ndarray
    base: np.ndarray
    known: bool = True

    @classmethod
    def of_box(cls, x0, top, x1, base, known=True):
        x = np.linspace(x0, x1, POINTS)
        return cls(
            np.stack([x, np.full_like(x, top)], 1),
            np.stack([x, np.full_like(x, base)], 1),
            known,
        )

    def moved(self, move):
        return Line(move(self.top), move(self.base), self.known)


# Faces


@lru_cache(maxsize=None)
def faces():
    """Returns the paths of faces with Latin letters, and of those of other scripts."""
    files = [
        str(path)
        for path in sorted(FONTS.rglob("*"))
        if path.suffix in (".ttf", ".otf", ".ttc")
    ]
    latin = [
        f for f in files if any(name in f for name in LATIN) and "Symbols" not in f
    ]
    return latin, [
        (f, span) for name, span in SCRIPTS.items() for f in files if name in f
    ]


@lru_cache(maxsize=4000)
def sized(path, capital):
    """Returns a face whose capitals have this height in pixels."""
    trial = ImageFont.truetype(path, 100)
    _, top, _, bottom = trial.getbbox("H0", anchor="ls")
    return ImageFont.truetype(path, max(5, round(100 * capital / max(20, -top))))


def ink_of(text, path, capital, bold):
    """Returns the ink of a text, and the rows of its capitals' top and of its baseline in it."""
    face = sized(path, capital)
    x0, y0, x1, y1 = face.getbbox(text, anchor="ls", stroke_width=bold)
    _, top, _, _ = face.getbbox("H0", anchor="ls")
    if x1 <= x0 or y1 <= y0:
        return None
    image = Image.new("L", (x1 - x0, y1 - y0))
    ImageDraw.Draw(image).text(
        (-x0, -y0), text, font=face, fill=255, anchor="ls", stroke_width=bold
    )
    ink = np.asarray(image, np.float32) / 255
    columns = np.flatnonzero(ink.max(0) > 0.3)
    if not len(columns):
        return None
    return ink[:, columns[0] : columns[-1] + 1], top - y0, -y0


# Pages as a driver sets them


class Setter:
    """Sets a composed receipt in faces of this machine, on a page of ink."""

    def __init__(self, composed, rng):
        self.rng, self.lines, self.y = rng, [], 0.0
        latin, others = faces()
        self.foreign = None
        self.face = latin[rng.integers(len(latin))]
        if rng.random() < 0.16:
            path, span = others[rng.integers(len(others))]
            self.foreign = (path, span)
        self.second = (
            latin[rng.integers(len(latin))] if rng.random() < 0.3 else self.face
        )
        self.width = int(
            rng.choice([260, 340, 420, 520, 700], p=[0.15, 0.3, 0.3, 0.15, 0.1])
        )
        self.margin = int(rng.uniform(0.02, 0.15) * self.width)
        self.pitch = rng.choice(
            [1.12, 1.25, 1.4, 1.6, 1.9, 2.4], p=[0.08, 0.14, 0.24, 0.28, 0.18, 0.08]
        )
        self.stretch = (
            rng.uniform(0.62, 1.0) if rng.random() < 0.4 else rng.uniform(0.95, 1.3)
        )
        self.bold = int(rng.random() < 0.2)
        self.ink = np.zeros((3200, self.width), np.float32)
        self.y = 14.0 + CAPITAL
        for part in composed.parts:
            if self.y > 2900:
                break
            self.set(part)
        if not self.lines:
            raise ValueError("nothing was set")
        self.ink = self.ink[: int(self.y + CAPITAL)]
        if rng.random() < 0.12:
            self.boxed()

    def set(self, part):
        rng = self.rng
        if isinstance(part, Row):
            self.row(part)
        elif isinstance(part, Rule):
            self.rule()
        elif isinstance(part, Space):
            self.y += part.lines * CAPITAL * self.pitch
        elif isinstance(part, Logo):
            high = CAPITAL * rng.uniform(1.2, 4)
            self.cell(part.text, 0.5, "c", high, self.second, 1.0)
            self.y += high * rng.uniform(1.2, 2)
        elif isinstance(part, Barcode):
            self.stamp(
                np.repeat(rng.random(int(0.7 * self.width) // 2) < 0.5, 2)[None].repeat(
                    30, 0
                )
            )
        elif isinstance(part, Matrix):
            side = int(rng.integers(20, 30))
            self.stamp((rng.random((side, side)) < 0.5).repeat(4, 0).repeat(4, 1))

    def stamp(self, dots):
        """Adds a picture without text."""
        height, width = dots.shape
        if width < self.width - 2:
            left, top = int(self.rng.uniform(0, self.width - width)), int(self.y)
            self.ink[top : top + height, left : left + width] = dots
            self.y += height + 2.4 * CAPITAL

    def rule(self):
        rng, thick = self.rng, int(self.rng.integers(1, 4))
        y = int(self.y - CAPITAL * 0.4)
        row = np.ones(self.width, bool)
        if rng.random() < 0.6:
            step = int(rng.integers(4, 12))
            row = np.arange(self.width) % step < rng.uniform(0.3, 0.8) * step
        row[: self.margin] = row[self.width - self.margin :] = False
        for copy in range(1 + (rng.random() < 0.25)):
            self.ink[y + 4 * copy : y + 4 * copy + thick, row] = 1
        self.y += CAPITAL * self.pitch * rng.uniform(0.6, 1)

    def row(self, row):
        rng = self.rng
        high = CAPITAL * rng.choice([1, 0.75, 1.5, 2], p=[0.86, 0.06, 0.05, 0.03])
        high *= {"small": 0.8, "tall": 1.8, "big": 1.9, "wide": 1.0}.get(row.size, 1)
        wide = {"tall": 0.55, "wide": 1.8}.get(row.size, 1) * rng.choice(
            [1, 1.8, 0.6], p=[0.94, 0.03, 0.03]
        )
        bar = rng.random() < 0.05
        start = len(self.lines)
        top = int(self.y - 1.25 * high)
        self.y += max(0, high - CAPITAL)
        for cell in row.cells:
            text = cell.text.strip()
            if self.foreign and rng.random() < 0.75:
                text = self.translated(text)
            path = self.foreign[0] if self.foreign and not text.isascii() else self.face
            self.cell(
                text,
                cell.at,
                cell.anchor,
                high,
                path,
                wide * self.stretch,
                self.bold or row.bold and rng.random() < 0.7,
            )
        if bar and len(self.lines) > start:
            low = min(self.ink.shape[0], int(self.y + 0.4 * high))
            top = max(0, int(self.y - 1.3 * high))
            side = int(rng.uniform(0, self.margin)) if rng.random() < 0.7 else 0
            part = self.ink[top:low, side : self.width - side]
            part[:] = 1 - part
        self.y += max(CAPITAL, high) * self.pitch * rng.uniform(0.95, 1.05)

    def translated(self, text):
        """Returns letters of another script in place of Latin ones; digits stay."""
        low, high = self.foreign[1]
        return "".join(
            chr(self.rng.integers(low, high + 1)) if c.isalpha() else c for c in text
        )

    def cell(self, text, at, anchor, high, path, stretch, bold=0):
        made = ink_of(text, path, high, int(bold)) if text.strip() else None
        if made is None:
            return
        ink, top, base = made
        room = self.width - 2 * self.margin
        width = min(max(3, round(ink.shape[1] * stretch)), room)
        ink = cv2.resize(ink, (width, ink.shape[0]), interpolation=cv2.INTER_AREA)
        x = int(self.margin + at * room - width * {"l": 0, "c": 0.5, "r": 1}[anchor])
        x = max(0, min(x, self.width - width))
        y = int(self.y) - base
        if y < 0:
            return
        for line in self.lines:
            if (
                abs(line.base[0, 1] - self.y) < 1
                and x < line.base[-1, 0] + 0.6 * high
                and line.base[0, 0] < x + width + 0.6 * high
            ):
                return  # no room
        part = self.ink[y : y + ink.shape[0], x : x + width]
        np.maximum(part, ink[: part.shape[0]], out=part)
        if self.rng.random() < 0.02:
            self.ink[int(self.y) + 3 : int(self.y) + 5, x : x + width] = 1  # underlined
        self.lines.append(Line.of_box(x, y + top, x + width, y + base))

    def boxed(self):
        """Draws the rules of a table around rows and columns."""
        rng = self.rng
        rows = sorted({round(line.base[0, 1]) for line in self.lines})
        first, last = sorted(rng.integers(0, len(rows), 2))
        for y in rows[first : last + 1]:
            if rng.random() < 0.9:
                y = int(y + 0.5 * CAPITAL * (self.pitch - 0.6))
                self.ink[
                    y : y + int(rng.integers(1, 3)),
                    self.margin // 2 : self.width - self.margin // 2,
                ] = 1
        low, high = int(rows[first] - 1.4 * CAPITAL), int(rows[last] + 0.6 * CAPITAL)
        for x in rng.uniform(
            self.margin / 2, self.width - self.margin / 2, rng.integers(0, 4)
        ):
            x = int(x)
            if self.ink[max(0, low) : high, x - 1 : x + 2].mean() < 0.02:
                self.ink[max(0, low) : high, x : x + 1] = 1


def printed(rng):
    """Returns a receipt's ink and lines as a till prints it."""
    _, print_, _ = prints.drawn(rng, 1.0)
    heights = [
        line.points[:, 1].max() - line.points[:, 1].min() for line in print_.lines
    ]
    less = 1.15 * CAPITAL / np.median(heights)
    ink = cv2.resize(
        np.float32(print_.ink), None, fx=less, fy=less, interpolation=cv2.INTER_AREA
    )
    lines = []
    for line in print_.lines:
        (x0, y0), (x1, y1) = (
            less * line.points.min(axis=0),
            less * line.points.max(axis=0),
        )
        one = edges(line.text, y0, y1)
        if one:
            lines.append(Line.of_box(x0, one[0], x1, one[1]))
    return ink, lines


def edges(text, top, bottom):
    """Returns the top of the capitals and the baseline of a text from the upper and lower edge of
    its ink; None for texts of marks alone."""
    letters = [unicodedata.normalize("NFD", c) for c in text if not c.isspace()]
    if not any(c[0].isalnum() for c in letters):
        return None
    low = any(c[0] in "gjpqy()[]{}|@$Q,;/рцщуф" for c in letters)
    accent = any(len(c) > 1 and c[0].isupper() for c in letters)
    tall = any(
        c[0].isupper() or c[0].isdigit() or c[0] in "bdfhkl()[]|/$%&" for c in letters
    )
    above, below = 0.3 if accent else 0.0 if tall else -0.28, 0.22 if low else 0.0
    capital = (bottom - top) / (1 + above + below)
    return top + above * capital, bottom - below * capital


def set_(rng):
    """Returns a receipt's ink and lines as a driver sets it."""
    while True:
        try:
            receipt = (
                prints.of_shop(rng) if rng.random() < 0.3 else prints.simulated(rng)
            )
            page = Setter(receipt.composed, rng)
        except (ValueError, IndexError):
            continue
        if len(page.lines) >= 4:
            return page.ink, page.lines


# Hands


class Hands:
    """Strings that people wrote with a pen."""

    def __init__(self, folder):
        self.strings = []
        for name in ("unipen_numeric", "unipen_words"):
            with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as file:
                strings = [json.loads(line)["strokes"] for line in file]
            self.strings.append(
                [[np.array(s, float) for s in strokes] for strokes in strings]
            )

    def write(self, ink, lines, rng):
        """Writes a few strings on a page, where there is room if possible."""
        height, width = ink.shape
        for _ in range(rng.integers(1, 4)):
            kind = self.strings[int(rng.random() < 0.3)]
            strokes = kind[rng.integers(len(kind))]
            points = np.concatenate(strokes)
            low, extent = points.min(axis=0), np.ptp(points, axis=0) + 1e-6
            high = CAPITAL * rng.uniform(1.2, 3.2)
            wide = high * min(12, max(0.4, extent[0] / extent[1]))
            if wide > 0.8 * width:
                continue
            for _ in range(8):
                at = np.array(
                    [
                        rng.uniform(0, width - wide),
                        rng.uniform(0, max(1, height - high)),
                    ]
                )
                taken = ink[
                    int(at[1]) : int(at[1] + high), int(at[0]) : int(at[0] + wide)
                ].max(initial=0)
                if taken < 0.5:
                    break
            pen = np.zeros(ink.shape, np.uint8)
            thick = int(rng.integers(1, 4))
            for stroke in strokes:
                drawn = np.int32(((stroke - low) / extent * [wide, high] + at) * 8)
                cv2.polylines(pen, [drawn], False, 255, thick, cv2.LINE_AA, 3)
            np.maximum(ink, np.float32(pen) / 255 * rng.uniform(0.5, 1), out=ink)
            lines.append(
                Line.of_box(at[0], at[1], at[0] + wide, at[1] + high, known=taken < 0.5)
            )


def scribbled(ink, lines, rng):
    """Draws loops, strokes and a signature; what they are is not learnt."""
    height, width = ink.shape
    for _ in range(rng.integers(1, 4)):
        size = CAPITAL * rng.uniform(2, 10)
        n = 60
        t = np.linspace(0, 1, n)
        x = rng.uniform(0, width) + size * (
            t * rng.uniform(0, 1.5) + 0.4 * smooth(rng, (1, n), 10)[0]
        )
        y = rng.uniform(0, height) + 0.35 * size * (
            t * rng.uniform(-1, 1) + smooth(rng, (1, n), rng.choice([5, 12, 40]))[0]
        )
        pen = np.zeros(ink.shape, np.uint8)
        points = np.int32(np.stack([x, y], 1) * 8)
        cv2.polylines(
            pen, [points], False, 255, int(rng.integers(1, 4)), cv2.LINE_AA, 3
        )
        np.maximum(ink, np.float32(pen) / 255 * rng.uniform(0.4, 1), out=ink)


def stamped(ink, lines, rng):
    """Puts a stamp across the print: turned letters in a frame, not to be learnt."""
    face, high = (
        faces()[0][rng.integers(len(faces()[0]))],
        CAPITAL * rng.uniform(1, 2.2),
    )
    word = "".join(chr(rng.integers(65, 91)) for _ in range(rng.integers(3, 10)))
    made = ink_of(word, face, high, 0)
    if (
        made is None
        or made[0].shape[1] > 0.9 * ink.shape[1]
        or made[0].shape[0] > ink.shape[0]
    ):
        return
    edge = int(0.6 * high)
    stamp = np.pad(made[0], edge)
    stamp[2:4] = stamp[-4:-2] = 1
    stamp[:, 2:4] = stamp[:, -4:-2] = 1
    height, width = stamp.shape
    turn = cv2.getRotationMatrix2D((width / 2, height / 2), rng.uniform(-40, 40), 1)
    turn[:, 2] += rng.uniform(0, 1, 2) * [ink.shape[1] - width, ink.shape[0] - height]
    print_ = cv2.warpAffine(np.float32(stamp), turn, ink.shape[::-1])
    np.maximum(ink, print_ * rng.uniform(0.3, 0.9), out=ink)
    place = Line.of_box(edge, edge, width - edge, height - edge, known=False)
    lines.append(place.moved(lambda points: points @ turn[:, :2].T + turn[:, 2]))


# Paper


def drawn(rng, hands):
    """Returns a page: its grey picture and its lines."""
    ink, lines = printed(rng) if rng.random() < 0.35 else set_(rng)
    lines = list(lines)
    if len(ink) > 1500:  # a part of a long receipt
        top = int(rng.uniform(0, len(ink) - 1500))
        ink = ink[top : top + 1500]
        lines = [one.moved(lambda p: p - [0, top]) for one in lines]
        lines = [one for one in lines if one.top[0, 1] > 1 and one.base[0, 1] < 1499]
    ink = ink.copy()
    if hands and rng.random() < 0.3:
        hands.write(ink, lines, rng)
    if rng.random() < 0.2:
        scribbled(ink, lines, rng)
    if rng.random() < 0.08:
        stamped(ink, lines, rng)
    if rng.random() < 0.25:  # faded, in bands
        ink *= np.clip(
            rng.uniform(0.4, 0.8) + 0.15 * smooth(rng, ink.shape, rng.uniform(20, 300)),
            0.15,
            1,
        )
    paper = np.float32(rng.uniform(0.8, 1.0))
    black = rng.uniform(0.0, 0.35)
    page = paper * (1 - ink) + black * ink
    if rng.random() < 0.12:  # a marker, a stain or a tint
        for _ in range(rng.integers(1, 4)):
            y, x = (
                int(rng.uniform(0, page.shape[0])),
                int(rng.uniform(0, page.shape[1])),
            )
            h, w = (
                int(CAPITAL * rng.uniform(1, 8)),
                int(page.shape[1] * rng.uniform(0.1, 1)),
            )
            page[y : y + h, x : x + w] *= rng.uniform(0.55, 0.95)
    if rng.random() < 0.1:  # print that shines through
        page -= 0.12 * rng.random() * cv2.GaussianBlur(ink[:, ::-1], (0, 0), 1.5)
    page *= 1 + 0.006 * smooth(rng, page.shape, 3) + 0.01 * smooth(rng, page.shape, 60)
    return bent(page, lines, rng)


def bent(page, lines, rng):
    """Bends a page, lays it on a table and lights it."""
    height, width = page.shape
    kind = rng.choice(
        ["flat", "curl", "wave", "fold", "crumple"], p=[0.3, 0.2, 0.15, 0.1, 0.25]
    )
    shift = bend(kind, page.shape, rng)
    shade = 1 + rng.uniform(0.0, 0.25) * smooth(rng, page.shape, rng.uniform(60, 400)) * (kind != "flat")
    if kind in ("fold", "crumple"):
        gradient = np.gradient(cv2.GaussianBlur(shift[..., 1], (0, 0), 2), axis=0)
        shade = shade * (1 + rng.uniform(-1.5, 1.5) * gradient)
    page = page * np.clip(shade, 0.4, 1.15)

    # The way to the picture: a turn, a perspective, a margin of table.
    turn = rng.normal(0, 2.2) if rng.random() < 0.8 else rng.uniform(-12, 12)
    margin = rng.uniform(-0.03, 0.15, 4) * [width, height, width, height] * (rng.random() < 0.7)
    size = (int(width + margin[0] + margin[2]), int(height + margin[1] + margin[3]))
    flat = np.float32(corners(width, height))
    jitter = rng.normal(0, 0.018, (4, 2)) * [width, min(height, 2 * width)]
    angle, middle = np.radians(turn), flat.mean(axis=0)
    way = np.array([[np.cos(angle), -np.sin(angle)], [np.sin(angle), np.cos(angle)]])
    target = np.float32((flat - middle) @ way.T + middle + margin[:2] + jitter)
    there = cv2.getPerspectiveTransform(flat, target)
    v, u = np.mgrid[: size[1], : size[0]].astype(np.float32)
    mx, my = (np.float32(place) for place in projected(np.linalg.inv(there), u, v))
    sx, sy = moved_by(shift, mx, my)
    linear = cv2.INTER_LINEAR
    seen = cv2.remap(np.float32(page), mx + sx, my + sy, linear, borderMode=cv2.BORDER_REPLICATE)
    cover = cv2.remap(np.ones((height, width), np.float32), mx + sx, my + sy, linear, borderValue=0)
    table, behind = tabled(seen.shape, rng), []
    if rng.random() < 0.1:
        table, behind = with_another(table, rng)
    picture = seen * cover + table * (1 - cover)
    if rng.random() < 0.6:
        picture = picture * light.uneven(picture.shape, rng, rng.uniform(0.5, 0.98))
    if rng.random() < 0.25:
        picture = picture * (1 - rng.uniform(0.15, 0.5) * light.cast(picture.shape, rng))

    def move(points):
        q = np.float32(points)
        for _ in range(8):
            away = moved_by(shift, *(q[:, a].reshape(1, -1).copy() for a in range(2)))
            q = np.float32(points - np.stack([one[0] for one in away], 1))
        return cv2.perspectiveTransform(q[None], there)[0]

    return np.uint8(np.clip(picture, 0, 1) * 255 + 0.5), behind + [line.moved(move) for line in lines]


def bend(kind, shape, rng):
    """Returns how far each point of a page is from its place on the flat page, along x and y."""
    height, width = shape
    shift = np.zeros((height, width, 2), np.float32)
    x = np.linspace(-1, 1, width, dtype=np.float32)[None]
    y = np.linspace(0, 1, height, dtype=np.float32)[:, None]
    if kind == "curl":
        amount = CAPITAL * rng.normal(0, 1.1)
        shift[..., 1] += amount * (x + rng.uniform(-0.4, 0.4)) ** 2 * (1 + rng.normal(0, 0.6) * y)
    elif kind == "wave":
        amount = CAPITAL * rng.uniform(0.2, 1.0)
        shift[..., 1] += amount * np.sin(x * rng.uniform(1, 4) + y * rng.uniform(-8, 8) + rng.uniform(0, 6))
    elif kind == "fold":
        for _ in range(rng.integers(1, 4)):
            line = y - rng.uniform(0, 1) - x * rng.uniform(-0.1, 0.1)
            amount = CAPITAL * rng.normal(0, 0.7)
            shift[..., 1] += amount * np.abs(x - rng.uniform(-1, 1)) * np.exp(-np.abs(line) / 0.1)
    elif kind == "crumple":
        for grain, size in ((12, 0.5), (5, 0.22), (2.5, 0.08)):
            for axis in range(2):
                amount = CAPITAL * size * rng.uniform(0.2, 1)
                shift[..., axis] += amount * smooth(rng, shape, grain * CAPITAL)
    return shift


def with_another(table, rng):
    """Returns a table with another paper on it, and the lines of that paper, which are unknown."""
    ink, lines = printed(rng) if rng.random() < 0.5 else set_(rng)
    height, width = table.shape
    place = np.array([rng.uniform(-0.5, 0.7) * width, rng.uniform(-0.3, 0.5) * height])
    way = cv2.getRotationMatrix2D((0, 0), rng.normal(0, 10), rng.uniform(0.7, 1.3))
    way[:, 2] += place
    table = cv2.warpAffine(
        np.float32(0.92 - 0.75 * ink), way, (width, height), dst=table.copy(), borderMode=cv2.BORDER_TRANSPARENT
    )
    lines = [line.moved(lambda p: p @ way[:, :2].T + way[:, 2]) for line in lines]
    for line in lines:
        line.known = False
    return table, lines


def moved_by(shift, x, y):
    """Returns how far points are moved, along x and along y."""
    return [
        cv2.remap(shift[..., a].copy(), x, y, cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        for a in range(2)
    ]


def tabled(shape, rng):
    """Returns a table or a scanner's lid around the paper: noise of any roughness."""
    if rng.random() < 0.4:
        return np.full(shape, rng.uniform(0.85, 1.0), np.float32)
    table = np.full(shape, rng.uniform(0.05, 0.9), np.float32)
    for grain in (2, 6, 20, 80):
        table += rng.uniform(0, 0.07) * smooth(rng, shape, grain)
    if rng.random() < 0.4:  # boards, cloth
        y, x = np.mgrid[: shape[0], : shape[1]].astype(np.float32)
        angle = rng.uniform(0, np.pi)
        wave = np.sin((x * np.cos(angle) + y * np.sin(angle)) / rng.uniform(1, 12))
        table += rng.uniform(0.02, 0.2) * (
            wave if rng.random() < 0.5 else np.sign(wave)
        )
    return np.clip(table, 0, 1)


def drawn_pages(count, seed, hands):
    pages, failed = [], 0
    for number in range(count):
        rng = np.random.default_rng([seed, number])
        try:
            pages.append(drawn(rng, hands))
        except (OSError, ValueError, IndexError) as error:  # one odd receipt does not end an hour of work
            failed += 1
            print(f"page {number}: {error!r}", file=sys.stderr)
    print(f"{len(pages)} pages, {failed} failed")
    return pages


# Real pages


def overlap(a, b):
    """Returns the shared area of two boxes, as a part of the first."""
    w = min(a[2], b[2]) - max(a[0], b[0])
    h = min(a[3], b[3]) - max(a[1], b[1])
    return max(0, w) * max(0, h) / max(1e-6, (a[2] - a[0]) * (a[3] - a[1]))


def real_pages(folder, strips, read, fold):
    """Returns the pages of a set with the lines that are certain, and those that are not."""
    found, said = {}, {}
    for strip in rows(strips):
        if "quad" in strip:
            found.setdefault(Path(strip["file"]).name, []).append(strip)
    for page in json.loads(Path(read).read_text(encoding="utf-8")):
        lines = [line for block in page.get("blocks", []) for line in block["lines"]]
        said.setdefault(Path(page["file"]).name, []).extend(lines)
    pages = []
    for truth in truths(folder, fold):
        picture = cv2.imread(
            str(folder / "images" / truth["file"]), cv2.IMREAD_GRAYSCALE
        )
        if picture is None or not truth.get("lines"):
            continue
        name = truth["file"]
        lines = real_lines(truth, found.get(name, []), said.get(name, []))
        # The strips of a page that lies on its side are not those of its text.
        if sum(line.known for line in lines) >= 0.5 * len(truth["lines"]):
            pages.append((picture, lines))
    return pages


def real_lines(truth, strips, said):
    complete = truth.get("lines_complete", True)
    usual = np.median([strip["text_height"] for strip in strips]) if strips else 0
    lines, covered = [], [0.0] * len(truth["lines"])
    for strip in strips:
        quad, high = np.array(strip["quad"], float), strip["text_height"]
        x0, y0 = quad.min(axis=0)
        x1, y1 = quad.max(axis=0)
        down = (quad[3] - quad[0]) / max(1e-6, np.hypot(*(quad[3] - quad[0])))
        t = np.linspace(0, 1, POINTS)[:, None]
        top = quad[0] + (quad[1] - quad[0]) * t
        line = Line(top, top + down * high)
        box = (x0, y0, x1, y1)
        confirmed = False
        for number, true in enumerate(truth["lines"]):
            share = overlap(box, true["box"])
            # The truth's box is on this row, and as high as the line.
            if share > 0.45 and (true["box"][3] - true["box"][1]) < 2.6 * high:
                covered[number] += (
                    min(x1, true["box"][2]) - max(x0, true["box"][0])
                ) / max(1, true["box"][2] - true["box"][0])
                confirmed = True
        if not confirmed:
            reading = max(
                (overlap(box_of(l), box) * l["confidence"] for l in said), default=0
            )
            if reading < 0.5 and high < 1.3 * usual and complete:
                continue  # specks, edges and textures
            confirmed = reading > 0.85 and high > 4
        line.known = confirmed
        lines.append(line)
    for number, true in enumerate(truth["lines"]):
        x0, y0, x1, y1 = true["box"]
        level = (x1 - x0) > 1.2 * (y1 - y0) or len(letters(true["text"])) <= 2
        if covered[number] > 0.6 or y1 - y0 < 4:
            continue
        one = edges(true["text"], y0, y1)
        # A part of the line has a strip, or the box is that of a tilted line: not exact.
        exact = (
            one
            and covered[number] < 0.1
            and level
            and "*" not in true["text"]
            and (y1 - y0) < 60
        )
        if exact:
            lines.append(Line.of_box(x0, one[0], x1, one[1]))
        else:
            lines.append(Line.of_box(x0, y0, x1, y1, known=False))
    return lines


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("what", choices=("drawn", "real"))
    parser.add_argument("out", type=Path)
    parser.add_argument("files", type=Path, nargs="*")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--ink", type=Path, help="the folder of pen strokes")
    parser.add_argument("--fold", default="train")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    if options.what == "drawn":
        pages = drawn_pages(
            options.count, options.seed, Hands(options.ink) if options.ink else None
        )
    else:
        pages = real_pages(*options.files, options.fold)
    pages = [
        (
            picture,
            [
                (l.top.astype(np.float32), l.base.astype(np.float32), l.known)
                for l in lines
            ],
        )
        for picture, lines in pages
    ]
    options.out.write_bytes(pickle.dumps(pages))


if __name__ == "__main__":
    main()
