"""Slots: what one part of a step takes, by which keys, presses and lines of a list it is filled, how it is worded.

A verb is a list of slots. Of each slot its family says when it is asked; the kinds that several have are made here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final, Generic, TypeAlias, TypeVar

from trainer.rules.places import Area, Place
from trainer.tongue import translate
from trainer.ui.entry.amounts import SHARE_KEYS, type_amount
from trainer.ui.entry.keys import SEAT_KEYS
from trainer.ui.entry.step import AMOUNT, MENU, PLACE, RULING, Entered, Name
from trainer.ui.entry.view import Box
from trainer.ui.wording.line import capital

T = TypeVar("T")
"""What a family sees of its table."""
G = TypeVar("G")
"""A place that can be pointed at."""
K = TypeVar("K")
"""What is edged: places, or kinds of them."""
V = TypeVar("V")

LETTERS: Final = "ABCDEFGIJKLMOPQRSTVWXZ123456789"
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


Lines: TypeAlias = Callable[[Entered, T], Sequence[Option]]
Asked: TypeAlias = Callable[[Entered, T], int]


def always(*_seen: object) -> int:
    """Asked at every table."""
    return 1


def never(*_seen: object) -> int:
    """Filled by the way, where it is."""
    return 0


def none(*_seen: object) -> None:
    """Nothing is made of it."""


def nothing(*_seen: object) -> str:
    """Nothing is said."""
    return ""


def _no_lines(*_seen: object) -> tuple[Option, ...]:
    return ()


def no_edges(*_seen: object) -> frozenset[K]:
    """No place is edged."""
    return frozenset()


def after(name: Name[V], *values: V) -> Asked[T]:
    """Asked once one of these has been chosen."""
    return lambda entered, _sight: entered.has(name, *values)


@dataclass(frozen=True, slots=True, kw_only=True)
class Slot(Generic[T, G, K]):
    """One slot of a verb."""

    name: str
    asked: Asked[T] = always
    """How many values it takes as the entered step and the table stand; 0 where it is not asked."""
    read: Callable[[Entered, str, T], Entered | None] = none
    """The entered step after a key; none where the key means nothing here."""
    at: Callable[[Entered, G, T], Entered | None] = none
    """The entered step after a press on a place; none where the place means nothing here."""
    edges: Callable[[Entered, T], frozenset[K]] = no_edges
    """Every place it can take, right or not, so that nothing is given away."""
    lines: Lines[T] = _no_lines
    choose: Callable[[Entered, str, T], Entered] = lambda entered, _option, _sight: entered
    """The entered step with a line chosen, by its id."""
    line_words: Callable[[str, T], str] = nothing
    words: Callable[[Entered, T], str] = nothing
    """What stands in the box: also of a slot that is not asked, where there is something to be seen."""
    box: Box = Box.PLACE
    cue: Callable[[], str] = str
    """What is asked, where nothing else on the page says so."""
    keeps_letters: bool = False
    """While it is awaited a letter is a line of its list or nothing, and begins no other verb."""
    takes_enter: bool = False
    """Enter is its own, not that of what has the focus."""
    has_rest: bool = True
    """An amount of which Enter alone is all that lies there, and a share a part."""
    by_enter: str = ""
    """The figure that Enter alone stands for, whatever is due; the key says it."""


def listed(
    name: Name[V],
    value: Callable[[str], V],
    lines: Lines[T],
    says: Callable[[str], str],
    *,
    asked: Asked[T] = always,
    at: Callable[[Entered, G, T], Entered | None] = none,
    edges: Callable[[Entered, T], frozenset[K]] = no_edges,
) -> Slot[T, G, K]:
    """One of a closed list, by its letter; `value` makes of a line's id what is filled in."""

    def choose(entered: Entered, option: str, _sight: T) -> Entered:
        return entered.fill(name, value(option))

    def read(entered: Entered, key: str, sight: T) -> Entered | None:
        return next(
            (choose(entered, line.id, sight) for line in lines(entered, sight) if line.key == key.upper()), None
        )

    def words(entered: Entered, _sight: T) -> str:
        chosen = entered[name]
        return "" if chosen is None or chosen == RULING_LINE else says(str(chosen))

    return Slot(
        name=name, asked=asked, read=read, at=at, edges=edges, lines=lines, choose=choose,
        line_words=lambda option, _sight: says(option), words=words, keeps_letters=True,
    )  # fmt: skip


def menu(lines: Lines[T], says: Callable[[str], str], asked: Asked[T] = always) -> Slot[T, G, K]:
    """The list that a verb opens."""
    return listed(MENU, str, lines, says, asked=asked)


def rulings(lines: Lines[T], says: Callable[[str], str]) -> Slot[T, G, K]:
    """The list that one line of the calls opens."""
    return listed(RULING, str, lines, says, asked=after(MENU, RULING_LINE))


def place(
    at: Callable[[Entered, G, T], Entered | None],
    edges: Callable[[Entered, T], frozenset[K]],
    areas: Lines[T],
    says: Callable[[Area], str],
) -> Slot[T, G, K]:
    """A seat by its number, or one of the places that are no seats by its sign."""

    def choose(entered: Entered, option: str, _sight: T) -> Entered:
        return entered.fill(PLACE, Area(option))

    def read(entered: Entered, key: str, sight: T) -> Entered | None:
        if key in SEAT_KEYS:
            return entered.fill(PLACE, SEAT_KEYS[key])
        return next((choose(entered, line.id, sight) for line in areas(entered, sight) if line.key == key), None)

    def words(entered: Entered, _sight: T) -> str:
        stands: Place | None = entered[PLACE]
        return "" if stands is None else says(stands) if isinstance(stands, Area) else str(stands)

    return Slot(
        name=PLACE, read=read, at=at, edges=edges, lines=areas, choose=choose,
        line_words=lambda option, _sight: capital(says(Area(option))), words=words,
        cue=lambda: translate("Entry", "Now the seat: its number, or press it."),
    )  # fmt: skip


def figure(
    name: Name[str] = AMOUNT,
    *,
    asked: Asked[T] = always,
    has_rest: bool = True,
    takes_shares: bool = True,
    by_enter: str = "",
) -> Slot[T, G, K]:
    """An amount or a count as it is typed, closed with Enter."""

    def read(entered: Entered, key: str, _sight: T) -> Entered | None:
        typed = type_amount(entered[name] or "", key)
        if typed is None or (key in SHARE_KEYS and not takes_shares):
            return None
        return entered.fill(name, typed.amount, is_open=not typed.is_confirmed) if any(typed) else entered.without(name)

    return Slot(
        name=name, asked=asked, read=read, words=lambda entered, _sight: entered[name] or "", box=Box.AMOUNT,
        takes_enter=True, has_rest=has_rest, by_enter=by_enter,
    )  # fmt: skip
