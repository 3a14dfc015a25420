import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pyarrow.parquet as pq
import pytest
from conftest import FAKE, rows, table

from summa_ray import Trouble
from summa_ray.parts import Parts
from summa_ray.places import Place
from summa_ray.reader import Reader, Settings


@pytest.fixture
def out(tmp_path):
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def read(out, *files, **settings):
    reader = Reader(Settings(str(out), FAKE, seconds=5, **settings))
    try:
        return reader.read("1-a", [str(file) for file in files], [None] * len(files), [Path(file).name for file in files])
    finally:
        reader.worker.end()


def test_a_batch_is_a_part_and_leaves_nothing_else(out, receipts):
    folder = receipts("a.jpg", "pages-2.pdf")
    told = read(out, folder / "a.jpg", folder / "pages-2.pdf", folder / "gone.jpg", "ftp://host/x.jpg")
    assert (told["files"], told["pages"], told["failed"], told["totals"]) == (4, 5, 2, 3)
    assert rows(out) == [("a.jpg", 1), ("gone.jpg", 1), ("pages-2.pdf", 1), ("pages-2.pdf", 2), ("x.jpg", 1)]
    assert sorted(os.listdir(out)) == ["records", "work"] and os.listdir(out / "work") == []
    assert [row["error"]["code"] for row in table(out).to_pylist() if row["error"]] == ["not_found", "unreadable"]


def test_existing_parts_are_not_read_again(out, receipts, tmp_path, monkeypatch):
    monkeypatch.setenv("FAKE_LOG", str(tmp_path / "log"))
    path = receipts("a.jpg") / "a.jpg"
    read(out, path)
    assert read(out, path)["files"] == 0
    read(out, path, json_lines=True)
    assert len((tmp_path / "log").read_text().splitlines()) == 2
    line, = (out / "jsonl" / "1-a.jsonl").read_text().splitlines()
    assert json.loads(line)["file"] == str(path)
    assert rows(out) == [("a.jpg", 1)]


@pytest.mark.parametrize("cut", ["records/1-a.parquet", "jsonl/1-a.jsonl"])
@pytest.mark.parametrize("kept", [0.0, 0.5, 0.999])
def test_a_truncated_part_is_read_again(out, receipts, cut, kept):
    folder = receipts("a.jpg", "b.jpg")
    arguments = (out, folder / "a.jpg", folder / "b.jpg")
    read(*arguments, json_lines=True)
    whole = (out / cut).read_bytes()
    os.truncate(out / cut, int(kept * len(whole)))
    assert Parts(Place(str(out)), json_lines=True).done() == set()
    assert read(*arguments, json_lines=True)["files"] == 2
    assert (out / cut).read_bytes() == whole
    assert Parts(Place(str(out)), json_lines=True).done() == {"1-a"}


def test_hostile_files_have_rows(out, receipts):
    folder = receipts("a.jpg", "crash.jpg", "mad.jpg", "nonsense.jpg", "odd.jpg", "z.jpg")
    read(out, *sorted(folder.iterdir()))
    states = {os.path.basename(row["file"]): row["status"] for row in table(out).to_pylist()}
    assert states == {"a.jpg": "ok", "crash.jpg": "error", "mad.jpg": "error", "nonsense.jpg": "error", "odd.jpg": "ok", "z.jpg": "ok"}


def test_pictures_are_where_the_row_says(out, receipts, tmp_path):
    folder = receipts("pages-2.tif")
    read(out, folder / "pages-2.tif", annotate=str(tmp_path / "marked"))
    assert table(out)["annotated"].to_pylist() == [str(tmp_path / f"marked/pages-2.tif{end}.png") for end in ("", "-2")]
    assert all(Path(path).exists() for path in table(out)["annotated"].to_pylist())


def test_a_file_that_kills_its_reader_is_finally_skipped(out, receipts):
    """Every process that reads the batch dies in its second file, as if the system ran out of
    memory."""
    folder = receipts("a.jpg", "kills-actor.jpg", "z.jpg")
    code = ("import sys; sys.path[:0] = sys.argv[1:3]; import test_reader\n"
            "test_reader.read(*sys.argv[3:])")
    command = [sys.executable, "-c", code, str(Path(__file__).parent), str(Path(__file__).parents[1]), str(out)]
    command += [str(path) for path in sorted(folder.iterdir())]
    ends = [subprocess.run(command).returncode for _ in range(4)]
    assert ends == [-signal.SIGKILL] * 3 + [0]
    assert rows(out) == [("a.jpg", 1), ("kills-actor.jpg", 1), ("z.jpg", 1)]
    assert [row["error"]["code"] for row in table(out).to_pylist() if row["error"]] == ["worker_crashed"]
    assert os.listdir(out / "work") == []


def test_an_output_that_a_node_does_not_see_is_reported(tmp_path):
    with pytest.raises(Trouble, match="use an --out that all nodes see"):
        Reader(Settings(str(tmp_path / "gone"), FAKE))


def test_parts_are_tables_with_the_programs_version(out, receipts):
    read(out, receipts("a.jpg") / "a.jpg")
    assert pq.read_schema(out / "records" / "1-a.parquet").metadata[b"summa"] == b"summa 0 (a stand-in)"
