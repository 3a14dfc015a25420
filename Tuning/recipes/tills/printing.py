"""How a receipt is printed: fonts, the dots on the paper, the ink they leave, and the line boxes.

Everything is first set on a grid of printer dots, as in a printer: a thermal head has eight dots
per millimetre and characters of 12 by 24, a needle printer has nine needles. Enlarging text doubles
dots. Only then do dots become ink, in which the two kinds differ.
"""

from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from recipes.rasters import blurred, smooth
from recipes.tills.receipts import Barcode, Cell, Logo, Matrix, Row, Rule, Space

FONTS = "/usr/share/fonts/"
TERMINUS = FONTS + "opentype/terminus/terminus-normal.otb"
TERMINUS_BOLD = FONTS + "opentype/terminus/terminus-bold.otb"
SPLEEN = FONTS + "opentype/spleen/spleen-12x24.otf"
IBM_3270 = FONTS + "truetype/3270/3270-Regular.ttf"
OCR_B = FONTS + "opentype/ocr-b/OCRB.otf"
DEJAVU_MONO = FONTS + "truetype/dejavu/DejaVuSansMono.ttf"
LIBERATION_MONO = FONTS + "truetype/liberation/LiberationMono-Bold.ttf"
LIBERATION_SANS = FONTS + "truetype/liberation/LiberationSans-Regular.ttf"
LOGO_FONT = FONTS + "truetype/dejavu/DejaVuSerif-Bold.ttf"
SIGN_FONT = FONTS + "truetype/liberation/LiberationSansNarrow-Bold.ttf"

SOLID = [255 * (v > 100) for v in range(256)]  # which pixels of a squeezed glyph are dots
TIMES = {"normal": (1, 1), "small": (1, 1), "tall": (1, 2), "wide": (2, 1), "big": (2, 2)}


@lru_cache(maxsize=None)
def font(path, size):
    return ImageFont.truetype(path, size)


@lru_cache(maxsize=None)
def drawn(char, path, size):
    """Returns one character (or, for a proportional font, a text) as dots, cut to its advance
    width."""
    face = font(path, size)
    ascent, descent = face.getmetrics()
    image = Image.new("1", (max(1, round(face.getlength(char))), ascent + descent))
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.text((0, 0), char, font=face, fill=1)
    return image


def has_glyph(char, path, size):
    """Returns whether the font has the character: its picture differs from that of the missing one.
    """
    return (
        char.isspace() or drawn(char, path, size).tobytes() != drawn("\uffff", path, size).tobytes()
    )


@dataclass(frozen=True)
class Face:
    """A font as a printer holds it. A cell of (0, 0) is a proportional font of a printer driver."""

    path: str
    size: int
    cell: tuple = (0, 0)

    def dots(self, text):
        """Returns the text as an array of dots, True where one is printed."""
        for char in text:
            if not has_glyph(char, self.path, self.size):
                raise ValueError(f"{self.path} has no {char!r}")
        width, height = self.cell
        if not width:
            return np.array(drawn(text, self.path, self.size))
        strip = Image.new("1", (width * len(text), height))
        for i, char in enumerate(text):
            glyph = drawn(char, self.path, self.size)
            if glyph.width != width:
                # Printers hold their own narrow fonts; a squeezed wide one looks most like them.
                size = (width, min(height, glyph.height))
                grey = glyph.convert("L").resize(size, Image.Resampling.BOX)
                glyph = grey.point(SOLID).convert("1")
            strip.paste(glyph, (i * width, 0))
        return np.array(strip)


@dataclass(frozen=True)
class Printer:
    """A print head with its number of dots, its fonts, its line feed and its ink."""

    dots: int
    margin: int
    face: Face
    small: Face
    feed: int
    kind: str = "thermal"  # or "needle"
    ink: tuple = (0.16, 0.16, 0.18)


def thermal(path, size, columns=42, small=None, **more):
    small = small or Face(TERMINUS, 18, (9, 18))
    return Printer(columns * 12, 34, Face(path, size, (12, 24)), small, 29, **more)


def needle(columns=40, **more):
    face = Face(TERMINUS, 12, (6, 12))
    return Printer(columns * 6, 16, face, face, 15, kind="needle", **more)


PRINTERS = {
    "terminus": thermal(TERMINUS_BOLD, 24),
    "spleen": thermal(SPLEEN, 24, 40),
    "narrow": thermal(DEJAVU_MONO, 23, 42),
    "mono": thermal(LIBERATION_MONO, 24, 40),
    "ibm": thermal(IBM_3270, 26, 38),
    "ocr": thermal(OCR_B, 23, 40),
    "roll58": thermal(TERMINUS_BOLD, 24, 32),
    "pharmacy": thermal(DEJAVU_MONO, 22, 44),
    "driver": Printer(520, 40, Face(LIBERATION_SANS, 23), Face(LIBERATION_SANS, 18), 31),
    "needle": needle(40, ink=(0.18, 0.16, 0.30)),
    "needle-black": needle(38, ink=(0.15, 0.15, 0.17)),
}


