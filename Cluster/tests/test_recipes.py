"""The recipes, on a few receipts and a file that is not one."""
import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest
from conftest import SAMPLES

RECIPES = Path(__file__).parents[1] / "recipes"


@pytest.fixture
def listed(real, tmp_path, monkeypatch):
    """A list of four files, one of which is not a picture; `summa` is in PATH."""
    monkeypatch.setenv("PATH", f"{Path(real).absolute().parent}:{os.environ['PATH']}")
    broken = tmp_path / "no picture.jpg"
    broken.write_bytes(b"no picture")
    paths = [str(path) for path in sorted(SAMPLES.glob("*.*g"))[:3]] + [str(broken)]
    (tmp_path / "list").write_text("\n".join(paths) + "\n")
    return tmp_path / "list", paths


def records(out, pattern):
    return [json.loads(line) for path in sorted(out.glob(pattern)) for line in path.read_text().splitlines()]


def check(found, paths):
    assert sorted(record["file"] for record in found) == sorted(paths)
    assert [record["file"] for record in found if record["status"] != "ok"] == paths[-1:]


def test_spark(listed, tmp_path):
    submit = shutil.which("spark-submit", path=f"{Path(os.sys.executable).parent}:{os.environ['PATH']}")
    if not submit or not shutil.which("java"):
        pytest.skip("there is no Spark")
    command = [submit, "--master", "local[2]", RECIPES / "spark.py", listed[0], tmp_path / "out", shutil.which("summa")]
    variables = {**os.environ, "PYSPARK_PYTHON": os.sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    done = subprocess.run(command, capture_output=True, text=True, cwd=tmp_path, env=variables)
    assert done.returncode == 0, done.stderr[-3000:]
    check(records(tmp_path / "out", "part-*"), listed[1])


def test_slurm(listed, tmp_path):
    for _ in range(2):
        for task in range(3):
            variables = {"SLURM_ARRAY_TASK_ID": str(task), "SLURM_ARRAY_TASK_COUNT": "3"}
            subprocess.run([RECIPES / "slurm.sh", listed[0], tmp_path / "out"], check=True, env={**os.environ, **variables})
        check(records(tmp_path / "out", "*"), listed[1])


@pytest.mark.skipif(not shutil.which("parallel"), reason="GNU parallel is not installed")
def test_parallel(listed, tmp_path):
    for _ in range(2):
        subprocess.run([RECIPES / "parallel.sh", listed[0], tmp_path / "out"], check=True)
        check(records(tmp_path / "out", "*"), listed[1])
