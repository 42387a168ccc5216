"""What moved between two pictures of a table against the house."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.rules.money import Cents
from trainer.ui.felt.flights import ChipFlight, Movables, chips_moved
from trainer.ui.felt.house.picture import HousePicture
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.picture import Chips, ShownCard

SHOE, DISCARDS, BONUS_BOX, RACK, DROP = (
    HouseTarget(kind=kind)
    for kind in (
        HousePlace.SHOE,
        HousePlace.DISCARDS,
        HousePlace.BONUS_BOX,
        HousePlace.RACK,
        HousePlace.DROP,
    )
)
_FULL_RACK: Final[Cents] = 10**9
"""More than a table can pay, so that what the rack gives is its loss."""


def hand_target(seat: int, number: int, hands: int) -> HouseTarget:
    """A player's hand by its place in the picture, from 0; one that was not split has no number."""
    return HouseTarget(kind=HousePlace.HAND, seat=seat, hand_number=number + 1 if hands > 1 else 0)


def dealer_target(number: int, dealer_hands: int) -> HouseTarget:
    """The dealer's hand, by its place in the picture, from 0."""
    return HouseTarget(kind=HousePlace.DEALER, spot=number + 1 if dealer_hands > 1 else 0)


def chip_flights(old: HousePicture, new: HousePicture) -> tuple[ChipFlight[HouseTarget], ...]:
    """As everywhere; but no player's chips go to another's spot: the rack takes the one and gives the other."""
    found: list[ChipFlight[HouseTarget]] = []
    for flight in chips_moved(movables_of(old), movables_of(new)):
        is_between_players = flight.start.kind is flight.end.kind is HousePlace.SPOT
        if is_between_players and flight.start.seat != flight.end.seat:
            found += [replace(flight, start=RACK), replace(flight, end=RACK)]
        else:
            found.append(flight)
    return tuple(found)


def movables_of(picture: HousePicture) -> Movables[HouseTarget]:
    """Everything of the picture that can move. What is lost goes to the rack, what is paid comes from it."""
    hands: dict[HouseTarget, tuple[ShownCard, ...]] = {
        hand_target(seat.seat, number, len(seat.hands)): hand.cards
        for seat in picture.seats
        for number, hand in enumerate(seat.hands)
    }
    for number, hand in enumerate(picture.dealer):
        hands[dealer_target(number, picture.printed.dealer_hands)] = hand.cards
    if picture.printed.bonus_box:
        hands[BONUS_BOX] = () if picture.bonus_card is None else (picture.bonus_card,)
    amounts = {target: shown.chips for target, shown in picture.spots.items()}
    for target, shown in picture.spots.items():
        amounts[replace(target, kind=HousePlace.PAID)] = shown.paid
    amounts |= {DROP: Chips(picture.dropped), RACK: Chips(_FULL_RACK + picture.rack)}
    amounts |= {HouseTarget(kind=HousePlace.SEAT, seat=seat.seat): Chips(seat.stack) for seat in picture.seats}
    return Movables(
        hands=hands,
        heaps={DISCARDS: picture.discards},
        deck=SHOE,
        left=picture.deck.left,
        amounts=amounts,
        rack=RACK,
        pieces=tuple(sorted(set(picture.printed.rack), reverse=True)),
        is_dealt_singly=False,
    )
