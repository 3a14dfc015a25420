"""The program that reads: in the wheel, named by SUMMA, or in PATH."""
from __future__ import annotations

import os
import shutil
from pathlib import Path

from ._errors import ProgramError

_BUNDLED = Path(__file__).parent / "_program" / "bin" / "summa"


def find(program: str | os.PathLike[str] | None = None) -> str:
    """The path of the program; `program` goes before all other places.

    Raises ProgramError if no place has the program.
    """
    named = os.fspath(program) if program is not None else os.environ.get("SUMMA")
    if named:
        found = shutil.which(named)
        if not found:
            source = "the argument program" if program is not None else "SUMMA in the environment"
            raise ProgramError(f"{named}, which {source} names, is no program; give the path of summa")
        return found
    if os.access(_BUNDLED, os.X_OK):
        return str(_BUNDLED)
    found = shutil.which("summa")
    if not found:
        raise ProgramError("the program summa was not found; install a wheel of summa-receipts or the Debian package, "
                           "or set SUMMA to the path of the program")
    return found
