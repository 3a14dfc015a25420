"""Finds the amounts on receipts: what they are, where they are, and which one is the total.

    import summa

    receipt = summa.read("receipt.jpg")
    print(receipt.total.exact, receipt.total.box)

    with summa.Reader(jobs=4) as reader:
        for receipt in reader.map(folder.glob("*.jpg")):
            ...
"""
from ._errors import ProgramError, ReadError, SummaError
from ._reader import Reader, read
from ._receipt import Receipt, to_rows
from ._records import *  # noqa: F403
from ._records import __all__ as _records
from ._sources import record_text
from ._worker import Worker

__all__ = ["ProgramError", "ReadError", "Reader", "Receipt", "SummaError", "Worker", "read", "record_text", "to_rows", *_records]
