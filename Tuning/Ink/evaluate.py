#!/usr/bin/env python3
"""Prints the figures of README.md, on the validation writers.

usage: evaluate.py WEIGHTS.safetensors INK_FOLDER [--words FILE] [--wrong]
"""

import argparse
import collections
import random
import sys
import time
import unicodedata
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from by_eye import readings
from decode import beam
from model import load
from reading import confidence, shipped_grammar
from recipes.comparing import distance
from recipes.pens import strokes as data
from recipes.pens.shapes import neat
from recipes.pens.features import features
from train import Maker, scores


class Reader:
    def __init__(self, weights):
        self.net, self.metadata = load(weights)
        m = self.metadata
        self.which, self.characters, self.unsure = m["which"], m["charset"], float(m["unsure"])
        self.grammar = shipped_grammar(weights, m)

    def features(self, inks):
        return [features(ink["strokes"], letters=self.which == "latin") for ink in inks]

    def read(self, inks, prior=True, size_known=False):
        """Returns for each ink its texts, best first, and the confidence."""
        found = []
        for s in scores(self.net, inks):
            c = beam(s, self.grammar if prior else None, temperature=float(self.metadata["temperature"]), size_known=size_known)
            texts = [unicodedata.normalize("NFC", "".join(self.characters[k - 1] for k in text)) for text, *_ in c]
            found.append((texts, confidence(c, self.metadata["confidence"].split())))
        return found


def table(name, inks, found, unsure):
    labels = [i["label"] for i in inks]
    exact = np.array([texts[0] == label for label, (texts, _) in zip(labels, found)])
    five = np.mean([label in texts[:5] for label, (texts, _) in zip(labels, found)])
    cer = sum(distance(texts[0], label) for label, (texts, _) in zip(labels, found)) / sum(map(len, labels))
    order = np.argsort([-c for _, c in found], kind="stable")
    half, three = order[: len(order) // 2], order[: len(order) * 3 // 4]
    sure = np.array([c >= unsure for _, c in found])
    print(f"{name:28} {len(inks):5d} inks  exact {exact.mean():.4f}  in five {five:.4f}  CER {cer:.4f}  surest half {exact[half].mean():.4f}  "
          f"three quarters {exact[three].mean():.4f}  sure {sure.mean():.3f} of them right {exact[sure].mean() if sure.any() else 0:.4f}", flush=True)
    return exact


def table_without_case(inks, found, unsure):
    folded = [dict(i, label=i["label"].lower()) for i in inks]
    table("  case forgotten", folded, [([t.lower() for t in texts], c) for texts, c in found], unsure)


def confusions(inks, found):
    """Returns the most frequent misreadings of single characters."""
    seen, wrong = collections.Counter(), collections.Counter()
    for ink, (texts, _) in zip(inks, found):
        seen[ink["label"]] += 1
        if texts[0] != ink["label"]:
            wrong[ink["label"], texts[0]] += 1
    return "  ".join(f"{a}→{b or 'nothing'} {n} of {seen[a]}" for (a, b), n in wrong.most_common(25))


def evaluate_strings(reader, folder, prints_wrong):
    read_by_eye = readings()
    for name, chosen in (("strings", data.is_validation), ("strings kept to tune", data.is_kept_to_tune)):
        inks = data.strings(folder, reader.characters, chosen)
        for prior in (False, True):
            found = reader.read(reader.features(inks), prior)
            exact = table(name + (", grammar" if prior else ""), inks, found, reader.unsure)
            keep = [i for i, ink in enumerate(inks) if " " not in ink["label"]]
            plain, without = [inks[i] for i in keep], [([t.replace(" ", "") for t in found[i][0]], found[i][1]) for i in keep]
            table("  without blanks", plain, without, reader.unsure)
            if chosen is data.is_validation:
                seen = [dict(ink, label=read_by_eye.get(ink["number"], ink["label"])) for ink in plain]
                print(f"    {sum(a['label'] != b['label'] for a, b in zip(seen, plain))} of {len(plain)} labels differ from what was read by eye")
                table("  the same, as read by eye", seen, without, reader.unsure)
        if prints_wrong:
            for ink, (texts, c), right in zip(inks, found, exact):
                if not right:
                    print(f"    {ink['number']:5d} {ink['writer']:20} {ink['label']:20} read as {texts[0]:20} {c:.3f}  then {texts[1:4]}")


def evaluate_sets(reader, folder):
    """Evaluates glyphs, words and lines of text."""
    which = reader.which
    for name in (*charset.GLYPHS[which], *charset.TEXTS[which]):
        inks = data.inks(folder, name, reader.characters, data.is_validation)
        f = reader.features(inks)
        found = reader.read(f)
        table(name, inks, found, reader.unsure)
        if name == "unipen_1bc" or name in data.TEXTS:
            table_without_case(inks, found, reader.unsure)
        if name in data.TEXTS:
            greedy = [([charset.ALPHABETS[which].decode(s.argmax(-1))], 0.0) for s in scores(reader.net, f)]
            table("  greedy", inks, greedy, reader.unsure)
        else:
            print("   ", confusions(inks, found))


def evaluate_made(reader, folder, words):
    """Evaluates digits drawn by formula, and composed lines."""
    shaped = [{"label": c, "strokes": neat(c, random.Random(n), np.random.default_rng(n))} for c in "0123456789" for n in range(100)]
    table("digits drawn by formula", shaped, reader.read(reader.features(shaped)), reader.unsure)
    composed = Maker(reader.which, folder, 7, data.is_validation, words=words, real_share=0, glyph_share=0).lines(800)
    with_area = [features(i["strokes"], i["height"], reader.which == "latin") for i in composed]
    for name, f, size_known in (("composed", reader.features(composed), False), ("composed, area known", with_area, True)):
        for prior in (False, True):
            found = reader.read(f, prior, size_known)
            table(name + (", grammar" if prior else ""), composed, found, reader.unsure)
    for sign in "$€£¥%" if reader.which == "amount" else ():
        part = [(i, f) for i, f in zip(composed, found) if sign in i["label"]]
        table("  with " + sign, [i for i, _ in part], [f for _, f in part], reader.unsure)


def time_network(reader, folder):
    inks = random.Random(1).sample(data.strings(folder, reader.characters, data.is_validation), 60)
    some = reader.features(inks)
    started = time.process_time()
    for f in some:
        with torch.no_grad():
            reader.net(torch.from_numpy(f)[None], torch.tensor([len(f)]))
    print(f"network alone, PyTorch on one core: {(time.process_time() - started) / len(some) * 1000:.1f} ms a string")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("weights")
    parser.add_argument("folder")
    parser.add_argument("--words")
    parser.add_argument("--wrong", action="store_true", help="print each string that is misread")
    options = parser.parse_args()
    torch.set_num_threads(1)
    reader = Reader(options.weights)
    evaluate_strings(reader, options.folder, options.wrong)
    evaluate_sets(reader, options.folder)
    evaluate_made(reader, options.folder, options.words)
    time_network(reader, options.folder)


if __name__ == "__main__":
    main()
