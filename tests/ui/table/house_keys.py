"""The keys with which a trainee enters an act at a table against the house, as the list of keys has them."""

from __future__ import annotations

from typing import Final

from tests.ui.table.deck_keys import DeckLetters, deck_keys
from tests.ui.table.keys import SEATS, amount_keys
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.ui.entry.house.sight import Sight

LETTERS: Final = "ABCDEFGIJKLMOPQ"
DECK: Final = DeckLetters(wash="WX", put_away="AE", take_out="TM")
SPOTS: Final = {
    "ante": "A", "play": "P", "ante_bonus": "B", "pair_plus": "L", "aces_up": "C", "six_card_bonus": "S",
    "progressive": "G", "envy": "E", "wager": "W", "insurance": "I", "suit_wager": "S", "royal_match": "R", "hit": "T",
}  # fmt: skip
DICE_SPOTS: Final = {
    "small": "S", "big": "B", "total": "T", "any-three": "A", "three-of-a-kind": "R", "two-of-a-kind": "W",
    "two-dice": "C", "one-of-a-kind": "O",
}  # fmt: skip
CALLS: Final = {a.Call.NO_MORE_BETS: "M", a.Call.INSURANCE: "I", a.Call.STOP: "S"}
AREAS: Final[dict[a.Place, str]] = {a.Area.DEALER: "=", a.Area.BONUS_BOX: "/", a.Area.DISCARD_RACK: "."}
BY_HAND: Final = ("wager", "hit")


def house_keys(action: a.Action, sight: Sight) -> list[str]:
    """Every key of an act in order."""
    has_dice = "shake" in sight.layout.verbs
    match action:
        case a.Deal() | h.Deliver() | a.CallOn() | a.CollectCards() | a.Reveal() | a.Read() | a.Burn():
            return _cards(action, sight)
        case h.CollectWager() | h.Pay():
            return _wager(action, sight)
        case h.ReturnWager(seat, amount, wager):
            return ["X", SEATS[seat], *([SPOTS[wager]] if wager else []), *amount_keys(amount)]
        case h.LockProgressive():
            return ["L", "L"]
        case h.CollectProgressive(amount):
            return ["L", "C", *amount_keys(amount)]
        case a.CallFloor():
            return ["F"]
        case a.Announce(call):
            return ["A", CALLS[call]] if call in CALLS else ["A", "G", LETTERS[sight.rulings.index(call)]]
        case h.Cover(to):
            return ["C"] if has_dice else ["K", "M" if to is a.Area.SHUFFLER else "K"]
        case h.Uncover(a.Area.DISCARD_RACK):
            return ["K", "B"]
        case h.Uncover():
            return ["O"] if has_dice else ["K", "O"]
        case h.Shake() | h.CallDice() | h.EnterDice() | h.ClearLights() | h.TestComputer():
            return _dice(action)
        case h.OfferCut(to):
            return ["S", "O", _place(to)]
        case h.LoadShoe():
            return ["S", "L"]
        case h.DiscardStub():
            return ["S", "D"]
        case _:
            return deck_keys(action, DECK)


def _place(to: a.Place) -> str:
    return AREAS[to] if not isinstance(to, int) else SEATS[to] if to else "="


def _cards(action: a.Action, sight: Sight) -> list[str]:
    match action:
        case a.Deal(to=to, face=face):
            is_turned = (face is a.Face.UP) is not sight.layout.deals_up and to is not a.Area.DISCARD_RACK
            return [*(["D", "D"] if is_turned else ["D"]), _place(to)]
        case h.Deliver(to):
            return ["V", _place(to)]
        case a.CallOn(seat):
            return ["T", SEATS[seat]]
        case a.CollectCards(source):
            return ["C", _place(source)]
        case a.Reveal(to):
            return ["R", _place(to)]
        case a.Read(to, name):
            return ["R", _place(to), LETTERS[sight.names(to or a.Area.DEALER).index(name)]]
        case _:
            return ["B"]


def _wager(action: h.CollectWager | h.Pay, sight: Sight) -> list[str]:
    """Paid with a figure; taken whole, the only one of a seat without its name, or a part of it."""
    if not isinstance(action, h.CollectWager):
        return [*_named(action, sight), *amount_keys(action.amount)]
    place = (action.source, action.wager, action.on, action.spot, action.hand_number)
    lying = [stake for stake in sight.stakes if stake.seat == action.source]
    mine = [stake.amount for stake in lying if stake.place == place and not stake.paid]
    if mine[:1] != [action.amount] or action.source in sight.surrendered:
        return ["W", *_named(action, sight), *amount_keys(action.amount)]
    return _named(action, sight)[: 2 if len(lying) == 1 else None]


def _named(action: h.CollectWager | h.Pay, sight: Sight) -> list[str]:
    seat = action.source if isinstance(action, h.CollectWager) else action.to
    letter = (DICE_SPOTS if "shake" in sight.layout.verbs else SPOTS)[action.wager]
    keys = ["W" if isinstance(action, h.CollectWager) else "P", SEATS[seat], letter]
    for number in action.on:
        keys += list(str(number))
    if action.wager in BY_HAND and sight.hands.get(seat, 1) > 1:
        keys.append(str(action.hand_number))
    if sight.dealer_hands > 1:
        keys.append(str(action.spot))
    if isinstance(action, h.Pay) and action.of:
        keys.append(SEATS[action.of])
    return keys


def _dice(action: a.Action) -> list[str]:
    match action:
        case h.CallDice(dice):
            return ["A", "D", *map(str, dice)]
        case h.EnterDice(dice):
            return ["K", "K", *map(str, dice)]
        case h.ClearLights():
            return ["K", "C"]
        case h.TestComputer():
            return ["K", "T"]
        case _:
            return ["S"]
