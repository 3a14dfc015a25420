"""The characters of numbers that are written by hand on paper."""

from recipes.ctc import Alphabet

ALPHABET = Alphabet("0123456789.,-$€£/")

# The strips: 32 pixels high, with print of this height, and wider by this factor. A number written
# by hand is up to twice as high as the print beside it.
TEXT_HEIGHT = 12
WIDENING = 1.5
