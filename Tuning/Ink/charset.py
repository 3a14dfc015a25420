"""The characters of both networks, and the sets of strokes that have them."""

from recipes.ctc import Alphabet
from recipes.pens import strokes

AMOUNT = "0123456789.,-+$€£¥%/:() "
# Letters with diacritics are written as their parts: the letter, then the mark.
MARKS = "\u0300\u0301\u0302\u0303\u0304\u0306\u0307\u0308\u0309\u030a\u030b\u030c\u031b\u0323\u0327\u0328"
SPECIAL = "ßøæœłđıØÆŒŁĐ"
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-+$€£%/:()'\"!?&=*#@; " + SPECIAL + MARKS
CHARACTERS = {"amount": AMOUNT, "latin": LATIN}
ALPHABETS = {which: Alphabet(characters) for which, characters in CHARACTERS.items()}
GLYPHS = {"amount": strokes.DIGITS, "latin": strokes.GLYPHS}
TEXTS = {"amount": (), "latin": strokes.TEXTS}
