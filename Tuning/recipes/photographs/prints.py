"""Clean receipts: those of recipes/tills, and simulated ones of recipes/simulated, printed alike.

A `Receipt` has its name, its content and the width of its paper; `inked` prints it. Every picture
has its own print, so no two prints of a receipt have the same dots.
"""

import random as randoms
import unicodedata
from dataclasses import dataclass, replace
from decimal import Decimal

import numpy as np

from recipes.rasters import smooth
from recipes.simulated import bills, layout, places, setting
from recipes.tills import printing, shops
from recipes.tills.receipts import Cell, Receipt as Composed, Row, Rule, Space

SHOPS = (
    "grocer diner supermarket bakery electronics bookshop furniture minimarket hardware bicycles "
    "dairy produkty kafe pharmacy wholesale tearoom"
).split()
FACES = {
    "terminus": (printing.TERMINUS_BOLD, 24),
    "spleen": (printing.SPLEEN, 24),
    "narrow": (printing.DEJAVU_MONO, 23),
    "mono": (printing.LIBERATION_MONO, 24),
    "ibm": (printing.IBM_3270, 26),
    "ocr": (printing.OCR_B, 23),
}
# Zeros with a stroke are often misread, and rarer on receipts than one face in six.
RARE = {"ibm": 0.3}
# The paper of tills, in millimetres: 80 and 58 are the common rolls, 76 is that of needle printers.
WIDE, NARROW, NEEDLE = 80, 58, 76
NARROW_COLUMNS = 34
LONGEST = 210  # millimetres; longer receipts leave too few pixels per letter in a whole picture


@dataclass
class Receipt:
    """A composed receipt with its printer. `dot` is millimetres per dot."""

    name: str
    face: str
    composed: Composed
    printer: printing.Printer
    paper: float

    @property
    def dot(self):
        return self.paper / (self.printer.dots + 2 * self.printer.margin)

    def inked(self, rng, fineness):
        """Returns ink on paper, with `fineness` pixels per thermal dot and twice as many per needle
        dot."""
        scale = fineness * (2 if self.printer.kind == "needle" else 1)
        return printing.printed(self.composed, self.printer, scale, rng), scale / self.dot


def drawn(rng, fineness):
    """Returns a random receipt, two in five from the shops; its print; pixels per millimetre."""
    while True:
        try:
            receipt = of_shop(rng) if rng.random() < 0.4 else simulated(rng)
            print_, scale = receipt.inked(rng, fineness)
        # A font lacks a letter, a row does not fit, or a narrow font leaves a cell without dots.
        except (ValueError, IndexError):
            continue
        if len(print_.lines) >= 8 and print_.ink.shape[0] / scale < LONGEST:
            return receipt, print_, scale


def of_shop(rng):
    """Returns a visit of recipes/tills/shops on any printer that has its letters."""
    shop = SHOPS[rng.integers(len(SHOPS))]
    name = face_of(rng, list(printing.PRINTERS))
    printer = printing.PRINTERS[name]
    paper = NEEDLE if printer.kind == "needle" else NARROW if name == "roll58" else WIDE
    return Receipt(f"{shop}-{name}", name, getattr(shops, shop)(), printer, paper)


def face_of(rng, names):
    """Returns one of some printers or faces."""
    weights = np.array([RARE.get(name, 1.0) for name in names])
    return names[rng.choice(len(names), p=weights / weights.sum())]


def simulated(rng):
    """Returns a simulated receipt in Latin or Cyrillic letters."""
    seed = int(rng.integers(1_000_000))
    random = randoms.Random(f"photograph/{seed}")
    code = random.choice([code for code in places.places()])
    place = places.places()[code]
    kinds = list(bills.KINDS)
    kind = random.choices(kinds, [bills.WEIGHTS[kind] for kind in kinds])[0]
    style = setting.Style(random, place, kind)
    sheet = layout.Receipt(random, place, style, bills.make(random, place, kind))
    sheet.compose()
    if style.width > 48 or not sheet.truth["total"]:
        raise ValueError("not from a till")
    composed = composed_from(sheet, place)
    face = face_of(rng, list(FACES))
    narrow = style.width <= NARROW_COLUMNS
    path, size = FACES[face]
    printer = printing.thermal(path, size, style.width)
    if rng.random() < 0.25:
        face, width = "driver", style.width * 12
        small = printing.Face(printing.LIBERATION_SANS, 18)
        printer = printing.Printer(
            width, 34, printing.Face(printing.LIBERATION_SANS, 22), small, 30
        )
    name = f"{code.lower()}-{kind}-{seed:06d}-{face}"
    return Receipt(name, face, composed, printer, NARROW if narrow else WIDE)


def composed_from(sheet, place):
    """Converts rows of the simulator to rows of a printer."""
    truth, width = sheet.truth, sheet.style.width
    composed = Composed(
        truth["merchant"],
        place.language,
        truth["currency"],
        truth["date_iso"],
        None,
        Decimal(truth["total"]),
        tuple(Decimal(value) for value in truth["total_alts"]),
    )
    for row in sheet.rows:
        if row.space:
            composed.parts.append(Space(row.space))
        cells = []
        for column, anchor, pieces in row.cells:
            text = unicodedata.normalize("NFC", "".join(text for text, _ in pieces)).rstrip()
            if not text.strip():
                continue
            if len(set(text)) == 1 and len(text) > 12:
                composed.parts.append(Rule(text[0]))
                continue
            if not all(known(letter) for letter in text):
                raise ValueError("another script")
            cells.append(Cell(text, column / width, anchor))
        if cells:
            used = sum(len(cell.text) + 1 for cell in cells)
            size = "normal" if row.scale < 1.3 else "big" if used * 2 <= width else "tall"
            composed.parts.append(Row(tuple(cells), size, bold=row.scale > 1.3))
    return composed


def known(letter):
    """Returns whether a character is a Latin or Cyrillic letter, or not a letter."""
    return not letter.isalpha() or unicodedata.name(letter, "").split(" ")[0] in (
        "LATIN",
        "CYRILLIC",
    )


def faded(print_, rng):
    """Returns thermal print that has faded, evenly and in bands."""
    shape = print_.ink.shape
    bands = smooth(rng, (1, shape[1]), shape[1] / 5) * 0.08
    strength = rng.uniform(0.45, 0.8) + bands + 0.06 * smooth(rng, shape, shape[1] / 2)
    return replace(print_, ink=print_.ink * strength.clip(0.25, 1))
