"""The type area: styles of a till, and rows of cells whose numbers know their role."""

import dataclasses
import functools
import unicodedata

from recipes.simulated import money
from recipes.simulated.places import language


# The digits after a mark as tills print them: all of them, none if all sums are whole, without a
# final zero, without any final zeros.
CENTS = ("all",) * 30 + ("whole",) * 2 + ("one", "bare")
# A point or a star that a printer puts before amounts; readers take it for a minus.
SPECKS = ("",) * 60 + ("·", "·", "*", "*", "=")
# The parts that a row may be, named and ordered as the cases of `LinePart`.
PARTS = tuple("name more company branch slogan address phone registration web title facts item sum payment note "
              "noise".split())


@dataclasses.dataclass(eq=False)
class Number:
    """A printed number: its true value as decimal string, and its role."""
    value: str
    role: str


@dataclasses.dataclass
class Row:
    """A printed row: cells of (column, "l" | "r" | "c", pieces); a piece is (text, Number | None).
    `scale` is the size of its print, `space` the empty rows above it, `part` what it says: a name
    of `LinePart`, or nothing."""
    cells: list
    scale: float = 1.0
    space: float = 0.0
    part: str = ""


def plain(text):
    """Returns pieces without a number."""
    return [(text, None)]


def fill(random, pattern):
    """A pattern with `#` as digits and `@` as capitals."""
    return "".join(random.choice("0123456789") if c == "#" else
                   random.choice("ABCDEFGHJKLMNPRSTUVWXYZ") if c == "@" else c for c in pattern)


def length(pieces):
    """Returns the number of characters in pieces."""
    return sum(len(text) for text, _ in pieces)


def without_accents(text):
    """Returns the text with Latin and Greek letters without accents; other scripts are unchanged.
    """
    out = []
    for character in text:
        base = unicodedata.normalize("NFD", character)
        if len(base) > 1 and ("a" <= base[0].lower() <= "z" or "α" <= base[0].lower() <= "ω"):
            character = base[0]
        out.append(character)
    text = "".join(out)
    for old, new in (("ß", "ss"), ("ł", "l"), ("Ł", "L"), ("đ", "d"), ("Đ", "D"), ("ø", "o"), ("Ø", "O"),
                     ("æ", "ae"), ("Æ", "AE"), ("ı", "i")):
        text = text.replace(old, new)
    return text


