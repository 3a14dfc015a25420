"""From set rows to the lines that a reader of a photograph returns, with its errors.

A glyph is one Character with its box; the number that it belongs to stays with it through all
noise, so that the truth can point into the final text."""

import functools
import json
import pathlib
import re
import unicodedata

from recipes.simulated.setting import Number

# Marks that Swift joins to the preceding Character although Unicode calls them letters.
SPACING = {"\u0e33", "\u0eb3"}
VIRAMA = "\u094d"

# Digits and signs of similar shape, beyond those in confusions.json.
SHAPES = {
    "0": "86O9", "1": "7Il4", "2": "Z7", "3": "85", "4": "19A", "5": "6S3", "6": "580", "7": "12T", "8": "3096B",
    "9": "048g", "$": "8S5.", "€": "EC6", "£": "EfL5.", "¥": "4Y7", "₩": "W", "₹": "R72", "₱": "P", "₺": "t6", "₽": "P", "₫": "d",
    "฿": "B8", "₪": "n", "V": "UY", "·": "-.", "*": "x-.", "A": "4R", "B": "8R", "D": "O0", "E": "FB", "G": "C6", "I": "1l",
    "K": "X", "L": "IC", "M": "NH", "N": "M", "O": "0D", "R": "K", "S": "58", "T": "I7", "U": "O", "Z": "2",
    "a": "eo", "c": "e", "e": "co", "i": "l1", "l": "1I", "m": "n", "n": "m", "o": "0", "s": "5", "t": "f", "u": "v",
}


SIGNS, SPECKS, LETTERS = "$€£¥₩₹₱₺₽₫฿₪", "·*", "VRKDNBL"
# Characters as which a pen's tick before an amount is read.
TICKS = ("-", "-", "'", "/", "v", "~", ".", "1", "✓", "V", "-")


@functools.cache
def confusions():
    """Returns for a character (probability of an error, readings, weights), from confusions.json.
    """
    with open(pathlib.Path(__file__).parent / "confusions.json") as file:
        table = json.load(file)
    found = {}
    for true, entry in table.items():
        if true:
            readings = list(entry["as"])
            weights = [entry["as"][reading] for reading in readings]
            found[true] = (sum(weights) / entry["seen"], readings, weights)
    return found


def characters(text):
    """Returns the Characters (grapheme clusters) of NFC text, as Swift counts them."""
    out = []
    for c in text:
        join = unicodedata.category(c) in ("Mn", "Me", "Mc") or c in SPACING or c == "\u200d"
        join = join or (out and out[-1].endswith(VIRAMA) and unicodedata.category(c) == "Lo")
        if join and out:
            out[-1] += c
        else:
            out.append(c)
    return out


def is_wide(c):
    """Returns whether a Character fills two columns."""
    return unicodedata.east_asian_width(c[0]) in ("W", "F")


class Glyph:
    """A Character with its box in pixels, the number it belongs to and the reader's confidence."""
    __slots__ = ("text", "x0", "y0", "x1", "y1", "number", "confidence", "true", "part")

    def __init__(self, text, x0, y0, x1, y1, number, part=""):
        self.text, self.x0, self.y0, self.x1, self.y1, self.number = text, x0, y0, x1, y1, number
        self.confidence, self.true, self.part = 1.0, text, part

    def copy(self, text):
        """Returns a glyph at the same position with another text."""
        other = Glyph(text, self.x0, self.y0, self.x1, self.y1, self.number, self.part)
        other.true, other.confidence = self.true, self.confidence
        return other


