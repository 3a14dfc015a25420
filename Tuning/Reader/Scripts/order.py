"""The order of the characters of a line: as written, and from left to right. VisualOrder.swift is the same in Swift."""

import unicodedata

# The numbers and signs of the Arabic script run rightward, or are between numbers.
_RIGHTWARD = "٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹٪٫٬،"


def is_leftward(c):
    return ("\u0590" <= c <= "\u08ff" or c == "﷼") and c not in _RIGHTWARD


def clusters(text):
    """Splits the text into letters with the marks above and below them. A tone mark before ำ stands on it."""
    out = []
    for c in text:
        if out and (unicodedata.category(c) in ("Mn", "Mc") or c == "ำ"):
            out[-1] += c
        else:
            out.append(c)
    return out


def _is_digit(c):
    return "0" <= c <= "9" or "٠" <= c <= "٩" or "۰" <= c <= "۹"


_MIRRORED = str.maketrans("()[]{}<>«»", ")(][}{><»«")


def turned(line):
    """Turns a line with letters that run leftward from the order in which it is written into that from left to right,
    or back: both reverse everything except numbers and words that run rightward. After Unicode's UAX 9 for one line
    from right to left; a sign before or after a number stays on its side, as tills print it. Marks stay behind their
    letters."""
    if not any(map(is_leftward, line)):
        return line
    text = clusters(line)
    runs = [False] * len(text)  # rightward
    end = len(text)

    def at(i):
        return text[i] if 0 <= i < end else " "

    def is_letter(i):
        # The sign between a count and a price is no word.
        return text[i][0].isalpha() and not is_leftward(text[i][0]) and (text[i] not in "xX" or at(i - 1).isalpha() or at(i + 1).isalpha())

    # Numbers with the marks in and beside them.
    for i, c in enumerate(text):
        if _is_digit(c):
            runs[i] = True
        elif c in ".,:/-+'xX×٫٬،" and _is_digit(at(i - 1)) and _is_digit(at(i + 1)):
            runs[i] = True
        elif c in "-+" and (_is_digit(at(i - 1)) and at(i + 1) == " " or _is_digit(at(i + 1)) and at(i - 1) == " "):
            runs[i] = True
        elif c in "%٪$€£₪#°*" and (_is_digit(at(i - 1)) or _is_digit(at(i + 1))):
            runs[i] = True
        elif is_letter(i):
            runs[i] = True
    # Signs and blanks between rightward words belong to them, as does a number after one.
    last = None
    for i, c in enumerate(text):
        if is_leftward(c[0]):
            last = None
        elif runs[i]:
            if last is not None:
                runs[last:i] = [True] * (i - last)
            if is_letter(i) or last is not None:
                last = i
    out, i = [], 0
    while i < end:
        j = i + 1
        while runs[i] and j < end and runs[j]:
            j += 1
        out.append("".join(text[i:j]) if runs[i] else text[i].translate(_MIRRORED))
        i = j
    return "".join(reversed(out))
