"""Lists of people as an office keeps them: a CSV file with a head line, whatever parts its columns."""

from __future__ import annotations

import csv
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.errors import MISSING, BadFile, Problem, one_of
from trainer.texts import file_text
from trainer.tongue import Plural, Unsaid, Verbatim

_NAME, _NUMBER, _GROUP = "name", "staff number", "group"
_COLUMNS: Final[Mapping[str, str]] = {
    "name": _NAME,
    "display name": _NAME,
    "staff number": _NUMBER,
    "staff no": _NUMBER,
    "number": _NUMBER,
    "group": _GROUP,
    "class": _GROUP,
}
"""The heads that are known, in small letters; other columns are left alone."""
_PARTED_BY: Final = ",;\t"
_WANTED: Final = Problem.tr("a list in CSV, in UTF-8")
_MOST_MEGABYTES: Final = 1
_MOST_PEOPLE: Final = 1_000


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """Somebody on a list, as the file has it."""

    line: int
    """Where in the file, counted from 1."""
    name: str
    staff_number: str = ""
    group: str = ""


def read_named(path: Path) -> tuple[tuple[Listed, ...], tuple[Problem, ...]]:
    """Those on the list who have a name, and what is wrong with the other lines; raises `BadFile` where none is read.

    A name is wanted in each line, nothing else. Whether somebody can be entered is the store's to say, which is said at
    once with what is wrong with the file.
    """
    text = file_text(path, path.name, _MOST_MEGABYTES, _WANTED)
    head, _, _ = text.lstrip("\n").partition("\n")
    parted_by = max(_PARTED_BY, key=head.count)
    rows = csv.reader(io.StringIO(text), delimiter=parted_by, strict=True)
    try:
        filled = [(rows.line_num, row) for row in rows if any(cell.strip() for cell in row)]
    except csv.Error:
        raise BadFile(path.name, (_at(rows.line_num, Problem.tr("can't be parted into columns"), _WANTED),)) from None
    if not filled:
        raise BadFile(path.name, (Problem("", Problem.tr("is empty"), _WANTED),))
    places = _places(path.name, *filled[0])
    people = [
        Listed(
            line=line,
            name=_cell(row, places, _NAME),
            staff_number=_cell(row, places, _NUMBER),
            group=_cell(row, places, _GROUP),
        )
        for line, row in filled[1:]
    ]
    problems = [_at(each.line, Problem.tr("name: {problem}", problem=MISSING)) for each in people if not each.name]
    if not people:
        problems.append(Problem("", Problem.tr("names nobody"), Problem.tr("a line for each person below the heads")))
    if len(people) > _MOST_PEOPLE:
        most = Verbatim(Plural.tr("at most %n line(s)", "", _MOST_PEOPLE))
        problems.append(Problem("", Problem.tr("has {count} lines", count=len(people)), most))
    return tuple([each for each in people if each.name]), tuple(problems)


def _places(file: str, line: int, heads: Sequence[str]) -> Mapping[str, int]:
    """In which column each thing stands, by the heads; raises `BadFile`."""
    known = [_COLUMNS.get(" ".join(head.replace("_", " ").casefold().split()).rstrip(".")) for head in heads]
    twice = [head for head, column in zip(heads, known, strict=True) if column is not None and known.count(column) > 1]
    if twice:
        raise BadFile(file, (_at(line, Problem.tr("{heads} mean the same", heads=", ".join(twice))),))
    if _NAME not in known:
        found = Problem.tr("has no column for the name")
        raise BadFile(file, (_at(line, found, one_of(head for head, column in _COLUMNS.items() if column == _NAME)),))
    return {column: place for place, column in enumerate(known) if column is not None}


def _cell(row: Sequence[str], places: Mapping[str, int], column: str) -> str:
    """A line may break off before its last columns."""
    place = places.get(column, len(row))
    return row[place].strip() if place < len(row) else ""


def _at(line: int, found: Unsaid, wanted: Unsaid | None = None) -> Problem:
    return Problem(str(Problem.tr("line {line}", line=line)), found, wanted)