class Noise:
    """The noise of one receipt. All figures are probabilities per character, line or receipt."""

    def __init__(self, random, name):
        self.name = name
        strength = {"clean": random.uniform(0.0, 0.15), "moderate": random.uniform(0.4, 1.0),
                    "heavy": random.uniform(1.2, 3.2)}[name]
        self.strength = strength
        self.slip = 0.012 * strength
        self.table = 0.5 * strength
        self.mark_lost = 0.012 * strength
        self.mark_blank = 0.012 * strength
        self.mark_other = 0.012 * strength
        self.marks_bad = False
        if random.random() < 0.06 and name != "clean":
            self.marks_bad = True
            # A worn printer: marks are faint on the whole receipt; or they are set apart.
            self.mark_lost, self.mark_blank = random.choice(((0.35, 0.05), (0.05, 0.35), (0.15, 0.2), (0.0, 0.95)))
        if random.random() < 0.02 and name != "clean":
            self.marks_bad = True
            # Points are taken for commas, or the other way round.
            self.mark_other = random.uniform(0.3, 0.9)
        self.sign_slip = 0.05 * strength
        rough = name != "clean"
        # A reader that does not know a sign or a speck of the printer takes it for the same
        # character everywhere; a faded stamp or a heading in outlines is misread letter by letter.
        self.same = {c: random.choice(SHAPES[c]) for c in SIGNS + SPECKS if random.random() < 0.3 and rough}
        if rough and random.random() < 0.1:
            self.same |= {c: random.choice(SHAPES[c]) for c in LETTERS}
        self.word_slip = random.uniform(0.04, 0.2) if random.random() < 0.06 and rough else 0.0
        # Somebody ticked the prices with a pen.
        self.ticks = random.uniform(0.2, 1.0) if random.random() < 0.03 and rough else 0.0
        self.tick = random.choice(TICKS)
        self.blank_lost = 0.02 * strength
        self.blank_added = 0.006 * strength
        self.row_lost = 0.006 * strength
        self.row_cut = 0.008 * strength
        self.row_joined = 0.006 * strength
        self.row_split = 0.02 * strength
        self.label_lost = 0.004 * strength
        self.label_moved = 0.004 * strength
        self.stray = 0.5 * strength
        self.case_slip = 0.004 * strength


class Page:
    """The geometry of a photograph: size of print, tilt, perspective. Pixels, origin upper left."""

    def __init__(self, random, style, noise):
        self.random = random
        self.cell = random.uniform(7, 24) if random.random() < 0.9 else random.uniform(5, 8)
        self.pitch = self.cell * random.uniform(1.55, 2.5)
        self.height_share = random.uniform(0.62, 0.92)
        self.left = self.cell * random.uniform(0.5, 12)
        self.top = self.cell * random.uniform(0.5, 15)
        rough = {"clean": 0.004, "moderate": 0.018, "heavy": 0.04}[noise.name]
        self.tilt = random.gauss(0, rough)
        self.lean = random.gauss(0, rough)
        self.narrow = random.gauss(0, rough) * 0.006
        self.bend = random.gauss(0, rough) * 0.1 if random.random() < 0.4 else 0.0
        self.shake = self.cell * 0.03 * (1 + noise.strength)
        self.width_chars = style.width
        self.proportional = style.proportional

    def place(self, x, y):
        """Returns the position in the photograph of a point of the flat sheet (pixels)."""
        wide = 1 + self.narrow * (y / self.pitch)
        middle = self.width_chars * self.cell / 2
        px = self.left + middle + (x - middle) * wide + self.lean * y
        u = (x - middle) / max(middle, 1)
        py = self.top + y + self.tilt * x + self.bend * self.cell * u * u * 8
        return px, py


NARROW, BROAD = set("iljtf.,:;'|!I1()[] "), set("mwMWØ@%")


def advance(c, scale, proportional):
    """Returns the width of a Character in columns."""
    if is_wide(c):
        return 2 * scale
    if proportional:
        return scale * (0.6 if c in NARROW and not c.isdigit() else 1.35 if c in BROAD else 1.0)
    return scale


MONEY = re.compile(r"(?<![\d.,/:#-])\d{1,4}[.,]\d\d(?![\d.,/:%]|\s?[cdmk]?[lLgG]\b)")


