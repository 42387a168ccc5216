"""A report as a value: what the page shows, the printer prints, and a file takes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from enum import StrEnum, auto
from typing import Final

from trainer.errors import TrainerError
from trainer.pace import Pace
from trainer.records import Level
from trainer.store import Person, Store
from trainer.sums import Summed
from trainer.tongue import translate
from trainer.training.quizzes.marks import Marks
from trainer.ui.widgets.listing import ListRow

NOTHING: Final = "–"


class Filter(StrEnum):
    """By what a report can be narrowed."""

    GROUP = auto()
    PERSON = auto()
    TABLE = auto()
    PERIOD = auto()
    LEVEL = auto()
    TRIES = auto()
    QUIZ = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Chosen:
    """What was chosen for a report; of what it does not ask it takes no notice."""

    group: str = ""
    """A group's id; empty for everybody."""
    person: str = ""
    table: str = ""
    """Rulebook and game with a slash between; empty for all."""
    weeks: int = 0
    """So many weeks up to this one; 0 since there are records."""
    level: Level | None = None
    """None for practice and tests."""
    quiz: str = ""
    """The id of an assignment."""
    is_every_try: bool = False
    """Every answer to a question, not each person's first alone."""


@dataclass(frozen=True, slots=True)
class Series:
    """One line of a chart."""

    name: str
    values: tuple[float | None, ...]
    """At each of the chart's places; none where nothing is known."""


@dataclass(frozen=True, slots=True, kw_only=True)
class LineChart:
    """Something over time; the numbers stand beside it."""

    title: str
    places: tuple[str, ...]
    """What stands below the axis, from left to right."""
    series: tuple[Series, ...]
    unit: str = ""
    """Behind each number, if anything is."""
    most: float | None = None
    """The end of the axis; none for the greatest value."""


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: what it is of, how long, and what it rests on."""

    name: str
    words: str
    value: float
    """Of a hundred."""
    told: str
    """The value in words."""
    count: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BarChart:
    """Several of one kind, the longest first."""

    title: str
    bars: tuple[Bar, ...]
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportTable:
    """A list of a report."""

    title: str
    heads: tuple[tuple[str, int], ...]
    """Each with its share of the width."""
    rows: tuple[ListRow, ...]
    note: str = ""
    empty: str = ""
    """What will stand there, where it is empty."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportView:
    """All that a report says."""

    title: str
    subtitle: str
    """What it is about: whom, which table, since when."""
    what_counts: str
    figures: tuple[tuple[str, str, str], ...] = ()
    """Caption, figure and note."""
    charts: tuple[LineChart | BarChart, ...] = ()
    tables: tuple[ReportTable, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Asked:
    """Who asks for a report, of whom, and what it rests on."""

    sums: Summed
    """Of this station, or of head office's database."""
    by: Person
    chosen: Chosen
    people: tuple[Person, ...]
    """Those whom it is about."""
    whose: str
    """Their group, or the person's name."""
    now: datetime
    kept: Store | None = None
    """The records themselves, where they are at hand."""
    pace: Pace = Pace.USUAL
    marks: dict[str, tuple[Marks | None, int]] = field(default_factory=dict)
    """Of a quiz, by person, as they are marked while it is made ready: none of what can't be read; and how many
    attempts there are."""

    @property
    def store(self) -> Store:
        """For what is not made of sums alone; raises `TrainerError` where the records are not at hand."""
        if self.kept is None:
            raise TrainerError(
                translate("Reports", "This report is made of the records themselves: read it at the property's hub.")
            )
        return self.kept

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple([person.id for person in self.people])

    @property
    def names(self) -> dict[str, str]:
        return {person.id: person.name for person in self.people}


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """One of the list: how it is made ready, some of it at a time, and what it then says."""

    id: str
    name: Callable[[], str]
    filters: tuple[Filter, ...]
    made_ready: Callable[[Asked], Iterator[tuple[int, int]]]
    """Does what takes long, and tells how much of how much is done."""
    view: Callable[[Asked], ReportView]
    own_name: Callable[[], str] | None = None
    """What it is called for whoever may read their own alone; none where nobody but staff may read it."""
    is_of_staff_too: bool = False
    """Where no group is chosen it is about everybody who is here, not trainees alone."""
    acts: tuple[str, ...] = ()
    """What can be done from it beside reading, by the words that the page emits."""


def ranked(id_: str, cells: Sequence[tuple[str, float | None]], *, is_muted: bool = False) -> ListRow:
    """A line whose cells are sorted by a number, where one has one, not by how that is written."""
    return ListRow(
        id=id_,
        cells=tuple([words for words, _ in cells]),
        keys=tuple([rank for _, rank in cells]),
        is_muted=is_muted,
    )
