"""What goes wrong in a drill, in every family alike, and what only seems to: planned by a seed, made for the table."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from trainer.rules.actions import STOP
from trainer.rules.book import GameBook
from trainer.rules.clause import Part
from trainer.rules.irregularities import Stoppable
from trainer.rules.places import SeatNumber
from trainer.rules.plan import Step
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import OF_NOBODY, FalseAlarm, Harmless, Planned, symptoms_to_come

T = TypeVar("T", bound=Stoppable)
V = TypeVar("V")
V_co = TypeVar("V_co", covariant=True)
_LOOKS: Final = 12
"""So often an irregularity is made for a table, each time of somebody else perhaps, to find all that it could be."""

_MOST_ALIKE: Final = 3
"""Of those of one player so many are told apart: by sums, or by what lies guarded."""


@dataclass(frozen=True, slots=True)
class Incident(Generic[V_co]):
    """Something to be noticed at a table, or to be left alone: `event` is none for a false alarm."""

    symptom: V_co | FalseAlarm
    """What is to be seen of it."""
    event: Event | None = None
    about: SeatNumber = 0
    """Whom an event is about; 0 where it is about the table."""

    @property
    def is_real(self) -> bool:
        return self.event is not None

    @property
    def alarm(self) -> FalseAlarm | None:
        """None where something is really wrong."""
        return self.symptom if isinstance(self.symptom, FalseAlarm) else None

    @property
    def seat(self) -> SeatNumber:
        """Whom a ruling would be about; 0 where it is about the table."""
        return self.symptom.seat if isinstance(self.symptom, FalseAlarm) else self.about


@dataclass(frozen=True, slots=True, kw_only=True)
class Incidents(Generic[T, V]):
    """What can go wrong at a family's tables, and what seems to; `V` is what is seen of an event."""

    named: Callable[[GameBook], tuple[StrEnum, ...]]
    """The irregularities that a rulebook names."""
    can_happen: Callable[[T, Event], bool]
    event_of: Callable[[T, StrEnum, Stream], Event | None]
    """An event of this kind made for the table, not yet held against its window; none where nobody could do it."""
    incident_of: Callable[[T, Event], Incident[V]]
    """What is to be noticed of an irregularity that has happened."""
    noticeable: Callable[[T], Event | None]
    """The latent irregularity that a stop of the game would be for now."""
    irregularity_of: Callable[[Event], StrEnum]
    """The irregularity that an event is."""
    rule_of: Callable[[StrEnum], StrEnum]
    """The clause that names an irregularity."""
    asks_for: Callable[[Event], Step | None] = lambda _: None
    """What the dealer should do first, where that is not to stop the game."""

    looks_like: Mapping[Harmless, StrEnum]
    """The irregularity that a harmless symptom calls to mind."""
    may_seem: Callable[[T, Harmless], bool]
    """Whether a false alarm of this kind is plausible on the table as it stands."""
    seats: Callable[[T], Sequence[SeatNumber]]
    """Who could be seen to do something harmless."""
    could: Callable[[T, Harmless, SeatNumber], bool]
    """Whether one of them has what it takes: the chips, or a card that lies as it is said to."""

    comes_in: Mapping[StrEnum, Callable[[StrEnum], bool]]
    """By focus of a drill in which something may go wrong, whether it may be that."""
    plan: Callable[[GameBook, Sequence[StrEnum], Sequence[bool], Stream], Iterable[Planned]]
    """What a round shows of these irregularities; a symptom for each that is told to be real or not."""

    def answer(self, event: Event) -> Step:
        """What the dealer should do first when it can be noticed: as a rule to stop the game, by the clause of it."""
        return self.asks_for(event) or Step(STOP, self.rule_of(self.irregularity_of(event)))

    def plans(self, book: GameBook, focus: StrEnum, seed: int) -> Iterator[tuple[Planned, ...]]:
        """What a round of this drill may show, one plan after the other, without end: not every round can show it.

        Each is empty where the rulebook names no irregularities that belong to the drill.
        """
        stream = Stream(seed, "incidents", focus)
        comes = self.comes_in.get(focus)
        irregularities = [each for each in self.named(book) if comes is not None and comes(each)]
        is_the_subject = focus == Part.IRREGULARITIES
        while True:
            symptoms = symptoms_to_come(stream, is_the_subject=is_the_subject, may_come=comes is not None)
            yield tuple(self.plan(book, irregularities, symptoms, stream)) if irregularities else ()

    def possible(self, table: T, planned: Planned, stream: Stream) -> Incident[V] | None:
        """The planned incident on the table as it stands; none where it can't happen now."""
        if isinstance(planned.what, Harmless):
            alarm = self._alarm(table, planned.what, stream)
            return None if alarm is None else Incident(alarm)
        event = self.event_of(table, planned.what, stream)
        return self.incident_of(table, event) if event is not None and self.can_happen(table, event) else None

    def all_possible(self, table: T, book: GameBook, focus: StrEnum) -> tuple[Incident[V], ...]:
        """Whatever of a drill's incidents can happen on the table as it stands, to each who could be meant by it."""
        comes = self.comes_in.get(focus)
        real = [each for each in self.named(book) if comes is not None and comes(each)]
        found = [incident for what in real for incident in self._events(table, what)]
        seeming = [what for what in self.looks_like if self.may_seem(table, what)]
        return (*found, *[Incident(alarm) for what in seeming for alarm in self._alarms(table, what)])

    def _events(self, table: T, what: StrEnum) -> Iterator[Incident[V]]:
        """An irregularity of each who could be meant by it, with some of the sums that it could be about."""
        seen: set[Event] = set()
        alike: Counter[SeatNumber] = Counter()
        for number in range(_LOOKS):
            event = self.event_of(table, what, Stream(number, "all that can happen", what))
            if event is None or event in seen or not self.can_happen(table, event):
                continue
            seen.add(event)
            incident = self.incident_of(table, event)
            alike[incident.seat] += 1
            if alike[incident.seat] <= _MOST_ALIKE:
                yield incident

    def _alarms(self, table: T, what: Harmless) -> Iterator[FalseAlarm]:
        """A false alarm of this kind, of everybody who could give it."""
        if what in OF_NOBODY:
            yield FalseAlarm(what)
            return
        for seat in self.seats(table):
            if self.could(table, what, seat):
                yield FalseAlarm(what, seat)

    def _alarm(self, table: T, what: Harmless, stream: Stream) -> FalseAlarm | None:
        seats = self.seats(table)
        if not seats or not self.may_seem(table, what):
            return None
        if what in OF_NOBODY:
            return FalseAlarm(what)
        could = [seat for seat in seats if self.could(table, what, seat)]
        return FalseAlarm(what, stream.pick(could)) if could else None
