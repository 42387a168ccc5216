"""What there is to choose from on the drill page."""

from __future__ import annotations

from typing import Final

from trainer.records import Level
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.changing import Field
from trainer.rules.rulebook import load_rulebook
from trainer.training.attempts import dealt_tables
from trainer.training.chosen_table import options_of
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.exercises import exercise_of
from trainer.training.kind import WHOLE
from trainer.ui.books.options_card import citations_line
from trainer.ui.exercise.shown import SHOWN
from trainer.ui.pages.choose_drill import DrillOption, DrillOptions
from trainer.ui.pages.house_card import Open
from trainer.ui.wording.drills import level_explained, level_words
from trainer.ui.wording.games import game_words
from trainer.ui.wording.joined import labelled, with_commas

_RULES: Final = 3
"""So many of the rules that an option bears upon are told with it."""


def drill_options() -> DrillOptions:
    """Every table, every part of a round, every level."""
    tables = [_table(table.rulebook, table.game) for table in dealt_tables()]
    found = {id_ for table in tables for id_ in table.focuses or ()}
    every = [(parts, part) for parts in dict.fromkeys(shown.parts for shown in SHOWN) for part in parts.every]
    whole_first = sorted(every, key=lambda each: each[1] != WHOLE)
    return DrillOptions(
        tables=tuple(tables),
        focuses=tuple([parts.option(part) for parts, part in whole_first if parts.id(part) in found]),
        levels=tuple(
            [DrillOption(level.value, level_words(level).capitalize(), level_explained(level)) for level in Level]
        ),
    )


def part_at(rulebook: str, game: str, id_: str) -> tuple[Exercise[UnderWay], str] | None:
    """The exercise and the part of it that an id of the drill page stands for; none where the table has no such."""
    book = load_rulebook(rulebook)
    return _parts_at(book, book.games[game]).get(id_)


def _parts_at(book: Rulebook, game: GameBook) -> dict[str, tuple[Exercise[UnderWay], str]]:
    return {
        shown.parts.id(part): (shown.exercise, part) for shown in SHOWN for part in shown.exercise.parts(book, game)
    }


def _table(book: Rulebook, game: GameBook) -> DrillOption:
    """A table with the drills it has."""
    has = frozenset(_parts_at(book, game))
    return DrillOption(f"{book.id}/{game.id}", game_words(game.id), heading=book.title, focuses=has)


def open_at(table: str) -> Open | None:
    """What can be chosen of a table, by its id; none where it is dealt in one way alone."""
    rulebook, _, game = table.partition("/")
    book = load_rulebook(rulebook).games[game]
    ways = exercise_of(game).open_at(book)
    if ways is None:
        return None
    return Open(fields=options_of(rulebook, game), ways=ways, explained=lambda each: _bears_upon(book, each))


def _bears_upon(book: GameBook, each: Field) -> tuple[str, ...]:
    """What an option rests on, and each rule that it bears upon with its clause."""
    rules = [
        labelled(with_commas(*book.cites(clause)), book.clause(clause).gist)
        for clause in each.clauses
        if book.answers(clause)
    ]
    return (*citations_line(each), *rules[:_RULES])
