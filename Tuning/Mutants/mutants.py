#!/usr/bin/env python3
"""Puts the faults of faults.py into a copy of the sources, and checks whether the tests notice each.

All faults are compiled into one build. The environment variable SUMMA_FAULT has the number of the
one that is switched on, so that a fault costs a run of the tests of its folder and no build. The
working tree stays as it is.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path

from faults import FAULTS

ROOT = Path(__file__).resolve().parents[2]

# Which tests are run for the faults of a folder: a pattern of their names.
TESTS = {folder: rf"^{folder}Tests\." for folder in FAULTS} | {
    "Text": r"^(Text|Amounts)Tests\.",
    "Amounts": r"^AmountsTests\.|^ReadingTests\.SlipTests",
    "Workers": r"^WorkersTests\.|^CLITests\..*WorkerServiceTests",
}

# Appended to the copy of Package.swift: what no test of a fault needs is not compiled.
TRIM = f"""
let skipped = ["SummaFitting", "ReceiptService"]
let tested: Set = {[f"{folder}Tests" for folder in ["CLI", *FAULTS]]}
package.targets.removeAll {{
  skipped.contains($0.name) || $0.type == .test && !tested.contains($0.name)
}}
""".replace("'", '"')

# Each folder with faults gets this file.
SWITCH = """\
import Glibc

private let fault = unsafe getenv("SUMMA_FAULT").flatMap { unsafe Int(String(cString: $0)) }

/// True if a fault is switched on.
func isFault(_ number: Int) -> Bool { number == fault }
"""

# Tests of run times, or of thousands of random numbers: they find nothing beyond the others.
SLOW = (
    "finishesOnManyAmounts|finishesOnManyEqualLabels|finishesOnLongLines|finishesOnARowOfThousands"
    "|finishesOnThousandsOfRows|acceptsAnyText|findsEveryPhrase|parsesAmountsPrintedInACountry"
    "|acceptsAnyPage|parsesPrintedAmounts"
)
# A fault may keep the program from ending. In seconds.
TIMEOUT = 300


def numbered():
    """Yields the number, the folder and the fault of each."""
    number = 0
    for folder, faults in FAULTS.items():
        for fault in faults:
            yield number, folder, fault
            number += 1


def switched(number, text, new):
    """The text with a fault that can be switched on."""
    switch = f"isFault({number})"
    if new is None:
        return f"if !{switch} {{ {text} }}"
    if "FAULT" in new:
        return new.replace("FAULT", switch)
    return f"({switch} ? {new} : {text})"


def copied():
    """The files of the copy with all faults, and the errors of those that do not fit."""
    files = {
        path.relative_to(ROOT): path.read_bytes()
        for part in ["SampleReceipts", "Sources", "Tests"]
        for path in (ROOT / part).rglob("*") if path.is_file()
    }
    files[Path("Package.swift")] = (ROOT / "Package.swift").read_bytes() + TRIM.encode()
    errors = []
    for number, folder, (name, file, text, new) in numbered():
        path = Path("Sources", folder, file)
        source = files.get(path, b"").decode()
        if source.count(text) == 1:
            files[path] = source.replace(text, switched(number, text, new)).encode()
        else:
            errors.append(f"{path} does not say once what {name!r} replaces")
    for folder in FAULTS:
        files[Path("Sources", folder, "Fault.swift")] = SWITCH.encode()
    return files, errors


def write(files, folder):
    """Writes the files that differ from those of the last run, so that only these are compiled."""
    for part in ["Sources", "Tests"]:
        for path in (folder / part).rglob("*"):
            if path.is_file() and path.relative_to(folder) not in files:
                path.unlink()
    for path, content in files.items():
        target = folder / path
        if not target.exists() or target.read_bytes() != content:
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)


def run(folder, command, fault=None):
    """Returns the exit status of a command and its output; the status is 124 if it did not end."""
    environment = os.environ if fault is None else os.environ | {"SUMMA_FAULT": str(fault)}
    with subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
        start_new_session=True,
    ) as process:
        try:
            output, _ = process.communicate(timeout=None if fault is None else TIMEOUT)
            return process.returncode, output.decode("utf-8", "replace")
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, 9)
            return 124, process.communicate()[0].decode("utf-8", "replace")


def build(folder):
    """Builds the tests with optimisation, without which networks are slow."""
    return run(folder, [
        os.environ.get("SWIFT", "swift"), "build", "--build-tests", "-c", "release",
        "-Xswiftc", "-enable-testing", "-debug-info-format", "none",
    ])


def test(folder, pattern, fault):
    """Returns the failed tests; empty if all pass."""
    status, output = run(folder, [
        ".build/release/summaPackageTests.xctest", "--testing-library", "swift-testing",
        "--filter", pattern, "--skip", SLOW,
    ], fault)
    if status == 0:
        return []
    failed = re.findall(r"Test (\w+)\([^)]*\) recorded an issue", output)
    return sorted(set(failed)) or ["(does not end)" if status == 124 else "(the run fails)"]


def note(text):
    """Shows the current step on a terminal."""
    if sys.stderr.isatty():
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--scratch", type=Path, default=ROOT / ".build/mutants")
    parser.add_argument("--only", default="", metavar="WORD", help="faults whose name has this word")
    parser.add_argument("--folder", choices=FAULTS, help="faults of this folder of Sources")
    parser.add_argument(
        "--check", action="store_true", help="only check that the text of each fault occurs once")
    options = parser.parse_args()
    files, errors = copied()
    for error in errors:
        print(error, file=sys.stderr)
    if options.check:
        return 1 if errors else 0
    folder = options.scratch.resolve()
    write(files, folder)
    note("building")
    status, output = build(folder)
    if status != 0:
        print(output, file=sys.stderr)
        return 1
    unnoticed = 0
    chosen = [
        (number, place, fault[0]) for number, place, fault in numbered()
        if options.only in fault[0] and options.folder in (None, place)
    ]
    for place in {place: None for _, place, _ in chosen}:
        note(f"testing {place} without a fault")
        failed = test(folder, TESTS[place], -1)
        if failed:
            print(f"without a fault these fail: {', '.join(failed)}", file=sys.stderr)
            return 1
        print(f"\n### {place}\n\n| fault | noticed by |\n|---|---|", flush=True)
        for number, _, name in (fault for fault in chosen if fault[1] == place):
            note(name)
            failed = test(folder, TESTS[place], number)
            said = ", ".join(f"`{test}`" for test in failed[:3]) or "**nothing**"
            if len(failed) > 3:
                said += f" and {len(failed) - 3} more"
            unnoticed += not failed
            note("")
            print(f"| {name} | {said} |", flush=True)
    print(f"\n{unnoticed} of {len(chosen)} went unnoticed")
    return 1 if unnoticed or errors else 0


if __name__ == "__main__":
    sys.exit(main())
