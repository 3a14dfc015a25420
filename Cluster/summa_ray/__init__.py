"""Summa on a Ray cluster: takes addresses of receipts, writes a Parquet table, each page exactly once."""


class Trouble(Exception):
    """An error that a person has to resolve before anything can be read; the message says how."""
