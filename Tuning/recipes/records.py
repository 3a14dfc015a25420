"""Records of the program."""

import json
import subprocess


def read(program, command, files, *options, cwd=None):
    """Returns the records that a command such as `scan` prints for files."""
    # The exit code reports failures of single files; so do their records.
    run = subprocess.run(
        [program, command, "--format", "jsonl", *options, "--", *map(str, files)], stdout=subprocess.PIPE, cwd=cwd, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def box(entry):
    """Returns left, top, right and bottom of a line, a word or an amount, in pixels."""
    box = entry["image_box"]
    return box["x"], box["y"], box["x"] + box["width"], box["y"] + box["height"]