def numbered(pieces):
    """Yields the pieces; text that looks like money within plain words becomes a number of role
    `other`."""
    for text, number in pieces:
        end = 0
        if number is None and any(c in "0123456789" for c in text):
            for match in MONEY.finditer(text):
                yield text[end:match.start()], None
                yield match[0], Number(match[0].replace(",", "."), "other")
                end = match.end()
        yield text[end:], number


def is_right_to_left(c):
    """Returns whether a Character is written from right to left."""
    return unicodedata.bidirectional(c[0]) in ("R", "AL")


def visual(glyphs, sizes, x, width):
    """Returns the columns at which the glyphs of a cell begin on a sheet that is set from right to
    left: words run to the left from the mirrored right end of the cell, numbers and Latin words
    within run to the right."""
    runs, right = [], None
    for index, (c, _) in enumerate(glyphs):
        strong = unicodedata.bidirectional(c[0])
        kind = True if strong in ("R", "AL") else False if strong in ("L", "EN", "AN") else right
        if strong in ("WS", "ON") and right is False:
            later = [d for d, _ in glyphs[index:] if unicodedata.bidirectional(d[0]) in ("L", "EN", "R", "AL")]
            kind = not later or is_right_to_left(later[0])
        kind = True if kind is None else kind
        if runs and kind == right:
            runs[-1][1].append(index)
        else:
            runs.append((kind, [index]))
        right = kind
    starts, edge = [0.0] * len(glyphs), width - x
    for kind, members in runs:
        if kind:
            for index in members:
                edge -= sizes[index]
                starts[index] = edge
        else:
            edge -= sum(sizes[index] for index in members)
            place = edge
            for index in members:
                starts[index] = place
                place += sizes[index]
    return starts


def gap(first, second):
    """Returns the blank in pixels between two cells in either order."""
    return max(min(g.x0 for g in second) - max(g.x1 for g in first),
               min(g.x0 for g in first) - max(g.x1 for g in second))


def lay_out(random, sheet, page):
    """Returns rows of cells of glyphs, [[glyph, ...], ...] per row, and the height in pixels."""
    rows, y, style = [], 0.0, sheet.style
    for row in sheet.rows:
        y += row.space * page.pitch
        scale = row.scale
        tall = page.pitch * (scale if scale < 1.1 else scale * 0.9)
        cells, reach = [], 0.0
        for column, align, pieces in sorted(row.cells, key=lambda cell: cell[0]):
            glyphs = [(c, number) for text, number in numbered(pieces) for c in characters(text)]
            sizes = [advance(c, scale, page.proportional) for c, _ in glyphs]
            width = sum(sizes)
            x = column - {"l": 0, "c": width / 2, "r": width}[align]
            x = max(x, reach + (scale if cells else 0), 0 if not cells else reach)
            cell = []
            starts = visual(glyphs, sizes, x, style.width) if sheet.place.rtl else None
            for index, ((c, number), size) in enumerate(zip(glyphs, sizes)):
                start = starts[index] if starts else x
                x0, top = page.place(start * page.cell, y)
                x1, _ = page.place((start + size) * page.cell, y)
                height = tall * page.height_share
                if c != " ":
                    x0 += (x1 - x0) * 0.08
                cell.append(Glyph(c, x0, top + (tall - height) / 2, x1, top + (tall + height) / 2, number,
                                  row.part))
                x += size
            reach = x
            if cell:
                cells.append(cell)
        if cells:
            rows.append(cells)
        y += tall
    return rows, y


def runs(glyphs):
    """Returns the spans (start, end) of the numbers in glyphs."""
    spans, start = [], None
    for i in range(len(glyphs) + 1):
        number = glyphs[i].number if i < len(glyphs) else None
        if start is not None and number is not glyphs[start].number:
            spans.append((start, i))
            start = None
        if start is None and number is not None:
            start = i
    return spans


