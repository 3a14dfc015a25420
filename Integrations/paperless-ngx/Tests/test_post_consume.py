"""Runs the post-consume script as paperless does, with stand-ins for paperless and Summa."""

import json
import os
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from paperless_stand_in import TOKEN, Paperless

SCRIPT = Path(__file__).parent.parent / "post_consume.py"
SAMPLES = SCRIPT.parents[2] / "SampleReceipts" / "images"
sys.path.insert(0, str(SCRIPT.parent))

import post_consume  # noqa: E402

# Prints the output that the test has planned in its folder, and records its arguments.
FAKE_SUMMA = """#!/usr/bin/env python3
import json, os, sys, time
folder = os.path.dirname(os.path.abspath(__file__))
with open(folder + "/calls", "a") as calls:
    calls.write(json.dumps([sys.argv[1:], "SUMMA_PAPERLESS_TOKEN" in os.environ]) + "\\n")
plan = json.load(open(folder + "/plan.json"))[os.path.basename(sys.argv[-1])]
time.sleep(plan.get("sleep", 0))
sys.stderr.write(plan.get("error", ""))
for record in plan["records"]:
    print(record if isinstance(record, str) else json.dumps(record))
sys.exit(plan.get("status", 0))
"""


def record(exact=None, currency="MYR", proof="8.49 + 0.51 = 9.00", page=1, **more):
    """A record of `summa scan --format jsonl`, without the keys that the script does not read."""
    record = {"schema": 1, "file": "a.jpg", "page": page, "pages": page, "status": "ok", "amounts": [], **more}
    if exact:
        record["total"] = {"id": 3, "value": float(exact), "exact": exact, "confidence": 0.987}
        record["total"].update({"currency": currency} if currency else {}, **({"proof": proof} if proof else {}))
    return record


def failure(code):
    error = {"code": code, "message": f"a.jpg: {code}, and what to do"}
    return {"schema": 1, "file": "a.jpg", "page": 1, "status": "error", "error": error}


RECEIPT = record("9.00", date="2018-12-25", merchant="BOOK TA .K (TAMAN DAYA) SDN BHD")
RECEIPT_VALUES = {
    "Total": "MYR9.00",
    "Receipt date": "2018-12-25",
    "Merchant": "BOOK TA .K (TAMAN DAYA) SDN BHD",
}
RECEIPT_NOTE = "Summa: total 9.00: 8.49 + 0.51 = 9.00"


