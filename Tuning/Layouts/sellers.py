"""Tax numbers of sellers whose check digits are right, as those of real receipts are."""

from string import ascii_uppercase, digits

SIGNS = digits + ascii_uppercase


def weighed(number, weights):
    """The sum of the digits times their weights."""
    return sum(int(digit) * weight for digit, weight in zip(number, weights))


def crossed(number, weights):
    """The sum of the digits of each digit times its weight."""
    return sum(sum(map(int, str(int(digit) * weight))) for digit, weight in zip(number, weights))


def is_luhn(number):
    return crossed(number[::-1], (1, 2) * 8) % 10 == 0


def is_german(number):
    product = 10
    for digit in number[:-1]:
        product = ((int(digit) + product) % 10 or 10) * 2 % 11
    return int(number[-1]) == (11 - product) % 10


def is_turkish(number):
    total = 0
    for place, digit in enumerate(number[:-1]):
        shifted = (int(digit) + 9 - place) % 10
        total += 9 if shifted == 9 else shifted * 2 ** (9 - place) % 9
    return int(number[-1]) == -total % 10


def is_mexican(number):
    signs = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ"
    total = sum(signs.index(sign) * weight for sign, weight in zip(" " + number, range(13, 1, -1)))
    return number[-1] == "0123456789A"[-total % 11]


def is_brazilian(number):
    first, second = (weighed(number, weights) % 11 for weights in ((5, 4, 3, 2, *range(9, 1, -1)), (6, 5, 4, 3, 2, *range(9, 1, -1))))
    return number[-2:] == "".join("0" if rest < 2 else str(11 - rest) for rest in (first, second))


def is_indian(number):
    total = 0
    for place, sign in enumerate(number):
        product = SIGNS.index(sign) * (2 if place % 2 else 1) if place < 14 else SIGNS.index(sign)
        total += product // 36 + product % 36
    return total % 36 == 0


def is_korean(number):
    total = weighed(number, (1, 3, 7, 1, 3, 7, 1, 3, 5)) + int(number[8]) * 5 // 10
    return int(number[-1]) == -total % 10


#: By country: a pattern, where `#` is a digit, `?` a letter and `*` either, and whether a number of it is right.
NUMBERS = {
    "AE": ("100########0003", lambda number: True),
    "AR": ("30#########", lambda number: weighed(number, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1)) % 11 == 0),
    "AT": ("########", lambda number: (4 + crossed(number, (1, 2, 1, 2, 1, 2, 1, 1))) % 10 == 0),
    "AU": ("###########", lambda number: number[0] != "0" and weighed(number, (10, *range(1, 20, 2))) % 89 == 10),
    "BE": ("0#########", lambda number: int(number[:8]) % 97 + int(number[8:]) == 97),
    "BR": ("########0001##", is_brazilian),
    "CA": ("8########", is_luhn),
    "CH": ("1########", lambda number: weighed(number, (5, 4, 3, 2, 7, 6, 5, 4, 1)) % 11 == 0),
    "CZ": ("2#######", lambda number: int(number[-1]) == (11 - weighed(number, range(8, 1, -1)) % 11) % 10),
    "DE": ("2########", is_german),
    "DK": ("3#######", lambda number: weighed(number, (2, 7, 6, 5, 4, 3, 2, 1)) % 11 == 0),
    "ES": ("B########", lambda number: is_luhn(number[1:])),
    "FI": ("2#######", lambda number: weighed(number, (7, 9, 10, 5, 8, 4, 2, 1)) % 11 == 0),
    "FR": ("##4########", lambda number: is_luhn(number[2:]) and int(number[:2]) == (12 + 3 * int(number[2:])) % 97),
    "GB": ("2########", lambda number: (weighed(number, range(8, 1, -1)) + int(number[7:])) % 97 == 0 < int(number[7:]) <= 97),
    "ID": ("01#######", is_luhn),
    "IE": ("6######?", lambda number: number[-1] == "WABCDEFGHIJKLMNOPQRSTUV"[weighed(number[:7], range(8, 1, -1)) % 23]),
    "IL": ("51#######", is_luhn),
    "IN": ("27A??C?####?1Z*", is_indian),
    "IT": ("0##########", is_luhn),
    "JP": ("#011#########", lambda number: int(number[0]) == 9 - weighed(number[:0:-1], (1, 2) * 6) % 9),
    "KR": ("1##8######", is_korean),
    "MX": ("???1#081#??#", is_mexican),
    "NL": ("8########", lambda number: int(number[-1]) == weighed(number, range(9, 1, -1)) % 11),
    "NO": ("9########", lambda number: weighed(number, (3, 2, 7, 6, 5, 4, 3, 2, 1)) % 11 == 0),
    "NZ": ("1########", lambda number: number < "15" and weighed(number, (3, 2, 7, 6, 5, 4, 3, 2, 1)) % 11 == 0),
    "PL": ("5#########", lambda number: int(number[-1]) == weighed(number, (6, 5, 7, 2, 3, 4, 5, 6, 7)) % 11),
    "PT": ("50#######", lambda number: int(number[-1]) == -weighed(number, range(9, 1, -1)) % 11 % 10),
    "SE": ("55########", is_luhn),
    "SG": ("201######?", lambda number: number[-1] == "ZKCMDNERGWH"[weighed(number, (10, 8, 6, 4, 9, 7, 5, 3, 1)) % 11]),
    "TH": ("01055########", lambda number: int(number[-1]) == (11 - weighed(number, range(13, 1, -1)) % 11) % 10),
    "TR": ("4#########", is_turkish),
    "TW": ("2#####1#", lambda number: crossed(number, (1, 2, 1, 2, 1, 2, 4, 1)) % 10 == 0),
    "VN": ("03########", lambda number: int(number[-1]) == 10 - weighed(number, (31, 29, 23, 19, 17, 13, 7, 5, 3)) % 11)}


def tax_number(country, random):
    """A tax number of a company of the country, without spaces and signs."""
    pattern, is_right = NUMBERS[country]
    kinds = {"#": digits, "?": ascii_uppercase, "*": SIGNS}
    while True:
        number = "".join(random.choice(kinds[sign]) if sign in kinds else sign for sign in pattern)
        if is_right(number):
            return number
