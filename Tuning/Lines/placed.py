#!/usr/bin/env python3
"""Scores `summa scan --words --format jsonl` by place, with the boxes of the truth.

usage: placed.py SET_FOLDER RESULTS.jsonl [--fold train|check] [--score FOLDER] [--worst N]
                 [--missed STRIPS.jsonl]
       SET_FOLDER holds truth.jsonl, whose "lines" have "text" and "box" [x0, y0, x1, y1]; --score
       is the folder of score.py, by default the one above SET_FOLDER. Standard library only.

score.py joins what was read to rows by height alone, which fails on tilted paper, and takes a word
for found wherever it stands. Here a row is what stands along a box: its axis goes through the box's
middle, as steep as the text read there, but no steeper than the box allows, since it encloses its
row. Words belong to a row if their middle is at most half a text height from its axis. Where that
fails the row is tried from corner to corner, and level with all of the box's height; a right line
is not found by chance. Each letter has its place: its part of the word's box.

Prints the figures of score.py, then those by place:
  P R F1   of amounts with two decimals: an amount is found if one of its value (sign ignored)
           stands in its row; each counts once
  words    of the truth's words of four letters and more without digits, those that stand in their
           row
  lines    of its lines of two letters and more, those whose letters and digits are read in place,
           in order, and nothing else between the box's ends. At each end a text height is tolerated
           (a quarter of the box if that is less). Where the truth has `**`, which stands for what
           was not typed, more may be read.
  ends     of the rows whose last thing is an amount with two decimals, those that answer with its
           value when tapped half a text height from their right end: the first amount whose
           image_box contains the point; and the number of such rows

Boxes are pixels, origin upper left: of the upright page if the truth has its "width" and "height",
else of the stored image, which the record's orientation turns. Pages with text that runs down, up
or upside down are turned until it is level.

--worst prints the lines that are wrong by place, and what was read there, of the N worst receipts.
--missed prints instead, tab-separated, each missed amount of the truth: file, value, box, and why:
"read" if strips of `summa strips` cover it, else the fault of coverage.py, "turned" on pages that
are turned, since strips are not; then the text that was read there.
"""

import argparse
import collections
import math
import os
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

import coverage
from recipes.files import rows, scorer
from recipes.records import box

# Boxes of the truth are not lower than this part of the text's height.
LOWEST = 0.8


def shown(x, y, orientation, width, height):
    """Returns where a point of the stored image is on the upright page of that width and height."""
    if orientation >= 5:
        width, height = height, width
    return {
        2: (width - x, y),
        3: (width - x, height - y),
        4: (x, height - y),
        5: (y, x),
        6: (height - y, x),
        7: (height - y, width - x),
        8: (y, width - x),
    }.get(orientation, (x, y))


def levelled(x, y, quarters):
    """Returns a point after quarter turns anticlockwise about the origin."""
    return ((x, y), (y, -x), (-x, -y), (-y, x))[quarters]


def around(*points):
    """Returns the box that encloses points: left, top, right, bottom."""
    xs, ys = zip(*points)
    return min(xs), min(ys), max(xs), max(ys)


def weighted_median(pairs):
    """Returns the median of values that come with weights; 0 without any."""
    rest = sum(weight for _, weight in pairs) / 2
    for value, weight in sorted(pairs):
        rest -= weight
        if rest <= 0:
            return value
    return 0


class Page:
    """What was read on one picture, turned until its text is level."""

    def __init__(self, records):
        image = records[0].get("image", {}) if records else {}
        self.image = (
            image.get("orientation", 1),
            image.get("width", 0),
            image.get("height", 0),
        )
        lines = [line for record in records for line in record.get("lines", [])]
        turns = collections.Counter()
        for line in lines:
            (ax, ay), (bx, by) = line["baseline"][0], line["baseline"][-1]
            dx, dy = bx - ax, by - ay
            turn = (0 if dx > 0 else 2) if abs(dx) >= abs(dy) else (1 if dy > 0 else 3)
            turns[turn] += max(abs(dx), abs(dy))
        self.quarters = turns.most_common(1)[0][0] if turns else 0
        self.words = [
            (*self.box(word), word["text"])
            for line in lines
            for word in line["words"]
        ]
        self.amounts = [
            (self.box(amount), amount)
            for record in records
            for amount in record.get("amounts", [])
        ]
        self.lines = []  # boxes, slopes
        for line in lines:
            (ax, ay), (bx, by) = (
                levelled(*line["baseline"][i], self.quarters) for i in (0, -1)
            )
            if bx > ax:
                self.lines.append((self.box(line), (by - ay) / (bx - ax)))
        self.slope = weighted_median([(slope, b[2] - b[0]) for b, slope in self.lines])
        self.unit = weighted_median(
            [
                (b[3] - b[1] - abs(slope) * (b[2] - b[0]), b[2] - b[0])
                for b, slope in self.lines
            ]
        )

    def box(self, entry):
        """Returns the box of a line, a word or an amount: left, top, right, bottom."""
        left, top, right, bottom = box(entry)
        return around(*(levelled(*point, self.quarters) for point in ((left, top), (right, bottom))))

    def truth_box(self, box, is_upright):
        """Returns a box of the truth, of the upright page or of the stored image."""
        points = [box[:2], box[2:]]
        if not is_upright:
            points = [shown(*point, *self.image) for point in points]
        return around(*(levelled(*point, self.quarters) for point in points))


