#!/usr/bin/env python3
"""Tests ten times the uploads that can be read, hostile requests, and slow clients.

    Tuning/Hardening/overload.py SUMMA [--seconds 40] [--quick]

Excess uploads have to be answered with 429 and Retry-After, accepted ones have to be there after a
restart, and nothing may be answered with 500 or leave a file outside the ledger.
"""
import collections
import http.client
import io
import itertools
import json
import os
import socket
import statistics
import sys
import threading
import time
import zipfile
import zlib

import campaign
import samples
from recipes import uploads
from recipes.service import FORM, Service, form, multipart, part


def offer(service, picture, rate, seconds, outcome):
    """Uploads a picture at a rate per second, while a client requests the list; returns the answers,
    the ids of accepted uploads, and the times of uploads and of lists."""
    answers, kept, times, asked = collections.Counter(), set(), [], []
    sent, lock, began = itertools.count(1), threading.Lock(), time.monotonic()
    end = began + seconds

    def upload():
        connection = http.client.HTTPConnection(service.host, service.port, timeout=120)
        while time.monotonic() < end:
            with lock:
                due = began + next(sent) / rate
            time.sleep(max(0, due - time.monotonic()))
            before = time.monotonic()
            body = multipart(uploads.another(picture), "receipt.jpg")
            connection.request("POST", "/api/v1/documents", body, {"Content-Type": FORM})
            answer = connection.getresponse()
            body = json.loads(answer.read())
            with lock:
                answers[answer.status] += 1
                times.append(time.monotonic() - before)
                if answer.status == 202:
                    kept.add(body["documents"][0]["id"])
                elif answer.status == 429:
                    outcome.check(int(answer.headers["Retry-After"] or 0) > 0, "429 without Retry-After")

    def ask():
        while time.monotonic() < end:
            before = time.monotonic()
            service.get("documents?limit=10")
            asked.append(time.monotonic() - before)
            time.sleep(0.1)

    threads = [threading.Thread(target=upload) for _ in range(24)] + [threading.Thread(target=ask)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return answers, kept, times, asked


def overload(options, work):
    """Uploads at ten times the rate of reading."""
    outcome = campaign.Outcome("Ten times what can be read")
    picture = (campaign.SAMPLES / "grocer-clean.jpg").read_bytes()
    with Service(options.summa, work) as service:
        began = time.monotonic()
        ids, _, _ = uploads.at_once(service, [picture], 24, 8)
        uploads.all_read(service, ids)
        rate = 24 / (time.monotonic() - began)
        began = time.monotonic()
        # Enough to reach the limit of 2,000 waiting uploads on a slow machine.
        answers, kept, times, asked = offer(
            service, picture, max(10 * rate, 3000 / options.seconds), 10 if options.quick else options.seconds, outcome)
        kept.update(ids)
        spent = time.monotonic() - began
        outcome.check(set(answers) <= {202, 429}, f"answers {dict(answers)}")
        if not options.quick:
            outcome.check(answers[429] > 0, "nothing was refused: the machine was too slow to offer enough")
        rows = [["reads", f"{rate:.1f} a second"], ["is offered", f"{sum(answers.values()) / spent:.0f} a second over {spent:.0f} s"],
                ["answers", ", ".join(f"{status}: {number}" for status, number in sorted(answers.items()))],
                ["waiting at the end", service.get("status")["work"]["queued"]],
                ["an upload's answer", uploads.spread(times)],
                ["first 10 of the list meanwhile", uploads.spread(asked)],
                ["memory, handles, threads", f"{service.memory:.0f} MiB, {service.descriptors}, {service.threads}"]]
        ledger = service.ledger
    with Service(options.summa, work, ledger=ledger) as service:
        known = {item["id"] for item in service.documents()}
        outcome.check(kept <= known, f"{len(kept - known)} of {len(kept)} were accepted and are lost")
        rows.append(["after a restart", f"{len(kept & known)} of {len(kept)} accepted ones are there, "
                                           f"{service.get('status')['work']['queued']} wait to be read"])
    campaign.table(["", ""], rows)
    return outcome.end()


# Hostile requests

def bomb(width, height):
    """Returns a PNG that claims many pixels in a few bytes."""
    def chunk(kind, body):
        return len(body).to_bytes(4, "big") + kind + body + zlib.crc32(kind + body).to_bytes(4, "big")
    head = width.to_bytes(4, "big") + height.to_bytes(4, "big") + b"\x08\x00\x00\x00\x00"
    pixels = zlib.compressobj(9)
    rows = b"".join(pixels.compress(bytes(width + 1)) for _ in range(min(height, 2000))) + pixels.flush()
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def archive():
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as zipped:
        zipped.writestr("a.jpg", b"x")
    return file.getvalue()


def ask(service, body, *, head=(), method="POST", path="/api/v1/documents", length=None, host=None, type_=None):
    """Sends one request as bytes; returns the status, or None if the connection was closed without
    an answer."""
    lines = [f"{method} {path} HTTP/1.1", f"Host: {host or f'{service.host}:{service.port}'}",
             f"Content-Type: {type_ or FORM}", "Connection: close"]
    if length != "":
        lines.append(f"Content-Length: {len(body) if length is None else length}")
    with socket.create_connection((service.host, service.port), timeout=20) as client:
        try:
            client.sendall("\r\n".join([*lines, *head]).encode("latin-1") + b"\r\n\r\n" + body)
            client.shutdown(socket.SHUT_WR)
        except OSError:
            pass
        answer = b""
        try:
            while piece := client.recv(1 << 16):
                answer += piece
        except OSError:
            pass
    return int(answer[9:12]) if answer.startswith(b"HTTP/1.1 ") else None


def hostile(options, work):
    outcome, rows = campaign.Outcome("Hostile uploads and requests"), []
    receipt, contents = samples.encoded(samples.receipt(7), "PNG"), samples.make(("gif", "pdf"))
    upload = form(part(receipt))
    doctype = b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "bbbbbbbbbb"><!ENTITY c "&b;&b;&b;&b;">]><a>&c;</a>'
    taken, ink = {202}, {"path": "/api/v1/ink/recognize", "type_": "application/json"}
    cases = [
        ("a name with a path to another folder", form(part(receipt, r'name="file"; filename="../../../../tmp/pwned-\..\x.png"')), {}, taken),
        ("a name with control characters and a change of direction",
         form(part(receipt + b"1", 'name="file"; filename="\x01\x1b[31m\u202egnp.exe"')), {}, taken),
        ("a name of 7,000 letters", form(part(receipt + b"2", f'name="file"; filename="{"a" * 7000}.png"')), {}, taken),
        ("a name with markup", form(part(receipt + b"3", 'name="file"; filename="<img src=x onerror=alert(1)>.png"')), {}, taken),
        ("a header of a part of 20,000 bytes", form(part(receipt, more="X: " + "a" * 20_000 + "\r\n")), {}, {400}),
        ("500 parts", form(*[part(receipt)] * 500), {}, {400}),
        ("no closing boundary", part(receipt), {}, {400}),
        ("no boundary", upload, {"type_": "multipart/form-data"}, {400}),
        ("a boundary of 5,000 letters", upload, {"type_": "multipart/form-data; boundary=" + "a" * 5000}, {400}),
        ("another type of body", upload, {"type_": "text/plain"}, {415}),
        ("an empty body", b"", {}, {400}),
        ("HTML named as a JPEG", form(part(b"<script>alert(1)</script>")), {}, {415}),
        ("SVG with a script", form(part(b'<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')), {}, {415}),
        ("XML with entities", form(part(doctype)), {}, {415}),
        ("a ZIP archive", form(part(archive())), {}, {415}),
        ("a program", form(part(b"\x7fELF" + bytes(100))), {}, {415}),
        ("a PNG of 60,000 x 60,000 pixels", form(part(bomb(60_000, 60_000))), {}, taken),
        ("a PNG of 9,900 x 9,900 that ends early", form(part(bomb(9900, 9900))), {}, taken),
        ("a PDF that is also a GIF", form(part(contents["gif"][0] + contents["pdf"][0])), {}, taken),
        ("a body shorter than its length says", upload, {"length": 10_000_000}, {None, 400}),
        ("a body longer than its length says", upload, {"length": 100}, {None, 400}),
        ("a negative length", upload, {"length": -1}, {None, 400}),
        ("a length that is not a number", upload, {"length": "many"}, {None, 400}),
        ("a length of 2^63", b"", {"length": 2 ** 63}, {None, 400, 413}),
        ("a length beyond the limit", b"", {"length": 10 ** 12}, {413, None}),
        ("both a length and chunks", upload, {"head": ("Transfer-Encoding: chunked",)}, {None, 400}),
        ("chunks without a length", b"zz\r\n", {"length": "", "head": ("Transfer-Encoding: chunked",)}, {None, 400}),
        ("a header field of 200,000 bytes", upload, {"head": ("X: " + "a" * 200_000,)}, {None, 400, 413, 431}),
        ("10,000 header fields", upload, {"head": tuple(f"X-{n}: a" for n in range(10_000))}, {None, 400, 413, 431}),
        ("a path of 100,000 letters", b"", {"method": "GET", "path": "/" + "a" * 100_000}, {None, 400, 404, 414, 431}),
        ("a path outside the page's files", b"", {"method": "GET", "path": "/../../../../etc/passwd"}, {400, 404}),
        ("the same, percent-encoded", b"", {"method": "GET", "path": "/%2e%2e%2f%2e%2e%2fetc%2fpasswd"}, {400, 404}),
        ("an invalid id", b"", {"method": "GET", "path": "/api/v1/documents/..%2f..%2f1"}, {404}),
        ("SQL in a filter", b"", {"method": "GET", "path": "/api/v1/documents?merchant=%27%3B%20DROP%20TABLE%20page%3B--"}, {200}),
        ("search operators in a search", b"", {"method": "GET", "path": "/api/v1/documents?q=%22%20OR%20NEAR(%20*%20-"}, {200}),
        ("JSON nested 100,000 deep", b"[" * 100_000, ink, {400}),
        ("JSON with an infinite number", b'{"strokes":[[{"x":1e999,"y":0}]]}', ink, {400}),
        ("JSON of 2 MiB", b'"' + b"a" * (2 << 20) + b'"', ink, {413}),
        ("another host name", upload, {"host": "evil.example"}, {403}),
        ("a request from another page", upload, {"head": ("Origin: http://evil.example",)}, {403}),
        ("the same, by Sec-Fetch-Site", upload, {"head": ("Sec-Fetch-Site: cross-site",)}, {403}),
        ("a file: URL", b"", {"method": "GET", "path": "file:///etc/passwd"}, {None, 400, 403, 404}),
        ("an unknown method", b"", {"method": "BREW"}, {None, 400, 404, 405}),
    ]
    with Service(options.summa, work, "--max-bytes", "20000000") as service:
        before = (service.memory, service.descriptors)
        for name, body, settings, wanted in cases:
            began = time.monotonic()
            status = ask(service, body, **settings)
            seconds = time.monotonic() - began
            outcome.check(status in wanted, f"{name}: answered {status}, not one of {sorted(map(str, wanted))}")
            outcome.check(seconds < 10, f"{name}: answered after {seconds:.1f} s")
            rows.append([name, status or "closed", f"{seconds * 1000:.0f}"])
        service.idle(300)
        documents = list(service.documents())
        states, names = collections.Counter(item["status"] for item in documents), [item["name"] for item in documents]
        outcome.check(service.process.poll() is None, "the service ended")
        outcome.check(not any("/" in each or "\\" in each or any(ord(letter) < 32 for letter in each) for each in names), f"names {names}")
        outcome.check(not os.path.exists("/tmp/pwned-"), "a file was written where its name led")
        time.sleep(1)
        print(f"documents afterwards {dict(states)}; memory {before[0]:.0f} and {service.memory:.0f} MiB, "
              f"handles {before[1]} and {service.descriptors}")
    campaign.table(["what", "answer", "ms"], rows)
    return outcome.end()


