"""The part of paperless-ngx's REST API that the post-consume script uses, with its rules.

Source: docs.paperless-ngx.com/api, and the validation in src/documents/serialisers.py.
"""

import json
import re
import threading
from datetime import date
from decimal import Decimal, InvalidOperation
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qs, urlsplit

TOKEN = "secret-token"
# Small, so that a list of three fields already needs a second page.
PAGE_SIZE = 2


class Paperless:
    def __init__(self):
        self.versions = {None, "9", "10"}
        self.fields = []
        self.documents = {12: {"id": 12, "custom_fields": [], "notes": []}}
        # `requests` are those received. `failures` are the next answers: a status, or None for a
        # regular answer.
        self.requests = []
        self.failures = []
        self.next_note = 1
        self.server = ThreadingHTTPServer(("127.0.0.1", 0), self._handler())
        self.url = f"http://127.0.0.1:{self.server.server_port}"
        self.thread = threading.Thread(target=self.server.serve_forever, kwargs={"poll_interval": 0.01})
        self.thread.start()

    def close(self):
        self.server.shutdown()
        self.server.server_close()
        self.thread.join()

    def add_field(self, name, data_type):
        number = len(self.fields) + 1
        self.fields.append({"id": number, "name": name, "data_type": data_type, "extra_data": {}})
        return self.fields[-1]

    def set_value(self, name, value, document=12):
        number = next(field["id"] for field in self.fields if field["name"] == name)
        self.documents[document]["custom_fields"].append({"field": number, "value": value})

    def values(self, document=12):
        names = {field["id"]: field["name"] for field in self.fields}
        return {names[one["field"]]: one["value"] for one in self.documents[document]["custom_fields"]}

    def notes(self, document=12):
        return [note["note"] for note in self.documents[document]["notes"]]

    def changes(self):
        return [request for request in self.requests if not request.startswith("GET")]

    # Answers

    def answer(self, method, path, query, body):
        if path == "/api/custom_fields/":
            return self._list(self.fields, query) if method == "GET" else self._create_field(body)
        found = re.fullmatch(r"/api/documents/(\d+)/(notes/)?", path)
        document = self.documents.get(int(found[1])) if found else None
        if document is None:
            return 404, {"detail": "Not found."}
        if not found[2]:
            return (200, document) if method == "GET" else self._change(document, body)
        if method == "POST":
            document["notes"].append({"id": self.next_note, "note": body["note"], "user": {"id": 1}})
            self.next_note += 1
        elif method == "DELETE":
            document["notes"] = [note for note in document["notes"] if note["id"] != int(query["id"][0])]
        return 200, document["notes"]

    def _list(self, members, query):
        page = int(query.get("page", ["1"])[0])
        some = members[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
        if page > 1 and not some:
            return 404, {"detail": "Invalid page."}
        more = len(members) > page * PAGE_SIZE
        # Behind a proxy, paperless does not know its public address.
        following = f"http://paperless.invalid/api/custom_fields/?page={page + 1}" if more else None
        return 200, {"count": len(members), "next": following, "previous": None, "results": some}

    def _create_field(self, body):
        if any(field["name"] == body["name"] for field in self.fields):
            return 400, {"error": "Object violates owner / name unique constraint"}
        if body["data_type"] not in ("string", "date", "monetary", "float"):
            return 400, {"data_type": ["not a valid choice"]}
        return 201, self.add_field(body["name"], body["data_type"])

    def _change(self, document, body):
        values = []
        for one in body["custom_fields"]:
            field = next((field for field in self.fields if field["id"] == one["field"]), None)
            if field is None:
                return 400, {"custom_fields": [{"field": ["object does not exist"]}]}
            if one["value"] is not None and not self._is_valid(field["data_type"], one["value"]):
                return 400, {"custom_fields": [{"non_field_errors": [f"{one['value']} is no {field['data_type']}"]}]}
            values.append({"field": one["field"], "value": one["value"]})
        # Fields that the request does not name are removed.
        document["custom_fields"] = values
        return 200, document

    @staticmethod
    def _is_valid(data_type, value):
        try:
            if data_type == "monetary":
                if re.fullmatch(r"[A-Z]{3}-?\d+(\.\d{1,2})", value):
                    return True
                number = Decimal(value)
                return number.as_tuple().exponent >= -2 and len(number.as_tuple().digits) <= 12
            if data_type == "date":
                date.fromisoformat(value)
            return data_type != "string" or len(value) <= 128
        except (InvalidOperation, ValueError):
            return False

    def _handler(self):
        paperless = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def log_message(self, *arguments):
                pass

            def handle_one_request(self):
                # A client that disconnects is not a failure of this server.
                try:
                    super().handle_one_request()
                except ConnectionError:
                    self.close_connection = True

            def respond(self):
                length = int(self.headers.get("Content-Length", 0))
                body = json.loads(self.rfile.read(length)) if length else None
                parts = urlsplit(self.path)
                paperless.requests.append(f"{self.command} {parts.path}")
                status, answer = self.judge(parts, body)
                headers = {}
                if status in (301, 302):
                    headers["Location"] = "http://127.0.0.1:1/elsewhere/"
                data = answer if isinstance(answer, bytes) else json.dumps(answer).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                for name, value in headers.items():
                    self.send_header(name, value)
                self.end_headers()
                self.wfile.write(data)

            def judge(self, parts, body):
                failure = paperless.failures.pop(0) if paperless.failures else None
                if failure:
                    return failure, {"detail": f"failure {failure}"}
                if self.headers.get("Authorization") != f"Token {TOKEN}":
                    return 401, {"detail": "Invalid token."}
                version = re.search(r"version=(\d+)", self.headers.get("Accept", ""))
                if (version and version[1]) not in paperless.versions:
                    return 406, {"detail": "Invalid version in \"Accept\" header."}
                return paperless.answer(self.command, parts.path, parse_qs(parts.query), body)

            do_GET = do_POST = do_PATCH = do_DELETE = respond

        return Handler
