#!/usr/bin/env python3
"""Takes disk, files, memory and time away from a scan, and checks for losses and remains.

    Tuning/Hardening/exhaustion.py SUMMA [--quick]

Full disks are simulated in two ways: by a limit on the size of a file (RLIMIT_FSIZE), and by a file
system in memory of a few KiB, which only root may mount. The clock needs libfaketime (`apt-get
install faketime`). Tests that cannot run here are skipped with a message.
"""
import collections
import contextlib
import glob
import os
import resource
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

import campaign
import samples

ANSWERS = {0: "all read", 2: "some not read, and reported", 71: "too few resources to start, and reported",
           73: "the output not written, and reported", 64: "wrong usage", 1: "an error"}


def ended(status):
    if status is None:
        return "DID NOT END"
    return f"SIGNAL {-status}" if status < 0 else f"{status}, {ANSWERS.get(status, 'UNKNOWN')}"


def limited(kind, value):
    def before():
        resource.setrlimit(kind, (value, value))
    return before


def kept(book):
    """Returns the pages of a ledger, which has to be intact. It reads a copy: SQLite needs space
    next to the file, which may lack."""
    with tempfile.TemporaryDirectory() as folder:
        for path in book.parent.glob(f"{book.name}*"):
            if not path.name.endswith("-shm"):
                shutil.copy(path, folder)
        with contextlib.closing(sqlite3.connect(f"{folder}/{book.name}")) as db:
            assert db.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
            if not db.execute("SELECT count(*) FROM sqlite_master WHERE name = 'record'").fetchone()[0]:
                return {}
            return {name: text for name, text in db.execute(
                "SELECT name || ' ' || page, json FROM page JOIN document ON document.id = document_id"
                " JOIN record ON page_id = page.id WHERE page.status = 'ok'")}


