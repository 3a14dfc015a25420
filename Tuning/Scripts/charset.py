"""The characters of the network of scripts: digits, marks, currencies, a sign per script.
"""

from recipes.ctc import Alphabet
from scripts import MARKS, PERSIAN_OWN, SCRIPTS, SIGNS

CHARACTERS = "".join(dict.fromkeys(
    " 0123456789" + MARKS + SIGNS + "".join(s.digits for s in SCRIPTS) + "".join(PERSIAN_OWN.values()) + "".join(s.sign for s in SCRIPTS)))
# In many faces the mark between thousands and the comma of Arabic look the same.
ALPHABET = Alphabet(CHARACTERS, same={"،": "٬"})
INDEX = ALPHABET.index
