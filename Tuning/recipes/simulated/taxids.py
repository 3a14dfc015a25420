"""Company numbers with valid check digits, one function per scheme."""


def _run(random, count, first="123456789"):
    return [int(random.choice(first))] + [random.randrange(10) for _ in range(count - 1)]


def _text(values):
    return "".join(str(value) for value in values)


def _weighted(values, weights):
    return sum(value * weight for value, weight in zip(values, weights))


def _luhn(values):
    """Returns the digit that makes a number valid by Luhn."""
    total = 0
    for place, value in enumerate(reversed(values)):
        value = value * 2 if place % 2 == 0 else value
        total += value - 9 if value > 9 else value
    return -total % 10


def _until(random, make):
    """Draws until `make` returns a number (some schemes have no digit for a remainder of ten)."""
    while True:
        made = make(random)
        if made is not None:
            return made


def _mod(count, weights, modulus, result, first="123456789"):
    """Returns a scheme with one check digit after `count` digits; `result` maps the remainder to
    it."""
    def make(random):
        values = _run(random, count, first)
        check = result(_weighted(values, weights) % modulus)
        return _text(values + [check]) if 0 <= check <= 9 else None
    return lambda random: _until(random, make)


def pl(random):
    return _until(random, _pl)


def _pl(random):
    values = _run(random, 9)
    check = _weighted(values, (6, 5, 7, 2, 3, 4, 5, 6, 7)) % 11
    return _text(values + [check]) if check < 10 else None


def it(random):
    values = [0] + _run(random, 6, "0123456789") + [0, random.choice((0, 1, 5)), random.randrange(10)]
    return _text(values + [_luhn(values)])


def br(random):
    values = _run(random, 8, "0123456789") + [0, 0, 0, 1]
    for weights in ((5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2), (6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2)):
        rest = _weighted(values, weights) % 11
        values.append(0 if rest < 2 else 11 - rest)
    text = _text(values)
    if random.random() < 0.2:
        return text
    return f"{text[:2]}.{text[2:5]}.{text[5:8]}/{text[8:12]}-{text[12:]}"


def de(random):
    values, product = _run(random, 8), 10
    for value in values:
        total = (value + product) % 10 or 10
        product = 2 * total % 11
    return "DE" + _text(values + [(11 - product) % 10])


def hr(random):
    values, product = _run(random, 10), 10
    for value in values:
        total = (value + product) % 10 or 10
        product = 2 * total % 11
    return _text(values + [(11 - product) % 10])


def es(random):
    values = _run(random, 7, "0123456789")
    check = _luhn(values)
    kind = random.choice("ABAB")
    return random.choice(("{}{}{}", "{}-{}{}", "{}{}{}")).format(kind, _text(values), check)


def fr(random):
    siren = _run(random, 8)
    siren.append(_luhn(siren))
    text = _text(siren)
    way = random.random()
    if way < 0.5:
        key = (12 + 3 * (int(text) % 97)) % 97
        return f"FR{key:02d}{text}" if way < 0.3 else f"FR {key:02d} {text}"
    siret = siren + [0, 0, 0, random.randrange(10)]
    text = _text(siret + [_luhn(siret)])
    return text if way < 0.75 else f"{text[:3]} {text[3:6]} {text[6:9]} {text[9:]}"


def ro(random):
    values = _run(random, random.choice((6, 7, 8)))
    padded = [0] * (9 - len(values)) + values
    check = _weighted(padded, (7, 5, 3, 2, 1, 7, 5, 3, 2)) * 10 % 11 % 10
    return random.choice(("RO", "RO", "")) + _text(values + [check])


def hu(random):
    values = _run(random, 7)
    check = -_weighted(values, (9, 7, 3, 1, 9, 7, 3)) % 10
    return f"{_text(values)}{check}-2-{random.randrange(2, 44):02d}"


def lv(random):
    """A legal person: the weighted sum leaves 3 modulo 11."""
    def make(r):
        values = [4, 0, 0, 0, 3] + _run(r, 5, "0123456789") if r.random() < 0.6 else \
            [5, 0, 0, 0, 3] + _run(r, 5, "0123456789")
        check = (3 - _weighted(values, (9, 1, 4, 8, 3, 10, 2, 5, 7, 6))) % 11
        return "LV" + _text(values + [check]) if check < 10 else None
    return _until(random, make)


