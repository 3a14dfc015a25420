"""The scripts that the network distinguishes: digits, letters, and sources of words.

A strip's text is its content from left to right: numbers in their printed digits, and for each word
of letters the sign of its script. Of letters only the script is read.
"""

import functools
import re
from dataclasses import dataclass

from recipes import wordings
from recipes.typefaces import installed


@dataclass
class Script:
    code: str  # ISO 15924
    sign: str  # represents a word of its letters
    letters: tuple  # ranges of code points
    digits: str = ""
    faker: tuple = ()  # locales of PyPI's faker
    lexicon: tuple = ()  # languages of Sources/Amounts/Lexicon
    currency: tuple = ()  # words and signs next to amounts
    weight: float = 1.0
    is_rtl: bool = False
    has_blanks: bool = True


def _digits(zero):
    return "".join(chr(zero + i) for i in range(10))


ARABIC, PERSIAN = _digits(0x660), _digits(0x6F0)

SCRIPTS = [
    Script("Arab", "ا", ((0x621, 0x63A), (0x641, 0x64A), (0x67E, 0x67E), (0x686, 0x686), (0x6A9, 0x6A9), (0x6AF, 0x6AF), (0x6CC, 0x6CC)),
           ARABIC, ("ar_AA", "ar_SA", "ar_EG", "fa_IR"), ("ar", "fa"), ("ر.س", "د.إ", "ج.م", "ريال", "درهم", "جنيه", "دينار", "ریال", "تومان"),
           4, is_rtl=True),
    Script("Deva", "अ", ((0x905, 0x914), (0x915, 0x939), (0x93E, 0x94C)), _digits(0x966), ("hi_IN", "ne_NP"), ("hi", "mr", "ne"),
           ("₹", "रु", "रु.", "रुपये"), 2),
    Script("Beng", "অ", ((0x985, 0x990), (0x993, 0x9A8), (0x9AA, 0x9B0), (0x9BE, 0x9C4)), _digits(0x9E6), ("bn_BD",), ("bn",), ("৳", "টাকা"), 2),
    Script("Guru", "ਅ", ((0xA05, 0xA0A), (0xA15, 0xA28), (0xA2A, 0xA30), (0xA3E, 0xA42)), _digits(0xA66), (), ("pa",), ("₹",), 0.8),
    Script("Gujr", "અ", ((0xA85, 0xA8D), (0xA95, 0xAA8), (0xAAA, 0xAB0), (0xABE, 0xAC4)), _digits(0xAE6), ("gu_IN",), ("gu",), ("₹", "રૂ"), 0.8),
    Script("Orya", "ଅ", ((0xB05, 0xB0B), (0xB15, 0xB28), (0xB2A, 0xB30), (0xB3E, 0xB43)), _digits(0xB66), ("or_IN",), ("or",), ("₹",), 0.8),
    Script("Taml", "அ", ((0xB85, 0xB8A), (0xB95, 0xB95), (0xB99, 0xB9A), (0xBA3, 0xBA4), (0xBA8, 0xBAA), (0xBAE, 0xBB9), (0xBBE, 0xBC2)),
           _digits(0xBE6), ("ta_IN",), ("ta",), ("₹", "ரூ"), 0.8),
    Script("Telu", "అ", ((0xC05, 0xC0B), (0xC15, 0xC28), (0xC2A, 0xC33), (0xC3E, 0xC44)), _digits(0xC66), (), ("te",), ("₹", "రూ"), 0.8),
    Script("Knda", "ಅ", ((0xC85, 0xC8B), (0xC95, 0xCA8), (0xCAA, 0xCB3), (0xCBE, 0xCC4)), _digits(0xCE6), (), ("kn",), ("₹", "ರೂ"), 0.8),
    Script("Mlym", "അ", ((0xD05, 0xD0B), (0xD15, 0xD28), (0xD2A, 0xD39), (0xD3E, 0xD43)), _digits(0xD66), (), ("ml",), ("₹", "രൂ"), 0.8),
    Script("Thai", "ก", ((0xE01, 0xE2E), (0xE30, 0xE39), (0xE40, 0xE44), (0xE48, 0xE4B)), _digits(0xE50), ("th_TH",), ("th",),
           ("บาท", "฿", "สตางค์"), 2.5, has_blanks=False),
    Script("Laoo", "ກ", ((0xE81, 0xE82), (0xE87, 0xE88), (0xE94, 0xE97), (0xE99, 0xE9F), (0xEAA, 0xEB0), (0xEC0, 0xEC4)), _digits(0xED0), (),
           ("lo",), ("ກີບ", "₭"), 0.8, has_blanks=False),
    Script("Khmr", "ក", ((0x1780, 0x17A2), (0x17B6, 0x17C5)), _digits(0x17E0), (), ("km",), ("៛", "រៀល"), 0.8, has_blanks=False),
    Script("Mymr", "က", ((0x1000, 0x1021), (0x102B, 0x1032)), _digits(0x1040), (), ("my",), ("ကျပ်",), 0.8, has_blanks=False),
    # Scripts without digits of their own.
    Script("Latn", "a", ((0x41, 0x5A), (0x61, 0x7A), (0xC0, 0xD6), (0xE0, 0xF6)), "",
           ("en_US", "de_DE", "fr_FR", "pl_PL", "tr_TR", "es_ES", "vi_VN"), ("en", "de", "fr", "es", "it", "pl", "cs", "tr", "vi"),
           ("$", "€", "£", "EUR", "USD", "RM"), 4),
    Script("Cyrl", "я", ((0x410, 0x44F),), "", ("ru_RU", "uk_UA", "bg_BG"), ("ru", "uk", "bg", "sr"), ("₽", "руб", "грн", "₴"), 2),
    Script("Grek", "α", ((0x391, 0x3A1), (0x3A3, 0x3A9), (0x3B1, 0x3C9), (0x3AC, 0x3AF)), "", ("el_GR",), ("el",), ("€", "ΕΥΡΩ"), 2),
    Script("Hebr", "א", ((0x5D0, 0x5EA),), "", ("he_IL",), ("he",), ("₪", "ש״ח"), 2, is_rtl=True),
    Script("Armn", "ա", ((0x531, 0x556), (0x561, 0x586)), "", ("hy_AM",), ("hy",), ("֏", "դրամ"), 0.7),
    Script("Geor", "ა", ((0x10D0, 0x10F0),), "", ("ka_GE",), ("ka",), ("₾", "ლარი"), 0.7),
    Script("Ethi", "አ", ((0x1200, 0x1206), (0x1208, 0x1246), (0x1260, 0x1286), (0x1290, 0x12AE), (0x12C8, 0x12CE), (0x12D8, 0x12E6),
                         (0x1300, 0x130E), (0x1320, 0x1356)), "", (), ("am",), ("ብር",), 0.7),
    Script("Sinh", "අ", ((0xD85, 0xD8D), (0xD9A, 0xDB1), (0xDB3, 0xDBB), (0xDCF, 0xDD4)), "", (), ("si",), ("රු",), 0.7),
    Script("Hani", "中", ((0x4E00, 0x9FA0),), "", ("zh_CN", "zh_TW"), ("zh",), ("元", "¥", "円"), 2, has_blanks=False),
    Script("Kana", "あ", ((0x3041, 0x3093), (0x30A1, 0x30F3)), "", ("ja_JP",), ("ja",), ("円", "¥"), 2, has_blanks=False),
    Script("Hang", "한", ((0xAC00, 0xD7A3),), "", ("ko_KR",), ("ko",), ("원", "₩"), 2),
]

