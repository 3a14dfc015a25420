import pyarrow.parquet as pq
import pytest

from summa_ray.inputs import File
from summa_ray.places import Place
from summa_ray.plan import Plan


def files(count, first=0, size=10):
    return [File(f"/{number:06d}.jpg", size) for number in range(first, first + count)]


def planned(plan):
    tables = [pq.read_table(path).to_pylist() for path in plan.paths()]
    return [(row["batch"], row["files"]) for table in tables for row in table]


@pytest.fixture
def plan(tmp_path):
    return Plan(Place(str(tmp_path)))


def test_each_file_stays_in_one_batch(plan):
    assert plan.extend(files(100), 256) == 100
    before = planned(plan)
    assert plan.extend(files(100), 256) == 0
    assert plan.extend(files(150) + files(10), 256) == 50
    after = planned(plan)
    assert after[:len(before)] == before
    addresses = [file for _, batch in after for file in batch]
    assert addresses == [file.address for file in files(150)]
    assert len({batch for batch, _ in after}) == len(after)
    assert [plan.batch(generation, row)[:2] for generation, row, _ in plan.batches().values()] == after


def test_a_batch_is_named_after_its_files(tmp_path):
    one, other = Plan(Place(str(tmp_path / "1"))), Plan(Place(str(tmp_path / "2")))
    one.extend(files(50), 256)
    other.extend(files(50), 256)
    assert planned(one) == planned(other)


def test_batches_grow_up_to_a_limit(plan):
    plan.extend(files(20_000), 100)
    counts = [count for _, _, count in plan.batches().values()]
    assert counts[0] == 8 and max(counts) == 100 and sum(counts) == 20_000
    assert counts[:-1] == sorted(counts[:-1])


def test_large_files_make_small_batches(plan):
    plan.extend(files(10, size=200 << 20), 256)
    assert [count for _, _, count in plan.batches().values()] == [1] * 10


def test_the_limit_applies_to_the_whole_plan(plan):
    assert plan.extend(files(100), 256, limit=30) == 30
    assert plan.extend(files(100), 256, limit=30) == 0
    assert plan.extend(files(100), 256) == 70


def test_no_files_make_no_plan(plan):
    assert plan.extend([], 256) == 0
    assert plan.batches() == {}