class Row:
    """The row within a box of the truth."""

    def __init__(self, page, box):
        self.page, self.box = page, box
        x0, y0, x1, y1 = box
        self.x, self.y = (x0 + x1) / 2, (y0 + y1) / 2
        near = [
            (slope, min(b[2], x1) - max(b[0], x0))
            for b, slope in page.lines
            if min(b[2], x1) > max(b[0], x0) and y0 <= (b[1] + b[3]) / 2 <= y1
        ]
        slope = weighted_median(near) if near else page.slope
        steepest = max(0, y1 - y0 - LOWEST * page.unit) / max(1, x1 - x0)
        slope = max(-steepest, min(steepest, slope))
        self.height = y1 - y0 - abs(slope) * (x1 - x0)
        steepest = math.copysign(steepest, page.slope)
        # Slopes and heights: as the text runs, from corner to corner, and the whole box.
        self.ways = [
            (slope, min(self.height, page.unit)),
            (steepest, y1 - y0 - abs(steepest) * (x1 - x0)),
            (0, y1 - y0),
        ]
        self.slack = min(self.height, (x1 - x0) / 4)

    def contains(self, x, y, way):
        slope, height = way
        is_along = self.box[0] - self.slack <= x <= self.box[2] + self.slack
        return is_along and abs(y - self.y - slope * (x - self.x)) <= height / 2

    def read(self, way, score):
        """Returns the letters read in the row, from left to right, and the place of each."""
        slope, height = way
        words = []
        for x0, y0, x1, y1, text in self.page.words:
            x, y = (x0 + x1) / 2, (y0 + y1) / 2
            if (
                x1 > self.box[0]
                and x0 < self.box[2]
                and abs(y - self.y - slope * (x - self.x)) <= height / 2
            ):
                words.append((x0, x1, text))
        found, places = "", []
        for x0, x1, text in sorted(words):
            for index, character in enumerate(text):
                kept = score.letters(character)
                found += kept
                places += [x0 + (index + 0.5) * (x1 - x0) / len(text)] * len(kept)
        return found, places

    def holds(self, wanted, way, score, is_whole):
        """Returns whether letters stand in the row, and, if they are to be whole, nothing else."""
        found, places = self.read(way, score)
        x0, _, x1, _ = self.box
        start = found.find(wanted)
        while start >= 0:
            end = start + len(wanted)
            middle = (places[start] + places[end - 1]) / 2
            others = places[:start] + places[end:]
            if x0 <= middle <= x1 and not (
                is_whole
                and any(x0 + self.slack < place < x1 - self.slack for place in others)
            ):
                return True
            start = found.find(wanted, start + 1)
        return False

    def end(self):
        """Returns the point half a text height from the right end."""
        x = self.box[2] - self.height / 2
        return x, self.y + self.ways[0][0] * (x - self.x)


def missed_amounts(wanted, page, score):
    """Returns which of (row, value) have no amount in place, with each amount used once."""
    left = [
        ((b[0] + b[2]) / 2, (b[1] + b[3]) / 2, round(abs(amount["value"]), 2))
        for b, amount in page.amounts
        if score.two_decimals(amount)
    ]
    for way in range(3):
        missed = []
        for row, value in wanted:
            hit = next(
                (
                    a
                    for a in left
                    if a[2] == value and row.contains(*a[:2], row.ways[way])
                ),
                None,
            )
            if hit:
                left.remove(hit)
            else:
                missed.append((row, value))
        wanted = missed
    return missed, len(left)


def value_at_end(text, score):
    """Returns the value that a line ends with, or None."""
    matches = list(score.MONEY.finditer(text))
    if matches and not score.letters(text[matches[-1].end() :]):
        return score.values(text)[-1]
    return None


