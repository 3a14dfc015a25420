#!/usr/bin/env python3
"""Runs the campaigns one after another, and prints at the end which of them found something.

    Tuning/Hardening/harden.py SUMMA [--quick] [--only kills,soak]

Their output is Markdown, for README.md. Each can be run on its own.
"""
import datetime
import resource
import subprocess
import sys
import time

import campaign

ALL = ("mutated", "sameness", "kills", "books", "exhaustion", "overload", "soak", "cost")


def main():
    options = campaign.options(__doc__, (("--only",), {"default": ",".join(ALL), "help": "only these, separated by commas"}))
    program, machine, libraries = campaign.versions(options.summa)
    print(f"# {datetime.date.today()}, summa {program}, {machine}\n\n" + "; ".join(libraries), flush=True)
    rows = []
    for name in options.only.split(","):
        began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
        print(f"\n## {name}", flush=True)
        status = subprocess.call([sys.executable, campaign.ROOT / f"Tuning/Hardening/{name}.py", options.summa, "--seed", str(options.seed)]
                                 + ["--quick"] * options.quick)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        rows.append([name, "as promised" if status == 0 else "found something", f"{time.monotonic() - began:.0f}", f"{cpu:.0f}"])
    campaign.table(["campaign", "", "s", "CPU s"], rows)
    return any(row[1] != "as promised" for row in rows)


if __name__ == "__main__":
    sys.exit(main())
