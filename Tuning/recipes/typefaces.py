"""The faces that are installed, by fontconfig."""

import re
import subprocess


def installed(points):
    """Returns (file, number in it) of the faces that have these code points."""
    pattern = ":charset=" + " ".join(f"{point:x}" for point in points)
    listed = subprocess.run(["fc-list", pattern, "file", "index"], capture_output=True, text=True, check=True).stdout
    found = set()
    for line in listed.splitlines():
        path, _, rest = line.partition(":")
        number = int(re.sub(r"\D", "", rest) or 0)
        # A variable face is also listed with a number for each of its instances.
        if number < 65536:
            found.add((path, number))
    return found
