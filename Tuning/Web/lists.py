#!/usr/bin/env python3
"""Times hit tests and lists over HTTP, on a ledger of 10,000 receipts.

    Tuning/Web/lists.py SUMMA [COUNT [LEDGER]]

Needs `wrk`. Prints for 1, 2, 4 and 8 simultaneous connections the number of requests per second,
and their times.
"""
import argparse
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SAMPLES, ledgers
from recipes.service import Service

SECONDS = 5


def wrk(address, connections):
    text = subprocess.run(["wrk", "-t1", f"-c{connections}", f"-d{SECONDS}s", "--latency", address],
                          capture_output=True, text=True, check=True).stdout
    bad = re.search(r"Non-2xx.*: (\d+)|Socket errors: (.*)", text)
    share = lambda name: re.search(rf"^\s*{name}\s+(\S+)", text, re.M)[1]
    return (f"{float(share('Requests/sec:')):8.0f} a second, median {share('50%')}, 99th percentile {share('99%')}"
            + (f", {bad[0]}" if bad else ""))


def wait(service, path, times=40):
    """Returns the milliseconds of requests over one connection, one after another."""
    connection, taken = http.client.HTTPConnection(service.host, service.port), []
    for _ in range(times):
        began = time.perf_counter()
        connection.request("GET", f"/api/v1/{path}")
        body = connection.getresponse().read()
        taken.append((time.perf_counter() - began) * 1000)
    connection.close()
    ordered = sorted(taken)
    return (f"median {statistics.median(taken):.1f} ms, longest {ordered[-1]:.1f} ms, {len(body) / 1024:.0f} KiB", json.loads(body))


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa")
    parser.add_argument("count", type=int, nargs="?", default=10_000)
    parser.add_argument("ledger", nargs="?", help="a ledger to keep and reuse")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        book = options.ledger or f"{folder}/books.sqlite"
        if not os.path.exists(book):
            ledgers.make(options.summa, book, options.count)
        with Service(options.summa, folder, ledger=book) as service:
            document = service.settled(service.upload((SAMPLES / "wholesale-long.jpg").read_bytes() + os.urandom(8), "long.jpg")["id"])
            amount = document["page_list"][0]["effective"]["amounts"][20]
            box = amount["image_box"]
            x, y = box["x"] + box["width"] // 2, box["y"] + box["height"] // 2
            at = f"documents/{document['id']}"
            amounts = len(document["page_list"][0]["effective"]["amounts"])
            for name, path in (("status, the least work", "status"),
                               (f"hit test among {amounts} amounts", f"{at}/pages/1/amount?x={x}&y={y}"),
                               ("first 50 of the list", "documents")):
                print(name)
                for connections in (1, 2, 4, 8):
                    print(f"  {connections} at once: {wrk(f'{service.address}/api/v1/{path}', connections)}", flush=True)
            print("one after another")
            _, first = wait(service, "documents?limit=60", 3)
            for name, path in (("first 60, newest", "documents?limit=60"), ("first 60, by need for attention", "documents?limit=60&sort=attention"),
                               ("first 200", "documents?limit=200"), ("100 further on", f"documents?limit=100&cursor={first['next_cursor']}"),
                               ("first 60 by total", "documents?limit=60&sort=-total"), ("search as typed: 'grü'", "documents?limit=60&q=gr%C3%BC"),
                               ("search: 'to'", "documents?limit=60&q=to"),
                               ("sums by month and shop", "summary"), ("the whole long receipt", at)):
                print(f"  {name}: {wait(service, path)[0]}", flush=True)
            print(f"  memory {service.memory:.0f} MiB, {service.cpu:.1f} s CPU")


if __name__ == "__main__":
    main()
