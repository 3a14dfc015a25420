import asyncio
import gc
import io
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time

import pytest
from conftest import FAKE, ROOT

import summa


@pytest.fixture
def reader():
    with summa.Reader(jobs=2, program=FAKE, timeout=5) as reader:
        yield reader


def processes(reader):
    return [worker.process.pid for worker in reader._team.workers if worker.process]


def is_running(process):
    try:
        with open(f"/proc/{process}/stat") as file:
            return file.read().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def end_of(process, seconds=10):
    deadline = time.monotonic() + seconds
    while is_running(process) and time.monotonic() < deadline:
        time.sleep(0.02)
    return not is_running(process)


def test_reads_all_kinds_of_sources(reader, receipts):
    path = receipts("a.jpg") / "a.jpg"
    with open(path, "rb") as file:
        names = [receipt.file for receipt in reader.map([str(path), path, b"bytes", bytearray(b"bytes"), io.BytesIO(b"bytes"), file])]
    assert names == [str(path), str(path), "bytes", "bytes", "file", str(path)]
    assert reader.read(b"bytes", name="a.jpg").file == "a.jpg"


def test_keeps_order_or_not(receipts, reader, monkeypatch):
    folder = receipts(*(f"{n:02}.jpg" for n in range(20)), "05-hang.jpg")
    paths = sorted(folder.iterdir())
    with summa.Reader(jobs=2, program=FAKE, timeout=0.1) as reader:
        ordered = [os.path.basename(receipt.file) for receipt in reader.map(paths)]
        as_done = [os.path.basename(receipt.file) for receipt in reader.map(paths, ordered=False)]
    assert ordered == [path.name for path in paths]
    assert sorted(as_done) == ordered and as_done.index("05-hang.jpg") > ordered.index("05-hang.jpg")


def test_takes_sources_only_as_they_are_needed(reader):
    taken = []

    def endless():
        while True:
            taken.append(1)
            yield b"bytes"

    receipts = reader.map(endless())
    assert [next(receipts).file for _ in range(3)] == ["bytes"] * 3
    assert len(taken) < 10


def test_async(reader, receipts):
    async def run():
        one = await reader.read_async(b"bytes", name="a.jpg")
        many = [receipt.file async for receipt in reader.map_async([b"bytes"] * 7)]
        done = [receipt.file async for receipt in reader.map_async([b"bytes"] * 7, ordered=False)]
        return one.file, many, done

    assert asyncio.run(run()) == ("a.jpg", ["bytes"] * 7, ["bytes"] * 7)


def test_an_unreadable_file_is_an_error(reader, tmp_path):
    with pytest.raises(summa.ReadError, match="there is no such file") as failure:
        reader.read(tmp_path / "gone.jpg")
    assert failure.value.code == "not_found"
    [one, two] = reader.map([tmp_path / "gone.jpg", b"bytes"])
    assert one.error.code == "not_found" and one.total is None and two.error is None


def test_what_is_no_source_is_a_mistake(reader):
    for source in (7, None, io.StringIO("text"), ["a.jpg"]):
        with pytest.raises(TypeError):
            reader.read(source)


def test_a_record_without_sense_is_an_error(reader, receipts):
    [receipt] = reader.map([receipts("mad.jpg") / "mad.jpg"])
    assert receipt.error.code == "worker_failed"


def test_a_crash_costs_its_page(reader, receipts):
    folder = receipts("a.jpg", "crash.jpg", "z.jpg")
    errors = [receipt.error and receipt.error.code for receipt in reader.map(sorted(folder.iterdir()))]
    assert errors == [None, "worker_crashed", None]


def test_killed_workers_are_replaced(reader):
    reader.read(b"bytes")
    for process in processes(reader):
        os.kill(process, signal.SIGKILL)
    assert [receipt.error for receipt in reader.map([b"bytes"] * 8)] == [None] * 8


def test_a_reader_that_is_closed_leaves_no_process(receipts):
    reader = summa.Reader(jobs=2, program=FAKE, timeout=100)
    future = reader.submit(receipts("hang.jpg") / "hang.jpg")
    deadline = time.monotonic() + 10
    while not processes(reader) and time.monotonic() < deadline:
        time.sleep(0.02)
    [process] = processes(reader)
    reader.close()
    assert end_of(process)
    with pytest.raises(summa.SummaError, match="closed"):
        future.result(timeout=10)
    with pytest.raises(summa.SummaError, match="closed"):
        reader.read(b"bytes")


def test_a_reader_that_is_forgotten_leaves_no_process():
    reader = summa.Reader(jobs=1, program=FAKE)
    reader.read(b"bytes")
    [process] = processes(reader)
    del reader
    gc.collect()
    assert end_of(process)


def test_threads_that_end_do_not_end_the_workers(reader):
    for _ in range(3):
        thread = threading.Thread(target=reader.read, args=(b"bytes",))
        thread.start()
        thread.join()
    assert len(processes(reader)) == 1 and is_running(processes(reader)[0])


@pytest.mark.parametrize("end", ["pass", "sys.exit(3)", "os._exit(0)", "os.kill(os.getpid(), 9)", "raise ValueError"])
def test_no_process_outlives_its_interpreter(end):
    code = f"""
import os, sys, summa
reader = summa.Reader(jobs=1, program={FAKE!r})
reader.read(b"bytes")
print(reader._team.workers[0].process.pid, flush=True)
{end}
"""
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30,
                         env={**os.environ, "PYTHONPATH": str(ROOT / "Python")})
    assert end_of(int(run.stdout))


def _child(reader, channel):
    channel.send((reader.read(b"bytes").file, processes(reader)))


def test_a_forked_process_reads_with_workers_of_its_own(reader):
    reader.read(b"bytes")
    before = processes(reader)
    here, there = multiprocessing.Pipe()
    child = multiprocessing.get_context("fork").Process(target=_child, args=(reader, there))
    child.start()
    there.close()
    if not here.poll(20):
        child.kill()
    file, own = here.recv()
    child.join(10)
    assert file == "bytes" and not set(own) & set(before)
    assert all(end_of(process) for process in own)
    assert reader.read(b"bytes").error is None and processes(reader) == before


def test_a_missing_program_is_reported(tmp_path, monkeypatch):
    monkeypatch.delenv("SUMMA", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(summa.ProgramError, match="set SUMMA"):
        summa.Reader()
    monkeypatch.setenv("SUMMA", str(tmp_path / "nothing"))
    with pytest.raises(summa.ProgramError, match="SUMMA in the environment"):
        summa.Reader()
    monkeypatch.setenv("SUMMA", FAKE)
    assert summa.Reader()._settings[0] == FAKE


def test_a_program_that_does_not_start_is_reported():
    with summa.Reader(program=FAKE, options=["--nonsense"]) as reader, pytest.raises(summa.ProgramError, match="there is no option"):
        reader.read(b"bytes")
