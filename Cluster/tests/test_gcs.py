"""Objects in Google's store, emulated on this machine."""
import json
import socket
import subprocess
import sys
import urllib.request

import pyarrow.dataset as dataset
import pytest
from conftest import FAKE

import summa_ray.places
from summa_ray.places import Place

emulator = pytest.importorskip("gcp_storage_emulator.server")


@pytest.fixture
def bucket(monkeypatch):
    with socket.create_server(("localhost", 0)) as free:
        port = free.getsockname()[1]
    server = emulator.create_server("localhost", port, in_memory=True)
    server.start()
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", f"http://localhost:{port}")
    summa_ray.places._bucket.cache_clear()
    wanted = urllib.request.Request(f"http://localhost:{port}/storage/v1/b?project=tests", json.dumps({"name": "receipts"}).encode(),
                                    {"Content-Type": "application/json"})
    urllib.request.urlopen(wanted).close()
    yield "gs://receipts"
    summa_ray.places._bucket.cache_clear()
    server.stop()


def test_a_place_in_a_bucket_is_written_read_listed_and_removed(bucket):
    place = Place(f"{bucket}/in/odd name #1?%41.png")
    assert place.get() is None
    place.put(b"bytes")
    assert place.get() == b"bytes"
    assert Place(f"{bucket}/in").names() == ["odd name #1?%41.png"]
    place.remove()
    place.remove()
    assert place.get() is None


def test_objects_are_read_and_written_once(bucket):
    for name in ("a.jpg", "pages-3.tif", "2025/crash.png", "notes.txt"):
        Place(f"{bucket}/in/{name}").put(b"bytes")

    def scan():
        return subprocess.run([sys.executable, "-m", "summa_ray.cli", "scan", f"{bucket}/in", "--out", f"{bucket}/out", "--quiet", "--actors", "1",
                               "--summa", FAKE], capture_output=True, text=True)
    done = scan()
    assert done.returncode == 2, done.stderr
    assert "passed over: 1 .txt" in done.stderr
    place = Place(f"{bucket}/out/records")
    rows = dataset.dataset(place.path, filesystem=place.fs, format="parquet").to_table().to_pylist()
    found = sorted((row["file"].removeprefix(f"{bucket}/in/"), row["page"], row["status"]) for row in rows)
    assert found == [("2025/crash.png", 1, "error"), ("a.jpg", 1, "ok"), *[("pages-3.tif", page, "ok") for page in (1, 2, 3)]]
    again = scan()
    assert again.returncode == 0 and "3 read before" in again.stderr, again.stderr
