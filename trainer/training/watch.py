"""Waits for the moment of each planned incident."""

from __future__ import annotations

from dataclasses import dataclass

from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.incidents import Incident, Planned, possible


@dataclass(slots=True)
class Watch:
    """The incidents still to come, in their order; counts the moments at which the next could have happened."""

    planned: tuple[Planned, ...]
    seed: int
    _passed: int = 0

    def due(self, state: Round[PokerTable]) -> Incident | None:
        """The incident whose moment this is; asked once each time the table has changed."""
        if not self.planned:
            return None
        following = self.planned[0]
        incident = possible(state.table, following, Stream(self.seed, "incident", state.count, following.what))
        if incident is None:
            return None
        if self._passed < following.moment:
            self._passed += 1
            return None
        self.planned, self._passed = self.planned[1:], 0
        return incident

    def skip_past(self, state: Round[PokerTable]) -> None:
        """Leaves out what has happened already: for a round that is taken up again."""
        happened = {event.irregularity for event in state.history() if isinstance(event, PokerEvent)}
        self.planned = tuple([planned for planned in self.planned if planned.what not in happened])