class Style:
    """The style of one till, random for a place."""

    def __init__(self, random, place, kind):
        pick = random.choice
        self.paper = kind in ("invoice", "creditnote", "utility") and random.random() < 0.6
        self.width = random.randint(56, 84) if self.paper else random.choice(
            (24, 28, 30, 32, 32, 36, 38, 40, 40, 42, 42, 44, 48, 48))
        self.mark = pick(place.marks)
        groups = [g for g in place.groups if g != self.mark] + [""] * (0 if place.decimals == 0 else 2)
        self.group = pick(groups or [""])
        if random.random() < 0.02:
            self.group = " "
        self.indian = place.country == "IN" and self.group == ","
        self.signs = place.list("signs")
        self.sign = pick(self.signs) if self.signs else place.currency
        self.sign_after = place.sign_after if random.random() < 0.85 else not place.sign_after
        self.sign_blank = self.sign.isalpha() or self.sign_after or random.random() < 0.1
        if len(self.sign) == 1 and random.random() < 0.6:
            self.sign_blank = self.sign_after and random.random() < 0.6
        if self.sign.isalpha() and not self.sign_after and random.random() < 0.25:
            self.sign_blank = False
        self.speck = pick(SPECKS)
        self.speck_where = pick(("all", "all", "sums"))
        self.cents = pick(CENTS)
        self.sign_where = pick(("none", "none", "none", "all", "all", "sums", "sums", "total", "total"))
        if place.country in ("US", "CA") and random.random() < 0.35:
            self.sign_where = "all"
        self.negative = pick(("-1", "-1", "-1", "1-", "1-", "(1)", "- 1", "-s1"))
        self.drop_zero = random.random() < (0.08 if place.country in ("US", "MY", "CA") else 0.02)
        self.case = pick(("upper", "upper", "upper", "own", "own", "own", "title", "lower"))
        if self.case == "lower" and random.random() < 0.7:
            self.case = "own"
        self.accents = random.random() < 0.75
        self.leader = pick((" ",) * 18 + (".", "*", ".", "_", "-"))
        self.colon = pick(("", "", "", ":", ":", " :", " "))
        self.sums = pick(("wide", "wide", "wide", "wide", "right", "indent", "ragged", "half"))
        self.values_first = random.random() < 0.015
        self.stacked = pick(("",) * 20 + ("below", "above", "below"))
        self.letters = pick(("",) * 5 + ("letter", "letter", "star", "rate"))
        self.item_layout = pick(("row", "row", "row", "count", "count", "below", "below", "above",
                                 "inline", "table", "table", "at"))
        if kind in ("restaurant", "bar", "cafe", "split", "delivery"):
            self.item_layout = pick(("count", "count", "count", "row", "row", "inline", "at", "table", "below"))
        if self.paper:
            self.item_layout = pick(("table", "table", "row"))
        self.times = pick((" x ", "x", " X ", " * ", "*", " @ ", " × ", "X "))
        self.rule = pick(("-", "-", "=", "*", "_", ".", "", ""))
        self.total_scale = pick((1.0, 1.0, 1.0, 1.0, 1.3, 1.6, 2.0))
        self.head_scale = pick((1.0, 1.0, 1.4, 1.8, 2.2))
        self.head_align = pick(("c", "c", "c", "l"))
        self.two_tongues = random.random() < place.bilingual
        # Missing labels, or labels a row above their amounts, printed so by the till.
        self.silent = 0.25 if random.random() < 0.03 else 0.0
        self.uneven = 0.3 if random.random() < 0.03 else 0.0
        self.misspelt = random.random() < 0.06
        self.discount_column = random.random() < 0.3
        self.words = pick(("true",) * 33 + ("short",) * 4 + ("strange",) * 3)
        self.proportional = random.random() < 0.2
        self.sign_far = random.random() < (0.2 if self.sign.isalpha() and not self.sign_after else 0.03)
        self.dash = place.decimals == 2 and random.random() < 0.012
        self.tidy = random.random() < 0.8
        self.amount_column = self.width - (2 if self.letters else 0)
        if self.letters == "rate":
            self.amount_column = self.width - 4
        if not self.paper and random.random() < 0.1:
            self.amount_column -= random.randint(1, 4)

    def set_case(self, text):
        """Returns words in this till's case."""
        if not self.accents:
            text = without_accents(text)
        if any("ა" <= c <= "ჿ" for c in text):
            # Tills there have no capitals, though Unicode has.
            return text
        if self.case == "upper":
            text = text.upper().replace("ẞ", "SS")
            if any("Α" <= c <= "Ω" for c in text):
                text = without_accents(text)
        elif self.case == "lower":
            text = text.lower()
        elif self.case == "title" and text.islower():
            text = text.title()
        return unicodedata.normalize("NFC", text)


def prints(part):
    """Marks a method of a sheet whose rows are all of `part`, unless a method that it calls says
    otherwise."""
    def mark(method):
        @functools.wraps(method)
        def marked(self, *arguments, **options):
            before, self.part = self.part, part
            try:
                return method(self, *arguments, **options)
            finally:
                self.part = before
        return marked
    return mark


