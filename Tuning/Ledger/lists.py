#!/usr/bin/env python3
"""How long lists of many receipts take.

    Tuning/Ledger/lists.py SUMMA [COUNT]

Reads SampleReceipts into a ledger, copies their rows until there are COUNT documents (10,000 unless
said otherwise), and prints the median time of the queries behind the lists, by SQLite alone, and of
whole commands.
"""
import os
import random
import statistics
import sqlite3
import subprocess
import sys
import tempfile
import time

summa = os.path.abspath(sys.argv[1])
count = int(sys.argv[2]) if len(sys.argv) > 2 else 10_000
samples = os.path.join(os.path.dirname(__file__), "../../SampleReceipts/images")
chance = random.Random(1)


def columns(db, table):
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def fill(book):
    """Copies of the documents with other days, totals and ids."""
    db = sqlite3.connect(book)
    originals = [row[0] for row in db.execute("SELECT id FROM document")]
    with db:
        while db.execute("SELECT count(*) FROM document").fetchone()[0] < count:
            for old in originals:
                row = dict(zip(columns(db, "document"), db.execute("SELECT * FROM document WHERE id = ?", (old,)).fetchone()))
                row.update(
                    id=None, key=f"{chance.getrandbits(128):032x}", content=chance.randbytes(32),
                    added=row["added"] + chance.randrange(10**9),
                    date=f"20{chance.randrange(15, 27)}-{chance.randrange(1, 13):02}-{chance.randrange(1, 29):02}",
                    total_key=round(chance.uniform(1, 2000), 2))
                row["total"] = f"{row['total_key']:.2f}"
                new = insert(db, "document", row)
                for page in db.execute("SELECT * FROM page WHERE document_id = ?", (old,)).fetchall():
                    page = dict(zip(columns(db, "page"), page))
                    source = page["id"]
                    page.update(id=None, document_id=new, date=row["date"], total=row["total"], total_key=row["total_key"])
                    target = insert(db, "page", page)
                    for table in ("record", "amount", "field"):
                        names = columns(db, table)
                        listed = ", ".join(names)
                        chosen = ", ".join("?" if name == "page_id" else name for name in names)
                        db.execute(f"INSERT INTO {table}({listed}) SELECT {chosen} FROM {table} WHERE page_id = ?", (target, source))
                    db.execute("INSERT INTO page_text(rowid, text) SELECT ?, text FROM page_text WHERE rowid = ?", (target, source))
    db.execute("ANALYZE") if "--analyze" in sys.argv else None
    db.close()


def insert(db, table, row):
    names = list(row)
    return db.execute(
        f"INSERT INTO {table}({', '.join(names)}) VALUES ({', '.join('?' for _ in names)})",
        [row[name] for name in names]).lastrowid


def median(body, rounds=15):
    times = []
    for _ in range(rounds):
        start = time.perf_counter()
        body()
        times.append(time.perf_counter() - start)
    return statistics.median(times) * 1000


with tempfile.TemporaryDirectory() as folder:
    book = os.path.join(folder, "books.sqlite")
    subprocess.run([summa, "scan", samples, "--ledger", book, "--format", "jsonl"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    fill(book)
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
