#!/usr/bin/env python3
"""Reads many pages through one worker of summa and prints how its memory grows.

The files of a folder are read repeatedly until enough pages are done. Compares the resident memory
(VmRSS) after the first 50 pages, and each file at least once, with that after all 500. Exits with 1
if it grew by more than --limit percent.
"""
import itertools
import json
import os
import subprocess
import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import pictures
from recipes.processes import ONE_THREAD, memory


def read(process, file):
    """Makes the worker read a file; returns the number of pages that it read."""
    process.stdin.write(json.dumps({"file": os.path.abspath(file)}) + "\n")
    process.stdin.flush()
    pages = 0
    for line in process.stdout:
        reply = json.loads(line)
        record = reply.get("record")
        if record and record["status"] == "ok":
            pages += 1
        elif record:
            print(f"not read: {record['error']['message']}", file=sys.stderr)
        if reply["done"]:
            return pages
    sys.exit(f"the worker ended while it read {file}")


def main():
    options, files = pictures.options(
        __doc__, (("--first",), {"type": int, "default": 50, "help": "pages to compare with, at least one pass of the folder (default: 50)"}),
        (("--pages",), {"type": int, "default": 500, "help": "pages in all (default: 500)"}),
        (("--limit",), {"type": float, "default": 10, "help": "percent of growth (default: 10)"}))
    if not 0 < options.first < options.pages:
        sys.exit("--first is from 1 to below --pages")

    process = subprocess.Popen(
        [options.summa, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env={**os.environ, **ONE_THREAD})
    pages, early = 0, None
    for number, file in enumerate(itertools.cycle(files)):
        pages += read(process, file)
        if number + 1 == len(files) and pages == 0:
            sys.exit(f"no file of {options.folder} could be read")
        # The largest file decides how much memory is used, so growth counts once all were read.
        if early is None and pages >= options.first and number + 1 >= len(files):
            early = memory(process.pid)
            print(f"after {pages} pages: {early:.1f} MiB", flush=True)
        if pages >= options.pages and early:
            break
    late, peak = memory(process.pid), memory(process.pid, "VmHWM")
    process.stdin.close()
    process.wait()
    growth = 100 * (late / early - 1)
    print(f"after {pages} pages: {late:.1f} MiB, growth {growth:+.1f} %, peak {peak:.1f} MiB")
    if growth > options.limit:
        sys.exit(f"memory grew by more than {options.limit:g} %")


if __name__ == "__main__":
    main()
