"""How long a step takes a dealer who need not think about it."""

from __future__ import annotations

from typing import Final, assert_never

from trainer.records import Pace
from trainer.rules.clause import Phase
from trainer.rules.families import clause_named

USUAL_MS: Final = {
    Phase.OPENING: 6_000,
    Phase.DEAL: 2_500,
    Phase.BOARD: 4_000,
    Phase.BETTING: 4_000,
    Phase.POTS: 8_000,
    Phase.READING: 8_000,
    Phase.PAYING: 6_000,
    Phase.EVENTS: 12_000,
}
"""For one step of a part of the round, entered by mouse or keys: what a dealer takes who need not think about it.

Ours: no rulebook says it. A card goes out quickly; a hand is read and a pot cut before anything moves.
"""
_ELSEWHERE_MS: Final = 8_000
"""At the desk, and for rules that belong to no part of a round."""


def usual_ms(game: str, clause: str) -> int:
    """The usual time of a step that rests on a clause."""
    row = clause_named(game, clause)
    return USUAL_MS[row.phase] if row is not None else _ELSEWHERE_MS


def percent_of_usual(pace: Pace) -> int:
    """How long a step may take at a house's pace, in per cent of the usual time."""
    match pace:
        case Pace.CALM:
            return 150
        case Pace.USUAL:
            return 100
        case Pace.BRISK:
            return 75
        case _:
            assert_never(pace)
