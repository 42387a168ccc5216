"""Rounds of drills as a trainee deals them, stopped at every symptom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from tests.training.house.drills import DRILLS as HOUSE_DRILLS
from tests.training.house.drills import drilled as house_drilled
from tests.training.rounds import answer_symptom, drilled, go_on
from tests.training.tables import DRILLS
from trainer.records import Level
from trainer.rules.shuffling import Stream
from trainer.training.casting import Turn
from trainer.training.house.catalogue import AnyHouseSession
from trainer.training.house.drill import HouseFocus
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import Session

TABLES: Final = tuple(dict.fromkeys([(rulebook, game) for rulebook, game, _ in (*DRILLS, *HOUSE_DRILLS)]))
WITH_SYMPTOMS: Final = frozenset({Focus.IRREGULARITIES, Focus.WHOLE, Focus.ACTION})
HOUSE_WITH_SYMPTOMS: Final = frozenset({HouseFocus.IRREGULARITIES, HouseFocus.WHOLE, HouseFocus.DEAL})
"""The drills in which something may go wrong, or seem to."""
LEVELS: Final = (Level.GUIDED, Level.PRACTICE, Level.TEST)
LET_PASS: Final = 300
"""Of a thousand real symptoms so many are let pass, so that what follows is seen too."""


@dataclass(frozen=True, slots=True)
class Spot:
    """One round to be looked at, by what makes it again."""

    rulebook: str
    game: str
    focus: Focus | HouseFocus
    level: Level
    seed: int

    def __str__(self) -> str:
        return f"--table {self.rulebook}/{self.game} --focus {self.focus} --level {self.level} --seed {self.seed}"


def spots(rulebook: str, game: str, seeds: range, levels: Sequence[Level] = LEVELS) -> Iterator[Spot]:
    """Every drill with symptoms at a table."""
    focuses: list[Focus | HouseFocus] = [
        *(focus for *table, focus in DRILLS if table == [rulebook, game] and focus in WITH_SYMPTOMS),
        *(focus for *table, focus in HOUSE_DRILLS if table == [rulebook, game] and focus in HOUSE_WITH_SYMPTOMS),
    ]
    for focus in focuses:
        for level in levels:
            for seed in seeds:
                yield Spot(rulebook, game, focus, level, seed)


def begun(spot: Spot) -> Session | AnyHouseSession:
    """The round before its first step."""
    if isinstance(spot.focus, Focus):
        return drilled(spot.focus, spot.level, spot.seed, spot.rulebook, spot.game)[0]
    return house_drilled(spot.rulebook, spot.game, spot.focus, spot.level, spot.seed)[0]


def symptoms(spot: Spot) -> Iterator[Session | AnyHouseSession]:
    """The round, standing at each of its signs in turn; what is real is dealt with, or now and then let pass."""
    session = begun(spot)
    stream = Stream(spot.seed, "fuzz", spot.focus, spot.level)
    while True:
        if session.incident is not None:
            if session.turn() is Turn.SYMPTOM:
                yield session
                if stream.chance(LET_PASS):
                    session.go_on(1)
                    continue
            answer_symptom(session, 1)
        elif go_on(session) is None:
            return
