"""A `summa worker`: a long-lived process that takes jobs and answers as lines of JSON."""
from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import tempfile
import time
import weakref
from collections.abc import Iterator, Sequence
from typing import IO, Any

from ._errors import ProgramError, SummaError

START_SECONDS = 60
# The worker itself enforces a page's deadline, in CPU time. The wall time may be this many times as
# long.
PATIENCE = 5
LONGEST_REPLY = 64 << 20
NONSENSE = "the reading process gave no answer that makes sense; try again"

JSON = dict[str, Any]


class Crash(Exception):
    """The worker did not answer for a page, and was ended. `code` and the message are the same as
    in `summa scan`."""

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code


class Worker:
    """A process that reads one document at a time. It ends with the thread that started it."""

    def __init__(self, program: str, options: Sequence[str] = (), seconds: float = 60, memory: int = 4096 << 20, tries: int = 3):
        self.command = [program, "worker", *options]
        self.limits = {"seconds_per_page": seconds, **({"memory": memory} if memory else {})}
        self.seconds, self.tries = seconds, tries
        self.process: subprocess.Popen[bytes] | None = None
        self.is_stopped = False
        _workers.add(self)

    def document(self, file: str, name: str, annotation: str | None = None) -> Iterator[list[JSON]]:
        """Yields a list of records for each page of a document: one record, or one for each sheet
        of paper.

        The pages are read together, since some of them may be one receipt. If the process ends, the
        pages without an answer are read one by one, so that only the page that it ended with is
        lost.
        """
        job = {"file": file, "name": name, **({"annotation": annotation} if annotation else {})}
        answers = _Answers()
        answered, failure = 0, None
        try:
            for records in self._ask(job, answers):
                yield records
                answered += 1
        except Crash as crash:
            failure = crash
        if failure is None:
            return
        page = answered + 1
        is_only_page = answers.pages in (None, 1)
        if is_only_page or answers.drafts:
            yield self._page({**job, "page": page}, answers, failure, 1)
            page += 1
        while page <= (answers.pages or 0):
            yield self._page({**job, "page": page}, answers, None, 0)
            page += 1

    def _page(self, job: JSON, answers: _Answers, failure: Crash | None, tried: int) -> list[JSON]:
        """Reads one page, and retries a few times if the process that reads it dies."""
        is_late = failure is not None and failure.code == "timed_out"
        for _ in range(tried, 0 if is_late else self.tries):
            if answers.version:
                job["version"] = answers.version
            try:
                return [record for records in self._ask(job, answers) for record in records]
            except Crash as crash:
                failure = crash
                if crash.code == "timed_out":
                    break
        assert failure
        error = {"code": failure.code, "message": f"{job['name']}: {failure}"}
        if answers.drafts and len(answers.drafts) >= _sheets(answers.drafts):
            # The results are valid, even if the picture failed.
            return [{**record, "annotation_error": error} for record in answers.drafts]
        record = {"schema": 1, "file": job["name"], "page": job["page"], "status": "error", "error": error}
        return [{**record, "pages": answers.pages} if answers.pages else record]

    def _ask(self, job: JSON, answers: _Answers) -> Iterator[list[JSON]]:
        """Yields the records of each page that a job asks for."""
        self.start()
        answers.begin()
        try:
            self._send(job, self._deadline(1))
            while True:
                # Pages of one document are answered together.
                reply = self._reply(self._deadline(answers.pages or 1))
                yield from answers.take(reply)
                if reply["done"]:
                    break
        except (Crash, GeneratorExit):
            self.end()
            raise
        if not answers.count:
            self.end()
            raise Crash("worker_failed", NONSENSE)

    def _deadline(self, pages: int) -> float:
        return time.monotonic() + self.seconds * PATIENCE * pages

    def start(self) -> None:
        """Starts the process if it is not running. A failure is not the fault of a page, and ends
        the work."""
        if self.process and self.process.poll() is None:
            return
        failure, words = None, ""
        for _ in range(self.tries):
            self.end()
            self._check_stopped()
            try:
                return self._greet()
            except OSError as error:
                raise ProgramError(f"{self.command[0]} cannot be started ({error.strerror})") from error
            except Crash as crash:
                failure, words = crash, self._last_words() or str(crash)
                # Retry only after a signal, which may not have been meant for this process; a
                # program that exits by itself will do so again.
                if self.process is None or self.process.poll() is None or self.process.returncode >= 0:
                    break
        self.end()
        raise ProgramError(f"{' '.join(self.command)} does not start: {words}") from failure

    def _greet(self) -> None:
        self.errors: IO[bytes] = tempfile.TemporaryFile()
        self.buffer = b""
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0)
        self.input, self.output = self.process.stdin.fileno(), self.process.stdout.fileno()  # type: ignore[union-attr]
        os.set_blocking(self.input, False)
        self._check_stopped()
        deadline = time.monotonic() + START_SECONDS
        self._send({"limits": self.limits, "parent": os.getpid()}, deadline)
        reply = self._reply(deadline)
        if not reply["done"]:
            raise Crash("worker_failed", reply.get("record", {}).get("error", {}).get("message", NONSENSE).lstrip(": "))

    def _check_stopped(self) -> None:
        if self.is_stopped:
            self.end()
            raise SummaError("the reader was closed while it read")

    def stop(self) -> None:
        """Ends the process for good, from another thread than the one that reads with it."""
        self.is_stopped = True
        if process := self.process:
            process.kill()

    def end(self) -> None:
        """Ends the process, whatever it is doing."""
        if self.process:
            self.process.kill()
            self.process.wait()
            self._close()

    def _close(self) -> None:
        assert self.process and self.process.stdin and self.process.stdout
        self.process.stdin.close()
        self.process.stdout.close()
        self.errors.close()
        self.process = None

    def leave(self) -> None:
        """Closes what a forked process has of its parent's worker."""
        if self.process:
            # It is no child of this process, which must not wait for it.
            self.process.returncode = 0
            self._close()

    def _send(self, line: JSON, deadline: float) -> None:
        data = json.dumps(line, ensure_ascii=True).encode() + b"\n"
        while data:
            try:
                data = data[os.write(self.input, data):]
            except BlockingIOError:
                if not _wait(self.input, select.POLLOUT, deadline):
                    raise self._late() from None
            except BrokenPipeError:
                raise self._gone() from None

    def _reply(self, deadline: float) -> JSON:
        scanned = 0
        while (end := self.buffer.find(b"\n", scanned)) < 0:
            scanned = len(self.buffer)
            if scanned > LONGEST_REPLY:
                raise Crash("worker_failed", NONSENSE)
            if not _wait(self.output, select.POLLIN, deadline):
                raise self._late()
            piece = os.read(self.output, 1 << 18)
            if not piece:
                raise self._gone()
            self.buffer += piece
        line, self.buffer = self.buffer[:end], self.buffer[end + 1:]
        try:
            reply: JSON = json.loads(line)
            if isinstance(reply["done"], bool) and isinstance(reply.get("record", {}), dict):
                return reply
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        raise Crash("worker_failed", NONSENSE)

    def _late(self) -> Crash:
        return Crash("timed_out", f"reading the page took longer than {self.seconds} seconds; "
                                  "raise the time limit, or try a smaller image")

    def _gone(self) -> Crash:
        assert self.process
        status = self.process.wait()
        if status == -signal.SIGPROF:
            return self._late()
        words = f"signal {-status}, {signal.strsignal(-status)}" if status < 0 else f"exit code {status}"
        advice = "export the image anew, as PNG, and try again" if status != -signal.SIGKILL else \
            "somebody killed it, or the system had no memory left; try again with fewer processes"
        return Crash("worker_crashed", f"the reading process ended early ({words}); {advice}")

    def _last_words(self) -> str:
        self.errors.seek(0)
        return self.errors.read(2000).decode("utf-8", "replace").strip()


