"""Waits for the moment of each planned incident."""

from __future__ import annotations

from dataclasses import dataclass, field

from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.incidents import Incident, Planned, possible


@dataclass(slots=True)
class Watch:
    """The incidents still to come; counts the moments at which each could have happened.

    One whose time never comes, since the round went another way, does not hold up the next.
    """

    planned: tuple[Planned, ...]
    seed: int
    _passed: list[int] = field(default_factory=list)

    def due(self, state: Round[PokerTable]) -> Incident | None:
        """The incident whose moment this is; asked once each time the table has changed."""
        self._passed = self._passed or [0] * len(self.planned)
        for place, planned in enumerate(self.planned):
            incident = possible(state.table, planned, Stream(self.seed, "incident", state.count, planned.what))
            if incident is None:
                continue
            if self._passed[place] < planned.moment:
                self._passed[place] += 1
                return None
            self.planned = self.planned[:place] + self.planned[place + 1 :]
            del self._passed[place]
            return incident
        return None

    def skip_past(self, state: Round[PokerTable]) -> None:
        """Leaves out what has happened already: for a round that is taken up again."""
        happened = {event.irregularity for event in state.history() if isinstance(event, PokerEvent)}
        self.planned = tuple([planned for planned in self.planned if planned.what not in happened])
        self._passed = []
