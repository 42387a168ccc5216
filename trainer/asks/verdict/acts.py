"""From the form of a step to the act: one reader a `do` word. What is not there is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from trainer.asks.verdict import chips, lying, naming
from trainer.asks.verdict.forms import Form, name_of
from trainer.asks.verdict.moment import At
from trainer.rules import actions as a
from trainer.rules.actions import Action, Area, Call, Face, Part
from trainer.rules.house import acts as h


def act_of(form: Form, at: At) -> Action:
    """The act at this moment; raises `Unanswerable` where it names something that is not there."""
    return _READERS[form.do](form, at)


def _deal(form: Form, at: At) -> Action:
    to = naming.place(form, "to", at)
    return at.completed(a.Deal, {"to": to, "face": form.face}, {"face": lambda: Face.DOWN}, same=("to",))


def _deliver(form: Form, at: At) -> Action:
    to = naming.place(form, "to", at)
    count = {"count": lambda: lying.stack_for(at.table, to)}
    return at.completed(h.Deliver, {"to": to, "face": form.face}, count, same=("to",))


def _discard_stub(form: Form, at: At) -> Action:
    naming.goes_to(form, Area.DISCARD_RACK)
    return h.DiscardStub()


def _announce(form: Form, at: At) -> Action:
    say = Call(form.say or "")
    to = naming.player(form, "to", at) if form.to is not None else None
    nothing: Mapping[str, Callable[[], object]] = {"to": lambda: 0, "amount": lambda: 0}
    return at.completed(a.Announce, {"say": say, "to": to, "amount": form.amount}, nothing, same=("say",))


def _dice(form: Form, at: At) -> tuple[int, ...]:
    if form.on is None:
        return lying.dice(at.table)
    if len(form.on) != 3 or max(form.on) > 6:
        raise form.refuse("on", list(form.on), "what three dice show: [1, 4, 4]")
    return form.on


def _reveal(form: Form, at: At) -> Action:
    if form.face is Face.DOWN:
        raise form.refuse("face", form.face.value, "up: what is revealed lies face up")
    return a.Reveal(naming.player_or_dealer(form, at))


def _read(form: Form, at: At) -> Action:
    """The hand by its name where class and cards are those of a reading; else by the class that was said."""
    to = naming.player_or_dealer(form, at)
    told = {"to": to, "part": form.part}
    like = at.completed(a.Read, {**told, "hand": form.say}, {"part": lambda: Part.WHOLE}, same=("to", "part"))
    for reading, shown in at.readings(to):
        is_part = form.part is None or reading.part is form.part
        if is_part and shown.say == form.say and form.cards in (None, shown.cards):
            return reading
    return like


def _collect_cards(form: Form, at: At) -> Action:
    naming.goes_to(form, *lying.goes_in_to(at.table))
    return a.CollectCards(naming.place(form, "from", at))


def _button(form: Form, move: type[a.PlaceButton | a.MoveButton]) -> Action:
    """A button may be laid before an empty seat."""
    if not isinstance(form.to, int):
        raise form.refuse("to", name_of(form.to), 'a seat: "seat 3"')
    return move(a.Button(form.button or ""), form.to)


def _kill_button(form: Form, at: At) -> Action:
    key = "from" if form.source is not None else "to"
    seat = naming.player(form, key, at) if form.source is not None or form.to is not None else None
    button = a.KillMove(form.button or "")
    return at.completed(a.MoveKillButton, {"button": button, "to": seat}, {}, same=("button",))


def _plain(action: Action) -> Callable[[Form, At], Action]:
    """An act that is told by its word alone."""
    return lambda form, at: action


_READERS: Final[Mapping[str, Callable[[Form, At], Action]]] = {
    "inspect": _plain(a.Inspect()),
    "spread": _plain(a.Spread()),
    "wash": lambda form, at: at.completed(a.Wash, {"deck": naming.deck(form, at)}, {}),
    "shuffle": lambda form, at: at.completed(a.Shuffle, {"deck": naming.deck(form, at)}, {}),
    "cut": lambda form, at: at.completed(a.Cut, {"cards": form.count}, {}),
    "offer-cut": lambda form, at: h.OfferCut(Area.DEALER if form.to is Area.DEALER else naming.player(form, "to", at)),
    "load-shoe": _plain(h.LoadShoe()),
    "set-aside-deck": lambda form, at: at.completed(
        a.SetAsideDeck, {"deck": naming.deck(form, at), "to": naming.area(form, at)}, {}, same=("deck",)
    ),
    "count-stub": _plain(a.CountStub()),
    "discard-stub": _discard_stub,
    "burn": lambda form, at: at.completed(a.Burn, {"to": naming.area(form, at)}, {}),
    "deal": _deal,
    "deliver": _deliver,
    "place-button": lambda form, at: _button(form, a.PlaceButton),
    "move-button": lambda form, at: _button(form, a.MoveButton),
    "announce": _announce,
    "lock-progressive": _plain(h.LockProgressive()),
    "collect-progressive": chips.collect_progressive,
    "call-on": lambda form, at: a.CallOn(naming.player(form, "to", at)),
    "collect-bets": chips.collect_bets,
    "return-uncalled": chips.give_back,
    "return-wager": chips.give_back,
    "take-rake": chips.take_rake,
    "drop-rake": chips.drop_rake,
    "take-jackpot": chips.take_jackpot,
    "drop-jackpot": chips.drop_jackpot,
    "make-change": chips.make_change,
    "mark-deck": _plain(a.MarkDeck()),
    "reveal": _reveal,
    "read": _read,
    "collect-wager": chips.collect_wager,
    "pay": chips.pay,
    "push-pot": chips.push_pot,
    "collect-cards": _collect_cards,
    "kill-button": _kill_button,
    "test-computer": _plain(h.TestComputer()),
    "cover": lambda form, at: at.completed(h.Cover, {"to": naming.area(form, at)}, {}),
    "shake": _plain(h.Shake()),
    "uncover": lambda form, at: at.completed(h.Uncover, {"to": naming.area(form, at)}, {}),
    "call-dice": lambda form, at: h.CallDice(_dice(form, at)),
    "enter-dice": lambda form, at: h.EnterDice(_dice(form, at)),
    "clear-lights": _plain(h.ClearLights()),
    "call-floor": _plain(a.CallFloor()),
}
"""Every `do` word, in the order in which the contract lists them."""
