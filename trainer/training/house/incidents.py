"""What goes wrong at a table against the house in a drill, when, and what only looks as if."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final, TypeAlias

from trainer.rules.book import GameBook
from trainer.rules.house.cards.irregularities import Irregularity
from trainer.rules.house.table import HouseTable
from trainer.rules.places import Place, SeatNumber
from trainer.rules.round import Event
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Harmless, Planned
from trainer.training.house.drill import HouseFocus
from trainer.training.incidents import Incident

AT_EVERY_TABLE: Final = (
    Harmless.SMALL_TALK,
    Harmless.COUNTS_CHIPS,
    Harmless.STACKS_OWN_CHIPS,
    Harmless.REACHES_FOR_DRINK,
    Harmless.SUPERVISOR_WATCHES,
)
OTHERWISE_LATEST: Final = 10
"""Of how many possible moments one is drawn, where nothing else is said."""
_WITH_CHIPS: Final = frozenset({Harmless.COUNTS_CHIPS, Harmless.STACKS_OWN_CHIPS})
_OF_WHOEVER_DEALS: Final = frozenset({Irregularity.WRONG_COUNT})
"""The dealer's own slip: where the trainee deals, the right number of cards would be judged wrong."""


@dataclass(frozen=True, slots=True)
class Counted:
    """A wrong count: how many cards are to be seen at a place."""

    place: Place
    cards: int
    are_down: bool = False
    """They are those that lie face down; another one lies up beside them."""


HouseSymptom: TypeAlias = Event | Counted
"""What is seen of an event at a table against the house: the event tells it, but for cards that must be counted."""
HouseIncident: TypeAlias = Incident[HouseSymptom]


COMES_IN: Final[Mapping[StrEnum, Callable[[StrEnum], bool]]] = {
    HouseFocus.IRREGULARITIES: lambda _: True,
    # drills of something else; in all of them the trainee deals
    HouseFocus.WHOLE: lambda kind: kind not in _OF_WHOEVER_DEALS,
    HouseFocus.DEAL: lambda kind: kind not in _OF_WHOEVER_DEALS,
}
"""By focus, the irregularities that may go wrong."""


def planning(
    latest: Mapping[StrEnum, int], harmless: Sequence[Harmless]
) -> Callable[[GameBook, Sequence[StrEnum], Sequence[bool], Stream], Iterable[Planned]]:
    """How a family's rounds are planned; `latest` says of how many possible moments one is drawn."""

    def plan(
        _: GameBook, irregularities: Sequence[StrEnum], symptoms: Sequence[bool], stream: Stream
    ) -> Iterable[Planned]:
        # nothing goes wrong twice in one round
        real, seeming = iter(stream.shuffle(irregularities)), iter(stream.shuffle(harmless))
        planned = []
        for is_real in symptoms:
            what = next(real if is_real else seeming, None)
            if what is not None:
                planned.append(Planned(what, stream.below(latest.get(what, OTHERWISE_LATEST))))
        # what can only happen early comes first, or its time would have passed
        return sorted(planned, key=lambda each: latest.get(each.what, OTHERWISE_LATEST))

    return plan


def has_chips(table: HouseTable, what: Harmless, seat: SeatNumber) -> bool:
    """Whether a player could handle chips, where that is what seems to happen: some lie beside the layout."""
    return what not in _WITH_CHIPS or table.stacks[seat] > 0


def seat_of(event: Event) -> SeatNumber:
    """The player an event is about; 0 where it is about the table."""
    seat = getattr(event, "seat", 0)
    return seat if isinstance(seat, int) else 0