class PostConsumeTests(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        self.paperless = Paperless()
        self.addCleanup(self.paperless.close)
        self.summa = self.folder / "summa"
        self.summa.write_text(FAKE_SUMMA)
        self.summa.chmod(0o755)
        self.plan({"a.jpg": {"records": [RECEIPT]}})
        self.environment = {
            "PATH": os.environ["PATH"],
            "DOCUMENT_ID": "12",
            "DOCUMENT_SOURCE_PATH": str(self.folder / "a.jpg"),
            "DOCUMENT_ARCHIVE_PATH": "None",
            "SUMMA_PAPERLESS_URL": self.paperless.url + "/",
            "SUMMA_PAPERLESS_TOKEN": TOKEN,
            "SUMMA_PROGRAM": str(self.summa),
            # The script must not use the container's proxy for addresses inside the container.
            "http_proxy": "http://127.0.0.1:1",
        }

    def plan(self, plan):
        (self.folder / "plan.json").write_text(json.dumps(plan))

    def calls(self):
        return [json.loads(line) for line in (self.folder / "calls").read_text().splitlines()]

    def run_script(self, status=0, **settings):
        environment = {**self.environment, **settings}
        # Paperless also passes the document and its files as arguments.
        command = [str(SCRIPT), "12", "a.jpg", str(self.folder / "a.jpg"), "", "", "", "None", ""]
        run = subprocess.run(
            command, env={key: value for key, value in environment.items() if value is not None},
            capture_output=True, encoding="utf-8", timeout=300,
        )
        self.assertEqual(run.returncode, status, run.stdout + run.stderr)
        self.assertNotIn(TOKEN, run.stdout + run.stderr)
        self.assertNotIn("Traceback", run.stderr)
        return run.stdout + run.stderr

    # Fields and notes

    def test_fields_and_note(self):
        self.run_script()
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)
        self.assertEqual(self.paperless.notes(), [RECEIPT_NOTE])
        types = {field["name"]: field["data_type"] for field in self.paperless.fields}
        self.assertEqual(types, {"Total": "monetary", "Receipt date": "date", "Merchant": "string"})
        arguments, has_token = self.calls()[0]
        self.assertEqual(arguments, ["scan", "--format", "jsonl", "--", str(self.folder / "a.jpg")])
        self.assertFalse(has_token)

    def test_a_second_run_changes_nothing(self):
        self.run_script()
        self.paperless.requests.clear()
        self.run_script()
        self.assertEqual(self.paperless.changes(), [])
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)
        self.assertEqual(self.paperless.notes(), [RECEIPT_NOTE])

    def test_other_fields_and_notes_stay(self):
        for name in ("Invoice number", "Project", "Paid"):
            self.paperless.add_field(name, "string")
            self.paperless.set_value(name, "x" if name != "Paid" else None)
        self.paperless.documents[12]["notes"].append({"id": 99, "note": "Ask Ann."})
        self.run_script()
        others = {"Invoice number": "x", "Project": "x", "Paid": None}
        self.assertEqual(self.paperless.values(), {**others, **RECEIPT_VALUES})
        self.assertEqual(self.paperless.notes(), ["Ask Ann.", RECEIPT_NOTE])

    def test_values_entered_by_a_person_stay(self):
        self.paperless.add_field("Total", "monetary")
        self.paperless.set_value("Total", "MYR8.00")
        text = self.run_script()
        self.assertIn("Total: MYR8.00 stays, though MYR9.00 was read", text)
        self.assertEqual(self.paperless.values(), {**RECEIPT_VALUES, "Total": "MYR8.00"})
        self.run_script(SUMMA_OVERWRITE="1")
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)

    def test_equal_values_in_another_format_stay(self):
        self.paperless.add_field("total", "monetary")
        self.paperless.set_value("total", "MYR9.0")
        self.run_script(SUMMA_OVERWRITE="1")
        self.assertEqual(self.paperless.values()["total"], "MYR9.0")

    def test_empty_fields_are_filled(self):
        self.paperless.add_field("Merchant", "string")
        self.paperless.set_value("Merchant", "")
        self.run_script()
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)

    def test_overwriting_replaces_the_note(self):
        self.run_script()
        self.plan({"a.jpg": {"records": [record("9.10", proof=None)]}})
        self.run_script()
        self.assertEqual(self.paperless.notes(), [RECEIPT_NOTE])
        self.run_script(SUMMA_OVERWRITE="yes")
        self.assertEqual(self.paperless.notes(), ["Summa: total 9.10, 98 % sure, without a proof"])

    def test_names_can_be_changed_or_empty(self):
        self.run_script(SUMMA_FIELD_TOTAL="Summe", SUMMA_FIELD_MERCHANT="", SUMMA_NOTE="0")
        self.assertEqual(self.paperless.values(), {"Summe": "MYR9.00", "Receipt date": "2018-12-25"})
        self.assertEqual(self.paperless.notes(), [])

    def test_old_and_new_api_versions_are_supported(self):
        for versions in ({None, "1", "5"}, {None, "10", "11"}):
            self.paperless.versions = versions
            self.run_script(SUMMA_OVERWRITE="1")
            self.assertEqual(self.paperless.values(), RECEIPT_VALUES)

    # Kinds of documents

    def test_other_documents_are_not_changed(self):
        for records, status in [([record()], 0), ([failure("not_an_image")], 2)]:
            self.plan({"a.jpg": {"records": records, "status": status}})
            self.run_script()
            self.assertEqual(self.paperless.changes(), [])

    def test_the_archive_file_replaces_an_unreadable_original(self):
        archive = str(self.folder / "a.pdf")
        refused = {"records": [failure("not_an_image")], "status": 2}
        self.plan({"a.jpg": refused, "a.pdf": {"records": [RECEIPT]}})
        self.run_script(DOCUMENT_ARCHIVE_PATH=archive)
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)
        self.assertEqual([call[0][-1] for call in self.calls()], [str(self.folder / "a.jpg"), archive])

    def test_the_page_with_the_total_counts(self):
        last = record("9.00", page=3, date="2018-12-25")
        records = [record(date="2001-01-01", merchant="Shop"), failure("too_small"), last]
        self.plan({"a.jpg": {"records": records, "status": 2}})
        self.run_script()
        self.assertEqual(
            self.paperless.values(), {"Total": "MYR9.00", "Receipt date": "2018-12-25", "Merchant": "Shop"}
        )

    def test_several_totals_are_only_noted(self):
        self.plan({"a.jpg": {"records": [record("9.00"), record("7.00", proof=None, page=2)]}})
        self.run_script()
        self.assertEqual(self.paperless.values(), {})
        self.assertEqual(
            self.paperless.notes(),
            [
                "Summa: several totals\npage 1: total 9.00: 8.49 + 0.51 = 9.00\n"
                "page 2: total 7.00, 98 % sure, without a proof"
            ],
        )
        self.plan({"a.jpg": {"records": [record("9.00"), record("9.00", page=2)]}})
        self.run_script()
        self.assertEqual(self.paperless.values(), {"Total": "MYR9.00"})

    def test_long_names_are_cut(self):
        self.plan({"a.jpg": {"records": [record("9.00", merchant="ß" * 200)]}})
        self.run_script(LC_ALL="C")
        self.assertEqual(self.paperless.values()["Merchant"], "ß" * 128)

    def test_contradictions_and_sources_are_noted(self):
        page = record("9.00", proof=None)
        page["total"]["contradiction"] = "8.49 + 0.61 = 9.10"
        self.plan({"a.jpg": {"records": [page]}})
        self.run_script()
        self.assertEqual(self.paperless.notes(), ["Summa: total 9.00, which 8.49 + 0.61 = 9.10 speaks against"])
        page["total"]["source"] = "factur-x.xml"
        self.plan({"a.jpg": {"records": [page]}})
        self.run_script(SUMMA_OVERWRITE="1")
        self.assertEqual(self.paperless.notes(), ["Summa: total 9.00, as factur-x.xml in the document says"])

    def test_money_is_in_the_format_of_paperless(self):
        cases = [
            ("12.50", "EUR", "EUR12.50"),
            ("12.5", "EUR", "EUR12.50"),
            ("1500", "JPY", "JPY1500.00"),
            ("-3.00", "USD", "USD-3.00"),
            ("1.250", "KWD", "KWD1.25"),
            ("1.255", "KWD", None),
            ("9.00", None, "9.00"),
            ("123456789012.00", None, None),
            ("?", "EUR", None),
        ]
        for exact, currency, expected in cases:
            with self.subTest(exact=exact, currency=currency):
                self.assertEqual(post_consume.monetary(exact, currency), expected)
                if expected:
                    self.assertTrue(self.paperless._is_valid("monetary", expected))

    # Failures

    def test_temporary_failures_are_retried(self):
        # The list of fields, the creation of three, then the document and its change.
        self.paperless.failures = [503, None, None, None, None, 502, None, 500]
        self.run_script()
        self.assertEqual(self.paperless.failures, [])
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)
        self.assertEqual(self.paperless.notes(), [RECEIPT_NOTE])

    def test_permanent_failures_are_reported(self):
        self.paperless.failures = [500] * 100
        self.assertIn("paperless failed", self.run_script(status=3))
        self.assertEqual(len(self.paperless.requests), 3)

    def test_nothing_is_created_twice(self):
        """A request may have been carried out even if its answer is an error."""
        self.paperless.failures = [None, 500]
        self.run_script(status=3)
        self.assertEqual(self.paperless.changes(), ["POST /api/custom_fields/"])
        self.run_script()
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)

    def test_a_field_created_by_another_consumer_is_used(self):
        self.paperless.add_field("Total", "monetary")
        listed = self.paperless._list
        # The field is missing in the first list.
        self.paperless._list = lambda members, query: listed(
            members if "POST /api/custom_fields/" in self.paperless.requests else [], query
        )
        self.run_script()
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)

    def test_a_field_of_another_type_is_reported(self):
        self.paperless.add_field("Total", "float")
        text = self.run_script(status=2)
        self.assertIn("the custom field Total has the type float", text)
        self.assertIn("SUMMA_FIELD_TOTAL", text)
        self.assertEqual(self.paperless.values(), {})

    def test_refusals_say_what_to_do(self):
        for status, code, words in [
            (401, 2, "does not recognise the token"),
            (403, 2, "give it permission"),
            (302, 2, "redirects to http://127.0.0.1:1/elsewhere/"),
            (404, 3, "was answered with 404"),
        ]:
            self.paperless.failures = [status]
            self.assertIn(words, self.run_script(status=code))

    def test_a_missing_server_is_reported(self):
        self.assertIn("cannot be reached", self.run_script(status=3, SUMMA_PAPERLESS_URL="http://127.0.0.1:1"))

    def test_another_server_is_reported(self):
        self.paperless.answer = lambda *arguments: (200, b"<html>")
        self.assertIn("did not answer with JSON", self.run_script(status=3))

    def test_failed_reading_is_reported(self):
        for plan, status, words in [
            ({"records": [failure("timed_out")], "status": 2}, 1, "timed_out, and what to do"),
            ({"records": [failure("program_missing")], "status": 2}, 2, "program_missing, and what to do"),
            ({"records": [], "status": 71, "error": "too little memory"}, 1, "too little memory"),
            ({"records": [], "status": 127, "error": "no libcairo.so.2"}, 2, "no libcairo.so.2"),
            ({"records": ["Usage: something"]}, 1, "is it Summa?"),
            ({"records": []}, 1, "read nothing"),
            ({"records": [], "sleep": 100}, 1, "raise SUMMA_TIMEOUT"),
        ]:
            self.plan({"a.jpg": plan})
            seconds = "1" if plan.get("sleep") else None
            self.assertIn(words, self.run_script(status=status, SUMMA_TIMEOUT=seconds))
        self.assertEqual(self.paperless.changes(), [])

    def test_invalid_settings_are_reported(self):
        (self.folder / "empty").write_text("\n")
        for name, value, words in [
            ("DOCUMENT_ID", None, "DOCUMENT_ID"),
            ("DOCUMENT_SOURCE_PATH", None, "DOCUMENT_SOURCE_PATH"),
            ("SUMMA_PAPERLESS_TOKEN", None, "there is no token"),
            ("SUMMA_PAPERLESS_TOKEN_FILE", "/none", "cannot be read"),
            ("SUMMA_PAPERLESS_TOKEN_FILE", str(self.folder / "empty"), "there is no token"),
            ("SUMMA_PAPERLESS_URL", "localhost:8000", "http://"),
            ("SUMMA_TIMEOUT", "soon", "SUMMA_TIMEOUT"),
            ("SUMMA_NOTE", "maybe", "SUMMA_NOTE"),
            ("SUMMA_ARGUMENTS", "'", "SUMMA_ARGUMENTS"),
            ("SUMMA_PROGRAM", "/none", "there is no program /none"),
        ]:
            with self.subTest(name=name, value=value):
                self.assertIn(words, self.run_script(status=2, **{name: value}))
        self.assertEqual(self.paperless.requests, [])

    def test_the_token_may_be_in_a_file(self):
        (self.folder / "token").write_text(TOKEN + "\n")
        self.run_script(
            SUMMA_PAPERLESS_TOKEN=None, SUMMA_PAPERLESS_TOKEN_FILE=str(self.folder / "token"),
            SUMMA_ARGUMENTS="--languages 'de,en-US'",
        )
        self.assertEqual(self.paperless.values(), RECEIPT_VALUES)
        self.assertEqual(self.calls()[0][0][3:5], ["--languages", "de,en-US"])

    @unittest.skipUnless(os.environ.get("SUMMA"), "SUMMA names no program")
    def test_with_the_real_program(self):
        self.run_script(
            SUMMA_PROGRAM=os.path.abspath(os.environ["SUMMA"]),
            DOCUMENT_SOURCE_PATH=str(SAMPLES / "grocer-clean.jpg"),
        )
        self.assertEqual(
            self.paperless.values(),
            {"Total": "GBP19.50", "Receipt date": "2025-03-08", "Merchant": "The Corner Larder"},
        )
        self.assertEqual(self.paperless.notes(), ["Summa: total 19.50: 20.45 - 0.95 = 19.50"])


if __name__ == "__main__":
    unittest.main()
