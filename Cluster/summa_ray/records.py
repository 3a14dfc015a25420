"""Records as rows of a table: the schema of Summa's record, with `file` and `page` first.

Missing keys are null. Keys of later versions that this schema lacks, at any depth, are kept as JSON
in `more`: the record with only those keys, lists as objects by index.
"""
import io
import json
import types
import typing

import pyarrow as pa
import pyarrow.parquet as pq
import summa

# The first columns; the others follow.
FIRST = ("file", "page", "pages", "status", "error", "total", "date", "time", "merchant", "currency", "amounts", "items",
         "items_complete", "taxes", "fields", "invoice", "lines", "equations", "image", "sheet", "document")
# The fields whose value is a number.
SUMS = ("subtotal", "net", "tax", "service", "tip", "deposit", "rounding", "due", "converted", "donation",
        "cash_back")
COLUMNS = {str: pa.string(), float: pa.float64(), int: pa.int32(), bool: pa.bool_()}


def _type(kind):
    """The type of a column for a type of `summa`'s records. Decimals, dates and words are text."""
    if kind is summa.Fields:
        # Not Field.value, which is either.
        return pa.struct([(name, pa.struct([(key, COLUMNS[float if name in SUMS else str] if key == "value" else _type(inner))
                                            for key, inner in _hints(summa.Field)])) for name, _ in _hints(kind)])
    if _hints(kind):
        return pa.struct([(name, _type(inner)) for name, inner in _hints(kind)])
    origin, parts = typing.get_origin(kind), typing.get_args(kind)
    if origin is list:
        return pa.list_(_type(parts[0]))
    if origin is dict:
        return pa.map_(pa.string(), _type(parts[1]))
    if origin in (typing.Union, types.UnionType):
        return _type(next(part for part in parts if part is not type(None)))
    return COLUMNS.get(kind, pa.string())


def _hints(kind):
    """The keys of a class with their types; empty for other types."""
    names = getattr(kind, "__dataclass_fields__", ())
    return [(name, hint) for name, hint in typing.get_type_hints(kind).items() if name in names] if names else []


def _schema():
    columns = dict(_hints(summa.Record))
    names = [*FIRST, *(name for name in columns if name not in FIRST)]
    return pa.schema([*((name, _type(columns[name])) for name in names), ("more", pa.string())])


SCHEMA = _schema()


def error_record(file, code, message, page=1):
    return {"schema": 1, "file": file, "page": page, "status": "error", "error": {"code": code, "message": f"{file}: {message}"}}


# The errors that pyarrow raises for values that do not fit the schema.
MISFIT = (pa.ArrowException, TypeError, ValueError, OverflowError, AttributeError)


def table(records):
    """The rows of records. A record that does not fit the schema, which only a broken worker
    writes, becomes an error."""
    try:
        return pa.Table.from_pylist([_row(record) for record in records], SCHEMA)
    except MISFIT:
        return pa.concat_tables(_one(record) for record in records)


def _one(record):
    try:
        return pa.Table.from_pylist([_row(record)], SCHEMA)
    except MISFIT as error:
        page = record.get("page") if isinstance(record.get("page"), int) else 1
        message = f"the record does not fit the table ({type(error).__name__}); report it"
        return pa.Table.from_pylist([error_record(str(record.get("file")), "worker_failed", message, page)], SCHEMA)


def _row(record):
    row = {name: value for name, value in record.items() if name in KEYS.names}
    more = _beyond(record, KEYS)
    row["milliseconds"] = list(record.get("milliseconds", {}).items()) or None
    row["more"] = json.dumps(more, sort_keys=True) if more else None
    return row


class _Keys:
    """The names of the keys of a column's type, and the keys nested in them. A cache, because
    asking types is slow."""

    def __init__(self, kind):
        self.names = {field.name for field in kind}
        self.within = {field.name: keys for field in kind if (keys := _keys(field.type))}


def _keys(kind):
    """The keys of a struct; of a list of structs as [keys]; None for types without keys."""
    if pa.types.is_struct(kind):
        return _Keys(kind)
    within = _keys(kind.value_type) if pa.types.is_list(kind) else None
    return within and [within]


KEYS = _keys(pa.struct(SCHEMA))


def _beyond(value, keys):
    """The part of a value that a column with these keys does not hold."""
    if isinstance(keys, list):
        return {str(index): part for index, inner in enumerate(value) if (part := _beyond(inner, keys[0]))} if isinstance(value, list) else {}
    if not isinstance(value, dict):
        return {}
    parts = {key: value[key] for key in value.keys() - keys.names}
    for key, inner in keys.within.items():
        if key in value and (part := _beyond(value[key], inner)):
            parts[key] = part
    return parts


def _with(value, more):
    """Merges the part that `_beyond` has kept into a value."""
    if isinstance(value, dict):
        return {**value, **{key: _with(value[key], inner) if key in value else inner for key, inner in more.items()}}
    return [_with(inner, more.get(str(index), {})) for index, inner in enumerate(value)] if isinstance(value, list) else value


def record(row):
    """The record of a row, as `Table.to_pylist` returns it."""
    row = dict(row, milliseconds=dict(row["milliseconds"] or []) or None)
    more = json.loads(row.pop("more") or "{}")
    return _with(_without_nulls(row), more)


def _without_nulls(value):
    if isinstance(value, dict):
        return {key: _without_nulls(inner) for key, inner in value.items() if inner is not None}
    return [_without_nulls(inner) for inner in value] if isinstance(value, list) else value


def parquet(records, version, lines=None):
    """The bytes of a part. It notes the size of the same records as JSON lines, whose end does not
    show whether they are complete."""
    schema = SCHEMA.with_metadata({"summa": version} | ({} if lines is None else {"json_lines": str(len(lines))}))
    sink = io.BytesIO()
    pq.write_table(table(records).cast(schema), sink, compression="zstd")
    return sink.getvalue()


def json_lines(records):
    return "".join(json.dumps(record, sort_keys=True, ensure_ascii=False, separators=(",", ":")) + "\n" for record in records).encode(
        "utf-8", "surrogatepass")
