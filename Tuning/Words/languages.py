"""The tables: which languages share one, their letters, and the sources of their words."""

import dataclasses
import string

ASCII = string.ascii_lowercase


@dataclasses.dataclass(frozen=True)
class Language:
    tag: str  # BCP 47
    tesseract: str  # Tesseract's code, the end of its Debian package's name
    letters: str  # letters with marks, and others in addition to a to z; all letters of other scripts


RUSSIAN = "абвгдежзийклмнопрстуфхцчшщъыьэюя"
LANGUAGES = {l.tag: l for l in [
    Language("en", "eng", "éèêëçñöüïôâ"),
    Language("ms", "msa", ""),
    Language("id", "ind", ""),
    Language("tl", "fil", ""),
    Language("sw", "swa", ""),
    Language("ga", "gle", "áéíóú"),
    Language("de", "deu", "äöüß"),
    Language("lb", "ltz", "äëéöüß"),
    Language("nl", "nld", "éëïóèöü"),
    Language("da", "dan", "æøåé"),
    Language("nb", "nor", "æøåéòôü"),
    Language("sv", "swe", "åäöé"),
    Language("is", "isl", "áéíóúýðþæö"),
    Language("fr", "fra", "àâçéèêëîïôùûüœæÿ"),
    Language("es", "spa", "áéíóúüñ"),
    Language("ca", "cat", "àçèéíïòóúü"),
    Language("gl", "glg", "áéíóúüñï"),
    Language("eu", "eus", "ñ"),
    Language("pt", "por", "áâãàçéêíóôõú"),
    Language("it", "ita", "àèéìòùí"),
    Language("ro", "ron", "ăâîșțşţ"),
    Language("cs", "ces", "áčďéěíňóřšťúůýž"),
    Language("sk", "slk", "áäčďéíĺľňóôŕšťúýž"),
    Language("pl", "pol", "ąćęłńóśźż"),
    Language("sl", "slv", "čšž"),
    Language("hr", "hrv", "čćđšž"),
    Language("sq", "sqi", "çë"),
    Language("hu", "hun", "áéíóöőúüű"),
    Language("tr", "tur", "çğıİöşüâî"),
    Language("et", "est", "äöüõšž"),
    Language("fi", "fin", "äöå"),
    Language("lv", "lav", "āčēģīķļņšūž"),
    Language("lt", "lit", "ąčęėįšųūž"),
    Language("ru", "rus", RUSSIAN + "ё"),
    Language("uk", "ukr", RUSSIAN.translate(str.maketrans("", "", "ъыэ")) + "іїєґ"),
    Language("be", "bel", RUSSIAN.translate(str.maketrans("", "", "ищъ")) + "ёіў"),
    Language("bg", "bul", RUSSIAN.translate(str.maketrans("", "", "ыэ"))),
    Language("kk", "kaz", RUSSIAN + "ёәғқңөұүһі"),
    Language("el", "ell", "αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ"),
    Language("vi", "vie", "àáảãạăằắẳẵặâầấẩẫậđèéẻẽẹêềếểễệìíỉĩịòóỏõọôồốổỗộơờớởỡợùúủũụưừứửữựỳýỷỹỵ"),
]}

# A table's languages, the most important first, with the share of each in its words.
TABLES = {
    "plain": {"en": 1, "ms": 0.25, "id": 0.15, "tl": 0.07, "sw": 0.07, "ga": 0.07},
    "german": {"de": 1, "lb": 0.15},
    "dutch": {"nl": 1},
    "nordic": {"sv": 1, "da": 1, "nb": 1, "is": 0.4},
    "french": {"fr": 1},
    "iberian": {"es": 1, "pt": 1, "ca": 0.5, "gl": 0.3, "eu": 0.2},
    "italian": {"it": 1},
    "romanian": {"ro": 1},
    "czech": {"cs": 1, "sk": 1},
    "polish": {"pl": 1},
    "adriatic": {"hr": 1, "sl": 1, "sq": 0.5},
    "hungarian": {"hu": 1},
    "turkish": {"tr": 1},
    "baltic": {"et": 1, "lv": 1, "lt": 1},
    "finnish": {"fi": 1},
    "cyrillic": {"ru": 1, "uk": 0.6, "bg": 0.6, "be": 0.3},
    "kazakh": {"kk": 1, "ru": 0.5},
    "greek": {"el": 1},
    "vietnamese": {"vi": 1},
}
# Languages without words here, and the table that serves them.
LIKE = {"bs-Latn": "adriatic", "sr-Latn": "adriatic", "no": "nordic", "nn": "nordic", "rm": "italian"}
# English is on receipts everywhere: its share in the tables of other languages.
ENGLISH_ELSEWHERE = 0.25


def fold(text):
    """Returns `text` without case. The dotless ı and the capital İ are unchanged."""
    return "".join(c.lower() if len(c.lower()) == 1 else c for c in text)


def letters(table):
    """Returns the letters of a table, without case."""
    return "".join(dict.fromkeys(ASCII + "".join(LANGUAGES[t].letters for t in TABLES[table])))
