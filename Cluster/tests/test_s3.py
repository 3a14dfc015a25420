"""Objects in an S3 store, emulated by moto on this machine."""
import os
import subprocess
import sys
import time

import pyarrow.dataset as dataset
import pytest
from conftest import FAKE, SAMPLES

from summa_ray.places import Place
from summa_ray.reader import Reader, Settings

moto = pytest.importorskip("moto.server")
boto3 = pytest.importorskip("boto3")


@pytest.fixture(scope="module")
def endpoint():
    server = moto.ThreadedMotoServer(port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    yield f"http://{host}:{port}"
    server.stop()


@pytest.fixture
def store(endpoint, monkeypatch):
    for name, value in {"AWS_ENDPOINT_URL": endpoint, "AWS_ACCESS_KEY_ID": "key", "AWS_SECRET_ACCESS_KEY": "secret",
                        "AWS_REGION": "us-east-1", "AWS_DEFAULT_REGION": "us-east-1", "AWS_EC2_METADATA_DISABLED": "true"}.items():
        monkeypatch.setenv(name, value)
    import summa_ray.places
    summa_ray.places._bucket.cache_clear()
    client = boto3.client("s3", endpoint_url=endpoint)
    bucket = f"b{time.time_ns()}"
    client.create_bucket(Bucket=bucket)
    return client, bucket


def table(bucket):
    place = Place(f"s3://{bucket}/out/records")
    return dataset.dataset(place.path, filesystem=place.fs, format="parquet").to_table()


def test_objects_are_read_and_written(store, real):
    client, bucket = store
    samples = sorted(SAMPLES.glob("*.*g"))[:3]
    for path in samples:
        client.upload_file(str(path), bucket, f"in/2025/{path.name}")
    client.put_object(Bucket=bucket, Key="in/odd name #1?%41.png", Body=b"no picture")
    client.put_object(Bucket=bucket, Key="in/notes.txt", Body=b"text")
    done = subprocess.run([sys.executable, "-m", "summa_ray.cli", "scan", f"s3://{bucket}/in", "--out", f"s3://{bucket}/out", "--annotate",
                           f"s3://{bucket}/marked", "--jsonl", "--quiet", "--actors", "1", "--summa", real], capture_output=True, text=True)
    assert done.returncode == 2, done.stderr
    assert "passed over: 1 .txt" in done.stderr
    rows = {row["file"]: row for row in table(bucket).to_pylist()}
    assert sorted(rows) == sorted([f"s3://{bucket}/in/2025/{path.name}" for path in samples] + [f"s3://{bucket}/in/odd name #1?%41.png"])
    assert rows[f"s3://{bucket}/in/odd name #1?%41.png"]["error"]["code"] == "not_an_image"
    keys = {entry["Key"] for entry in client.list_objects_v2(Bucket=bucket)["Contents"]}
    for path in samples:
        row = rows[f"s3://{bucket}/in/2025/{path.name}"]
        assert row["total"] is not None
        assert row["annotated"] == f"s3://{bucket}/marked/2025/{path.name}.png"
        assert f"marked/2025/{path.name}.png" in keys
    assert not any(key.split("/")[:2] == ["out", "work"] and key.endswith(".json") for key in keys)
    assert sum(key.startswith("out/jsonl/") for key in keys) == sum(key.startswith("out/records/") for key in keys) == 1


def read(bucket, *names, **settings):
    reader = Reader(Settings(f"s3://{bucket}/out", FAKE, seconds=5, **settings))
    try:
        addresses = [f"s3://{bucket}/{name}" for name in names]
        return reader.read("1-a", addresses, [None] * len(names), list(names))
    finally:
        reader.worker.end()


def test_a_missing_or_too_large_object_has_a_row(store, real):
    client, bucket = store
    client.put_object(Bucket=bucket, Key="large.jpg", Body=b"x" * 5000)
    reader = Reader(Settings(f"s3://{bucket}/out", real, max_bytes=1000))
    reader.read("1-a", [f"s3://{bucket}/{name}" for name in ("large.jpg", "gone.jpg", "gone.jpg")], [5000, None, 7], ["", "", ""])
    reader.worker.end()
    errors = [row["error"] for row in table(bucket).to_pylist()]
    assert [error["code"] for error in errors] == ["too_many_bytes", "not_found", "not_found"]
    assert "has 5000 bytes, more than the limit of 1000; raise it with --max-bytes" in errors[0]["message"]


def test_fetched_objects_are_deleted(store, tmp_path, monkeypatch):
    client, bucket = store
    monkeypatch.setenv("TMPDIR", str(tmp_path))
    monkeypatch.setattr("tempfile.tempdir", None)
    client.put_object(Bucket=bucket, Key="a.jpg", Body=b"bytes")
    assert read(bucket, "a.jpg")["pages"] == 1
    assert os.listdir(tmp_path) == []


def test_refused_keys_end_the_scan_without_rows(store, monkeypatch):
    client, bucket = store
    from summa_ray import Trouble
    monkeypatch.setattr("summa_ray.reader.FETCH_TRIES", 1)

    def refuse(self, path):
        raise OSError("AWS Error ACCESS_DENIED during GetObject operation")
    reader = Reader(Settings(f"s3://{bucket}/out", FAKE))

    class Refusing:
        get_file_info, open_input_stream = refuse, refuse
    monkeypatch.setattr("summa_ray.places.Place.__init__", _with(Refusing(), "in/"))
    with pytest.raises(Trouble, match="none of the 2 objects"):
        reader.read("1-a", [f"s3://{bucket}/in/{name}.jpg" for name in "ab"], [None] * 2, ["", ""])
    reader.worker.end()


def _with(fs, prefix):
    """Places whose keys begin with a prefix are in another store."""
    original = Place.__init__

    def init(self, address):
        original(self, address)
        if f"/{prefix}" in self.address:
            self.fs = fs
    return init
