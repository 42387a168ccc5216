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
from trainer.rules.book import ClauseText
from trainer.rules.book_file import read_cite, read_clause
from trainer.rules.entries import Entry, read_document
from trainer.rules.readings import BOOKS
from trainer.rules.seating.acts import TableType

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
class SeatingBook:
    """The waiting list as the rulebook has it."""

    title: str
    seats: Mapping[TableType, int]
    """The most players at a table, by type."""
    clauses: Mapping[str, ClauseText]
    text: str
    """The whole document, for the snapshot that goes with an attempt."""

    def answers(self, clause: str) -> bool:
        return clause in self.clauses

    def clause(self, clause: str) -> ClauseText:
        """Every clause is answered; raises `LookupError` for a word that is none."""
        return self.clauses[clause]

    def cites(self, clause: str) -> tuple[str, ...]:
        """The number first, then the readings."""
        return self.clause(clause).citations


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
    return SeatingBook(title=title or "", seats=seats, clauses=clauses, text=text)


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
        text = read_clause(entries[clause.value], cite)
        if text is not None:
            clauses[clause.value] = text
        elif len(entry.problems) == before:
            entries[clause.value].refuse(Problem.tr("a rule: none of these is absent"))
    return clauses
