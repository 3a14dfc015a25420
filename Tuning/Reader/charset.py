"""The characters that the reader knows."""

import string
import unicodedata

from recipes.ctc import Alphabet

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


# The dotless ı is the lower case of no other letter here, and ẞ is rarely printed.
ALPHABET = Alphabet("".join(dict.fromkeys(ASCII + _both_cases(LATIN) + "ı" + _both_cases(CYRILLIC) + SIGNS)))
CHARACTERS, INDEX = ALPHABET.characters, ALPHABET.index

assert all(unicodedata.normalize("NFC", c) == c for c in CHARACTERS)
