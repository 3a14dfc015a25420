#!/usr/bin/env python3
"""Judges results on artificial photographs: sheets, orientation, amounts.

usage: judge.py SET RESULTS.jsonl [--clean CLEAN.jsonl] [--flat FOLDER FLAT.jsonl]...
                [--by FIELD]... [--worst N] --score FOLDER

SET is a folder of photograph.py; CLEAN.jsonl holds the results on SET/clean/images, for a
comparison of the amounts with those of the same receipts without a photograph's faults, each
counted as often as it is in a picture. --flat takes a set of scans (FOLDER/truth.jsonl,
FOLDER/images) and the results on it, and lists the pages on which a sheet was found: a sheet that
leaves a line of the truth outside is wrong. --score is the folder of score.py, whose definitions of
amounts, words and lines are used.

A picture counts as found when each of its sheets has a record whose quad reaches an IoU of 0.9,
both cut to the picture; a sheet is the right way up when the found quad begins with the corner that
is upper left as the text reads. Boxes and quads are pixels of the picture, origin upper left.
"""

import argparse
import collections
import sys
from pathlib import Path

import numpy as np

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes.files import rows, scorer, truths
from recipes.rasters import corners

ENOUGH = 0.9
FIELDS = (
    "kind",
    "orientation",
    "blur",
    "light",
    "bend",
    "tint",
    "cut",
    "sheets",
    "scale",
    "tilt",
    "quality",
    "face",
    "pens",
)


def area(points):
    """Returns the area of a polygon, positive if its corners go clockwise in the picture."""
    x, y = np.asarray(points, float).T if len(points) else (np.zeros(1), np.zeros(1))
    return float(np.sum(x * np.roll(y, -1) - np.roll(x, -1) * y) / 2)


def cut(polygon, window):
    """Returns the part of a polygon within a convex clockwise one (Sutherland and Hodgman, 1974).
    """
    points = [np.asarray(p, float) for p in polygon]
    for a, b in zip(window, np.roll(window, -1, axis=0)):
        kept = []
        side = [(b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) for p in points]
        for i, p in enumerate(points):
            q, s, t = points[(i + 1) % len(points)], side[i], side[(i + 1) % len(points)]
            if s >= 0:
                kept.append(p)
            if (s >= 0) != (t >= 0):
                kept.append(p + (q - p) * s / (s - t))
        points = kept
        if not points:
            return []
    return points


def clockwise(points):
    points = np.asarray(points, float)
    return points if area(points) >= 0 else points[::-1]


def iou(one, other, size):
    """Returns the intersection over the union of two quads, both cut to the picture."""
    window = corners(*size)
    one, other = cut(clockwise(one), window), cut(clockwise(other), window)
    if len(one) < 3 or len(other) < 3:
        return 0.0
    both = abs(area(cut(one, clockwise(other))))
    return both / max(1e-9, abs(area(one)) + abs(area(other)) - both)


def quad_of(record):
    """Returns the quad of a record's sheet, or None."""
    quad = (record.get("sheet") or {}).get("quad")
    return np.array([[c["x"], c["y"]] for c in quad], float) if quad else None


def turned(found, true):
    """Returns by how many quarters of a turn a found quad is wrong: 0 is right."""
    return min(range(4), key=lambda k: np.abs(np.roll(found, k, axis=0) - true).sum())


def matched(truth, quads):
    """Returns for each sheet of the truth the best IoU and its quad, using no quad twice."""
    size = truth["width"], truth["height"]
    pairs = sorted(
        (
            (iou(quad, sheet["whole"], size), i, j)
            for i, sheet in enumerate(truth["sheets"])
            for j, quad in enumerate(quads)
        ),
        reverse=True,
    )
    best, used = {}, set()
    for value, i, j in pairs:
        if i not in best and j not in used:
            best[i] = (value, quads[j])
            used.add(j)
    return [best.get(i, (0.0, None)) for i in range(len(truth["sheets"]))]


class Tally(collections.Counter):
    """Counts of a group of pictures, and the figures computed from them."""

    def f1(self, prefix=""):
        tp, fp, fn = (self[prefix + key] for key in ("tp", "fp", "fn"))
        return 2 * tp / max(1, 2 * tp + fp + fn)

    def row(self, name):
        share = lambda a, b: f"{self[a] / self[b]:.3f}" if self[b] else "  -  "  # noqa: E731
        clean = f"{self.f1('clean_'):.3f}" if self["clean_tp"] else "  -  "
        shares = (share(*of) for of in (("word", "words"), ("line", "lines")))
        return (
            f"{name:22} {self['pictures']:4}  {share('found', 'pictures')}  "
            f"{share('sheet', 'sheets')}  {self['extra']:3}  {share('upright', 'matched')}  "
            f"{self.f1():.3f}  {clean}  {'  '.join(shares)}"
        )

    HEAD = f"{'':22}    n  found  sheet  more  upright  F1   clean  words  lines"


def amounts(tally, score, lines, records, prefix=""):
    """Adds amounts as score.py counts them: multisets of values with two decimals."""
    want = collections.Counter(v for line in lines for v in score.values(line["text"]))
    got = collections.Counter(
        round(abs(a["value"]), 2)
        for r in records
        for a in r.get("amounts", [])
        if score.two_decimals(a)
    )
    hit = sum((want & got).values())
    tally.update(
        {
            prefix + "tp": hit,
            prefix + "fp": sum(got.values()) - hit,
            prefix + "fn": sum(want.values()) - hit,
        }
    )


