"""What can go wrong at blackjack and how it is ruled (E(5), M; readings R68, R69, R82)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.rules.poker.irregularities.rulings import Decider, MissingCircumstance


class Irregularity(StrEnum):
    """Something that goes wrong, by the id that spots use."""

    FACE_UP_IN_DECK = "face-up-in-deck"
    DRAWN_IN_ERROR = "drawn-in-error"
    WRONG_COUNT = "wrong-count"
    SHUFFLER_JAM = "shuffler-jam"
    RECUT_ORDERED = "recut-ordered"
    UP_CARD_DISCARDED = "up-card-discarded"
    """The dealer's up-card went to the discard rack before the last hand of multiple action."""


class RulingId(StrEnum):
    """What is decided, by the id that keys use."""

    DISCARD_CARD = "discard-card"
    USE_AS_NEXT_CARD = "use-as-next-card"
    VOID_ROUND = "void-round"
    RESHUFFLE = "reshuffle"
    RECUT = "recut"
    RECOVER_UP_CARD = "recover-up-card"


DEALER_DECIDES: Final = frozenset({RulingId.DISCARD_CARD, RulingId.USE_AS_NEXT_CARD, RulingId.RESHUFFLE})
"""Reading R82; all else is the floor's."""
FACE_UP_CARDS: Final = 2
"""From so many face-up cards on the round is void (M(1))."""


@dataclass(frozen=True, slots=True)
class Ruling:
    """A ruling with the clauses it rests on, the governing one first."""

    id: RulingId
    clause: Clause

    @property
    def decides(self) -> Decider:
        return Decider.DEALER if self.id in DEALER_DECIDES else Decider.FLOOR

    @property
    def clauses(self) -> tuple[Clause, ...]:
        returns = (Clause.VOID_RETURNS_WAGERS,) if self.id is RulingId.VOID_ROUND else ()
        floor = (Clause.FLOOR_DECIDES,) if self.decides is Decider.FLOOR else ()
        return (self.clause, *returns, *floor)


def named_at(variant: Variant) -> tuple[Irregularity, ...]:
    """The irregularities that the rules name for a game: the lost up-card belongs to multiple action alone (M(5))."""
    return tuple(
        each for each in Irregularity if each is not Irregularity.UP_CARD_DISCARDED or variant is Variant.MULTI
    )


def rule(irregularity: Irregularity, *, count: int | None = None, exposed: bool | None = None) -> Ruling:
    """The ruling; raises `MissingCircumstance` where it turns on what is not known.

    `count`: cards found face up. `exposed`: the face of the card drawn in error was seen.
    """
    match irregularity:
        case Irregularity.FACE_UP_IN_DECK:
            if count is None:
                raise MissingCircumstance("count")
            if count >= FACE_UP_CARDS:
                return Ruling(RulingId.VOID_ROUND, Clause.FACE_UP_TWICE)
            return Ruling(RulingId.DISCARD_CARD, Clause.FACE_UP_IN_DECK)
        case Irregularity.DRAWN_IN_ERROR:
            if exposed is None:
                raise MissingCircumstance("exposed")
            if exposed:
                return Ruling(RulingId.DISCARD_CARD, Clause.DRAWN_AND_EXPOSED)
            return Ruling(RulingId.USE_AS_NEXT_CARD, Clause.DRAWN_IN_ERROR)
        case Irregularity.WRONG_COUNT:
            return Ruling(RulingId.VOID_ROUND, Clause.WRONG_COUNT)
        case Irregularity.SHUFFLER_JAM:
            return Ruling(RulingId.RESHUFFLE, Clause.SHUFFLER_JAM)
        case Irregularity.RECUT_ORDERED:
            return Ruling(RulingId.RECUT, Clause.RECUT_ORDERED)
        case Irregularity.UP_CARD_DISCARDED:
            return Ruling(RulingId.RECOVER_UP_CARD, Clause.UP_CARD_DISCARDED)
        case _:
            assert_never(irregularity)


def returned(ruling: Ruling, hands: Iterable[PlayerHand]) -> dict[SeatNumber, Cents]:
    """What goes back to each seat, rising: all that still lies on the layout when the round is void (R68)."""
    found: dict[SeatNumber, Cents] = {}
    if ruling.id is RulingId.VOID_ROUND:
        for hand in hands:
            found[hand.seat] = found.get(hand.seat, 0) + hand.on_the_table
    return dict(sorted(found.items()))
