"""Many uploads to a service at once, and clients that behave badly."""

import collections
import itertools
import socket
import statistics
import threading
import time
from concurrent.futures import ThreadPoolExecutor

from recipes.service import FORM, multipart

numbers = itertools.count()


def another(picture):
    """Returns the same picture as another file: a JPEG with a comment."""
    comment = b"number %d" % next(numbers)
    return picture[:2] + b"\xff\xfe" + (len(comment) + 2).to_bytes(2, "big") + comment + picture[2:]


class Vanishing:
    """Clients that misbehave until they are ended."""

    def __init__(self, service, picture):
        self.service, self.body = service, multipart(another(picture), "slow.jpg")
        self.sockets = []

    def begin(self, length):
        client = socket.create_connection((self.service.host, self.service.port))
        client.sendall((f"POST /api/v1/documents HTTP/1.1\r\nHost: {self.service.host}:{self.service.port}\r\n"
                        f"Content-Type: {FORM}\r\nContent-Length: {length}\r\n\r\n").encode())
        self.sockets.append(client)
        return client

    def slow(self, seconds):
        """Sends a byte per second."""
        client = self.begin(len(self.body))
        try:
            for byte in self.body[:seconds]:
                client.sendall(bytes([byte]))
                time.sleep(1)
        except OSError:
            pass

    def half(self):
        """Sends half a body, and disconnects."""
        client = self.begin(len(self.body))
        client.sendall(self.body[: len(self.body) // 2])
        time.sleep(0.2)
        client.close()

    def silent(self):
        """Sends half a head, and nothing more."""
        client = socket.create_connection((self.service.host, self.service.port))
        client.sendall(b"POST /api/v1/documents HTTP/1.1\r\nHost: ")
        self.sockets.append(client)

    def end(self):
        for client in self.sockets:
            client.close()


def at_once(service, pictures, count, threads):
    """Uploads COUNT pictures, THREADS at a time, and retries when the service says; returns the ids, the answers,
    and their times in seconds."""
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


def spread(times):
    """Returns how long answers took; times: in seconds."""
    ordered = sorted(times)
    return (f"median {statistics.median(ordered) * 1000:.1f} ms, 99th percentile {ordered[int(len(ordered) * 0.99)] * 1000:.1f} ms, "
            f"longest {ordered[-1] * 1000:.1f} ms")


def all_read(service, ids):
    """Returns how many of them have each status after reading."""
    service.idle()
    known = {item["id"]: item["status"] for item in service.documents()}
    return collections.Counter(known.get(id_, "lost") for id_ in ids)