def lt(random):
    values = _run(random, 7) + [1]
    rest = _weighted(values, range(1, 9)) % 11
    if rest == 10:
        rest = _weighted(values, (3, 4, 5, 6, 7, 8, 9, 1)) % 11 % 10
    return "LT" + _text(values + [rest])


def ee(random):
    values = [1, 0] + _run(random, 6, "0123456789")
    return "EE" + _text(values + [-_weighted(values, (3, 7, 1, 3, 7, 1, 3, 7)) % 10])


def au(random):
    """An ABN: weighted sum divisible by 89 once 1 is taken from the first digit."""
    tail = _run(random, 9, "0123456789")
    weights = (10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19)
    rest = _weighted(tail, weights[2:])
    for first in range(1, 10):
        for second in range(10):
            if ((first - 1) * 10 + second + rest) % 89 == 0:
                text = _text([first, second] + tail)
                return f"{text[:2]} {text[2:5]} {text[5:8]} {text[8:]}"
    return au(random)


GST_ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def india(random):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    body = f"{random.choice((27, 29, 7, 33, 9, 24, 36, 19)):02d}"
    body += "".join(random.choice(letters) for _ in range(3)) + random.choice("CPFH")
    body += random.choice(letters) + f"{random.randrange(10000):04d}" + random.choice(letters) + "1Z"
    total = 0
    for place, character in enumerate(body):
        product = GST_ALPHABET.index(character) * (1 if place % 2 == 0 else 2)
        total += product // 36 + product % 36
    return body + GST_ALPHABET[-total % 36]


def gb(random):
    values = _run(random, 7)
    check = -(_weighted(values, range(8, 1, -1))) % 97 or 97
    text = f"{_text(values)}{check:02d}"
    return random.choice((f"{text[:3]} {text[3:7]} {text[7:]}", f"GB{text}", text,
                          f"GB {text[:3]} {text[3:7]} {text[7:]}"))


def no(random):
    text = _mod(8, (3, 2, 7, 6, 5, 4, 3, 2), 11, lambda rest: -rest % 11, "9")(random)
    return random.choice((f"{text[:3]} {text[3:6]} {text[6:]} MVA", f"NO {text} MVA", text))


def se(random):
    values = [5, 5, random.randrange(10), random.randrange(10)] + _run(random, 5, "0123456789")
    values[2] = max(2, values[2])
    text = _text(values + [_luhn(values)])
    return random.choice((f"{text[:6]}-{text[6:]}", f"SE{text}01", f"{text[:6]}-{text[6:]}"))


def fi(random):
    values = _mod(7, (7, 9, 10, 5, 8, 4, 2), 11, lambda rest: 0 if rest == 0 else 11 - rest, "0123")
    text = values(random)
    return random.choice((f"{text[:7]}-{text[7]}", f"FI{text}"))


def dk(random):
    weights = (2, 7, 6, 5, 4, 3, 2, 1)
    while True:
        values = _run(random, 8)
        if _weighted(values, weights) % 11 == 0:
            return _text(values)


def ch(random):
    text = _mod(8, (5, 4, 3, 2, 7, 6, 5, 4), 11, lambda rest: -rest % 11)(random)
    return f"CHE-{text[:3]}.{text[3:6]}.{text[6:]}"


def cz(random):
    return _mod(7, (8, 7, 6, 5, 4, 3, 2), 11, lambda rest: (11 - rest) % 10)(random)


def sk(random):
    while True:
        value = random.randrange(2020000000, 2130000000)
        if value % 11 == 0:
            return f"SK{value}"


def gr(random):
    values = [random.choice((0, 1, 8, 9))] + _run(random, 7, "0123456789")
    check = _weighted(values, (256, 128, 64, 32, 16, 8, 4, 2)) % 11 % 10
    return _text(values + [check])


def pt(random):
    values = [5] + _run(random, 7, "0123456789")
    rest = _weighted(values, range(9, 1, -1)) % 11
    return random.choice(("", "PT")) + _text(values + [0 if rest < 2 else 11 - rest])


