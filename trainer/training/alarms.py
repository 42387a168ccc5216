"""What a drill plans to go wrong at a table, whatever its game, and what only looks as if it did."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream


class Harmless(StrEnum):
    """What looks like trouble and is none: stopping the game for it is the fault."""

    STRETCHES = "stretches"
    """A player stands beside the chair; the hand lies under a chip."""
    COUNTS_CHIPS = "counts-chips"
    """Cuts chips in front of the own stack and moves none forward."""
    CHATS = "chats"
    """Says something that is about no bet."""
    STACKS_OWN_CHIPS = "stacks-own-chips"
    """Sets up the own stacks anew."""
    CARD_NEAR_EDGE = "card-near-edge"
    """A card slid to the table's edge and stayed there, lying as it was dealt."""
    REACHES_FOR_DRINK = "reaches-for-drink"
    """An arm over the felt, far from the pot."""
    PEEKS = "peeks"
    """Lifts the corners of the own cards."""
    SUPERVISOR_WATCHES = "supervisor-watches"
    """Stands behind the dealer and says nothing."""
    # At tables against the house
    SMALL_TALK = "small-talk"
    """Says something to the neighbour that is about no cards."""
    SHUFFLER_HUMS = "shuffler-hums"
    """The shuffler works aloud; its light is on."""
    DIE_AT_THE_WALL = "die-at-the-wall"
    """Sic Bo: a die lies against the wall of the shaker, flat on its face."""
    SCREEN_FLICKERS = "screen-flickers"
    """Sic Bo: the screen over the table flickers and is there again."""


AT_HOUSE_GAMES: Final = frozenset(
    {Harmless.SMALL_TALK, Harmless.SHUFFLER_HUMS, Harmless.DIE_AT_THE_WALL, Harmless.SCREEN_FLICKERS}
)
"""What is never seen at a poker table."""
OF_NOBODY: Final = frozenset(
    {Harmless.SUPERVISOR_WATCHES, Harmless.SHUFFLER_HUMS, Harmless.DIE_AT_THE_WALL, Harmless.SCREEN_FLICKERS}
)
"""What no player does."""
MIXES: Final = ((1, 1), (1, 1), (2, 0), (1, 2), (1, 2))
"""In a drill of irregularities: how many symptoms are real and how many are not; of all of them half, and never no real
one, so that nobody who has seen a symptom knows what the next will be."""
NOW_AND_THEN: Final = 500
"""Of a thousand rounds of another drill so many show a symptom, half of them a real one."""


@dataclass(frozen=True, slots=True)
class FalseAlarm:
    """A harmless thing, and who does it."""

    what: Harmless
    seat: SeatNumber = 0


@dataclass(frozen=True, slots=True)
class Planned:
    """An incident to come: what, and at which of the moments at which it could happen."""

    what: StrEnum
    """An irregularity that the table's rulebook names, or something harmless."""
    moment: int


def symptoms_to_come(stream: Stream, *, is_the_subject: bool, may_come: bool) -> Sequence[bool]:
    """Whether each symptom of a round is real: where the drill is about them, or one may come beside its subject."""
    if is_the_subject:
        real, harmless = stream.pick(MIXES)
        return stream.shuffle((True,) * real + (False,) * harmless)
    if may_come and stream.chance(NOW_AND_THEN):
        return (not stream.chance(500),)
    return ()
