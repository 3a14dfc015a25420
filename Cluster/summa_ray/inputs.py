"""The input files: files, folders, buckets, and lists of addresses in Parquet or CSV."""
import csv
import io
import os
from collections import Counter
from dataclasses import dataclass, field

import pyarrow.parquet as pq
from pyarrow import fs as arrow

from . import Trouble
from .places import Place, absolute, file_path, record_text

# The endings of Summa's codecs, which `summa scan` reads from a folder.
ENDINGS = set("jpg jpeg jpe png tif tiff heic heif hif heics heifs avif avifs webp bmp gif pnm pbm pgm ppm pdf".split())
NAMES = ("file", "address", "path", "uri", "url")


@dataclass(frozen=True)
class File:
    address: str
    size: int | None = None  # in bytes, if the listing has it
    stem: str = ""           # the path of its pictures below --annotate


@dataclass
class Listing:
    """An iterable of files, in a stable order. `passed_over` then counts the skipped files."""
    arguments: list
    column: str | None = None
    outputs: tuple = ()      # addresses of output folders, which are skipped
    passed_over: Counter = field(default_factory=Counter)

    def __iter__(self):
        alone = len(self.arguments) == 1
        for argument in self.arguments:
            place = Place(absolute(argument))
            ending = _ending(place.address)
            if ending in ("parquet", "csv"):
                rows = _parquet(place, self.column) if ending == "parquet" else _csv(place, self.column)
                for address, size in rows:
                    if address:
                        address = absolute(address)
                        yield File(address, size, _whole(address))
                    else:
                        self.passed_over["empty row"] += 1
                continue
            for path, size in self._walk(place):
                below = path[len(place.address):].lstrip("/")
                yield File(path, size, below if below and alone else _whole(path))

    def _walk(self, place):
        """Files below a place as (address, size). A file named directly is always included."""
        listed = _local(place.address) if place.is_local else _remote(place)
        for address, size in listed:
            below = address[len(place.address):].strip("/")
            if not below:
                yield address, size
            elif any(part.startswith(".") or part == "@eaDir" for part in below.split("/")):
                self.passed_over["hidden"] += 1
            elif any(address.startswith(output + "/") for output in self.outputs):
                self.passed_over["output"] += 1
            elif _ending(address) not in ENDINGS:
                self.passed_over[f".{_ending(address)}"] += 1
            else:
                yield address, size


def _ending(address):
    return os.path.splitext(address)[1][1:].lower()


def _whole(address):
    return address.split("://", 1)[-1].strip("/")


def _local(text):
    path = file_path(text)
    if not os.path.isdir(path):
        # A missing file gets a record that says so.
        yield text, None
        return

    def trouble(error):
        raise Trouble(f"the folder {record_text(error.filename)} cannot be listed ({error.strerror}); check its permissions") from error

    for folder, folders, names in os.walk(path, onerror=trouble):
        folders.sort()
        for name in sorted(names):
            file = os.path.join(folder, name)
            try:
                size = os.stat(file).st_size
            except OSError:
                size = None
            yield record_text(file), size


def _remote(place):
    try:
        info = place.fs.get_file_info(place.path)
        if info.type == arrow.FileType.File:
            return [(place.address, info.size)]
        found = place.fs.get_file_info(arrow.FileSelector(place.path, recursive=True))
    except FileNotFoundError as error:
        raise Trouble(f"there is nothing at {place.address}; check the bucket and the folder") from error
    except OSError as error:
        raise Trouble(f"{place.address} cannot be listed ({error}); check the credentials, the region and the network") from error
    scheme = place.address.split("://")[0]
    return sorted((f"{scheme}://{info.path}", info.size) for info in found if info.type == arrow.FileType.File)


def _parquet(place, column):
    try:
        table = pq.ParquetFile(place.fs.open_input_file(place.path))
    except FileNotFoundError as error:
        raise Trouble(f"there is no list {place.address}; check the name") from error
    except (OSError, ValueError) as error:
        raise Trouble(f"the list {place.address} cannot be read ({error}); write it again as Parquet, or as CSV") from error
    names = table.schema_arrow.names
    keys = ["bucket", "key"] if column is None and {"bucket", "key"} <= set(names) else [_column(names, column, place)]
    sizes = ["size"] if "size" in names and "size" not in keys else []
    for batch in table.iter_batches(columns=keys + sizes, batch_size=10_000):
        rows = batch.to_pydict()
        for index in range(len(batch)):
            parts = [rows[key][index] for key in keys]
            address = parts[0] if len(keys) == 1 else f"s3://{parts[0]}/{parts[1]}" if all(parts) else None
            if not isinstance(address, str | None):
                raise Trouble(f"the column {keys[0]} of {place.address} is not text; name another with --column")
            yield address, rows["size"][index] if sizes else None


def _csv(place, column):
    try:
        stream = place.fs.open_input_stream(place.path)
    except FileNotFoundError as error:
        raise Trouble(f"there is no list {place.address}; check the name") from error
    with stream, io.TextIOWrapper(stream, encoding="utf-8-sig", errors="surrogateescape", newline="") as text:
        rows = csv.reader(text)
        first = next(rows, [])
        # A list without a header begins with an address, which has a slash or an ending.
        if column is None and first and first[0] not in NAMES and ("/" in first[0] or _ending(first[0])):
            yield first[0], None
            place_of = 0
        elif first:
            place_of = first.index(_column(first, column, place))
        for row in rows:
            yield row[place_of] if place_of < len(row) else None, None


def _column(names, wanted, place):
    if wanted is not None:
        if wanted not in names:
            raise Trouble(f"{place.address} has no column {wanted}; it has {', '.join(names)}")
        return wanted
    return next((name for name in NAMES if name in names), names[0])
