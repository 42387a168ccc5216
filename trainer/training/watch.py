"""Waits for the moment of each planned incident."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from trainer.rules.games.catalogue import game_of
from trainer.rules.poker.irregularities.ids import Irregularity
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.shuffling import Stream
from trainer.training.incidents import Harmless, Incident, Planned, possible
from trainer.training.situations.begun import Situation, following_of


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

    def take_up(self, came: Iterable[Irregularity | Harmless]) -> None:
        """For a round that is taken up again: leaves out what has come already; the rest comes as soon as it can."""
        gone = Counter(came)
        left = []
        for planned in self.planned:
            if gone[planned.what]:
                gone[planned.what] -= 1
            else:
                left.append(replace(planned, moment=0))
        self.planned, self._passed = tuple(left), []


def befalls(begun: Situation) -> bool:
    """Whether something of what is planned really happens while the dealer makes no mistake."""
    watch = Watch(begun.planned, begun.cast.seed)
    state = Round.start(game_of(begun.table), begun.table)
    while True:
        incident = watch.due(state)
        if incident is not None and incident.is_real:
            return True
        following = following_of(begun.cast, state)
        if following is None:
            return False
        state = state.take(*following)
