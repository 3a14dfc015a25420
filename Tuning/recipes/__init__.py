"""Code that several recipes share; README.md lists the modules.

A recipe puts the folder above this one on `sys.path` before it imports from here.
"""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
SAMPLES = ROOT / "SampleReceipts/images"
SUMMA = ROOT / ".build/program/release/summa"
