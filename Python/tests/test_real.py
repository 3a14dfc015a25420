"""With the real program."""
import json
import subprocess
from decimal import Decimal

import numpy
import PIL.Image
import pytest
from conftest import SAMPLES

import summa

GROCER = SAMPLES / "grocer-clean.jpg"


@pytest.fixture(scope="module")
def reader(real):
    with summa.Reader(jobs=2, program=real) as reader:
        yield reader


@pytest.fixture
def receipt(reader):
    return reader.read(GROCER)


def test_a_receipt_has_its_total_with_its_place(receipt):
    total = receipt.total
    assert (total.value, str(total.exact), total.currency) == (19.5, "19.50", "GBP")
    assert total.printed.role == "total" and receipt.page.amount_at(
        total.image_box.x + 1, total.image_box.y + 1) is total.printed
    assert 0 < total.box.x < 1 and receipt.items[0].image_box.height > 0
    assert sum(item.amount for item in receipt.items) > 0
    assert "19.50" in repr(receipt)


def test_records_are_those_of_scan(receipt, real):
    told = json.loads(subprocess.run([real, "scan", str(GROCER), "--format", "jsonl"], capture_output=True).stdout)
    assert [{**raw, "milliseconds": 0} for raw in receipt.raw] == [{**told, "milliseconds": 0}]


def test_all_kinds_of_pictures_read_the_same(receipt, reader):
    image = PIL.Image.open(GROCER)
    sources = [GROCER.read_bytes(), open(GROCER, "rb"), image, numpy.asarray(image), numpy.asarray(image.convert("L"))]
    assert [other.total.exact for other in reader.map(sources)] == [receipt.total.exact] * 5


def test_turned_pictures_stand_upright(reader):
    image = PIL.Image.open(SAMPLES / "bicycles-turned.jpg")
    assert reader.read(image).page.image.orientation == 1
    assert reader.read(image).total.exact == reader.read(SAMPLES / "bicycles-turned.jpg").total.exact


def test_tables_have_the_same_columns_in_all_rows(reader, tmp_path):
    receipts = list(reader.map([GROCER, tmp_path / "gone.jpg", SAMPLES / "diner-table.jpg"]))
    for rows in ("receipts", "amounts", "items", "taxes"):
        table = list(summa.to_rows(receipts, rows))
        assert len({tuple(row) for row in table}) <= 1
    table = list(summa.to_rows(receipts))
    assert table[0]["total"] == Decimal("19.50") and "no such file" in table[1]["error"]
    with pytest.raises(ValueError, match="there are no rows"):
        receipts[0].to_rows("lines")


def test_a_notebook_shows_the_picture_with_its_boxes(receipt):
    page = receipt._repr_html_()
    assert "data:image/jpeg;base64," in page and "<title>total 19.50</title>" in page


def test_pictures_are_written(reader, tmp_path):
    receipt = reader.read(GROCER, annotate=tmp_path / "new" / "marked")
    assert receipt.page.annotated == str(tmp_path / "new" / "marked.png")
    assert (tmp_path / "new" / "marked.png").read_bytes().startswith(b"\x89PNG")
