#!/usr/bin/env python3
"""Feeds arbitrary bytes to the parsers, by libFuzzer.

  fuzz.py build                      build the targets, with the address sanitizer
  fuzz.py run --seconds 300          run each target for this time, and print a table
  fuzz.py run --seconds 300 inkml    the same for some of them
  fuzz.py keep                       take findings into Corpus, the fewest that reach the same places
  fuzz.py replay                     run each file of Corpus once, with the same program

Findings are in SCRATCH: inputs that reach something new in `inputs/TARGET`, those that end the
process, take more than ten seconds or 1500 MB in `faults/`. The command exits with 1 if there are
any faults.
"""
import argparse
import os
import re
import subprocess
import sys
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
CORPUS = HERE / "Corpus"
# Bytes of an input; the aim is headers, which are short.
LONGEST = 4096
# Bytes of each target in the repository, after its first file.
MOST_KEPT = 12_000
# Targets that share the dictionary of another.
SAME_WORDS = {"numbers": "amounts", "page-picture": "png", "tiff": "exif"}
# libpng allocates as much as a chunk claims, up to 2 GiB, before it reads it; memory for missing
# bytes is never touched.
FLAGS = ["-rss_limit_mb=1500", "-malloc_limit_mb=2200", "-timeout=10", f"-max_len={LONGEST}", "-print_final_stats=1"]


def environment(target: str) -> dict[str, str]:
    # Libraries keep memory until the process ends. Swift's own backtraces would come before
    # libFuzzer saves the input.
    return os.environ | {
        "FUZZ_TARGET": target, "SWIFT_BACKTRACE": "enable=no",
        "ASAN_OPTIONS": "detect_leaks=0:allocator_may_return_null=1"}


def program(scratch: Path) -> Path:
    return scratch / "release" / "Fuzz"


def build(scratch: Path) -> None:
    subprocess.run([
        "swift", "build", "--package-path", str(HERE), "--scratch-path", str(scratch), "-c", "release", "--product", "Fuzz",
        "--sanitize", "fuzzer", "--sanitize", "address", "-Xswiftc", "-enable-testing", "-Xcc", "-fsanitize=fuzzer-no-link"], check=True)


def targets(names: list[str]) -> list[str]:
    known = sorted(folder.name for folder in CORPUS.iterdir() if folder.is_dir())
    unknown = set(names) - set(known)
    if unknown:
        sys.exit(f"there is no target {', '.join(sorted(unknown))}; there are {', '.join(known)}")
    return names or known


def faults(scratch: Path, target: str) -> list[Path]:
    return sorted((scratch / "faults").glob(f"{target}-*"))


def try_target(scratch: Path, target: str, seconds: int, goes_on: bool) -> dict[str, str]:
    """Runs one target, and parses its figures from its output."""
    inputs = scratch / "inputs" / target
    inputs.mkdir(parents=True, exist_ok=True)
    (scratch / "faults").mkdir(exist_ok=True)
    words = HERE / "Dictionaries" / f"{SAME_WORDS.get(target, target)}.dict"
    command = [str(program(scratch)), str(inputs), str(CORPUS / target), f"-max_total_time={seconds}",
               f"-artifact_prefix={scratch}/faults/{target}-", *FLAGS]
    if words.exists():
        command.append(f"-dict={words}")
    if goes_on:
        command += ["-fork=1", "-ignore_crashes=1", "-ignore_timeouts=1", "-ignore_ooms=1"]
    log = scratch / f"{target}.log"
    start = time.monotonic()
    with log.open("w", encoding="utf-8") as output:
        subprocess.run(command, env=environment(target), stdout=output, stderr=subprocess.STDOUT, check=False)
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
    last = next((line for line in reversed(lines) if "cov: " in line and "ft: " in line), "")

    def figure(pattern: str, text: str) -> str:
        found = re.search(pattern, text)
        return found.group(1) if found else "?"

    return {
        "target": target, "seconds": str(round(time.monotonic() - start)), "runs": figure(r"^#(\d+)", last).rjust(9),
        "places": figure(r"cov: (\d+)", last), "features": figure(r"ft: (\d+)", last), "inputs": figure(r"corp: (\d+)", last),
        "faults": str(len(faults(scratch, target)))}


