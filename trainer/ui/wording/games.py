"""The games by name."""

from __future__ import annotations

from trainer.rules.games.listing import LISTED


def game_words(game: str) -> str:
    """The game's name as it stands on a sign: short."""
    return str(LISTED[game].name)
