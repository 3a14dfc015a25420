#!/usr/bin/env python3
"""Passes Summa's results for a document that paperless-ngx has consumed to paperless-ngx.

Set PAPERLESS_POST_CONSUME_SCRIPT to this file. It runs `summa scan` on the original, sets the
total, the date and the merchant as custom fields through paperless's REST API, and adds a note that
proves the total. It keeps values that a person has entered. Running it again changes nothing.

Needs only Python 3.9. README.md describes the installation and all settings, which are environment
variables.
"""

import json
import os
import shlex
import subprocess
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass, field
from decimal import Decimal, InvalidOperation

# Exit codes. For all but the first, paperless shows the task as failed, with the output in its log;
# the document is always kept.
DONE = 0
READING_FAILED = 1
WRONG_SETTINGS = 2
PAPERLESS_FAILED = 3

# A later run recognises the note by this prefix.
NOTE_MARK = "Summa: "
# Source: paperless-ngx, CustomFieldInstanceSerializer.validate.
LONGEST_STRING = 128
# The API has numbered versions and refuses those that it no longer supports. The requests made here
# are the same in all versions.
ACCEPT = ("application/json; version=9", "application/json")
# Codes of documents that are not receipts, such as mails, spreadsheets and books.
NO_RECEIPT = {"not_an_image", "empty_file", "too_small", "too_many_pages"}


class Trouble(Exception):
    """An error that a person has to resolve."""

    def __init__(self, status, message):
        super().__init__(message)
        self.status = status


def say(message):
    print(f"summa: {message}", flush=True)


# Settings


@dataclass(frozen=True)
class Settings:
    document: int
    source: str
    archive: str
    url: str
    token: str
    program: str
    arguments: list
    names: dict
    writes_note: bool
    overwrites: bool
    seconds: float
    environment: dict = field(repr=False)

    @classmethod
    def from_environment(cls, environment):
        def text(name, default=""):
            return environment.get(name, default).strip()

        def flag(name, default):
            value = text(name, default).lower()
            if value in ("1", "true", "yes", "on"):
                return True
            if value in ("0", "false", "no", "off", ""):
                return False
            raise Trouble(WRONG_SETTINGS, f"{name} is {value!r}; set it to 1 or 0")

        document = text("DOCUMENT_ID")
        source = environment.get("DOCUMENT_SOURCE_PATH", "")
        if not document.isdigit() or not source:
            raise Trouble(
                WRONG_SETTINGS,
                "DOCUMENT_ID and DOCUMENT_SOURCE_PATH are missing; paperless sets them when it calls its "
                "post-consume script, and by hand both can be given in front of the command",
            )
        url = text("SUMMA_PAPERLESS_URL", "http://localhost:8000").rstrip("/")
        if urllib.parse.urlsplit(url).scheme not in ("http", "https"):
            raise Trouble(WRONG_SETTINGS, f"SUMMA_PAPERLESS_URL is {url!r}; it begins with http:// or https://")
        try:
            seconds = float(text("SUMMA_TIMEOUT", "300"))
        except ValueError:
            seconds = 0
        if not 0 < seconds <= 86400:
            raise Trouble(WRONG_SETTINGS, "SUMMA_TIMEOUT is a number of seconds, up to 86400")
        try:
            arguments = shlex.split(text("SUMMA_ARGUMENTS"))
        except ValueError as error:
            raise Trouble(WRONG_SETTINGS, f"SUMMA_ARGUMENTS cannot be parsed ({error}); close its quotes") from error
        return cls(
            document=int(document),
            source=source,
            # Paperless passes the word None if there is no archive file.
            archive="" if text("DOCUMENT_ARCHIVE_PATH") == "None" else environment.get("DOCUMENT_ARCHIVE_PATH", ""),
            url=url,
            token=cls._token(text),
            program=text("SUMMA_PROGRAM") or "summa",
            arguments=arguments,
            # An empty name omits its field.
            names={
                "total": text("SUMMA_FIELD_TOTAL", "Total"),
                "date": text("SUMMA_FIELD_DATE", "Receipt date"),
                "merchant": text("SUMMA_FIELD_MERCHANT", "Merchant"),
            },
            writes_note=flag("SUMMA_NOTE", "1"),
            overwrites=flag("SUMMA_OVERWRITE", "0"),
            seconds=seconds,
            # The program that reads untrusted pictures must not have the token.
            environment={key: value for key, value in environment.items() if key != "SUMMA_PAPERLESS_TOKEN"},
        )

    @staticmethod
    def _token(text):
        path = text("SUMMA_PAPERLESS_TOKEN_FILE")
        token = text("SUMMA_PAPERLESS_TOKEN")
        if path:
            try:
                with open(path, encoding="utf-8") as file:
                    token = file.read().strip()
            except (OSError, UnicodeDecodeError) as error:
                raise Trouble(WRONG_SETTINGS, f"SUMMA_PAPERLESS_TOKEN_FILE cannot be read ({error})") from error
        if not token:
            raise Trouble(
                WRONG_SETTINGS,
                "there is no token; create one in paperless under My Profile, and set SUMMA_PAPERLESS_TOKEN, or "
                "SUMMA_PAPERLESS_TOKEN_FILE to a file that holds it",
            )
        if not token.isascii() or not token.isprintable() or " " in token:
            raise Trouble(WRONG_SETTINGS, "the token has invalid characters; copy it again")
        return token


