#!/usr/bin/env python3
"""A stand-in for `summa serve`: the page and its API over a store in memory, for work on the page without a build of the
server. Python's standard library alone; reading is done by the program named in SUMMA.

  SUMMA=.build/program/release/summa Tests/WebTests/Browser/mock.py --port 8090 --samples
  SUMMA=... mock.py --many 10000      a list of that many, made of the samples
  SUMMA=... mock.py --slow 800        takes that many milliseconds more for each page

The contract is Sources/Web/openapi.json. What the real server guards against (other hosts, large or many uploads, the
store on the disk) is not here. `POST /mock` with `{"slow": 500, "busy": 2}` makes it slow, and the next two uploads 429.
"""

import argparse
import email.parser
import email.policy
import base64
import bisect
import hashlib
import html
import json
import math
import os
import pathlib
import queue
import random
import re
import secrets
import struct
import subprocess
import tempfile
import threading
import time
import unicodedata
import urllib.parse
import zlib
from datetime import datetime, timedelta, timezone
from decimal import Decimal
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

ROOT = pathlib.Path(__file__).resolve().parents[3]
PAGE = ROOT / "Sources/Web/Page"
SAMPLES = ROOT / "SampleReceipts/images"
SUMMA = os.environ.get("SUMMA", str(ROOT / ".build/program/release/summa"))
POLICY = ("default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; "
          "manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'")
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json"}
GRAVITY = ["failed", "no_total", "contradicted", "unproved", "low_confidence", "duplicate"]
DEGREES = {1: 0, 6: 90, 3: 180, 8: 270}
ORIENTATIONS = {value: key for key, value in DEGREES.items()}


INK_LANGUAGES = {"en-US": "English (United States)", "und-x-amount": "Amounts", "en": "English", "de": "German", "fr": "French"}
INK_KINDS = {"zxx-x-gesture", "zxx-x-shapes"}


def shape_of(strokes):
    """Sixteen points of each stroke, as numbers that neither place nor size changes."""
    points = []
    for stroke in strokes:
        lengths = [0]
        for a, b in zip(stroke, stroke[1:]):
            lengths.append(lengths[-1] + math.dist(a, b))
        for n in range(16):
            at = lengths[-1] * n / 15
            place = min(max(0, bisect.bisect_left(lengths, at)), len(stroke) - 1)
            before = max(0, place - 1)
            step = lengths[place] - lengths[before]
            share = (at - lengths[before]) / step if step else 0
            points.append([a + (b - a) * share for a, b in zip(stroke[before], stroke[place])])
    least = [min(p[n] for p in points) for n in (0, 1)]
    size = max(max(p[n] for p in points) - least[n] for n in (0, 1)) or 1
    return [(p[n] - least[n]) / size for p in points for n in (0, 1)]


class Problem(Exception):
    def __init__(self, status, code, detail="", headers=None, **more):
        super().__init__(code)
        self.status, self.headers = status, headers or {}
        self.body = {"type": f"urn:summa:problem:{code}", "title": code.replace("_", " ").capitalize(), "status": status,
                     "code": code, "detail": detail, **more}


def now():
    return datetime.now(timezone.utc).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def plain(text):
    parts = unicodedata.normalize("NFKD", text or "").casefold()
    return "".join(c for c in parts if not unicodedata.combining(c))


def number(value, exact):
    return {"value": float(value), "exact": exact}


def without_nothing(entries):
    return {key: value for key, value in entries.items() if value is not None}


def kind_of(data):
    """The media type by content."""
    if data[:3] == b"\xff\xd8\xff":
        return "image/jpeg"
    if data[:8] == b"\x89PNG\r\n\x1a\n":
        return "image/png"
    if data[:4] == b"%PDF":
        return "application/pdf"
    if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
        return "image/webp"
    return None


def turned(data, orientation):
    """The same picture with this EXIF orientation."""
    tiff = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01" + struct.pack(">H", orientation) + b"\0\0\0\0\0\0"
    if data[:3] == b"\xff\xd8\xff":
        out, place = [data[:2], b"\xff\xe1" + struct.pack(">H", len(tiff) + 8) + b"Exif\0\0" + tiff], 2
        while place + 4 <= len(data) and data[place] == 0xFF and data[place + 1] != 0xDA:
            size = struct.unpack(">H", data[place + 2:place + 4])[0] + 2
            if data[place + 1] != 0xE1:
                out.append(data[place:place + size])
            place += size
        return b"".join(out) + data[place:]
    if data[:4] == b"\x89PNG" and orientation != 1:
        chunk = b"eXIf" + tiff
        return data[:33] + struct.pack(">I", len(tiff)) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[33:]
    return data


class Page:
    def __init__(self, record, equations, file, options):
        self.record, self.equations, self.file, self.options = record, equations, file, options


