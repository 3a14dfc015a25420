#!/usr/bin/env python3
"""What the service bears: many uploads at once, slow and vanishing clients, killed workers; memory and descriptors.

    Tuning/Web/load.py SUMMA FOLDER [COUNT]

FOLDER holds pictures of receipts; each upload is one of them with a comment of its own, so that none is known. COUNT
uploads (1,000 unless said otherwise) are made for the memory. Prints what it found, and fails where something was lost.
"""
import collections
import itertools
import os
import pathlib
import random
import signal
import socket
import statistics
import sys
import tempfile
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from service import EDGE, Service

chance = random.Random(1)
numbers = itertools.count()


def another(picture):
    """The same picture as another file: a JPEG with a comment."""
    comment = b"number %d" % next(numbers)
    return picture[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + picture[2:]


class Vanishing:
    """Clients that do what they should not, until they are told to end."""

    def __init__(self, service, picture):
        self.service, self.body = service, service.multipart(another(picture), "slow.jpg")
        self.sockets = []

    def begin(self, length):
        client = socket.create_connection((self.service.host, self.service.port))
        client.sendall((f"POST /api/v1/documents HTTP/1.1\r\nHost: {self.service.host}:{self.service.port}\r\n"
                        f"Content-Type: multipart/form-data; boundary={EDGE}\r\nContent-Length: {length}\r\n\r\n").encode())
        self.sockets.append(client)
        return client

    def slow(self, seconds):
        """A byte a second."""
        client = self.begin(len(self.body))
        try:
            for byte in self.body[:seconds]:
                client.sendall(bytes([byte]))
                time.sleep(1)
        except OSError:
            pass

    def half(self):
        """Half a body, and gone."""
        client = self.begin(len(self.body))
        client.sendall(self.body[: len(self.body) // 2])
        time.sleep(0.2)
        client.close()

    def silent(self):
        """Half a head, and nothing more."""
        client = socket.create_connection((self.service.host, self.service.port))
        client.sendall(b"POST /api/v1/documents HTTP/1.1\r\nHost: ")
        self.sockets.append(client)

    def end(self):
        for client in self.sockets:
            client.close()


def at_once(service, pictures, count, threads):
    """Uploads COUNT pictures, THREADS at a time, asks again where it is told to; the ids, and what was answered."""
    answers, times, lock = collections.Counter(), [], threading.Lock()

    def one(picture):
        data = another(picture)
        while True:
            began = time.monotonic()
            status, headers, body = service.send(data, "receipt.jpg")
            with lock:
                answers[status] += 1
                times.append(time.monotonic() - began)
            if status == 202:
                return body["documents"][0]["id"]
            assert status in (429, 503) and int(headers["Retry-After"]) > 0, (status, headers, body)
            time.sleep(int(headers["Retry-After"]))

    with ThreadPoolExecutor(threads) as pool:
        ids = list(pool.map(one, itertools.islice(itertools.cycle(pictures), count)))
    return ids, answers, times


def all_read(service, ids):
    """How many of them are read, by their status."""
    service.idle()
    known, cursor = {}, ""
    while cursor is not None:
        part = service.get(f"documents?limit=200{cursor and '&cursor=' + cursor}")
        known |= {item["id"]: item["status"] for item in part["items"]}
        cursor = part.get("next_cursor")
    return collections.Counter(known.get(id_, "lost") for id_ in ids)


def told(name, times):
    ordered = sorted(times)
    print(f"  {name}: median {statistics.median(times) * 1000:.1f} ms, 99th percentile "
          f"{ordered[int(len(ordered) * 0.99)] * 1000:.1f} ms, longest {ordered[-1] * 1000:.1f} ms")


def main():
    pictures = [path.read_bytes() for path in sorted(pathlib.Path(sys.argv[2]).glob("*.jpg"))]
    count, isWhole = int(sys.argv[3]) if len(sys.argv) > 3 else 1000, True
    with tempfile.TemporaryDirectory() as folder, Service(sys.argv[1], folder) as service:
        print(f"before anything: {service.memory:.0f} MiB, {service.descriptors} descriptors, {service.threads} threads")
        print("200 uploads at once")
        began = time.monotonic()
        ids, answers, times = at_once(service, pictures, 200, 200)
        told("an upload", times)
        found = all_read(service, ids)
        print(f"  answers {dict(answers)}, then {dict(found)} after {time.monotonic() - began:.0f} s; "
              f"{service.memory:.0f} MiB, {service.descriptors} descriptors")
        isWhole &= found == {"done": 200} and len(set(ids)) == 200

        print("100 slow clients, 50 that stop halfway, 50 that say nothing, and 20 good ones among them")
        crowd = Vanishing(service, pictures[0])
        threads = [threading.Thread(target=crowd.slow, args=(15,)) for _ in range(100)]
        threads += [threading.Thread(target=crowd.half) for _ in range(50)]
        threads += [threading.Thread(target=crowd.silent) for _ in range(50)]
        for thread in threads:
            thread.start()
        time.sleep(1)
        print(f"  meanwhile {service.descriptors} descriptors, {service.memory:.0f} MiB")
        ids, answers, times = at_once(service, pictures, 20, 4)
        told("a good upload", times)
        found = all_read(service, ids)
        print(f"  answers {dict(answers)}, then {dict(found)}")
        isWhole &= found == {"done": 20}
        for thread in threads:
            thread.join()
        crowd.end()
        time.sleep(3)
        before = service.get("status")["documents"]
        print(f"  afterwards {service.descriptors} descriptors, {service.memory:.0f} MiB, {before} documents")
        isWhole &= before == 220

        print("workers killed while they read 60 receipts")
        kills, isOver = 0, threading.Event()

        def kill():
            nonlocal kills
            while not isOver.wait(chance.uniform(0.2, 0.6)):
                for worker in service.workers[:1]:
                    try:
                        os.kill(worker, signal.SIGKILL)
                        kills += 1
                    except ProcessLookupError:
                        pass

        killer = threading.Thread(target=kill)
        killer.start()
        ids, answers, _ = at_once(service, pictures, 60, 8)
        found = all_read(service, ids)
        isOver.set()
        killer.join()
        print(f"  {kills} kills, answers {dict(answers)}, then {dict(found)}")
        isWhole &= found["lost"] == 0
        for id_ in ids:
            if service.get(f"documents/{id_}")["status"] == "failed":
                service.post(f"documents/{id_}/read", {})
        found = all_read(service, ids)
        print(f"  read again: {dict(found)}")
        isWhole &= found == {"done": 60}

    with tempfile.TemporaryDirectory() as folder, Service(sys.argv[1], folder) as service:
        print("memory of the process that serves, without those that read")
        done = 0
        for target in sorted({10, min(100, count), max(10, count // 2), count}):
            ids, _, _ = at_once(service, pictures, target - done, 16)
            found = all_read(service, ids)
            isWhole &= found == {"done": target - done}
            done = target
            print(f"  after {target}: {service.memory:.0f} MiB, {service.descriptors} descriptors, "
                  f"{service.threads} threads, {service.cpu:.1f} s CPU", flush=True)
    print("nothing lost" if isWhole else "SOMETHING WAS LOST")
    return not isWhole


if __name__ == "__main__":
    sys.exit(main())