class _Answers:
    """What a worker has said about a document."""

    def __init__(self) -> None:
        self.pages: int | None = None
        self.version: str | None = None
        self.begin()

    def begin(self) -> None:
        """Before a job is sent."""
        self.count = 0
        self.page: list[JSON] = []
        self.drafts: list[JSON] = []

    def take(self, reply: JSON) -> Iterator[list[JSON]]:
        """Yields the records of a page that is complete with this reply."""
        if opened := reply.get("opened"):
            self.pages, self.version = opened["pages"], opened["version"]
        if record := reply.get("record"):
            if reply.get("draft"):
                self.drafts.append(record)
                return
            self.page.append(record)
        if self.page and (reply["done"] or len(self.page) >= _sheets(self.page)):
            page, self.page, self.drafts = self.page, [], []
            self.count += 1
            yield page


def _sheets(records: list[JSON]) -> int:
    return int(records[0].get("sheet", {}).get("of", 1))


def _wait(descriptor: int, event: int, deadline: float) -> bool:
    poll = select.poll()
    poll.register(descriptor, event)
    return bool(poll.poll(1000 * max(0, deadline - time.monotonic())))


_workers: weakref.WeakSet[Worker] = weakref.WeakSet()


def _leave_all() -> None:
    for worker in list(_workers):
        worker.leave()


os.register_at_fork(after_in_child=_leave_all)