class Document:
    def __init__(self, name, files):
        self.id = secrets.token_urlsafe(12)
        self.name, self.files = name, files
        self.pages, self.corrections, self.options = [], [], {}
        self.status, self.error, self.checked, self.revision = "queued", None, False, 0
        self.pages_read, self.duplicate = 0, None
        self.added = self.updated = now()
        self.ticket, self.next_correction = 0, 1
        self.fingerprint = hashlib.sha256(b"".join(data for data, _ in files)).hexdigest()
        self.cached = None

    # What was read with what people said

    def effective(self, number_):
        page = self.pages[number_ - 1]
        record = page.record
        if record["status"] != "ok":
            return {"amounts": []}
        amounts = {a["id"]: {**a, "origin": "read"} for a in record.get("amounts", [])}
        total = dict(record["total"], source=record["total"].get("source", "read")) if "total" in record else None
        merchant, date, currency = record.get("merchant"), record.get("date"), record.get("currency")
        for c in self.corrections:
            kind = c["kind"]
            if kind == "merchant":
                merchant = c["value"]
            elif kind == "date":
                date = c["value"]
            elif kind == "currency":
                currency = c["value"]
                if total and currency:
                    total["currency"] = currency
            if c.get("page") != number_:
                continue
            amount = amounts.get(c.get("amount"))
            if kind == "add":
                amounts[c["amount"]] = without_nothing({
                    "id": c["amount"], **number(c["exact"], c["exact"]), "text": c.get("text", c["exact"]),
                    "currency": c.get("currency"), "kind": "money", "role": c.get("role"), "image_box": c["image_box"],
                    "box": normal(c["image_box"], record["image"]), "origin": "added"})
                if c.get("role") == "total":
                    total = self.said_total(amounts, c["amount"], currency)
            elif kind == "total":
                for other in amounts.values():
                    if other.get("role") == "total" and other["id"] != c["amount"]:
                        self.keep(other)
                        other.pop("role")
                total = None
                if amount:
                    self.keep(amount)
                    amount["role"] = "total"
                    total = self.said_total(amounts, c["amount"], currency)
            elif amount is None:
                continue
            elif kind == "delete":
                del amounts[amount["id"]]
                if total and total["id"] == amount["id"]:
                    total = None
            else:
                self.keep(amount)
                if kind == "role":
                    amount.pop("role", None)
                    if c["role"]:
                        amount["role"] = c["role"]
                    if c["role"] == "total":
                        for other in amounts.values():
                            if other.get("role") == "total" and other["id"] != amount["id"]:
                                self.keep(other)
                                other.pop("role")
                        total = self.said_total(amounts, amount["id"], currency)
                    elif total and total["id"] == amount["id"]:
                        total = None
                if kind == "value":
                    amount.update(number(c["exact"], c["exact"]))
                    amount.pop("confidence", None)
                    if c.get("currency"):
                        amount["currency"] = c["currency"]
                    if total and total["id"] == amount["id"]:
                        total = self.said_total(amounts, amount["id"], currency)
        return without_nothing({"total": total, "merchant": merchant, "date": date, "currency": currency,
                                "amounts": list(amounts.values())})

    @staticmethod
    def keep(amount):
        if amount["origin"] == "read":
            amount["was"] = {k: amount[k] for k in ("exact", "currency", "role") if k in amount}
            amount["origin"] = "corrected"

    @staticmethod
    def said_total(amounts, id_, currency):
        a = amounts[id_]
        return without_nothing({"id": id_, "value": a["value"], "exact": a["exact"],
                                "currency": a.get("currency") or currency, "source": "person"})

    def item(self):
        if self.cached and self.cached[0] == self.revision:
            return self.cached[1]
        effective = [self.effective(n + 1) for n in range(len(self.pages))]
        totals = [{**e["total"], "page": n + 1} for n, e in enumerate(effective) if e.get("total")]
        totals.sort(key=lambda t: -t.get("confidence", 2))
        first = lambda key: next((e[key] for e in effective if e.get(key)), None)
        looks = set()
        if self.status == "failed":
            looks.add("failed")
        elif self.status == "done":
            if not totals:
                looks.add("no_total")
            for total in totals[:1]:
                if total["source"] != "person":
                    looks |= {"contradicted"} if total.get("contradiction") else set()
                    looks |= set() if total.get("proof") else {"unproved"}
                    looks |= {"low_confidence"} if total.get("confidence", 1) < 0.9 else set()
            if self.duplicate:
                looks.add("duplicate")
        item = without_nothing({
            "id": self.id, "name": self.name, "status": self.status, "added_at": self.added, "updated_at": self.updated,
            "revision": self.revision, "pages": len(self.pages) or len(self.files), "pages_read": self.pages_read,
            "merchant": first("merchant"), "date": first("date"),
            "time": next((p.record["time"] for p in self.pages if p.record.get("time")), None),
            "total": totals[0] if totals else None, "needs_look": [] if self.checked else sorted(looks, key=GRAVITY.index),
            "checked": self.checked, "corrections": len(self.corrections), "duplicate_of": self.duplicate,
            "thumbnail": f"/api/v1/documents/{self.id}/thumbnail?v={len(self.options)}.{self.ticket}", "error": self.error})
        text = " ".join([self.name, item.get("merchant") or "", item.get("date") or "",
                         item["total"]["exact"] if item.get("total") else ""]
                        + [line["text"] for p in self.pages for line in p.record.get("lines", [])])
        self.cached = (self.revision, item, plain(text))
        return item

    def text(self):
        self.item()
        return self.cached[2]

    def whole(self):
        pages = []
        for index, page in enumerate(self.pages):
            image = page.record.get("image", {"width": 0, "height": 0})
            defaults = {"languages": ["en-US"], "minimum_text_height": 0.005}
            if "sheet" in page.record and "sheet" not in page.options:
                defaults["sheet"] = {"quad": page.record["sheet"]["quad"]}
            pages.append({"number": index + 1,
                          "image": {"width": image["width"], "height": image["height"],
                                    "href": f"/api/v1/documents/{self.id}/pages/{index + 1}/image?v={self.ticket}"},
                          "record": page.record, "equations": page.equations, "effective": self.effective(index + 1),
                          "options": page.options, "defaults": defaults})
        return {**self.item(), "page_list": pages, "correction_list": self.corrections}


