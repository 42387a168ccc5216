"""How a round against the house goes on when nobody does anything special: players cut, play or stand."""

from __future__ import annotations

from typing import Final, TypeVar

from trainer.rules.house.table import HouseTable
from trainer.rules.house_acts import Choice, Decide
from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.round import Round

H = TypeVar("H", bound=HouseTable)
_PREFERENCE: Final = {Choice.PLAY: 0, Choice.STAND: 1, Choice.CUT: 2, Choice.FOLD: 3}
_OTHERWISE: Final = 9


def likeliest(state: Round[H]) -> tuple[Step, Agenda[H]] | None:
    """The next step of an uneventful round with the agenda after it; none at the end."""
    first: tuple[Step, Agenda[H]] | None = None
    best = _OTHERWISE + 1
    for choice in state.choices:
        step = choice[0]
        if step.optional:
            continue
        if step.by is Actor.DEALER:
            if first is None:
                return choice
            continue
        rank = _PREFERENCE.get(step.action.choice, _OTHERWISE) if isinstance(step.action, Decide) else _OTHERWISE
        if rank < best:
            first, best = choice, rank
    return first
