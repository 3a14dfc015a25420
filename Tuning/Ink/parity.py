#!/usr/bin/env python3
"""Makes the fixture with which the tests compare Summa's reader of ink with this one, to 1e-3.

usage: parity.py INK_FOLDER

It has fifteen inks: real strings, glyphs and words of validation writers, and some made by hand.
For each and for both networks of Sources/Ink/Weights it has the features (their shape, the first
and the last three rows), the likeliest class of each frame, the scores of three frames before the
softmax, and the candidates with the grammar: text, log of the network's probability, that plus the
prior, and the confidence.
"""

import argparse
import json
import sys
import unicodedata
from pathlib import Path

import numpy as np
import torch

sys.path.append(str(Path(__file__).resolve().parents[1]))

import charset
from decode import beam
from model import load
from reading import confidence, shipped_grammar
from recipes import ROOT
from recipes.pens import strokes as data
from recipes.pens.features import features

FIXTURE = ROOT / "Tests/InkTests/Fixtures/parity.json"


def inks(folder):
    real = data.strings(folder, "0123456789.,-+$%/:() ", data.is_validation)
    chosen = {}
    for wanted in ("$", ",", "/", "-", "."):
        for ink in real:
            if wanted in ink["label"] and len(ink["strokes"]) <= 10 and sum(map(len, ink["strokes"])) < 260 and id(ink) not in chosen:
                chosen[id(ink)] = ink
                break
    found = [(i["label"], i["strokes"], None) for i in chosen.values()]
    digit = data.inks(folder, "unipen_1a", "5", data.is_validation)[0]
    letter = data.inks(folder, "unipen_1bc", "g", data.is_validation)[0]
    found += [("5", digit["strokes"], None), ("g", letter["strokes"], 400.0)]
    words = [w for w in data.inks(folder, "unipen_words", charset.LATIN, data.is_validation) if sum(map(len, w["strokes"])) < 260]
    found += [(w["label"], w["strokes"], None) for w in (next(w for w in words if test(w)) for test in (
        lambda w: len(w["strokes"]) == 1, lambda w: "i" in w["label"] and len(w["strokes"]) > 2, lambda w: w["label"].isupper()))]
    found += [
        ("bar", [[(10, 10), (10, 60)]], None),
        ("dot", [[(3, 4)]], None),
        ("still", [[(3, 4), (3, 4), (3, 4)], [(9, 4)]], 20.0),
        ("dash in an area", [[(100.5, 40.25), (130, 41), (130, 41), (160, 39)]], 80.0),
        ("long", [[(x, 20 * (x % 7)) for x in range(0, 3000, 5)], [(3100, 0), (3000, 100)]], None),
    ]
    return [(name, [[[round(float(v), 3) for v in p] for p in s] for s in strokes], height) for name, strokes, height in found]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder")
    options = parser.parse_args()
    torch.set_num_threads(1)
    rows = []
    networks = {}
    for which, name in (("amount", "ink-amounts"), ("latin", "ink-letters")):
        path = ROOT / f"Sources/Ink/Weights/{name}.safetensors"
        net, metadata = load(path)
        grammar = shipped_grammar(path, metadata)
        networks[which] = net, metadata, grammar
    for name, strokes, height in inks(options.folder):
        row = {"name": name, "strokes": strokes, "height": height}
        for which, (net, metadata, grammar) in networks.items():
            f = features(strokes, height, which == "latin")
            with torch.no_grad():
                scores = net(torch.from_numpy(f)[None], torch.tensor([len(f)]))[0].numpy()
            candidates = beam(scores, grammar, temperature=float(metadata["temperature"]), size_known=height is not None)
            row[which] = {
                "shape": list(f.shape),
                "first": np.round(f[:3].astype(float), 6).tolist(), "last": np.round(f[-3:].astype(float), 6).tolist(),
                "argmax": scores.argmax(-1).tolist(),
                "scores": {str(t): np.round(scores[t].astype(float), 5).tolist() for t in sorted({0, len(scores) // 2, len(scores) - 1})},
                "candidates": [
                    {"text": unicodedata.normalize("NFC", "".join(metadata["charset"][k - 1] for k in text)), "log": round(log, 5), "total": round(total, 5)}
                    for text, log, total in candidates[:5]],
                "confidence": round(confidence(candidates, metadata["confidence"].split()), 5)}
        rows.append(row)
    FIXTURE.parent.mkdir(parents=True, exist_ok=True)
    FIXTURE.write_text(json.dumps({"inks": rows}, ensure_ascii=False, separators=(",", ":")).replace('{"name"', '\n{"name"') + "\n")
    print(f"{FIXTURE}: {len(rows)} inks, {FIXTURE.stat().st_size} bytes")


if __name__ == "__main__":
    main()
