#!/usr/bin/env python3
"""Scans the same files with 1, 2 and 4 processes, and through a ledger.

    Tuning/Hardening/sameness.py SUMMA [--quick]

Everything except the milliseconds has to be the same, including the order of the lines.
"""
import collections
import json
import sys

import campaign
import samples


def files(folder, quick):
    """Writes samples, and small files, both complete and broken."""
    for path in sorted(campaign.SAMPLES.iterdir())[:6 if quick else None]:
        (folder / path.name).write_bytes(path.read_bytes())
    for format, contents in samples.make().items():
        for number, data in enumerate(contents):
            (folder / f"{number:02}.{format if format != 'pnm' else 'ppm'}").write_bytes(data)
            if not number % 4:
                (folder / f"{number:02}-cut.{format if format != 'pnm' else 'ppm'}").write_bytes(data[:len(data) * 2 // 3])


def leaves(value, path=""):
    if isinstance(value, dict):
        for key, each in value.items():
            yield from leaves(each, f"{path}.{key}")
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from leaves(each, f"{path}[]")
            yield f"{path}.{index}", None
    else:
        yield path, value


def differences(one, other):
    """Returns by kind of field how many values differ, and by how much at most."""
    found = collections.defaultdict(lambda: [0, 0.0])
    for first, second in zip(one, other):
        first, second = list(leaves(first)), list(leaves(second))
        if [path for path, _ in first] != [path for path, _ in second]:
            found["the shape of a record"][0] += 1
            continue
        for (path, before), (_, after) in zip(first, second):
            if before != after:
                found[path][0] += 1
                if isinstance(before, (int, float)) and isinstance(after, (int, float)):
                    found[path][1] = max(found[path][1], abs(before - after))
    return dict(found)


def main():
    options = campaign.options(__doc__)
    outcome, rows = campaign.Outcome("The same everywhere"), []
    with campaign.scratch() as work:
        (work / "in").mkdir()
        files(work / "in", options.quick)

        def scan(*more, **env):
            run = campaign.run(options.summa, "scan", "in", "--format", "jsonl", "--words", *more, cwd=work, env=env)
            outcome.check(run.status == 2 and ("--ledger" in more or not run.err), f"{more}: ended with {run.status}, {run.err}")
            found, bad = campaign.records(run.out)
            outcome.check(not bad, f"{more}: {bad} lines are not records")
            return [campaign.steady(record) for record in found]

        first = scan("--jobs", 1)
        for name, arguments in [("1 process, again", ["--jobs", 1]), ("2 processes", ["--jobs", 2]), ("4 processes", ["--jobs", 4]),
                                ("2 processes, again", ["--jobs", 2]),
                                ("into a ledger", ["--ledger", "books.sqlite"]), ("out of that ledger", ["--ledger", "books.sqlite"])]:
            found = scan(*arguments)
            is_same = outcome.check(json.dumps(found) == json.dumps(first), f"{name}: {list(differences(first, found).items())[:3]}")
            rows.append([name, len(found), "the same" if is_same else "DIFFERENT"])
    campaign.table(["run", "records", f"beside 1 process, {len(first)} records of {len({each['file'] for each in first})} files"], rows)
    return outcome.end()


if __name__ == "__main__":
    sys.exit(main())