class Sheet:
    """The rows of one receipt."""

    def __init__(self, random, place, style, bill):
        self.random, self.place, self.style, self.bill = random, place, style, bill
        self.rows, self.chosen, self.part = [], {}, ""
        # What is special about this receipt, by short names.
        self.traits = set()
        # A shop whose prices are whole does without decimals, or prints them to no purpose.
        sums = [bill.total, bill.exact_total, *(item.amount for item in bill.items)]
        if all(amount % 10**bill.decimals == 0 for amount in sums):
            if bill.decimals and self.chance(0.4):
                style.cents = "whole"
            elif not bill.decimals and self.chance(0.06):
                style.cents = "none"
        if style.cents != "all":
            self.traits.add("cents-" + style.cents)
        if style.speck:
            self.traits.add("speck")
        if bill.mixed and 0 < bill.added < bill.tax:
            self.traits.add("mixed-taxes")
        if bill.total == 0:
            self.traits.add("zero")
        if bill.sections > 1:
            self.traits.add("sections")
        if any(item.kind == "return" for item in bill.items) and bill.total > 0:
            self.traits.add("void")
        if bill.rounding:
            self.traits.add("rounding")
        if bill.decimals == 0:
            self.traits.add("whole-grouped" if style.group else "whole-plain")
        if style.stacked or style.uneven:
            self.traits.add("stacked")

    # Words

    def chance(self, probability):
        """Returns true with this probability."""
        return self.random.random() < probability

    def word(self, key, fallback=""):
        """Returns the till's word for `key`, the same everywhere on the receipt."""
        if key not in self.chosen:
            words = self.place.words(key) or self.fallback(key)
            word = self.random.choice(words) if words else fallback
            self.chosen[key] = self.disguise(word) if word else word
        return self.chosen[key]

    def other_word(self, key):
        """Returns any word for `key`, sometimes different from the last."""
        words = self.place.words(key) or self.fallback(key)
        return self.disguise(self.random.choice(words)) if words else ""

    def fallback(self, key):
        """Returns English words where a foreign till prints English (mostly card terminals)."""
        return language("en").get(key, []) if key in ENGLISH_ABROAD else []

    def disguise(self, word):
        """Returns a word in this till's case, shortened or replaced if the style says so."""
        style, random = self.style, self.random
        if style.words == "strange" and len(word) > 1:
            word = strange(random, word, self.place.words("goods") + self.place.words("thanks"))
        elif style.words == "short" and len(word) > 5 and word.isascii() and self.chance(0.6):
            word = shorten(random, word)
        elif style.misspelt and len(word) > 3 and self.chance(0.4):
            word = misspell(random, word)
        elif style.two_tongues and self.chance(0.6):
            for key, words in self.place.vocabulary.items():
                if word in words:
                    others = language(self.place.second_language).get(key)
                    if others and others[0] != word:
                        word += self.random.choice(("/", " / ", " ")) + random.choice(others)
                    break
        return style.set_case(word)

    # Numbers

    def written(self, value):
        """Returns the digits of a decimal string with the till's marks, without sign."""
        style = self.style
        if style.indian:
            return money.indian(value, style.mark)
        return money.digits(value, style.mark, style.group, style.drop_zero)

    def amount(self, minor, role, where="item", sign=None):
        """Returns an amount in minor units as pieces. `where`: item, sum or total, for signs."""
        return self.figure(money.exact(minor, self.bill.decimals), role, where, sign)

    def figure(self, value, role, where="item", sign=None):
        """Returns an amount given as decimal string as pieces."""
        style = self.style
        number = Number(value, role)
        text, dashed = self.written(money.shortened(value, style.cents) if role != "unit_price" else value), ""
        if style.dash and value.endswith(".00"):
            text, dashed = text[:-3], style.mark + "-"
        if sign is None:
            sign = {"all": True, "none": False, "sums": where != "item",
                    "total": where == "total"}[style.sign_where]
        before = after = ""
        if sign:
            blank = " " if style.sign_blank else ""
            if style.sign == "*":
                before = "*"
            elif style.sign_after:
                after = blank + style.sign
            elif style.sign_far and where != "item":
                before = style.sign + " " * max(1, 9 - len(text))
            else:
                before = style.sign + blank
        if not before and style.speck and (style.speck_where == "all" or where != "item"):
            before = style.speck
        if value.startswith("-"):
            form = style.negative
            if form == "-1":
                before = "-" + before
            elif form == "- 1":
                before = before + "- "
            elif form == "-s1":
                before = before + "-"
            elif form == "(1)":
                before, after = before + "(", ")" + after
            else:
                after = "-" + after
        return [piece for piece in ((before, None), (text, number), (dashed + after, None)) if piece[0]]

    def count(self, value, role="quantity"):
        """Returns a bare number with the till's marks: a quantity, a rate, points."""
        return [(value.replace(".", self.style.mark), Number(value, role))]

    def rate(self, value, sign=True):
        """Returns a rate in per cent."""
        text = value
        way = self.chosen.setdefault("%", self.random.choice(("bare", "bare", "two", "one", "blank")))
        places = len(value.partition(".")[2])
        if way == "two" and places < 2:
            text = f"{float(value):.2f}"
        elif way == "one" and places < 1:
            text = f"{float(value):.1f}"
        pieces = [(text.replace(".", self.style.mark), Number(value, "percentage"))]
        return pieces + plain((" %" if way == "blank" else "%")) if sign else pieces

    # Rows

    def put(self, *cells, scale=1.0, space=0.0):
        """Adds a row of cells (column, align, pieces)."""
        self.rows.append(Row([cell for cell in cells if cell[2]], scale, space, self.part))

    def text(self, text, align=None, scale=1.0, space=0.0):
        """A row of words alone."""
        if not text:
            return
        align = align or self.style.head_align
        column = {"l": 0, "c": self.style.width / 2, "r": self.style.width}[align]
        self.put((column, align, plain(text)), scale=scale, space=space)

    def pieces(self, pieces, align="l", space=0.0):
        """A row of mixed pieces."""
        column = {"l": 0, "c": self.style.width / 2, "r": self.style.width}[align]
        self.put((column, align, pieces), space=space)

    def rule(self):
        """Adds a separating row, or none."""
        mark = self.style.rule
        if mark and self.chance(0.8):
            self.put((0, "l", plain(mark * self.style.width)))

    def labelled(self, label, pieces, scale=1.0, space=0.0, suffix="", middle=None):
        """Adds a row of a label (text or pieces) and an amount, in the style of sums."""
        style = self.style
        if isinstance(label, str):
            label = plain(label)
        if style.colon and label and label[-1][1] is None and not label[-1][0].endswith(":"):
            label = label[:-1] + plain(label[-1][0].rstrip() + style.colon)
        end = style.amount_column
        if self.chance(style.silent):
            label = []
        size = length(label) * scale
        uneven = self.chance(style.uneven)
        if uneven or style.stacked and (style.stacked == "below" or scale > 1.1):
            first = (0, "l", label)
            second = (end, "r", pieces + plain(suffix))
            if style.stacked == "above" and not uneven:
                first, second = second, first
            self.put(first, scale=scale, space=space)
            self.put(second, scale=scale)
            return
        way = style.sums
        tail = pieces + (plain(suffix) if suffix else [])
        if style.values_first:
            self.put((0, "l", tail), (style.width * 0.4, "l", label), scale=scale, space=space)
            return
        need = (length(label) + length(pieces) + 2) * scale + (length(middle) + 2 if middle else 0)
        if need > style.width and len(label) == 1 and length(label) > 8:
            room = max(4, int((style.width - (length(pieces) + 3) * scale) / scale))
            words = label[0][0]
            if self.chance(0.4) and " " in words:
                cut = words.rfind(" ", 0, max(room, 5))
                if cut > 0:
                    self.put((0, "l", plain(words[:cut])), scale=scale, space=space)
                    label, space = plain(words[cut + 1:]), 0.0
            if length(label) > room:
                label = plain(label[0][0][:room])
        size = length(label) * scale
        cells = []
        if way == "ragged":
            joined = label + plain(" " * self.random.choice((1, 1, 2))) + tail
            self.put((0, "l", joined), scale=scale, space=space)
            return
        start = {"wide": 0, "indent": style.width * 0.22, "half": style.width * 0.42}.get(way, 0)
        if start + size + (length(pieces) + 1) * scale > end:
            start = max(0, end - size - (length(pieces) + 1) * scale)
        if way == "right":
            room = max(size, end - max(9, length(pieces) + 2) * scale)
            cells = [(room, "r", label)]
        else:
            if style.leader != " " and self.chance(0.8):
                free = int(end / scale - start / scale - length(label) - length(pieces)) - 2
                if free > 2:
                    label = label + plain(" " + style.leader * free)
            cells = [(start, "l", label)]
        if middle:
            cells.append((start + size + 2, "l", middle))
        cells.append((end + len(suffix) * scale, "r", tail))
        self.put(*cells, scale=scale, space=space)


