"""Reading with processes that are kept."""
from __future__ import annotations

import asyncio
import os
import queue
import threading
import weakref
from collections import deque
from collections.abc import AsyncIterable, AsyncIterator, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait

from . import _program
from ._errors import ReadError, SummaError
from ._receipt import Receipt
from ._sources import Document, Source, record_text
from ._worker import Worker

_Task = tuple["Future[Receipt]", Document, "str | None"]


class Reader:
    """Reads with `jobs` processes, which it keeps until it is closed or no longer used.

    A process that crashes, or is killed, costs the page that it was reading; another one takes its
    place. No process is left when the interpreter ends, however it ends. After a fork, the child
    starts processes of its own.

    Its methods may be called from any thread.
    """

    def __init__(self, jobs: int | None = None, *, languages: Sequence[str] = (), timeout: int = 60, memory: int = 4096 << 20,
                 options: Sequence[str] = (), program: str | os.PathLike[str] | None = None):
        """
        jobs: the number of processes; by default one for each core.
        languages: of the words to read, as BCP 47 tags, the most important first.
        timeout: the limit of a page, in seconds.
        memory: the limit of a process, in bytes of address space; 0 for none.
        options: further options of `summa worker`.
        program: the path of `summa`, if it is not in the wheel, in SUMMA or in PATH.
        """
        self.jobs = len(os.sched_getaffinity(0)) if jobs is None else jobs
        if self.jobs < 1:
            raise ValueError("jobs is at least 1")
        flags = [*(["--languages", ",".join(languages)] if languages else []), *options]
        self._settings = (_program.find(program), flags, timeout, memory)
        self._team = _Team(self.jobs, *self._settings)
        # Also at the end of the interpreter.
        self._ender = weakref.finalize(self, _Team.end, self._team)

    def read(self, source: Source, *, name: str | None = None, annotate: str | os.PathLike[str] | None = None) -> Receipt:
        """Reads a file: a path, its bytes, a file object, an array of 8-bit grey or RGB, or a PIL
        image.

        name: the name of the file in records.
        annotate: where to write pictures of the pages with the amounts in boxes, without `.png`;
            the records have their paths as `annotated`.

        Raises ReadError if no page can be read.
        """
        receipt = self.submit(source, name=name, annotate=annotate).result()
        if receipt.error:
            raise ReadError(receipt.error.code, receipt.error.message)
        return receipt

    def submit(self, source: Source, *, name: str | None = None,
               annotate: str | os.PathLike[str] | None = None) -> Future[Receipt]:
        """Starts reading a file. If no page can be read, the receipt has an error."""
        if self._team.process != os.getpid():
            # This process was forked, without the threads of its parent.
            self._team = _Team(self.jobs, *self._settings)
            self._ender = weakref.finalize(self, _Team.end, self._team)
        stem = None
        if annotate is not None:
            os.makedirs(os.path.dirname(os.path.abspath(annotate)), exist_ok=True)
            stem = record_text(os.path.abspath(annotate))
        return self._team.submit(Document(source, name), stem)

    def map(self, sources: Iterable[Source], *, ordered: bool = True) -> Iterator[Receipt]:
        """Reads files while the receipts are taken, in the order of the sources, or as they are
        done.

        A file that cannot be read gives a receipt with an `error`, and so does a source that cannot
        be opened. Sources are taken a few ahead, so that an endless iterator is fine.
        """
        waiting: deque[Future[Receipt]] = deque()
        for source in sources:
            waiting.append(self._submitted(source))
            if len(waiting) >= 2 * self.jobs:
                yield self._next(waiting, ordered)
        while waiting:
            yield self._next(waiting, ordered)

    @staticmethod
    def _next(waiting: deque[Future[Receipt]], ordered: bool) -> Receipt:
        if ordered:
            return waiting.popleft().result()
        done = next(iter(wait(waiting, return_when=FIRST_COMPLETED).done))
        waiting.remove(done)
        return done.result()

    def _submitted(self, source: Source) -> Future[Receipt]:
        try:
            return self.submit(source)
        except OSError as error:
            failed: Future[Receipt] = Future()
            failed.set_result(_failed(getattr(source, "name", "file"), "unreadable", str(error)))
            return failed

    async def read_async(self, source: Source, *, name: str | None = None,
                         annotate: str | os.PathLike[str] | None = None) -> Receipt:
        """`read`, without blocking the event loop."""
        receipt = await asyncio.wrap_future(self.submit(source, name=name, annotate=annotate))
        if receipt.error:
            raise ReadError(receipt.error.code, receipt.error.message)
        return receipt

    async def map_async(self, sources: Iterable[Source] | AsyncIterable[Source], *, ordered: bool = True) -> AsyncIterator[Receipt]:
        """`map`, without blocking the event loop."""
        waiting: deque[asyncio.Future[Receipt]] = deque()

        async def following() -> Receipt:
            if ordered:
                return await waiting.popleft()
            done, _ = await asyncio.wait(waiting, return_when=FIRST_COMPLETED)
            first = done.pop()
            waiting.remove(first)
            return first.result()

        async for source in _asynchronous(sources):
            waiting.append(asyncio.wrap_future(self._submitted(source)))
            if len(waiting) >= 2 * self.jobs:
                yield await following()
        while waiting:
            yield await following()

    def close(self) -> None:
        """Ends the processes. Files that are being read or waiting are cancelled."""
        self._ender()

    def __enter__(self) -> Reader:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class _Team:
    """Threads with one worker each, which start when there is work for them.

    The kernel ends a worker together with the thread that started it, so each thread lives as long
    as its worker.
    """

    def __init__(self, size: int, program: str, options: Sequence[str], timeout: int, memory: int):
        self.size, self.process = size, os.getpid()
        self.settings = (program, options, timeout, memory)
        self.tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self.lock = threading.Lock()
        self.workers: list[Worker] = []
        self.idle = 0
        self.has_ended = False

    def submit(self, document: Document, annotation: str | None) -> Future[Receipt]:
        future: Future[Receipt] = Future()
        with self.lock:
            if self.has_ended:
                raise SummaError("the reader is closed; open another one")
            if self.idle:
                self.idle -= 1
            elif len(self.workers) < self.size:
                worker = Worker(*self.settings)
                self.workers.append(worker)
                threading.Thread(target=self.work, args=(worker,), name="summa", daemon=True).start()
            self.tasks.put((future, document, annotation))
        return future

    def work(self, worker: Worker) -> None:
        while task := self.tasks.get():
            future, document, annotation = task
            if future.set_running_or_notify_cancel():
                try:
                    future.set_result(self.receipt(worker, document, annotation))
                except BaseException as error:
                    future.set_exception(error)
            del task, future, document
            with self.lock:
                if self.tasks.empty():
                    self.idle += 1
        worker.end()

    def receipt(self, worker: Worker, document: Document, annotation: str | None) -> Receipt:
        with document.opened() as path:
            raw = [record for page in worker.document(path, document.name, annotation) for record in page]
        try:
            receipt = Receipt.from_json(raw)
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
            return _failed(document.name, "worker_failed", f"the record makes no sense ({type(error).__name__}: {error}); report it")
        receipt._document = document
        return receipt

    def end(self) -> None:
        if self.process != os.getpid():
            return
        with self.lock:
            self.has_ended = True
            workers = list(self.workers)
        while not self.tasks.empty():
            try:
                task = self.tasks.get_nowait()
            except queue.Empty:
                break
            if task:
                task[0].cancel()
        for worker in workers:
            worker.stop()
            self.tasks.put(None)


def _failed(file: str, code: str, message: str) -> Receipt:
    return Receipt.from_json([{"schema": 1, "file": file, "page": 1, "status": "error",
                               "error": {"code": code, "message": f"{file}: {message}"}}])


async def _asynchronous(sources: Iterable[Source] | AsyncIterable[Source]) -> AsyncIterator[Source]:
    if isinstance(sources, AsyncIterable):
        async for source in sources:
            yield source
    else:
        for source in sources:
            yield source


_common: Reader | None = None
_common_lock = threading.Lock()


def _forget() -> None:
    """In a forked process: another thread may have held the lock."""
    global _common, _common_lock
    _common, _common_lock = None, threading.Lock()


os.register_at_fork(after_in_child=_forget)


def read(source: Source, *, name: str | None = None, annotate: str | os.PathLike[str] | None = None) -> Receipt:
    """Reads one file with a process that is kept for the next; see `Reader.read`."""
    global _common
    with _common_lock:
        if _common is None:
            _common = Reader(jobs=1)
        reader = _common
    return reader.read(source, name=name, annotate=annotate)
