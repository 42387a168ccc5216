"""What goes wrong at a table against the house in a drill, when, and what only looks as if."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Generic, TypeVar

from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.table import HouseTable
from trainer.rules.places import SeatNumber
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import FalseAlarm, Harmless, Planned, signs_to_come
from trainer.training.house.focus import HouseFocus

H = TypeVar("H", bound=HouseTable)

AT_EVERY_TABLE: Final = (
    Harmless.SMALL_TALK,
    Harmless.COUNTS_CHIPS,
    Harmless.STACKS_OWN_CHIPS,
    Harmless.REACHES_FOR_DRINK,
    Harmless.SUPERVISOR_WATCHES,
)
OTHERWISE_LATEST: Final = 10
"""Of how many possible moments one is drawn, where nothing else is said."""
_OF_NOBODY: Final = frozenset(
    {
        Harmless.SUPERVISOR_WATCHES,
        Harmless.SHUFFLER_HUMS,
        Harmless.DIE_AT_THE_WALL,
        Harmless.SCREEN_FLICKERS,
    }
)
_WITH_CHIPS: Final = frozenset({Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS})
_MAY_COME_IN: Final = frozenset({HouseFocus.WHOLE, HouseFocus.DEAL})
"""Drills of something else; in all of them the trainee deals."""
_OF_WHOEVER_DEALS: Final = frozenset({Irregularity.WRONG_COUNT})
"""The dealer's own slip: where the trainee deals, the right number of cards would be judged wrong."""


@dataclass(frozen=True, slots=True)
class HouseIncident:
    """Something to be noticed, or to be left alone; one of `event` and `alarm` is none."""

    event: Event | None = None
    alarm: FalseAlarm | None = None
    seat: SeatNumber = 0
    """Whom it is about; 0 where it is about the table."""
    lying: int = 0
    """A wrong count: how many cards are to be seen before somebody."""
    are_down: bool = False
    """They are those that lie face down; another one lies up beside them."""

    @property
    def is_real(self) -> bool:
        return self.event is not None


@dataclass(frozen=True, slots=True, kw_only=True)
class Troubles(Generic[H]):
    """What can go wrong at the tables of a family, and what seems to."""

    event_of: Callable[[H, StrEnum, Stream], Event | None]
    """An event of this kind made for the table, not yet held against its window; none where nobody could do it."""
    can_happen: Callable[[H, Event], bool]
    latest: Mapping[StrEnum, int]
    """Of how many possible moments one is drawn."""
    harmless: tuple[Harmless, ...]
    sign_of: Callable[[H, Event], HouseIncident]
    """What is to be noticed of an irregularity that has happened."""
    may_seem: Callable[[H, Harmless], bool]
    """Whether a false alarm of this kind is plausible on the table as it stands."""
    could: Callable[[H, Harmless, SeatNumber], bool]
    """Whether a player could be seen to do it: has the chips, or a card that lies as it is said to."""

    def possible(self, table: H, planned: Planned, stream: Stream) -> HouseIncident | None:
        """The planned incident on the table as it stands; none where it can't happen now."""
        if isinstance(planned.what, Harmless):
            return self._alarm(table, planned.what, stream)
        event = self.event_of(table, planned.what, stream)
        if event is None or not self.can_happen(table, event):
            return None
        return self.sign_of(table, event)

    def _alarm(self, table: H, what: Harmless, stream: Stream) -> HouseIncident | None:
        if not table.seats or not self.may_seem(table, what):
            return None
        if what in _OF_NOBODY:
            return HouseIncident(alarm=FalseAlarm(what))
        seats = [seat for seat in table.seats if self.could(table, what, seat)]
        if not seats:
            return None
        seat = stream.pick(seats)
        return HouseIncident(alarm=FalseAlarm(what, seat), seat=seat)

    def plans(self, kinds: Sequence[StrEnum], focus: HouseFocus, seed: int) -> Iterator[tuple[Planned, ...]]:
        """What a round of this drill may show, one plan after the other, without end: not every round can show it."""
        stream = Stream(seed, "incidents", focus)
        if focus in _MAY_COME_IN:
            kinds = [kind for kind in kinds if kind not in _OF_WHOEVER_DEALS]
        while True:
            signs = signs_to_come(
                stream, is_the_subject=focus is HouseFocus.IRREGULARITIES, may_come=focus in _MAY_COME_IN
            )
            yield self._plan(kinds, signs, stream) if kinds else ()

    def _plan(self, kinds: Sequence[StrEnum], signs: Sequence[bool], stream: Stream) -> tuple[Planned, ...]:
        # nothing goes wrong twice in one round
        real, harmless = iter(stream.shuffle(kinds)), iter(stream.shuffle(self.harmless))
        planned = []
        for is_real in signs:
            what = next(real if is_real else harmless, None)
            if what is not None:
                planned.append(Planned(what, stream.below(self.latest.get(what, OTHERWISE_LATEST))))
        # what can only happen early comes first, or its time would have passed
        return tuple(sorted(planned, key=lambda each: self.latest.get(each.what, OTHERWISE_LATEST)))


def has_chips(table: HouseTable, what: Harmless, seat: SeatNumber) -> bool:
    """Whether a player could handle chips, where that is what seems to happen: some lie beside the layout."""
    return what not in _WITH_CHIPS or table.stacks[seat] > 0


def seat_of(event: Event) -> SeatNumber:
    """The player an event is about; 0 where it is about the table."""
    seat = getattr(event, "seat", 0)
    return seat if isinstance(seat, int) else 0
