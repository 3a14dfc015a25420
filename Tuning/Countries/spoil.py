#!/usr/bin/env python3
"""Spoils simulated receipts as bad photographs and readers without their script do.

usage: spoil.py RECEIPTS.jsonl --seed N -o SPOILT.jsonl

Of four receipts one stays as it is, one loses the letters of scripts other than Latin and Cyrillic (its script is named on most
of them), one loses most of its head and some letters, and one loses half of its lines and more letters. One in five gets
words of another country: dishes, makes and brands have them. `spoilt` tells them apart.
"""

import argparse
import json
import random as randoms
import string
import sys
import unicodedata
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows

COUNTRIES = Path(__file__).parents[2] / "Sources/Amounts/Locales/countries.txt"
SPOILT = ("none", "script", "head", "lines")
SCRIPTS = {"THAI": "Thai", "GREEK": "Grek", "HEBREW": "Hebr", "ARABIC": "Arab", "HANGUL": "Kore", "GEORGIAN": "Geor",
           "ARMENIAN": "Armn", "DEVANAGARI": "Deva", "CJK": "Hans", "HIRAGANA": "Jpan", "KATAKANA": "Jpan"}


def marks():
    """Returns the words of each country as lists."""
    found = []
    for row in COUNTRIES.read_text(encoding="utf-8").splitlines():
        if row.startswith("  "):
            found[-1] += [mark.strip() for mark in row.split(",") if mark.strip().replace(" ", "").isalpha()]
        elif row and not row.startswith("#"):
            found.append([])
    return [[mark for mark in words if len(mark) > 3] for words in found if words]


def is_foreign(letter):
    """Returns whether the receipt network reads no such letter: neither Latin nor Cyrillic."""
    code = ord(letter)
    return letter.isalpha() and code >= 0x370 and not (0x400 <= code <= 0x52F or 0x1E00 <= code <= 0x1EFF)


def script(lines):
    """Returns the script (ISO 15924) of the most letters that are foreign, or None."""
    counts = {}
    for line in lines:
        for letter in filter(is_foreign, line["text"]):
            name = SCRIPTS.get(unicodedata.name(letter, "").split(" ")[0].split("-")[0])
            counts[name] = counts.get(name, 0) + 1
    # Kanji are most letters of Japanese.
    if counts.get("Jpan", 0) > 5:
        return "Jpan"
    return max(counts, key=counts.get, default=None)


def garbled(random, text):
    """Returns `text` with letters of other scripts as a reader of Latin letters takes them."""
    return "".join(random.choice(string.ascii_lowercase + "    ") if is_foreign(letter) else letter for letter in text)


def misread(random, text, share):
    """Returns `text` with this share of its characters wrong or lost, and some accents lost."""
    out = []
    for letter in text:
        chance = random.random()
        if chance < 0.3 * share or (letter == "+" and random.random() < 0.3):
            continue
        if chance < share and letter.isalnum():
            letter = random.choice(string.digits if letter.isdigit() else string.ascii_lowercase)
        elif ord(letter) > 127 and random.random() < 0.25:
            plain = unicodedata.normalize("NFD", letter)[0]
            letter = plain if ord(plain) < 128 else letter
        out.append(letter)
    return "".join(out).strip()


def line(text, box):
    """Returns a line of the simulator's form with characters of one width."""
    width = (box[2] - box[0]) / max(1, len(text))
    boxes = [None if letter == " " else [box[0] + place * width, box[1], box[0] + (place + 1) * width, box[3]]
             for place, letter in enumerate(text)]
    return {"text": text, "boxes": boxes, "confidences": [0.9] * len(text), "box": box}


def spoil(random, page, how, words):
    """Spoils a page in place."""
    lines = []
    foreign = script(page["lines"])
    for place, one in enumerate(page["lines"]):
        if (how == "head" and place < 7 and random.random() < 0.6) or (how == "lines" and random.random() < 0.55):
            continue
        text = one["text"]
        if foreign and how in ("script", "lines"):
            text = garbled(random, unicodedata.normalize("NFC", text))
        if how in ("head", "lines"):
            text = misread(random, text, 0.04 if how == "head" else 0.1)
        if text.strip():
            lines.append(one if text == one["text"] else line(text, one["box"]))
    if lines and random.random() < 0.2:
        for _ in range(random.choice((1, 1, 2))):
            place = random.randrange(len(lines))
            lines.insert(place, line(random.choice(random.choice(words)), lines[place]["box"]))
    page["lines"] = lines
    page["spoilt"] = how
    if foreign and how == "script" and random.random() < 0.7:
        page["script"] = foreign


def main():
    """Reads the options and writes the spoilt receipts."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("receipts")
    parser.add_argument("--seed", default="1")
    parser.add_argument("-o", "--output", required=True)
    options = parser.parse_args()
    words = marks()
    with open(options.output, "w", encoding="utf-8") as output:
        for index, page in enumerate(rows(options.receipts)):
            random = randoms.Random(f"{options.seed}/{index}")
            spoil(random, page, SPOILT[index % len(SPOILT)], words)
            output.write(json.dumps(page, ensure_ascii=False) + "\n")


if __name__ == "__main__":
    main()