def normal(box, image):
    return {"x": box["x"] / image["width"], "y": 1 - (box["y"] + box["height"]) / image["height"],
            "width": box["width"] / image["width"], "height": box["height"] / image["height"]}


def boxes_overlap(a, b):
    w = min(a["x"] + a["width"], b["x"] + b["width"]) - max(a["x"], b["x"])
    h = min(a["y"] + a["height"], b["y"] + b["height"]) - max(a["y"], b["y"])
    inner = max(0, w) * max(0, h)
    return inner / max(1, a["width"] * a["height"] + b["width"] * b["height"] - inner)


def inside(point, quad):
    signs = []
    for p, q in zip(quad, quad[1:] + quad[:1]):
        signs.append((q["x"] - p["x"]) * (point[1] - p["y"]) - (q["y"] - p["y"]) * (point[0] - p["x"]))
    return all(s >= 0 for s in signs) or all(s <= 0 for s in signs)


READ = {}


def summa(arguments, data, name):
    """The lines of JSON that the program prints for a file."""
    key = (tuple(arguments), hashlib.sha256(data).digest(), name)
    if key not in READ:
        READ[key] = json.dumps(printed(arguments, data, name))
    return json.loads(READ[key])


def printed(arguments, data, name):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / "file"
        path.write_bytes(data)
        run = subprocess.run([SUMMA, *arguments, str(path)], capture_output=True)
        lines = run.stdout.decode().replace(str(path), name).splitlines()
        return [json.loads(line) for line in lines if line.startswith("{")]


