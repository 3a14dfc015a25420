#!/usr/bin/env python3
"""Reads many pages through one worker of summa and says how its memory grows.

The files of a folder are read again and again until enough pages are done. Resident memory (VmRSS) after the first 50 pages
is compared with that after all 500. Ends with 1 where it grew by more than --limit percent.
"""
import argparse
import itertools
import json
import os
import subprocess
import sys

ROOT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
ENDINGS = (".jpg", ".jpeg", ".png", ".tif", ".tiff", ".webp", ".bmp", ".gif", ".pnm", ".pbm", ".pgm", ".ppm")
ONE_THREAD = {**os.environ, "OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"}


def memory(process, key):
    """A line of /proc/PID/status in MiB."""
    with open(f"/proc/{process.pid}/status") as status:
        return next(int(line.split()[1]) / 1024 for line in status if line.startswith(key + ":"))


def read(process, file):
    """Has the worker read a file; returns how many pages it read."""
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
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "folder", nargs="?", default=os.path.join(ROOT, "SampleReceipts", "images"),
        help="images to read (default: the samples)")
    parser.add_argument(
        "--summa", default=os.path.join(ROOT, ".build", "program", "release", "summa"),
        help="the program to measure (default: that of make release)")
    parser.add_argument("--first", type=int, default=50, help="pages to compare with (default: 50)")
    parser.add_argument("--pages", type=int, default=500, help="pages in all (default: 500)")
    parser.add_argument("--limit", type=float, default=10, help="percent of growth (default: 10)")
    options = parser.parse_args()
    if not os.access(options.summa, os.X_OK):
        sys.exit(f"there is no {options.summa}; run make release first, or name another with --summa")
    if not os.path.isdir(options.folder):
        sys.exit(f"{options.folder} is no folder; name one with images")
    names = sorted(n for n in os.listdir(options.folder) if n.lower().endswith(ENDINGS))
    if not names:
        sys.exit(f"there are no images in {options.folder}")
    if not 0 < options.first < options.pages:
        sys.exit("--first is from 1 to below --pages")

    process = subprocess.Popen(
        [options.summa, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
        env=ONE_THREAD)
    pages, early = 0, None
    for number, name in enumerate(itertools.cycle(names)):
        pages += read(process, os.path.join(options.folder, name))
        if number + 1 == len(names) and pages == 0:
            sys.exit(f"no file of {options.folder} could be read")
        if early is None and pages >= options.first:
            early = memory(process, "VmRSS")
            print(f"after {pages} pages: {early:.1f} MiB", flush=True)
        if pages >= options.pages:
            break
    late, peak = memory(process, "VmRSS"), memory(process, "VmHWM")
    process.stdin.close()
    process.wait()
    growth = 100 * (late / early - 1)
    print(f"after {pages} pages: {late:.1f} MiB, growth {growth:+.1f} %, peak {peak:.1f} MiB")
    if growth > options.limit:
        sys.exit(f"memory grew by more than {options.limit:g} %")


if __name__ == "__main__":
    main()
