import os
import time

import pytest
from conftest import FAKE

from summa import ProgramError
from summa._worker import Worker


@pytest.fixture
def worker():
    worker = Worker(FAKE, seconds=5)
    yield worker
    worker.end()


def read(worker, path):
    return [record for page in worker.document(str(path), str(path)) for record in page]


def test_one_process_reads_all(worker, receipts):
    folder = receipts("a.jpg", "pages-3.tif")
    assert [record["page"] for record in read(worker, folder / "a.jpg")] == [1]
    process = worker.process.pid
    assert [record["page"] for record in read(worker, folder / "pages-3.tif")] == [1, 2, 3]
    assert worker.process.pid == process


def test_a_crash_costs_only_its_page(worker, receipts):
    """The pages are read together, and the crash comes before the first answer."""
    told = read(worker, receipts("pages-3-crash.tif") / "pages-3-crash.tif")
    assert [(record["page"], record["pages"], record["status"]) for record in told] == [(1, 3, "ok"), (2, 3, "error"), (3, 3, "ok")]
    assert told[1]["error"]["code"] == "worker_crashed"
    assert "signal 11" in told[1]["error"]["message"]
    assert [record["status"] for record in read(worker, receipts("a.jpg") / "a.jpg")] == ["ok"]


def test_a_crashed_page_is_retried(worker, receipts):
    assert [record["status"] for record in read(worker, receipts("once.jpg") / "once.jpg")] == ["ok"]


def test_a_crashing_page_is_tried_a_fixed_number_of_times(worker, receipts, tmp_path, monkeypatch):
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    read(worker, receipts("crash.jpg") / "crash.jpg")
    assert len((tmp_path / "log").read_text().splitlines()) == 3


def test_a_worker_that_hangs_is_ended(receipts):
    worker, begun = Worker(FAKE, seconds=0.2), time.monotonic()
    record, = read(worker, receipts("hang.jpg") / "hang.jpg")
    assert record["error"]["code"] == "timed_out"
    assert time.monotonic() - begun < 10
    assert worker.process is None


def test_nonsense_is_an_error(worker, receipts):
    record, = read(worker, receipts("nonsense.jpg") / "nonsense.jpg")
    assert record["error"]["code"] == "worker_failed"


def test_results_remain_if_the_picture_fails(worker, receipts, tmp_path):
    path = str(receipts("undrawn.jpg") / "undrawn.jpg")
    [[record]] = worker.document(path, path, str(tmp_path / "marked"))
    assert record["status"] == "ok" and "annotated" not in record
    assert record["annotation_error"]["code"] == "worker_crashed"


def test_a_killed_worker_is_replaced(worker, receipts):
    path = receipts("a.jpg") / "a.jpg"
    read(worker, path)
    os.kill(worker.process.pid, 9)
    assert [record["status"] for record in read(worker, path)] == ["ok"]


def test_a_worker_killed_at_its_start_is_restarted(worker, receipts, tmp_path, monkeypatch):
    monkeypatch.setenv("FAKE_START", str(tmp_path / "once"))
    (tmp_path / "once").touch()
    assert [record["status"] for record in read(worker, receipts("a.jpg") / "a.jpg")] == ["ok"]
    assert not (tmp_path / "once").exists()


def test_a_program_that_does_not_start_ends_the_work(tmp_path):
    with pytest.raises(ProgramError, match="cannot be started"):
        Worker(str(tmp_path / "summa")).start()
    with pytest.raises(ProgramError, match="there is no option --nonsense"):
        Worker(FAKE, ["--nonsense"]).start()


def test_the_real_program_gives_the_records_of_summa_scan(real, receipts, tmp_path):
    broken = tmp_path / "broken.jpg"
    broken.write_bytes(b"no picture")
    worker = Worker(real)
    assert read(worker, broken)[0]["error"]["code"] == "not_an_image"
    assert read(worker, tmp_path / "gone.jpg")[0]["error"]["code"] == "not_found"
    worker.end()
    with pytest.raises(ProgramError, match="languages"):
        Worker(real, ["--languages", "xx-nothing-of-this-kind"]).start()
