"""Texts to write: amounts and the like, and words."""

import functools
import unicodedata

DIGITS = "0123456789"

# Letters that stand for others of similar look, so that words with them need no list of their own:
# the networks learn shapes from them, not languages.
SIMILAR = {
    "a": "äàâáåãăąāæ", "e": "éèêëěęēėẽ", "i": "íîïìīįı", "o": "öóôòõőøōœơ", "u": "üúûùůűūųư", "c": "çčćĉċ", "s": "šśşșß", "z": "žźż", "n": "ñńňņ",
    "y": "ýÿỳ", "g": "ğģġ", "l": "łľĺļ", "r": "řŕ", "t": "ťţ", "d": "ďđ", "k": "ķ"}
VIETNAMESE = "ấầẩẫậắằẳẵặếềểễệốồổỗộớờởỡợứừửữựảạẻẹỉịỏọủụỹỷỵ"


class Texts:
    def __init__(self, rng, words=None, signs=0.5):
        """words: a file with one word per line. signs: the share of single characters that are not
        digits."""
        self.rng, self.signs = rng, signs
        self.words = [w.strip() for w in open(words, encoding="utf-8") if w.strip() and w.isascii()] if words else []

    def d(self, count):
        return "".join(self.rng.choice(DIGITS) for _ in range(count))

    def n(self, most):
        """Returns a number of 1 to `most` digits without a leading zero."""
        return self.rng.choice("123456789") + self.d(self.rng.randint(0, most - 1))

    def cents(self):
        return self.rng.choice([self.d(2), self.d(2), self.d(2), "00", self.d(1) + "0", self.rng.choice(["99", "50", "95", "25"])])

    def amount(self):
        r, k, z = self.rng, self.rng.random(), self.rng.random()
        money = True
        if k < 0.06:
            return self.single()
        if k < 0.28:
            s = self.n(r.choice([1, 2, 3, 3, 4, 5])) + r.choice("...,") + self.cents()
        elif k < 0.31:
            s = r.choice(["0.", ".", "0,"]) + self.cents()
        elif k < 0.34:
            s = self.n(3) + r.choice(".,") + self.d(r.choice([1, 3]))
        elif k < 0.41:
            s = self.n(3) + "," + self.d(3) + r.choice(["", "", "," + self.d(3), "." + self.cents(), "." + self.cents()])
        elif k < 0.44:
            s = self.n(3) + r.choice(". ") + self.d(3) + r.choice(["", "," + self.cents()])
        elif k < 0.48:
            s = self.n(1) + "0" * r.randint(1, 4)
        elif k < 0.68:
            s = self.d(r.choice([1, 2, 2, 3, 3, 4, 5, 6, 7, 9]))
        elif k < 0.70:
            s, money = self.d(1) * r.randint(2, 4) + self.d(r.randint(0, 1)), False
        elif k < 0.73:
            s, money = r.choice(["", "1-", self.d(3) + "-", "(" + self.d(3) + ") "]) + self.d(3) + "-" + self.d(4), False
        elif k < 0.80:
            s, money = r.choice("///-.").join(self.d(r.randint(1, 2)) for _ in range(r.choice([2, 3, 3]))), False
        elif k < 0.835:
            s, money = self.d(r.randint(1, 2)) + ":" + self.d(2) + r.choice(["", "", ":" + self.d(2)]), False
        elif k < 0.875:
            s = r.choice([self.n(2), self.n(2), self.n(2) + r.choice(".,") + self.d(r.randint(1, 2))]) + r.choice(["%", "%", "%", " %"])
            s, money = r.choice(["", "", "", "+", "-"]) + s, False
        elif k < 0.90:
            s, money = r.choice("+-:/").join(self.n(3) for _ in range(r.randint(2, 3))), False
        elif k < 0.94:
            s, money = " ".join(self.d(r.randint(1, 5)) for _ in range(r.randint(2, 4))), False
        elif k < 0.955:
            s, money = " ".join(self.n(2) + r.choice(".,/") + self.cents() for _ in range(r.randint(2, 3))), False
        else:
            s = "(" + self.n(4) + r.choice(["", "." + self.cents()]) + ")"
        if money:
            sign = r.choice("$$$$$€€€€££¥")
            if z < 0.20:
                s = sign + s
            elif z < 0.32:
                s += r.choice(["", "", " "]) + sign
            elif z < 0.38:
                s = r.choice("+-") + s
            elif z < 0.41:
                s = r.choice(["-" + sign + s, sign + "-" + s, "-" + s + sign])
            elif z < 0.43:
                s += r.choice(["-", ".-", "+"])
        if r.random() < 0.03:
            s += r.choice(".,")
        return s

    def single(self):
        return self.rng.choice("/%$€£-.,:+()¥" if self.rng.random() < self.signs else DIGITS)

    @functools.cached_property
    def weights(self):
        # Short words, which are frequent, get more weight; lists of words have no counts.
        total, sums = 0.0, []
        for w in self.words:
            total += 1 / max(3, len(w))
            sums.append(total)
        return sums

    def word(self):
        r = self.rng
        w = r.choices(self.words, cum_weights=self.weights)[0].removesuffix("'s") if r.random() < 0.85 else "".join(
            r.choice("etaoinshrdlucmfwypvbgkjqxz") for _ in range(r.randint(1, 6)))
        k = r.random()
        return w if k < 0.55 else w.capitalize() if k < 0.8 else w.upper() if k < 0.97 else w.swapcase()

    def accented(self, letters):
        """Returns a word with diacritics, which stand at any letters."""
        word, found = self.word(), ""
        for c in word:
            k = self.rng.random()
            other = self.rng.choice(SIMILAR[c.lower()]) if k < 0.3 and c.lower() in SIMILAR else self.rng.choice(VIETNAMESE) if k > 0.985 else c
            other = other.upper() if c.isupper() and len(other.upper()) == 1 else other
            found += other if all(p in letters for p in unicodedata.normalize("NFD", other)) else c
        return found

    def line(self, letters):
        """Returns a line for the network that also knows letters."""
        r, k = self.rng, self.rng.random()
        if k < 0.20:
            return self.amount().replace("¥", "$")
        if k < 0.32:
            return r.choice(letters)
        if k < 0.36:
            return "".join(r.choice(letters) for _ in range(r.randint(2, 5))).strip() or "a"
        if k < 0.40:
            return "".join(r.choice("ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789") for _ in range(r.randint(2, 7)))
        if k < 0.56 and "\u0301" in letters:
            return self.accented(letters)
        s = self.word()
        while r.random() < 0.28 and len(s) < 16:
            s += r.choice([" "] * 7 + [", ", "-", " & ", ". "]) + (self.word() if r.random() < 0.85 else self.n(4))
        z = r.random()
        if z < 0.12:
            s += r.choice(".,!?:;")
        elif z < 0.16:
            s = r.choice(["(%s)", '"%s"', "%s's", "#%s", "@%s", "%s*", "%s="]) % s
        return s