# Reading with Summa


def scan(path, settings):
    """The records of a document: one for each page, or for each sheet of paper on it."""
    command = [settings.program, "scan", "--format", "jsonl", *settings.arguments, "--", path]
    try:
        run = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            timeout=settings.seconds,
            env=settings.environment,
        )
    except FileNotFoundError as error:
        raise Trouble(
            WRONG_SETTINGS,
            f"there is no program {settings.program}; mount it into the container, and name it with SUMMA_PROGRAM",
        ) from error
    except OSError as error:
        raise Trouble(WRONG_SETTINGS, f"{settings.program} could not be started ({error}); check SUMMA_PROGRAM") from error
    except subprocess.TimeoutExpired as error:
        raise Trouble(
            READING_FAILED, f"reading took longer than {settings.seconds:g} seconds; raise SUMMA_TIMEOUT"
        ) from error
    words = run.stderr.decode(errors="replace").strip()
    # 2: some pages could not be read; their records say why.
    if run.returncode not in (0, 2):
        status = WRONG_SETTINGS if run.returncode in (64, 127) else READING_FAILED
        raise Trouble(status, f"{settings.program} ended with exit code {run.returncode}: {words or 'no message'}")
    try:
        records = [json.loads(line) for line in run.stdout.decode().splitlines()]
    except ValueError as error:
        raise Trouble(READING_FAILED, f"{settings.program} printed no records ({error}); is it Summa?") from error
    if not records:
        raise Trouble(READING_FAILED, f"{settings.program} read nothing: {words or 'no message'}")
    return records


def read(settings):
    """The records of the original, or of the archive file if Summa does not read the original's
    format."""
    records = scan(settings.source, settings)
    if settings.archive and all(error_code(record) == "not_an_image" for record in records):
        archived = scan(settings.archive, settings)
        if any(record["status"] == "ok" for record in archived):
            return archived
    return records


def error_code(record):
    return record.get("error", {}).get("code")


@dataclass
class Findings:
    """The values of a document's fields; None if unknown."""

    total: str = None
    date: str = None
    merchant: str = None
    note: str = None


def findings(records):
    pages = [record for record in records if record["status"] == "ok"]
    totals = {(page["total"]["exact"], page["total"].get("currency")) for page in pages if "total" in page}
    # With several receipts in one document, or a sum carried over, a person has to choose.
    sure = next((page for page in pages if "total" in page), None) if len(totals) == 1 else None
    found = Findings()
    if sure:
        found.total = monetary(sure["total"]["exact"], sure["total"].get("currency"))
    for page in ([sure] if sure else []) + pages:
        found.date = found.date or page.get("date")
        found.merchant = found.merchant or page.get("merchant")
    if found.merchant:
        found.merchant = found.merchant[:LONGEST_STRING]
    if sure:
        found.note = NOTE_MARK + proof(sure["total"])
    elif totals:
        lines = [f"page {page['page']}: {proof(page['total'])}" for page in pages if "total" in page]
        found.note = NOTE_MARK + "several totals\n" + "\n".join(lines)
    return found


