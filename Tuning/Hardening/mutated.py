#!/usr/bin/env python3
"""Scans damaged files of all formats, and checks that each has its record.

    Tuning/Hardening/mutated.py SUMMA [--count 50000] [--minutes 60] [--keep FOLDER] [--quick]

Bytes of the samples are flipped, numbers set to extremes, pieces cut, doubled and moved, and two
files of a format joined. In half of the PNG files the checksums of chunks are corrected, so that
the damage gets through. Files that crash a process are kept in FOLDER. Prints the number of files
and of their results by format; fails if the program crashed, wrote to standard error, or left out a
record.
"""
import collections
import os
import pathlib
import random
import re
import struct
import sys
import time
import zlib

import campaign
import samples

# PDFs are read by poppler in separate processes, at many times the cost, and mail by maildrop and w3m.
SHARES = {"png": 14, "jpg": 14, "gif": 10, "bmp": 10, "pnm": 10, "tif": 14, "webp": 8, "heic": 9, "avif": 5, "pdf": 6, "eml": 4}
EXTREMES = (0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0x8000, 0xFFFF, 0x10000, 0x7FFFFFFF, 0x80000000, 0xFFFFFFFF)


def mended(png):
    """Returns a PNG with the checksums of its chunks corrected."""
    out, place = bytearray(png[:8]), 8
    while place + 12 <= len(png):
        length = int.from_bytes(png[place:place + 4], "big")
        if place + 12 + length > len(png):
            break
        body = png[place + 4:place + 8 + length]
        out += png[place:place + 4] + body + struct.pack(">I", zlib.crc32(body))
        place += 12 + length
    return bytes(out + png[place:])


def damaged(chance, contents, format):
    data = bytearray(chance.choice(contents))
    for _ in range(chance.choice((1, 1, 1, 2, 3, 8))):
        if not data:
            break
        # Half of the damage is in the first bytes, which hold the numbers on which everything else
        # depends.
        place = chance.randrange(min(len(data), 200) if chance.random() < 0.5 else len(data))
        end = min(len(data), place + chance.choice((1, 2, 4, 8, 16, 64, 256)))
        kind = chance.randrange(9)
        if kind == 0:
            data[place] ^= 1 << chance.randrange(8)
        elif kind == 1:
            data[place] = chance.randrange(256)
        elif kind == 2:
            size, order = chance.choice((1, 2, 4)), chance.choice(("big", "little"))
            data[place:place + size] = (chance.choice(EXTREMES) & (1 << 8 * size) - 1).to_bytes(size, order)
        elif kind == 3:
            del data[place:end]
        elif kind == 4:
            data[place:place] = data[place:end] * chance.choice((1, 1, 2, 50))
        elif kind == 5:
            data[place:end] = chance.randbytes(end - place)
        elif kind == 6:
            del data[place:]
        elif kind == 7:
            other = chance.choice(contents)
            data[place:] = other[chance.randrange(len(other)):]
        else:
            # A number in digits, as in PNM and PDF.
            numbers = [match.span() for match in re.finditer(rb"\d+", data[:4096])]
            if numbers:
                start, stop = chance.choice(numbers)
                data[start:stop] = str(chance.choice((0, -1, 1, 65535, 2**31 - 1, 2**31, 2**63, 10**30))).encode()
    if format == "png" and chance.random() < 0.5:
        return mended(bytes(data))
    return bytes(data)


def cause(record):
    """Returns the cause of the end of a process, from its record."""
    found = re.search(r"ended early \(([^)]*)\)", record["error"]["message"])
    return found[1] if found else record["error"]["message"]


def main():
    options = campaign.options(
        __doc__, (("--count",), {"type": int, "default": 50_000}), (("--keep",), {"default": "crashes"}),
        (("--minutes",), {"type": float, "default": 600, "help": "at most"}))
    count, outcome = 2000 if options.quick else options.count, campaign.Outcome("Damaged files")
    chance, seeds = random.Random(options.seed), samples.make()
    whole = sum(SHARES.values())
    fates = {format: collections.Counter() for format in SHARES}
    causes, slow, began, done = collections.Counter(), [], time.monotonic(), 0
    with campaign.scratch() as work:
        while done < count and time.monotonic() < began + 60 * options.minutes:
            folder = work / "in"
            folder.mkdir()
            names = {}
            for number in range(min(500, count - done)):
                format = chance.choices(list(SHARES), [share / whole for share in SHARES.values()])[0]
                name = f"{number:05}.{'ppm' if format == 'pnm' else format}"
                (folder / name).write_bytes(damaged(chance, seeds[format], format))
                names[f"in/{name}"] = format
            run = campaign.run(options.summa, "scan", "in", "--format", "jsonl", "--timeout", 120, cwd=work, timeout=1800,
                               env={"TMPDIR": str(work)})
            outcome.check(run.status in (0, 2), f"the program ended with {run.status}: {run.err[-300:]}")
            outcome.check(not run.err, f"standard error: {run.err[:300]}")
            records, bad = campaign.records(run.out)
            outcome.check(not bad, f"{bad} lines are not records")
            for place in campaign.missing(records, names):
                outcome.fail(f"no record of {place}")
            outcome.check(not (left := [each for each in os.listdir(work) if each != "in"]), f"left behind: {left[:5]}")
            seen = set()
            for record in records:
                format = names[record["file"]]
                code = record["error"]["code"] if record["status"] == "error" else "read"
                if record["file"] not in seen or code != "read":
                    fates[format][code] += record["file"] not in seen
                    seen.add(record["file"])
                if code in ("worker_crashed", "worker_failed", "timed_out", "out_of_memory", "failed"):
                    why = cause(record) if code == "worker_crashed" else record["error"]["message"].split(": ", 1)[-1]
                    causes[format, code, why] += 1
                    kept = pathlib.Path(options.keep)
                    kept.mkdir(parents=True, exist_ok=True)
                    name = f"{options.seed}-{done}-{pathlib.Path(record['file']).name}"
                    (kept / name).write_bytes((work / record["file"]).read_bytes())
                if sum(record.get("milliseconds", {}).values()) > 5000:
                    slow.append((sum(record["milliseconds"].values()), format))
            done += len(names)
            for name in names:
                os.remove(work / name)
            folder.rmdir()
            print(f"{done} files, {time.monotonic() - began:.0f} s, {sum(causes.values())} kept", file=sys.stderr, flush=True)
    rest = sorted({code for counter in fates.values() for code in counter} - {"read"},
                  key=lambda code: -sum(counter[code] for counter in fates.values()))
    campaign.table(["format", "files", "read", *rest],
                   [[format, sum(counter.values()), counter["read"], *(counter[code] or "" for code in rest)]
                    for format, counter in fates.items()])
    if causes:
        campaign.table(["format", "code", "cause", "files"], [[*key, number] for key, number in causes.most_common()])
    print(f"{done} files in {time.monotonic() - began:.0f} s; {len(slow)} took longer than 5 s")
    return outcome.end()


if __name__ == "__main__":
    sys.exit(main())
