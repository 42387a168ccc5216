"""The keys for what is done with a deck; every table has the same acts, and letters of its own for some."""

from __future__ import annotations

from typing import NamedTuple

from trainer.rules import actions as a
from trainer.ui.entry import Key


class DeckLetters(NamedTuple):
    """For the first deck and the second."""

    wash: str
    put_away: str
    take_out: str


def deck_keys(action: a.Action, own: DeckLetters) -> list[str]:
    """Every key in order, the verb's first."""
    match action:
        case a.Shuffle(deck):
            return ["S", "SK"[deck - 1]]
        case a.Wash(deck):
            return ["S", own.wash[deck - 1]]
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            return ["S", "FG"[deck - 1]]
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            return ["S", own.take_out[deck - 1]]
        case a.SetAsideDeck(deck):
            return ["S", own.put_away[deck - 1]]
        case a.Cut(cards):
            return ["S", "C", *str(cards), Key.ENTER]
        case a.CountStub():
            return ["S", "R"]
        case a.Inspect():
            return ["S", "I"]
        case a.Spread():
            return ["S", "P"]
        case _:
            raise AssertionError(f"no keys enter {action}")
