"""A round played to its end for the decisions and the steps in it; nothing is printed of it yet."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias, TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)
Taken: TypeAlias = "tuple[Action, T]"
"""A step as it was taken, and the table before it."""


def steps_of(state: Round[T], choose: Callable[[Round[T]], Chosen[T]]) -> list[Taken[T]]:
    """The steps that a key of `procedure` lists, in the natural order: all but the players'."""
    found: list[Taken[T]] = []
    while not all(step.at_will for step, _ in state.choices):
        step, action, rest = choose(state)
        if step.by is not Actor.PLAYER:
            found.append((action, state.table))
        state = state.take(action, rest)
    return found
