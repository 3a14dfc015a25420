"""The texts of receipt lines.

Digits are drawn uniformly: a reader that learns which amounts are likely invents them.
"""

import functools
import random
import string
import unicodedata

import faker

from charset import CHARACTERS, INDEX, WIDE
from recipes.comparing import grouped
from recipes.wordings import LOCALES, MONEY, dictionary, made_up, phrases

_NAMES = list(LOCALES)
_NARROW = {narrow: wide for wide, narrow in WIDE.items()}
_PUNCTUATION = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~€£¥§°№«»–—•×½²³®©"
_MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC Mai Okt Dez".split()
LONGEST = 64
# The country of a locale's names, streets and firms; the others have English ones.
_COUNTRIES = {
    "us": "en_US", "ms": "fil_PH", "id": "id_ID", "de": "de_DE", "ch": "de_CH", "fr": "fr_FR", "es": "es_ES", "it": "it_IT", "pt": "pt_PT",
    "nl": "nl_NL", "pl": "pl_PL", "cs": "cs_CZ", "sk": "sk_SK", "tr": "tr_TR", "ru": "ru_RU", "uk": "uk_UA", "hu": "hu_HU", "ro": "ro_RO",
    "hr": "hr_HR", "sv": "sv_SE", "da": "da_DK", "no": "no_NO", "is": "is_IS", "lv": "lv_LV", "lt": "lt_LT", "et": "et_EE", "fi": "fi_FI",
    "bg": "bg_BG", "kk": "ru_RU", "el": "el_GR", "vi": "vi_VN", "gb": "en_GB",
}


@functools.cache
def _faker(country):
    return faker.Faker(country)


