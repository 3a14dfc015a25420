"""The characters of both networks."""

from recipes.ctc import Alphabet

AMOUNT = "0123456789.,-+$€£¥%/:() "
LATIN = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789.,-+$€£%/:()'\"!?&=*#@; "
CHARACTERS = {"amount": AMOUNT, "latin": LATIN}
ALPHABETS = {which: Alphabet(characters) for which, characters in CHARACTERS.items()}
