"""Seats, decks and the other places of a table."""

from __future__ import annotations

from trainer.rules.places import Area, Place, SeatNumber
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Places", words)


def seat_words(number: SeatNumber) -> str:
    """ "seat 3"."""
    return _tr("seat {number}").format(number=number)


def seat_line(number: SeatNumber) -> str:
    """ "Seat 3", where a sentence begins with it."""
    return _tr("Seat {number}").format(number=number)


def place_words(place: Place) -> str:
    """ "seat 3", "the dealer"; a seat of 0 is the dealer's place."""
    if isinstance(place, int) and place:
        return seat_words(place)
    return area_words(Area.DEALER if isinstance(place, int) else place)


def area_words(area: Area) -> str:
    """A place that is no seat."""
    words = {
        Area.DEALER: _tr("the dealer"),
        Area.BOARD: _tr("the board"),
        Area.BURN_PILE: _tr("the burn pile"),
        Area.MUCK: _tr("the muck"),
        Area.SHUFFLER: _tr("the shuffler"),
        Area.DECK_AREA: _tr("the place beside the rack"),
        Area.FLOOR: _tr("the floor"),
        Area.DISCARD_RACK: _tr("the discard rack"),
        Area.BONUS_BOX: _tr("the bonus box"),
    }
    return words[area]


def cards_words(place: Place) -> str:
    """Whose cards: "the cards of seat 3", "the dealer's cards"."""
    if isinstance(place, int) and place:
        return _tr("the cards of {seat}").format(seat=place_words(place))
    match place:
        case Area.BONUS_BOX:
            return _tr("the bonus card")
        case Area.DISCARD_RACK:
            return _tr("the cards in the discard rack")
        case Area.BURN_PILE:
            return _tr("the burn cards")
        case Area.FLOOR:
            return _tr("the card on the floor")
        case Area.DEALER | 0:
            return _tr("the dealer's cards")
        case _:
            return _tr("the cards at {place}").format(place=place_words(place))


def deck_name(deck: int) -> str:
    """The decks by the colour of their backs: "blue deck"."""
    return _tr("red deck") if deck == 2 else _tr("blue deck")


def deck_words(deck: int) -> str:
    """As it stands in a sentence: "the blue deck"."""
    return _tr("the {deck}").format(deck=deck_name(deck))
