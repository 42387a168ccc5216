"""What lies ahead of a person: the clauses of the tables that they learn, in the order of their courses."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TypeAlias

from trainer.rules.rulebook import NEUTRAL, known_game
from trainer.training.lessons.lesson import Heading
from trainer.training.lessons.library import headings
from trainer.training.standing import Key, Standing

Table: TypeAlias = tuple[str, str]
"""Rulebook and game."""


def tables_learnt(standings: Sequence[Standing], lessons_taken: Iterable[tuple[str, str]]) -> tuple[Table, ...]:
    """Every table that a person has met, the latest first; then those of which only lessons were begun.

    Recorded hands are no table that anybody learns.

    `lessons_taken` are rulebook and name of each lesson ever begun.
    """
    latest = sorted(standings, key=lambda standing: standing.day.at, reverse=True)
    table_of = {heading.place: heading.table for heading in headings()}
    taken = [table_of[place] for place in lessons_taken if place in table_of]
    met = [(standing.rulebook, standing.game) for standing in latest]
    found = dict.fromkeys([*met, *taken])
    return tuple([table for table in found if table[0] != NEUTRAL and known_game(*table) is not None])


def course(tables: Iterable[Table]) -> Iterator[Key]:
    """The clauses of tables as their lessons teach them, each once; then what no lesson teaches."""
    for table in tables:
        book = known_game(*table)
        assert book is not None, "a table that is learnt has a rulebook"
        taught = [clause for heading in of_table(table) for clause in heading.teaches if clause in book.clauses]
        for clause in dict.fromkeys([*taught, *book.clauses]):
            yield *table, clause


def taught_last(ahead: Iterable[Key], done: Collection[tuple[str, str]]) -> tuple[Key, ...]:
    """The same with what a lesson has told already after what the next ones teach: it is dealt in whole rounds.

    `done` are rulebook and name of each lesson that was finished.
    """
    told = {(*heading.table, clause) for heading in headings() if heading.place in done for clause in heading.teaches}
    return tuple(sorted(ahead, key=told.__contains__))


def of_table(table: Table) -> tuple[Heading, ...]:
    """The lessons of a table, each after the one that it follows."""
    return tuple([heading for heading in headings() if heading.table == table])


def teaching(key: Key) -> Heading | None:
    """The lesson that teaches a clause at a table; none where there is none."""
    rulebook, game, clause = key
    return next((heading for heading in of_table((rulebook, game)) if clause in heading.teaches), None)
