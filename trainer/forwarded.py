"""What a hub forwards to head office: values alone, which the store reads out and the head office's room keeps.

Rows are plain tuples in the order of the columns there: a house has millions of them, and each goes through once.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple, Protocol, TypeAlias


class Keys(Protocol):
    """The numbers by which head office knows what is said again and again, each given the first time it is asked."""

    def station(self, id_: str, name: str) -> int: ...

    def person(self, id_: str) -> int: ...

    def word(self, word: str) -> int: ...


class ToldStep(NamedTuple):
    """What the training knows of a judged answer, as reports count it."""

    place: str
    """Rulebook and game with a slash between."""
    ask: str | None
    """Which question was asked; None where it was none, or nobody knows."""
    effect: str
    """What a wrong act did; empty where its verdict names nothing."""
    is_timed: bool
    """Whether it counts how long it took."""


StepTeller: TypeAlias = Callable[[str, str, str, str, str], ToldStep]
"""Told rulebook, what stands in the place of a game, and part of the attempt, the table of the line, and its detail."""


class StartRow(NamedTuple):
    """An attempt was begun. The first five columns of every row are its place in the chain."""

    station: int
    number: int
    at: int
    """Milliseconds since 1970, UTC."""
    hash: bytes
    place: int
    """Its place in the hub's records: of two the greater is the later."""
    id: str
    person: int | None
    own: int
    """Rulebook and what stands in the place of a game, with a slash between."""
    focus: int
    level: str


class StepRow(NamedTuple):
    """A judged answer that was the trainee's to give."""

    station: int
    number: int
    at: int
    hash: bytes
    place: int
    attempt: int
    """The number of the start of its attempt, at the same station."""
    mark: str
    severity: str
    clause: int | None
    is_further: bool
    took_ms: int | None
    game: int
    effect: int | None
    ask: int | None


class EndRow(NamedTuple):
    """An attempt has ended, with what its start says."""

    station: int
    number: int
    at: int
    hash: bytes
    place: int
    attempt: int
    person: int | None
    own: int
    focus: int
    level: str
    is_finished: bool
    elapsed_ms: int
    rounds: int
    week: int
    is_whole: bool
    """A whole round, not a part of one."""
    is_here: bool
    """All of its answers come along with it."""


class RulingRow(NamedTuple):
    """A verdict was set aside."""

    station: int
    number: int
    at: int
    hash: bytes
    place: int
    about_station: int
    about: int
    """The number of the answer."""
    mark: str | None
    """As what it counts now; None where it does not count at all."""


class OtherRow(NamedTuple):
    """An entry of which nothing but its place in the chain is forwarded: it is of another kind, or was erased."""

    station: int
    number: int
    at: int
    hash: bytes
    place: int
    kind: str


class PersonRow(NamedTuple):
    """Somebody, as they stand at the hub."""

    id: str
    name: str
    staff_number: str
    role: str
    is_active: bool


class GroupRow(NamedTuple):
    """A group, and the ids of those who are in it."""

    id: str
    name: str
    people: tuple[str, ...]


class Mark(NamedTuple):
    """Up to where a hub's records were forwarded."""

    place: int
    hash: bytes
    """Of the entry there."""


NOTHING_YET = Mark(0, b"")


@dataclass(slots=True)
class Batch:
    """Some entries in the order of the hub's records: all of them are kept, or none."""

    after: Mark
    until: Mark
    starts: list[StartRow] = field(default_factory=list)
    steps: list[StepRow] = field(default_factory=list)
    ends: list[EndRow] = field(default_factory=list)
    rulings: list[RulingRow] = field(default_factory=list)
    others: list[OtherRow] = field(default_factory=list)
    erased: list[tuple[int, int]] = field(default_factory=list)
    """Station and number of each entry, earlier ones too, whose content is erased by what is in it."""
    anew: set[int] = field(default_factory=set)
    """The people of whom verdicts of ended attempts were set aside: theirs is added up anew."""

    @property
    def count(self) -> int:
        return len(self.starts) + len(self.steps) + len(self.ends) + len(self.rulings) + len(self.others)


@dataclass(frozen=True, slots=True, kw_only=True)
class Pushed:
    """What came of a push."""

    entries: int
    """How many were sent."""
    new: int
    """How many of them were not there yet."""
