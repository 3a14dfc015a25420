"""A `summa worker`: a long-lived process that takes jobs and answers as lines of JSON."""
import json
import os
import select
import signal
import subprocess
import tempfile
import time

from . import Trouble

START_SECONDS = 60
# The worker itself enforces a page's deadline, in CPU time. The wall time may be this many times as
# long.
PATIENCE = 5
LONGEST_REPLY = 64 << 20


class Crash(Exception):
    """The worker did not answer for a page, and was ended. `code` and the message are the same as
    in `summa scan`."""

    def __init__(self, code, message, opened=None, drafts=()):
        super().__init__(message)
        self.code, self.opened, self.drafts = code, opened, list(drafts)


class Worker:
    def __init__(self, program, options=(), seconds=60, memory=4096 << 20, tries=3):
        self.command = [program, "worker", *options]
        self.limits = {"seconds_per_page": seconds, **({"memory": memory} if memory else {})}
        self.seconds, self.tries, self.process = seconds, tries, None

    def document(self, file, name, annotation=None):
        """Yields a list of records for each page of a document: one record, or one for each sheet
        of paper."""
        job = {"file": file, "name": name, **({"annotation": annotation} if annotation else {})}
        page, pages = 1, None
        while page <= (pages or 1):
            opened, records = self._page({**job, "page": page}, pages)
            if opened:
                pages, job["version"] = opened["pages"], opened["version"]
            yield records
            page += 1

    def _page(self, job, pages):
        """Reads one page, and retries a few times if the process that reads it dies."""
        for _ in range(self.tries):
            try:
                return self._ask(job)
            except Crash as crash:
                failure = crash
                if crash.code == "timed_out":
                    break
        error = {"code": failure.code, "message": f"{job['name']}: {failure}"}
        if failure.drafts:
            # The results are valid, even if the picture failed.
            return failure.opened, [{**record, "annotation_error": error} for record in failure.drafts]
        pages = failure.opened["pages"] if failure.opened else pages
        record = {"schema": 1, "file": job["name"], "page": job["page"], "status": "error", "error": error}
        return failure.opened, [{**record, "pages": pages} if pages else record]

    def _ask(self, job):
        self.start()
        opened, drafts, records = None, [], []
        deadline = time.monotonic() + self.seconds * PATIENCE
        try:
            self._send(job, deadline)
            while True:
                reply = self._reply(deadline)
                opened = reply.get("opened") or opened
                if "record" in reply:
                    (drafts if reply.get("draft") else records).append(reply["record"])
                if reply["done"] and records:
                    return opened, records
                if reply["done"]:
                    raise Crash("worker_failed", "the reading process gave no answer that makes sense; try again")
        except Crash as crash:
            self.end()
            crash.opened = opened
            whole = lambda told: told and len(told) >= told[0].get("sheet", {}).get("of", 1)
            if whole(records):
                return opened, records
            crash.drafts = drafts if whole(drafts) else []
            raise

    def start(self):
        """Starts the process if it is not running. A failure is not the fault of a page, and ends
        the work."""
        if self.process and self.process.poll() is None:
            return
        for _ in range(self.tries):
            self.end()
            try:
                return self._greet()
            except OSError as error:
                raise Trouble(f"{self.command[0]} cannot be started on {os.uname().nodename} ({error.strerror}); "
                              "install summa on every node, or name it with --summa") from error
            except Crash as crash:
                failure, words = crash, self._last_words() or str(crash)
                # Retry only after a signal, which may not have been meant for this process; a
                # program that exits by itself will do so again.
                if self.process.poll() is None or self.process.returncode >= 0:
                    break
        self.end()
        raise Trouble(f"{' '.join(self.command)} does not start on {os.uname().nodename}: {words}") from failure

    def _greet(self):
        self.errors, self.buffer = tempfile.TemporaryFile(), b""
        self.process = subprocess.Popen(self.command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self.errors, bufsize=0)
        os.set_blocking(self.process.stdin.fileno(), False)
        deadline = time.monotonic() + START_SECONDS
        self._send({"limits": self.limits, "parent": os.getpid()}, deadline)
        reply = self._reply(deadline)
        if not reply["done"]:
            raise Crash("worker_failed", reply.get("record", {}).get("error", {}).get("message", "it makes no sense").lstrip(": "))

    def end(self):
        if self.process:
            self.process.kill()
            self.process.wait()
            self.process.stdin.close()
            self.process.stdout.close()
            self.errors.close()
            self.process = None

    def _send(self, line, deadline):
        data = json.dumps(line, ensure_ascii=True).encode() + b"\n"
        while data:
            try:
                data = data[os.write(self.process.stdin.fileno(), data):]
            except BlockingIOError:
                if not select.select([], [self.process.stdin], [], max(0, deadline - time.monotonic()))[1]:
                    raise self._late() from None
            except BrokenPipeError:
                raise self._gone() from None

    def _reply(self, deadline):
        scanned = 0
        while (end := self.buffer.find(b"\n", scanned)) < 0:
            scanned = len(self.buffer)
            if scanned > LONGEST_REPLY:
                raise Crash("worker_failed", "the reading process gave no answer that makes sense; try again")
            if not select.select([self.process.stdout], [], [], max(0, deadline - time.monotonic()))[0]:
                raise self._late()
            piece = os.read(self.process.stdout.fileno(), 1 << 18)
            if not piece:
                raise self._gone()
            self.buffer += piece
        line, self.buffer = self.buffer[:end], self.buffer[end + 1:]
        try:
            reply = json.loads(line)
            if isinstance(reply["done"], bool) and isinstance(reply.get("record", {}), dict):
                return reply
        except (ValueError, KeyError, TypeError, RecursionError):
            pass
        raise Crash("worker_failed", "the reading process gave no answer that makes sense; try again")

    def _late(self):
        return Crash("timed_out", f"reading the page took longer than {self.seconds} seconds; "
                                  "raise the limit with --timeout, or try a smaller image")

    def _gone(self):
        status = self.process.wait()
        if status == -signal.SIGPROF:
            return self._late()
        words = f"signal {-status}, {signal.strsignal(-status)}" if status < 0 else f"exit code {status}"
        advice = "export the image anew, as PNG, and try again" if status != -signal.SIGKILL else \
            "somebody killed it, or the system had no memory left; try again with fewer --actors"
        return Crash("worker_crashed", f"the reading process ended early ({words}); {advice}")

    def _last_words(self):
        self.errors.seek(0)
        return self.errors.read(2000).decode("utf-8", "replace").strip()
