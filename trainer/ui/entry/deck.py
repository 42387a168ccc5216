"""What is done with a deck, at poker and against the house alike: the lines of the list, and the acts that they are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import StrEnum, auto
from functools import partial
from typing import Final

from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.tongue import translate
from trainer.ui.entry.amounts import cut_of
from trainer.ui.entry.step import COUNT, MENU, PLACE, Entered
from trainer.ui.wording.places import deck_words


class Deck(StrEnum):
    """The lines by id, with the deck's number behind it where there are two."""

    SHUFFLE = auto()
    WASH = auto()
    OFFER_CUT = auto()
    CUT = auto()
    LOAD = auto()
    COUNT = auto()
    DISCARD_STUB = auto()
    INSPECT = auto()
    SPREAD = auto()
    PUT_AWAY = auto()
    FEED = auto()
    TAKE_OUT = auto()


_ACTS: Final[Mapping[str, Callable[[int], a.Action]]] = {
    Deck.SHUFFLE: a.Shuffle,
    Deck.WASH: a.Wash,
    Deck.LOAD: lambda _deck: h.LoadShoe(),
    Deck.COUNT: lambda _deck: a.CountStub(),
    Deck.DISCARD_STUB: lambda _deck: h.DiscardStub(),
    Deck.INSPECT: lambda _deck: a.Inspect(),
    Deck.SPREAD: lambda _deck: a.Spread(),
    Deck.PUT_AWAY: partial(a.SetAsideDeck, to=a.Area.DECK_AREA),
    Deck.FEED: partial(a.SetAsideDeck, to=a.Area.SHUFFLER),
    Deck.TAKE_OUT: partial(a.SetAsideDeck, to=a.Area.FLOOR),
}
"""The acts of the lines that ask for nothing more."""


def deck_act(entered: Entered) -> a.Action | None:
    """The act of a line; none where the cards to be cut can't be read."""
    word, _, number = entered.of(MENU).partition(" ")
    if word == Deck.CUT:
        return cut_of(entered)
    return h.OfferCut(entered.of(PLACE)) if word == Deck.OFFER_CUT else _ACTS[word](int(number or 1))


def deck_entered(begun: Entered, action: a.Action) -> Entered:
    """The line that an act is, put into a step that has been begun."""
    match action:
        case a.Cut(cards):
            return begun.fill(MENU, Deck.CUT).fill(COUNT, str(cards))
        case h.OfferCut(to):
            return begun.fill(MENU, Deck.OFFER_CUT).fill(PLACE, to)
        case a.Shuffle(deck) | a.Wash(deck) | a.SetAsideDeck(deck):
            number = f" {deck}"
        case _:
            deck, number = 1, ""
    return begun.fill(MENU, next(word for word, act in _ACTS.items() if act(deck) == action) + number)


def deck_line_words(option: str) -> str:
    """What is done, as the list has it."""
    word, _, number = option.partition(" ")
    words = {
        Deck.SHUFFLE: translate("Dealing", "Shuffle {deck}"),
        Deck.WASH: translate("Dealing", "Wash {deck}"),
        Deck.OFFER_CUT: translate("Dealing", "Offer the cut"),
        Deck.CUT: translate("Dealing", "Cut the cards"),
        Deck.LOAD: translate("Dealing", "Load the shoe"),
        Deck.COUNT: translate("Dealing", "Count the cards"),
        Deck.DISCARD_STUB: translate("Dealing", "Discard the stub"),
        Deck.INSPECT: translate("Dealing", "Inspect the cards"),
        Deck.SPREAD: translate("Dealing", "Spread the cards"),
        Deck.PUT_AWAY: translate("Dealing", "Put {deck} aside"),
        Deck.FEED: translate("Dealing", "Put {deck} in the shuffler"),
        Deck.TAKE_OUT: translate("Dealing", "Hand {deck} to the floor"),
    }
    return words[Deck(word)].format(deck=deck_words(int(number)) if number else "")