def judged(receipt, page, score):
    """Returns the counts of one receipt, its wrong lines (row, text), and its missed amounts."""
    counts, wrong, wanted = collections.Counter(), [], []
    is_upright = "width" in receipt
    for line in receipt.get("lines", []):
        row, text = Row(page, page.truth_box(line["box"], is_upright)), line["text"]
        letters = score.letters(text)
        wanted += [(row, value) for value in score.values(text)]
        if len(letters) >= 2:
            is_whole = "**" not in text
            is_right = any(row.holds(letters, way, score, is_whole) for way in row.ways)
            counts.update(lines=1, line=is_right)
            if not is_right:
                wrong.append((row, text))
        for word in map(score.letters, text.split()):
            if len(word) >= 4 and not any(c.isdigit() for c in word):
                counts.update(
                    words=1,
                    word=any(row.holds(word, way, score, False) for way in row.ways),
                )
        value = value_at_end(text.strip(), score)
        if value is not None:
            x, y = row.end()
            tapped = next(
                (
                    amount
                    for (x0, y0, x1, y1), amount in page.amounts
                    if x0 <= x <= x1 and y0 <= y <= y1
                ),
                None,
            )
            counts.update(
                ends=1,
                end=tapped is not None and abs(abs(tapped["value"]) - value) < 0.005,
            )
    if receipt.get("lines"):
        missed, extra = missed_amounts(wanted, page, score)
        counts.update(tp=len(wanted) - len(missed), fn=len(missed), fp=extra)
    else:
        missed = []
    return counts, wrong, missed


def faults(page, strips, lines, missed, score):
    """Yields each missed amount (row, value) with its line's box and why it is missed."""
    boxes = {row.box: (box, text) for row, box, text in lines}
    unit = coverage.typical(strips, list(boxes))
    ways = {
        row.box: [
            coverage.spans(strips, row.box, *way)
            for way in [*coverage.slopes(row.box, unit), *row.ways]
        ]
        for row, _, _ in lines
    }
    width = coverage.pitch([(text, box, ways[box]) for box, (_, text) in boxes.items()])
    for row, value in missed:
        box, text = boxes[row.box]
        whys = ["turned"] if page.quarters else ["unknown"]
        for amount, left, right in coverage.amounts(text, row.box, width):
            if value in score.values(amount) and not page.quarters:
                whys = [coverage.fault(spans, left, right) for spans in ways[row.box]]
                break
        yield row, value, box, "read" if None in whys else whys[0]


def print_missed(receipt, page, strips, missed, score):
    """Prints the missed amounts of one receipt, why they are missed, and the text read there."""
    lines = [
        (Row(page, page.truth_box(line["box"], "width" in receipt)), line["box"], line["text"].strip())
        for line in receipt.get("lines", [])
    ]
    for row, value, place, why in faults(page, strips, lines, missed, score):
        found = " ".join(
            text
            for x0, y0, x1, y1, text in sorted(page.words)
            if row.contains((x0 + x1) / 2, (y0 + y1) / 2, row.ways[0])
        )
        print(receipt["file"], f"{value:.2f}", *place, why, found, sep="\t")


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder")
    parser.add_argument("results")
    parser.add_argument("--fold", choices=["train", "check"])
    parser.add_argument("--score")
    parser.add_argument("--worst", type=int, default=0)
    parser.add_argument("--missed", metavar="STRIPS.jsonl")
    options = parser.parse_args()
    score = scorer(options.score or os.path.join(options.folder, ".."))
    receipts, records = score.load(options.folder, options.results, options.fold)
    strips = collections.defaultdict(list)
    for strip in rows(options.missed) if options.missed else ():
        strips[os.path.basename(strip["file"])].append(strip)

    tally, worst = collections.Counter(), []
    for receipt in receipts:
        read = [r for r in records[receipt["file"]] if r.get("status") == "ok"]
        if any("words" not in line for record in read for line in record.get("lines", [])):
            sys.exit(f"{options.results} has no words: scan with --words")
        page = Page(read)
        counts, wrong, missed = judged(receipt, page, score)
        tally.update(counts)
        worst.append((len(wrong), receipt["file"], wrong))
        if options.missed:
            print_missed(receipt, page, strips[receipt["file"]], missed, score)
    if options.missed:
        return
    for count, name, wrong in sorted(worst, key=lambda w: w[:2], reverse=True)[
        : options.worst
    ]:
        print(f"{name}: {count} lines wrong")
        for row, text in wrong:
            print(f"  {text!r}: {row.read(row.ways[0], score)[0]}")

    figures, _ = score.score(options.folder, options.results, options.fold)
    share = lambda of, all: tally[of] / max(1, tally[all])  # noqa: E731
    found, extra, missed = tally["tp"], tally["fp"], tally["fn"]
    print(
        "score.py: "
        + " ".join(f"{k}={figures[k]:.3f}" for k in ("P", "R", "F1", "words", "lines"))
        + f" tap={figures['tap']:.3f}"
    )
    print(
        f"by place: P={found / max(1, found + extra):.3f} R={found / max(1, found + missed):.3f} "
        f"F1={2 * found / max(1, 2 * found + extra + missed):.3f} "
        f"words={share('word', 'words'):.3f} lines={share('line', 'lines'):.3f} "
        f"ends={share('end', 'ends'):.3f} of {tally['ends']}"
    )


if __name__ == "__main__":
    main()
