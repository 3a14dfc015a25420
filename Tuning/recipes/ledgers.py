"""Makes a ledger of many receipts: that of the samples, with its rows copied."""
import random
import sqlite3
import subprocess

from recipes import SAMPLES

chance = random.Random(1)


def make(summa, book, count):
    """Reads the samples into a ledger at this path, and copies their rows."""
    subprocess.run([summa, "scan", SAMPLES, "--ledger", book, "--format", "jsonl"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    fill(book, count)


def columns(db, table):
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def fill(book, count):
    """Copies the documents with other days, totals and ids."""
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
    db.close()


def insert(db, table, row):
    names = list(row)
    return db.execute(
        f"INSERT INTO {table}({', '.join(names)}) VALUES ({', '.join('?' for _ in names)})",
        [row[name] for name in names]).lastrowid
