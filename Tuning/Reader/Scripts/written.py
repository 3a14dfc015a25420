"""The texts of lines in a script, on the model of ../texts.py, which also gives the Latin ones."""

import functools
import itertools
import re
import sys
import unicodedata
from pathlib import Path

import faker

sys.path.append(str(Path(__file__).resolve().parents[1]))

from texts import LONGEST, TextGenerator
from wordlists import frequencies, is_unseen, labels, normal

LATIN_SHARE = 0.25
# True for words that no letter model has seen, and for none that are made up.
UNSEEN = False


@functools.cache
def _words(head):
    found = {word: weight for word, weight in frequencies(head).items() if not UNSEEN or is_unseen(word)}
    return list(found), list(itertools.accumulate(found.values()))


@functools.cache
def _labels(head):
    return [label for label in labels(head) if not UNSEEN or is_unseen(label)]


@functools.cache
def _syllables(head):
    """The letters, and the marks that go with one, apart from those that stand on other marks."""
    marks = [c for c in head.letters if unicodedata.category(c) in ("Mn", "Mc")]
    return [c for c in head.letters if c not in marks], [c for c in marks if c not in head.tones]


class ScriptTexts(TextGenerator):
    """`next()` returns a line and whether it is a Latin one."""

    def __init__(self, head, seed):
        super().__init__(seed, ["en"])
        self.head, self.locale = head, head.locale
        self.latin = TextGenerator(seed + 1, ["en", "us", "us"])
        self.faker = faker.Faker(head.faker if isinstance(head.faker, str) else list(head.faker))
        self.faker.seed_instance(seed)

    def next(self):
        rng = self.rng
        while True:
            is_latin = rng.random() < LATIN_SHARE
            text = self.latin.next() if is_latin else self._line()
            text = normal(text)
            if not is_latin and self.head.digits and rng.random() < self.head.native:
                text = normal(self._native(text))
            if text and len(text) <= LONGEST and self.head.alphabet.knows(text):
                return self.head.printed(text), is_latin

    def _native(self, text):
        """Returns the text with digits of the script, and with the marks of Arabic between them."""
        rng, digits = self.rng, self.head.digits
        start = rng.randrange(0, len(digits), 10)
        text = text.translate(str.maketrans("0123456789", digits[start : start + 10]))
        if "٫" in self.head.letters:
            point, comma = rng.choice(("٫", "٫", ".", ",", "،")), rng.choice(("٬", "٬", ",", "،", ""))
            marks = {".": point, ",": comma if comma != point else ""}
            text = re.sub(r"(?<=\d)[.,](?=\d)", lambda m: marks[m[0]], text)
            if rng.random() < 0.5:
                text = text.replace("%", "٪")
        return text

    def number(self):
        if self.rng.random() < self.head.whole:
            whole = self.digits(self.rng.choice((1, 2, 3, 3, 4, 4, 5, 6, 7))).lstrip("0") or "0"
            return self.grouped(whole, self.rng.choice(self.locale.groups))
        return super().number()

    # Words

    def word(self):
        rng, r = self.rng, self.rng.random()
        if r < 0.3:
            return rng.choice(_labels(self.head))
        if r < 0.36:
            return self.latin.word()
        if r < (0.9 if len(self.head.letters) < 300 else 0.75):
            words, sums = _words(self.head)
            if rng.random() < 0.25:
                return rng.choice(words)
            return rng.choices(words, cum_weights=sums)[0]
        return self._made_up()

    def _made_up(self):
        """A word of letters drawn evenly, so that rare ones are learnt and nothing is spelt from memory."""
        rng, parts = self.rng, self.head.syllable
        if UNSEEN:
            return rng.choice(_words(self.head)[0])
        if parts:
            return "".join(self._syllable(parts) for _ in range(rng.choice((1, 2, 2, 3, 4))))
        bases, marks = _syllables(self.head)
        word = ""
        for _ in range(rng.choice((1, 2, 2, 3, 4))):
            word += rng.choice(bases)
            if marks and rng.random() < self.head.marked:
                word += rng.choice(marks)
            if self.head.tones and rng.random() < 0.25:
                word += rng.choice(self.head.tones)
        return word

    def _syllable(self, parts):
        rng = self.rng
        if rng.random() < 0.12:
            return rng.choice(parts.vowels) + (rng.choice(parts.nasals) if rng.random() < 0.1 else "")
        text = rng.choice(parts.consonants)
        while rng.random() < 0.2:
            text += parts.virama + rng.choice(parts.consonants)
        if rng.random() < 0.6:
            text += rng.choice(parts.signs)
        return text + (rng.choice(parts.nasals) if rng.random() < 0.12 else "")

    def words(self, least, most):
        rng = self.rng
        parts = [self.word() for _ in range(rng.randint(least, most))]
        if self.head.has_blanks:
            return " ".join(parts)
        return functools.reduce(lambda a, b: a + ("" if rng.random() < 0.75 else " ") + b, parts)

    # Lines

    def _line(self):
        r = self.rng.random()
        if r < 0.3:
            return self._template()
        if r < 0.42:
            return self.words(1, 2) + self.rng.choice((" ", " ", ": ", " : ", ":", " .... ")) + self.amount()
        if r < 0.62:
            return self.words(1, 4)
        if r < 0.72:
            return self._place()
        if r < 0.76:
            return self._noise()
        return super()._line()

    def _template(self):
        return re.sub(r"\{([a-z]+)(\d*)\}", lambda m: self._field(m.group(1), m.group(2)), self.rng.choice(self.head.templates))

    def _field(self, name, count):
        rng = self.rng
        if name == "d":
            return self.digits(int(count))
        if name == "year":
            return str(rng.randint(1990, 2039) + (self.head.era if rng.random() < 0.7 else 0))
        fields = {
            "n": lambda: str(rng.randint(1, rng.choice((9, 30, 999)))), "amount": self.amount, "number": self.number, "word": self.word,
            "words": lambda: self.words(1, 3), "name": lambda: rng.choice((self.faker.name, self.faker.first_name))(), "date": self._date,
            "time": lambda: f"{rng.randint(0, 23):02d}{rng.choice('::::.')}{self.digits(2)}" + rng.choice(("", "", ":" + self.digits(2))),
            "month": lambda: rng.choice(self.head.months), "day": lambda: str(rng.randint(1, 31)),
            "rate": lambda: rng.choice((str(rng.randint(1, 30)), f"{rng.randint(1, 20)}.{self.digits(2)}")),
            "latin": lambda: rng.choice((self.latin.word, lambda: rng.choice("ABCDEFPRSX")))(),
        }
        return fields[name]()

    def _date(self):
        rng = self.rng
        mark = rng.choice("///-.")
        day, month, year = f"{rng.randint(1, 31):02d}", f"{rng.randint(1, 12):02d}", self._field("year", "")
        return rng.choice((f"{day}{mark}{month}{mark}{year}", f"{day}{mark}{month}{mark}{year[2:]}", f"{year}{mark}{month}{mark}{day}"))

    def _place(self):
        kind = self.rng.choice(("company", "name", "street_address", "address", "city", "address"))
        text = self.rng.choice(getattr(self.faker, kind)().splitlines())
        if len(text) > 40:
            words = text.split()
            start = self.rng.randrange(len(words))
            text = " ".join(words[start : start + self.rng.randint(1, 4)])
        return text

    def _noise(self):
        """Characters drawn evenly; marks only where a base is under them."""
        return " ".join(self._made_up() if self.rng.random() < 0.7 else "".join(
            self.rng.choice(self.head.digits or "0123456789") for _ in range(self.rng.randint(1, 6))) for _ in range(self.rng.randint(1, 3)))