def si(random):
    return "SI" + _mod(7, (8, 7, 6, 5, 4, 3, 2), 11,
                       lambda rest: {11: 10, 10: 0}.get(11 - rest, 11 - rest))(random)


def bg(random):
    values = [random.choice((1, 2))] + _run(random, 7, "0123456789")
    rest = _weighted(values, range(1, 9)) % 11
    if rest == 10:
        rest = _weighted(values, range(3, 11)) % 11 % 10
    return "BG" + _text(values + [rest])


def rs(random):
    values, product = [1, 0] + _run(random, 6, "0123456789"), 10
    for value in values:
        total = (value + product) % 10 or 10
        product = 2 * total % 11
    return _text(values + [(11 - product) % 10])


def mk(random):
    values = [4, 0] + _run(random, 10, "0123456789")
    rest = 11 - _weighted(values, (7, 6, 5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11
    return random.choice(("МК", "MK")) + _text(values + [rest % 11 % 10])


def tr(random):
    values = _run(random, 9)
    total = 0
    for place, value in enumerate(values):
        part = (value + 9 - place) % 10
        rest = part * 2 ** (9 - place) % 9
        total += 9 if part and rest == 0 else rest
    return _text(values + [-total % 10])


def ru(random):
    values = [7, 7] + _run(random, 7, "0123456789")
    check = _weighted(values, (2, 4, 10, 3, 5, 9, 4, 6, 8)) % 11 % 10
    return _text(values + [check])


def ua(random):
    values = _run(random, 7, "234")
    rest = _weighted(values, range(1, 8)) % 11
    if rest == 10:
        rest = _weighted(values, range(3, 10)) % 11 % 10
    return _text(values + [rest])


def mx(random):
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
    table = "0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ"
    body = "".join(random.choice(letters) for _ in range(3))
    body += f"{random.randrange(70, 99):02d}{random.randrange(1, 13):02d}{random.randrange(1, 29):02d}"
    body += "".join(random.choice(letters + "123456789") for _ in range(2))
    total = 481 + sum(table.index(c) * (12 - place) for place, c in enumerate(body))
    rest = 11 - total % 11
    return body + {10: "A", 11: "0"}.get(rest, str(rest))


def cl(random):
    number = random.randrange(76000000, 97000000)
    total, weight = 0, 2
    for value in reversed(str(number)):
        total += int(value) * weight
        weight = 2 if weight == 7 else weight + 1
    check = {10: "K", 11: "0"}.get(11 - total % 11, str(11 - total % 11))
    return random.choice((f"{number:,}".replace(",", "."), str(number))) + "-" + check


def co(random):
    values = [random.choice((8, 9))] + _run(random, 8, "0123456789")
    rest = _weighted(values, (41, 37, 29, 23, 19, 17, 13, 7, 3)) % 11
    text = _text(values)
    check = rest if rest < 2 else 11 - rest
    return random.choice((f"{text[:3]}.{text[3:6]}.{text[6:]}-{check}", f"{text}-{check}"))


def ar(random):
    def make(r):
        values = [3, 0, random.choice((5, 6, 7))] + _run(r, 7, "0123456789")
        rest = 11 - _weighted(values, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11
        text = _text(values)
        return None if rest == 10 else f"{text[:2]}-{text[2:]}-{rest % 11}"
    return _until(random, make)


def pe(random):
    values = [2, 0] + _run(random, 8, "123456")
    rest = 11 - _weighted(values, (5, 4, 3, 2, 7, 6, 5, 4, 3, 2)) % 11
    return _text(values + [rest % 10])


def be(random):
    number = random.randrange(4000000, 7900000)
    text = f"0{number}{97 - number % 97:02d}"
    return random.choice((f"BE {text[:4]}.{text[4:7]}.{text[7:]}", f"BE{text}"))


def nl(random):
    text = _mod(8, (9, 8, 7, 6, 5, 4, 3, 2), 11, lambda rest: rest)(random)
    return f"NL{text}B01"


def at(random):
    values = _run(random, 7, "0123456789")
    total = 0
    for place, value in enumerate(values):
        product = value * (1 if place % 2 == 0 else 2)
        total += product - 9 if product > 9 else product
    return "ATU" + _text(values + [(96 - total) % 10])


def lu(random):
    number = random.randrange(100000, 299999)
    return f"LU{number}{number % 89:02d}"


def ie(random):
    values = _run(random, 7)
    check = "WABCDEFGHIJKLMNOPQRSTUV"[_weighted(values, range(8, 1, -1)) % 23]
    return f"IE{_text(values)}{check}"


def mt(random):
    values = _run(random, 6)
    return f"MT{_text(values)}{37 - _weighted(values, (3, 4, 6, 7, 8, 9)) % 37:02d}"


def cy(random):
    odd = {0: 1, 1: 0, 2: 5, 3: 7, 4: 9, 5: 13, 6: 15, 7: 17, 8: 19, 9: 21}
    values = [1, 0] + _run(random, 6, "0123456789")
    total = sum(odd[v] if place % 2 == 0 else v for place, v in enumerate(values))
    return f"CY{_text(values)}{chr(65 + total % 26)}"


def il(random):
    values = [5, 1] + _run(random, 6, "0123456789")
    return _text(values + [_luhn(values)])


def kr(random):
    values = _run(random, 9)
    total = _weighted(values, (1, 3, 7, 1, 3, 7, 1, 3, 5)) + values[8] * 5 // 10
    text = _text(values + [-total % 10])
    return f"{text[:3]}-{text[3:5]}-{text[5:]}"


def jp(random):
    values = _run(random, 12)
    total = sum(v * (1 if place % 2 == 0 else 2) for place, v in enumerate(reversed(values)))
    return f"T{9 - total % 9}{_text(values)}"


def tw(random):
    while True:
        values = _run(random, 8)
        total = 0
        for value, weight in zip(values, (1, 2, 1, 2, 1, 2, 4, 1)):
            product = value * weight
            total += product // 10 + product % 10
        if total % 5 == 0 and values[6] != 7:
            return _text(values)


CHINA = "0123456789ABCDEFGHJKLMNPQRTUWXY"


def cn(random):
    body = "91" + str(random.choice((110108, 310115, 440305, 330106)))
    body += "MA" + "".join(random.choice(CHINA) for _ in range(7))
    total = sum(CHINA.index(c) * 3**place for place, c in enumerate(body))
    return body + CHINA[-total % 31]


def th(random):
    values = [0, 1, 0, 5] + _run(random, 8, "0123456789")
    return _text(values + [(11 - _weighted(values, range(13, 1, -1)) % 11) % 10])


def vn(random):
    values = [0, random.choice((1, 3))] + _run(random, 7, "0123456789")
    check = 10 - _weighted(values, (31, 29, 23, 19, 17, 13, 7, 5, 3)) % 11
    return _text(values + [check]) if 0 <= check <= 9 else vn(random)


def idn(random):
    values = [0, random.choice((1, 2, 3))] + _run(random, 6, "0123456789")
    values.append(_luhn(values))
    text = _text(values + _run(random, 3) + [0, 0, 0])
    return f"{text[:2]}.{text[2:5]}.{text[5:8]}.{text[8]}-{text[9:12]}.{text[12:]}"


def za(random):
    values = [4] + _run(random, 8, "0123456789")
    return _text(values + [_luhn(values)])


def nz(random):
    while True:
        values = [0] + _run(random, 7)
        rest = -_weighted(values, (3, 2, 7, 6, 5, 4, 3, 2)) % 11
        if rest < 10:
            text = _text(values[1:] + [rest])
            return f"{text[:2]}-{text[2:5]}-{text[5:]}"


def ca(random):
    values = _run(random, 8, "178")
    text = _text(values + [_luhn(values)])
    return random.choice((f"{text} RT0001", f"{text[:5]} {text[5:]} RT0001", f"{text}RT0001"))


def form(pattern):
    """Returns a scheme without a check digit: `#` a digit, `@` a letter."""
    def make(random):
        return "".join(str(random.randrange(10)) if c == "#" else
                       random.choice("ABCDEFGHJKLMNPRSTVWXYZ") if c == "@" else c for c in pattern)
    return make


def number(random, scheme):
    """Returns a number of `scheme`: the name of a function above, or a pattern with `#`."""
    if "#" in scheme:
        return form(scheme)(random)
    names = {"id": idn, "in": india}
    return names.get(scheme, globals().get(scheme))(random)
