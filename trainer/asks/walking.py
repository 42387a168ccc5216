"""A round walked to its end for a key: the dealer's steps in one order that is right, its blocks numbered."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, Generic, TypeAlias, TypeVar

from trainer.asks.key import Json
from trainer.asks.steps import ShownStep, numbered
from trainer.rules.actions import Action
from trainer.rules.plan import Agenda, Step, Table, with_blocks
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)

DEFAULT_SEED: Final = 1
"""The cards of a procedure for which a spot names none: they are shown only where they lie face up."""
Chosen: TypeAlias = "tuple[Step, Action, Agenda[T]]"


@dataclass(frozen=True, slots=True)
class Walked(Generic[T]):
    """A step that was taken, with the table before and after it."""

    step: Step
    before: T
    after: T


@dataclass(frozen=True, slots=True, kw_only=True)
class ProcedureKey:
    """One order of the steps that is right; blocks and branches say which others are."""

    steps: tuple[ShownStep, ...]
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"steps": numbered(self.steps)}

    def prose(self) -> Iterator[str]:
        for n, step in enumerate(self.steps, 1):
            yield f"{n:3}. {step.in_words()}"


def walk(state: Round[T], choose: Callable[[Round[T]], Chosen[T]]) -> Iterator[Walked[T]]:
    """Every step to the end of a round; `choose` takes one that is right now, with the values the rules leave open."""
    block = 1
    while True:
        agenda, block = with_blocks(state.agenda, state.table, block)
        state = replace(state, agenda=agenda)
        if not state.choices:
            return
        step, action, rest = choose(state)
        before, state = state.table, state.take(action, rest)
        yield Walked(step, before, state.table)


def first_due(state: Round[T]) -> Chosen[T]:
    """The step that comes first in the natural order."""
    now = state.choices
    step, rest = now[0]
    if step.optional:
        # the same may come as a step that must be done, as when a winner's hand is read
        step, rest = next((due for due in now if due[0].action == step.action and not due[0].optional), now[0])
    return step, step.action, rest


def key_of(steps: tuple[ShownStep, ...]) -> ProcedureKey:
    """The key of these steps: it rests on whatever they rest on."""
    cites = dict.fromkeys(cite for step in steps for cite in step.cite.split(", "))
    return ProcedureKey(steps=steps, cites=tuple(cites))
