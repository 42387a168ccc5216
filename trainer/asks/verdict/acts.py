"""From the form of a step to the act, where more than the form says is looked at. What is not there is refused."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from trainer.asks.verdict import naming, on_table
from trainer.asks.verdict.forms import Form, name_of
from trainer.asks.verdict.moment import At
from trainer.errors import Problem
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.actions import Action, Area, Call, Face
from trainer.rules.places import PotPart


def deal(form: Form, at: At) -> Action:
    """A card to a place; face down where nothing else is said or due."""
    to = naming.place(form, "to", at)
    return at.completed(a.Deal, {"to": to, "face": form.face}, {"face": lambda: Face.DOWN}, same=("to",))


def deliver(form: Form, at: At) -> Action:
    """A stack to a place; what the shoe holds for it."""
    to = naming.place(form, "to", at)
    count = {"count": lambda: on_table.stack_for(at.table, to)}
    return at.completed(h.Deliver, {"to": to, "face": form.face}, count, same=("to",))


def discard_stub(form: Form, at: At) -> Action:
    """The stub goes to one place alone."""
    naming.goes_to(form, Area.DISCARD_RACK)
    return h.DiscardStub()


def announce(form: Form, at: At) -> Action:
    """Words, to somebody or to all."""
    say = Call(form.say or "")
    to = naming.player(form, "to", at) if form.to is not None else None
    nothing: Mapping[str, Callable[[], object]] = {"to": lambda: 0, "amount": lambda: 0}
    return at.completed(a.Announce, {"say": say, "to": to, "amount": form.amount}, nothing, same=("say",))


def dice(form: Form, at: At) -> tuple[int, ...]:
    """What the dice show: as told, else as they lie."""
    if form.on is None:
        return on_table.dice(at.table)
    if len(form.on) != 3 or max(form.on) > 6:
        raise form.refuse("on", list(form.on), Problem.tr("what three dice show: [1, 4, 4]"))
    return form.on


def reveal(form: Form, at: At) -> Action:
    """A hand turned up."""
    if form.face is Face.DOWN:
        raise form.refuse("face", form.face.value, Problem.tr("up: what is revealed lies face up"))
    return a.Reveal(naming.player_or_dealer(form, at))


def read(form: Form, at: At) -> Action:
    """The hand by its name where class and cards are those of a reading; else by the class that was said."""
    to = naming.player_or_dealer(form, at)
    told = {"to": to, "part": form.part}
    like = at.completed(a.Read, {**told, "hand": form.say}, {"part": lambda: PotPart.WHOLE}, same=("to", "part"))
    for reading, shown in at.readings(to):
        is_part = form.part is None or reading.part is form.part
        if is_part and shown.say == form.say and form.cards in (None, shown.cards):
            return reading
    return like


def collect_cards(form: Form, at: At) -> Action:
    """Cards taken in, to where they go at this table."""
    naming.goes_to(form, *on_table.goes_in_to(at.table))
    return a.CollectCards(naming.place(form, "from", at))


def button(form: Form, move: type[a.PlaceButton | a.MoveButton]) -> Action:
    """A button may be laid before an empty seat."""
    if not isinstance(form.to, int):
        raise form.refuse("to", name_of(form.to), Problem.tr('a seat: "seat 3"'))
    return move(a.Button(form.button or ""), form.to)


def kill_button(form: Form, at: At) -> Action:
    """The kill button laid, moved or taken away."""
    key = "from" if form.source is not None else "to"
    seat = naming.player(form, key, at) if form.source is not None or form.to is not None else None
    button = a.KillMove(form.button or "")
    return at.completed(a.MoveKillButton, {"button": button, "to": seat}, {}, same=("button",))