class Store:
    def __init__(self, slow):
        self.lock = threading.RLock()
        self.documents, self.order = {}, []
        self.listeners, self.event_number = [], 0
        self.slow, self.busy, self.token, self.away = slow, 0, None, False
        # What is known of ink.
        self.known_ink, self.keeps_ink, self.sure_ink, self.away_ink = [], False, True, False
        self.jobs = queue.Queue()
        for _ in range(2):
            threading.Thread(target=self.work, daemon=True).start()

    # Events

    def tell(self, type_, document=None, **more):
        with self.lock:
            self.event_number += 1
            event = {"type": type_, **more}
            if document:
                event |= {"id": document.id, "revision": document.revision}
                if type_ not in ("page", "deleted"):
                    event["document"] = document.item()
            for listener, id_ in self.listeners:
                if id_ in (None, event.get("id")):
                    listener.put((self.event_number, type_, event))

    def changed(self, document, type_="changed", **more):
        document.revision += 1
        document.updated = now()
        self.tell(type_, document, **more)

    # Reading

    def add(self, name, files):
        document = Document(name, files)
        with self.lock:
            for other in self.documents.values():
                if other.fingerprint == document.fingerprint:
                    return other, True
            self.documents[document.id] = document
            self.order.append(document)
        self.enqueue(document)
        return document, False

    def enqueue(self, document):
        with self.lock:
            document.ticket += 1
            document.status, document.error, document.pages_read = "queued", None, 0
            self.changed(document, "queued")
            self.jobs.put((document, document.ticket))

    def work(self):
        while True:
            document, ticket = self.jobs.get()
            try:
                self.read(document, ticket)
            except Exception as error:  # The thread goes on with the next.
                print("mock: reading failed:", error)

    def read(self, document, ticket):
        gone = lambda: document.ticket != ticket or document.status == "cancelled" or document.id not in self.documents
        with self.lock:
            if gone():
                return
            document.status = "reading"
            self.changed(document, "reading", pages=len(document.files))
        pages = []
        for index, (data, _) in enumerate(document.files):
            options = document.options.get(index + 1, document.options.get(None, {}))
            arguments = ["--jobs", "1"]
            if "languages" in options and options["languages"]:
                arguments += ["--languages", ",".join(options["languages"])]
            if "minimum_text_height" in options:
                arguments += ["--minimum-text-height", str(options["minimum_text_height"])]
            if "rotation" in options:
                upright = summa(["scan", "--format", "jsonl", "--level", "fast"], data, "x")[0]
                file_says = upright.get("image", {}).get("orientation", 1)
                arguments += ["--orientation", str(ORIENTATIONS[(DEGREES.get(file_says, 0) + options["rotation"]) % 360])]
            if options.get("sheet", {}).get("whole"):
                arguments += ["--no-rectify"]
            records = summa(["scan", "--format", "jsonl", "--words", *arguments], data, document.name)
            told = summa(["explain", "--format", "jsonl", *arguments], data, document.name)
            for record, explanation in zip(records, told + [{}] * len(records)):
                quad = options.get("sheet", {}).get("quad")
                if quad and "amounts" in record:
                    middle = lambda o: (o["image_box"]["x"] + o["image_box"]["width"] / 2,
                                        o["image_box"]["y"] + o["image_box"]["height"] / 2)
                    record["amounts"] = [a for a in record["amounts"] if inside(middle(a), quad)]
                    if not any(a["id"] == record.get("total", {}).get("id") for a in record["amounts"]):
                        record.pop("total", None)
                pages.append(Page(record, explanation.get("equations", []), index, options))
            for _ in range(10):
                if self.slow and not gone():
                    time.sleep(self.slow / 10000)
            with self.lock:
                if gone():
                    return
                document.pages_read = index + 1
                if len(document.files) > 1:
                    self.tell("page", document, page=index + 1, pages=len(document.files))
        with self.lock:
            if gone():
                return
            self.move_corrections(document, pages)
            document.pages = pages
            failed = [p.record["error"] for p in pages if p.record["status"] != "ok"]
            if failed and len(failed) == len(pages):
                document.status, document.error = "failed", failed[0]
                self.changed(document, "failed", error=failed[0])
            else:
                document.status = "done"
                document.revision += 1
                self.find_duplicate(document)
                self.tell("done", document)

    @staticmethod
    def move_corrections(document, pages):
        for c in document.corrections:
            if c.get("page") is None or c["kind"] == "add" or c.get("amount") is None or c["page"] > len(pages):
                continue
            old = next((a for a in document.pages[c["page"] - 1].record.get("amounts", []) if a["id"] == c["amount"]), None)
            now_there = pages[c["page"] - 1].record.get("amounts", [])
            best = max(now_there, key=lambda a: boxes_overlap(a["image_box"], old["image_box"]), default=None) if old else None
            if best and boxes_overlap(best["image_box"], old["image_box"]) >= 0.5:
                c["amount"] = best["id"]

    def find_duplicate(self, document):
        mine = document.item()
        if not mine.get("total") or not mine.get("date"):
            return
        for other in self.order:
            item = other.item()
            if other is document:
                return
            if item.get("total", {}).get("exact") == mine["total"]["exact"] and item.get("date") == mine["date"] \
                    and item.get("merchant") == mine.get("merchant"):
                document.duplicate = {"id": other.id, "why": "same_sale"}
                document.revision += 1
                return

    def get(self, id_):
        document = self.documents.get(id_)
        if not document:
            raise Problem(404, "not_found", "There is no such document; it may have been removed.")
        return document

    # The list

    def filtered(self, query):
        one = lambda key: query.get(key, [None])[-1]
        words = plain(one("q") or "").split()
        with self.lock:
            found = []
            for document in self.order:
                item = document.item()
                if "status" in query and item["status"] not in query["status"]:
                    continue
                if one("needs_look") and (one("needs_look") == "true") != bool(item["needs_look"]):
                    continue
                if one("from") and item.get("date", "") < one("from"):
                    continue
                if one("to") and (item.get("date") or "9") > one("to"):
                    continue
                if one("merchant") is not None and (item.get("merchant") or "") != one("merchant"):
                    continue
                if one("currency") and item.get("total", {}).get("currency") != one("currency"):
                    continue
                if words and not all(re.search(r"(?<!\w)" + re.escape(w), document.text()) for w in words):
                    continue
                found.append(item)
        return found

    @staticmethod
    def sorted(items, sort):
        if sort == "attention":
            items.sort(key=lambda i: i["added_at"], reverse=True)
            return sorted(items, key=lambda i: GRAVITY.index(i["needs_look"][0]) if i["needs_look"] else 99)
        key = {"added": lambda i: i["added_at"], "date": lambda i: i.get("date"), "name": lambda i: i["name"].casefold(),
               "merchant": lambda i: plain(i.get("merchant")) or None,
               "total": lambda i: Decimal(i["total"]["exact"]) if i.get("total") else None}[sort.lstrip("-")]
        known = sorted([i for i in items if key(i) is not None], key=lambda i: (key(i), i["id"]), reverse=sort.startswith("-"))
        return known + [i for i in items if key(i) is None]

    def list(self, query):
        items = self.sorted(self.filtered(query), query.get("sort", ["-added"])[-1])
        limit = int(query.get("limit", ["50"])[-1])
        start = 0
        if "cursor" in query:
            try:
                last = base64.urlsafe_b64decode(query["cursor"][-1]).decode()
                start = next(n for n, i in enumerate(items) if i["id"] == last) + 1
            except (ValueError, StopIteration):
                raise Problem(400, "bad_cursor", "The list has changed; load it anew.") from None
        part = items[start:start + limit]
        answer = {"items": part, "total_count": len(items), "needs_look_count": sum(1 for i in items if i["needs_look"]),
                  "work_count": sum(1 for i in items if i["status"] in ("queued", "reading"))}
        if start + limit < len(items):
            answer["next_cursor"] = base64.urlsafe_b64encode(part[-1]["id"].encode()).decode()
        return answer

    def summary(self, query):
        items = self.filtered(query)
        known = [i for i in items if i.get("total")]

        def sums(entries, *keys):
            groups = {}
            for i in entries:
                group = tuple(key(i) for key in keys) + (i["total"].get("currency"),)
                total, count = groups.get(group, (Decimal(0), 0))
                groups[group] = (total + Decimal(i["total"]["exact"]), count + 1)
            return groups

        entry = lambda currency, total, count, **more: without_nothing(
            {"currency": currency, "value": float(total), "exact": str(total), "count": count, **more})
        months = sums(known, lambda i: (i.get("date") or "")[:7])
        merchants = sorted(sums(known, lambda i: i.get("merchant")).items(), key=lambda g: -g[1][0])
        return {"count": len(items), "without_total": len(items) - len(known),
                "sums": [entry(g[0], *v) for g, v in sorted(sums(known).items(), key=lambda g: -g[1][1])],
                "by_month": [entry(g[1], *v, month=g[0] or None) for g, v in sorted(months.items(), key=lambda g: g[0][0] or "9")],
                "by_merchant": [entry(g[1], *v, merchant=g[0]) for g, v in merchants[:50]]}

    def correct(self, document, body):
        kind, page, amount = body.get("kind"), body.get("page"), body.get("amount")
        with self.lock:
            if kind not in ("value", "role", "total", "add", "delete", "merchant", "date", "currency"):
                raise Problem(422, "unprocessable", "There is no such correction.")
            if "ink" in body and not self.keeps_ink:
                raise Problem(422, "not_supported", "Strokes are not taken yet.")
            if kind not in ("merchant", "date", "currency"):
                if not isinstance(page, int) or not 1 <= page <= len(document.pages):
                    raise Problem(409, "not_read", "That page was not read.")
                if kind != "add" and not (kind == "total" and amount is None) and \
                        all(a["id"] != amount for a in document.effective(page)["amounts"]):
                    raise Problem(422, "no_such_amount", "There is no such amount on that page.")
            if kind in ("value", "add") and not re.fullmatch(r"-?\d{1,15}(\.\d{1,8})?", str(body.get("exact"))):
                raise Problem(422, "bad_value", "That is no number such as 12.50.")
            correction = {"id": document.next_correction, "at": now(), **body}
            if kind == "add":
                taken = [a["id"] for a in document.pages[page - 1].record.get("amounts", [])]
                taken += [c["amount"] for c in document.corrections if c["kind"] == "add" and c["page"] == page]
                correction["amount"] = max(taken, default=0) + 1000
            document.next_correction += 1
            document.corrections.append(correction)
            self.changed(document)
            return document.whole()


