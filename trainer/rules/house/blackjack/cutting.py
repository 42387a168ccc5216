"""Who is offered the cut, in which order, and why (E(2) to E(4))."""

from __future__ import annotations

from collections.abc import Collection

from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.places import Area, SeatNumber


def cut_offers(
    seats: Collection[SeatNumber],
    *,
    first_seated: SeatNumber | None = None,
    cutting_card: SeatNumber | Area | None = None,
) -> tuple[tuple[SeatNumber, ...], Clause]:
    """Everybody in the order in which they are asked to cut after a shuffle by hand, and why the first of them is.

    `first_seated` when the game is just beginning; `cutting_card` where the card came out in the last round, a seat
    or the dealer; neither where the house had the cards shuffled, or in pitch after a round (R134). A seat that has
    emptied since passes the cut on to the next one clockwise.
    """
    rising = sorted(seats)
    clause, first = _first_asked(rising, first_seated, cutting_card)
    later = (seat for seat in rising if seat >= first)
    return (*later, *(seat for seat in rising if seat < first)), clause


def _first_asked(
    rising: list[SeatNumber], first_seated: SeatNumber | None, cutting_card: SeatNumber | Area | None
) -> tuple[Clause, SeatNumber]:
    if first_seated is not None:
        return Clause.FIRST_PLAYER_CUTS, first_seated
    if isinstance(cutting_card, int):
        return Clause.CARD_AT_PLAYER_CUTS, cutting_card
    if cutting_card is Area.DEALER:
        return Clause.CARD_AT_DEALER_CUTS, rising[-1]
    return Clause.HOUSE_SHUFFLE_CUTS, rising[-1]
