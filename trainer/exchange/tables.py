"""Lists on their way out, as CSV that spreadsheets open."""

from __future__ import annotations

import csv
import io
import os
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from trainer.errors import TrainerError
from trainer.tongue import Unsaid

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")
"""A cell that begins so is worked out by a spreadsheet: whoever chose the name would choose what is worked out."""


def csv_of(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> bytes:
    """UTF-8 with a byte-order mark, without which spreadsheets guess another encoding."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\r\n")
    writer.writerows([[_harmless(cell) for cell in line] for line in (heads, *rows)])
    return text.getvalue().encode("utf-8-sig", "replace")


def save_csv(file: Path, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """All of it or nothing; raises `TrainerError` where it can't be written."""
    save_whole(file, csv_of(heads, rows))


def save_whole(file: Path, data: bytes) -> None:
    """A file that is there at once with all that is in it, or not; raises `TrainerError`."""
    part = file.with_name(f"{file.name}.part")
    try:
        try:
            with part.open("wb") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(file)
        finally:
            part.unlink(missing_ok=True)
    except OSError as error:
        words = Unsaid.translate("Errors", "{file} can't be written ({reason}): choose another place for it.")
        raise TrainerError(words.format(file=file, reason=error.strerror or error)) from error


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
