"""The content of a receipt, apart from its look.

A receipt is a list of rows; a row is a few cells, each anchored at a position across the paper. A
cell becomes one line box of the truth, since an amount and its label are far apart and are two
boxes for any line finder. Amounts are `Decimal`, so that the truth has them without reading text.
"""

from dataclasses import dataclass, field
from decimal import ROUND_HALF_UP, Decimal

CENT = Decimal("0.01")


def rounded(value, step=CENT):
    """Returns the value in whole steps: cents, five Rappen, five sen; halves go up, as in tills."""
    return (Decimal(value) / step).quantize(Decimal(1), ROUND_HALF_UP) * step


def tax_within(gross, percent):
    """Returns the tax that a gross amount includes."""
    return rounded(Decimal(gross) * percent / (100 + percent))


@dataclass(frozen=True)
class Money:
    """How a shop writes an amount."""

    point: str = "."
    group: str = ""
    before: str = ""
    after: str = ""
    trailing_minus: bool = False

    def text(self, value):
        digits = f"{abs(value):,.2f}".replace(",", "\0").replace(".", self.point)
        digits = self.before + digits.replace("\0", self.group)
        if value < 0:
            digits = digits + "-" if self.trailing_minus else "-" + digits
        return digits + self.after


@dataclass(frozen=True)
class Cell:
    text: str
    at: float  # position of the anchor: 0 is the left end of the print line, 1 its right end
    anchor: str  # "l", "c" or "r"
    amounts: tuple = ()


@dataclass(frozen=True)
class Row:
    cells: tuple
    size: str = "normal"  # or small, tall, wide, big
    bold: bool = False


@dataclass(frozen=True)
class Rule:
    char: str


@dataclass(frozen=True)
class Space:
    lines: float


@dataclass(frozen=True)
class Logo:
    text: str
    kind: str  # "block": white on black; "sign": next to a drawn mark; "name": large letters


@dataclass(frozen=True)
class Barcode:
    digits: str  # an even number of them, as Interleaved 2 of 5 requires


@dataclass(frozen=True)
class Matrix:
    """A square of modules that looks like a QR code without content."""


@dataclass
class Receipt:
    """A receipt as composed by its shop, row by row."""

    company: str
    language: str
    currency: str
    date: str  # ISO 8601, whatever form the receipt prints
    money: Money
    total: Decimal = Decimal(0)
    total_alts: tuple = ()
    parts: list = field(default_factory=list)

    def cell(self, content, at, anchor):
        """Returns a cell from text, an amount, or a list of both that is printed in one piece."""
        pieces = content if isinstance(content, list) else [content]
        amounts = tuple(p for p in pieces if isinstance(p, Decimal))
        text = "".join(self.money.text(p) if isinstance(p, Decimal) else p for p in pieces)
        return Cell(text, at, anchor, amounts)

    def row(self, *cells, **style):
        """Adds a row of (content, at, anchor) triples."""
        self.parts.append(Row(tuple(self.cell(*c) for c in cells), **style))

    def centre(self, *lines, **style):
        for line in lines:
            self.row((line, 0.5, "c"), **style)

    def left(self, *lines, **style):
        for line in lines:
            self.row((line, 0, "l"), **style)

    def pair(self, label, value, **style):
        """Adds a label at the left end and its value at the right end."""
        self.row((label, 0, "l"), (value, 1, "r"), **style)

    def rule(self, char="-"):
        self.parts.append(Rule(char))

    def space(self, lines=1.0):
        self.parts.append(Space(lines))

    def logo(self, text, kind="name"):
        self.parts.append(Logo(text, kind))

    def barcode(self, digits):
        self.parts.append(Barcode(digits))

    def matrix(self):
        self.parts.append(Matrix())
