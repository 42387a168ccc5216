"""Slots: what one part of a step takes, by which keys, presses and lines of a list it is filled, how it is worded.

A verb is a list of slots. Of each slot its family says when it is asked; the kinds that several have are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from trainer.rules.places import Area, Place
from trainer.ui.entry.amounts import SHARE_KEYS, type_amount
from trainer.ui.entry.keys import SEAT_KEYS
from trainer.ui.entry.step import AMOUNT, PLACE, Entry, Name
from trainer.ui.entry.view import Box

T = TypeVar("T")
"""What a family sees of its table."""
G = TypeVar("G")
"""A place that can be pointed at."""
K = TypeVar("K")
"""What is edged: places, or kinds of them."""
V = TypeVar("V")

LETTERS: Final = "ABCDEFGIJKLMOPQRSTVWXYZ123456789"
"""Of lists whose words have no letters of their own: none is a command's."""
RULING_LINE: Final = "ruling"
"""The line of the calls' menu that opens the rulings."""


@dataclass(frozen=True, slots=True)
class Option:
    """One line of a list: its id and the letter that chooses it."""

    id: str
    key: str


def lettered(ids: Iterable[str]) -> tuple[Option, ...]:
    """Lines of words that have no letters of their own."""
    return tuple([Option(id_, key) for id_, key in zip(ids, LETTERS, strict=False)])


Lines: TypeAlias = Callable[[Entry, T], Sequence[Option]]
Asked: TypeAlias = Callable[[Entry, T], int]


def always(_entry: Entry, _there: object) -> int:
    return 1


def never(_entry: Entry, _there: object) -> int:
    return 0


def nothing(_entry: Entry, _there: object) -> str:
    return ""


def _nowhere(_entry: Entry, _target: object, _there: object) -> None:
    return None


def _by_no_key(_entry: Entry, _key: str, _there: object) -> None:
    return None


def _no_lines(_entry: Entry, _there: object) -> tuple[Option, ...]:
    return ()


def _as_it_is(option: str, _entry: Entry, _there: object) -> str:
    return option


def _edges_none(_entry: Entry, _there: object) -> frozenset[K]:
    return frozenset()


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot(Generic[T, G, K]):
    """One slot of a verb."""

    name: str
    asked: Asked[T] = always
    """How many values it takes as the entry and the table stand; 0 where it is not asked."""
    read: Callable[[Entry, str, T], Entry | None] = _by_no_key
    """The entry after a key; none where the key means nothing here."""
    at: Callable[[Entry, G, T], Entry | None] = _nowhere
    """The entry after a press on a place; none where the place means nothing here."""
    edges: Callable[[Entry, T], frozenset[K]] = _edges_none
    """Every place it can take, right or not, so that nothing is given away."""
    lines: Lines[T] = _no_lines
    choose: Callable[[Entry, str], Entry] = lambda entry, _option: entry
    """The entry with a line chosen, by its id."""
    line_words: Callable[[str, Entry, T], str] = _as_it_is
    words: Callable[[Entry, T], str] = nothing
    """What stands in the box: also of a slot that is not asked, where there is something to be seen."""
    box: Box = Box.PLACE
    cue: Callable[[], str] = str
    keeps_letters: bool = False
    """While it is awaited a letter is a line of its list or nothing, and begins no other verb."""
    takes_enter: bool = False
    """Enter is its own, not that of what has the focus."""
    has_rest: bool = True
    """An amount of which Enter alone is all that lies there, and a share a part."""


def menu(
    name: Name[V],
    lines: Lines[T],
    value: Callable[[str], V],
    *,
    asked: Asked[T] = always,
    line_words: Callable[[str, Entry, T], str] = _as_it_is,
    words: Callable[[Entry, T], str] = nothing,
    at: Callable[[Entry, G, T], Entry | None] = _nowhere,
    edges: Callable[[Entry, T], frozenset[K]] = _edges_none,
) -> Slot[T, G, K]:
    """One of a closed list, by its letter; `value` makes of a line's id what is filled in."""

    def choose(entry: Entry, option: str) -> Entry:
        return entry.fill(name, value(option))

    def read(entry: Entry, key: str, there: T) -> Entry | None:
        return next((choose(entry, line.id) for line in lines(entry, there) if line.key == key.upper()), None)

    return Slot(
        name=name, asked=asked, read=read, at=at, edges=edges, lines=lines, choose=choose, line_words=line_words,
        words=words, keeps_letters=True,
    )  # fmt: skip


def place(
    at: Callable[[Entry, G, T], Entry | None],
    edges: Callable[[Entry, T], frozenset[K]],
    area_words: Callable[[Area], str],
    *,
    areas: Lines[T] = _no_lines,
    asked: Asked[T] = always,
    cue: Callable[[], str] = str,
    line_words: Callable[[str, Entry, T], str] = _as_it_is,
) -> Slot[T, G, K]:
    """A seat by its number, or one of the places that are no seats by its sign."""

    def choose(entry: Entry, option: str) -> Entry:
        return entry.fill(PLACE, Area(option))

    def read(entry: Entry, key: str, there: T) -> Entry | None:
        if key in SEAT_KEYS:
            return entry.fill(PLACE, SEAT_KEYS[key])
        return next((choose(entry, line.id) for line in areas(entry, there) if line.key == key), None)

    def words(entry: Entry, _there: T) -> str:
        stands: Place | None = entry[PLACE]
        return "" if stands is None else area_words(stands) if isinstance(stands, Area) else str(stands)

    return Slot(
        name=PLACE, asked=asked, read=read, at=at, edges=edges, lines=areas, choose=choose, line_words=line_words,
        words=words, cue=cue,
    )  # fmt: skip


def figure(
    name: Name[str] = AMOUNT, *, asked: Asked[T] = always, has_rest: bool = True, takes_shares: bool = True
) -> Slot[T, G, K]:
    """An amount or a count as it is typed, closed with Enter."""

    def read(entry: Entry, key: str, _there: T) -> Entry | None:
        if key in SHARE_KEYS and not takes_shares:
            return None
        typed = type_amount(entry[name] or "", key)
        if typed is None:
            return None
        return entry.fill(name, typed.amount, is_open=not typed.is_confirmed) if any(typed) else entry.without(name)

    def words(entry: Entry, _there: T) -> str:
        return entry[name] or ""

    return Slot(name=name, asked=asked, read=read, words=words, box=Box.AMOUNT, takes_enter=True, has_rest=has_rest)
