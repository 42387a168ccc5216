"""The poker tables that are drilled."""

from __future__ import annotations

from typing import Final

from trainer.rules.rulebook import load_rulebook
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus, offered

TABLES: Final = tuple(
    [(rulebook, game) for rulebook in ("oneida-poker", "oasis-cardroom") for game in load_rulebook(rulebook).games]
)
DRILLS: Final = tuple(
    [
        (rulebook, game, focus)
        for rulebook, game in TABLES
        for focus in offered(Drill(rulebook=rulebook, game=game).game_book())
    ]
)


def drills_of(focus: Focus) -> list[tuple[str, str]]:
    """The tables that have this drill."""
    return [(rulebook, game) for rulebook, game, each in DRILLS if each is focus]
