"""The parts of the output, and which of them are complete."""
from concurrent.futures import ThreadPoolExecutor

import pyarrow as pa
import pyarrow.parquet as pq

# The number of footers read at once: an object store takes some milliseconds for each.
TOGETHER = 16


class Parts:
    """A batch is done when its part is a complete Parquet file. With JSON lines, their file must
    have the size noted in the part."""

    def __init__(self, out, json_lines=False):
        self.tables, self.lines = out.child("records"), out.child("jsonl")
        self.json_lines = json_lines

    def done(self):
        """The batches that need not be read again."""
        batches = [name.removesuffix(".parquet") for name in self.tables.names() if name.endswith(".parquet") and not name.startswith(".")]
        with ThreadPoolExecutor(TOGETHER) as pool:
            return {batch for batch, is_done in zip(batches, pool.map(self.is_done, batches)) if is_done}

    def is_done(self, batch):
        table = self.tables.child(f"{batch}.parquet")
        try:
            # The footer is at the end, so a truncated file has none.
            noted = (pq.read_metadata(table.path, filesystem=table.fs).metadata or {}).get(b"json_lines")
        except (FileNotFoundError, pa.ArrowInvalid):
            return False
        if not self.json_lines:
            return True
        lines = self.lines.child(f"{batch}.jsonl")
        info, = lines.fs.get_file_info([lines.path])
        # Parts of earlier versions note no size.
        return info.is_file and (noted is None or info.size == int(noted))

    def put(self, batch, table, lines=None):
        """Writes the lines first and the part last, because the part marks the batch as done."""
        if lines is not None:
            self.lines.child(f"{batch}.jsonl").put(lines)
        self.tables.child(f"{batch}.parquet").put(table)