def digits_of(text):
    """The ASCII digits of a text."""
    return "".join(c for c in text if c in "0123456789")


class Reader:
    """Turns laid-out rows into lines, with noise."""

    def __init__(self, random, noise, page):
        self.random, self.noise, self.page = random, noise, page
        self.gap = random.uniform(1.2, 3.2) if random.random() < 0.9 else 99.0

    def chance(self, probability):
        """True with this probability."""
        return self.random.random() < probability

    # Rows

    def split(self, cells):
        """Returns the lines of a row: cells separated by a wide blank; sometimes also split at a
        blank."""
        lines, current = [], []
        for cell in cells:
            if current and gap(current, cell) / self.page.cell > self.gap:
                lines.append(current)
                current = []
            if current:
                last, first = current[-1], cell[0]
                blank = Glyph(" ", last.x1, last.y0, first.x0, last.y1, None)
                current = current + [blank] + list(cell)
            else:
                current = list(cell)
        lines.append(current)
        out = []
        for line in lines:
            out += self.split_blanks(line)
        return out

    def split_blanks(self, line):
        """Splits a line at runs of blanks inside it, and rarely at a single blank."""
        pieces, current, i = [], [], 0
        while i < len(line):
            j = i
            while j < len(line) and line[j].text == " ":
                j += 1
            if j > i:
                wide = sum(advance(" ", 1, self.page.proportional) for _ in range(j - i))
                if (wide > self.gap or self.chance(self.noise.row_split)) and current and j < len(line):
                    pieces.append(current)
                    current = []
                elif current and j < len(line):
                    inside = line[i].number if current[-1].number is line[j].number else None
                    current.append(Glyph(" ", line[i].x0, line[i].y0, line[j - 1].x1, line[i].y1, inside))
                i = j
            else:
                current.append(line[i])
                i += 1
        if current:
            pieces.append(current)
        return pieces

    def disturb_rows(self, rows):
        """Loses rows, and loses or moves labels."""
        noise, out = self.noise, []
        for cells in rows:
            if self.chance(noise.row_lost):
                continue
            labelled = len(cells) > 1 and not any(g.number for g in cells[0])
            if labelled and self.chance(noise.label_lost):
                cells = cells[1:]
            elif labelled and self.chance(noise.label_moved):
                shift = -self.page.pitch * self.random.uniform(0.4, 1.0)
                for glyph in cells[0]:
                    glyph.y0, glyph.y1 = glyph.y0 + shift, glyph.y1 + shift
                out.append([cells[0]])
                cells = cells[1:]
            out.append(cells)
        return out

    def lines(self, rows):
        """Returns all lines of glyphs with their noise, in reading order."""
        noise, lines = self.noise, []
        for cells in self.disturb_rows(rows):
            for line in self.split(cells):
                if self.chance(noise.row_cut):
                    line = self.cut(line)
                line = self.slips(self.ticked(line))
                while line and line[-1].text == " ":
                    line.pop()
                while line and line[0].text == " ":
                    line.pop(0)
                if line:
                    lines.append(line)
        lines = self.join(lines)
        strays = 0
        while strays < 8 and self.chance(noise.stray / (1 + noise.stray)):
            lines.append(self.stray(lines))
            strays += 1
        lines.sort(key=lambda line: (line[0].y0 + line[-1].y1) / 2)
        return lines

    def join(self, lines):
        """Sometimes joins a line with that of the next row."""
        out = []
        for line in lines:
            if out and self.chance(self.noise.row_joined):
                last = out[-1]
                blank = Glyph(" ", last[-1].x1, last[-1].y0, last[-1].x1, last[-1].y1, None)
                out[-1] = last + [blank] + line
            else:
                out.append(line)
        return out

    def ticked(self, line):
        """Returns the line with what a pen's ticks before its amounts are read as."""
        out = []
        for index, glyph in enumerate(line):
            begins = glyph.number and glyph.number.role in ("item", "total", "subtotal") and (
                index == 0 or line[index - 1].number is not glyph.number)
            if begins and self.chance(self.noise.ticks):
                size = glyph.x1 - glyph.x0
                tick = Glyph(self.noise.tick, glyph.x0 - size, glyph.y0, glyph.x0, glyph.y1, None)
                tick.confidence = self.random.uniform(0.3, 0.95)
                out.append(tick)
                if self.chance(0.4):
                    out.append(Glyph(" ", glyph.x0 - size, glyph.y0, glyph.x0, glyph.y1, None))
            out.append(glyph)
        return out

    def cut(self, line):
        """A line without some of its first or last characters."""
        count = min(len(line) - 1, self.random.randint(1, 5))
        return line[count:] if self.chance(0.6) else line[:len(line) - count]

    def stray(self, lines):
        """Returns text that is read where nothing is printed."""
        random, page = self.random, self.page
        number = None
        if self.chance(0.1):
            # A price from a menu or from a receipt behind.
            value = f"{random.randint(0, 40)}.{random.choice(('00', '50', '95', '99', '25', '10'))}"
            number = Number(value, "other")
        specks = "".join(random.choice("1Il|.,-_~'\"°=:;#*A4eEoO0 78jJ") for _ in range(random.randint(1, 6)))
        text = number.value if number else specks.strip() or "."
        bottom = max((line[0].y1 for line in lines), default=100.0)
        x, y = random.uniform(0, page.left + page.width_chars * page.cell * 1.1), random.uniform(0, bottom * 1.05)
        size = page.cell * random.uniform(0.5, 1.4)
        glyphs = []
        for c in text:
            glyphs.append(Glyph(c, x, y, x + size, y + size * random.uniform(1, 2), number, "noise"))
            glyphs[-1].confidence = random.uniform(0.2, 0.7)
            x += size
        return glyphs

    # Characters

    def slips(self, line):
        """Returns the line with wrong, lost and added characters."""
        noise, random, out = self.noise, self.random, []
        for index, glyph in enumerate(line):
            c = glyph.text
            after = line[index + 1] if index + 1 < len(line) else None
            if c == " ":
                if not self.chance(noise.blank_lost) or index == 0:
                    out.append(glyph)
                continue
            if glyph.number and c in ".," and after is not None and after.number is glyph.number:
                way = random.random()
                if way < noise.mark_lost:
                    continue
                if way < noise.mark_lost + noise.mark_blank:
                    out.append(glyph)
                    out.append(Glyph(" ", glyph.x1, glyph.y0, glyph.x1, glyph.y1, glyph.number))
                    continue
                if way < noise.mark_lost + 1.4 * noise.mark_blank:
                    out.append(glyph.copy(" "))
                    continue
                if way < noise.mark_lost + 1.4 * noise.mark_blank + noise.mark_other:
                    out.append(self.wrong(glyph, "," if c == "." else random.choice("..:-")))
                    continue
            elif c in noise.same and not glyph.number and after is not None and after.number:
                out.append(self.wrong(glyph, noise.same[c]))
                continue
            elif c in SIGNS and self.chance(noise.sign_slip):
                if self.chance(0.8):
                    out.append(self.wrong(glyph, random.choice(SHAPES[c])))
                continue
            else:
                glyph = self.misread(glyph)
            if glyph is None:
                continue
            out.append(glyph)
            tall = glyph.y1 - glyph.y0 > 1.3 * self.page.pitch * self.page.height_share
            if after is not None and after.text != " " and self.chance(noise.blank_added * (4 if tall else 1)):
                out.append(Glyph(" ", glyph.x1, glyph.y0, glyph.x1, glyph.y1,
                                 glyph.number if after.number is glyph.number else None))
        return out

    def misread(self, glyph):
        """Returns a glyph as it is read: itself, another, or None if it is lost."""
        random, noise, c = self.random, self.noise, glyph.text
        known = confusions().get(c)
        if known and self.chance(known[0] * noise.table):
            reading = random.choices(known[1], known[2])[0].strip()
            return self.wrong(glyph, reading) if reading else None
        if self.chance(noise.slip + (noise.word_slip if c.isalpha() and not glyph.number else 0)):
            if c in SHAPES and self.chance(0.8):
                return self.wrong(glyph, random.choice(SHAPES[c]))
            if self.chance(0.5):
                return None
            base = unicodedata.normalize("NFD", c)[0]
            if base != c and base.isascii():
                return self.wrong(glyph, base)
            if c.isalpha() and c.isascii():
                return self.wrong(glyph, random.choice("aeiounrstlc" if c.islower() else "AEIOHNRSTLD"))
        elif c.isalpha() and len(c) == 1 and self.chance(noise.case_slip):
            swapped = c.swapcase()
            if len(swapped) == 1 and len(unicodedata.normalize("NFC", swapped)) == 1:
                return self.wrong(glyph, swapped)
        return glyph

    def wrong(self, glyph, text):
        """Returns a glyph with another text and less confidence."""
        other = glyph.copy(text)
        other.confidence = self.random.uniform(0.3, 0.93)
        return other


