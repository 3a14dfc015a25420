"""End to end, with Ray on this machine: results, and recovery when reading processes are killed."""
import json
import os
import random
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import psutil
import pytest
import ray.cluster_utils as cluster_utils
from conftest import FAKE, SAMPLES, rows, table

from summa_ray.records import record

COMMAND = [sys.executable, "-m", "summa_ray.cli", "scan", "--quiet"]
# The longest wait, in seconds. Usual waits are far shorter; this is for busy machines.
LONGEST = 240


def environment(**more):
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **{name: str(value) for name, value in more.items()}}


def start(*arguments, **variables):
    return subprocess.Popen([*COMMAND, *map(str, arguments)], env=environment(**variables), stderr=subprocess.PIPE, text=True,
                            start_new_session=True)


def scan(*arguments, **variables):
    process = start(*arguments, **variables)
    _, told = process.communicate(timeout=LONGEST)
    return process.returncode, told


def parts(out):
    folder = Path(out) / "records"
    return [name for name in os.listdir(folder) if name.endswith(".parquet")] if folder.is_dir() else []


def wait(condition):
    until = time.monotonic() + LONGEST
    while not (found := condition()):
        assert time.monotonic() < until, "it took too long"
        time.sleep(0.05)
    return found


def descendants(process):
    try:
        return psutil.Process(process.pid).children(recursive=True)
    except psutil.NoSuchProcess:
        return []


def of_kind(processes, *words):
    """The processes with all words in their command line."""
    found = []
    for process in processes:
        try:
            line = " ".join(process.cmdline())
        except psutil.Error:
            continue
        if all(word in line for word in words):
            found.append(process)
    return found


def gone(processes):
    return not psutil.wait_procs(processes, timeout=30)[1]


def test_real_receipts_are_read_as_by_summa_scan(real, tmp_path):
    """The records equal those of `summa scan`, except for times; a second run reads nothing."""
    folder = tmp_path / "receipts"
    folder.mkdir()
    for path in sorted(SAMPLES.glob("*.*g"))[:4]:
        shutil.copy(path, folder)
    (folder / "broken.jpg").write_bytes(b"\xff\xd8\xff and no more")
    (folder / "empty.png").write_bytes(b"")
    out = tmp_path / "out"
    code, told = scan(folder, "--out", out, "--actors", 2, "--summa", real, "--jsonl", "--annotate", tmp_path / "marked")
    assert code == 2, told
    assert "6 pages of 6 files" in told and "4 with a total, 2 not read" in told
    lines = subprocess.run([real, "scan", str(folder), "--format", "jsonl"], capture_output=True, text=True).stdout.splitlines()

    def plain(read):
        return {key: value for key, value in read.items() if key not in ("milliseconds", "annotated")}
    expected = {read["file"]: plain(read) for read in map(json.loads, lines)}
    assert len(expected) == 6
    assert {row["file"]: plain(record(row)) for row in table(out).to_pylist()} == expected
    written = [json.loads(line) for path in (out / "jsonl").iterdir() for line in path.read_text().splitlines()]
    assert {read["file"]: plain(read) for read in written} == expected
    assert sorted(os.listdir(tmp_path / "marked")) == sorted(f"{path.name}.png" for path in sorted(SAMPLES.glob("*.*g"))[:4])
    before = {name: os.stat(out / "records" / name).st_mtime_ns for name in parts(out)}
    assert scan(folder, "--out", out, "--actors", 2, "--summa", real, "--jsonl")[0] == 0
    assert before == {name: os.stat(out / "records" / name).st_mtime_ns for name in parts(out)}


def test_a_second_scan_reads_only_new_files(receipts, tmp_path):
    folder, log, out = receipts(*(f"{number}.jpg" for number in range(20))), tmp_path / "log", tmp_path / "out"
    assert scan(folder, "--out", out, "--summa", FAKE, "--actors", 1, "--limit", 10, FAKE_LOG=log)[0] == 0
    assert len(rows(out)) == 10
    receipts("later.jpg")
    code, told = scan(folder, "--out", out, "--summa", FAKE, "--actors", 1, FAKE_LOG=log)
    assert code == 0 and "11 files to read, 11 of them new" in told
    read = log.read_text().splitlines()
    assert len(read) == len(set(read)) == 21
    assert rows(out) == sorted([(f"{number}.jpg", 1) for number in range(20)] + [("later.jpg", 1)])


def test_workers_and_actors_may_be_killed_at_any_time(receipts, tmp_path):
    names = [f"{number:03d}.jpg" for number in range(150)] + ["pages-5.tif", "crash.jpg"]
    folder, out, chance = receipts(*names), tmp_path / "out", random.Random(1)
    process = start(folder, "--out", out, "--summa", FAKE, "--actors", 2, "--batch", 8, FAKE_SECONDS=0.1)
    wait(lambda: parts(out))
    killed = {"worker": 0, "actor": 0}
    while process.poll() is None and min(killed.values()) < 3:
        kind = min(killed, key=killed.get)
        victims = of_kind(descendants(process), *((FAKE, "worker") if kind == "worker" else ("ray::", "MapWorker")))
        if victims:
            chance.choice(victims).kill()
            killed[kind] += 1
        time.sleep(0.7)
    _, told = process.communicate(timeout=LONGEST)
    assert process.returncode == 2, told
    assert min(killed.values()) >= 2, killed
    expected = [(name, 1) for name in names] + [("pages-5.tif", page) for page in range(2, 6)]
    assert rows(out) == sorted(expected)
    states = {os.path.basename(row["file"]): row["status"] for row in table(out).select(["file", "status"]).to_pylist()}
    assert [name for name, status in states.items() if status != "ok"] == ["crash.jpg"]
    assert os.listdir(out / "work") == []


