"""Words of a script with their frequencies, from the packages in requirements.txt, and Summa's own
labels of receipts."""

import hashlib
import importlib.util
import math
import re
import tomllib
import unicodedata
from pathlib import Path

from recipes import wordings


def _package(name):
    return Path(importlib.util.find_spec(name).origin).parent


def _thai():
    """The Thai National Corpus by frequency, and the entries of a dictionary; both CC0."""
    corpus = _package("pythainlp") / "corpus"
    found = {}
    for line in (corpus / "tnc_freq.txt").read_text().splitlines():
        word, _, count = line.partition("\t")
        found[word] = float(count)
    for word in (corpus / "words_th.txt").read_text().splitlines():
        found.setdefault(word.strip(), 3.0)
    return found


def _wordfreq(language):
    """PyPI's wordfreq: words in groups of one frequency, from the most frequent down by a centibel each."""
    import gzip

    import msgpack

    data = _package("wordfreq") / "data"
    path = next(p for size in ("large", "small") if (p := data / f"{size}_{language}.msgpack.gz").exists())
    groups = msgpack.unpackb(gzip.open(path).read(), raw=False)[1:]
    return {word: 1e8 * 10 ** (-index / 100) for index, group in enumerate(groups) for word in group}


def _traditional():
    """Chinese words in the characters of Taiwan, by PyPI's OpenCC."""
    from opencc import OpenCC

    convert = OpenCC("s2tw").convert
    return {convert(word): count for word, count in _wordfreq("zh").items()}


_SOURCES = {"thai": _thai, "zh-Hant": _traditional}


def frequencies(head):
    """Returns words that the head can write and their weights: the root of the frequency, so that rare words
    occur."""
    found = {}
    for source in head.words:
        for word, count in _SOURCES.get(source, lambda: _wordfreq(source))().items():
            word = normal(word)
            if 0 < len(word) <= 24 and head.alphabet.knows(word) and any(c in head.letters for c in word):
                found[word] = math.sqrt(count)
    return found


def is_unseen(text):
    """Returns whether a word or label is of the half that a letter model under judgement does not learn."""
    return hashlib.md5(text.encode()).digest()[0] % 2 == 1


def labels(head):
    """Returns the phrases of the head's languages in Summa's lexicon and in the locales of Tuning/Receipts."""
    found = [*head.locale.words, *wordings.lexicon(head.languages)]
    for language in head.languages:
        path = wordings.PHRASES / f"{language}.toml"
        if path.exists():
            for value in tomllib.loads(path.read_text()).values():
                found += [p.strip() for p in value.split("|")] if isinstance(value, str) else []
    return [p for p in map(normal, dict.fromkeys(found)) if p and head.alphabet.knows(p)]


# Tills print quotation marks and hyphens for the signs of Hebrew. Letters and digits of Persian that look like those of Arabic
# are the latter; a tatweel only widens a word.
_PLAIN = str.maketrans({"״": '"', "׳": "'", "־": "-", "ک": "ك", "ـ": None, **dict(zip("۰۱۲۳۷۸۹", "٠١٢٣٧٨٩"))})


def normal(text):
    """Returns the text with one spelling for what looks alike."""
    text = unicodedata.normalize("NFC", text).replace("เเ", "แ").replace("ํา", "ำ").translate(_PLAIN)
    # Without its dots at the end of a word.
    text = re.sub("ی(?=[ء-ي\u064b-\u0652ٹ-ے])", "ي", text).replace("ی", "ى")
    return " ".join(text.split())
