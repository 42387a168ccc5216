"""A round played to its end for the decisions and the steps in it; nothing is printed of it yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Step, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)
Taken: TypeAlias = "tuple[Step, Action, Round[T]]"
"""A step, the act that it was taken by, and the round before it."""


def steps_of(state: Round[T], choose: Callable[[Round[T]], Chosen[T]]) -> list[Taken[T]]:
    """The steps that a key of `procedure` lists, in the natural order: all but the players'."""
    found: list[Taken[T]] = []
    while not all(step.at_will for step, _ in state.choices):
        step, action, rest = choose(state)
        if step.by is not Actor.PLAYER:
            found.append((step, action, state))
        state = state.take(action, rest)
    return found
