"""What a dealer does at a kind of table: each `do` word with the entries it takes in a spot, and the act it is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from trainer.asks.verdict import acts, chips, naming
from trainer.asks.verdict.forms import ActReader, Form
from trainer.asks.verdict.moment import At
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Area
from trainer.rules.games.listing import LISTED, FamilyId


def _plain(action: Action) -> ActReader:
    """An act that is told by its word alone."""
    return ActReader(lambda form, at: action)


def _of_a_deck(act: type[a.Wash | a.Shuffle]) -> ActReader:
    return ActReader(lambda form, at: at.completed(act, {"deck": naming.deck(form, at)}, {}), (), ("from",))


def _to_an_area(act: type[a.Burn | h.Cover | h.Uncover]) -> ActReader:
    return ActReader(lambda form, at: at.completed(act, {"to": naming.area(form, at)}, {}), (), ("to",))


def _set_aside(form: Form, at: At) -> Action:
    told = {"deck": naming.deck(form, at), "to": naming.area(form, at)}
    return at.completed(a.SetAsideDeck, told, {}, same=("deck",))


def _offer_cut(form: Form, at: At) -> Action:
    return h.OfferCut(Area.DEALER if form.to is Area.DEALER else naming.player(form, "to", at))


_AT_EVERY_TABLE: Final = {
    "announce": ActReader(acts.announce, ("say",), ("to", "amount")),
    "call-on": ActReader(lambda form, at: a.CallOn(naming.player(form, "to", at)), ("to",)),
    "call-floor": _plain(a.CallFloor()),
    "return-uncalled": ActReader(chips.give_back, ("to",), ("amount",)),
}
_WITH_CARDS: Final = {
    "inspect": _plain(a.Inspect()),
    "spread": _plain(a.Spread()),
    "wash": _of_a_deck(a.Wash),
    "shuffle": _of_a_deck(a.Shuffle),
    "set-aside-deck": ActReader(_set_aside, (), ("from", "to")),
    "cut": ActReader(lambda form, at: at.completed(a.Cut, {"cards": form.count}, {}), (), ("count",)),
    "count-stub": _plain(a.CountStub()),
    "burn": _to_an_area(a.Burn),
    "deal": ActReader(acts.deal, ("to",), ("face",)),
    "reveal": ActReader(acts.reveal, ("to",), ("face",)),
    "read": ActReader(acts.read, ("to", "say"), ("part", "cards")),
    "collect-cards": ActReader(acts.collect_cards, ("from",), ("to",)),
}
_WITH_WAGERS: Final = {
    "collect-wager": ActReader(chips.collect_wager, ("from", "wager"), ("amount", "on")),
    "pay": ActReader(chips.pay, ("to", "wager"), ("amount", "on")),
    "return-wager": ActReader(chips.give_back, ("to",), ("wager", "amount", "on")),
    "cover": _to_an_area(h.Cover),
    "uncover": _to_an_area(h.Uncover),
}
POKER: Final[Mapping[str, ActReader]] = {
    **_AT_EVERY_TABLE,
    **_WITH_CARDS,
    "place-button": ActReader(lambda form, at: acts.button(form, a.PlaceButton), ("button", "to")),
    "move-button": ActReader(lambda form, at: acts.button(form, a.MoveButton), ("button", "to")),
    "kill-button": ActReader(acts.kill_button, ("button",), ("to", "from")),
    "mark-deck": _plain(a.MarkDeck()),
    "make-change": ActReader(chips.make_change, ("to",), ("amount",)),
    "collect-bets": ActReader(chips.collect_bets, ("to",), ("amount",)),
    "take-rake": ActReader(chips.take_rake, (), ("from", "amount")),
    "drop-rake": ActReader(chips.drop_rake, (), ("amount",)),
    "take-jackpot": ActReader(chips.take_jackpot, (), ("from", "amount")),
    "drop-jackpot": ActReader(chips.drop_jackpot, (), ("amount",)),
    "push-pot": ActReader(chips.push_pot, ("from", "to"), ("amount", "part")),
}
"""What a dealer does at a poker table."""
CARDS: Final[Mapping[str, ActReader]] = {
    **_AT_EVERY_TABLE,
    **_WITH_CARDS,
    **_WITH_WAGERS,
    "offer-cut": ActReader(_offer_cut, ("to",)),
    "load-shoe": _plain(h.LoadShoe()),
    "lock-progressive": _plain(h.LockProgressive()),
    "collect-progressive": ActReader(chips.collect_progressive, (), ("amount",)),
    "deliver": ActReader(acts.deliver, ("to",), ("face",)),
    "discard-stub": ActReader(acts.discard_stub, (), ("to",)),
}
"""What one does at a table with cards against the house."""
DICE: Final[Mapping[str, ActReader]] = {
    **_AT_EVERY_TABLE,
    **_WITH_WAGERS,
    "test-computer": _plain(h.TestComputer()),
    "shake": _plain(h.Shake()),
    "call-dice": ActReader(lambda form, at: h.CallDice(acts.dice(form, at)), (), ("on",)),
    "enter-dice": ActReader(lambda form, at: h.EnterDice(acts.dice(form, at)), (), ("on",)),
    "clear-lights": _plain(h.ClearLights()),
}
"""What one does at Sic Bo."""


_AT: Final[Mapping[FamilyId, Mapping[str, ActReader]]] = {
    FamilyId.POKER: POKER,
    FamilyId.THREE_CARD: CARDS,
    FamilyId.FOUR_CARD: CARDS,
    FamilyId.BLACKJACK: CARDS,
    FamilyId.SIC_BO: DICE,
}


def readers_at(game: str) -> Mapping[str, ActReader]:
    """What one does at the table of a game, by its id."""
    return _AT[LISTED[game].family]
