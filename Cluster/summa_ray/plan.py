"""Assigns each file to a batch permanently, so that each page has one place in the output.

A batch has an id derived from its files, and its records go to a part of that name. A batch is done
when its part exists. Any process that reads it again, such as a restarted driver or an actor that
was thought dead, writes the same records to the same name. The plan is in OUT/plan, with a
generation for each run that found new files. A restart lists names, and opens no record.
"""
import hashlib
import tempfile

import pyarrow as pa
import pyarrow.parquet as pq

SCHEMA = pa.schema([
    ("batch", pa.string()), ("count", pa.int32()), ("files", pa.list_(pa.string())), ("sizes", pa.list_(pa.int64())),
    ("stems", pa.list_(pa.string()))])
# Batches begin small, so that a few files keep all actors busy, and grow, so that many files make
# few parts.
LEAST_FILES, MOST_BYTES = 8, 256 << 20
ROW_GROUP = 16


class Plan:
    def __init__(self, out):
        self.folder = out.child("plan")
        self.group_at = self.group = None

    def generations(self):
        return [name for name in self.folder.names() if name.endswith(".parquet") and not name.startswith(".")]

    def paths(self):
        return [self.folder.child(name).path for name in self.generations()]

    def batches(self):
        """The position of each batch in the plan and the number of its files, by id, in order:
        (generation, row, count)."""
        found = {}
        for generation, path in enumerate(self.paths()):
            table = pq.read_table(path, columns=["batch", "count"], filesystem=self.folder.fs)
            for row, (batch, count) in enumerate(zip(table["batch"].to_pylist(), table["count"].to_pylist())):
                found[batch] = (generation, row, count)
        return found

    def batch(self, generation, row):
        """A batch: its id, and for each file its address, its size and the path of its pictures."""
        group = row // ROW_GROUP
        if self.group_at != (generation, group):
            with pq.ParquetFile(self.folder.fs.open_input_file(self.paths()[generation])) as file:
                self.group_at, self.group = (generation, group), file.read_row_group(group)
        found = self.group.slice(row % ROW_GROUP, 1).to_pylist()[0]
        return found["batch"], found["files"], found["sizes"], found["stems"]

    def extend(self, files, most, limit=None):
        """Plans the files that are in no batch yet, up to `limit` in the whole plan. Returns their
        number."""
        seen = set()
        for path in self.paths():
            for group in pq.ParquetFile(self.folder.fs.open_input_file(path)).iter_batches(columns=["files"], batch_size=ROW_GROUP):
                seen.update(_digest(file) for files in group["files"].to_pylist() for file in files)
        known, number = len(seen), len(self.batches())
        with tempfile.TemporaryFile() as scratch:
            with pq.ParquetWriter(scratch, SCHEMA, compression="zstd") as writer:
                rows = []
                for batch in _batches(_new(files, seen, limit), known, most):
                    rows.append(_row(number, batch))
                    number += 1
                    if len(rows) == ROW_GROUP:
                        writer.write_table(pa.Table.from_pylist(rows, SCHEMA))
                        rows = []
                if rows:
                    writer.write_table(pa.Table.from_pylist(rows, SCHEMA))
            scratch.seek(0)
            if len(seen) > known:
                self.folder.child(f"{len(self.generations()):06d}.parquet").put(scratch)
        return len(seen) - known


def _digest(address):
    return hashlib.blake2b(address.encode("utf-8", "surrogatepass"), digest_size=16).digest()


def _new(files, seen, limit):
    for file in files:
        if limit is not None and len(seen) >= limit:
            return
        digest = _digest(file.address)
        if digest not in seen:
            seen.add(digest)
            yield file


def _batches(files, planned, most):
    batch, size = [], 0
    for file in files:
        wanted = min(most, max(LEAST_FILES, planned // 64))
        if batch and (len(batch) >= wanted or size + (file.size or 0) > MOST_BYTES):
            yield batch
            planned, batch, size = planned + len(batch), [], 0
        batch.append(file)
        size += file.size or 0
    if batch:
        yield batch


def _row(number, batch):
    content = hashlib.blake2b("\0".join(file.address for file in batch).encode("utf-8", "surrogatepass"), digest_size=8).hexdigest()
    return {"batch": f"{number:08d}-{content}", "count": len(batch), "files": [file.address for file in batch],
            "sizes": [file.size for file in batch], "stems": [file.stem for file in batch]}
