#!/usr/bin/env python3
"""Kills and stops workers and the program, and checks what is lost, left behind or still running.

    Tuning/Hardening/kills.py SUMMA [--workers 500] [--parents 100] [--quick]

Half of each with a ledger, half without. Needs Pillow, to check whether pictures are complete.
"""
import collections
import os
import random
import signal
import subprocess
import sys
import threading
import time

from PIL import Image

import campaign
import samples
from recipes import processes


def pages(folder, count):
    """Writes small receipts, among them a few documents of several pages."""
    contents = samples.make(("pdf", "tif"))
    for number in range(count):
        (folder / f"{number:03}.png").write_bytes(samples.encoded(samples.receipt(number), "PNG"))
    for number, data in enumerate(contents["pdf"][:3]):
        (folder / f"document-{number}.pdf").write_bytes(data)
    (folder / "pages.tif").write_bytes(contents["tif"][0])


def key(record):
    return record["file"], record["page"], (record.get("sheet") or {}).get("number", 1)


class Killer(threading.Thread):
    """Sends SIGKILL to one of the processes that a program has started, at random times."""

    def __init__(self, process, chance, most, longest):
        super().__init__()
        self.process, self.chance, self.most, self.longest, self.kills = process, chance, most, longest, 0

    def run(self):
        while self.process.poll() is None and self.kills < self.most:
            time.sleep(self.chance.uniform(0.02, self.longest))
            victims = processes.children(self.process.pid)
            if victims:
                try:
                    os.kill(self.chance.choice(victims), signal.SIGKILL)
                    self.kills += 1
                except ProcessLookupError:
                    pass


def of_workers(options, chance, work, expected, count, longest, ledger):
    """Kills COUNT workers over as many scans as necessary."""
    outcome = campaign.Outcome(f"{count} kills of workers, {'with' if ledger else 'without'} a ledger")
    book, kills, scans, fates = work / "books.sqlite", 0, 0, collections.Counter()
    while kills < count:
        more = ["--ledger", book] if ledger else ["--annotate", "marked"]
        process = campaign.start(options.summa, "scan", "in", "--format", "jsonl", "--jobs", 2, *more, cwd=work,
                                 env={"TMPDIR": str(work / "tmp")})
        killer = Killer(process, chance, count - kills, longest)
        killer.start()
        out, err = process.communicate(timeout=900)
        killer.join()
        kills, scans = kills + killer.kills, scans + 1
        outcome.check(process.returncode in (0, 2), f"ended with {process.returncode}: {err[-300:]}")
        found, bad = campaign.records(out.decode())
        outcome.check(not bad, f"{bad} lines are not records")
        told = collections.Counter(key(record)[:2] for record in found)
        for place in campaign.missing(found, {name for name, _, _ in expected}):
            outcome.fail(f"no record of {place}")
        outcome.check(max(told.values()) == 1, f"reported twice: {told.most_common(2)}")
        lost = {record["file"] for record in found if record["status"] != "ok"}
        for record in found:
            if record["status"] != "ok":
                fates[record["error"]["code"]] += 1
            elif record["file"] in lost:
                # The pages of a document are understood together, here without those that were lost.
                fates["read without other pages of its document"] += 1
            else:
                fates["read"] += 1
                plain = {name: value for name, value in campaign.steady(record).items() if not name.startswith("annotat")}
                outcome.check(plain == expected[key(record)], f"{key(record)} has another record")
                fates["without its picture"] += "annotation_error" in record
        outcome.check(not (left := campaign.partials(work)), f"left behind: {left[:3]}")
        if ledger and scans % 3 == 0:
            whole(outcome, options, work, book, expected)
            for path in work.glob("books.sqlite*"):
                path.unlink()
    if ledger and book.exists():
        whole(outcome, options, work, book, expected)
    print(f"{kills} kills in {scans} scans of {len(expected)} pages: {dict(fates)}")
    return outcome.end()


def whole(outcome, options, work, book, expected):
    """Checks that after an undisturbed scan the ledger is complete."""
    run = campaign.run(options.summa, "scan", "in", "--format", "jsonl", "--ledger", book, cwd=work)
    outcome.check(run.status == 0, f"the last scan ended with {run.status}: {run.out[-200:]}")
    found = {key(record): campaign.steady(record) for record in campaign.records(run.out)[0]}
    outcome.check(found == expected, "the last scan has other records")
    check = campaign.run(options.summa, "ledger", "check", "--ledger", book, cwd=work)
    outcome.check(check.status == 0, f"ledger check: {check.out}{check.err}")


