"""A receipt as rows of text with its truth, and the helpers that layouts share."""

import html
from dataclasses import dataclass, field
from datetime import datetime
from decimal import ROUND_CEILING, ROUND_HALF_UP, Decimal
from random import Random

LAYOUTS = []


def layout(country, currency, language, width=42, fonts="mono"):
    """Registers a function that fills a `Paper`. `width` is the paper's width in letters, `fonts`
    a key of `draw.FONTS`."""
    def register(fill):
        LAYOUTS.append(Layout(fill, country, currency, language, width, fonts))
        return fill
    return register


@dataclass
class Layout:
    fill: object
    country: str
    currency: str
    language: str
    width: int
    fonts: str

    @property
    def name(self):
        return f"{self.country}-{self.fill.__name__}".replace("_", "-")

    def paper(self, seed):
        generator = Random(f"{self.name} {seed}")
        paper = Paper(self, generator)
        self.fill(paper, generator)
        assert paper.total is not None and paper.shop is not None, self.name
        assert len(paper.goods) in (0, len(paper.items)), self.name
        return paper


@dataclass
class Paper:
    """Rows from top to bottom, and what a bookkeeper would note down."""

    layout: Layout
    random: Random
    rows: list = field(default_factory=list)
    shop: str | None = None
    total: Decimal | None = None
    #: The tax in the total, all rates together; nothing if the receipt does not print it.
    tax: Decimal | None = None
    #: Prices of the items as printed, without discounts.
    items: list = field(default_factory=list)
    when: datetime | None = None
    #: Whether the paper prints a time.
    has_time: bool = True
    #: Only `sixth` notes what follows: the company if it is printed besides the brand, the branch without the word for
    #: it, and the address, its lines joined by commas.
    company: str | None = None
    branch: str | None = None
    address: str | None = None
    #: The numbers of the telephone and for taxes, without their labels.
    phone: str | None = None
    tax_id: str | None = None
    #: The sum that is labelled so, and the tip that was given.
    subtotal: Decimal | None = None
    tip: Decimal | None = None
    #: Name, quantity if it is printed, and price of each of `items`.
    goods: list = field(default_factory=list)

    def __post_init__(self):
        random = self.random
        self.when = datetime(
            random.randint(2018, 2025), random.randint(1, 12), random.randint(1, 28), random.randint(8, 21),
            random.randint(0, 59), random.randint(0, 59))

    def item(self, name, price, quantity=None):
        """Notes a line of the purchase."""
        self.goods.append((name, None if quantity is None else Decimal(quantity), price))
        self.items.append(price)

    def _row(self, kind, cells, size=1.0, bold=False):
        cells = "".join(f"<span>{html.escape(cell)}</span>" for cell in cells)
        self.rows.append(f'<div class="{kind}{" bold" if bold else ""}" style="font-size:{size}em">{cells}</div>')

    def middle(self, text, size=1.0, bold=False):
        self._row("middle", [text], size, bold)

    def left(self, text, size=1.0, bold=False):
        self._row("left", [text], size, bold)

    def right(self, text, size=1.0, bold=False):
        self._row("right", [text], size, bold)

    def pair(self, label, value, size=1.0, bold=False):
        """A label at the left edge and its value at the right one; exchanged from right to left."""
        self._row("pair", [label, value], size, bold)

    def columns(self, *cells, widths, bold=False):
        """Cells in columns of `widths` letters: to the left in the first one and in those with a
        negative width, to the right in others."""
        spans = []
        for index, (cell, width) in enumerate(zip(cells, widths)):
            side = "start" if index == 0 or width < 0 else "end"
            spans.append(f'<span style="flex:{abs(width)} 0 0;text-align:{side};min-width:0">{html.escape(cell)}</span>')
        self.rows.append(f'<div class="columns{" bold" if bold else ""}">{"".join(spans)}</div>')

    def rule(self, sign="-"):
        self._row("rule", [sign * (self.layout.width // len(sign))])

    def gap(self):
        self.rows.append('<div class="gap"></div>')

    def barcode(self):
        bars = "".join(
            f'<i style="width:{self.random.choice((1, 2, 3))}px;margin-right:{self.random.choice((1, 2, 3))}px"></i>'
            for _ in range(60))
        self.rows.append(f'<div class="barcode">{bars}</div>')

    def digits(self, pattern):
        """`pattern` with a random digit for each `#`."""
        return "".join(str(self.random.randint(0, 9)) if sign == "#" else sign for sign in pattern)


def rounded(value, unit="0.01"):
    """Rounds halves up, as tills do."""
    return Decimal(value).quantize(Decimal(unit), ROUND_HALF_UP)


def included(gross, rate, unit="0.01"):
    """The tax of `rate` percent that a gross amount includes."""
    rate = Decimal(rate)
    return rounded(gross * rate / (100 + rate), unit)


def sample(random, goods, least=1, most=12):
    """Some of the goods in a random order."""
    return random.sample(goods, random.randint(least, min(most, len(goods))))


def money(value, places=2, point=".", comma=""):
    """The value with marks between its thousands."""
    return f"{Decimal(value):,.{places}f}".replace(",", "\0").replace(".", point).replace("\0", comma)


def euro(value):
    """1234.5 as 1234,50."""
    return money(value, point=",")


def cost(random, low, high, step="0.01"):
    """A price between `low` and `high`, of which small ones are more frequent."""
    step = Decimal(step)
    value = Decimal(low) * (Decimal(high) / Decimal(low)) ** Decimal(random.random())
    return max(step, (value / step).quantize(Decimal(1)) * step)


def spaced(value, places=2):
    """1234.5 as 1 234,50."""
    return money(value, places, point=",", comma=" ")


def handed(random, total, notes):
    """The sum in round notes that a customer hands over."""
    note = Decimal(random.choice(notes))
    return (total / note).quantize(Decimal(1), ROUND_CEILING) * note


def forward(text):
    """Text from left to right among letters from right to left."""
    return f"\u2066{text}\u2069"
