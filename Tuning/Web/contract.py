#!/usr/bin/env python3
"""Tests the service against its OpenAPI document, with schemathesis.

    Tuning/Web/contract.py SUMMA [SECONDS]

Each answer has to conform to the document: its status, its type of content, its shape; none may be
a 500. The id of a receipt is given, so that most requests find something until one removes it.
Prints the output of schemathesis, and fails if it does.
"""
import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from recipes import SAMPLES
from recipes.service import Service

SETTINGS = """
[parameters]
id = "{id}"
page = 1

[checks]
# A body that is too large is refused, though it is valid.
negative_data_rejection.expected-statuses = [400, 401, 403, 404, 405, 409, 413, 415, 422, 429, 503]

# Streams end when the client disconnects.
[[operations]]
include-path-regex = "events$"
enabled = false
"""


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("summa")
    parser.add_argument("seconds", nargs="?", default="240")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Service(options.summa, folder) as service:
        id_ = service.upload((SAMPLES / "grocer-clean.jpg").read_bytes(), "grocer.jpg")["id"]
        service.settled(id_)
        settings = Path(folder) / "schemathesis.toml"
        settings.write_text(SETTINGS.format(id=id_))
        tool = Path(sys.executable).parent / "schemathesis"
        status = subprocess.call([
            str(tool), "--config-file", str(settings), "run", f"{service.address}/api/v1/openapi.json",
            "--max-time", options.seconds, "--request-timeout", "60", "--continue-on-failure",
            "--checks", "not_a_server_error,status_code_conformance,content_type_conformance,"
            "response_headers_conformance,response_schema_conformance,negative_data_rejection,unsupported_method",
            "--generation-allow-x00", "true", "--generation-database", "none", "--seed", "1"], cwd=folder)
        print("documents afterwards:", service.get("status")["documents"], "; the service answers")
        return status


if __name__ == "__main__":
    sys.exit(main())
