"""The actor: reads a batch of the plan, writes its part, and returns a row of counts."""
import errno
import glob
import json
import os
import shutil
import subprocess
import tempfile
import time
from collections import Counter, deque
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

import summa

from . import Trouble, records
from .parts import Parts
from .places import Place
from .plan import Plan

# The number of objects downloaded while a page is read, so that the worker does not wait for the
# network.
AHEAD = 2
FETCH_TRIES = 3


@dataclass(frozen=True)
class Settings:
    """The settings of every actor."""
    out: str
    summa: str = "summa"
    options: tuple = ()        # of `summa worker`
    seconds: int = 60
    memory: int = 4096 << 20   # in bytes of address space, as `summa scan --memory-limit`
    max_bytes: int = 256 << 20
    tries: int = 3
    annotate: str | None = None
    json_lines: bool = False


class Reader:
    """An actor with one worker process."""

    def __init__(self, settings):
        self.settings = settings
        out = Place(settings.out)
        self.plan = Plan(out)
        self.parts, self.notes = Parts(out, settings.json_lines), out.child("work")
        if out.is_local and not os.path.isdir(out.path):
            raise Trouble(f"{out.path} does not exist on {os.uname().nodename}; use an --out that all nodes see, such as s3://")
        self.worker = summa.Worker(settings.summa, ("--max-bytes", str(settings.max_bytes), *settings.options), settings.seconds,
                                   settings.memory, settings.tries)
        try:
            self.worker.start()
        except summa.ProgramError as error:
            raise Trouble(f"{error} on {os.uname().nodename}; install summa on every node, or name it with --summa") from error
        self.version = subprocess.run([settings.summa, "--version"], capture_output=True, text=True).stdout.strip()
        _sweep_folders()

    def __call__(self, rows):
        told = [self.read(*self.plan.batch(generation, row)) for generation, row in zip(rows["generation"], rows["row"])]
        return {key: [row[key] for row in told] for key in told[0]}

    def read(self, batch, files, sizes, stems):
        """Reads a batch, and commits it by writing its part. Nothing is visible before that."""
        begun, told, failed_fetches = time.monotonic(), [], 0
        if not self.parts.is_done(batch):
            note = Note(self.notes.child(f"{batch}.json"))
            with ThreadPoolExecutor(AHEAD) as pool, tempfile.TemporaryDirectory(prefix=f"summa-ray-{os.getpid()}-") as folder:
                waiting = deque(enumerate(files))
                fetched = deque()
                while waiting or fetched:
                    while waiting and len(fetched) <= AHEAD:
                        index, file = waiting.popleft()
                        fetched.append((index, file, pool.submit(self._fetch, file, sizes[index])))
                    index, file, fetch = fetched.popleft()
                    if note.begin(file) >= self.settings.tries:
                        fetch.cancel() or (fetch.exception() is None and fetch.result().close())
                        told.append(records.error_record(
                            file, "worker_crashed", f"whatever read it ended early, {self.settings.tries} times; look at it by itself"))
                        continue
                    try:
                        with fetch.result() as local:
                            told += self._document(local.path, file, stems[index], folder)
                    except FetchFailure as failure:
                        failed_fetches += failure.code != "not_found"
                        told.append(records.error_record(file, failure.code, str(failure)))
            if failed_fetches == len(files) > 1:
                raise Trouble(f"none of the {len(files)} objects of a batch could be fetched ({told[0]['error']['message']}); "
                              "check credentials and network, and start again with the same --out")
            lines = records.json_lines(told) if self.settings.json_lines else None
            self.parts.put(batch, records.parquet(told, self.version, lines), lines)
            note.remove()
        pages = {(record["file"], record.get("page")): record for record in told}
        failed = sum(record.get("status") != "ok" for record in pages.values())
        totals = sum(bool(record.get("total")) for record in pages.values())
        return {"batch": batch, "files": len(files) if told else 0, "pages": len(pages), "failed": failed, "totals": totals,
                "seconds": time.monotonic() - begun}

    def _document(self, path, file, stem, folder):
        """The records of all pages; an error is a record, too."""
        annotation = None
        if self.settings.annotate:
            target = Place(self.settings.annotate).child(stem)
            annotation = target.path if target.is_local else os.path.join(folder, "picture")
            os.makedirs(os.path.dirname(annotation), exist_ok=True)
        told = []
        try:
            for page in self.worker.document(path, file, annotation):
                for record in page:
                    if annotation and not target.is_local and record.get("annotated"):
                        self._publish(record, annotation, target)
                told += page
        except (Trouble, summa.ProgramError) as error:
            raise Trouble(str(error)) from error
        except Exception as error:
            # A hostile file must not stop the actor from reading the others.
            self.worker.end()
            told.append(records.error_record(file, "failed", f"{type(error).__name__}: {error}; report it", len(told) + 1))
        return told

    def _publish(self, record, stem, target):
        picture = record.pop("annotated")
        address = target.address + picture[len(stem):]
        try:
            with open(picture, "rb") as data:
                Place(address).put(data)
            record["annotated"] = address
        except OSError as error:
            record["annotation_error"] = {"code": "cannot_write", "message": f"{address}: the picture could not be written ({error}); "
                                                                             "check the credentials and the bucket"}
        if os.path.exists(picture):
            os.unlink(picture)

    def _fetch(self, address, size):
        """Returns a local file as it is, and downloads an object to an unnamed file, which ends
        with this process."""
        try:
            place = Place(address)
        except Trouble as trouble:
            raise FetchFailure("unreadable", str(trouble)) from trouble
        if place.is_local:
            return Local(address)
        for attempt in range(FETCH_TRIES):
            scratch = tempfile.TemporaryFile()
            try:
                known = place.fs.get_file_info(place.path).size if size is None else size
                if known is not None and known > self.settings.max_bytes:
                    # An empty file of the same size, which the worker refuses with its own message.
                    scratch.truncate(known)
                else:
                    with place.fs.open_input_stream(place.path) as stream:
                        _copy(stream, scratch, self.settings.max_bytes + 1)
                scratch.flush()
                return Local(f"/proc/{os.getpid()}/fd/{scratch.fileno()}", scratch)
            except FileNotFoundError as error:
                scratch.close()
                raise FetchFailure("not_found", "there is no such object; check the name, or whether it was moved meanwhile") from error
            except OSError as error:
                scratch.close()
                if error.errno in (errno.ENOSPC, errno.EMFILE):
                    raise Trouble(f"an object cannot be kept on {os.uname().nodename} ({error}); make room in {tempfile.gettempdir()}, "
                                  "or set TMPDIR") from error
                failure = error
                time.sleep(attempt)
        denied = isinstance(failure, PermissionError) or "ACCESS_DENIED" in str(failure)
        raise FetchFailure("permission_denied" if denied else "unreadable",
                           f"the object could not be fetched ({failure}); check the credentials, and the network")