def proof(total):
    """The total with its proof, such as "total 9.00: 8.49 + 0.51 = 9.00"."""
    text = f"total {total['exact']}"
    if total.get("proof"):
        return f"{text}: {total['proof']}"
    if total.get("source"):
        return f"{text}, as {total['source']} in the document says"
    if total.get("contradiction"):
        return f"{text}, which {total['contradiction']} speaks against"
    return f"{text}, {int(total['confidence'] * 100)} % sure, without a proof"


def monetary(exact, currency):
    """Money in paperless's format: EUR12.50, or 12.50 without a currency. None if it has fractions
    of cents."""
    try:
        value = Decimal(exact)
        cents = value.quantize(Decimal("0.01"))
    except InvalidOperation:
        return None
    if cents != value or len(cents.as_tuple().digits) > 12:
        return None
    return f"{currency or ''}{cents:f}"


def amount(value):
    """A monetary value as currency and number, which are equal whatever the number of trailing
    zeros."""
    text = str(value)
    currency = text[:3] if text[:3].isalpha() else ""
    try:
        return currency, Decimal(text[len(currency) :])
    except InvalidOperation:
        return text


# Writing to paperless


class NoRedirect(urllib.request.HTTPRedirectHandler):
    """Refuses redirects, which would send the token elsewhere and lose the request's body."""

    def redirect_request(self, *arguments):
        return None


class Paperless:
    """The REST API. Source: docs.paperless-ngx.com/api."""

    tries = 3
    pause = 0.5
    seconds = 30

    def __init__(self, url, token):
        self.url = url
        self.token = token
        self.accept = list(ACCEPT)
        self.opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), NoRedirect())

    def get(self, path):
        return self._again("GET", path)

    def patch(self, path, body):
        return self._again("PATCH", path, body)

    def post(self, path, body):
        """Sent only once, because a failed request may still have been carried out."""
        return self._request("POST", path, body)

    def delete(self, path):
        return self._request("DELETE", path)

    def all(self, path):
        """The entries of all pages of a list."""
        results, page = [], 1
        while True:
            answer = self.get(f"{path}?page={page}&page_size=100")
            results += answer["results"]
            # The `next` address uses the server's own name, which may not be reachable from here.
            if not answer.get("next"):
                return results
            page += 1

    def _again(self, method, path, body=None):
        for attempt in range(1, self.tries + 1):
            try:
                return self._request(method, path, body)
            except Unreachable:
                if attempt == self.tries:
                    raise
                time.sleep(self.pause * attempt)

    def _request(self, method, path, body=None):
        request = urllib.request.Request(self.url + path, method=method)
        request.add_header("Authorization", f"Token {self.token}")
        request.add_header("Accept", self.accept[0])
        if body is not None:
            request.data = json.dumps(body).encode()
            request.add_header("Content-Type", "application/json")
        try:
            with self.opener.open(request, timeout=self.seconds) as response:
                text = response.read()
            return json.loads(text) if text else None
        except urllib.error.HTTPError as error:
            with error:
                if error.code == 406 and len(self.accept) > 1:
                    self.accept.pop(0)
                    return self._request(method, path, body)
                raise self._refusal(method, path, error) from error
        except ValueError as error:
            raise Trouble(PAPERLESS_FAILED, f"{self.url}{path} did not answer with JSON ({error}); check SUMMA_PAPERLESS_URL") from error
        except OSError as error:
            reason = getattr(error, "reason", error)
            raise Unreachable(f"paperless cannot be reached at {self.url} ({reason}); check SUMMA_PAPERLESS_URL") from error

    def _refusal(self, method, path, error):
        words = error.read(2000).decode(errors="replace").strip()
        said = f"{method} {path} was answered with {error.code}: {words[:300] or error.reason}"
        if error.code in (301, 302, 303, 307, 308):
            target = error.headers.get("Location", "elsewhere")
            return Trouble(WRONG_SETTINGS, f"{self.url} redirects to {target}; set SUMMA_PAPERLESS_URL to that address")
        if error.code == 401:
            return Trouble(WRONG_SETTINGS, f"paperless does not recognise the token; copy it again ({said})")
        if error.code == 403:
            return Trouble(
                WRONG_SETTINGS,
                f"the token's user may not do this; give it permission to view and change documents, notes and "
                f"custom fields ({said})",
            )
        if error.code >= 500 or error.code == 429:
            return Unreachable(f"paperless failed ({said}); see its log")
        return Refusal(f"paperless refused ({said})")


