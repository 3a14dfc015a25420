"""Summa on a Ray cluster: reads receipts into a Parquet table with each page exactly once."""


class Trouble(Exception):
    """An error that a person has to resolve before anything can be read; the message says how."""
