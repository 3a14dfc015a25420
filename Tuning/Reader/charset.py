"""The characters that the reader knows."""

import itertools
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
# The vowels of Vietnamese, each without and with its five marks of tone.
VIETNAMESE = unicodedata.normalize("NFC", "".join(
    vowel + tone for vowel, tone in itertools.product("AĂÂEÊIOÔƠUƯY", ("", "\u0300", "\u0301", "\u0303", "\u0309", "\u0323"))))
MORE_CYRILLIC = "ӘҒҚҢӨҰҮҺЈЉЊЋЂЏ"  # Kazakhstan, Serbia
GREEK = "ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩΆΈΉΊΌΎΏΪΫ"
MONEY = "฿₫₩₱₸₪₦₡₲₵₭₮₼₾円元원"
# Wide characters of East Asia. They are read as the ordinary ones: only the spacing differs.
WIDE = {**{chr(ord(c) + 0xFEE0): c for c in "0123456789.,:%()-/*"}, "￥": "¥", "￦": "₩"}


def _both_cases(capitals):
    small = [c.lower() for c in capitals if len(c.lower()) == 1]
    return capitals + "".join(c for c in small if c not in capitals)


# New characters are added at the end. The dotless ı is the lower case of no other letter here, and
# ẞ is rarely printed.
ALPHABET = Alphabet("".join(dict.fromkeys(
    ASCII + _both_cases(LATIN) + "ı" + _both_cases(CYRILLIC) + SIGNS
    + _both_cases(VIETNAMESE) + _both_cases(MORE_CYRILLIC) + _both_cases(GREEK) + "ςΐΰ" + MONEY)), same=WIDE)
CHARACTERS, INDEX = ALPHABET.characters, ALPHABET.index

assert all(unicodedata.normalize("NFC", c) == c for c in CHARACTERS)


def plain(text):
    """Returns the text with the characters that the reader gives: ordinary for wide ones."""
    return "".join(WIDE.get(c, c) for c in text)
