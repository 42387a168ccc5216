"""What there is to choose from on the drill page."""

from __future__ import annotations

from trainer.records import Level
from trainer.rules.book import GameBook, Rulebook
from trainer.rules.rulebook import load_rulebook
from trainer.training.attempts import dealt_tables
from trainer.training.exercise import Exercise, UnderWay
from trainer.training.kind import WHOLE
from trainer.ui.exercise.shown import SHOWN
from trainer.ui.pages.choose_drill import DrillOption, DrillOptions
from trainer.ui.wording.drills import level_explained, level_words
from trainer.ui.wording.games import game_words


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
