"""Which clauses cover each numbered paragraph of a source: lists written by people, read and held against the books.

A list is a TOML file in `paragraphs/`. It names its book and has a table `[all]` for what concerns all its games, and
one for each game that differs. An entry is a paragraph with the clauses that cover it, or the reason why none does:

    book = "oneida-poker"

    [all]
    "P(10)(a)" = ["hand-fouled", "hand-collected"]
    "H(1)" = "not the dealer's: the house posts it"

Several files may concern one book, each with other paragraphs.
"""

from __future__ import annotations

import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from trainer.rules.book import ClauseText
from trainer.rules.clause_numbers import NoNumber, meet, places
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.rules.seating.clauses import load_seating

SHIPPED: Final = Path(__file__).parent / "paragraphs"
ALL: Final = "all"
SEATING: Final = "oneida-seating"
BOOKS: Final = (*rulebook_ids(), SEATING)
"""Those that have a source."""

Clauses = Mapping[str, Mapping[str, ClauseText]]
"""What a book answers: by game, by clause."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One paragraph of a source, as a list has it."""

    file: str
    table: str
    paragraph: str
    clauses: tuple[str, ...]
    reason: str
    """Why no clause covers it; empty where some do."""

    def __str__(self) -> str:
        return f"{self.file} [{self.table}] {self.paragraph}"


def clauses_of(book: str) -> Clauses:
    """Every clause that a book answers."""
    if book == SEATING:
        return {"seating": load_seating().clauses}
    return {id_: game.clauses for id_, game in load_rulebook(book).games.items()}


def faults_of(book: str, clauses: Clauses, folder: Path = SHIPPED) -> list[str]:
    """Everything that is wrong with the lists of a book, a line each."""
    entries: list[Entry] = []
    found: list[str] = []
    for file in sorted(folder.glob("*.toml")):
        document = tomllib.loads(file.read_text(encoding="utf-8"))
        if document.pop("book", None) == book:
            found += _read(file.name, document, clauses, entries)
    for entry in entries:
        found += _faults(entry, clauses)
    found += _twice(entries)
    found += _uncovered(entries, clauses)
    return found


def listed_books(folder: Path = SHIPPED) -> dict[str, object]:
    """Which book each file is about."""
    return {
        file.name: tomllib.loads(file.read_text(encoding="utf-8")).get("book") for file in sorted(folder.glob("*.toml"))
    }


def _read(file: str, document: Mapping[str, object], clauses: Clauses, entries: list[Entry]) -> Iterator[str]:
    """Puts the entries of one file down; yields what can't be read."""
    for table, paragraphs in document.items():
        if table not in (ALL, *clauses):
            yield f"{file} [{table}]: no game of the book: {ALL}, {', '.join(clauses)}"
            continue
        if not isinstance(paragraphs, dict):
            yield f"{file} {table}: no table of paragraphs"
            continue
        for paragraph, told in paragraphs.items():
            where = f"{file} [{table}] {paragraph}"
            try:
                places(paragraph)
            except NoNumber as error:
                yield f"{where}: {error}"
                continue
            if isinstance(told, str):
                entries.append(Entry(file, table, paragraph, (), told))
                if not told.strip():
                    yield f"{where}: the reason is empty"
            elif isinstance(told, list) and told and all(isinstance(clause, str) for clause in told):
                entries.append(Entry(file, table, paragraph, tuple(told), ""))
            else:
                yield f"{where}: neither clauses nor a reason why there is none"


def _faults(entry: Entry, clauses: Clauses) -> Iterator[str]:
    games = tuple(clauses) if entry.table == ALL else (entry.table,)
    for clause in entry.clauses:
        numbers = [clauses[game][clause].number for game in games if clause in clauses[game]]
        if not numbers:
            yield f"{entry}: no clause {clause} in {', '.join(games)}"
        elif not any(number and meet(number, entry.paragraph) for number in numbers):
            cited = ", ".join(dict.fromkeys(number or "a reading alone" for number in numbers))
            yield f"{entry}: {clause} cites {cited}"
    if len(set(entry.clauses)) < len(entry.clauses):
        yield f"{entry}: a clause stands there twice"


def _twice(entries: list[Entry]) -> Iterator[str]:
    """One paragraph in two places of a table, or with clauses for a game and with none for all of them."""
    by_place: defaultdict[tuple[object, str], list[Entry]] = defaultdict(list)
    for entry in entries:
        by_place[places(entry.paragraph), entry.table].append(entry)
    for (paragraph, table), same in by_place.items():
        for entry in same[1:]:
            yield f"{entry}: stands in {same[0]} already"
        if table != ALL:
            for other in by_place.get((paragraph, ALL), ()):
                if same[0].reason or other.reason:
                    yield f"{same[0]}: {other} says otherwise"


def _uncovered(entries: list[Entry], clauses: Clauses) -> Iterator[str]:
    """Clauses with a number that stand under no paragraph, once for each number that they have."""
    if not entries:
        return
    under: defaultdict[str, list[str]] = defaultdict(list)
    for entry in entries:
        for clause in entry.clauses:
            under[clause].append(entry.paragraph)
    asked: set[tuple[str, str]] = set()
    for game, answers in clauses.items():
        for clause, text in answers.items():
            if not text.number or (clause, text.number) in asked:
                continue
            asked.add((clause, text.number))
            if not any(meet(text.number, paragraph) for paragraph in under[clause]):
                yield f"{game}: {clause}, {text.number}, stands under no paragraph"