def text(tally, score, lines, records):
    """Adds words of four letters and more, and whole lines, as score.py counts them."""
    read = score.read_text(records)
    for line in lines:
        letters = score.letters(line["text"])
        if len(letters) >= 2:
            tally.update(lines=1, line=letters in read)
        for word in map(score.letters, line["text"].split()):
            if len(word) >= 4 and not any(c.isdigit() for c in word):
                tally.update(words=1, word=word in read)


def by_file(path):
    """Returns the records with status ok by the file's name."""
    records = collections.defaultdict(list)
    for record in rows(path):
        if record.get("status") == "ok":
            records[Path(record["file"]).name].append(record)
    return records


def group(truth, field):
    """Returns the name of a picture's group."""
    if field == "sheets":
        return f"{len(truth['sheets'])} in the picture"
    if field == "scale":
        return next(f"< {top} px/mm" for top in (6, 8, 12, 20, 1000) if truth["scale"] < top)
    if field == "tilt":
        return next(f"< {top} degrees" for top in (5, 10, 15, 90) if truth["tilt"] < top)
    if field == "quality":
        return next(f"JPEG < {top}" for top in (45, 60, 75, 101) if truth["quality"] < top)
    return str(truth.get(field, "-"))


def judged(truth, records, clean, clean_truth, score):
    """Returns the tally of one picture, and its sheets' IoUs."""
    tally = Tally(pictures=1, sheets=len(truth["sheets"]))
    quads = [quad for quad in map(quad_of, records) if quad is not None]
    pairs = matched(truth, quads)
    good = [value >= ENOUGH for value, _ in pairs]
    tally.update(found=all(good), sheet=sum(good), extra=max(0, len(quads) - len(pairs)))
    for (value, quad), sheet in zip(pairs, truth["sheets"]):
        if value >= 0.5:
            tally.update(matched=1, upright=turned(quad, np.array(sheet["whole"])) == 0)
    amounts(tally, score, truth["lines"], records)
    text(tally, score, truth["lines"], records)
    for sheet in truth["sheets"] if clean else ():
        file = f"{sheet['sample']}.png"
        amounts(tally, score, clean_truth[file]["lines"], clean.get(file, []), "clean_")
    return tally, [value for value, _ in pairs]


def flat(folder, results):
    """Prints the sheets found on flat pages, and how many lines they leave outside."""
    pages, wrong, some = truths(folder), 0, 0
    records = by_file(results)
    for truth in pages:
        quads = [clockwise(q) for q in map(quad_of, records[truth["file"]]) if q is not None]
        if not quads:
            continue
        some += 1
        outside = 0
        for line in truth["lines"]:
            x, y = (line["box"][0] + line["box"][2]) / 2, (line["box"][1] + line["box"][3]) / 2
            outside += not any(cross(q, x, y) for q in quads)
        wrong += outside > 0
        lines = len(truth["lines"])
        print(f"  {truth['file']}: {len(quads)} sheets, {outside} of {lines} lines outside")
    print(
        f"{folder.name}: a sheet on {some} of {len(pages)} pages, "
        f"a wrong one on {wrong} ({wrong / max(1, len(pages)):.3f})"
    )


def cross(quad, x, y):
    """Returns whether a point is within a convex clockwise quad."""
    ahead = np.roll(quad, -1, axis=0)
    return bool(
        (
            (ahead[:, 0] - quad[:, 0]) * (y - quad[:, 1])
            - (ahead[:, 1] - quad[:, 1]) * (x - quad[:, 0])
            >= 0
        ).all()
    )


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("set", type=Path)
    parser.add_argument("results", type=Path)
    parser.add_argument("--clean", type=Path)
    parser.add_argument(
        "--flat", type=Path, nargs=2, action="append", default=[], metavar=("FOLDER", "RESULTS")
    )
    parser.add_argument("--by", action="append", choices=FIELDS)
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--score", type=Path, required=True)
    options = parser.parse_args()
    score = scorer(options.score)
    results = by_file(options.results)
    clean = by_file(options.clean) if options.clean else None
    clean_truth = {t["file"]: t for t in truths(options.set / "clean")}
    whole, groups, worst = Tally(), collections.defaultdict(Tally), []
    for truth in truths(options.set):
        tally, values = judged(truth, results.get(truth["file"], []), clean, clean_truth, score)
        whole.update(tally)
        for field in options.by or FIELDS[:-1]:
            groups[field, group(truth, field)].update(tally)
        worst.append(
            (min(values), tally["tp"] / max(1, tally["tp"] + tally["fn"]), truth["file"], values)
        )
    print(Tally.HEAD)
    print(whole.row("all"))
    for field in options.by or FIELDS[:-1]:
        print(field)
        for (of, name), tally in sorted(groups.items()):
            if of == field:
                print(tally.row("  " + name))
    for _, recall, file, values in sorted(worst)[: options.worst]:
        print(f"{file}: IoU {' '.join(f'{v:.3f}' for v in values)}, {recall:.2f} of the amounts")
    for folder, path in options.flat:
        flat(folder, path)


if __name__ == "__main__":
    main()
