#!/usr/bin/env python3
"""Makes lines in many scripts, in shards for train.py.

usage: scriptlines.py FOLDER [--seed 1] [--shards 40] [--lines 2000] [--held-out] [--scripts Thai]
       [--faces PATTERN] [--sums] [--preview PICTURE.png]

--held-out uses the faces that are kept from the training.
"""

import functools
import random
import re
import sys
from pathlib import Path

import numpy as np
from faker import Faker

sys.path.append(str(Path(__file__).resolve().parents[1]))

import scripts
from charset import INDEX
from printing import render
from recipes.comparing import grouped
from recipes.strips import degrading, shards
from recipes.strips.noise import strips
from recipes.strips.shards import WIDEST
from scripts import BY_CODE, PERSIAN_OWN, SCRIPTS, SIGNS, script_of, words

NOISE_SHARE = 0.03
# A strip has more frames per character than this.
_LEAST_FRAMES = 1.5


@functools.cache
def _faker(locale):
    try:
        return Faker(locale)
    except AttributeError:
        return None


class Texts:
    """Lines as pieces from left to right, with their text."""

    def __init__(self, seed, codes=None, sums=False):
        self.rng = random.Random(seed)
        Faker.seed(seed)
        self.sums = sums
        self.weights = [s.weight if (not codes or s.code in codes) and (s.digits or not sums) else 0 for s in SCRIPTS]

    def next(self):
        rng = self.rng
        script = rng.choices(SCRIPTS, self.weights)[0]
        has_digits = bool(script.digits)
        r = rng.random()
        if self.sums:
            parts = self.sum(script)
        elif has_digits and r < 0.4:
            parts = [self.number(script)]
        elif r < (0.52 if has_digits else 0.5):
            parts = self.words(script, rng.choice((1, 1, 2, 2, 3, 4)))
        elif r < 0.9:
            parts = self.words(script, rng.choice((1, 1, 2, 3))) + [self.number(script)]
            if rng.random() < 0.25:
                parts.append(self.number(script))
            if rng.random() < 0.15:
                parts.insert(0, self.number(script))
        else:
            # A second script, mostly Latin.
            other = BY_CODE["Latn"] if rng.random() < 0.7 else rng.choice(SCRIPTS)
            parts = self.words(script, rng.choice((1, 2))) + self.words(other, rng.choice((1, 2))) + ([self.number(script)] if rng.random() < 0.5 else [])
            rng.shuffle(parts)
        if not self.sums and rng.random() < 0.2 and script.currency:
            sign = rng.choice(script.currency)
            at = len(parts) if rng.random() < 0.7 else max(0, len(parts) - 1)
            parts.insert(at, (sign, script.code, False))
        if script.is_rtl:
            parts.reverse()
        pieces, said = [], []
        for text, code, is_number in parts:
            pieces.append((text, code, is_number))
            said.append(text if is_number else self.signs(text))
        return pieces, re.sub(r" +", " ", " ".join(s for s in said if s)).strip()

    def signs(self, text):
        """Returns for each run of letters the sign of its script; digits and marks are kept."""
        out, last = [], None
        for c in text:
            code = script_of(c)
            if code:
                if code != last:
                    out.append(BY_CODE[code].sign)
                last = code
            elif c in INDEX and not c.isalpha():
                out.append(c)
                last = None
            # Accents and vowel marks belong to the letters before them; unknown characters are
            # skipped.
        return "".join(out)

    # Words

    def words(self, script, count):
        rng = self.rng
        out = []
        while len(out) < count:
            r, text = rng.random(), None
            if r < 0.4 and words(script.code):
                text = rng.choice(words(script.code))
                if rng.random() < 0.4:
                    text = text.capitalize() if rng.random() < 0.5 else text.lower()
            elif r < 0.75 and script.faker:
                faker = _faker(rng.choice(script.faker))
                if faker:
                    text = rng.choice((faker.name, faker.city, faker.word, faker.word, faker.company, faker.street_name))()
            if not text:
                text = self.made_up(script)
            for word in text.split():
                # Marks between words are left out: the text has only one sign per word.
                word = "".join(c for c in word if script_of(c) == script.code or (not c.isascii() and not c.isdigit() and c.isalpha()))
                if word and any(script_of(c) == script.code for c in word) and len(out) < count:
                    out.append(word if script.code == "Arab" or rng.random() < 0.8 else word.upper())
        if not script.has_blanks and rng.random() < 0.7:
            out = ["".join(out)]
        return [(w, script.code, False) for w in out]

    def made_up(self, script):
        rng = self.rng
        letters = [r for r in script.letters if r[1] - r[0] > 3]
        out = []
        for _ in range(rng.choice((1, 2, 3, 4, 5, 6, 8))):
            # The first ranges hold letters that can be on their own.
            low, high = letters[rng.choice((0, 0, rng.randrange(len(letters))))] if not out else rng.choice(script.letters)
            out.append(chr(rng.randint(low, high)))
        return "".join(out)

    # Numbers

    def sum(self, script):
        """Returns pieces of an amount of any size, in the script's digits: alone, after a label, or
        with the currency next to it."""
        rng = self.rng
        value = 10 ** rng.uniform(0, 7.3)
        places = 0 if rng.random() < (0.25 if value < 20_000 else 0.75) else 3 if script.code == "Arab" and rng.random() < 0.2 else 2
        if rng.random() < 0.2:
            value = round(value, -int(rng.choice((1, 2, 3)))) or 500
        text = self._grouped(round(value, places), places, indian=script.code in ("Deva", "Beng", "Guru", "Gujr") and rng.random() < 0.7)
        digits = script.digits
        if script.code == "Arab":
            if rng.random() < 0.5:
                digits = "".join(PERSIAN_OWN.get(i, d) for i, d in enumerate(digits))
            comma, point = rng.choice(("٬٫", "٬٫", "٬٫", ",.", ",٫", "،٫", "،.", ".،", ".,"))
            text = text.translate(str.maketrans({",": comma, ".": point}))
        elif rng.random() < 0.1:
            text = text.translate(str.maketrans(",.", ".,"))
        parts = [(text.translate(str.maketrans("0123456789", digits)), script.code, True)]
        if rng.random() < 0.06:
            parts[0] = ("-" + parts[0][0], *parts[0][1:])
        r = rng.random()
        if script.currency and r < 0.4:
            parts.insert(rng.random() < 0.75, (rng.choice(script.currency), script.code, False))
        return parts if rng.random() < 0.6 else self.words(script, rng.choice((1, 1, 2, 3))) + parts

    def number(self, script):
        rng = self.rng
        text = self._latin_number(script)
        if not script.digits or rng.random() < 0.25:
            return text, script.code, True
        digits = script.digits
        if script.code == "Arab" and rng.random() < 0.4:
            digits = "".join(PERSIAN_OWN.get(i, d) for i, d in enumerate(digits))
        if script.code == "Arab" and rng.random() < 0.6:
            text = text.translate(str.maketrans({".": "٫", ",": "٬", "%": "٪"}))
        elif script.code == "Arab" and rng.random() < 0.3:
            text = text.replace(".", rng.choice("،/,"))
        return text.translate(str.maketrans("0123456789", digits)), script.code, True

    def _latin_number(self, script):
        rng = self.rng
        r = rng.random()
        if r < 0.62:
            places = rng.choice((2, 2, 2, 2, 0, 3) if script.code == "Arab" else (2, 2, 2, 2, 2, 0))
            value = round(10 ** rng.uniform(0, 5.5), places)
            if rng.random() < 0.25:
                value = float(round(value, -1 if rng.random() < 0.5 else -2)) or 50.0
            text = self._grouped(value, places, indian=script.code in ("Deva", "Beng", "Guru", "Gujr") and rng.random() < 0.6)
            r = rng.random()
            if r < 0.06:
                text = rng.choice((*SIGNS[:6], *(c for c in script.currency if c in SIGNS), "₹", "฿")) + text
            elif r < 0.09:
                text = "-" + text
            elif r < 0.11:
                text = f"({text})"
            return text
        if r < 0.7:
            return f"{rng.randint(1, 28)}%" if rng.random() < 0.7 else f"{rng.uniform(1, 25):.1f}%"
        if r < 0.78:
            return str(rng.randint(1, 99))
        if r < 0.85:
            mark = rng.choice("/-.")
            return mark.join((f"{rng.randint(1, 31):02}", f"{rng.randint(1, 12):02}", str(rng.choice((rng.randint(2000, 2030), rng.randint(2550, 2575), rng.randint(1390, 1450))))))
        if r < 0.89:
            return f"{rng.randint(0, 23):02}:{rng.randint(0, 59):02}"
        if r < 0.95:
            return "".join(rng.choice("0123456789") for _ in range(rng.randint(3, 13)))
        return f"{rng.randint(1, 12)}x{rng.uniform(1, 300):.2f}"

    def _grouped(self, value, places, indian):
        rng = self.rng
        text = f"{value:.{places}f}"
        whole, _, rest = text.partition(".")
        if rng.random() < 0.7:
            whole = grouped(whole, indian=indian)
        return whole + ("." + rest if rest else "")