def run(scratch: Path, names: list[str], seconds: int, goes_on: bool) -> int:
    count = 0
    for index, target in enumerate(names):
        figures = try_target(scratch, target, seconds, goes_on)
        if index == 0:
            print("| " + " | ".join(figures) + " |\n|" + "---|" * len(figures))
        print("| " + " | ".join(figures.values()) + " |", flush=True)
        count += int(figures["faults"])
    return 1 if count else 0


def replay(scratch: Path, names: list[str]) -> int:
    failed = 0
    for target in names:
        files = sorted(str(file) for file in (CORPUS / target).iterdir())
        outcome = subprocess.run(
            [str(program(scratch)), *FLAGS, *files], env=environment(target), capture_output=True, check=False)
        print(f"{target}: {len(files)} files, {'fine' if outcome.returncode == 0 else 'FAILED'}")
        if outcome.returncode:
            failed += 1
            print(outcome.stderr.decode(errors="replace")[-3000:])
    return 1 if failed else 0


def places(control: Path) -> dict[str, tuple[int, set[int]]]:
    """Parses the control file of a merge: the size of each input, and the places in the program
    that it reaches."""
    lines = control.read_text(encoding="utf-8").splitlines()
    count = int(lines[0])
    names = lines[2:2 + count]
    sizes: dict[int, int] = {}
    reached: dict[int, set[int]] = {}
    for line in lines[2 + count:]:
        kind, number, *rest = line.split()
        if kind == "STARTED":
            sizes[int(number)] = int(rest[0])
        elif kind == "COV":
            reached[int(number)] = {int(place) for place in rest}
    # Inputs are sorted by length, and each lists only places that none before it reaches.
    return {names[index]: (sizes[index], found) for index, found in reached.items()}


def keep(scratch: Path, names: list[str]) -> None:
    """Chooses the inputs that reach most new places for their length."""
    for target in names:
        merged = scratch / "merged" / target
        merged.mkdir(parents=True, exist_ok=True)
        control = scratch / f"{target}.merge"
        control.unlink(missing_ok=True)
        subprocess.run(
            [str(program(scratch)), "-merge=1", f"-merge_control_file={control}", *FLAGS, str(merged),
             str(scratch / "inputs" / target), str(CORPUS / target)],
            env=environment(target), capture_output=True, check=False)
        chosen: list[str] = []
        (known, total) = (0, 0)
        for name, (size, reached) in sorted(places(control).items(), key=lambda entry: -len(entry[1][1]) / (entry[1][0] + 32)):
            if not reached or size > LONGEST or (chosen and total + size > MOST_KEPT):
                continue
            chosen.append(name)
            known += len(reached)
            total += size
        content = {Path(name).name: Path(name).read_bytes() for name in chosen}
        # Inputs that once ended the process stay.
        for file in (CORPUS / target).iterdir():
            if file.name.startswith("fault-"):
                content[file.name] = file.read_bytes()
            file.unlink()
        for name, data in content.items():
            (CORPUS / target / name).write_bytes(data)
        print(f"{target}: {len(content)} files, {sum(map(len, content.values()))} bytes, {known} places")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("command", choices=["build", "run", "keep", "replay"])
    parser.add_argument("targets", nargs="*", help="names of folders in Corpus; default: all")
    parser.add_argument("--scratch", type=Path, default=HERE / ".build", help="the folder of builds and findings")
    parser.add_argument("--seconds", type=int, default=300, help="for each target")
    parser.add_argument("--go-on", action="store_true", help="continue after a fault")
    options = parser.parse_intermixed_args()
    scratch = options.scratch.resolve()
    if options.command == "build":
        build(scratch)
        return 0
    names = targets(options.targets)
    if options.command == "keep":
        keep(scratch, names)
        return 0
    if options.command == "replay":
        return replay(scratch, names)
    return run(scratch, names, options.seconds, options.go_on)


if __name__ == "__main__":
    sys.exit(main())
