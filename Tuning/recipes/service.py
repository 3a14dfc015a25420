"""A service for a measurement: `summa serve` over a temporary ledger."""

import http.client
import json
import os
import pathlib
import re
import subprocess
import time
import urllib.error
import urllib.request

from recipes import processes

EDGE = "----edge-of-a-part"
FORM = f"multipart/form-data; boundary={EDGE}"


def part(data, disposition='name="file"; filename="a.jpg"', more=""):
    """Returns a part of a form; more: further header fields, each with its end of line."""
    return f"--{EDGE}\r\nContent-Disposition: form-data; {disposition}\r\n{more}\r\n".encode() + data + b"\r\n"


def form(*parts):
    return b"".join(parts) + f"--{EDGE}--\r\n".encode()


def multipart(data, name):
    """Returns a form with one file."""
    return form(part(data, f'name="file"; filename="{name}"', "Content-Type: application/octet-stream\r\n"))


class Service:
    def __init__(self, summa, folder, *options, ledger=None):
        self.log = open(pathlib.Path(folder) / "serve.log", "w")
        self.ledger = ledger or f"{folder}/books.sqlite"
        self.process = subprocess.Popen(
            [os.path.abspath(summa), "serve", "--port", "0", "--ledger", self.ledger, *options],
            stdout=subprocess.PIPE, stderr=self.log, text=True)
        self.address = self.process.stdout.readline().strip().rstrip("/")
        self.host, self.port = re.search(r"//([^/]+):(\d+)", self.address).groups()
        self.port = int(self.port)

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
        self.log.close()

    # Requests

    def get(self, path):
        with urllib.request.urlopen(f"{self.address}/api/v1/{path}", timeout=120) as answer:
            return json.load(answer)

    def post(self, path, body):
        request = urllib.request.Request(f"{self.address}/api/v1/{path}", json.dumps(body).encode(),
                                         {"Content-Type": "application/json"}, method="POST")
        with urllib.request.urlopen(request, timeout=120) as answer:
            return json.load(answer)

    def send(self, data, name):
        """Uploads one file; returns the status, the headers, the answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=300)
        try:
            connection.request("POST", "/api/v1/documents", multipart(data, name), {"Content-Type": FORM})
            answer = connection.getresponse()
            return answer.status, dict(answer.getheaders()), json.loads(answer.read() or b"null")
        finally:
            connection.close()

    def upload(self, data, name):
        status, _, body = self.send(data, name)
        assert status == 202, (status, body)
        return body["documents"][0]

    def documents(self):
        """Yields what the list has of each document."""
        cursor = ""
        while cursor is not None:
            answer = self.get(f"documents?limit=200{cursor and '&cursor=' + cursor}")
            yield from answer["items"]
            cursor = answer.get("next_cursor")

    def settled(self, id_, seconds=600):
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            document = self.get(f"documents/{id_}")
            if document["status"] not in ("queued", "reading"):
                return document
            time.sleep(0.05)
        raise AssertionError(f"{id_} was not read")

    def idle(self, seconds=3600):
        """Waits until nothing is left to read."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            work = self.get("status")["work"]
            if not work["queued"] and not work["reading"]:
                return
            time.sleep(0.2)
        raise AssertionError("it was not all read")

    # The process

    @property
    def memory(self):
        """Resident memory in MiB."""
        return processes.memory(self.process.pid)

    @property
    def descriptors(self):
        return processes.descriptors(self.process.pid)

    @property
    def threads(self):
        return processes.threads(self.process.pid)

    @property
    def cpu(self):
        """CPU seconds of this process, without those of its children."""
        return processes.seconds(self.process.pid)

    @property
    def workers(self):
        return processes.children(self.process.pid)
