"""Memory, time, files and children of running processes, from /proc."""

import contextlib
import os
import re
from pathlib import Path

# The environment of workers, and of programs that are compared with them.
ONE_THREAD = {"OMP_NUM_THREADS": "1", "OMP_THREAD_LIMIT": "1", "OPENBLAS_NUM_THREADS": "1"}


def memory(process, key="VmRSS"):
    """Returns MiB: the resident memory, or its peak with VmHWM. 0 if the process is gone."""
    try:
        return int(re.search(rf"^{key}:\s+(\d+)", Path(f"/proc/{process}/status").read_text(), re.M)[1]) / 1024
    except (OSError, TypeError):
        return 0.0


def descriptors(process):
    """Returns the number of open file descriptors; 0 if the process is gone."""
    try:
        return len(os.listdir(f"/proc/{process}/fd"))
    except OSError:
        return 0


def threads(process):
    return len(os.listdir(f"/proc/{process}/task"))


def seconds(process):
    """Returns the CPU seconds of a process, without those of its children."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(") ", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def children(process):
    """Returns the processes that a process has started."""
    found = []
    with contextlib.suppress(OSError):
        for task in os.listdir(f"/proc/{process}/task"):
            with contextlib.suppress(OSError):
                found += [int(each) for each in Path(f"/proc/{process}/task/{task}/children").read_text().split()]
    return found


def descendants(process):
    """Returns the children of a process, and theirs."""
    found = children(process)
    for child in list(found):
        found += descendants(child)
    return found


def alive(process):
    """Returns whether a process exists and is no zombie."""
    try:
        text = Path(f"/proc/{process}/stat").read_text()
    except OSError:
        return False
    return text.rsplit(") ", 1)[1][0] not in "ZX"