def round_box(glyph, random, shake):
    """Returns a glyph's box in tenths of pixels, slightly displaced."""
    def jitter():
        return random.gauss(0, shake)
    return [round(glyph.x0 + jitter(), 1), round(glyph.y0 + jitter(), 1),
            round(glyph.x1 + jitter(), 1), round(glyph.y1 + jitter(), 1)]


def alternative(random, line):
    """Returns the line with the true digits for misread ones; None if none was misread."""
    wrong = [i for i, g in enumerate(line) if g.number and g.true != g.text and g.true in "0123456789"]
    if not wrong or random.random() > 0.62:
        return None
    mended = list(line)
    for i in wrong:
        mended[i] = line[i].copy(line[i].true)
        mended[i].confidence = min(line[i].confidence * random.uniform(0.3, 0.98), 0.9)
    return mended


def mistaken(random, line):
    """Sometimes returns the line with one correctly read digit made wrong, like most second
    candidates; else None.

    Counted on the train folds: four in ten lines with digits have such a candidate. Six in ten of
    these lack a digit, which leaves no doubtful character; the others have an additional or another
    digit.
    """
    digits = [i for i, g in enumerate(line) if g.text in DIGITS]
    if len(digits) < 2 or random.random() > 0.4:
        return None
    i = random.choice(digits)
    other = list(line)
    kind = random.random()
    if kind < 0.63:
        del other[i]
        return other
    strange = line[i].copy(random.choice([d for d in "0123456789" if d != line[i].text]))
    strange.confidence = max(1e-4, min(0.9, line[i].confidence * 10 ** -random.uniform(0.1, 4)))
    other[i:i + (kind > 0.83)] = [strange]
    return other


