"""Shared fixtures. Tests with the real program are skipped unless SUMMA names it."""
import os
import shutil
from pathlib import Path

import pyarrow.dataset as dataset
import pytest

HERE = Path(__file__).parent
FAKE = str(HERE.parents[1] / "Python" / "tests" / "fake_summa.py")
SAMPLES = HERE.parents[1] / "SampleReceipts" / "images"


@pytest.fixture
def real():
    program = shutil.which(os.environ.get("SUMMA", "summa"))
    if not program:
        pytest.skip("SUMMA names no program")
    return program


@pytest.fixture
def receipts(tmp_path):
    """Makes a folder of files for the stand-in, which does not read them."""
    def make(*names):
        folder = tmp_path / "receipts"
        for name in names:
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(b"bytes")
        return folder
    return make


def rows(out):
    """The sorted (file name, page) of all rows, with duplicates."""
    return sorted((os.path.basename(row["file"]), row["page"]) for row in table(out).select(["file", "page"]).to_pylist())


def table(out):
    return dataset.dataset(str(Path(out) / "records"), format="parquet").to_table()