MARKS = ".,'-/:%()+x*#٫٬٪"
SIGNS = "$€£¥₹৳฿₪₩₽"
BY_CODE = {script.code: script for script in SCRIPTS}
# Arabic and Persian digits differ in three; the others are identical.
PERSIAN_OWN = {i: PERSIAN[i] for i in (4, 5, 6)}


# Limits lines to some faces: scriptlines.py --faces.
ONLY_FACES = None


@functools.cache
def script_of(character):
    code = ord(character)
    for script in SCRIPTS:
        if any(low <= code <= high for low, high in script.letters):
            return script.code
    if 0x3400 <= code <= 0x9FFF:
        return "Hani"
    if 0x3040 <= code <= 0x30FF:
        return "Kana"
    return None


# Faces that no weights were trained on: those of Tuning/Languages except for Thai, which has only
# one face without loops, and a few of other kinds. Figures about unseen faces were measured with
# these.
HELD_OUT = re.compile(
    r"/(NotoSans(Arabic|Devanagari|Bengali|Hebrew|Gujarati|Khmer)-|NotoSans-Regular|NotoSansCJK-Regular|Amiri-|KacstBook|Scheherazade"
    r"|FreeFarsi|Loma|Norasi|Samyak-Dev|Lohit-Bengali|Gargi|NanumMyeongjo|FrankRuehl|GFSNeohellenicReg)", re.I)
# Display faces that are not used for numbers, faces of symbols, and faces with boxes in place of
# digits.
_UNFIT = re.compile(r"Oblique|Italic|Slanted|Quran|Qurn|Colored|Shado|Decorative|KacstArt|AlHor|Ostorah|Nastaliq|Ouhod|Mashq|Tholoth|Graph"
                    r"|Emoji|Symbol|Math|LastResort|Adobe-?Blank|Purisa|unifont_upper|unifont_csur|Barcode|Digital", re.I)


@functools.cache
def faces(code, digits, held_out=False):
    """Returns the files of faces with the letters of a script, and with `digits`."""
    script = BY_CODE[code]
    low = script.letters[0][0]
    points = [ord(c) for c in digits[:3]] + ([low, script.letters[0][1] - 1] if code != "Kana" else [0x3042, 0x30A2])
    if code == "Hani":
        points = [ord(c) for c in digits[:3]] + [0x4E2D, 0x56FD]
    files = [f for f in sorted(installed(points)) if f[0].lower().endswith((".ttf", ".otf", ".ttc")) and not _UNFIT.search(f[0])]
    chosen = [f for f in files if bool(HELD_OUT.search(f[0])) == held_out]
    if ONLY_FACES and any(re.search(ONLY_FACES, f[0]) for f in chosen):
        chosen = [f for f in chosen if re.search(ONLY_FACES, f[0])]
    if not chosen:
        raise RuntimeError(f"no face for {code} with {digits[:3]}")
    return chosen


@functools.cache
def words(code):
    """Returns the labels of receipts in a script, from Summa's lexicon."""
    return [label for label in wordings.lexicon(BY_CODE[code].lexicon) if any(script_of(c) == code for c in label)]
