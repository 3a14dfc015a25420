"""Tests with the real program are skipped unless SUMMA names it."""
import os
import shutil
from pathlib import Path

import pytest

HERE = Path(__file__).parent
FAKE = str(HERE / "fake_summa.py")
ROOT = HERE.parents[1]
SAMPLES = ROOT / "SampleReceipts" / "images"


@pytest.fixture(scope="session")
def real():
    program = shutil.which(os.environ.get("SUMMA", "summa"))
    if not program:
        pytest.skip("SUMMA names no program")
    return program


@pytest.fixture
def receipts(tmp_path):
    """Makes files for the stand-in, which does not read them."""
    def make(*names):
        folder = tmp_path / "receipts"
        folder.mkdir(exist_ok=True)
        for name in names:
            (folder / name).write_bytes(b"bytes")
        return folder
    return make