@pytest.mark.parametrize("number, code", [(signal.SIGKILL, -9), (signal.SIGINT, 130), (signal.SIGTERM, 143)])
def test_the_driver_may_be_ended_and_started_again(receipts, tmp_path, number, code):
    names = [f"{number:03d}.jpg" for number in range(60)]
    folder, out, log = receipts(*names), tmp_path / "out", tmp_path / "log"
    arguments = (folder, "--out", out, "--summa", FAKE, "--actors", 2, "--batch", 8)
    process = start(*arguments, FAKE_SECONDS=0.2, FAKE_LOG=log)
    wait(lambda: len(parts(out)) > 1)
    children = descendants(process)
    assert of_kind(children, FAKE, "worker")
    process.send_signal(number)
    process.communicate(timeout=LONGEST)
    assert process.returncode == code
    # After a kill -9 two agents of Ray look for their node for a while; reading processes end at
    # once.
    readers = of_kind(children, FAKE) + of_kind(children, "MapWorker") + of_kind(children, "raylet/raylet")
    assert gone(readers if number == signal.SIGKILL else children), "no process is left behind"
    kept = {os.path.basename(row["file"]) for row in table(out).select(["file"]).to_pylist()}
    assert 0 < len(kept) < 60
    log.unlink()
    returned, told = scan(*arguments, FAKE_LOG=log)
    assert returned == 0, told
    assert rows(out) == [(name, 1) for name in names]
    again = [os.path.basename(line) for line in log.read_text().splitlines()]
    assert kept.isdisjoint(again) and len(again) == 60 - len(kept)


@pytest.fixture
def cluster(monkeypatch):
    """Three nodes with one core each on this machine, the first with Ray's global state."""
    for name, value in environment(FAKE_SECONDS=0.2).items():
        monkeypatch.setenv(name, value)
    nodes = {"num_cpus": 1, "object_store_memory": 80 << 20}
    made = cluster_utils.Cluster(initialize_head=True, head_node_args=nodes)
    try:
        made.lost = [made.add_node(**nodes), made.add_node(**nodes)]
        yield made
    finally:
        made.shutdown()


def test_nodes_may_die(receipts, tmp_path, cluster):
    """Two of three nodes end while all three read, and the third reads their batches."""
    names = [f"{number:03d}.jpg" for number in range(120)]
    folder, out = receipts(*names), tmp_path / "out"
    process = start(folder, "--out", out, "--summa", FAKE, "--address", cluster.address, "--batch", 8)
    readers = wait(lambda: len(found := of_kind(psutil.Process().children(recursive=True), FAKE, "worker")) == 3 and found)
    wait(lambda: parts(out))
    for node in cluster.lost:
        cluster.remove_node(node, allow_graceful=False)
        time.sleep(1)
    assert 0 < len(parts(out)) < 15
    _, told = process.communicate(timeout=LONGEST)
    assert process.returncode == 0, told
    assert rows(out) == [(name, 1) for name in names]
    assert sum(not reader.is_running() for reader in readers) >= 2


def test_a_file_that_kills_actors_finally_has_a_row(receipts, tmp_path):
    folder, out = receipts("a.jpg", "kills-actor.jpg", "z.jpg"), tmp_path / "out"
    code, told = scan(folder, "--out", out, "--summa", FAKE, "--actors", 1)
    assert code == 2, told
    assert rows(out) == [("a.jpg", 1), ("kills-actor.jpg", 1), ("z.jpg", 1)]


@pytest.mark.parametrize("arguments, code, words", [
    (["receipts", "--out", "out", "--summa", "/no/summa"], 71, "there is no program /no/summa; install Summa"),
    (["gone.csv", "--out", "out"], 71, "there is no list"),
    (["empty", "--out", "out"], 71, "there are no receipts in"),
    (["receipts", "--out", "receipts/a.jpg"], 73, "cannot be written or read"),
    (["receipts", "--out", "out", "--actors", "999"], 71, "use fewer --actors"),
    (["receipts", "--out", "out", "--actors", "1", "--", "--nonsense"], 71, "there is no option --nonsense"),
    (["receipts", "--out", "out", "--address", "127.0.0.1:1"], 71, "there is no Ray at 127.0.0.1:1"),
    (["receipts"], 64, "--out"), (["receipts", "--out", "out", "--actors", "0"], 64, "--actors")])
def test_errors_say_what_to_do(receipts, tmp_path, arguments, code, words):
    receipts("a.jpg")
    (tmp_path / "empty").mkdir()
    place = [str(tmp_path / word) if word.split("/")[0] in ("receipts", "gone.csv", "empty", "out") else word for word in arguments]
    if "--summa" not in place:
        place[1:1] = ["--summa", FAKE]
    returned, told = scan(*place)
    assert returned == code, told
    assert words in told and "Traceback" not in told


def test_help_has_examples():
    told = subprocess.run([*COMMAND, "--help"], env=environment(), capture_output=True, text=True)
    assert told.returncode == 0
    for word in ("s3://", "--address", "--annotate", "--limit", "examples:", "exit codes:", "duckdb"):
        assert word in told.stdout
