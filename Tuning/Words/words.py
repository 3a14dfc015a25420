"""The words that the letter model learns, with weights: {word: weight} for each language.

Words of the web are those of Tesseract's models (Debian's packages tesseract-ocr-*, Apache-2.0),
words of receipts those of Tuning/Receipts/locales and Tuning/recipes/wordings.py, names those of
PyPI's faker (MIT).
"""

import collections
import importlib
import pathlib
import re
import subprocess
import tempfile
import tomllib
import unicodedata

from languages import ASCII, LANGUAGES, fold
from recipes import wordings

LOCALES = pathlib.Path(__file__).resolve().parents[1] / "Receipts/locales"
# The weights of a word of receipts, and of a name, relative to a word of the web.
RECEIPT, NAME = 60, 3


def web(language, folder):
    """Returns the word list of a Tesseract model. A word counts by the number of ways of capitals
    in which it is listed: a common one is there as word, Word and WORD."""
    code = LANGUAGES[language].tesseract
    with tempfile.TemporaryDirectory() as work:
        stem = f"{work}/{code}."
        subprocess.run(["combine_tessdata", "-u", f"{folder}/{code}.traineddata", stem], check=True, capture_output=True)
        subprocess.run(["dawg2wordlist", stem + "lstm-unicharset", stem + "lstm-word-dawg", stem + "txt"], check=True, capture_output=True)
        listed = open(stem + "txt", encoding="utf-8").read().split()
    forms = collections.defaultdict(set)
    for text in listed:
        for word in parts(text, language):
            forms[fold(word)].add(word)
    return {w: min(3, len(f)) ** 2 for w, f in forms.items() if len(w) > 1}


def parts(text, language):
    """Yields the runs of letters of `text`, without those that have letters foreign to the
    language."""
    known = set(ASCII + LANGUAGES[language].letters)
    for run in re.findall(r"[^\W\d_]+", unicodedata.normalize("NFC", text)):
        if known.issuperset(fold(run)):
            yield run


def plain(word):
    """Returns `word` as a printer without diacritics prints it."""
    word = word.translate(str.maketrans({"ß": "ss", "æ": "ae", "ø": "o", "œ": "oe", "ł": "l", "đ": "d", "ı": "i", "İ": "i"}))
    return unicodedata.normalize("NFC", "".join(c for c in unicodedata.normalize("NFD", word) if not unicodedata.combining(c)))


def strings(value):
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, (list, tuple, set)):
        for item in value:
            yield from strings(item)


def receipts(language):
    """Returns the words of receipts in a language, each with the number of its entries in the
    lists."""
    found = collections.Counter()
    texts = []
    name = {"nb": "no"}.get(language, language)
    file = LOCALES / "words" / f"{name}.toml"
    if file.exists():
        texts += strings(tomllib.loads(file.read_text()))
    for file in sorted((LOCALES / "places").glob("*.toml")):
        for place, table in tomllib.loads(file.read_text()).items():
            if place.partition("-")[2].split("-")[0] == name:
                texts += [t for k in ("streets", "cities", "shops", "company", "tax_names", "tax_id_labels", "address") for t in strings(table.get(k, ""))]
    if name in wordings.LOCALES:
        texts += wordings.LOCALES[name].words
    for text in texts:
        found.update(fold(w) for w in parts(text, language))
    return found


def names(language):
    """Returns names of people, firms, streets and towns in a language."""
    found = set()
    name = {"nb": "no", "tl": "fil"}.get(language, language)
    for provider in ("person", "company", "address"):
        package = importlib.import_module(f"faker.providers.{provider}")
        for locale in sorted(getattr(package, "__path__", []) and [p.name for p in pathlib.Path(package.__path__[0]).iterdir() if p.is_dir()]):
            if locale.partition("_")[0] != name:
                continue
            module = importlib.import_module(f"faker.providers.{provider}.{locale}")
            for key, value in sorted(vars(module.Provider).items()):
                if not key.startswith("__") and not callable(value):
                    for text in strings(list(value) if isinstance(value, dict) else value):
                        found.update(fold(w) for w in parts(re.sub(r"\{\{.*?\}\}|[#?%]", " ", text), language))
    return found


def weighted(language, folder):
    """Returns {word: weight}; the web's words sum up to 300,000."""
    listed = web(language, folder)
    scale = 300_000 / sum(listed.values())
    total = collections.defaultdict(float)
    for word, weight in listed.items():
        total[word] += scale * weight
    for word in names(language):
        total[word] += NAME
    for word, count in receipts(language).items():
        total[word] += RECEIPT * min(count, 5)
    # Many printers have no diacritics.
    for word, weight in list(total.items()):
        if (bare := plain(word)) != word:
            total[bare] += 0.15 * weight
    return total
