"""How the players at a table against the house decide: seeded, so that the same round can be dealt again."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, TypeAlias, TypeVar

from trainer.rules.actions import Action
from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Actor, Choices, Step
from trainer.rules.round import Round
from trainer.training.begun import Following

H = TypeVar("H", bound=HouseTable)
Decides: TypeAlias = Callable[[H, Sequence[Step], int], Action | None]
"""What a player does, of the steps that are open to players now, by a seed; none where nobody takes what is offered."""


@dataclass(frozen=True, slots=True)
class HouseCast(Generic[H]):
    """The players of a drill's table."""

    seed: int
    decides: Decides[H]

    def choose(self, state: Round[H], choices: Choices[H], /) -> Following[H] | None:
        """What a player or the floor does now, with the agenda after it; none when neither is to act."""
        floor = next(((step, rest) for step, rest in choices if step.by is Actor.HOUSE), None)
        if floor is not None:
            step, rest = floor
            return step.action, rest
        theirs = [(step, rest) for step, rest in choices if step.by is Actor.PLAYER]
        if not theirs:
            return None
        action = self.decides(state.table, [step for step, _ in theirs], self.seed)
        if action is None:
            return None
        return next((action, rest) for step, rest in theirs if step.fits(action))


def no_decision(table: HouseTable, steps: Sequence[Step], seed: int) -> Action | None:
    """At a table where players decide nothing once the bets are closed, nobody may be asked."""
    raise TypeError(f"no player decides here: {steps}")
