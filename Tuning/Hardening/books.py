#!/usr/bin/env python3
"""Tests shared ledgers, single ledger files, receipts deleted while they are read, and kills of the service.

    Tuning/Hardening/books.py SUMMA [--quick]

Nothing acknowledged may be lost, nothing deleted may come back, and no file may be next to a ledger
that is not in use.
"""
import contextlib
import http.client
import json
import os
import pathlib
import random
import shutil
import sqlite3
import sys
import threading
import time
import urllib.error

import campaign
from recipes.service import FORM, Service, form, part

RECEIPT = campaign.SAMPLES / "pharmacy-tiny.jpg"


def copies(folder, count, word):
    """Writes receipts of different contents; returns their names."""
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for number in range(count):
        path = folder / f"{word}{number}.jpg"
        path.write_bytes(RECEIPT.read_bytes() + f"{word} {number}".encode())
        names.append(path.name)
    return names


def kept(ledger):
    """Returns how many documents a ledger has, according to SQLite."""
    with contextlib.closing(sqlite3.connect(ledger)) as database:
        return database.execute("SELECT count(*) FROM document WHERE status = 'ok'").fetchone()[0]


def beside(folder, name="books.sqlite"):
    return sorted(path.name for path in pathlib.Path(folder).glob(f"{name}-*"))


def together(options, work):
    """Scans the ledger's own folder, while three other scans come and go; every other time it is
    killed, and started again."""
    outcome = campaign.Outcome("A ledger in the folder that is read, with other scans")
    rounds, many, few = (2, 30, 3) if options.quick else (8, 90, 6)
    for number in range(rounds):
        folder = work / f"together{number}"
        copies(folder, many, "a")
        campaign.run(options.summa, "scan", *copies(folder, 1, "first"), "--ledger", "books.sqlite", cwd=folder)
        others = [copies(folder / f"other{index}", few, f"other{index}-") for index in range(3)]
        names = [path.name for path in folder.glob("*.jpg")] + ["books.sqlite"]
        command = ("scan", *names, "--ledger", "books.sqlite", "--jobs", "1", "--format", "jsonl")
        first = campaign.start(options.summa, *command, cwd=folder, out=open(folder / "out", "w"))
        campaign.eventually(lambda: os.path.getsize(folder / "out") > 0, 60)
        for index, each in enumerate(others):
            other = campaign.run(options.summa, "scan", *(f"other{index}/{name}" for name in each), "--ledger", "books.sqlite", cwd=folder)
            outcome.check(other.status == 0, f"another scan ended with {other.status}: {other.err}")
        if number % 2:
            campaign.kill(first)
        first.communicate()
        printed = len(campaign.records((folder / "out").read_text())[0])
        outcome.check(kept(folder / "books.sqlite") >= printed, f"round {number}: printed {printed}, kept fewer")
        if number % 2:
            campaign.run(options.summa, *command, cwd=folder)
        outcome.check(not beside(folder), f"round {number}: {beside(folder)} is left")
        found, wanted = kept(folder / "books.sqlite"), many + 1 + 3 * few
        outcome.check(found == wanted, f"round {number}: {found} of {wanted} documents")
        shutil.rmtree(folder)
    return outcome.end()


def one_file(options, work):
    """Checks for files next to a ledger after scans, also interrupted ones, and after stops of the
    service."""
    outcome = campaign.Outcome("One file afterwards")
    scans, stops = (20, 5) if options.quick else (200, 30)
    chance = random.Random(options.seed)
    for number in range(scans):
        folder = work / f"scan{number}"
        names = copies(folder, chance.randint(1, 4), "a")
        process = campaign.start(options.summa, "scan", *names, "--ledger", "books.sqlite", cwd=folder)
        if number % 4 == 3:
            campaign.eventually((folder / "books.sqlite").exists, 10)
            time.sleep(chance.random() * 0.3)
            process.terminate()
        process.communicate()
        outcome.check(not beside(folder), f"scan {number}: {beside(folder)} is left")
        shutil.rmtree(folder)
    for number in range(stops):
        folder = work / f"serve{number}"
        folder.mkdir()
        with Service(options.summa, folder) as service:
            for _ in range(chance.randint(0, 3)):
                service.upload(RECEIPT.read_bytes() + os.urandom(8), "a.jpg")
            time.sleep(chance.random() * 0.3)
        outcome.check(not beside(folder), f"stop {number}: {beside(folder)} is left")
        shutil.rmtree(folder)
    return outcome.end()


