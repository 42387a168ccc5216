"""Lists on their way out, as CSV that spreadsheets open."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from trainer.exchange.files import save_whole

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


def _harmless(cell: str) -> str:
    return f"'{cell}" if cell.startswith(_FORMULA) else cell
