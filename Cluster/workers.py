#!/usr/bin/env python3
"""Computes how many pages a second a machine of 2, 4, 8 and 16 cores reads, from what a worker takes here.

    Cluster/workers.py RECEIPTS [--summa summa] [--traffic 0.25] [--bandwidth 50]

Reads the images below RECEIPTS with `summa worker` and with `summa scan`, each with one worker. Then plays a
batch: each page takes the time that it took here, the parent takes its own time for each page, one after
another, and where all workers together need more than --bandwidth GB/s of memory, each waits for its share.
"""
import argparse
import heapq
import json
import os
import re
import subprocess
import sys
from pathlib import Path

ENVIRONMENT = {**os.environ, "OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"}


def spent(process):
    """Returns the CPU seconds of a process that has one busy thread at a time."""
    return sum(int((task / "schedstat").read_text().split()[0]) for task in Path(f"/proc/{process}/task").iterdir()) / 1e9


def read(worker, files):
    """Reads files with a worker; yields the CPU seconds of each."""
    for file in files:
        begun = spent(worker.pid)
        worker.stdin.write(json.dumps({"file": str(file)}) + "\n")
        worker.stdin.flush()
        while not json.loads(worker.stdout.readline())["done"]:
            pass
        yield spent(worker.pid) - begun


def parent(summa, files):
    """Returns the CPU seconds of the parent of a batch, without its worker's."""
    batch = subprocess.Popen([summa, "scan", "--jobs", "1", "--format", "jsonl", *files], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    os.waitid(os.P_PID, batch.pid, os.WEXITED | os.WNOWAIT)
    fields = Path(f"/proc/{batch.pid}/stat").read_text().rpartition(")")[2].split()
    batch.wait()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def played(times, workers, parents, traffic, bandwidth):
    """Returns the seconds of a batch."""
    demand = workers * traffic / (sum(times) / len(times))
    slower = max(1, demand / bandwidth)
    free, hand = [0.0] * workers, 0.0
    for time in times:
        begun = max(heapq.heappop(free), hand)
        hand = begun + parents
        heapq.heappush(free, begun + time * slower)
    return max(max(free), hand)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("receipts")
    parser.add_argument("--summa", default="summa")
    parser.add_argument("--traffic", type=float, default=0.25, help="between the cache and memory, in GB a page")
    parser.add_argument("--bandwidth", type=float, default=50, help="of the machine's memory, in GB/s")
    parser.add_argument("--pages", type=int, default=4000, help="of the batch that is played")
    options = parser.parse_args()
    files = sorted(path.resolve() for path in Path(options.receipts).rglob("*") if path.suffix.lower() in (".jpg", ".jpeg", ".png"))
    if len(files) < 4:
        sys.exit(f"{options.receipts} holds fewer than four images")
    worker = subprocess.Popen([options.summa, "worker"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=ENVIRONMENT)
    first, *times = read(worker, files)
    memory = int(re.search(r"VmHWM:\s+(\d+)", Path(f"/proc/{worker.pid}/status").read_text())[1]) >> 10
    worker.communicate()
    parents = parent(options.summa, files) / len(files)
    mean = sum(times) / len(times)
    print(f"{len(times)} pages: {1000 * mean:.1f} ms of a worker each, {1000 * max(times):.0f} at most; {1000 * (first - mean):.0f} ms before the first")
    print(f"{1000 * parents:.2f} ms of the parent a page; {memory} MiB a worker at most")
    batch = [times[number * 7919 % len(times)] for number in range(options.pages)]
    alone = played(batch, 1, parents, options.traffic, options.bandwidth)
    for workers in (1, 2, 4, 8, 16):
        seconds = played(batch, workers, parents, options.traffic, options.bandwidth)
        print(f"{workers} workers: {options.pages / seconds:.1f} pages/s, {alone / seconds / workers:.2f} of {workers} times one worker, "
              f"{workers * options.traffic / mean:.0f} GB/s, {workers * memory / 1024:.1f} GiB")


if __name__ == "__main__":
    main()
