"""Rounds of house tables as they go when the dealer makes no mistake: each step with the table before it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import TypeVar

from trainer.rules.house.table import HouseTable
from trainer.rules.plan import Step
from trainer.rules.round import Round
from trainer.training.begun import following_of
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.house.kind import HouseKind

H = TypeVar("H", bound=HouseTable)


def rounds(
    kind: HouseKind[H],
    rulebook: str,
    game: str,
    focus: HouseFocus,
    seeds: range,
    options: Mapping[str, object] = MappingProxyType({}),
) -> Iterator[tuple[list[tuple[H, Step]], H]]:
    """The steps of each round with the table before each, and the table at the end."""
    for seed in seeds:
        drill = HouseDrill(rulebook=rulebook, game=game, focus=focus, seed=seed, options=options)
        begun = kind.begun(drill)
        state = Round.start(kind.games[game], begun.table)
        steps: list[tuple[H, Step]] = []
        while (following := following_of(begun.cast, state)) is not None:
            action, rest = following
            step = next(step for step, left in state.choices if left is rest and step.fits(action))
            steps.append((state.table, Step(action, step.clause, step.by, also=step.also)))
            state = state.take(action, rest)
        yield steps, state.table
