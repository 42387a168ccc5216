"""Waits for the moment of each planned incident."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Generic, TypeVar

from trainer.rules.plan import Table
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Planned
from trainer.training.incidents import Incident

T = TypeVar("T", bound=Table)
V = TypeVar("V")


@dataclass(slots=True)
class Watch(Generic[T, V]):
    """The incidents still to come; counts the moments at which each could have happened.

    One whose time never comes, since the round went another way, does not hold up the next.
    """

    planned: tuple[Planned, ...]
    seed: int
    possible: Callable[[T, Planned, Stream], Incident[V] | None]
    """The planned incident on the table as it stands; none where it can't happen now."""
    _passed: list[int] = field(default_factory=list)

    def due(self, state: Round[T]) -> Incident[V] | None:
        """The incident whose moment this is; asked once each time the table has changed."""
        self._passed = self._passed or [0] * len(self.planned)
        for place, planned in enumerate(self.planned):
            incident = self.possible(state.table, planned, Stream(self.seed, "incident", state.count, planned.what))
            if incident is None:
                continue
            if self._passed[place] < planned.moment:
                self._passed[place] += 1
                return None
            self.planned = self.planned[:place] + self.planned[place + 1 :]
            del self._passed[place]
            return incident
        return None

    def take_up(self, came: Iterable[StrEnum]) -> None:
        """For a round that is taken up again: leaves out what has come already; the rest comes as soon as it can."""
        gone = Counter(came)
        left = []
        for planned in self.planned:
            if gone[planned.what]:
                gone[planned.what] -= 1
            else:
                left.append(replace(planned, moment=0))
        self.planned, self._passed = tuple(left), []