class FetchFailure(Exception):
    def __init__(self, code, message):
        super().__init__(message)
        self.code = code


class Local:
    """A path for the worker, and the file that has to stay open for it."""

    def __init__(self, path, scratch=None):
        self.path, self.scratch = path, scratch

    def close(self):
        if self.scratch:
            self.scratch.close()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()


class Note:
    """A file next to the output that exists while a batch is read, and identifies files that kill
    their reader.

    The first time it only says that the batch was begun. From the second time on it names each file
    before that is read. A file during which an actor, node or driver has died often enough is then
    skipped.
    """

    def __init__(self, place):
        self.place = place
        found = place.get()
        self.is_careful = found is not None
        self.deaths = Counter()
        try:
            told = json.loads(found or b"{}")
            self.deaths.update(told.get("deaths", {}))
            if told.get("reading"):
                self.deaths[told["reading"]] += 1
        except (ValueError, AttributeError, TypeError):
            pass
        if not self.is_careful:
            place.put(b"{}")

    def begin(self, file):
        """Notes that a file is about to be read. Returns the known number of earlier tries."""
        if self.is_careful:
            self.place.put(json.dumps({"deaths": self.deaths, "reading": file}).encode())
        # The first try of a batch notes no files, so a known death implies one more.
        return self.deaths[file] + (self.deaths[file] > 0)

    def remove(self):
        self.place.remove()


def _copy(stream, scratch, limit):
    while limit > 0 and (piece := stream.read(min(1 << 20, limit))):
        scratch.write(piece)
        limit -= len(piece)


def _sweep_folders():
    """Removes the pictures that a killed actor had not uploaded."""
    for folder in glob.glob(os.path.join(tempfile.gettempdir(), "summa-ray-*-*")):
        process = os.path.basename(folder).split("-")[2]
        if process.isdigit() and not os.path.exists(f"/proc/{process}"):
            shutil.rmtree(folder, ignore_errors=True)
