#!/usr/bin/env python3
"""Measures the time and memory of a page, by its size and by its content.

    Tuning/Hardening/cost.py SUMMA [--plot cost.svg] [--quick]

Each page is read by a separate worker: CPU seconds, and peak resident memory. Prints a table and
plots it; fails if a page within the limits takes longer than the deadline of 60 s, or more than 1
GiB. Needs Pillow, numpy, and matplotlib for a plot.
"""
import json
import os
import re
import subprocess
import sys

import numpy
from PIL import Image, ImageDraw, ImageFont

import campaign
from recipes import processes

DEADLINE, MOST = 60, 1024
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
chance = numpy.random.default_rng(1)


def side(megapixels):
    return int((megapixels * 1e6) ** 0.5)


def blank(width, height):
    return Image.new("L", (width, height), 255)


def lines(width, height, count, size):
    """Returns a page of `count` lines with a price each."""
    page = blank(width, height)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONT, size)
    for row in range(count):
        draw.text((width * 0.1, (row + 0.5) * height / (count + 1)), f"Article {row}   {row % 90 + 1}.{row % 100:02}", fill=0, font=font)
    return page


def receipt(megapixels):
    """The same receipt at any size."""
    picture = Image.open(campaign.SAMPLES / "grocer-clean.jpg").convert("L")
    scale = (megapixels * 1e6 / (picture.width * picture.height)) ** 0.5
    return picture.resize((int(picture.width * scale), int(picture.height * scale)), Image.Resampling.BICUBIC)


def noise(megapixels):
    return Image.fromarray(chance.integers(0, 256, (side(megapixels),) * 2, dtype=numpy.uint8))


def specks(megapixels):
    """One pixel in ten is black."""
    return Image.fromarray((chance.random((side(megapixels),) * 2) > 0.1).astype(numpy.uint8) * 255)


def checkers(megapixels, cell):
    rows = numpy.arange(side(megapixels)) // cell
    return Image.fromarray((((rows[:, None] + rows[None, :]) % 2) * 255).astype(numpy.uint8))


