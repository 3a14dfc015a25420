"""The characters of a network that is trained with CTC (Graves et al. 2006)."""

import unicodedata


class Alphabet:
    """Class 0 is the blank of CTC; class k is the k-th character, counted from 1.

    A character without a class is written as its parts in Unicode's NFD, as the syllables of Hangul
    are written as letters."""

    def __init__(self, characters, same=None):
        """same: characters that share the class of another one, {character: the other}."""
        self.characters = characters
        self.index = {c: k for k, c in enumerate(characters, 1)}
        self.index.update({c: self.index[other] for c, other in (same or {}).items()})
        self.classes = len(characters) + 1

    def encode(self, text):
        """Returns the classes of a text's characters; raises KeyError for an unknown one."""
        return [self.index[part] for c in text for part in self._parts(c)]

    def _parts(self, c):
        return c if c in self.index else unicodedata.normalize("NFD", c)

    def knows(self, text):
        return all(part in self.index for c in text for part in self._parts(c))

    def decode(self, classes):
        """Returns the text of one class per frame: runs collapse, blanks vanish."""
        out, last = [], 0
        for k in classes:
            if k and k != last:
                out.append(self.characters[k - 1])
            last = k
        return unicodedata.normalize("NFC", "".join(out))

    def case_fold(self):
        """Returns for each class the class of its capital, for truth that is in capitals only."""
        fold = list(range(self.classes))
        for c, k in self.index.items():
            upper = c.upper()
            if upper in self.index:
                fold[k] = self.index[upper]
        return fold