def lines(seed, count, held_out=False, codes=None, sums=False):
    """Yields `count` pairs of strip and text."""
    rng, noise, texts = random.Random(seed), np.random.default_rng(seed), Texts(seed, codes, sums)

    def neighbour():
        return render(texts.next()[0], rng)

    def make():
        pieces, text = texts.next()
        ink = render(pieces, rng, held_out) if text and all(c in INDEX for c in text) else None
        if not ink:
            return None
        try:
            image = degrading.strip("", ink, neighbour, rng, noise)
        except (RuntimeError, ValueError, ZeroDivisionError):
            return None
        is_good = image.shape[1] <= WIDEST * 0.7 and image.shape[1] / 4 > _LEAST_FRAMES * len(text) and image.std() > 5
        return (image, text) if is_good else None

    return strips(count, NOISE_SHARE, make, rng, noise)


def main():
    parser = shards.command(__doc__)
    parser.add_argument("--scripts", help="ISO 15924 codes separated by commas; default: all")
    parser.add_argument("--faces", help="a pattern of files, for scripts with matching faces")
    parser.add_argument("--sums", action="store_true", help="only amounts, in digits of scripts that have their own")
    options = parser.parse_args()
    codes = options.scripts.split(",") if options.scripts else None
    scripts.ONLY_FACES = options.faces
    shards.make(options, lambda seed, count: lines(seed, count, options.held_out, codes, options.sums))


if __name__ == "__main__":
    main()