class TextGenerator:
    """`next()` returns one line, in one of `names` or of all locales."""

    def __init__(self, seed, names=None):
        self.rng = random.Random(seed)
        self.names = names or _NAMES
        self.locale = LOCALES[self.names[0]]
        self.name = self.names[0]

    def next(self):
        while True:
            self.name = self.rng.choices(self.names, [LOCALES[n].weight for n in self.names])[0]
            self.locale = LOCALES[self.name]
            text = " ".join(self._line().split())
            if text and len(text) <= LONGEST and all(c in INDEX for c in text):
                return text

    # Numbers

    def digits(self, count):
        return "".join(self.rng.choice("0123456789") for _ in range(count))

    def whole(self):
        count = self.rng.choices((1, 2, 3, 4, 5, 6, 7), (28, 35, 20, 9, 5, 2, 1))[0]
        text = self.digits(count)
        return self.rng.choice("123456789") + text[1:] if count > 1 and text[0] == "0" else text

    def large(self):
        """Returns a number of a currency without decimals."""
        text = self.rng.choice("123456789") + self.digits(self.rng.choice((1, 2, 2, 3, 3, 4, 4, 5, 5, 6)))
        return text + "000" if len(text) < 5 and self.rng.random() < 0.4 else text

    def grouped(self, whole, mark):
        return grouped(whole, indian=True) if mark == "₹" else grouped(whole, mark)

    def number(self):
        r, whole = self.rng.random(), self.whole()
        point = self.locale.point if self.rng.random() < 0.92 else self.rng.choice(".,")
        mark = self.rng.choice(self.locale.groups)
        if mark == point:
            mark = ""
        if self.locale.cents < 0.5 and r >= self.locale.cents:
            return self.grouped(self.large(), mark)
        if r < 0.84:
            cents = self.digits(2) if self.rng.random() < 0.8 else self.rng.choice(("00", "50", "90", "99", "95"))
            return self.grouped(whole, mark) + point + cents
        if r < 0.88:
            return whole + point + self.digits(self.rng.choice((1, 3, 3, 4)))
        if r < 0.90:
            return self.grouped(self.digits(self.rng.randint(4, 8)).lstrip("0") or "0", "₹") + point + self.digits(2)
        if r < 0.915:
            return point + self.digits(2)
        return self.grouped(whole, mark)

    def amount(self):
        number, r = self.number(), self.rng.random()
        before, after = self.locale.before, self.locale.after
        if self.name == "money" and r < 0.75:
            return self.money()
        if r < 0.42:
            return number
        if r < 0.62 and before:
            return self.rng.choice(before) + number
        if r < 0.72 and after:
            return number + self.rng.choice(after)
        if r < 0.80:
            return self.rng.choice(("-", "-", "- ")) + number
        if r < 0.82:
            return number + "-"
        if r < 0.92:
            tag = self.rng.choice("SR S Z T ZRL A B C SR * - ZR E F TX # N % 1 2 X".split())
            return number + self.rng.choice(("", " ")) + tag
        if r < 0.95:
            return "(" + number + ")"
        if r < 0.97:
            return "*" + number
        return "@" + self.rng.choice(("", " ")) + number

    def money(self):
        """Returns an amount with one of the world's signs of money, mostly without a blank."""
        rng, sign = self.rng, self.rng.choices(list(MONEY), [entry[0] for entry in MONEY.values()])[0]
        _, places, mark, point = MONEY[sign]
        if rng.random() < 0.2:
            mark = ""
        number = self.grouped(self.whole() if point else self.large(), mark)
        if point and rng.random() < 0.9:
            number += point + self.digits(2)
        place, blank = rng.choice(places) if rng.random() < 0.9 else rng.choice("ba"), " " if rng.random() < 0.15 else ""
        minus = "-" if rng.random() < 0.05 else ""
        if place == "b":
            text = rng.choice((minus + sign, sign + minus)) + blank + number
        else:
            text = minus + number + blank + sign
        if sign in "¥₩円元원" and rng.random() < 0.35:
            # Only the sign is wide, or all of it.
            wide = rng.random() < 0.5
            text = "".join(_NARROW.get(c, c) if wide or c in "¥₩" else c for c in text)
        return text

    # Words

    def word(self):
        r = self.rng.random()
        if r < 0.40:
            known = phrases(self.name)
            word = self.rng.choice(known if known and self.rng.random() < 0.4 else self.locale.words)
            return self.capitals(word) if self.rng.random() < 0.2 else word
        entries = dictionary(self.locale.dictionary)
        # Latin words are rarer among Greek and Cyrillic ones.
        word = self.rng.choice(entries) if entries and r < (0.85 if entries[0][0] < "\u0370" else 0.95) else made_up(self.rng)
        r = self.rng.random()
        return self.capitals(word) if r < 0.55 else word.capitalize() if r < 0.83 else word.lower()

    def capitals(self, text):
        """Returns the text in capitals, in Greek mostly without accents."""
        text = text.upper()
        if self.name == "el" and self.rng.random() < 0.85:
            text = unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).replace("\u0301", ""))
        return text

    def words(self, least, most):
        return " ".join(self.word() for _ in range(self.rng.randint(least, most)))

    # Lines

    def _line(self):
        if self.rng.random() < 0.05:
            return self.rng.choice(("", "", f"{self.word()} ", f"{self.word()}: ", f"{self.rng.randint(1, 9)} x ", self.money() + " ")) + self.money()
        r = self.rng.random()
        if r < 0.36:
            return self.amount()
        if r < 0.45:
            return self._quantity()
        if r < 0.59:
            return self.words(1, 3) + self.rng.choice((" ", " ", ": ", " : ", ":", " = ", " .... ")) + self.amount()
        if r < 0.64:
            return self._tax()
        if r < 0.70:
            return self._moment()
        if r < 0.76:
            return self._registration()
        if r < 0.79:
            return " ".join(self._noise() for _ in range(self.rng.randint(1, 2)))
        if r < 0.81:
            return self.rng.choice("-=*._#") * self.rng.randint(2, 24)
        if r < 0.87:
            return self.words(1, 2)
        if r < 0.93:
            return self._place()
        if r < 0.95:
            return self._payment()
        return self.words(2, 6) + self.rng.choice(("", "", ".", ",", "!", " (" + self.word() + ")"))

    def _quantity(self):
        n, a, b = self.rng.randint(1, 30), self.number(), self.amount()
        return self.rng.choice((
            f"{n} {self.rng.choice('xX*@×')} {a}", f"{n}{self.rng.choice('xX')} {a}", f"{n} PC @ {a}",
            f"{n} X {a} {b}", f"{a} x {n}", f"{a} {b}", f"{n} {a} {b}", f"{self.digits(self.rng.randint(5, 13))} {b}",
            f"{n} {self.words(1, 3)} {b}", f"{self.digits(1)}{self.locale.point}{self.digits(3)} kg x {a}", f"{a} {a} {b}",
            f"{n}{self.locale.point}{self.digits(self.rng.choice((1, 2, 3)))} {self.rng.choice(('kg', 'L', 'g', 'ml', 'KG', 'UNIT'))}",
        ))

    def _tax(self):
        rate, a, b = self.rng.randint(0, 27), self.number(), self.number()
        w = self.word()
        return self.rng.choice((
            f"GST {rate}% {a}", f"GST @{rate}%: {a}", f"TAX {self.rng.choice('ABC')} {rate}{self.locale.point}{self.digits(2)}% {a} {b}",
            f"{self.rng.choice(('SR', 'ZRL', 'SR-E', 'Z', 'S'))} (@ {rate}%) {a} {b}", f"TOTAL (RM): {a}", f"{w} ({rate}%) {a}",
            f"{w} {rate}% {a}", f"{rate}{self.locale.point}{self.digits(1)}%", f"{w} {rate}{self.locale.point}00 % {a} {b}", f"S = {rate}% {a} {b}",
        ))

    def _moment(self):
        day, month, year = f"{self.rng.randint(1, 31):02d}", f"{self.rng.randint(1, 12):02d}", str(self.rng.randint(1990, 2039))
        mark = self.rng.choice("//-.")
        date = self.rng.choice((
            day + mark + month + mark + year, day + mark + month + mark + year[2:], year + mark + month + mark + day,
            month + mark + day + mark + year, f"{day} {self.rng.choice(_MONTHS)} {year}", f"{day}-{self.rng.choice(_MONTHS)}-{year}",
        ))
        time = f"{self.rng.randint(0, 23):02d}:{self.digits(2)}" + self.rng.choice(("", ":" + self.digits(2)))
        time += self.rng.choice(("", "", " AM", " PM", "PM", "am", "P", "A"))
        return self.rng.choice((date, time, f"{date} {time}", f"Date: {date}", f"DATE : {date} {time}", f"{self.word()} {date} {time}"))

    def _registration(self):
        d = self.digits
        label = self.rng.choice(("TEL", "TEL:", "Tel :", "FAX:", "NO:", "INV", "GST NO:", "#", "", "No.", "ID", self.word()))
        number = self.rng.choice((
            f"{d(2)}-{d(8)}", f"{d(3)}-{d(7)}", f"({d(3)}) {d(3)}-{d(4)}", f"+{d(2)} {d(2)} {d(4)} {d(4)}", d(self.rng.randint(6, 13)),
            f"{d(6)}-{self.rng.choice('ABCHKMPTUX')}", f"({d(6)}-{self.rng.choice('ABCHKMPTUX')})", f"{self.rng.choice('ABCDEX')}{self.rng.choice('ABSX')}{d(6)}",
            f"{self.rng.choice('ABCDEX')}{d(2)}/{d(5)}", f"{d(5)} {self.word()}", f"www.{made_up(self.rng)}.{self.rng.choice(('com', 'de', 'my', 'ru'))}",
        ))
        return label + self.rng.choice(("", " ")) + number

    def _place(self):
        """Returns a line about the seller: names, streets, towns, firms."""
        country = _faker(_COUNTRIES.get(self.name, self.rng.choice(("en_US", "en_GB", "en_IN", "en_AU"))))
        country.seed_instance(self.rng.getrandbits(32))
        kind = self.rng.choice(("company", "company", "name", "last_name", "street_address", "street_address", "city", "city", "address",
                                "postcode", "phone_number", "domain_name", "email"))
        known = getattr(country, kind, None)
        lines = known().splitlines() if known else [self.words(1, 3)]
        text = self.rng.choice(lines)
        r = self.rng.random()
        return self.capitals(text) if r < 0.4 else text

    def _payment(self):
        """Returns a line of a card terminal or of a waiter's slip."""
        d, stars = self.digits, self.rng.choice("*Xx#") * self.rng.choice((4, 8, 12))
        return self.rng.choice((
            f"{self.word()}: {stars}{d(4)}", f"VISA {stars}{d(4)}", f"Approval: {d(6)}", f"AID: A{d(13)}", f"Auth Code: {d(6)}", f"Ref #: {d(12)}",
            f"Check #{d(2)} Table {d(2)}", f"Server: {self.word()} {self.rng.choice(string.ascii_uppercase)}", f"Guests: {d(1)}", f"Table {d(2)}/{d(1)}",
            f"{self.rng.choice(('Tip', 'TIP', 'Total', 'TOTAL'))}: {'_' * self.rng.randint(4, 12)}", f"{d(2)}% {self.rng.choice(('Tip', 'Gratuity'))} = {self.amount()}",
            f"{self.rng.randint(1, 9)} {self.words(1, 4)} {self.amount()}", f"{self.words(1, 3)} {self.amount()}", f">> {self.words(1, 2)} #: {d(3)} <<",
            f"{self.rng.randint(1, 9)} @ {self.amount()}", f"({self.amount()} {self.rng.choice(('each', 'ea', 'off'))})", f"{self.rng.randint(1, 12)}:{d(2)} {self.rng.choice(('AM', 'PM'))}",
        ))

    def _noise(self):
        # A share of uniformly drawn characters, so that rare ones occur.
        alphabet = CHARACTERS if self.rng.random() < 0.35 else string.ascii_letters + string.digits + _PUNCTUATION
        return "".join(self.rng.choice(alphabet) for _ in range(self.rng.randint(2, 9)))
