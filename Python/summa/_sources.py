"""What can be read, as files that a worker can open."""
from __future__ import annotations

import contextlib
import io
import os
import re
import struct
import zlib
from collections.abc import Iterator
from typing import IO, TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    import numpy
    import PIL.Image

    Source = Union[str, os.PathLike[str], bytes, bytearray, memoryview, IO[bytes], "numpy.ndarray[Any, Any]", PIL.Image.Image]
else:
    Source = Any

PNG = b"\x89PNG\r\n\x1a\n"


class Document:
    """A file on disk, or the bytes of one, with the name that records give it."""

    def __init__(self, source: Source, name: str | None = None):
        self.path: str | None = None
        self.bytes: bytes | None = None
        if isinstance(source, (str, os.PathLike)):
            path = os.fspath(source)
            if isinstance(path, bytes):
                raise TypeError("a path is a str or a PathLike of one; bytes are the contents of a file")
            # Absolute, since the worker stays in the folder that it was started in.
            self.path = os.path.abspath(path)
            self.name = record_text(name or path)
            return
        kind = "bytes"
        if isinstance(source, (bytes, bytearray, memoryview)):
            self.bytes = bytes(source)
        elif hasattr(source, "__array_interface__") and hasattr(source, "shape"):
            kind, self.bytes = "array", _png_of_array(source)
        elif hasattr(source, "getbands"):
            kind, self.bytes = "image", _png_of_image(source)
        elif hasattr(source, "read"):
            data = source.read()
            if not isinstance(data, bytes):
                raise TypeError("the file is open as text; open it with mode \"rb\"")
            named = getattr(source, "name", None)
            kind, self.bytes = named if isinstance(named, str) else "file", data
        else:
            raise TypeError(f"{type(source).__name__} cannot be read; give a path, bytes, a file object, an array or a PIL image")
        self.name = record_text(name or kind)

    @contextlib.contextmanager
    def opened(self) -> Iterator[str]:
        """The path for a worker, in the form of records."""
        if self.path is not None:
            yield record_text(self.path)
            return
        assert self.bytes is not None
        # In memory, and gone with this process.
        descriptor = os.memfd_create("summa")
        try:
            with open(descriptor, "wb", closefd=False) as file:
                file.write(self.bytes)
            yield f"/proc/{os.getpid()}/fd/{descriptor}"
        finally:
            os.close(descriptor)

    def contents(self) -> bytes:
        if self.bytes is not None:
            return self.bytes
        assert self.path is not None
        with open(self.path, "rb") as file:
            return file.read()


def record_text(path: str) -> str:
    r"""A path as records have it: bytes that are no UTF-8 are written `\xHH`, and a backslash that
    would look like one `\x5c`."""
    text = re.sub(r"\\(?=x[0-9a-fA-F]{2})", r"\\x5c", os.fsencode(path).decode("utf-8", "surrogateescape"))
    return re.sub("[\udc80-\udcff]", lambda found: f"\\x{ord(found[0]) - 0xdc00:02x}", text)


def _png_of_image(image: Any) -> bytes:
    from PIL import ImageOps

    # As viewers show it.
    upright = ImageOps.exif_transpose(image) or image
    if upright.mode not in ("1", "L", "LA", "P", "RGB", "RGBA"):
        upright = upright.convert("RGB")
    data = io.BytesIO()
    upright.save(data, "PNG", compress_level=1)
    return data.getvalue()


def _png_of_array(array: Any) -> bytes:
    """Grey, RGB or RGBA with 8 bits, or true for white. Source: PNG specification, section 11.2."""
    if array.dtype == bool:
        array = array.astype("uint8") * 255
    if array.dtype != "uint8":
        raise TypeError(f"an array of {array.dtype} is no image; convert it to uint8 with values from 0 to 255")
    if array.ndim == 2:
        array = array[:, :, None]
    if array.ndim != 3 or array.shape[2] not in (1, 3, 4) or 0 in array.shape:
        raise TypeError(f"an array of shape {array.shape} is no image; it has height, width, and 1, 3 or 4 channels")
    height, width, channels = array.shape
    # Each row begins with the number of its filter; 0 leaves the bytes as they are.
    rows = b"".join(b"\0" + array[y].tobytes() for y in range(height))
    header = struct.pack(">IIBBBBB", width, height, 8, {1: 0, 3: 2, 4: 6}[channels], 0, 0, 0)
    return PNG + _chunk(b"IHDR", header) + _chunk(b"IDAT", zlib.compress(rows, 1)) + _chunk(b"IEND", b"")


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
