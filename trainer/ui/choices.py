"""What there is to choose from on the drill page."""

from __future__ import annotations

from trainer.records import Level
from trainer.rules.book import Rulebook
from trainer.rules.games.catalogue import dealt_tables
from trainer.rules.poker.book import PokerBook
from trainer.rules.seating.clauses import load_seating
from trainer.training.focus import Focus, offered
from trainer.training.seating import GAME, RULEBOOK
from trainer.ui.pages.choose_drill import DrillOption, DrillOptions
from trainer.ui.posted import game_words
from trainer.ui.wording import focus_explained, focus_words, level_explained, level_words
from trainer.ui.wording.seating import seating_explained


def drill_options() -> DrillOptions:
    """Every table, every part of a round, every level."""
    books = dealt_tables()
    focuses = [focus for focus in Focus if any(focus in offered(game) for _, game in books)]
    whole_first = sorted(focuses, key=lambda focus: focus is not Focus.WHOLE)
    parts = [DrillOption(focus.value, focus_words(focus), focus_explained(focus)) for focus in whole_first]
    desk = DrillOption(GAME, load_seating().title, seating_explained())
    return DrillOptions(
        tables=tuple([_table(book, game) for book, game in books]),
        focuses=(*parts, desk),
        levels=tuple(
            [DrillOption(level.value, level_words(level).capitalize(), level_explained(level)) for level in Level]
        ),
    )


def _table(book: Rulebook, game: PokerBook) -> DrillOption:
    """A table with the drills it has; the waiting list belongs to the room of its rulebook."""
    has = {focus.value for focus in offered(game)} | ({GAME} if book.id == RULEBOOK else set())
    words = f"{game_words(game.id)} · {book.title}"
    return DrillOption(f"{book.id}/{game.id}", words, focuses=frozenset(has))
