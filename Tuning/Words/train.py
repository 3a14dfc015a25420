"""Writes the letter model: train.py TESSDATA_FOLDER OUTPUT.safetensors"""

import argparse
import collections
import json
import sys
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import letters as model
import words
from languages import ENGLISH_ELSEWHERE, LIKE, TABLES, letters
from recipes.weights import assembled

# The gain that keeps an n-gram, in natural logarithms over all words of a table, for each 300,000
# of these. It determines the size of a table.
THRESHOLDS = {"plain": 45.0}
THRESHOLD = 180.0
HERE = Path(__file__).resolve().parent


def table_words(table, lists):
    total = collections.defaultdict(float)
    shares = dict(TABLES[table])
    if "en" not in shares:
        shares["en"] = ENGLISH_ELSEWHERE
    known = set(letters(table))
    for language, share in shares.items():
        for word, weight in lists[language].items():
            if known.issuperset(word):
                total[word] += share * weight
    return total


def write(path, tensors, metadata):
    """Writes a safetensors file without its library: all tensors are bytes."""
    header, offset = {"__metadata__": metadata}, 0
    for name, values in tensors.items():
        header[name] = {"dtype": "U8", "shape": [len(values)], "data_offsets": [offset, offset + len(values)]}
        offset += len(values)
    Path(path).write_bytes(assembled(header, b"".join(values.tobytes() for values in tensors.values())))


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("tessdata")
    parser.add_argument("output")
    arguments = parser.parse_args()
    lists, tensors, tables = {}, {}, {}
    for table in TABLES:
        start = time.time()
        for language in [*TABLES[table], "en"]:
            if language not in lists:
                lists[language] = words.weighted(language, arguments.tessdata)
        known = table_words(table, lists)
        threshold = THRESHOLDS.get(table, THRESHOLD) * sum(known.values()) / 300_000
        data, lengths = model.build(known, letters(table), threshold)
        for name, values in data.items():
            tensors[f"{table}.{name}"] = values
        tables[table] = {"languages": [*TABLES[table], *(t for t, like in LIKE.items() if like == table)], "letters": letters(table), "lengths": lengths}
        print(table, lengths, sum(len(v) for v in data.values()), f"{time.time() - start:.0f} s", flush=True)
    weights = json.loads((HERE / "weights.json").read_text())
    write(arguments.output, tensors, {"tables": json.dumps(tables, ensure_ascii=False), "weights": json.dumps(weights)})
