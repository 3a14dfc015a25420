"""A server of files that breaks off, stalls and sends wrong files: server.py FOLDER prints its port, and serves in the background
until the folder is removed.

The first part of a path selects how the rest is served; /log lists the requests, one a line.
"""

import hashlib
import os
import sys
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

FOLDER = Path(sys.argv[1])
LOG, SEEN = [], set()


class Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"

    def log_message(self, *arguments):
        pass

    def answer(self, code, body=b"", length=None, **headers):
        self.send_response(code)
        for name, value in headers.items():
            self.send_header(name.replace("_", "-"), value)
        self.send_header("Content-Length", str(len(body) if length is None else length))
        self.end_headers()
        if self.command == "GET":
            self.wfile.write(body)
            self.wfile.flush()

    def do_HEAD(self):
        self.do_GET()

    def do_GET(self):
        _, way, name = (self.path + "/").split("/")[:3]
        start = int(self.headers.get("Range", "bytes=0-")[6:].split("-")[0])
        if way == "log":
            return self.answer(200, "\n".join(LOG).encode())
        if self.command == "GET":
            LOG.append(f"{self.path} {start}")
        if way == "missing":
            return self.answer(404)
        if way == "refuses":
            return self.answer(503)
        if way == "loop":
            return self.answer(302, Location=self.path)
        files = {file.name: file.read_bytes() for file in FOLDER.iterdir()}
        if name == "SHA256SUMS":
            if way in ("unlisted", "html"):
                return self.answer(404)
            lines = [f"{hashlib.sha256(data).hexdigest()}  {name}\n" for name, data in sorted(files.items())]
            return self.answer(200, "".join(lines).encode())
        if name not in files:
            return self.answer(404)
        data = files[name]
        if way == "html":
            return self.answer(200, b"<!DOCTYPE html><html>Please log in</html>", Content_Type="text/html")
        if way == "lies":
            data = bytes(len(data))
        if way == "far":
            return self.answer(302, Location=f"/good/{name}")
        if way == "large":
            if self.command == "HEAD":
                return self.answer(200, length=60_000_001)
        is_first = self.command == "GET" and (way, name) not in SEEN
        if self.command == "GET":
            SEEN.add((way, name))
        if way == "norange":
            start = 0
        if start >= len(data) > 0 and start > 0:
            return self.answer(416, Content_Range=f"bytes */{len(data)}")
        rest = data[start:]
        code = 206 if start > 0 else 200
        ranges = {"Content_Range": f"bytes {start}-{len(data) - 1}/{len(data)}"} if start > 0 else {}
        cut = (way in ("breaks", "norange") and is_first) or way in ("stalls", "short")
        if not cut:
            return self.answer(code, rest, **ranges)
        self.answer(code, rest[:len(rest) // 2], length=len(rest), **ranges)
        if way == "stalls" and self.command == "GET":
            # Until the client gives up, and the program ends.
            threading.Event().wait()
        self.close_connection = True


def end_with_folder():
    while FOLDER.exists():
        time.sleep(0.5)
    os._exit(0)


server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
server.daemon_threads = True
print(server.server_port, flush=True)
if os.fork() > 0:
    os._exit(0)
os.setsid()
# The parent reads the output to its end.
nowhere = os.open(os.devnull, os.O_RDWR)
for stream in range(3):
    os.dup2(nowhere, stream)
threading.Thread(target=end_with_folder, daemon=True).start()
server.serve_forever()
