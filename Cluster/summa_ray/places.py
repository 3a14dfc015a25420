"""Files, folders and objects by their address: a path, s3://bucket/key or gs://bucket/key."""
import functools
import os
import re
import shutil
import uuid

from pyarrow import fs as arrow
from summa import record_text

from . import Trouble

SCHEME = re.compile(r"([a-z][a-z0-9+.-]*)://([^/]*)/?(.*)", re.S)
REMOTE = ("s3", "gs")


def file_path(text):
    """The path of its form in records and jobs, `record_text`."""
    return re.sub(rb"\\x([0-9a-fA-F]{2})", lambda found: bytes.fromhex(found[1].decode()), os.fsencode(text))


def absolute(argument):
    """An argument in the form that is valid on every node: an address, or an absolute path in the
    form of records."""
    if argument.startswith("file://"):
        argument = argument[len("file://"):]
    return argument if SCHEME.match(argument) else record_text(os.path.abspath(argument))


@functools.lru_cache(maxsize=64)
def _bucket(scheme, bucket):
    if scheme not in REMOTE:
        raise Trouble(f"{scheme}:// is not read here; give a path, s3:// or gs://, or fetch it with summa scan")
    if not bucket:
        raise Trouble(f"{scheme}:// names no bucket; write {scheme}://bucket/folder")
    try:
        return arrow.FileSystem.from_uri(_uri(scheme, bucket))[0]
    except (OSError, ValueError) as error:
        raise Trouble(f"{scheme}://{bucket} cannot be reached ({error}); check the name, the region and the credentials") from error


def _uri(scheme, bucket):
    """The address for pyarrow. An emulator of Google's store is set by a variable of Google's
    libraries, which pyarrow does not read."""
    emulator = os.environ.get("STORAGE_EMULATOR_HOST")
    if scheme != "gs" or not emulator:
        return f"{scheme}://{bucket}"
    kind, _, host = emulator.rpartition("://")
    return f"gs://anonymous@{bucket}?scheme={kind or 'http'}&endpoint_override={host.rstrip('/')}&retry_limit_seconds=30"


class Place:
    """An address and its file system. Keys are used as they are, without escapes."""

    def __init__(self, address):
        found = SCHEME.match(address)
        self.is_local = found is None
        if found:
            self.fs, self.path = _bucket(found[1], found[2]), f"{found[2]}/{found[3]}".rstrip("/")
            self.address = f"{found[1]}://{self.path}"
        else:
            self.fs, self.path = arrow.LocalFileSystem(), address.rstrip("/") or "/"
            self.address = self.path

    def child(self, name):
        return Place(f"{self.address.rstrip('/')}/{name}")

    def names(self):
        """The sorted names in a folder; empty if there is no folder."""
        return sorted(info.base_name for info in self.fs.get_file_info(arrow.FileSelector(self.path, allow_not_found=True)))

    def get(self):
        """The bytes of a file; None if there is none."""
        try:
            with self.fs.open_input_stream(self.path) as stream:
                return stream.read()
        except FileNotFoundError:
            return None

    def put(self, source):
        """Writes bytes, or the contents of a file, atomically: after a crash the name has all of it
        or nothing.

        A disk gets a temporary name that begins with a dot; an object store shows a name once the
        upload is complete.
        """
        write = (lambda to: to.write(source)) if isinstance(source, bytes) else (lambda to: shutil.copyfileobj(source, to, 1 << 20))
        if not self.is_local:
            # Without `with`, which would complete a failed upload.
            stream = self.fs.open_output_stream(self.path)
            write(stream)
            return stream.close()
        folder, name = os.path.split(self.path)
        os.makedirs(folder, exist_ok=True)
        temporary = os.path.join(folder, f".{name}.{uuid.uuid4().hex}")
        try:
            with open(temporary, "xb") as stream:
                write(stream)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(temporary, self.path)
        except BaseException:
            if os.path.exists(temporary):
                os.unlink(temporary)
            raise

    def remove(self):
        try:
            self.fs.delete_file(self.path)
        except FileNotFoundError:
            pass

    def sweep(self):
        """Removes temporary files of a killed `put` from a folder."""
        if self.is_local:
            for name in self.names():
                if re.fullmatch(r"\..+\.[0-9a-f]{32}", name):
                    self.child(name).remove()