@dataclass
class Line:
    """A line box of the truth: its text and the points that follow every later warp."""

    text: str
    amounts: tuple
    points: np.ndarray  # (n, 2), x and y in pixels

    @classmethod
    def of_box(cls, text, amounts, x0, y0, x1, y1):
        """Returns a line with points along all four sides, since after a bend the corners alone are
        too few."""
        t = np.linspace(0, 1, 9)
        xs, ys = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
        sides = [
            (xs, np.full(9, y0)),
            (xs, np.full(9, y1)),
            (np.full(9, x0), ys),
            (np.full(9, x1), ys),
        ]
        return cls(text, amounts, np.concatenate([np.stack(side, axis=1) for side in sides]))


@dataclass
class Print:
    """Ink on paper: its amount at each pixel (0 to 1), its colour, and the lines."""

    ink: np.ndarray
    colour: tuple
    lines: list


class Setter:
    """Sets the parts of a receipt on the dot grid from top to bottom."""

    def __init__(self, printer, rng):
        self.printer, self.rng = printer, rng
        self.width = printer.dots + 2 * printer.margin
        self.grid = np.zeros((12000, self.width), bool)
        self.y = printer.feed
        self.lines = []

    def stamp(self, dots, x, y):
        height, width = dots.shape
        self.grid[y : y + height, x : x + width] |= dots

    def note(self, text, amounts, dots, x, y):
        """Adds a line to the truth, its box tight around the dots plus one dot."""
        rows, columns = np.flatnonzero(dots.any(axis=1)), np.flatnonzero(dots.any(axis=0))
        box = (x + columns[0] - 1, y + rows[0] - 1, x + columns[-1] + 2, y + rows[-1] + 2)
        self.lines.append((text, amounts, box))

    def row(self, row):
        face = self.printer.small if row.size == "small" else self.printer.face
        across, down = TIMES[row.size]
        if not face.cell[0] and down > 1:  # a driver takes a larger font instead of doubling dots
            face, across, down = Face(face.path, round(1.4 * face.size)), 1, 1
        bold = row.bold and self.printer.kind == "thermal"
        end, height = 0, 0
        for cell in row.cells:
            dots = face.dots(cell.text).repeat(down, axis=0).repeat(across, axis=1)
            if bold:  # double strike: again, one dot to the right
                dots = dots | np.roll(dots, 1, axis=1)
            x = (
                cell.at * self.printer.dots
                - dots.shape[1] * {"l": 0, "c": 0.5, "r": 1}[cell.anchor]
            )
            step = face.cell[0] or 1
            x = self.printer.margin + round(x / step) * step
            if x < end or x + dots.shape[1] > self.width:
                raise ValueError(f"no room for {cell.text!r}")
            end = x + dots.shape[1] + step
            self.stamp(dots, x, self.y)
            self.note(cell.text.strip(), cell.amounts, dots, x, self.y)
            height = dots.shape[0]
        self.y += max(self.printer.feed, height + 4)

    def rule(self, rule):
        face = self.printer.face
        count = int(
            self.printer.dots / (face.cell[0] or font(face.path, face.size).getlength(rule.char))
        )
        self.stamp(face.dots(rule.char * count), self.printer.margin, self.y)
        self.y += self.printer.feed

    def logo(self, logo):
        """Prints a logo, which shops store in the printer as a picture."""
        path = SIGN_FONT if logo.kind == "sign" else LOGO_FONT
        size = 60
        while font(path, size).getlength(logo.text) > self.printer.dots * 0.74:
            size -= 1
        text = np.array(drawn(logo.text, path, size))
        height, width = text.shape
        left = self.printer.margin + (self.printer.dots - width) // 2
        if logo.kind == "block":
            pad = 18
            block = np.ones((height + 2 * pad, width + 4 * pad), bool)
            block[pad : pad + height, 2 * pad : 2 * pad + width] &= ~text
            block[5:8, 6:-6] = block[-8:-5, 6:-6] = False
            self.stamp(block, left - 2 * pad, self.y)
            self.y += pad
        elif logo.kind == "sign":
            side = height + 8
            mark = Image.new("1", (side, side))
            draw = ImageDraw.Draw(mark)
            draw.rounded_rectangle(
                (0, 0, side - 1, side - 1), radius=side // (2 + len(logo.text) % 4), fill=1
            )
            initial = font(LOGO_FONT, round(side * 0.66))
            draw.text((side / 2, side / 2), logo.text[0], font=initial, fill=0, anchor="mm")
            left += (side + 14) // 2
            self.stamp(np.array(mark), left - side - 14, self.y - 2)
        else:
            self.grid[self.y + height + 4 : self.y + height + 7, left : left + width] = True
        if logo.kind != "block":
            self.stamp(text, left, self.y)
        self.note(logo.text, (), text, left, self.y)
        self.y += height + 26

    def barcode(self, barcode):
        """Prints Interleaved 2 of 5, which a scanner can read, with its digits below."""
        widths = "nnwwn wnnnw nwnnw wwnnn nnwnw wnwnn nwwnn nnnww wnnwn nwnwn".split()
        elements = "nnnn"
        for first, second in zip(barcode.digits[::2], barcode.digits[1::2], strict=True):
            elements += "".join(a + b for a, b in zip(widths[int(first)], widths[int(second)]))
        elements += "wnn"
        bars = np.concatenate(
            [np.full(2 if e == "n" else 5, i % 2 == 0) for i, e in enumerate(elements)]
        )
        self.stamp(np.tile(bars, (74, 1)), (self.width - len(bars)) // 2, self.y)
        self.y += 80
        self.row(Row((Cell(" ".join(barcode.digits), 0.5, "c"),)))

    def matrix(self):
        """Prints random modules between the three corner marks of a QR code."""
        modules = self.rng.random((29, 29)) < 0.5
        mark = np.ones((7, 7), bool)
        mark[1:6, 1:6] = False
        mark[2:5, 2:5] = True
        for rows, columns in (
            (slice(0, 8), slice(0, 8)),
            (slice(0, 8), slice(-8, None)),
            (slice(-8, None), slice(0, 8)),
        ):
            modules[rows, columns] = False
        modules[:7, :7] = modules[:7, -7:] = modules[-7:, :7] = mark
        dots = modules.repeat(6, axis=0).repeat(6, axis=1)
        self.stamp(dots, (self.width - dots.shape[1]) // 2, self.y)
        self.y += dots.shape[0] + self.printer.feed // 2

    def set(self, receipt):
        """Returns the dot grid cut to its length, and the lines in dots."""
        for part in receipt.parts:
            match part:
                case Row():
                    self.row(part)
                case Rule():
                    self.rule(part)
                case Space():
                    self.y += round(part.lines * self.printer.feed)
                case Logo():
                    self.logo(part)
                case Barcode():
                    self.barcode(part)
                case Matrix():
                    self.matrix()
        return self.grid[: self.y + self.printer.feed], self.lines


def heated(grid, rng):
    """Returns thermal print, three pixels per dot: dots melt together, and heaters differ."""
    strength = 1 - 0.22 * rng.random(grid.shape)
    strength *= (
        1 + 0.05 * smooth(rng, (1, grid.shape[1]), 2) + 0.04 * smooth(rng, (grid.shape[0], 1), 12)
    )
    field = blurred((grid * strength).repeat(3, axis=0).repeat(3, axis=1) / 1.3, 1.25) * 1.3
    field += 0.05 * smooth(rng, field.shape, 2)
    ink = 1 / (1 + np.exp(-(field - 0.42) / 0.09))
    return ink * (0.93 + 0.05 * smooth(rng, ink.shape, 60))


def struck(grid, rng):
    """Returns needle print, six pixels per dot: round dots, passes slightly displaced, a worn
    ribbon."""
    pitch = 6
    impulses = np.zeros((grid.shape[0] * pitch, grid.shape[1] * pitch), np.float32)
    ys, xs = np.nonzero(grid)
    sway = np.repeat(rng.normal(0, 0.9, grid.shape[0] // 15 + 1), 15)[ys]  # one shift per line feed
    py = np.clip(ys * pitch + 3 + rng.normal(0, 0.35, ys.size), 0, impulses.shape[0] - 1).astype(
        int
    )
    px = np.clip(
        xs * pitch + 3 + sway + rng.normal(0, 0.35, xs.size), 0, impulses.shape[1] - 1
    ).astype(int)
    needles = 1 - 0.25 * rng.random(15)
    impulses[py, px] = np.clip(needles[ys % 15] * (1 - 0.35 * rng.random(xs.size)), 0, 1)
    ink = np.zeros_like(impulses)
    for dy in range(-3, 4):
        for dx in range(-3, 4):
            if dx * dx + dy * dy <= 11:
                ink = np.maximum(ink, np.roll(impulses, (dy, dx), (0, 1)))
    ribbon = 0.86 + 0.07 * smooth(rng, ink.shape, 90)
    return blurred(ink, 1.0) * ribbon


def printed(receipt, printer, scale, rng):
    """Returns the receipt as ink on paper, `scale` pixels per dot."""
    grid, lines = Setter(printer, rng).set(receipt)
    ink = heated(grid, rng) if printer.kind == "thermal" else struck(grid, rng)
    size = (round(grid.shape[1] * scale), round(grid.shape[0] * scale))
    ink = Image.fromarray(ink.astype(np.float32)).resize(size, Image.Resampling.BOX)
    sx, sy = size[0] / grid.shape[1], size[1] / grid.shape[0]
    boxes = [
        Line.of_box(text, amounts, box[0] * sx, box[1] * sy, box[2] * sx, box[3] * sy)
        for text, amounts, box in lines
    ]
    return Print(np.clip(np.asarray(ink), 0, 1), printer.ink, boxes)
