"""An act as a spot writes it: the form of a step, each entry read and checked as far as no table is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, TypeVar

from trainer.asks.fields import Field, Many, Of
from trainer.asks.seats import CardsSeen
from trainer.asks.source import Source, Unanswerable
from trainer.asks.steps import STEP
from trainer.asks.verdict.moment import At
from trainer.errors import MISSING, Problem, one_of
from trainer.rules.actions import Action, Area, Button, Call, Face, KillMove, PotPart
from trainer.rules.cards import Card
from trainer.rules.entries import Entry, as_written
from trainer.rules.hands import HandRank
from trainer.rules.house.blackjack.count import Rank
from trainer.rules.money import Cents
from trainer.rules.places import Place
from trainer.tongue import Sayable

V = TypeVar("V")
_SEAT: Final = re.compile(r"seat ([1-9][0-9]?)")
_DECK: Final = re.compile(r"deck ([12])")
_POT: Final = re.compile(r"main|side [1-9][0-9]?|(side [1-9][0-9]? )?after the draw")
_AS_STEPS: Final = frozenset({"do", "to", "from", "wager", "button", "cards", "face", "amount", "say"})
STACK: Final = "stack"
"""Where cards are gathered before they have been dealt."""
READINGS: Final = tuple(dict.fromkeys((*(each.value for each in HandRank), *(each.value for each in Rank), "made")))
"""What a hand may be read as: the classes by which keys tell it."""


ACTS: Final = Field(
    "act",
    Of.RECORD,
    many=Many.LIST,
    wanted=Problem.tr("what the dealer does, as [[act]]"),
    fields=(
        *(replace(field, may_lack=field.name != "do") for field in STEP if field.name in _AS_STEPS),
        Field("part", Of.WORD, words=tuple(PotPart), may_lack=True),
        Field("count", Of.NUMBER, may_lack=True),
        Field("on", Of.NUMBER, many=Many.LIST, may_lack=True),
    ),
)


@dataclass(frozen=True, slots=True)
class Deck:
    """One of the table's decks, as `from` names it."""

    number: int


@dataclass(frozen=True, slots=True)
class PotName:
    """A pot by its name, there or not."""

    name: str


Named: TypeAlias = "Place | Deck | PotName | str"
"""What `to` and `from` may name."""


def name_of(named: Named | None) -> str:
    """As a spot writes it: `"seat 3"`, `"deck 1"`, `"side 1"`; nothing of nothing."""
    match named:
        case int():
            return f"seat {named}"
        case Deck(number):
            return f"deck {number}"
        case PotName(name):
            return name
        case None:
            return ""
        case _:
            return str(named)


@dataclass(frozen=True, slots=True)
class ActReader:
    """An act of one `do` word."""

    read: Callable[[Form, At], Action]
    """From its form to the act; raises `Unanswerable` where that names something that is not there."""
    needs: tuple[str, ...] = ()
    may: tuple[str, ...] = ()
    """Which entries it must have, and which it can."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """One act; what a spot does not say of it is none."""

    place: str
    """Where it stands in the spot: `"act[0]"`."""
    do: str
    reader: ActReader
    to: Named | None = None
    source: Named | None = None
    wager: str | None = None
    on: tuple[int, ...] | None = None
    button: str | None = None
    face: Face | None = None
    amount: Cents | None = None
    say: str | None = None
    part: PotPart | None = None
    count: int | None = None
    cards: tuple[Card, ...] | None = None

    def refuse(self, key: str, found: object, wanted: Sayable) -> Unanswerable:
        """The error that names one entry of this act."""
        return Unanswerable(f"{self.place}.{key}", as_written(found), wanted)

    def missing(self, key: str, wanted: Sayable) -> Unanswerable:
        """The error that an entry of this act can't be done without here."""
        return Unanswerable(f"{self.place}.{key}", MISSING, wanted)


def read_acts(source: Source, readers: Mapping[str, ActReader]) -> tuple[Form, ...] | None:
    """The list `act`, at least one; none once a problem has been put down."""
    entry = source.get(ACTS.name, ACTS.wanted)
    listed = None if entry is None else entry.list()
    if entry is None or listed is None:
        return None
    if not listed:
        entry.refuse(Problem.tr("at least one act"))
    forms = [read_form(each, f"act[{n}]", readers, source.most_players) for n, each in enumerate(listed)]
    return None if None in forms or not forms else tuple([form for form in forms if form is not None])


def read_form(entry: Entry, place: str, readers: Mapping[str, ActReader], seats: int) -> Form | None:
    """One act; none once a problem has been put down."""
    before = len(entry.problems)
    entries = entry.table()
    if not isinstance(entry.value, Mapping):
        return None
    if "do" not in entries:
        entry.miss("do", Problem.tr("what the dealer does"))
        return None
    word = entries.pop("do")
    reader = readers.get(word.value) if isinstance(word.value, str) else None
    if reader is None:
        word.refuse(Problem.tr("one of {names}, which dealers do at this table", names=", ".join(readers)))
        return None
    known = ("do", *reader.needs, *reader.may)
    for key in [key for key in entries if key not in known]:
        entries.pop(key).disown(known)
    for key in [key for key in reader.needs if key not in entries]:
        entry.miss(key, Problem.tr("every {act} has {names}", act=word.value, names=", ".join(reader.needs)))
    form = _with_entries(str(word.value), reader, entries, place, seats)
    return form if len(entry.problems) == before else None


def _with_entries(do: str, reader: ActReader, entries: Mapping[str, Entry], place: str, seats: int) -> Form:
    def get(key: str, read: Callable[[Entry], V]) -> V | None:
        return read(entries[key]) if key in entries else None

    buttons: type[Button | KillMove] = KillMove if do == "kill-button" else Button
    return Form(
        place=place,
        do=do,
        reader=reader,
        to=get("to", lambda entry: _named(entry, seats)),
        source=get("from", lambda entry: _named(entry, seats)),
        wager=get("wager", Entry.text),
        on=get("on", _numbers),
        button=get("button", lambda entry: entry.word(buttons)),
        face=get("face", lambda entry: entry.word(Face)),
        amount=get("amount", Entry.amount),
        say=get("say", lambda entry: _reading(entry) if do == "read" else entry.word(Call)),
        part=get("part", lambda entry: entry.word(PotPart)),
        count=get("count", lambda entry: entry.count(1)),
        cards=get("cards", lambda entry: CardsSeen().read(entry, None, None, Problem.tr("in the hand"))),
    )


def _named(entry: Entry, seats: int) -> Named | None:
    value = entry.value
    if isinstance(value, str):
        if (seat := _SEAT.fullmatch(value)) and int(seat[1]) <= seats:
            return int(seat[1])
        if deck := _DECK.fullmatch(value):
            return Deck(int(deck[1]))
        if _POT.fullmatch(value):
            return PotName(value)
        if value in set(Area):
            return Area(value)
        if value == STACK:
            return STACK
    entry.refuse(
        Problem.tr(
            'a place: "seat 1" to "seat {seats}", {names}, or a pot: main, side 1',
            seats=seats,
            names=", ".join(area.value for area in Area),
        )
    )
    return None


def _reading(entry: Entry) -> str | None:
    if entry.value in READINGS:
        return str(entry.value)
    entry.refuse(one_of(READINGS))
    return None


def _numbers(entry: Entry) -> tuple[int, ...] | None:
    """One number or several, in the order in which steps have them: from low to high."""
    listed = entry.list() if isinstance(entry.value, list) else [entry]
    numbers = [each.count(1) for each in listed or ()]
    return None if None in numbers else tuple(sorted(number for number in numbers if number is not None))
