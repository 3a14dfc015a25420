#!/usr/bin/env python3
"""Times lists of many receipts.

    Tuning/Ledger/lists.py SUMMA [COUNT]

Reads SampleReceipts into a ledger, copies their rows until there are COUNT documents (default:
10,000), and prints the median time of the queries behind the lists, in SQLite alone, and of whole
commands.
"""
import argparse
import os
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import ledgers

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("summa", type=os.path.abspath)
parser.add_argument("count", type=int, nargs="?", default=10_000)
options = parser.parse_args()
summa, count = options.summa, options.count


def median(body, rounds=15):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        body()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


with tempfile.TemporaryDirectory() as folder:
    book = os.path.join(folder, "books.sqlite")
    ledgers.make(summa, book, count)
    print(f"{count} documents, {os.path.getsize(book) >> 20} MiB")
    db = sqlite3.connect(book)
    duplicates = ("(SELECT count(*) FROM duplicate WHERE one_id = document.id)"
                  " + (SELECT count(*) FROM duplicate WHERE other_id = document.id)")
    for name, sql in [
        ("first 100 by date", f"SELECT *, {duplicates} FROM document ORDER BY date DESC, id DESC LIMIT 101"),
        ("100 from the middle, by total", f"SELECT *, {duplicates} FROM document WHERE (total_key, id) < (1000, 0) ORDER BY total_key DESC, id DESC LIMIT 101"),
        ("shops with a name, first 100", f"SELECT *, {duplicates} FROM document WHERE instr(merchant_key, 'MARLOWE') > 0 ORDER BY date DESC, id DESC LIMIT 101"),
        ("a tax of 10 to 20, first 100", f"SELECT *, {duplicates} FROM document WHERE id IN (SELECT page.document_id FROM amount JOIN page ON page.id = page_id WHERE role = 'tax' AND value BETWEEN 10 AND 20) ORDER BY date DESC, id DESC LIMIT 101"),
        ("search as typed: 'grü', first 100", f"SELECT *, {duplicates} FROM document WHERE id IN (SELECT document_id FROM page_text JOIN page ON page.id = page_text.rowid WHERE page_text MATCH '\"grü\"*') ORDER BY date DESC, id DESC LIMIT 101"),
        ("totals by month", "SELECT substr(date, 1, 7), currency, sum(CAST(round(total_key * 10000) AS INTEGER)) FROM page WHERE total IS NOT NULL GROUP BY 1, 2"),
    ]:
        print(f"{median(lambda: db.execute(sql).fetchall()):8.2f} ms  {name}")
    db.close()
    for name, arguments in [
        ("summa ledger list --limit 100", ["list", "--limit", "100"]),
        ("summa ledger list, all", ["list"]),
        ("summa ledger list --search grünm --limit 100", ["list", "--search", "grünm", "--limit", "100"]),
        ("summa ledger list --totals month", ["list", "--totals", "month"]),
        ("summa --version, for comparison", None),
    ]:
        command = [summa, "--version"] if arguments is None else [summa, "ledger", *arguments, "--ledger", book, "--format", "json"]
        print(f"{median(lambda: subprocess.run(command, stdout=subprocess.DEVNULL, check=True), 7):8.1f} ms  {name}")