ENGLISH_ABROAD = {"approved", "terminal", "auth", "copy", "merchant_copy", "card", "phone"}

VOWELS = "aeiouAEIOU"


def shorten(random, word):
    """Returns a word as a till with little room prints it: cut, or without vowels."""
    if random.random() < 0.5:
        parts = word.split(" ")
        return " ".join(p[:random.randint(2, 4)] + ("." if random.random() < 0.5 else "")
                        if len(p) > 4 else p for p in parts)
    return "".join(c for i, c in enumerate(word) if c not in VOWELS or i == 0)


def misspell(random, word):
    """Returns a word with a typing error: a letter doubled, lost or moved."""
    place = random.randrange(1, len(word) - 1)
    if any(unicodedata.category(c).startswith("M") or c == " " for c in word[place - 1:place + 2]):
        return word
    way = random.randrange(3)
    if way == 0:
        return word[:place] + word[place] + word[place:]
    if way == 1:
        return word[:place] + word[place + 1:]
    return word[:place - 1] + word[place] + word[place - 1] + word[place + 1:]


def strange(random, word, others):
    """Returns a word of no list: syllables, or letters of `others` in scripts other than Latin."""
    letters = [c for c in word if c.isalpha()]
    if not letters:
        return word
    if letters[0].isascii() or unicodedata.name(letters[0], "").startswith("LATIN"):
        syllables = "".join(random.choice("bcdfgklmnprstvzjh") + random.choice("aeiouaeioyė")
                            + random.choice(("", "", "n", "r", "s", "k")) for _ in range(random.randint(2, 4)))
        return syllables.title() if word[0].isupper() else syllables
    # Combining marks stay with their letters: whole words are cut and joined in such scripts.
    if any(unicodedata.category(c).startswith("M") for c in word):
        parts = " ".join(others).split()
        return random.choice(parts) + random.choice(parts)
    pool = [c for other in others for c in other if c.isalpha() and not c.isascii()] or letters
    return "".join(random.choice(pool) for _ in letters)
