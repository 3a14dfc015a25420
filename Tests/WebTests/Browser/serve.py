#!/usr/bin/env python3
"""The tests of the page against the program itself: serve.py SUMMA [TEST ...], with a ledger that is gone afterwards."""

import os
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent


def main():
    with tempfile.TemporaryDirectory() as folder:
        server = subprocess.Popen([sys.argv[1], "serve", "--port", "0", "--ledger", f"{folder}/books.sqlite"],
                                  stdout=subprocess.PIPE, text=True)
        try:
            address = server.stdout.readline().strip()
            environment = {**os.environ, "SUMMA_WEB": address, "SUMMA_PROGRAM": os.path.abspath(sys.argv[1])}
            return subprocess.call([sys.executable, str(HERE / "tests.py"), *sys.argv[2:]], env=environment)
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    sys.exit(main())
