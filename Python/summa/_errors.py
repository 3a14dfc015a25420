"""The errors of this package. Their messages say what to do."""


class SummaError(Exception):
    """The base of all errors of this package."""


class ProgramError(SummaError):
    """The program `summa` was not found, or does not start."""


class ReadError(SummaError):
    """No page of a file could be read.

    `code` is stable across versions; the article "Errors" lists all of them.
    """

    def __init__(self, code: str, message: str):
        super().__init__(message)
        self.code = code
