"""Files of spots: one spot, or a lesson whose `[[spot]]` entries are the spots."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules.entries import read_document
from trainer.texts import TOML_WANTED, NoText, decoded
from trainer.tongue import Sayable, Verbatim

STANDARD_INPUT: Final = "-"
STANDARD_INPUT_NAME: Final = "standard input"
"""What problems call it."""
MOST_BYTES: Final = 16 * 2**20
"""A course of a thousand spots is a hundredth of it; a device never ends."""


@dataclass(frozen=True, slots=True)
class SpotTable:
    """One spot as TOML has it, and what goes before the places of its problems."""

    entries: object
    place: str


def read_file(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`; raises `BadFile` where they can't be had."""
    name = STANDARD_INPUT_NAME if file == STANDARD_INPUT else file
    try:
        data = _bytes_of(file)
    except IsADirectoryError:
        raise _unfit(name, Problem.tr("is a folder"), Problem.tr("a file with a spot or a lesson")) from None
    except FileNotFoundError:
        raise _unfit(name, Problem.tr("there is no such file")) from None
    except (OSError, ValueError) as error:
        # a name with a NUL in it is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise _unfit(name, Problem.tr("can't be read"), Verbatim(reason)) from None
    if len(data) > MOST_BYTES:
        raise _unfit(name, Problem.tr("is too large"), Problem.tr("at most {most} megabytes", most=MOST_BYTES // 2**20))
    return data


def _bytes_of(file: str) -> bytes:
    if file != STANDARD_INPUT:
        with Path(file).open("rb") as opened:
            return opened.read(MOST_BYTES + 1)
    # a program started without a console has no standard input
    return b"" if sys.stdin is None else sys.stdin.buffer.read(MOST_BYTES + 1)


def _unfit(name: str, found: Sayable, wanted: Sayable | None = None) -> BadFile:
    """A problem of the file as a whole."""
    return BadFile(name, (Problem("", found, wanted),))


def spots_of(data: bytes, name: str) -> tuple[SpotTable, ...]:
    """The spots of a document; raises `BadFile` where it is no TOML or holds none."""
    return spots_among(_document(data, name), name)


def spots_among(document: Mapping[str, object], name: str) -> tuple[SpotTable, ...]:
    """The spots among the entries of a document; raises `BadFile` where there are none."""
    if not document:
        raise _unfit(name, Problem.tr("is empty"), Problem.tr("a spot, or a lesson with [[spot]] entries"))
    if "spot" not in document:
        return (SpotTable(document, ""),)
    spots = document["spot"]
    if not isinstance(spots, list) or not spots:
        raise BadFile(name, (Problem("spot", Problem.tr("holds no spots"), Problem.tr("[[spot]] entries")),))
    if "ask" in document:
        raise BadFile(name, (Problem("ask", Problem.tr("stands beside [[spot]]"), Problem.tr("in each spot")),))
    return tuple(SpotTable(spot, f"spot {number} ") for number, spot in enumerate(spots, 1))


def _document(data: bytes, name: str) -> dict[str, object]:
    try:
        text = decoded(data)
    except NoText as error:
        raise _unfit(name, error.words, TOML_WANTED) from None
    return read_document(text, name)
