#!/usr/bin/env python3
"""Writes the weights that Summa ships, with ../Reader/export.py, whose options it takes; which sign is of which script goes with them."""

import sys

from scripts import SCRIPTS
from train import program

if __name__ == "__main__":
    sys.argv += ["--metadata", "scripts=" + " ".join(f"{script.code}{script.sign}" for script in SCRIPTS)]
    program("export").main()
