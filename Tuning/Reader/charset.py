"""The characters that the reader knows.

Class 0 of the network is the blank of CTC; class k is the k-th character of CHARACTERS (from 1).
"""

import string
import unicodedata

ASCII = string.printable[:95]
LATIN = (
    "ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖØÙÚÛÜÝÞß"  # Western Europe, Iceland
    "ĀĂĄĆČĎĐĒĖĘĚĞĢĪĮİĶĹĻĽŁŃŅŇŐŒŔŘŚŞŠȘŢŤȚŪŮŰŲŸŹŻŽ"  # Central Europe, the Baltic, Turkey
)
CYRILLIC = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯІЇЄҐЎ"
SIGNS = "€£¥₽₹₴₺§°№«»–—•×½²³®©µ¡¿·ªº„“”‘’…±¢"


def _both_cases(capitals):
    small = [c.lower() for c in capitals if len(c.lower()) == 1]
    return capitals + "".join(c for c in small if c not in capitals)


# The dotless ı is nobody's simple lower case, and ẞ is hardly printed.
CHARACTERS = "".join(
    dict.fromkeys(ASCII + _both_cases(LATIN) + "ı" + _both_cases(CYRILLIC) + SIGNS)
)
INDEX = {c: i + 1 for i, c in enumerate(CHARACTERS)}
CLASSES = len(CHARACTERS) + 1


def encode(text):
    """The classes of a text's characters; KeyError for one that is not known."""
    return [INDEX[c] for c in text]


def decode_greedy(classes):
    """The text of one class a frame: runs collapse, blanks vanish."""
    out, last = [], 0
    for k in classes:
        if k and k != last:
            out.append(CHARACTERS[k - 1])
        last = k
    return "".join(out)


def case_fold():
    """For each class the class of its capital, for truth that is written in capitals alone."""
    fold = list(range(CLASSES))
    for c, k in INDEX.items():
        upper = c.upper()
        if upper in INDEX:
            fold[k] = INDEX[upper]
    return fold


assert all(unicodedata.normalize("NFC", c) == c for c in CHARACTERS)