class Campaign:
    def __init__(self, options, work):
        self.options, self.work, self.step = options, work, 4 if options.quick else 1
        (work / "in").mkdir()
        for number in range(4 if options.quick else 12):
            (work / "in" / f"{number:02}.png").write_bytes(samples.encoded(samples.receipt(number), "PNG"))
        (work / "in/receipt.jpg").write_bytes((campaign.SAMPLES / "grocer-clean.jpg").read_bytes())
        pdf = samples.make(("pdf",))["pdf"]
        (work / "in/scan.pdf").write_bytes(pdf[1])
        self.names = sorted(f"in/{path.name}" for path in (work / "in").iterdir())
        first = campaign.run(options.summa, "scan", "in", "--format", "jsonl", cwd=work)
        self.expected = {record["file"]: campaign.steady(record) for record in campaign.records(first.out)[0]}

    def scan(self, *more, cwd=None, **settings):
        return campaign.run(self.options.summa, "scan", *more, "--format", "jsonl", cwd=cwd or self.work, timeout=180, **settings)

    def settled(self, outcome, run, name, out=None):
        """Checks that hold after every run: it ended by itself, reported why, and left nothing
        behind."""
        # 127 is the system's loader, which comes before the program.
        outcome.check(run.status is not None and run.status >= 0, f"{name}: {ended(run.status)}: {run.err[-200:]}")
        outcome.check(run.status in (0, 2) or run.err, f"{name}: ended with {run.status} without a message")
        if out is not None and out.exists():
            found, bad = campaign.records(out.read_text())
            outcome.check(not bad, f"{name}: half an output file")
            return found
        return None

    def told(self, outcome, run, name):
        """Checks that each file has its record if the scan reports that it finished."""
        found, bad = campaign.records(run.out)
        outcome.check(not bad or run.status not in (0, 2), f"{name}: {bad} lines are not records")
        # If the folder itself cannot be listed, that is reported, and no file in it.
        if run.status in (0, 2) and not any(record["file"] == "in" for record in found):
            for place in campaign.missing(found, self.names):
                outcome.fail(f"{name}: no record of {place}")
        wrong = [record["file"] for record in found
                 if record["status"] == "ok" and campaign.steady(record) != self.expected[record["file"]]]
        outcome.check(not wrong, f"{name}: have another record: {wrong[:3]}")
        return sum(record["status"] == "ok" for record in found), collections.Counter(
            record["error"]["code"] for record in found if record["status"] == "error")

    def tell(self, rows, head):
        """Prints a table with runs of equal results in one row."""
        merged = []
        for value, *rest in rows:
            if merged and merged[-1][1:] == rest:
                merged[-1][0][1] = value
            else:
                merged.append([[value, value], *rest])
        campaign.table(head, [[f"{low}" if low == high else f"{low} to {high}", *rest] for (low, high), *rest in merged])

    def sizes(self):
        outcome, rows = campaign.Outcome("Files that may not grow (RLIMIT_FSIZE)"), []
        for size in [0, 1, 100, 1000, 4096, *range(8192, 200_001, 12288 * self.step), 400_000]:
            folder = self.work / "limited"
            folder.mkdir()
            before = limited(resource.RLIMIT_FSIZE, size)
            run = self.scan("in", "-o", "limited/out.jsonl", "--annotate", "limited/marked", before=before)
            found = self.settled(outcome, run, f"{size} bytes", folder / "out.jsonl")
            outcome.check(not (left := campaign.partials(folder)), f"{size} bytes: left behind {left[:3]}")
            book = self.scan("in", "--ledger", "limited/books.sqlite", before=before)
            self.settled(outcome, book, f"{size} bytes, ledger")
            pages = kept(folder / "books.sqlite") if (folder / "books.sqlite").exists() else {}
            rows.append([size, ended(run.status), ended(book.status), "none" if found is None else len(found)])
            printed = {record["file"] for record in campaign.records(book.out)[0] if record["status"] == "ok"}
            if book.status == 0:
                outcome.check(len(pages) == len(self.names), f"{size} bytes: {len(pages)} pages kept, {len(printed)} printed")
            shutil.rmtree(folder)
        self.tell(rows, ["bytes", "scan to a file with pictures", "scan into a ledger", "records in the file"])
        return outcome.end()

    def disks(self):
        if os.getuid() != 0:
            print("\nFull disks: skipped, since only root may mount a file system")
            return 0
        outcome, rows = campaign.Outcome("Disks that are full"), []
        place = self.work / "disk"
        place.mkdir()
        for size in [4, 8, 16, 32, *range(64, 1025, 48 * self.step), 4096]:
            if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={size}k", "tmpfs", place]).returncode:
                print("skipped: nothing can be mounted here")
                return 0
            try:
                run = self.scan("in", "-o", "disk/out.jsonl", "--annotate", "disk/marked")
                found = self.settled(outcome, run, f"{size} KiB", place / "out.jsonl")
                outcome.check(not (left := campaign.partials(place)), f"{size} KiB: left behind {left[:3]}")
                subprocess.run(f"rm -rf {place}/*", shell=True, check=True)
                book = self.scan("in", "--ledger", "disk/books.sqlite")
                self.settled(outcome, book, f"{size} KiB, ledger")
                before = kept(place / "books.sqlite") if (place / "books.sqlite").exists() else {}
                # Space is made, and the same command continues.
                subprocess.run(["mount", "-o", "remount,size=64m", place], check=True)
                again = self.scan("in", "--ledger", "disk/books.sqlite")
                outcome.check(again.status == 0, f"{size} KiB: still fails with free space: {again.err[-200:]}")
                after = kept(place / "books.sqlite")
                outcome.check(all(after.get(name) == text for name, text in before.items()), f"{size} KiB: a kept page is missing")
                outcome.check(len(after) == len(self.names), f"{size} KiB: {len(after)} pages afterwards")
                rows.append([size, ended(run.status), ended(book.status), "none" if found is None else len(found),
                             f"{len(before)}, then {len(after)}"])
            finally:
                subprocess.run(["umount", place], check=True)
        self.tell(rows, ["KiB", "scan to a file with pictures", "scan into a ledger", "records in the file",
                         "pages kept, then with free space"])
        return outcome.end()

    def handles(self):
        outcome, rows = campaign.Outcome("File handles (RLIMIT_NOFILE)"), []
        for count in [3, 4, 5, 6, *range(8, 41, 2 * self.step), 64]:
            run = self.scan("in", "--jobs", 4, before=limited(resource.RLIMIT_NOFILE, count))
            self.settled(outcome, run, f"{count} handles")
            good, codes = self.told(outcome, run, f"{count} handles")
            rows.append([count, ended(run.status), good, ", ".join(f"{code} {number}" for code, number in codes.items())])
        self.tell(rows, ["handles", "ended with", "read", "not read"])
        return outcome.end()

    def memory(self):
        failures = 0
        for name, values, settings in [
            # With less, the system ends the program before its first line runs.
            ("Addresses of the program (RLIMIT_AS)", [128, 192, 256, 384, 512, 640, 768, 1024, 2048],
             lambda value: ([], limited(resource.RLIMIT_AS, value << 20))),
            ("Addresses of a worker (--memory-limit)", [1, 64, 128, 192, 256, 320, 384, 448, 512, 640, 768, 1024],
             lambda value: (["--memory-limit", value], None)),
        ]:
            outcome, rows = campaign.Outcome(name), []
            for value in values[::self.step]:
                more, before = settings(value)
                run = self.scan("in", *more, before=before)
                self.settled(outcome, run, f"{value} MiB")
                good, codes = self.told(outcome, run, f"{value} MiB")
                rows.append([value, ended(run.status), good, ", ".join(f"{code} {number}" for code, number in codes.items())])
            self.tell(rows, ["MiB", "ended with", "read", "not read"])
            failures += outcome.end()
        return failures

    def clock(self):
        found = glob.glob("/usr/lib/*/faketime/libfaketimeMT.so.1")
        if not found:
            print("\nThe clock: skipped, since libfaketime is not installed")
            return 0
        outcome = campaign.Outcome("A clock that is set back and forth")
        stamp, book = self.work / "clock", self.work / "clock.sqlite"
        base = {"LD_PRELOAD": found[0], "FAKETIME_TIMESTAMP_FILE": str(stamp), "FAKETIME_NO_CACHE": "1",
                "FAKETIME_DONT_FAKE_MONOTONIC": "1", "FAKETIME_DONT_RESET": "1",
                # Otherwise files would seem to change meanwhile.
                "NO_FAKE_STAT": "1"}
        for number, jumps in enumerate([["-1d"], ["+0", "-1d"], ["+0", "+10y", "-30y"], ["-1d", "+1d", "-1d", "+1d"]]):
            stamp.write_text(jumps[0])
            arguments = ["scan", "in", "--format", "jsonl", "--ledger", book, "--timeout", "20"]
            process = campaign.start(self.options.summa, *arguments, cwd=self.work, env=base)
            for jump in jumps[1:]:
                time.sleep(0.5)
                stamp.write_text(jump)
            out, err = process.communicate(timeout=120)
            run = campaign.Run(process.returncode, out.decode(), err.decode(), 0)
            good, codes = self.told(outcome, run, f"{jumps}")
            outcome.check(run.status == 0 and good == len(self.names), f"{jumps}: {ended(run.status)}, {dict(codes)}, {run.err[-300:]}")
            outcome.check(len(kept(book)) == len(self.names), f"{jumps}: some pages were not kept")
            check = campaign.run(self.options.summa, "ledger", "check", "--ledger", book, cwd=self.work)
            outcome.check(check.status == 0, f"{jumps}: {check.out}{check.err}")
            print(f"clock {', then '.join(jumps)}: {good} of {len(self.names)} read, {len(kept(book))} kept")
            if number % 2:
                for path in self.work.glob("clock.sqlite*"):
                    path.unlink()
        return outcome.end()


def main():
    options = campaign.options(__doc__)
    with campaign.scratch() as work:
        all_ = Campaign(options, work)
        return sum([all_.sizes(), all_.disks(), all_.handles(), all_.memory(), all_.clock()]) > 0


if __name__ == "__main__":
    sys.exit(main())
