"""Seats, decks and the other places of a table."""

from __future__ import annotations

from trainer.rules.places import Area, Place, SeatNumber
from trainer.tongue import translate


def seat_words(number: SeatNumber) -> str:
    """ "seat 3"."""
    return translate("Places", "seat {number}").format(number=number)


def seat_line(number: SeatNumber) -> str:
    """ "Seat 3", where a sentence begins with it."""
    return translate("Places", "Seat {number}").format(number=number)


def place_words(place: Place) -> str:
    """ "seat 3", "the dealer"; a seat of 0 is the dealer's place."""
    if isinstance(place, int) and place:
        return seat_words(place)
    return area_words(Area.DEALER if isinstance(place, int) else place)


def area_words(area: Area) -> str:
    """A place that is no seat."""
    words = {
        Area.DEALER: translate("Places", "the dealer"),
        Area.BOARD: translate("Places", "the board"),
        Area.BURN_PILE: translate("Places", "the burn pile"),
        Area.MUCK: translate("Places", "the muck"),
        Area.SHUFFLER: translate("Places", "the shuffler"),
        Area.DECK_AREA: translate("Places", "the place beside the rack"),
        Area.FLOOR: translate("Places", "the floor"),
        Area.DISCARD_RACK: translate("Places", "the discard rack"),
        Area.BONUS_BOX: translate("Places", "the bonus box"),
    }
    return words[area]


def cards_words(place: Place) -> str:
    """Whose cards: "the cards of seat 3", "the dealer's cards"."""
    if isinstance(place, int) and place:
        return translate("Places", "the cards of {seat}").format(seat=place_words(place))
    match place:
        case Area.BONUS_BOX:
            return translate("Places", "the bonus card")
        case Area.DISCARD_RACK:
            return translate("Places", "the cards in the discard rack")
        case Area.BURN_PILE:
            return translate("Places", "the burn cards")
        case Area.FLOOR:
            return translate("Places", "the card on the floor")
        case Area.DEALER | 0:
            return translate("Places", "the dealer's cards")
        case _:
            return translate("Places", "the cards at {place}").format(place=place_words(place))


def deck_name(deck: int) -> str:
    """The decks by the colour of their backs: "blue deck"."""
    return translate("Places", "red deck") if deck == 2 else translate("Places", "blue deck")


def deck_words(deck: int) -> str:
    """As it stands in a sentence: "the blue deck"."""
    return translate("Places", "the {deck}").format(deck=deck_name(deck))
