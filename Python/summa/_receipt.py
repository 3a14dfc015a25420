"""A receipt that was read: the records of its pages, and what they say together."""
from __future__ import annotations

import datetime
from collections.abc import Iterable, Iterator
from decimal import Decimal
from typing import Any, Literal

from . import _html
from ._records import Amount, Failure, Fields, Item, Record, Tax, Total
from ._sources import Document

Rows = Literal["receipts", "amounts", "items", "taxes"]


class Receipt:
    """The records of a file: one for each page, or for each sheet of paper on it.

    Most files have one page. Of several, the record with the total is `page`, and the receipt has
    that record's total, date, shop and fields; `amounts`, `items` and `taxes` are those of all.
    """

    def __init__(self, records: list[Record], raw: list[dict[str, Any]], document: Document | None = None):
        self.records = records
        self.raw = raw
        """The records as the program printed them, with keys that this version does not know."""
        self._document = document

    @classmethod
    def from_json(cls, raw: list[dict[str, Any]]) -> Receipt:
        """The receipt of records as `summa scan --format jsonl` prints them, parsed as JSON."""
        return cls([Record.from_json(record) for record in raw], raw)

    @property
    def page(self) -> Record:
        """The record with the total; the first one if none has a total."""
        return next((record for record in self.records if record.total), self.records[0])

    @property
    def file(self) -> str:
        return self.page.file

    @property
    def total(self) -> Total | None:
        """The amount to be paid; None if no page names one."""
        return self.page.total

    @property
    def date(self) -> datetime.date | None:
        return self.page.date

    @property
    def time(self) -> str | None:
        return self.page.time

    @property
    def merchant(self) -> str | None:
        """The name of the shop."""
        return self.page.merchant

    @property
    def currency(self) -> str | None:
        """ISO 4217."""
        return self.page.currency

    @property
    def fields(self) -> Fields:
        """The facts about the sale, each with its confidence and its place."""
        return self.page.fields

    @property
    def amounts(self) -> list[Amount]:
        return [amount for record in self.records for amount in record.amounts]

    @property
    def items(self) -> list[Item]:
        return [item for record in self.records for item in record.items]

    @property
    def taxes(self) -> list[Tax]:
        return [tax for record in self.records for tax in record.taxes]

    @property
    def error(self) -> Failure | None:
        """Why no page could be read; None if one was."""
        return self.records[0].error if all(record.error for record in self.records) else None

    @property
    def errors(self) -> list[Failure]:
        """Why pages could not be read."""
        return [record.error for record in self.records if record.error]

    def to_rows(self, rows: Rows = "receipts") -> list[dict[str, Any]]:
        """See `to_rows`."""
        return list(to_rows([self], rows))

    def _repr_html_(self) -> str:
        return "".join(_html.page(record, self._document) for record in self.records)

    def __repr__(self) -> str:
        total = f"{self.total.exact} {self.total.currency or ''}".strip() if self.total else "no total"
        said = self.error.message if self.error else ", ".join(str(part) for part in (total, self.merchant, self.date) if part)
        return f"<Receipt {self.file}: {said}>"


def to_rows(receipts: Iterable[Receipt], rows: Rows = "receipts") -> Iterator[dict[str, Any]]:
    """The rows of a table, for `pandas.DataFrame(summa.to_rows(receipts))`, `polars.DataFrame(...)`
    or `csv.DictWriter`.

    A row stands for a receipt, or for one of its "amounts", "items" or "taxes". All rows of a table
    have the same keys. Numbers are `Decimal`.
    """
    for receipt in receipts:
        if rows == "receipts":
            yield _receipt_row(receipt)
            continue
        for record in receipt.records:
            place = {"file": record.file, "page": record.page}
            if rows == "amounts":
                yield from ({**place, **_amount_row(amount)} for amount in record.amounts)
            elif rows == "items":
                names = ("description", "quantity", "unit_price", "amount", "discount", "code", "unit", "tax_code")
                yield from ({**place, **{name: getattr(item, name) for name in names}} for item in record.items)
            elif rows == "taxes":
                yield from ({**place, **{name: getattr(tax, name) for name in ("rate", "net", "tax", "gross")}} for tax in record.taxes)
            else:
                raise ValueError(f"there are no rows {rows!r}; there are receipts, amounts, items and taxes")


def _receipt_row(receipt: Receipt) -> dict[str, Any]:
    total, fields = receipt.total, receipt.fields

    def amount(name: str) -> Decimal | None:
        exact: Decimal | None = getattr(getattr(fields, name), "exact", None)
        return exact

    return {
        "file": receipt.file, "pages": len({record.page for record in receipt.records}),
        "date": receipt.date, "time": receipt.time, "merchant": receipt.merchant,
        "total": total.exact if total else None, "currency": (total and total.currency) or receipt.currency,
        "confidence": total.confidence if total else None, "proof": total.proof if total else None,
        "contradiction": total.contradiction if total else None,
        "subtotal": amount("subtotal"), "tax": amount("tax"), "tip": amount("tip"),
        "payment": fields.payment.value if fields.payment else None, "error": receipt.error.message if receipt.error else None}


def _amount_row(amount: Amount) -> dict[str, Any]:
    return {"id": amount.id, "exact": amount.exact, "text": amount.text, "currency": amount.currency, "kind": amount.kind,
            "role": amount.role, "confidence": amount.confidence, **vars(amount.image_box)}