def record_line(random, glyphs, shake, number_line):
    """A line of the record and its numbers."""
    boxes = [None if g.text == " " else round_box(g, random, shake) for g in glyphs]
    real = [box for box in boxes if box]
    confidences = []
    for g in glyphs:
        base = g.confidence if g.confidence < 1 else 1 - abs(random.gauss(0, 0.015 + 0.01 * shake))
        confidences.append(round(max(1e-4, min(1.0, base)), 4))
    line = {"text": "".join(g.text for g in glyphs),
            "box": [min(b[0] for b in real), min(b[1] for b in real), max(b[2] for b in real), max(b[3] for b in real)],
            "boxes": boxes, "confidences": confidences, "alternatives": []}
    numbers = []
    for start, end in runs(glyphs):
        text = [g.text for g in glyphs[start:end]]
        while text and text[-1] not in DIGITS:
            text.pop()
        lead = 0
        while lead < len(text) and text[lead] not in DIGITS_OR_MARK:
            lead += 1
        end, start = start + len(text), start + lead
        number = glyphs[start].number if start < end else None
        seen = sum(g.text in DIGITS for g in glyphs[start:end])
        has_mark = any(g.text in ".," for g in glyphs[start:end])
        if number and seen and 2 * seen >= len(digits_of(number.value if has_mark else number.value.split(".")[0])):
            numbers.append({"line": number_line, "start": start, "end": end, "value": number.value,
                            "role": number.role})
    return line, numbers