def deleted(options, work):
    """Clients upload, and delete again at any moment of the reading."""
    outcome = campaign.Outcome("Deleted while it is read")
    clients, each = 6, 20 if options.quick else 150
    lock, gone, stay = threading.Lock(), set(), set()
    with Service(options.summa, work) as service:
        def client(seed):
            chance = random.Random(seed)
            for number in range(each):
                connection = http.client.HTTPConnection(service.host, service.port, timeout=300)
                try:
                    document = service.upload(RECEIPT.read_bytes() + f"{seed} {number}".encode(), f"{seed}-{number}.jpg")["id"]
                    if number % 10 == 9:
                        with lock:
                            stay.add(document)
                        continue
                    time.sleep(chance.random() * 0.6)
                    connection.request("DELETE", f"/api/v1/documents/{document}")
                    outcome.check(connection.getresponse().status == 204, "a deletion was refused")
                    with lock:
                        gone.add(document)
                finally:
                    connection.close()
        threads = [threading.Thread(target=client, args=(options.seed * 100 + number,)) for number in range(clients)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for document in stay:
            outcome.check(service.settled(document)["status"] == "done", "what was not deleted was not read")
        time.sleep(2)
        found = service.get("documents?limit=200")
        outcome.check(found["total_count"] == len(stay), f"{found['total_count']} documents are left, {len(stay)} were not deleted")
        print(f"{len(gone)} deleted, {len(stay)} left alone")
    return outcome.end()


def several(options, work):
    """Uploads several pictures as one document, and kills the service meanwhile."""
    outcome = campaign.Outcome("Several pictures as one document, and a kill")
    rounds, pages = (4, 6) if options.quick else (40, 6)
    chance = random.Random(options.seed)
    for number in range(rounds):
        folder = work / f"several{number}"
        folder.mkdir()
        with Service(options.summa, folder) as service:
            pictures = [RECEIPT.read_bytes() + os.urandom(8) + bytes(400_000) for _ in range(pages)]
            body = form(part(b"true", 'name="document"'),
                        *(part(picture, f'name="file"; filename="p{page}.jpg"') for page, picture in enumerate(pictures)))
            threading.Timer(0.002 + chance.random() * 0.06, lambda: campaign.kill(service.process)).start()
            connection = http.client.HTTPConnection(service.host, service.port, timeout=30)
            try:
                connection.request("POST", "/api/v1/documents", body, {"Content-Type": FORM})
                connection.getresponse().read()
            except (OSError, http.client.HTTPException):
                pass
            service.process.wait()
        with contextlib.closing(sqlite3.connect(folder / "books.sqlite")) as database:
            has_tables = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'picture'").fetchone()[0]
            rows = has_tables and database.execute(
                "SELECT (SELECT count(*) FROM picture WHERE document_id = document.id AND kind = 'original') FROM document").fetchall()
        outcome.check(not rows or rows == [(pages,)], f"round {number}: documents with {rows} pictures")
        shutil.rmtree(folder)
    return outcome.end()


def killed(options, work):
    """Kills a service that takes uploads and corrections, and starts it again on the same ledger."""
    outcome = campaign.Outcome("A service that is killed and started again")
    kills, chance = (10 if options.quick else 200), random.Random(options.seed)
    folder = work / "killed"
    folder.mkdir()
    uploads, shops = [], {}
    for number in range(kills):
        with Service(options.summa, folder) as service:
            threading.Timer(0.05 + chance.random() * 0.6, lambda: campaign.kill(service.process)).start()
            for upload in range(1000):
                time.sleep(0.04)
                document = None
                try:
                    uploads.append(service.upload(RECEIPT.read_bytes() + f"{number} {upload}".encode(), f"{number}-{upload}.jpg")["id"])
                    document, shop = chance.choice(uploads), f"Shop {number} {upload}"
                    service.post(f"documents/{document}/corrections", {"kind": "merchant", "value": shop})
                    shops[document] = [shop]
                except urllib.error.HTTPError as error:
                    # A receipt that is not read yet is not corrected.
                    outcome.check(error.code == 409, f"kill {number}: a correction was answered with {error.code}")
                except (OSError, http.client.HTTPException):
                    # Whether a correction without an answer was kept is unknown.
                    if document:
                        shops.setdefault(document, [None]).append(shop)
                    break
            service.process.wait()
    with Service(options.summa, folder) as service:
        service.idle()
        for document in uploads:
            found = service.get(f"documents/{document}")
            outcome.check(found["status"] == "done", f"{document} is {found['status']}")
            kept = shops.get(document)
            outcome.check(not kept or None in kept or found["merchant"] in kept, f"{document} has {found.get('merchant')}, not {kept}")
    outcome.check(not beside(folder), f"beside the ledger: {beside(folder)}")
    print(f"{kills} kills, {len(uploads)} uploads and {len(shops)} corrected receipts that were acknowledged")
    return outcome.end()


def watched(options, work):
    """Watches a folder with a program that is killed repeatedly, while receipts arrive."""
    outcome = campaign.Outcome("A watched folder, and kills")
    kills, chance, count = (10 if options.quick else 100), random.Random(options.seed), 0
    folder = work / "watched"
    (folder / "in").mkdir(parents=True)
    command = ("watch", "in", "-o", "out.jsonl", "--settle", "0.1", "--jobs", "2")
    for _ in range(kills):
        process = campaign.start(options.summa, *command, cwd=folder, out=open(os.devnull, "w"))
        for _ in range(9):
            (folder / "in" / f"{count}.jpg").write_bytes(RECEIPT.read_bytes() + f"{count}".encode())
            count += 1
        time.sleep(0.2 + chance.random())
        campaign.kill(process)
        process.communicate()
    last = campaign.run(options.summa, *command, "--once", cwd=folder)
    outcome.check(last.status == 0, f"the last run ended with {last.status}: {last.err}")
    found, bad = campaign.records((folder / "out.jsonl").read_text())
    names = [record["file"] for record in found]
    twice = len(names) - len(set(names))
    outcome.check(not bad, f"{bad} lines are not records")
    outcome.check(twice == 0, f"{twice} records are there twice")
    outcome.check(len(set(names)) == count, f"{count - len(set(names))} of {count} records are missing")
    print(f"{kills} kills, {count} files, {twice} twice, {count - len(set(names))} missing")
    return outcome.end()


def gone(options, work):
    """Removes a ledger, or replaces it by another, under the service."""
    outcome = campaign.Outcome("A ledger removed under the service")
    for is_replaced in (False, True):
        folder = work / f"gone{is_replaced}"
        folder.mkdir()
        with Service(options.summa, folder) as service:
            document = service.upload(RECEIPT.read_bytes(), "a.jpg")["id"]
            service.settled(document)
            os.rename(folder / "books.sqlite", folder / "aside")
            if is_replaced:
                shutil.copy(folder / "aside", folder / "books.sqlite")
            status, _, answer = service.send(RECEIPT.read_bytes() + b"x", "b.jpg")
            outcome.check((status, answer.get("code")) == (503, "ledger_gone"), f"an upload was answered with {status} {json.dumps(answer)}")
            os.rename(folder / "aside", folder / "books.sqlite")
            outcome.check(service.send(RECEIPT.read_bytes() + b"x", "b.jpg")[0] == 202, "put back, it is refused")
        said = (folder / "serve.log").read_text().count("removed or replaced")
        outcome.check(said == 1, f"said {said} times in the log")
    return outcome.end()


def main():
    options = campaign.options(__doc__)
    with campaign.scratch() as work:
        return max([each(options, work) for each in (together, one_file, deleted, several, killed, watched, gone)])


if __name__ == "__main__":
    sys.exit(main())
