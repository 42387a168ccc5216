"""The games by name, and the tables at which they are dealt."""

from __future__ import annotations

from trainer.rules.book import Rulebook
from trainer.rules.games.listing import LISTED
from trainer.rules.rulebook import known_game, known_rulebook, load_rulebook
from trainer.ui.wording.joined import with_dots


def game_words(game: str) -> str:
    """The game's name as it stands on a sign: short."""
    return str(LISTED[game].name)


def table_words(rulebook: str, game: str) -> str:
    """Room and game, as the bar over a table has them."""
    return table_words_of(load_rulebook(rulebook), game)


def table_words_of(rulebook: Rulebook, game: str) -> str:
    """The same by a rulebook that may have been kept, and have gone since."""
    return _table(rulebook.title, game_words(game))


def kept_table_words(rulebook: str, game: str) -> str:
    """Room and game of an attempt that was kept, by the rulebook's title of the game; a house's own may have gone."""
    book, found = known_rulebook(rulebook), known_game(rulebook, game)
    gone = game_words(game) if game in LISTED else game
    return _table(book.title if book is not None else rulebook, found.title if found is not None else gone)


def _table(room: str, game: str) -> str:
    return with_dots(room, game)
