"""What a trainee looks for: the lines of the menus, and amounts as they are typed."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.ui.wording.calls import call_words

CALLS = {
    a.Call.FOLD: ("fold", "F"),
    a.Call.CHECK: ("check", "K"),
    a.Call.CALL: ("call", "C"),
    a.Call.BET: ("bet", "B"),
    a.Call.RAISE: ("raise", "R"),
    a.Call.ALL_IN: ("all-in", "A"),
    a.Call.BRING_IN: ("brings it in", "I"),
    a.Call.STOP: ("stop", "S"),
}


def typed(cents: int) -> str:
    """An amount as it is typed: `450`, `7.5`."""
    whole, rest = divmod(cents, 100)
    return f"{whole}.{rest:02}".rstrip("0") if rest else str(whole)


def call_line(call: a.Call) -> tuple[str, ...]:
    """The lines to choose for something said: one, or first the one that opens the rulings."""
    return (CALLS[call][0],) if call in CALLS else ("A ruling …", call_words(call))


def deck_line(action: a.Action) -> str:
    """The line of the menu under "Shuffle"."""
    decks = {1: "the blue deck", 2: "the red deck"}
    match action:
        case a.Shuffle(deck):
            return f"Shuffle {decks[deck]}"
        case a.Wash(deck):
            return f"Wash {decks[deck]}"
        case a.SetAsideDeck(deck, a.Area.SHUFFLER):
            return f"Put {decks[deck]} in the shuffler"
        case a.SetAsideDeck(deck, a.Area.FLOOR):
            return f"Hand {decks[deck]} to the floor"
        case a.SetAsideDeck(deck):
            return f"Put {decks[deck]} aside"
        case a.Cut():
            return "Cut the cards"
        case a.CountStub():
            return "Count the cards"
        case a.Inspect():
            return "Inspect the cards"
        case a.Spread():
            return "Spread the cards"
        case _:
            raise AssertionError(f"no line of the deck's menu is {action}")
