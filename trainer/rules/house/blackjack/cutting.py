"""Who is offered the cut, and who ends up making it (E(2) to E(4))."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.places import Area, SeatNumber


@dataclass(frozen=True, slots=True, kw_only=True)
class CutOffers:
    """The stack goes round: to these seats in turn, until the last of them or the dealer cuts."""

    to: tuple[SeatNumber, ...]
    by: SeatNumber | Area
    clause: Clause
    """Why the first of them was asked."""


def cut_offers(
    seats: Collection[SeatNumber],
    *,
    first_seated: SeatNumber | None = None,
    cutting_card: SeatNumber | Area | None = None,
    refuse: Collection[SeatNumber] = (),
) -> CutOffers:
    """Who is asked to cut after a shuffle by hand, and who cuts.

    `first_seated` when the game is just beginning; `cutting_card` where the card came out in the last round, a seat
    or the dealer; neither where the house had the cards shuffled, or in pitch after a round (R134). A seat that has
    emptied since passes the cut on to the next one clockwise.
    """
    rising = sorted(seats)
    clause, first = _first_asked(rising, first_seated, cutting_card)
    later = [seat for seat in rising if seat >= first]
    turn = (*later, *(seat for seat in rising if seat < first))
    for asked, seat in enumerate(turn, start=1):
        if seat not in refuse:
            return CutOffers(to=turn[:asked], by=seat, clause=clause)
    return CutOffers(to=turn, by=Area.DEALER, clause=clause)


def _first_asked(
    rising: list[SeatNumber], first_seated: SeatNumber | None, cutting_card: SeatNumber | Area | None
) -> tuple[Clause, SeatNumber]:
    farthest_right = rising[-1] if rising else 0
    if first_seated is not None:
        return Clause.FIRST_PLAYER_CUTS, first_seated
    if isinstance(cutting_card, int):
        return Clause.CARD_AT_PLAYER_CUTS, cutting_card
    if cutting_card is Area.DEALER:
        return Clause.CARD_AT_DEALER_CUTS, farthest_right
    return Clause.HOUSE_SHUFFLE_CUTS, farthest_right
