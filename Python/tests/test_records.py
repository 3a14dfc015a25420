import subprocess
import sys
from decimal import Decimal

from conftest import ROOT

import summa


def test_the_classes_follow_from_the_schema():
    subprocess.run([sys.executable, ROOT / "Python/generate.py", "--check"], check=True)


def test_keys_of_later_versions_are_skipped_and_kept():
    raw = {"schema": 1, "file": "a", "page": 1, "status": "ok", "tomorrow": 7,
           "total": {"id": 1, "value": 9.0, "exact": "9.00", "confidence": 1, "tomorrow": 8}, "date": "2026-03-31"}
    receipt = summa.Receipt.from_json([raw])
    assert receipt.total.exact == Decimal("9.00") and str(receipt.total.exact) == "9.00"
    assert receipt.date.year == 2026 and receipt.items == [] and receipt.fields.tax is None
    assert receipt.total.box is None
    assert receipt.raw[0]["tomorrow"] == 7
