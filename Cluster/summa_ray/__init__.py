"""Summa on a Ray cluster: addresses of receipts in, a table of Parquet out, each page exactly once."""


class Trouble(Exception):
    """What a person has to mend before anything can be read; the message says how."""
