#!/usr/bin/env python3
"""`summa serve` with a temporary ledger, for the browser tests and for work on the page.

  serve.py SUMMA [TEST ...]             runs the tests of the page, or some of them
  serve.py --sources SUMMA [TEST ...]   the same with the page's files from Sources/Web/Page instead of those built into the program
  serve.py --open SUMMA                 serves the page's files from Sources/Web/Page until Ctrl+C, with the sample receipts: reload
                                        the page after a change
"""

import contextlib
import http.client
import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import threading
import urllib.parse
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parents[2]
PAGE = ROOT / "Sources/Web/Page"
CONTRACT = ROOT / "Sources/Web/openapi.json"
SAMPLES = ROOT / "SampleReceipts/images"
TYPES = {".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8",
         ".svg": "image/svg+xml", ".png": "image/png", ".webmanifest": "application/manifest+json", ".json": "application/json"}
# Headers of one connection, and headers that depend on the file.
HOP_BY_HOP = {"connection", "keep-alive", "transfer-encoding", "date", "server"}
OWN = {"content-type", "content-length", "etag", "cache-control", "content-encoding"}


class Service:
    """The program with a ledger in a temporary folder. A service that was stopped starts again at the same address."""

    def __init__(self, program, *arguments, sources=False, ledger=None):
        self.program, self.arguments = program, arguments
        self.folder = tempfile.TemporaryDirectory()
        self.ledger = ledger or f"{self.folder.name}/books.sqlite"
        self.process, self.port, self.proxy = None, 0, None
        self.start()
        if sources:
            self.proxy = SourceServer(self.port)
            threading.Thread(target=self.proxy.serve_forever, daemon=True).start()

    def start(self):
        self.process = subprocess.Popen([self.program, "serve", "--port", str(self.port), "--ledger", self.ledger, *self.arguments],
                                        stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        self.printed = self.process.stdout.readline().strip()
        if not self.printed:
            raise RuntimeError(f"{self.program} serve did not start")
        self.port = urllib.parse.urlsplit(self.printed).port

    @property
    def address(self):
        """The address that the program printed, with its token; with `sources` at the port that has the page's files."""
        return self.printed.replace(f":{self.port}/", f":{self.proxy.server_port}/", 1) if self.proxy else self.printed

    def stop(self):
        self.process.terminate()
        self.process.wait()
        self.process.stdout.close()

    def close(self):
        if self.proxy:
            self.proxy.shutdown()
            self.proxy.server_close()
        if self.process.poll() is None:
            self.stop()
        self.folder.cleanup()

    def signal_workers(self, number):
        """Sends a signal to the processes that read, such as SIGSTOP to make reading last."""
        for task in pathlib.Path(f"/proc/{self.process.pid}/task").iterdir():
            for child in (task / "children").read_text().split():
                os.kill(int(child), number)


class SourceServer(ThreadingHTTPServer):
    """Serves the page's files and `openapi.json` from the sources and passes all other requests on to the program."""

    daemon_threads = True
    request_queue_size = 256

    def __init__(self, port):
        super().__init__(("127.0.0.1", 0), SourceHandler)
        self.program_port = port

    def handle_error(self, request, client_address):
        # One of both sides has gone: the other sees a closed connection.
        if not isinstance(sys.exc_info()[1], (ConnectionError, TimeoutError, http.client.HTTPException)):
            super().handle_error(request, client_address)


class SourceHandler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def do(self):
        name = urllib.parse.urlsplit(self.path).path.lstrip("/") or "index.html"
        file = CONTRACT if name == "api/v1/openapi.json" else PAGE / name
        body = self.rfile.read(int(self.headers.get("Content-Length") or 0))
        if not file.is_file() or ("/" in name and file != CONTRACT):
            return self.pass_on(body)
        # The headers of the program's page, among them its content policy.
        with self.asked("GET", "/") as answer:
            headers = [pair for pair in answer.getheaders() if pair[0].lower() not in OWN]
        data = file.read_bytes()
        self.begin(200, headers + [("Content-Type", TYPES[file.suffix]), ("Content-Length", len(data)), ("Cache-Control", "no-cache")])
        if self.command != "HEAD":
            self.wfile.write(data)

    do_GET = do_POST = do_PATCH = do_DELETE = do_HEAD = do

    @contextlib.contextmanager
    def asked(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.server.program_port)
        try:
            connection.request(method, path, body, {key: value for key, value in self.headers.items() if key.lower() not in HOP_BY_HOP})
            with connection.getresponse() as answer:
                yield answer
        finally:
            connection.close()

    def pass_on(self, body):
        with self.asked(self.command, self.path, body) as answer:
            headers = answer.getheaders()
            if answer.getheader("Content-Length") is None and answer.status not in (204, 304):
                headers.append(("Connection", "close"))
                self.close_connection = True
            self.begin(answer.status, headers)
            # Events are passed on as they come.
            while part := answer.read1(65536):
                self.wfile.write(part)
                self.wfile.flush()

    def begin(self, status, headers):
        self.send_response_only(status)
        for key, value in headers:
            if key.lower() not in HOP_BY_HOP or (key, value) == ("Connection", "close"):
                self.send_header(key, str(value))
        self.end_headers()


def show(program):
    service = Service(program, sources=True)
    try:
        print(service.address, flush=True)
        subprocess.run([program, "scan", str(SAMPLES), "--ledger", service.ledger, "--format", "jsonl"], stdout=subprocess.DEVNULL,
                       stderr=subprocess.DEVNULL)
        signal.pause()
    except KeyboardInterrupt:
        pass
    finally:
        service.close()


def main(arguments):
    flags = [argument for argument in arguments if argument in ("--sources", "--open")]
    names = [argument for argument in arguments if argument not in flags]
    if not names:
        sys.exit(__doc__)
    program = os.path.abspath(names[0])
    if "--open" in flags:
        return show(program)
    environment = {**os.environ, "SUMMA": program, "SUMMA_PAGE": "sources" if "--sources" in flags else ""}
    return subprocess.call([sys.executable, str(HERE / "tests.py"), *names[1:]], env=environment)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
