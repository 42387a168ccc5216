"""How long a step takes a dealer who need not think about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, assert_never

from trainer.pace import Pace
from trainer.rules.clause import Part, Phase
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

_PART_MINUTES: Final[Mapping[str, int]] = {
    Part.WHOLE: 8,
    Part.IRREGULARITIES: 5,
    Part.ACTION: 4,
    Part.POTS: 4,
    Part.SHOWDOWN: 4,
    Part.KILL: 4,
    Part.SETTLEMENT: 4,
    Part.SETTLE_IN_ORDER: 4,
    Part.SPLITS: 4,
}
"""What somebody who still learns takes for a part of a round, its verdicts read: ours, like the times of steps."""
_OTHER_MINUTES: Final = 3


def part_minutes(part: str) -> int:
    """About how many minutes a part of a round takes somebody who practises it."""
    return _PART_MINUTES.get(part, _OTHER_MINUTES)


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