def tiny_lines(count):
    """Lines of digits in columns, eight pixels high."""
    columns, size = 10, 9
    page = blank(3600, count // columns * 14 + 40)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONT, size)
    for number in range(count):
        place = 20 + number % columns * 350, 20 + number // columns * 14
        draw.text(place, f"No {number} x {number % 97}.{number % 100:02}", fill=0, font=font)
    return page


def rules(width, height, every):
    page = blank(width, height)
    draw = ImageDraw.Draw(page)
    for y in range(0, height, every):
        draw.line((0, y, width, y), fill=0, width=max(1, every // 10))
    for x in range(0, width, every):
        draw.line((x, 0, x, height), fill=0, width=max(1, every // 10))
    return page


def grid(rows, columns):
    """A table with a number in each cell."""
    page = blank(columns * 90 + 1, rows * 30 + 1)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONT, 16)
    for row in range(rows + 1):
        draw.line((0, row * 30, page.width, row * 30), fill=0, width=2)
    for column in range(columns + 1):
        draw.line((column * 90, 0, column * 90, page.height), fill=0, width=2)
    for row in range(rows):
        for column in range(columns):
            draw.text((column * 90 + 8, row * 30 + 6), f"{row * columns + column}.{column % 100:02}", fill=0, font=font)
    return page


def words(count):
    """Returns a page full of words, like a page of a newspaper."""
    page = lines(2480, 3508, 1, 10)
    draw, font = ImageDraw.Draw(page), ImageFont.truetype(FONT, 12)
    for number in range(count):
        draw.text((20 + number % 40 * 60, 20 + number // 40 * 17), f"{number}.{number % 100:02}", fill=0, font=font)
    return page


SERIES = {
    "a receipt, megapixels": [(m, lambda m=m: receipt(m)) for m in (0.5, 1, 2, 5, 10, 25, 50, 99)],
    "nothing, megapixels": [(m, lambda m=m: blank(side(m), side(m))) for m in (1, 10, 50, 99)],
    "noise, megapixels": [(m, lambda m=m: noise(m)) for m in (1, 4, 16, 50, 99)],
    "specks, megapixels": [(m, lambda m=m: specks(m)) for m in (1, 4, 16, 50)],
    "checkers of 1 pixel, megapixels": [(m, lambda m=m: checkers(m, 1)) for m in (1, 16, 99)],
    "checkers of 8 pixels, megapixels": [(m, lambda m=m: checkers(m, 8)) for m in (1, 4, 16, 50, 99)],
    "lines on 8 megapixels": [(n, lambda n=n: lines(2480, 3508, n, 16)) for n in (10, 50, 100, 200)],
    "tiny lines": [(n, lambda n=n: tiny_lines(n)) for n in (500, 1000, 2500, 5000)],
    "numbers on 8 megapixels": [(n, lambda n=n: words(n)) for n in (500, 2000, 8000)],
    "rules at intervals of pixels, 8 megapixels": [(n, lambda n=n: rules(2480, 3508, n)) for n in (200, 40, 10, 4)],
    "cells of a table": [(r * c, lambda r=r, c=c: grid(r, c)) for r, c in ((20, 8), (60, 15), (110, 27))],
    "a strip 20 pixels high, long": [(n, lambda n=n: blank(n, 20)) for n in (10_000, 500_000)],
    "a strip of noise 40 pixels high, long": [(n, lambda n=n: Image.fromarray(chance.integers(0, 256, (40, n), dtype=numpy.uint8)))
                                               for n in (10_000, 500_000)],
}


def measure(summa, file):
    """Returns the records of a page that a separate worker reads, its CPU seconds and MiB."""
    process = subprocess.Popen([summa, "worker", "--timeout", str(2 * DEADLINE)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL,
                               env={**os.environ, **processes.ONE_THREAD})
    process.stdin.write(json.dumps({"file": str(file)}).encode() + b"\n")
    process.stdin.flush()
    replies = []
    for line in process.stdout:
        replies.append(json.loads(line))
        if replies[-1].get("done"):
            break
    # Read before it ends: the usage that the system reports afterwards includes this program's own
    # memory, shared for an instant after the fork.
    memory = processes.memory(process.pid, "VmHWM")
    process.stdin.close()
    process.stdout.close()
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    found = [reply["record"] for reply in replies if reply.get("record")]
    return found, usage.ru_utime + usage.ru_stime, memory


def plot(rows, path):
    """Plots time and memory of each series against its number, on logarithmic scales."""
    import matplotlib
    matplotlib.use("svg")
    from matplotlib import pyplot
    figure, axes = pyplot.subplots(1, 2, figsize=(13, 5.5))
    for name in dict.fromkeys(row[0] for row in rows):
        points = [row for row in rows if row[0] == name]
        for axis, column in zip(axes, (2, 3)):
            axis.plot([row[1] for row in points], [row[column] for row in points], marker="o", markersize=3, linewidth=1, label=name)
    for axis, bound, label in zip(axes, (DEADLINE, MOST), ("CPU seconds", "MiB")):
        axis.axhline(bound, color="black", linestyle="--", linewidth=1)
        axis.set(xscale="log", yscale="log", ylabel=label)
        axis.grid(alpha=0.3)
    axes[1].legend(fontsize=7, loc="lower right")
    figure.tight_layout()
    figure.savefig(path)


def main():
    options = campaign.options(__doc__, (("--plot",), {}), (("--only",), {"help": "series whose name matches this regular expression"}))
    outcome, rows = campaign.Outcome("What a page costs"), []
    with campaign.scratch() as work:
        # The time of a worker that reads a nearly empty page.
        blank(64, 64).save(work / "page.png")
        _, base, least = measure(options.summa, work / "page.png")
        for name, points in SERIES.items():
            if options.only and not re.search(options.only, name):
                continue
            for value, make in points[:2] if options.quick else points:
                picture = make()
                picture.save(work / "page.png", compress_level=1)
                found, cpu, memory = measure(options.summa, work / "page.png")
                error = next((record["error"]["code"] for record in found if record["status"] == "error"), "")
                outcome.check(found, f"{name} {value}: no record")
                outcome.check(cpu < DEADLINE, f"{name} {value}: {cpu:.0f} s")
                outcome.check(memory < MOST, f"{name} {value}: {memory:.0f} MiB")
                count = sum(len(record.get("lines", [])) for record in found)
                rows.append([name, value, round(cpu - base, 2), round(memory), f"{picture.width} x {picture.height}", count, error])
                print(rows[-1], file=sys.stderr, flush=True)
    campaign.table(["page", "", "CPU s", "MiB", "pixels", "lines read", "error"], rows)
    print(f"A worker that reads 64 x 64 white pixels takes {base:.2f} s, which are left out above, and {least:.0f} MiB, which are not")
    if options.plot:
        plot(rows, options.plot)
    return outcome.end()


if __name__ == "__main__":
    sys.exit(main())