DIGITS = set("0123456789")
DIGITS_OR_MARK = DIGITS | {".", ","}


def part_of(glyphs):
    """Returns what most characters of a line say, or nothing."""
    parts = [g.part for g in glyphs if g.text != " "]
    return max(sorted(set(parts)), key=parts.count, default="")


def record(random, sheet, noise_name):
    """Returns the lines, numbers, parts of lines and size of a photograph of a sheet: a dictionary
    in the form of the README."""
    noise = Noise(random, noise_name)
    for trait, given in (("words-misread", noise.word_slip), ("ticks", noise.ticks), ("marks", noise.marks_bad)):
        if given:
            sheet.traits.add(trait)
    page = Page(random, sheet.style, noise)
    rows, _ = lay_out(random, sheet, page)
    lines = Reader(random, noise, page).lines(rows)
    if any(g.true in noise.same and g.text == noise.same[g.true] for line in lines for g in line):
        sheet.traits.add("signs-misread")
    out, numbers = [], []
    for glyphs in lines:
        line, found = record_line(random, glyphs, page.shake, len(out))
        other = alternative(random, glyphs) or mistaken(random, glyphs)
        if other:
            second, _ = record_line(random, other, page.shake, len(out))
            line["alternatives"].append({key: second[key] for key in ("text", "boxes", "confidences")})
        out.append(line)
        numbers += found
    shift(out, random)
    width = int(max((line["box"][2] for line in out), default=100) + page.cell * random.uniform(1, 10))
    height = int(max((line["box"][3] for line in out), default=100) + page.cell * random.uniform(1, 10))
    sheet.truth["parts"] = [part_of(glyphs) for glyphs in lines]
    return {"width": width, "height": height, "lines": out}, numbers


def shift(lines, random):
    """Moves all boxes into the picture if tilt has moved them out of it."""
    left = min((line["box"][0] for line in lines), default=0)
    top = min((line["box"][1] for line in lines), default=0)
    dx, dy = max(0, 2 - left), max(0, 2 - top)
    if not dx and not dy:
        return
    for line in lines:
        for box in [line["box"]] + line["boxes"] + [b for a in line["alternatives"] for b in a["boxes"]]:
            if box:
                box[0], box[2] = round(box[0] + dx, 1), round(box[2] + dx, 1)
                box[1], box[3] = round(box[1] + dy, 1), round(box[3] + dy, 1)


def readable(record_lines, numbers, value):
    """Returns whether a number of this value can be read, in a line or in an alternative; tills
    print it with all decimals, or with fewer or more zeros."""
    whole, _, part = value.lstrip("-").partition(".")
    forms = {whole + part, whole + part.rstrip("0")} | ({whole + part[:-1]} if part.endswith("0") else set())
    forms |= {whole + "00"} if not part else set()
    wanted = {form.lstrip("0") or "0" for form in forms}
    for number in numbers:
        if number["value"].lstrip("-") != value.lstrip("-"):
            continue
        line = record_lines[number["line"]]
        texts = ["".join(characters(line["text"])[number["start"]:number["end"]])]
        for other in line["alternatives"]:
            texts.append("".join(characters(other["text"])[number["start"]:number["end"]]))
        if any((digits_of(text).lstrip("0") or "0") in wanted for text in texts):
            return True
    return False
