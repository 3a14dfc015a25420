#!/usr/bin/env python3
"""Many people at once on a large ledger: they list, search, open, tap, correct and upload receipts.

    Tuning/Web/crowd.py SUMMA FOLDER [--people 50] [--minutes 10] [--receipts 50000] [--ledger FILE]

FOLDER holds pictures of receipts. Each person keeps one connection, and thinks for two seconds on average between two
requests. Prints how long each kind of request took, and fails if an accepted upload or correction is missing at the end.
--ledger keeps the ledger for the next run.
"""
import argparse
import collections
import http.client
import json
import os
import random
import sys
import tempfile
import threading
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import ledgers
from recipes.service import FORM, Service, multipart
from recipes.uploads import another, spread

THINKING = 2.0
WORDS = ("coffee", "bread", "taxi", "hotel", "books", "larder")


class Person(threading.Thread):
    """Does what people do on the page, in a random order."""

    def __init__(self, service, pictures, seed, until):
        super().__init__()
        self.service, self.pictures, self.until = service, pictures, until
        self.chance = random.Random(seed)
        self.connection = http.client.HTTPConnection(service.host, service.port, timeout=120)
        self.listed, self.times, self.answers = [], collections.defaultdict(list), collections.Counter()
        self.uploaded, self.shops, self.failure = [], {}, None

    def ask(self, kind, method, path, body=None, content_type="application/json"):
        headers = {"Content-Type": content_type} if body is not None else {}
        began = time.perf_counter()
        self.connection.request(method, f"/api/v1/{path}", body, headers)
        answer = self.connection.getresponse()
        data = answer.read()
        self.times[kind].append(time.perf_counter() - began)
        self.answers[kind, answer.status] += 1
        return answer.status, json.loads(data) if data and answer.headers.get_content_type() == "application/json" else None

    def list(self):
        self.listed = self.ask("list", "GET", "documents")[1]["items"]

    def search(self):
        self.ask("search", "GET", f"documents?q={self.chance.choice(WORDS)}")

    def tap(self):
        """Opens a receipt, and taps on some of its amounts."""
        id_ = self.chance.choice(self.listed)["id"]
        status, document = self.ask("receipt", "GET", f"documents/{id_}")
        if status != 200 or not document["page_list"]:
            return
        amounts = document["page_list"][0]["effective"]["amounts"]
        for amount in self.chance.sample(amounts, min(3, len(amounts))):
            box = amount["image_box"]
            x, y = box["x"] + box["width"] // 2, box["y"] + box["height"] // 2
            self.ask("tap", "GET", f"documents/{id_}/pages/1/amount?x={x}&y={y}")
            time.sleep(self.chance.expovariate(2 / THINKING))

    def correct(self):
        id_, shop = self.chance.choice(self.listed)["id"], f"Shop {self.chance.getrandbits(40)}"
        status, _ = self.ask("correction", "POST", f"documents/{id_}/corrections", json.dumps({"kind": "merchant", "value": shop}))
        if status == 201:
            self.shops[id_] = (time.monotonic(), shop)

    def upload(self):
        body = multipart(another(self.chance.choice(self.pictures)), "receipt.jpg")
        status, answer = self.ask("upload", "POST", "documents", body, FORM)
        if status == 202:
            self.uploaded.append(answer["documents"][0]["id"])

    def run(self):
        try:
            self.list()
            while time.monotonic() < self.until:
                time.sleep(self.chance.expovariate(1 / THINKING))
                what = self.chance.choices((self.tap, self.list, self.search, self.correct, self.upload), (12, 5, 3, 2, 2))[0]
                what()
        except Exception as failure:
            self.failure = repr(failure)
        finally:
            self.connection.close()


def lost(service, people):
    """Returns the uploads that were not read, and the corrections that were not kept."""
    service.idle()
    unread = [id_ for person in people for id_ in person.uploaded if service.get(f"documents/{id_}")["status"] != "done"]
    shops = {}
    for person in people:
        for id_, (moment, shop) in person.shops.items():
            shops.setdefault(id_, []).append((moment, shop))
    # Of two corrections at the same moment either may be the last one.
    missing = [id_ for id_, given in shops.items()
               if service.get(f"documents/{id_}").get("merchant")
               not in {shop for moment, shop in given if moment > max(given)[0] - 1}]
    return unread, missing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--people", type=int, default=50)
    parser.add_argument("--minutes", type=float, default=10)
    parser.add_argument("--receipts", type=int, default=50_000)
    parser.add_argument("--ledger", help="a ledger to keep and reuse")
    options = parser.parse_args()
    pictures = [path.read_bytes() for path in sorted(options.folder.glob("*.jpg"))]
    with tempfile.TemporaryDirectory() as folder:
        book = options.ledger or f"{folder}/books.sqlite"
        if not os.path.exists(book):
            ledgers.make(options.summa, book, options.receipts)
        with Service(options.summa, folder, ledger=book) as service:
            service.get("documents")
            end = time.monotonic() + 60 * options.minutes
            people = [Person(service, pictures, seed, end) for seed in range(options.people)]
            print(f"{options.people} people, {service.get('status')['documents']} receipts; before: {service.memory:.0f} MiB", flush=True)
            for person in people:
                person.start()
            for part in (1, 2, 3, 4):
                time.sleep(max(0, end - time.monotonic() - 60 * options.minutes * (4 - part) / 4))
                print(f"  after {part / 4 * options.minutes:g} minutes {service.memory:.0f} MiB, {service.descriptors} descriptors, "
                      f"{service.cpu:.0f} s of CPU, {service.get('status')['work']['queued']} waiting", flush=True)
            for person in people:
                person.join()
            failures = [person.failure for person in people if person.failure]
            if failures:
                print(f"{len(failures)} people failed: {failures[:3]}")
            answers = sum((person.answers for person in people), collections.Counter())
            for kind in ("tap", "receipt", "list", "search", "correction", "upload"):
                times = [time for person in people for time in person.times[kind]]
                told = {status: count for (other, status), count in answers.items() if other == kind}
                print(f"{kind}: {len(times)}, {spread(times)}; answers {told}")
            unread, missing = lost(service, people)
            print(f"{sum(len(person.uploaded) for person in people)} uploads, {len(unread)} of them not read; "
                  f"{len(missing)} receipts without their correction")
            return bool(unread or missing or failures)


if __name__ == "__main__":
    sys.exit(main())
