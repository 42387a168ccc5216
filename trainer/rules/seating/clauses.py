"""The rules of the waiting list by name, and what the rulebook says of each.

They stand in a document of their own, `books/oneida-seating.toml`: a poker game's clauses are answered by every poker
game of every book, and a waiting list is no part of any game. Clauses are read and checked as a game's are.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules.book import Book, ClauseText
from trainer.rules.book_file import read_cite, read_clause
from trainer.rules.entries import Entry, read_document
from trainer.rules.readings import BOOKS
from trainer.rules.seating.acts import TableType

SEATING_ID: Final = "seating"
"""In the place of a game's."""
RULEBOOK_OF_LIST: Final = "oneida-poker"
"""Whose waiting list it is."""
_FILE: Final = "oneida-seating.toml"
_MOST_SEATS: Final = 23


class Clause(StrEnum):
    """What the desk keeps to."""

    WRITE_AT_END = "write-at-end"
    WALK_UP_WAITS = "walk-up-waits"
    SEAT_AT_ONCE = "seat-at-once"
    ANNOUNCE_LISTED_ONLY = "announce-listed-only"
    CALL_IN_ORDER = "call-in-order"
    SEAT_THE_CALLED = "seat-the-called"
    NO_ANSWER = "no-answer"
    DECLINED = "declined"
    TWO_TYPES = "two-types"


@dataclass(frozen=True, slots=True, kw_only=True)
class SeatingBook(Book):
    """The waiting list as the rulebook has it; every clause is answered."""

    seats: Mapping[TableType, int]
    """The most players at a table, by type."""
    text: str
    """The whole document, for the snapshot that goes with an attempt."""


@cache
def load_seating() -> SeatingBook:
    """The document shipped with the program; raises `BadFile`."""
    return parse_seating((BOOKS / _FILE).read_text(encoding="utf-8"))


def parse_seating(text: str) -> SeatingBook:
    """The rules of a document; raises `BadFile` with every problem."""
    problems: list[Problem] = []
    book = Entry(read_document(text, _FILE), "", problems)
    entries = book.table(("title", "cite", "seats", "clauses"))
    for key in ("title", "cite", "seats", "clauses"):
        if key not in entries:
            book.miss(key, Problem.tr("said of every waiting list"))
    title = entries["title"].text() if "title" in entries else None
    cite = read_cite(entries["cite"]) if "cite" in entries else ""
    seats = _seats(entries["seats"]) if "seats" in entries else {}
    clauses = _clauses(entries["clauses"], cite) if "clauses" in entries else {}
    if problems:
        raise BadFile(_FILE, tuple(problems))
    return SeatingBook(id=SEATING_ID, title=title or "", seats=seats, clauses=clauses, text=text)


def _seats(entry: Entry) -> dict[TableType, int]:
    entries = entry.table([type_.value for type_ in TableType])
    seats: dict[TableType, int] = {}
    for type_ in TableType:
        if type_.value not in entries:
            entry.miss(type_.value, Problem.tr("the most players at such a table"))
        elif (count := entries[type_.value].count(2, _MOST_SEATS)) is not None:
            seats[type_] = count
    return seats


def _clauses(entry: Entry, cite: str) -> dict[str, ClauseText]:
    entries = entry.table([clause.value for clause in Clause])
    clauses: dict[str, ClauseText] = {}
    for clause in Clause:
        if clause.value not in entries:
            entry.miss(clause.value, Problem.tr("number, gist and severity"))
            continue
        before = len(entry.problems)
        text = read_clause(entries[clause.value], cite, clause.value)
        if text is not None:
            clauses[clause.value] = text
        elif len(entry.problems) == before:
            entries[clause.value].refuse(Problem.tr("a rule: none of these is absent"))
    return clauses
