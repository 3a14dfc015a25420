import io

import pyarrow.parquet as pq

from summa_ray import records

RECORD = {
    "schema": 1, "file": "a.jpg", "page": 1, "pages": 2, "status": "ok",
    "total": {"id": 3, "value": 9, "exact": "9.00", "confidence": 0.98},
    "amounts": [{"id": 3, "value": 9, "exact": "9.00", "text": "RM9.00", "kind": "money", "confidence": 0.97, "line": 12, "range": [0, 6],
                 "box": {"x": 0.6, "y": 0.3, "width": 0.1, "height": 0.02}, "image_box": {"x": 2, "y": 6, "width": 5, "height": 2}}],
    "items": [], "milliseconds": {"decode": 3, "read": 60.5}}


def test_file_and_page_come_first():
    assert records.SCHEMA.names[:2] == ["file", "page"]


def test_a_record_is_restored_from_its_row():
    [amount] = RECORD["amounts"]
    later = {**RECORD, "tomorrow": [{"new": True}], "amounts": [
        {**amount, "handwriting": True}, {**amount, "new": {"in": [1]}, "box": {**amount["box"], "angle": 0.5}}]}
    error = records.error_record("b.jpg", "not_an_image", "what is it?")
    table = pq.read_table(io.BytesIO(records.parquet([RECORD, later, error], "summa 1")))
    assert [records.record(row) for row in table.to_pylist()] == [RECORD, later, error]
    assert table.schema.metadata[b"summa"] == b"summa 1"


def test_a_record_that_does_not_fit_becomes_an_error_and_no_other_row():
    mad = [{**RECORD, "file": "mad.jpg", key: value} for key, value in (
        ("pages", "many"), ("image", {"width": 1 << 40}), ("merchant", "\ud800"), ("amounts", 7),
        ("milliseconds", {"read": "x"}), ("milliseconds", 3))]
    rows = records.table([RECORD, *mad, RECORD]).to_pylist()
    assert [row["status"] for row in rows] == ["ok"] + ["error"] * 6 + ["ok"]
    assert {row["error"]["code"] for row in rows if row["error"]} == {"worker_failed"}
    assert {row["file"] for row in rows[1:-1]} == {"mad.jpg"}
