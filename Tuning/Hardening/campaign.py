"""Shared by all campaigns: runs of the program, its records, and tables."""
import argparse
import collections
import contextlib
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import ROOT, SAMPLES  # noqa: F401

# Libraries that process untrusted bytes, by their Debian packages.
LIBRARIES = ("libpng16-16", "libjpeg62-turbo", "libtiff6", "libwebp7", "libgif7", "liblept5", "libheif1", "libde265-0", "libdav1d6",
             "libexif12", "libcairo2", "libtesseract5", "libsqlite3-0", "libxml2", "zlib1g", "poppler-utils",
             "libpoppler126", "qpdf", "libc6")


def options(doc, *more):
    """Returns the command line of a campaign: the program, and options that shorten it."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa", help="the program with its resources next to it, such as .build/program/release/summa")
    parser.add_argument("--quick", action="store_true", help="run a small part, for minutes")
    parser.add_argument("--seed", type=int, default=1)
    for names, settings in more:
        parser.add_argument(*names, **settings)
    chosen = parser.parse_args()
    chosen.summa = os.path.abspath(chosen.summa)
    if not os.access(chosen.summa, os.X_OK):
        parser.error(f"there is no {chosen.summa}; run make release first, or name another program")
    return chosen


@contextlib.contextmanager
def scratch():
    """Yields a temporary folder, in memory if possible."""
    folder = tempfile.mkdtemp(prefix="hardening-", dir="/dev/shm" if os.access("/dev/shm", os.W_OK) else None)
    try:
        yield Path(folder)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


# Runs

Run = collections.namedtuple("Run", "status out err seconds")


def run(summa, *arguments, cwd=None, timeout=600, env=None, before=None):
    """Runs the program to its end; a status of None means that it did not end."""
    began = time.monotonic()
    process = start(summa, *arguments, cwd=cwd, env=env, before=before)
    try:
        out, err = process.communicate(timeout=timeout)
        status = process.returncode
    except subprocess.TimeoutExpired:
        kill(process)
        out, err = process.communicate()
        status = None
    return Run(status, out.decode("utf-8", "replace"), err.decode("utf-8", "replace"), time.monotonic() - began)


def start(summa, *arguments, cwd=None, env=None, before=None, out=subprocess.PIPE):
    return subprocess.Popen([summa, *map(str, arguments)], cwd=cwd, stdin=subprocess.DEVNULL, stdout=out, stderr=subprocess.PIPE,
                            env={**os.environ, **(env or {})}, preexec_fn=before)


def kill(process):
    with contextlib.suppress(ProcessLookupError):
        process.send_signal(signal.SIGKILL)


def records(text):
    """Returns the records of complete lines, and the number of other lines."""
    found, bad = [], 0
    for line in text.splitlines(keepends=True):
        try:
            found.append(json.loads(line))
        except ValueError:
            bad += 1
    return found, bad


def steady(record):
    """Returns a record without its times."""
    return {key: value for key, value in record.items() if key != "milliseconds"}


def missing(found, names):
    """Returns the files and pages that have no record."""
    pages, lacking = collections.defaultdict(collections.Counter), []
    counts = {}
    for record in found:
        pages[record["file"]][record["page"]] += 1
        counts[record["file"]] = max(counts.get(record["file"], 1), record.get("pages", 1))
    for name in names:
        wanted = range(1, counts.get(name, 1) + 1)
        lacking += [f"{name} page {page}" for page in wanted if not pages[name][page]]
    return lacking


def eventually(condition, seconds=10):
    """Returns whether the condition becomes true in time."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if condition():
            return True
        time.sleep(0.02)
    return condition()


def partials(folder):
    """Returns files left behind under a name for files that are being written."""
    return [str(path.relative_to(folder)) for path in Path(folder).rglob("*")
            if re.match(r"\.summa-.*\.partial$|summa-.*", path.name)]


# Output

class Outcome:
    """Counts failures, and prints at the end whether there were any."""

    def __init__(self, title):
        self.title, self.failures = title, 0
        print(f"\n### {title}\n", flush=True)

    def fail(self, text):
        self.failures += 1
        if self.failures <= 20:
            print(f"FAILED: {text}", flush=True)

    def check(self, condition, text):
        if not condition:
            self.fail(text)
        return condition

    def end(self):
        print(f"\n{self.title}: " + (f"{self.failures} failures" if self.failures else "all as promised"), flush=True)
        return min(self.failures, 1)


def table(heads, rows):
    print("\n| " + " | ".join(heads) + " |")
    print("|" + "---|" * len(heads))
    for row in rows:
        print("| " + " | ".join(str(cell).replace("|", "\\|") for cell in row) + " |")
    print(flush=True)


def versions(summa):
    """Returns the program, the machine, and the libraries that are measured."""
    program = subprocess.run([summa, "--version"], capture_output=True, text=True).stdout.strip()
    shown = subprocess.run(["dpkg-query", "--show", "--showformat=${Package} ${Version}\n", *LIBRARIES],
                           capture_output=True, text=True).stdout.splitlines()
    load = os.getloadavg()
    return program, f"{os.cpu_count()} cores, load {load[0]:.1f} {load[1]:.1f} {load[2]:.1f}", shown
