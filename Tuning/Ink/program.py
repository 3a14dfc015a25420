#!/usr/bin/env python3
"""Prints the figures of README.md for the program, `summa ink`, from end to end.

usage: program.py SUMMA INK_FOLDER [--wrong]
"""

import argparse
import json
import random
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from by_eye import readings
from evaluate import table, table_without_case
from model import load
from recipes import ROOT, records
from recipes.pens import strokes as data
from recipes.pens.features import line

WEIGHTS = ROOT / "Sources/Ink/Weights"
AT_ONCE = 500  # files per command


def read(summa, inks, tag):
    """Returns for each ink its texts, best first, and the score of the first."""
    found = []
    with tempfile.TemporaryDirectory() as folder:
        for start in range(0, len(inks), AT_ONCE):
            files = []
            for number, ink in enumerate(inks[start : start + AT_ONCE]):
                files.append(Path(folder) / f"{start + number}.json")
                files[-1].write_text(json.dumps({"strokes": [[{"x": float(x), "y": float(y)} for x, y in s] for s in ink["strokes"]]}))
            told = records.read(summa, "ink", files, "--language", tag, "--candidates", "5")
            assert len(told) == len(files), f"{len(told)} answers to {len(files)} inks"
            for candidates in (answer["candidates"] for answer in told):
                found.append(([c["text"] for c in candidates] or [""], candidates[0]["score"] if candidates else 0))
    return found


def stacked(inks, count=400):
    """Returns pairs of strings one below the other, 1.35 to 2.2 line heights from middle to middle.
    """
    rng, found = random.Random(3), []
    for _ in range(count):
        strokes, middle = [], 0.0
        for ink in rng.sample(inks, 2):
            height, centre = line(ink["strokes"])
            left = min(s[:, 0].min() for s in ink["strokes"])
            strokes += [(s - (left, centre)) / height + (rng.uniform(-0.3, 0.3), middle) for s in ink["strokes"]]
            middle += rng.uniform(1.35, 2.2)
        found.append({"strokes": strokes})
    return found


def lines(summa, folder):
    """Prints how well lines are separated, for the training writers."""

    def several(inks, tag):
        return sum("\n" in texts[0] for texts, _ in read(summa, inks, tag)) / len(inks)

    for name in data.GLYPHS:
        inks = data.inks(folder, name, charset.LATIN, data.is_trained)
        inks = random.Random(4).sample(inks, min(3000, len(inks)))
        print(f"  {name:20} {several(inks, 'en'):.4f} of {len(inks)} characters read as several lines")
    strings = data.strings(folder, charset.AMOUNT, data.is_trained)
    print(f"  {'strings':20} {several(strings, 'und-x-amount'):.4f} of {len(strings)} read as several lines")
    pairs = stacked(strings)
    print(f"  {'strings, stacked':20} {several(pairs, 'und-x-amount'):.4f} of {len(pairs)} pairs read as several lines")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("summa")
    parser.add_argument("folder")
    parser.add_argument("--wrong", action="store_true", help="print each string that is misread")
    options = parser.parse_args()
    lines(options.summa, options.folder)
    seen = readings()
    for tag, which, file in (("und-x-amount", "amount", "ink-amounts"), ("en", "latin", "ink-letters")):
        characters = charset.CHARACTERS[which]
        unsure = float(load(WEIGHTS / f"{file}.safetensors")[1]["unsure"])
        print(tag)
        for name, chosen in (("strings", data.is_validation), ("strings kept to tune", data.is_kept_to_tune)):
            inks = [ink for ink in data.strings(options.folder, characters, chosen) if " " not in ink["label"]]
            found = [([text.replace(" ", "") for text in texts], score) for texts, score in read(options.summa, inks, tag)]
            if options.wrong:
                for ink, (texts, score) in zip(inks, found):
                    if texts[0] != seen.get(ink["number"], ink["label"]):
                        print(f"    {ink['number']:5d} {ink['label']:20} read as {texts[0]!r:20} {score:.3f}  then {texts[1:]}")
            table("  " + name, inks, found, unsure)
            if chosen is data.is_validation:
                table("  as read by eye", [dict(i, label=seen.get(i["number"], i["label"])) for i in inks], found, unsure)
        for name in charset.TEXTS[which]:
            inks = data.inks(options.folder, name, characters, data.is_validation)
            found = read(options.summa, inks, tag)
            # A line that is read as two is not right, and neither are the words of it that were read.
            table("  " + name, inks, [([text.replace("\n", " ") for text in texts], score) for texts, score in found], unsure)
            print(f"    {sum(chr(10) in texts[0] for texts, _ in found)} of {len(inks)} read as several lines")
            table_without_case(inks, found, unsure)
        for name in charset.GLYPHS[which]:
            inks = data.inks(options.folder, name, characters, data.is_validation)
            table("  " + name, inks, read(options.summa, inks, tag), unsure)


if __name__ == "__main__":
    main()