def slow(options, work):
    """Tests clients that hold connections as long as they can, beside good uploads."""
    outcome, rows = campaign.Outcome("Slow clients"), []
    picture = samples.encoded(samples.receipt(color=True), "JPEG")
    for name, count, length in [("that stay silent", 500, None), ("that send a byte a second", 200, 200_000),
                                ("that send a byte a second of 256 MiB", 20, 256 << 20)]:
        with Service(options.summa, work, ledger=f"{work}/slow-{count}.sqlite") as service:
            crowd = uploads.Vanishing(service, picture)
            for _ in range(count):
                crowd.silent() if length is None else crowd.begin(length)
            is_over = threading.Event()

            def drip():
                while not is_over.wait(1):
                    for client in crowd.sockets:
                        try:
                            client.sendall(b"x")
                        except OSError:
                            pass

            dripping = threading.Thread(target=drip)
            if length:
                dripping.start()
            time.sleep(1)
            times, statuses = [], collections.Counter()
            for size in (0, 4 << 20):
                for _ in range(10):
                    began = time.monotonic()
                    # A comment gives a JPEG any size.
                    fill = b"".join(b"\xff\xfe\xff\xff" + bytes(65533) for _ in range(size // 65537))
                    status, _, _ = service.send(uploads.another(picture[:2] + fill + picture[2:]), "good.jpg")
                    times.append(time.monotonic() - began)
                    statuses[f"{status} of {size >> 20} MiB" if size else f"{status} of a small one"] += 1
            meanwhile = f"{service.memory:.0f} MiB, {service.descriptors}"
            outcome.check(all(each.startswith("202") for each in statuses), f"{count} {name}: good uploads got {dict(statuses)}")
            is_over.set()
            if length:
                dripping.join()
            crowd.end()
            is_closed = campaign.eventually(lambda: service.descriptors < 60, 15)
            outcome.check(is_closed, f"{count} {name}: {service.descriptors} handles afterwards")
            rows.append([f"{count} {name}", ", ".join(f"{each}: {number}" for each, number in statuses.items()),
                         f"{statistics.median(times) * 1000:.0f}, {max(times) * 1000:.0f}", meanwhile, service.descriptors])
    campaign.table(["clients", "good uploads beside them", "median, longest ms", "memory, handles meanwhile", "handles afterwards"], rows)
    return outcome.end()


def guesses(options, work):
    """Tests guesses at the token, in all places where it is accepted."""
    outcome, status = campaign.Outcome("Guesses at the token"), {"method": "GET", "path": "/api/v1/status"}
    door = {"path": "/api/v1/session", "type_": "application/json"}
    for name, one in [
        ("/session", lambda service, guess: ask(service, b'{"token":"%s"}' % guess.encode(), **door)),
        ("Authorization of any request", lambda service, guess: ask(service, b"", **status, head=(f"Authorization: Bearer {guess}",))),
        ("the cookie of any request", lambda service, guess: ask(service, b"", **status, head=(f"Cookie: summa_session={guess}",))),
    ]:
        with Service(options.summa, work, "--token", "a-token-of-some-length", ledger=f"{work}/guessed.sqlite") as service:
            began, statuses = time.monotonic(), collections.Counter(one(service, f"guess{n:04}") for n in range(30))
            seconds = time.monotonic() - began
            print(f"30 guesses by {name}: {dict(statuses)} in {seconds:.1f} s")
            if "cookie" in name:
                # It holds a key, which is too long to be guessed, and a browser that returns after
                # a restart sends an old one.
                outcome.check(one(service, "a-token-of-some-length") == 401, "a token as a cookie is accepted as a key")
            else:
                outcome.check(seconds > 15, f"guesses by {name} are not slowed down")
                outcome.check(one(service, "a-token-of-some-length") < 300, "the right token is refused")
            outcome.check(set(statuses) <= {401, 429}, f"{name}: {dict(statuses)}")
    return outcome.end()


def main():
    options = campaign.options(__doc__, (("--seconds",), {"type": float, "default": 40}))
    failures = 0
    for part_ in (hostile, slow, guesses, overload):
        with campaign.scratch() as work:
            failures += part_(options, work)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
