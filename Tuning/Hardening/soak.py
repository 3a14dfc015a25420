#!/usr/bin/env python3
"""Memory and handles over 20,000 pages through one batch, and 5,000 uploads through the service.

    Tuning/Hardening/soak.py SUMMA [--pages 20000] [--uploads 5000] [--quick]

Prints them at 1 %, 50 % and 100 %; fails if anything was lost, or if they grew by more than a tenth
(and 8 MiB) after 50 %.
"""
import json
import os
import shutil
import subprocess
import sys
import time

import campaign
import samples
from recipes import processes, uploads
from recipes.service import Service


def grown(before, after):
    return after > before * 1.1 + 8


def batch(options, work, count):
    outcome, rows = campaign.Outcome(f"{count} pages through one batch"), []
    (work / "in").mkdir()
    for number in range(count):
        (work / "in" / f"{number:05}.png").write_bytes(samples.encoded(samples.receipt(number, ("TOTAL 9.50",)), "PNG"))
    began = time.monotonic()
    with open(work / "err", "wb") as errors:
        process = subprocess.Popen([options.summa, "scan", "in", "--format", "jsonl"], cwd=work, stdout=subprocess.PIPE, stderr=errors)
    marks, good = {max(1, count // 100), count // 2, count - 5}, 0
    for number, line in enumerate(process.stdout, 1):
        good += json.loads(line)["status"] == "ok"
        if number in marks:
            workers = processes.children(process.pid)
            rows.append([number, *(round(processes.memory(each), 1) for each in (process.pid, *workers[:2])),
                         processes.descriptors(process.pid), "; ".join(str(processes.descriptors(each)) for each in workers),
                         len(os.listdir(f"/proc/{process.pid}/task")), f"{time.monotonic() - began:.0f}"])
    process.wait()
    outcome.check(process.returncode == 0 and good == count, f"ended with {process.returncode}, {good} of {count} read")
    half, whole = rows[1], rows[-1]
    for name, before, after in zip(("the program", "a worker", "another worker"), half[1:4], whole[1:4]):
        outcome.check(not grown(before, after), f"{name} grew from {before} to {after} MiB")
    outcome.check(half[4] == whole[4], "the number of handles changed")
    campaign.table(["after", "program MiB", "worker MiB", "worker MiB", "program's handles", "workers' handles", "threads", "s"], rows)
    shutil.rmtree(work / "in")
    return outcome.end()


def through_service(options, work, count):
    outcome, rows = campaign.Outcome(f"{count} uploads through the service"), []
    picture = samples.encoded(samples.receipt(lines=("TOTAL 9.50",), color=True), "JPEG", quality=90)
    with Service(options.summa, work) as service:
        done, began = 0, time.monotonic()
        for target in [max(1, count // 100), *range(count // 10, count + 1, max(1, count // 10))]:
            ids, answers, _ = uploads.at_once(service, [picture], target - done, 8)
            found = uploads.all_read(service, ids)
            outcome.check(found == {"done": target - done}, f"after {target}: {dict(found)}, answers {dict(answers)}")
            done = target
            if target in (max(1, count // 100), count // 2, count):
                rows.append([target, f"{service.memory:.1f}", "; ".join(f"{processes.memory(each):.1f}" for each in service.workers),
                             service.descriptors, service.threads, f"{os.path.getsize(service.ledger) / 2**20:.1f}",
                             f"{service.cpu:.1f}", f"{time.monotonic() - began:.0f}"])
        outcome.check(not grown(float(rows[1][1]), float(rows[-1][1])), f"the service grew from {rows[1][1]} to {rows[-1][1]} MiB")
        outcome.check(abs(rows[1][3] - rows[-1][3]) <= 4, "the number of handles changed")
    campaign.table(["after", "service MiB", "workers MiB", "handles", "threads", "ledger MiB", "CPU s of the service", "s"], rows)
    return outcome.end()


def main():
    options = campaign.options(
        __doc__, (("--pages",), {"type": int, "default": 20_000}), (("--uploads",), {"type": int, "default": 5000}))
    with campaign.scratch() as work:
        return (batch(options, work, 1000 if options.quick else options.pages)
                + through_service(options, work, 200 if options.quick else options.uploads)) > 0


if __name__ == "__main__":
    sys.exit(main())
