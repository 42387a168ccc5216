"""A round played for its players' decisions alone: nothing else of it is kept, and its end is never come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import Agenda, Beside, Choices, Later, Seq, Step, Table, choices
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)


def decide_all(
    begun: Round[T], decided: Callable[[Choices[T], T], Chosen[T] | None], is_settled: Callable[[T, Action], bool]
) -> None:
    """Plays as far as somebody may have something to decide, up to the first act at which that `is_settled`.

    `decided` is asked before every step what is decided there; what the dealer may leave out is left out, and what may
    be done at will is not even looked at. Nothing has gone wrong in the round, so that nothing can be noticed.
    """
    table, agenda, after = begun.table, begun.agenda, begun.game.after
    while True:
        due, _ = choices(_without_what_is_at_will(agenda, table), table)
        chosen = decided(due, table) or _needed(due)
        if chosen is None or is_settled(table, chosen[1]):
            return
        _, action, agenda = chosen
        table = after(table, action)


def _needed(due: Choices[T]) -> Chosen[T] | None:
    """The first step that must be done."""
    for step, rest in due:
        if not step.optional:
            return step, step.action, rest
    return None


def _without_what_is_at_will(agenda: Agenda[T], table: T) -> Agenda[T]:
    """The agenda up to its next step, or group of steps."""
    while agenda is not None:
        plan, rest = agenda
        if type(plan) is Later:
            decided = plan.decide(table, *plan.args)
            agenda = (decided, rest)
        elif type(plan) is Seq:
            agenda = rest
            for part in plan.parts[::-1]:
                agenda = (part, agenda)
        elif type(plan) is Beside:
            agenda = _joined(plan.agenda, rest)
        elif type(plan) is Step and table.has_moot_steps and table.moot(plan.action):
            agenda = rest
        else:
            return agenda
    return None


def _joined(agenda: Agenda[T], rest: Agenda[T]) -> Agenda[T]:
    if agenda is None:
        return rest
    plan, after = agenda
    return (plan, _joined(after, rest))
