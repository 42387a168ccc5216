"""What the entries of an act name at a moment: players, places, decks and pots. What is not there is refused."""

from __future__ import annotations

from collections.abc import Callable

from trainer.asks.verdict import on_table
from trainer.asks.verdict.forms import Deck, Form, PotName, name_of
from trainer.asks.verdict.moment import At
from trainer.errors import Problem, either
from trainer.rules.actions import Area, Place
from trainer.rules.house.cards.table import DEALERS, CardTable
from trainer.rules.money import Cents
from trainer.rules.places import SeatNumber
from trainer.tongue import Sayable, Verbatim


def player(form: Form, key: str, at: At) -> SeatNumber:
    """A seat in which a player sits."""
    named = form.source if key == "from" else form.to
    if not isinstance(named, int):
        raise form.refuse(key, name_of(named), Problem.tr('the seat of a player: "seat 3"'))
    if not (on_table.sits(at.table, named) or on_table.sits(at.course.begun.table, named)):
        raise form.refuse(key, name_of(named), Problem.tr("a seat in which a player sits"))
    return named


def player_or_dealer(form: Form, at: At) -> SeatNumber:
    return DEALERS if form.to is Area.DEALER and isinstance(at.table, CardTable) else player(form, "to", at)


def place(form: Form, key: str, at: At) -> Place:
    """A player's seat, or an area of this table."""
    named = form.source if key == "from" else form.to
    if isinstance(named, Area):
        areas = on_table.areas(at.table)
        if named not in areas:
            raise form.refuse(key, named.value, Problem.tr("a player's seat or one of {names}", names=", ".join(areas)))
        return named
    return player(form, key, at)


def area(form: Form, at: At) -> Area | None:
    if form.to is None:
        return None
    found = place(form, "to", at)
    if not isinstance(found, Area):
        raise form.refuse("to", name_of(found), Problem.tr("no seat: an area of the table"))
    return found


def deck(form: Form, at: At) -> int | None:
    if form.source is None:
        return None
    count = on_table.decks(at.table)
    if not isinstance(form.source, Deck) or form.source.number > count:
        raise form.refuse(
            "from",
            name_of(form.source),
            Problem.tr("one of the decks of this table: {decks}", decks="deck 1" + ", deck 2" * (count > 1)),
        )
    return form.source.number


def pot(form: Form, key: str, at: At, *, may_be_new: bool = False) -> int:
    """The number of a pot that is there, or can be begun with bets."""
    named = form.source if key == "from" else form.to
    names = on_table.pots(at.table, begins=may_be_new)
    if not isinstance(named, PotName) or named.name not in names:
        wanted = (
            Problem.tr("a pot that is there: {names}", names=", ".join(names))
            if names
            else Problem.tr("no pot is there yet")
        )
        raise form.refuse(key, name_of(named), wanted)
    return names[named.name]


def goes_to(form: Form, *fixed: str) -> None:
    """Checks a place that every act of this kind goes to."""
    if form.to is not None and name_of(form.to) not in fixed:
        raise form.refuse("to", name_of(form.to), either(map(Verbatim, fixed)))


def lacks(form: Form, key: str, wanted: Sayable) -> Callable[[], Cents]:
    def refuse() -> Cents:
        raise form.missing(key, wanted)

    return refuse
