"""What reports add up: an attempt as the store tells it, and the sums that the training makes of it for keeping.

A sum says nothing that the attempts don't. It stands outside training and store as `records` does, since either side
has its words.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from enum import IntEnum
from time import localtime
from typing import Final, NamedTuple, Protocol, TypeAlias

from trainer.records import Level, Mark

BETWEEN: Final = "|"
"""Between the parts of a name."""
ANSWERED: Final = f"{BETWEEN}answer"
"""The name of a fault that is a wrong answer: nothing was done at a table, so it weighs nothing there."""
BANKED: Final = "bank:"
"""Before the id of a question of the bank, in the name of a rule: each of these is a rule by itself."""
ALL_TIME: Final = -1
"""In the place of a week: since there are records."""


class Sort(IntEnum):
    """What is counted. The numbers are kept: none is ever given to another sort."""

    CLAUSE = 1
    """First tries, by clause at a table."""
    STEPS = 2
    """First tries, by table."""
    FAULT = 3
    """What went wrong, first tries and further faults, by weight and what it did."""
    ROUNDS = 4
    """Whole rounds that were dealt to their end, and how long they took."""
    QUESTION = 5
    """Answers to questions, first tries, by the rule that makes them: variants of one are one."""
    FIRST = 6
    """The first answer that somebody ever gave to such a rule."""
    DONE = 7
    """What was finished: a lesson, or a part of a round."""


BY_WEEK: Final = frozenset({Sort.CLAUSE, Sort.STEPS, Sort.FAULT, Sort.ROUNDS})
"""What is also counted by the week in which it ended."""


class Line(NamedTuple):
    """A judged answer of an attempt, as it counts today. A station has millions: a tuple is made in no time."""

    entry: int
    """Its place in the store: of two the greater is the later."""
    clause: str
    mark: Mark
    severity: str
    is_further: bool
    """A further fault at a step that was tried before."""
    took_ms: int
    at: str
    """Rulebook and what stands in the place of a game with a slash between, where the attempt is at several tables."""
    detail: str
    step: int = -1
    """Its place in the attempt, as the exercise counts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended:
    """An attempt that has ended."""

    rulebook: str
    game: str
    focus: str
    level: Level
    week: int
    """In which it ended: weeks since 1970, from Monday to Sunday, where the station stands."""
    is_finished: bool
    elapsed_ms: int
    rounds: int
    lines: tuple[Line, ...]
    table: str = ""
    """What it began from, where it is at several tables; empty where it is at one, or where that was damaged."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Sum:
    """One count of somebody's."""

    sort: Sort
    place: str
    """Rulebook and game with a slash between."""
    level: str
    """Empty where it makes no difference."""
    name: str
    """The clause, the fault, the rule of a question, the part of a round or the lesson."""
    count: int
    right: int
    """Of the first answer to a question: whether it was right."""
    ms: int
    """How long it took together; of a first answer its place in the store."""


@dataclass(frozen=True, slots=True)
class Told:
    """A sum as it is read: whose it is, and of which week, if that was asked for."""

    person: str
    """Empty where it is everybody's together."""
    week: int
    place: str
    level: str
    name: str
    count: int
    right: int
    ms: int

    @property
    def table(self) -> tuple[str, str]:
        """Rulebook and game."""
        rulebook, _, game = self.place.partition("/")
        return rulebook, game


@dataclass(frozen=True, slots=True)
class Together:
    """How people have one name right, and beside that all others: sums over people, each of whom is one."""

    place: str
    name: str
    people: int
    count: int
    right: int
    known: int
    """Those who have others beside it; the sums that follow are over them alone."""
    share: float
    """Of how much of it they had right, between 0 and 1."""
    share_squared: float
    rest: float
    """Of how much of the others they had right, each of these counted alike."""
    rest_squared: float
    share_by_rest: float


Adder: TypeAlias = Callable[[Ended], Iterable[Sum]]
"""What the training makes of an attempt."""


class Summed(Protocol):
    """Sums that reports are made of, wherever they are kept."""

    def bring_up(self, people: Collection[str], add: Adder, *, by: str) -> Iterator[tuple[int, int]]:
        """Adds what has ended since the last time, and tells how much of how much is in."""
        ...

    def read(
        self,
        sort: Sort,
        people: Collection[str],
        *,
        by: str,
        weeks: tuple[int, int] | None = None,
        each_person: bool = False,
        each_week: bool = False,
        place: str = "",
        names: Collection[str] = (),
    ) -> tuple[Told, ...]:
        """The sums of these people together, or of each, by week or since there are records."""
        ...

    def together(self, sort: Sort, people: Collection[str], *, by: str, place: str = "") -> tuple[Together, ...]:
        """Of each name how these people have it right, beside how each of them has all other names right."""
        ...

    def require_may_read(self, people: Collection[str], *, by: str) -> None:
        """Raises `TrainerError` for whoever may not read how these do."""
        ...


_DAY_MS: Final = 86_400_000
_MONDAY: Final = 3
"""The first of 1970 was a Thursday."""


def week_of(milliseconds: int) -> int:
    """The week of a moment, in milliseconds since 1970 UTC, where the station stands."""
    ahead_s = localtime(milliseconds // 1000).tm_gmtoff
    return ((milliseconds + ahead_s * 1000) // _DAY_MS + _MONDAY) // 7


def monday_of(week: int) -> int:
    """The day on which a week begins, in days since 1970."""
    return week * 7 - _MONDAY
