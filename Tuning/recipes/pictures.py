"""The command line of a measurement on a folder of images."""

import argparse
import os

from recipes import SAMPLES, SUMMA
from recipes.files import images


def options(doc, *more):
    """Returns the options and the images to read; more: (names, settings) of further arguments."""
    parser = argparse.ArgumentParser(description=doc, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", default=str(SAMPLES), help="images to read (default: the samples)")
    parser.add_argument("--summa", default=str(SUMMA), help="the program to measure (default: that of make release)")
    for names, settings in more:
        parser.add_argument(*names, **settings)
    chosen = parser.parse_args()
    if not os.access(chosen.summa, os.X_OK):
        parser.error(f"there is no {chosen.summa}; run make release first, or name another program with --summa")
    if not os.path.isdir(chosen.folder):
        parser.error(f"{chosen.folder} is not a folder; name one with images")
    files = images(chosen.folder)
    if not files:
        parser.error(f"there are no images in {chosen.folder}")
    return chosen, files
