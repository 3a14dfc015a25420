"""How alike texts are, and which amounts they hold."""

import difflib
import re

# An amount with two decimals, as score.py in the folder of real receipts counts them.
AMOUNT = re.compile(r"(?<![\d.,])(\d{1,3}(?:[,.]\d{3})+|\d+)[.,](\d{2})(?![\d]|[.,]\d)")


def distance(a, b):
    """Returns the Levenshtein distance."""
    row = list(range(len(b) + 1))
    for i, x in enumerate(a, 1):
        last, row[0] = row[0], i
        for j, y in enumerate(b, 1):
            last, row[j] = row[j], min(row[j] + 1, row[j - 1] + 1, last + (x != y))
    return row[-1]


def letters(name):
    """Returns the letters and digits of a name in capitals, for comparison."""
    return "".join(c for c in (name or "").upper() if c.isalnum())


def digits(text):
    return "".join(c for c in text if c.isdigit())


def near(wanted, given):
    """Returns whether two texts are nearly the same."""
    return difflib.SequenceMatcher(None, letters(wanted), letters(given), autojunk=False).ratio() >= 0.85


def grouped(whole, mark=",", indian=False):
    """Returns the digits of a whole number with a mark between thousands.

    The Indian way is a mark before the last three digits and then every two: 1,23,456.
    """
    head, tail, step = whole[:-3], whole[-3:], 2 if indian else 3
    groups = []
    while head:
        groups.insert(0, head[-step:])
        head = head[:-step]
    return mark.join([*groups, tail])
