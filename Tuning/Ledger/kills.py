#!/usr/bin/env python3
"""Kills scans into a ledger at random moments, and checks the file each time.

    Tuning/Ledger/kills.py SUMMA FOLDER [--kills 100] [--seed 1]

Each round starts a scan and sends it SIGKILL after a random time; a complete ledger is replaced by a
new one. After each kill PRAGMA integrity_check and summa ledger check have to find no fault, all
printed records have to be in the ledger, all earlier pages unchanged, and no page read twice. Exits
with 1 otherwise.
"""
import argparse
import json
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path


def pages(book):
    """Returns the kept pages, by document and page: the time of reading, and the record."""
    with sqlite3.connect(f"file:{book}?mode=ro", uri=True) as db:
        return {
            (content, page, sheet): (read, text)
            for content, page, sheet, read, text in db.execute(
                "SELECT hex(content), page, sheet, read, json FROM page"
                " JOIN document ON document.id = document_id JOIN record ON page_id = page.id")
        }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("summa")
    parser.add_argument("folder")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--longest", type=float, default=3, help="seconds before a kill")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="summa-kills-") as work:
        sys.exit(campaign(options, Path(work)) > 0)


def campaign(options, work):
    """Returns the number of failures."""
    chance, summa = random.Random(options.seed), os.path.abspath(options.summa)
    book, out = work / "books.sqlite", work / "out.jsonl"
    kept, kills, ledgers, failures, unkilled, during = {}, 0, 1, 0, 0, 0
    whole, kept_sizes = len(os.listdir(options.folder)), []

    def fail(text):
        nonlocal failures
        failures += 1
        print(f"kill {kills}: {text}", flush=True)

    while kills < options.kills:
        with open(out, "wb") as output:
            try:
                subprocess.run(
                    [summa, "scan", options.folder, "--ledger", book, "--format", "jsonl"],
                    stdout=output, stderr=subprocess.DEVNULL, timeout=chance.uniform(0.01, options.longest), check=False)
                ended = True
            except subprocess.TimeoutExpired:  # after a SIGKILL
                ended = False
        unkilled += ended
        kills += not ended
        if not book.exists() or book.stat().st_size == 0:
            continue
        with sqlite3.connect(book) as db:
            tables = db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0]
            result = db.execute("PRAGMA integrity_check").fetchall()
        if result != [("ok",)]:
            fail(f"integrity_check: {result}")
        if tables < 10:
            # Killed before the first tables were created.
            if kept:
                fail("the tables are gone")
            continue
        check = subprocess.run(
            [summa, "ledger", "check", "--no-files", "--ledger", book], capture_output=True, text=True)
        if check.returncode != 0:
            fail(f"ledger check: {check.stdout}{check.stderr}")
        now = pages(book)
        for place, what in kept.items():
            if now.get(place) != what:
                fail(f"{place} was lost or read again")
        names = {json.loads(text)["file"] for _, text in now.values()}
        with open(out, encoding="utf-8") as lines:
            for line in lines:
                if line.endswith("\n") and (name := json.loads(line)["file"]) not in names:
                    fail(f"{name} was printed and is not kept")
        previous, kept = len(kept), now
        kept_sizes.append(len(now))
        during += not ended and previous < len(now)
        if ended or len(now) == whole:
            for path in work.glob("books.sqlite*"):
                path.unlink()
            kept, ledgers = {}, ledgers + 1
    print(f"{kills} kills, {ledgers} ledgers, {unkilled} scans that ended before, "
          f"{failures} failures; {during} kills came while pages were stored; the ledgers had "
          f"{min(kept_sizes)} to {max(kept_sizes)} pages")
    return failures


if __name__ == "__main__":
    main()