def many(store, count):
    """Documents made of those that are there."""
    for_sale, chance = list(store.order), random.Random(7)
    names = ["Bluebell Books", "Café Morgenstern", "Harbour Fish", "Nordwind Drogerie", "Papeterie Lune", "Quarry Tools",
             "Sparrow Grocers", "Tram & Rail", "Velvet Bakery", "Zinnia Flowers"]
    for n in range(count - len(for_sale)):
        model = for_sale[n % len(for_sale)]
        document = Document.__new__(Document)
        document.__dict__.update(model.__dict__)
        document.id, document.files = secrets.token_urlsafe(12), model.files
        document.corrections, document.cached, document.fingerprint = [], None, secrets.token_hex(16)
        day = datetime(2025, 12, 31) - timedelta(days=chance.randrange(700))
        total = f"{chance.lognormvariate(3.2, 0.9):.2f}"
        record = dict(model.pages[0].record, merchant=chance.choice(names), date=f"{day:%Y-%m-%d}")
        record["total"] = dict(record["total"], exact=total, value=float(total), currency="EUR")
        if n % 17 == 0:
            record["total"].pop("proof", None)
        record["lines"] = record["lines"][:3]
        document.pages = [Page(record, [], 0, {})]
        document.name = f"receipt-{n + 1:05}.jpg"
        document.added = (datetime.now(timezone.utc) - timedelta(hours=n + 1)).isoformat(timespec="milliseconds")
        store.documents[document.id] = document
        store.order.append(document)


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    store = None

    def log_message(self, *arguments):
        pass

    def handle_one_request(self):
        try:
            super().handle_one_request()
        except (ConnectionError, TimeoutError):
            self.close_connection = True

    def do(self):
        url = urllib.parse.urlsplit(self.path)
        query = urllib.parse.parse_qs(url.query, keep_blank_values=True)
        length = int(self.headers.get("Content-Length") or 0)
        self.body = self.rfile.read(length) if length else b""
        try:
            if url.path == "/mock" and self.command == "POST":
                for key, value in json.loads(self.body).items():
                    setattr(self.store, key, value)
                return self.answer(204)
            if url.path.startswith("/api/v1/"):
                return self.api(url.path[8:], query)
            return self.file(url.path)
        except Problem as problem:
            return self.answer(problem.status, problem.body, "application/problem+json", **problem.headers)

    do_GET = do_POST = do_PATCH = do_DELETE = do_HEAD = do

    def answer(self, status, body=None, kind="application/json", **headers):
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        self.send_response(status)
        if body is not None:
            self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(data)))
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("X-Content-Type-Options", "nosniff")
        headers.setdefault("Cache-Control", "no-store")
        for key, value in headers.items():
            self.send_header(key.replace("_", "-"), value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(data)

    def file(self, path):
        name = path.lstrip("/") or "index.html"
        file = PAGE / name
        if "/" in name or not file.is_file() or file.suffix not in TYPES:
            raise Problem(404, "not_found", "There is nothing here.")
        self.answer(200, file.read_bytes(), TYPES[file.suffix], Cache_Control="no-cache")

    def json(self):
        if not (self.headers.get("Content-Type") or "").startswith("application/json"):
            raise Problem(415, "unsupported_type", "Send application/json.")
        try:
            return json.loads(self.body)
        except ValueError:
            raise Problem(400, "bad_request", "That is no JSON.") from None

    def api(self, path, query):
        store, method = self.store, self.command
        if store.away:
            raise Problem(503, "unavailable", "The service is ending.", {"Retry-After": "1"})
        if path == "session":
            if self.json().get("token") != store.token:
                raise Problem(401, "unauthorized", "That is not the token.")
            return self.answer(204, Set_Cookie=f"summa={store.token}; HttpOnly; SameSite=Strict; Path=/")
        if store.token and f"summa={store.token}" not in (self.headers.get("Cookie") or ""):
            raise Problem(401, "unauthorized", "Give the token that Summa printed.")
        if path == "openapi.json":
            return self.answer(200, (PAGE.parent / "openapi.json").read_bytes())
        if path == "documents":
            return self.upload() if method == "POST" else self.answer(200, store.list(query))
        if path == "summary":
            return self.answer(200, store.summary(query))
        if path == "export":
            return self.export(query)
        if path == "languages":
            run = subprocess.run([SUMMA, "languages"], capture_output=True, text=True)
            rows = [line.split(None, 1) for line in run.stdout.splitlines() if line.strip()]
            return self.answer(200, {"languages": [{"tag": "en-US", "name": "English (United States)"}]
                                     + [{"tag": t, "name": n.strip()} for t, n in rows if t != "TAG"]})
        if path == "ink/languages":
            return self.answer(200, {"languages": [{"tag": tag, "name": name} for tag, name in INK_LANGUAGES.items()]})
        if path == "ink/recognize":
            return self.answer(200, self.ink(self.json()))
        if path == "status":
            states = [d.status for d in store.order]
            return self.answer(200, {"version": "mock", "work": {"queued": states.count("queued"),
                               "reading": states.count("reading"), "workers": 2}, "documents": len(states), "features": ["ink"] if store.keeps_ink else [],
                               "limits": {"bytes": 268435456, "pages": 500, "files": 500, "types":
                                          ["image/jpeg", "image/png", "image/webp", "application/pdf"]}})
        if path == "events":
            return self.events(None)
        parts = path.split("/")
        if parts[0] != "documents" or len(parts) < 2:
            raise Problem(404, "not_found", "There is nothing here.")
        document, rest = store.get(parts[1]), "/".join(parts[2:])
        if not rest:
            end = time.monotonic() + int(query.get("wait", ["0"])[-1])
            while document.status in ("queued", "reading") and time.monotonic() < end:
                time.sleep(0.02)
            if method == "DELETE":
                with store.lock:
                    store.documents.pop(document.id)
                    store.order.remove(document)
                    document.revision += 1
                    store.tell("deleted", document)
                return self.answer(204)
            if method == "PATCH":
                body = self.json()
                with store.lock:
                    document.checked = body.get("checked", document.checked)
                    document.name = body.get("name", document.name)
                    store.changed(document)
            return self.answer(200, document.whole())
        if rest == "events":
            return self.events(document.id)
        if rest == "cancel":
            with store.lock:
                if document.status not in ("queued", "reading"):
                    raise Problem(409, "not_in_work", "It is not being read.")
                document.status = "cancelled"
                store.changed(document, "cancelled")
            return self.answer(200, document.whole())
        if rest == "read":
            body = self.json()
            with store.lock:
                if "page" in body:
                    document.options[document.pages[body["page"] - 1].file + 1] = body.get("options", {})
                else:
                    document.options = {None: body.get("options", {})}
                store.enqueue(document)
            return self.answer(202, document.whole())
        if rest == "corrections":
            return self.answer(201, store.correct(document, self.json()))
        if rest == "corrections/undo":
            with store.lock:
                if not document.corrections:
                    raise Problem(409, "nothing_to_undo", "Nothing was corrected.")
                document.corrections.pop()
                store.changed(document)
            return self.answer(200, document.whole())
        if rest == "thumbnail":
            return self.picture(document, document.pages[0] if document.pages else None)
        match = re.fullmatch(r"pages/(\d+)/(image|annotated\.png|amount|region)", rest)
        if not match or not 1 <= int(match[1]) <= max(1, len(document.pages)):
            raise Problem(404, "not_found", "There is no such page.")
        page, what = int(match[1]), match[2]
        if what == "image":
            return self.picture(document, document.pages[page - 1] if document.pages else None)
        if not document.pages:
            raise Problem(409, "not_read", "That page was not read.")
        if what == "amount":
            return self.amount(document, page, query)
        data = document.files[document.pages[page - 1].file][0]
        if what == "region":
            return self.region(document, page, data)
        with tempfile.TemporaryDirectory() as folder:
            (pathlib.Path(folder) / "file").write_bytes(data)
            subprocess.run([SUMMA, "annotate", f"{folder}/file", "-o", f"{folder}/out.png"], capture_output=True)
            self.answer(200, (pathlib.Path(folder) / "out.png").read_bytes(), "image/png")

    def ink(self, body):
        """Knows the ink that it was told of, and no other: what the page draws has to be what was drawn."""
        if self.store.away_ink:
            raise Problem(503, "unavailable", "The service is ending.")
        language, strokes = body.get("language", "und-x-amount"), body.get("strokes")
        if language not in INK_LANGUAGES and language not in INK_KINDS:
            raise Problem(400, "unknown_language", f"There is no language {language}; ask for those that there are.")
        if not strokes or not any(strokes):
            raise Problem(400, "ink_empty", "There are no strokes.")
        drawn, found = shape_of([[(p["x"], p["y"]) for p in stroke] for stroke in strokes]), []
        for known in self.store.known_ink:
            if known["language"] == language and len(known["strokes"]) == len(strokes):
                away = math.dist(shape_of(known["strokes"]), drawn) / len(drawn) ** 0.5
                if away < 0.06:
                    found += [(text, known.get("score", 0.95) / (n + 1)) for n, text in enumerate([known["text"], *known.get("others", [])])]
        found = sorted(found, key=lambda each: -each[1])[:body.get("candidates", 5)]
        candidates = []
        for text, score in found:
            candidates.append({"text": text, "score": score})
            if language not in INK_KINDS and re.fullmatch(r"[$€£]?-?\d+(\.\d+)?", text):
                candidates[-1] |= number(text.lstrip("$€£"), text.lstrip("$€£"))
        return {"candidates": candidates, "sure": bool(candidates) and self.store.sure_ink, "lines": [{"text": c["text"]} for c in candidates[:1]]}

    def picture(self, document, page):
        data, kind = document.files[page.file if page else 0]
        if kind == "application/pdf":
            image = (page.record.get("image") if page else None) or {"width": 600, "height": 800}
            run = subprocess.run(["pdftoppm", "-png", "-singlefile", "-f", str(page.record["page"] if page else 1),
                                  "-scale-to-x", str(image["width"]), "-scale-to-y", str(image["height"]), "-"],
                                 input=data, capture_output=True)
            data, kind = run.stdout, "image/png"
        elif page and "image" in page.record:
            data = turned(data, page.record["image"]["orientation"])
        self.answer(200, data, kind or "image/jpeg", Cache_Control="private, max-age=31536000, immutable")

    def amount(self, document, page, query):
        try:
            x, y, tolerance = (float(query.get(k, ["0"])[-1]) for k in ("x", "y", "tolerance"))
        except ValueError:
            raise Problem(400, "bad_request", "x and y are numbers.") from None
        boxes = [(a["image_box"], a) for a in document.effective(page)["amounts"]]

        def distance(b):
            dx = max(b["x"] - x, 0, x - b["x"] - b["width"])
            dy = max(b["y"] - y, 0, y - b["y"] - b["height"])
            return (dx * dx + dy * dy) ** 0.5

        near = [(distance(b), b["width"] * b["height"], a["id"], a) for b, a in boxes if distance(b) <= tolerance]
        if not near:
            raise Problem(404, "no_amount", "There is no amount at that point.")
        self.answer(200, min(near)[3])

    def region(self, document, page, data):
        box = self.json().get("image_box")
        image = document.pages[page - 1].record["image"]
        if not box or box["width"] < 1 or box["height"] < 1:
            raise Problem(422, "bad_box", "The box is empty.")
        n = normal(box, image)
        x, y = max(0, n["x"]), max(0, n["y"])
        region = ",".join(f"{v:.5f}" for v in (x, y, min(1 - x, n["width"]), min(1 - y, n["height"])))
        records = summa(["scan", "--format", "jsonl", "--region", region, "--orientation", str(image["orientation"])], data, "x")
        amounts = [a for r in records for a in r.get("amounts", [])]
        keys = ("value", "exact", "text", "currency", "kind", "confidence", "image_box", "box")
        self.answer(200, {"text": " ".join(line["text"] for r in records for line in r.get("lines", [])),
                          "image_box": box, "box": n, "candidates": [{k: a[k] for k in keys if k in a} for a in amounts]})

    def upload(self):
        store = self.store
        if store.busy > 0:
            store.busy -= 1
            raise Problem(429, "too_many_requests", "Too much at once; try again in a second.", {"Retry-After": "1"}, retry_after=1)
        head = f"Content-Type: {self.headers.get('Content-Type')}\r\n\r\n".encode()
        message = email.parser.BytesParser(policy=email.policy.HTTP).parsebytes(head + self.body)
        if not message.is_multipart():
            raise Problem(415, "unsupported_type", "Send multipart/form-data.")
        fields, files, refused = {}, [], []
        for part in message.iter_parts():
            name, file = part.get_param("name", header="content-disposition"), part.get_filename()
            data = part.get_payload(decode=True) or b""
            if name != "file":
                fields[name] = data.decode()
            elif kind_of(data):
                files.append((file or "file", data, kind_of(data)))
            else:
                refused.append({"name": file, "code": "unsupported_type", "message":
                                "This is neither a picture nor a PDF that can be read."})
        if not files:
            raise Problem(415, "unsupported_type", refused[0]["message"] if refused else "There is no file.")
        groups = [files] if fields.get("document") == "true" else [[f] for f in files]
        added = []
        for group in groups:
            document, existed = store.add(fields.get("name") or group[0][0], [(d, k) for _, d, k in group])
            added.append({"id": document.id, "name": document.name, "status": document.status, "existed": existed})
        self.answer(202, {"documents": added, "refused": refused})

    def events(self, id_):
        listener = queue.Queue()
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Cache-Control", "no-store")
        self.send_header("Connection", "close")
        self.end_headers()
        self.close_connection = True
        entry = (listener, id_)
        with self.store.lock:
            self.store.listeners.append(entry)
        try:
            self.wfile.write(f'id: {self.store.event_number}\nevent: hello\ndata: {{"type":"hello"}}\n\n'.encode())
            self.wfile.flush()
            while not self.store.away:
                try:
                    n, type_, event = listener.get(timeout=1)
                    self.wfile.write(f"id: {n}\nevent: {type_}\ndata: {json.dumps(event)}\n\n".encode())
                except queue.Empty:
                    self.wfile.write(b": \n\n")
                self.wfile.flush()
        finally:
            with self.store.lock:
                self.store.listeners.remove(entry)

    def export(self, query):
        format_ = query.get("format", [""])[-1]
        items = self.store.sorted(self.store.filtered(query), query.get("sort", ["-added"])[-1])
        rows = [(i.get("date", ""), i.get("merchant", ""), i.get("total", {}).get("exact", ""),
                 i.get("total", {}).get("currency", ""), i["name"]) for i in items]
        kinds = {"csv": "text/csv", "jsonl": "application/x-ndjson", "html": "text/html", "ledger": "text/plain",
                 "hledger": "text/plain", "beancount": "text/plain"}
        if format_ not in kinds:
            raise Problem(400, "bad_request", "There is no such format.")
        if format_ == "jsonl":
            text = "".join(json.dumps(i) + "\n" for i in items)
        elif format_ == "html":
            text = "<table>" + "".join("<tr>" + "".join(f"<td>{html.escape(c)}" for c in r) for r in rows) + "</table>"
        elif format_ == "csv":
            quoted = lambda c: '"' + c.replace('"', '""') + '"'
            text = "date,merchant,total,currency,name\r\n" + "".join(",".join(map(quoted, r)) + "\r\n" for r in rows)
        else:
            text = "".join(f"{r[0]} {r[1]}\n  expenses  {r[2]} {r[3]}\n  assets\n\n" for r in rows if r[2])
        self.answer(200, text.encode(), kinds[format_] + "; charset=utf-8",
                    Content_Disposition=f'attachment; filename="receipts.{format_}"')


class Server(ThreadingHTTPServer):
    daemon_threads = True
    request_queue_size = 256


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--port", type=int, default=8090)
    parser.add_argument("--samples", action="store_true", help="begin with the sample receipts")
    parser.add_argument("--many", type=int, default=0)
    parser.add_argument("--slow", type=int, default=0)
    options = parser.parse_args()
    store = Handler.store = Store(0)
    if options.samples or options.many:
        for file in sorted(SAMPLES.iterdir()):
            store.add(file.name, [(file.read_bytes(), kind_of(file.read_bytes()))])
        while any(d.status in ("queued", "reading") for d in store.order):
            time.sleep(0.1)
    if options.many:
        many(store, options.many)
    store.slow = options.slow
    server = Server(("127.0.0.1", options.port), Handler)
    print(f"http://127.0.0.1:{server.server_port}/", flush=True)
    server.serve_forever()


if __name__ == "__main__":
    main()
