"""Places: a country with its language, money, taxes and habits, read from `locales/`."""

import functools
import pathlib
import tomllib

from num2words import CONVERTER_CLASSES, num2words

FOLDER = pathlib.Path(__file__).parents[2] / "Receipts/locales"


def split(text):
    """Returns the parts of `a | b | c`, without blanks around them."""
    return [part.strip() for part in str(text).split("|") if part.strip()]


@functools.cache
def language(name):
    """Returns the words of a language: a dictionary of lists."""
    with open(FOLDER / "words" / f"{name}.toml", "rb") as file:
        return {key: split(value) for key, value in tomllib.load(file).items()}


class Place:
    """One locale. Facts are attributes of the table; words come from the language.

    `decimals` is the number of decimals of the currency, `level` the local price of what costs
    one unit in the USA, `cash_step` the cash rounding in minor units (0: none), `price_step` the
    smallest step of shelf prices in minor units.
    """

    DEFAULTS = {
        "decimals": 2, "level": 1.0, "cash_step": 0, "price_step": 1, "marks": ",", "groups": "",
        "signs": "", "sign_after": True, "inclusive": 1.0, "tax_names": "VAT", "tax_id": "",
        "tax_id_labels": "", "service": 0.0, "tips": 0.08, "deposit": "", "second": "",
        "times": "%H:%M | %H:%M:%S", "company": "{}", "owners": "", "cash_share": 0.4, "notes": "5 10 20 50 100",
        "numbers": "#### | ###### | ####/###", "era": "", "weight": "kg", "volume": "l",
        "shops": "", "web": "com", "letters": "A B C D", "people": "", "rtl": False, "zero_rounding": 0.1, "bilingual": 0.05,
        "phones": "", "streets": "", "cities": "", "address": "", "tax_parts": "",
        "second_language": "en",
    }

    def __init__(self, code, table):
        self.code = code
        self.country, self.language = code.split("-")[:2]
        self.__dict__.update(self.DEFAULTS)
        self.__dict__.update({key: value for key, value in table.items() if key not in ("words", "own")})
        if "second_language" in table and "bilingual" not in table and self.country not in ("US", "IN", "PH"):
            self.bilingual = 0.2
        self.vocabulary = dict(language(table.get("words", self.language)))
        for key, value in table.get("own", {}).items():
            self.vocabulary[key] = split(value)

    def words(self, key):
        """Returns the words for `key`; an empty list if the language has none."""
        return self.vocabulary.get(key, [])

    def list(self, key):
        """Returns an attribute of the form `a | b` as a list."""
        return split(getattr(self, key, ""))

    @property
    def spells(self):
        """Whether `spelled` knows the language."""
        return self._speller is not None

    def spelled(self, number):
        """Returns a number in words."""
        return num2words(number, lang=self._speller)

    @property
    def _speller(self):
        names = (f"{self.language}_{self.country}", self.language)
        return next((name for name in names if name in CONVERTER_CLASSES), None)

    def rates(self, category):
        """Returns the tax rates in per cent (as text) of a category of goods, by default the
        standard ones."""
        table = self.tax
        return str(table.get(category, table.get("std", "0"))).split()


@functools.cache
def places():
    """Returns all places by code, in order of the code."""
    found = {}
    for path in sorted((FOLDER / "places").glob("*.toml")):
        with open(path, "rb") as file:
            for code, table in tomllib.load(file).items():
                found[code] = Place(code, table)
    return dict(sorted(found.items()))