def of_parents(options, chance, work, expected, count, longest):
    """Kills COUNT scans that write a file and pictures."""
    outcome = campaign.Outcome(f"{count} kills of the program, without a ledger")
    kills, ended, left, pictures = 0, 0, 0, 0
    out = work / "out.jsonl"
    while kills < count:
        process = campaign.start(options.summa, "scan", "in", "-o", out, "--format", "jsonl", "--jobs", 2, "--annotate", work / "marked",
                                 "--force", cwd=work, env={"TMPDIR": str(work / "tmp")}, out=subprocess.DEVNULL)
        try:
            process.wait(chance.uniform(0.05, longest))
        except subprocess.TimeoutExpired:
            pass
        workers = set(processes.descendants(process.pid))
        campaign.kill(process)
        process.communicate()
        if process.returncode == -signal.SIGKILL:
            kills += 1
        else:
            ended += 1
        outcome.check(campaign.eventually(lambda: not any(map(processes.alive, workers))),
                      f"kill {kills}: still there: {[each for each in workers if processes.alive(each)]}")
        if out.exists():
            found, bad = campaign.records(out.read_text())
            outcome.check(not bad and {key(record) for record in found} == set(expected), f"kill {kills}: half an output file")
        for picture in (work / "marked").glob("*.png"):
            pictures += 1
            try:
                Image.open(picture).load()
            except OSError as error:
                outcome.fail(f"kill {kills}: {picture.name} is incomplete: {error}")
        stale = campaign.partials(work)
        left += bool(stale)
        for path in stale:
            target = work / path
            target.unlink() if target.is_file() else None
        for path in [out, *(work / "marked").glob("*")]:
            path.unlink(missing_ok=True)
    outcome.check(not left, f"{left} of {kills} kills left a partial file behind")
    print(f"{kills} kills, {ended} scans ended before; {pictures} pictures, all complete except for those above")
    return outcome.end()


def stopped(options, work, expected):
    """Sends SIGSTOP for longer than the deadline of a page."""
    outcome = campaign.Outcome("Stopped processes")
    for name in ("a worker", "the program", "all of them"):
        process = campaign.start(options.summa, "scan", "in", "--format", "jsonl", "--jobs", 2, "--timeout", 2, cwd=work)
        campaign.eventually(lambda: len(processes.children(process.pid)) >= 2)
        time.sleep(0.3)
        workers = processes.children(process.pid)
        victims = {"a worker": workers[:1], "the program": [process.pid], "all of them": [process.pid, *workers]}[name]
        for each in victims:
            os.kill(each, signal.SIGSTOP)
        time.sleep(5)
        is_waiting = process.poll() is None
        for each in victims:
            os.kill(each, signal.SIGCONT)
        out, err = process.communicate(timeout=600)
        found = {key(record): campaign.steady(record) for record in campaign.records(out.decode())[0]}
        wrong = sum(found.get(place) != record for place, record in expected.items())
        outcome.check(process.returncode == 0 and not wrong, f"{name}: ended with {process.returncode}, {wrong} pages wrong: {err[-200:]}")
        print(f"{name} stopped for 5 s with a deadline of 2 s: {'waited, ' if is_waiting else ''}"
              f"{len(found) - wrong} of {len(expected)} pages as expected")
    return outcome.end()


def main():
    options = campaign.options(
        __doc__, (("--workers",), {"type": int, "default": 500}), (("--parents",), {"type": int, "default": 100}))
    workers, parents = (20, 10) if options.quick else (options.workers, options.parents)
    chance, failures = random.Random(options.seed), 0
    with campaign.scratch() as work:
        for name in ("in", "tmp", "marked"):
            (work / name).mkdir()
        pages(work / "in", 40 if options.quick else 120)
        first = campaign.run(options.summa, "scan", "in", "--format", "jsonl", cwd=work)
        # Kills come at any time of a scan, on a machine of any speed.
        longest, pause = 1.1 * first.seconds, max(0.1, first.seconds / 20)
        expected = {key(record): campaign.steady(record) for record in campaign.records(first.out)[0]}
        assert first.status == 0, first.out[-500:]
        failures += of_workers(options, chance, work, expected, workers // 2, pause, ledger=False)
        failures += of_workers(options, chance, work, expected, workers - workers // 2, pause, ledger=True)
        failures += of_parents(options, chance, work, expected, parents // 2, longest)
        print(f"\n### {parents - parents // 2} kills of the program, with a ledger\n", flush=True)
        failures += subprocess.call([sys.executable, campaign.ROOT / "Tuning/Ledger/kills.py", options.summa, work / "in",
                                     "--kills", str(parents - parents // 2), "--longest", str(longest)])
        failures += stopped(options, work, expected)
    return failures > 0


if __name__ == "__main__":
    sys.exit(main())
