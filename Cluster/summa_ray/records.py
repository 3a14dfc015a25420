"""Records as rows of a table: the schema of Summa's record, with `file` and `page` first.

Missing keys are null. Keys of later versions that this schema lacks, at any depth, are kept as JSON
in `more`: the record with only those keys, lists as objects by index.
"""
import io
import json

import pyarrow as pa
import pyarrow.parquet as pq

text, number, whole = pa.string(), pa.float64(), pa.int32()
image_box = pa.struct([("x", whole), ("y", whole), ("width", whole), ("height", whole)])
box = pa.struct([("x", number), ("y", number), ("width", number), ("height", number)])
failure = pa.struct([("code", text), ("message", text)])
read = pa.struct([("value", text), ("confidence", number), ("image_box", image_box), ("lines", pa.list_(whole)), ("last_four", text)])
sum_read = pa.struct([("value", number), ("exact", text), ("amount", whole), ("confidence", number), ("image_box", image_box)])
tax = pa.struct([("rate", text), ("net", text), ("tax", text), ("gross", text)])
word = pa.struct([("text", text), ("confidence", number), ("image_box", image_box)])

SCHEMA = pa.schema([
    ("file", text), ("page", whole), ("pages", whole), ("status", text), ("error", failure),
    ("total", pa.struct([("id", whole), ("value", number), ("exact", text), ("currency", text), ("confidence", number), ("proof", text),
                         ("contradiction", text), ("source", text)])),
    ("date", text), ("time", text), ("merchant", text), ("currency", text),
    ("amounts", pa.list_(pa.struct([
        ("id", whole), ("value", number), ("exact", text), ("text", text), ("read_as", text), ("currency", text), ("kind", text),
        ("role", text), ("confidence", number), ("handwriting", pa.bool_()), ("line", whole), ("range", pa.list_(whole)), ("box", box), ("image_box", image_box)]))),
    ("items", pa.list_(pa.struct([
        ("description", text), ("quantity", text), ("unit_price", text), ("amount", text),
        ("discount", text), ("id", whole)]))),
    ("items_complete", pa.bool_()), ("taxes", pa.list_(tax)),
    ("fields", pa.struct(
        [(name, read) for name in ("date", "time", "merchant", "merchant_company", "branch", "address", "phone", "tax_id", "receipt_number",
                                          "payment", "currency")]
        + [(name, sum_read) for name in ("subtotal", "net", "tax", "tip")])),
    ("invoice", pa.struct(
        [(name, text) for name in ("source", "format", "number", "date", "seller", "currency", "net", "tax", "total", "due")]
        + [("taxes", pa.list_(tax))])),
    ("lines", pa.list_(pa.struct([
        ("text", text), ("confidence", number), ("image_box", image_box), ("words", pa.list_(word)),
        ("baseline", pa.list_(pa.list_(number))), ("block", whole)]))),
    ("equations", pa.list_(pa.struct([("kind", text), ("text", text), ("terms", pa.list_(whole)), ("result", whole)]))),
    ("image", pa.struct([("width", whole), ("height", whole), ("orientation", whole)])),
    ("sheet", pa.struct([("number", whole), ("of", whole), ("confidence", number),
                         ("quad", pa.list_(pa.struct([("x", number), ("y", number)])))])),
    ("document", pa.struct([("title", text), ("page", whole), ("pages", whole), ("total_page", whole)])),
    ("milliseconds", pa.map_(text, number)), ("annotated", text), ("annotation_error", failure), ("schema", whole), ("more", text)])


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
