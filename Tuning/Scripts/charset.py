"""What the network of scripts knows: digits, marks, signs of currencies, and for the letters of each script one sign.

It stands before ../Reader/charset.py in the path, whose training, calibration and export are used as they are.
"""

from scripts import MARKS, PERSIAN_OWN, SCRIPTS, SIGNS

CHARACTERS = "".join(dict.fromkeys(
    " 0123456789" + MARKS + SIGNS + "".join(s.digits for s in SCRIPTS) + "".join(PERSIAN_OWN.values()) + "".join(s.sign for s in SCRIPTS)))
INDEX = {c: i + 1 for i, c in enumerate(CHARACTERS)}
# In many faces the mark between thousands and the comma of Arabic are one and the same.
INDEX["،"] = INDEX["٬"]
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
    """Nothing here has cases."""
    return list(range(CLASSES))