class Unreachable(Trouble):
    """An error that may be temporary."""

    def __init__(self, message):
        super().__init__(PAPERLESS_FAILED, message)


class Refusal(Trouble):
    """A request that paperless refused."""

    def __init__(self, message):
        super().__init__(PAPERLESS_FAILED, message)


TYPES = {"total": "monetary", "date": "date", "merchant": "string"}


def custom_field(paperless, name, kind, known):
    """The id of the custom field with a name, which is created if it is missing."""
    found = by_name(known, name)
    if not found:
        try:
            found = paperless.post("/api/custom_fields/", {"name": name, "data_type": kind})
            known.append(found)
            say(f"created the custom field {name}")
        except Refusal:
            # Another consumer may have created it in the meantime.
            known[:] = paperless.all("/api/custom_fields/")
            found = by_name(known, name)
            if not found:
                raise
    if found["data_type"] != kind:
        raise Trouble(
            WRONG_SETTINGS,
            f"the custom field {name} has the type {found['data_type']} instead of {kind}; rename it, or "
            f"name another with SUMMA_FIELD_{next(key for key in TYPES if TYPES[key] == kind).upper()}",
        )
    return found["id"]


def by_name(fields, name):
    return next((one for one in fields if one["name"].casefold() == name.casefold()), None)


def is_same(kind, one, other):
    return amount(one) == amount(other) if kind == "monetary" else str(one) == str(other)


def set_fields(paperless, document, found, settings):
    """Sets the empty custom fields in one request, and leaves the others unchanged."""
    wanted = {
        key: value for key, value in vars(found).items() if key in TYPES and value is not None and settings.names[key]
    }
    if not wanted:
        return
    known = paperless.all("/api/custom_fields/")
    numbers = {key: custom_field(paperless, settings.names[key], TYPES[key], known) for key in wanted}
    # Read as late as possible: the change removes all fields that it does not name.
    present = paperless.get(document)["custom_fields"]
    values = {one["field"]: one["value"] for one in present}
    changes = {}
    for key, value in wanted.items():
        name, old = settings.names[key], values.get(numbers[key])
        if old in (None, ""):
            changes[numbers[key]] = value
            say(f"{name}: {value}")
        elif is_same(TYPES[key], old, value):
            say(f"{name}: {value}, as it was")
        elif settings.overwrites:
            changes[numbers[key]] = value
            say(f"{name}: {value} in place of {old}")
        else:
            say(f"{name}: {old} stays, though {value} was read; SUMMA_OVERWRITE=1 replaces it")
    if changes:
        body = [{"field": number, "value": value} for number, value in {**values, **changes}.items()]
        paperless.patch(document, {"custom_fields": body})


def write_note(paperless, document, text, overwrites):
    """Adds the note, unless it exists."""
    notes = paperless.get(document + "notes/") or []
    own = [note for note in notes if note["note"].startswith(NOTE_MARK)]
    if any(note["note"] == text for note in own) or (own and not overwrites):
        say("the note is there already")
        return
    for note in own:
        paperless.delete(f"{document}notes/?id={note['id']}")
    paperless.post(document + "notes/", {"note": text})
    say("added a note with the proof")


def run(environment):
    settings = Settings.from_environment(environment)
    records = read(settings)
    failures = [record["error"] for record in records if record["status"] == "error"]
    for failure in failures:
        say(failure["message"])
    found = findings(records)
    paperless = Paperless(settings.url, settings.token)
    document = f"/api/documents/{settings.document}/"
    set_fields(paperless, document, found, settings)
    if settings.writes_note and found.note:
        write_note(paperless, document, found.note, settings.overwrites)
    if not found.total:
        say(f"no total on document {settings.document}" if not found.note else found.note[len(NOTE_MARK) :])
    codes = {failure["code"] for failure in failures} - NO_RECEIPT
    return WRONG_SETTINGS if "program_missing" in codes else READING_FAILED if codes else DONE


def main():
    # Shops' names may be in any script, whatever the container's locale is.
    sys.stdout.reconfigure(errors="backslashreplace")
    sys.stderr.reconfigure(errors="backslashreplace")
    try:
        return run(dict(os.environ))
    except Trouble as trouble:
        print(f"summa: {trouble}", file=sys.stderr)
        return trouble.status


if __name__ == "__main__":
    sys.exit(main())
