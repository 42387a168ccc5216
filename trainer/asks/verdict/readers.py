"""What a dealer does at a kind of table: each `do` word with the entries it takes in a spot, and the act it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.asks.verdict import chips, naming, on_table
from trainer.asks.verdict.forms import ActReader, Form, name_of
from trainer.asks.verdict.moment import At
from trainer.errors import Problem
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Area, Call, Face
from trainer.rules.games.listing import LISTED, FamilyId
from trainer.rules.places import PotPart


def _deal(form: Form, at: At) -> Action:
    """A card to a place; face down where nothing else is said or due."""
    to = naming.place(form, "to", at)
    return at.completed(a.Deal, {"to": to, "face": form.face}, {"face": lambda: Face.DOWN}, same=("to",))


def _deliver(form: Form, at: At) -> Action:
    """A stack to a place; what the shoe holds for it."""
    to = naming.place(form, "to", at)
    count = {"count": lambda: on_table.stack_for(at.table, to)}
    return at.completed(h.Deliver, {"to": to, "face": form.face}, count, same=("to",))


def _discard_stub(form: Form, at: At) -> Action:
    """The stub goes to one place alone."""
    naming.goes_to(form, Area.DISCARD_RACK)
    return h.DiscardStub()


def _announce(form: Form, at: At) -> Action:
    """Words, to somebody or to all."""
    say = Call(form.say or "")
    to = naming.player(form, "to", at) if form.to is not None else None
    nothing: Mapping[str, Callable[[], object]] = {"to": lambda: 0, "amount": lambda: 0}
    return at.completed(a.Announce, {"say": say, "to": to, "amount": form.amount}, nothing, same=("say",))


def _dice(form: Form, at: At) -> tuple[int, ...]:
    """What the dice show: as told, else as they lie."""
    if form.on is None:
        return on_table.dice(at.table)
    if len(form.on) != 3 or max(form.on) > 6:
        raise form.refuse("on", list(form.on), Problem.tr("what three dice show: [1, 4, 4]"))
    return form.on


def _reveal(form: Form, at: At) -> Action:
    """A hand turned up."""
    if form.face is Face.DOWN:
        raise form.refuse("face", form.face.value, Problem.tr("up: what is revealed lies face up"))
    return a.Reveal(naming.player_or_dealer(form, at))


def _read(form: Form, at: At) -> Action:
    """The hand by its name where class and cards are those of a reading; else by the class that was said."""
    to = naming.player_or_dealer(form, at)
    told = {"to": to, "part": form.part}
    like = at.completed(a.Read, {**told, "hand": form.say}, {"part": lambda: PotPart.WHOLE}, same=("to", "part"))
    for reading, shown in at.readings(to):
        is_part = form.part is None or reading.part is form.part
        if is_part and shown.say == form.say and form.cards in (None, shown.cards):
            return reading
    return like


def _collect_cards(form: Form, at: At) -> Action:
    """Cards taken in, to where they go at this table."""
    naming.goes_to(form, *on_table.goes_in_to(at.table))
    return a.CollectCards(naming.place(form, "from", at))


def _button(form: Form, move: type[a.PlaceButton | a.MoveButton]) -> Action:
    """A button may be laid before an empty seat."""
    if not isinstance(form.to, int):
        raise form.refuse("to", name_of(form.to), Problem.tr('a seat: "seat 3"'))
    return move(a.Button(form.button or ""), form.to)


def _kill_button(form: Form, at: At) -> Action:
    """The kill button laid, moved or taken away."""
    key = "from" if form.source is not None else "to"
    seat = naming.player(form, key, at) if form.source is not None or form.to is not None else None
    button = a.KillMove(form.button or "")
    return at.completed(a.MoveKillButton, {"button": button, "to": seat}, {}, same=("button",))


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
    "announce": ActReader(_announce, ("say",), ("to", "amount")),
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
    "deal": ActReader(_deal, ("to",), ("face",)),
    "reveal": ActReader(_reveal, ("to",), ("face",)),
    "read": ActReader(_read, ("to", "say"), ("part", "cards")),
    "collect-cards": ActReader(_collect_cards, ("from",), ("to",)),
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
    "place-button": ActReader(lambda form, at: _button(form, a.PlaceButton), ("button", "to")),
    "move-button": ActReader(lambda form, at: _button(form, a.MoveButton), ("button", "to")),
    "kill-button": ActReader(_kill_button, ("button",), ("to", "from")),
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
    "deliver": ActReader(_deliver, ("to",), ("face",)),
    "discard-stub": ActReader(_discard_stub, (), ("to",)),
}
"""What one does at a table with cards against the house."""
DICE: Final[Mapping[str, ActReader]] = {
    **_AT_EVERY_TABLE,
    **_WITH_WAGERS,
    "test-computer": _plain(h.TestComputer()),
    "shake": _plain(h.Shake()),
    "call-dice": ActReader(lambda form, at: h.CallDice(_dice(form, at)), (), ("on",)),
    "enter-dice": ActReader(lambda form, at: h.EnterDice(_dice(form, at)), (), ("on",)),
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
