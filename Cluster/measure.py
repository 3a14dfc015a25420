#!/usr/bin/env python3
"""Compares summa-ray with `summa scan`, on the same pages in alternating rounds.

    Cluster/measure.py pages RECEIPTS [--pages 1000] [--rounds 3] [--jobs 2] [--summa summa]
    Cluster/measure.py driver [--rows 100000]

`pages` links the images below RECEIPTS until there are enough names for the pages, and prints for
each round: wall time and CPU time of all processes in seconds, the time to the first records in the
output, and the number of records that differ other than in `milliseconds`. `driver` uses a stand-in
for the program to write the rows, and prints the memory of the driver meanwhile.
"""
import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import psutil
import pyarrow.dataset as dataset

from summa_ray.records import record

RAY = [sys.executable, "-m", "summa_ray.cli", "scan", "--quiet"]
FAKE = str(Path(__file__).parent / "tests" / "fake_summa.py")


class Meter(threading.Thread):
    """Samples a process and its descendants once a second: CPU time, and on request the memory of
    the process, which is slow."""

    def __init__(self, pid, out, sees_memory):
        super().__init__(daemon=True)
        self.sees_memory = sees_memory
        self.root, self.out, self.times, self.memory, self.first, self.begun = psutil.Process(pid), out, {}, [], None, time.monotonic()

    def run(self):
        while self.root.is_running() and self.root.status() != psutil.STATUS_ZOMBIE:
            try:
                for process in [self.root, *self.root.children(recursive=True)]:
                    spent = process.cpu_times()
                    self.times[process.pid] = spent.user + spent.system
                if self.sees_memory:
                    self.memory.append((time.monotonic() - self.begun, self.root.memory_full_info().uss >> 20))
            except psutil.Error:
                pass
            for _ in range(10):
                if self.first is None and any_output(self.out):
                    self.first = time.monotonic() - self.begun
                time.sleep(0.1)


def any_output(out):
    if os.path.isdir(out):
        return any(name.endswith(".parquet") for name in os.listdir(out))
    return os.path.exists(out) and os.path.getsize(out) > 0


def run(command, out, sees_memory=False, **options):
    meter_of = subprocess.Popen(command, stderr=subprocess.PIPE, text=True, **options)
    meter = Meter(meter_of.pid, out, sees_memory)
    meter.start()
    told = meter_of.communicate()[1]
    wall = time.monotonic() - meter.begun
    meter.join()
    if meter_of.returncode not in (0, 2):
        sys.exit(told)
    return wall, sum(meter.times.values()), meter


def pages(options):
    images = sorted(path for path in Path(options.receipts).rglob("*") if path.suffix.lower() in (".jpg", ".png"))
    with tempfile.TemporaryDirectory() as work:
        folder = Path(work) / "in"
        folder.mkdir()
        for number in range(options.pages):
            image = images[number % len(images)].absolute()
            (folder / f"{number:05d}{image.suffix}").symlink_to(image)
        walls, spent = {"scan": [], "ray": []}, {"scan": [], "ray": []}
        for number in range(options.rounds):
            lines, out = f"{work}/{number}.jsonl", f"{work}/out{number}"
            for kind, command, shown in (
                    ("scan", [options.summa, "scan", str(folder), "--jobs", str(options.jobs), "--format", "jsonl"], lines),
                    ("ray", [*RAY, str(folder), "--out", out, "--actors", str(options.jobs), "--summa", options.summa], f"{out}/records")):
                load = os.getloadavg()[0]
                stdout = open(lines, "w") if kind == "scan" else subprocess.DEVNULL
                wall, processor, meter = run(command, shown, stdout=stdout)
                walls[kind].append(wall)
                spent[kind].append(processor)
                print(f"round {number + 1} {kind:4}: {wall:6.1f} s, {options.pages / wall:5.2f} pages/s, {processor:6.1f} s of processor, "
                      f"first record after {meter.first or wall:5.1f} s, load {load:.1f}", flush=True)
            same(lines, f"{out}/records")
        for name, measured in (("clock", walls), ("processor", spent)):
            scan, ray = statistics.median(measured["scan"]), statistics.median(measured["ray"])
            print(f"median {name}: scan {scan:.1f} s, summa-ray {ray:.1f} s, {100 * (ray / scan - 1):+.0f} %")


def same(lines, out):
    def plain(told):
        return {key: value for key, value in told.items() if key != "milliseconds"}
    scanned = {told["file"]: plain(told) for told in map(json.loads, open(lines))}
    read = [plain(record(row)) for row in dataset.dataset(out, format="parquet").to_table().to_pylist()]
    differing = sum(scanned.get(told["file"]) != told for told in read if told.get("sheet", {}).get("of", 1) == 1)
    sizes = sum(entry.stat().st_size for entry in os.scandir(out))
    print(f"records: {sum(1 for _ in open(lines))} of scan, {len(read)} of summa-ray, {differing} differ; "
          f"{os.path.getsize(lines) // len(read)} bytes a page as lines of JSON, {sizes // len(read)} as Parquet", flush=True)


def driver(options):
    with tempfile.TemporaryDirectory() as work:
        table, out = f"{work}/list.csv", f"{work}/out"
        os.mkdir(f"{work}/in")
        with open(table, "w") as file:
            for number in range(options.rows):
                os.symlink("/dev/null", f"{work}/in/{number:06d}.jpg")
                file.write(f"{work}/in/{number:06d}.jpg\n")
        wall, processor, meter = run([*RAY, table, "--out", out, "--actors", "2", "--summa", FAKE], f"{out}/records", sees_memory=True)
        rows = dataset.dataset(f"{out}/records", format="parquet").count_rows()
        print(f"{rows} rows in {wall:.0f} s, {processor:.0f} s of processor")
        begun = next(at for at, (when, _) in enumerate(meter.memory) if when >= (meter.first or 0))
        during = meter.memory[begun:]
        for share in (0, 0.25, 0.5, 0.75, 0.99):
            when, size = during[int(share * (len(during) - 1))]
            print(f"{share:4.0%} of the reading: driver {size} MiB")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    kinds = parser.add_subparsers(dest="kind", required=True)
    one = kinds.add_parser("pages")
    one.add_argument("receipts")
    one.add_argument("--pages", type=int, default=1000)
    one.add_argument("--rounds", type=int, default=3)
    one.add_argument("--jobs", type=int, default=2)
    one.add_argument("--summa", default="summa")
    kinds.add_parser("driver").add_argument("--rows", type=int, default=100_000)
    options = parser.parse_args()
    (pages if options.kind == "pages" else driver)(options)


if __name__ == "__main__":
    main()
