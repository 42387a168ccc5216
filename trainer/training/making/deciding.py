"""A round played for its players' decisions alone: nothing else of it is kept, and its end is never come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import DONE, Actor, Agenda, Beside, Choices, Later, OneOf, Plan, Seq, Step, Table, choices
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)
_DEALER: Final = Actor.DEALER


def decide_all(
    begun: Round[T], decided: Callable[[Choices[T], T], Chosen[T] | None], is_settled: Callable[[T, Action], bool]
) -> None:
    """Plays as far as somebody may have something to decide, up to the first act by which that `is_settled`.

    `is_settled` is asked with the table after an act. `decided` is asked before every step what is decided there; what
    the dealer may leave out is left out, and what may be done at will is not even looked at. Nothing has gone wrong in
    the round, so that nothing can be noticed.
    """
    table, agenda, after = begun.table, begun.agenda, begun.game.after
    while agenda is not None:
        plan, rest = agenda
        if type(plan) is Step and plan.by is _DEALER and not (plan.optional or table.has_moot_steps):
            # most steps of a round are the dealer's, and the only ones that are right when they come
            action, agenda = plan.action, rest
        elif type(plan) is Later:
            agenda = (plan.decide(table, *plan.args), rest)
            continue
        elif type(plan) is Seq:
            agenda = rest
            for part in plan.parts[::-1]:
                agenda = (part, agenda)
            continue
        elif type(plan) is Beside:
            agenda = _joined(plan.agenda, rest)
            continue
        elif _is_passed_over(plan, table):
            agenda = rest
            continue
        else:
            due, may_be_left_out = choices((plan, None), table)
            chosen = decided(due, table) or _needed(due)
            if chosen is None and not may_be_left_out:
                return
            if chosen is None:
                agenda = rest
                continue
            _, action, left = chosen
            agenda = _joined(left, rest)
        table = after(table, action)
        if is_settled(table, action):
            return


def _needed(due: Choices[T]) -> Chosen[T] | None:
    """The first step that must be done."""
    for step, rest in due:
        if not step.optional:
            return step, step.action, rest
    return None


def _is_passed_over(plan: Plan[T], table: T) -> bool:
    """Whether it is a step that has lost its object, or nothing but steps that the dealer may leave out."""
    if type(plan) is Step:
        return table.has_moot_steps and table.moot(plan.action)
    if type(plan) is not OneOf:
        return False
    has_end = False
    for part in plan.parts:
        if part is DONE:
            has_end = True
        elif type(part) is not Step or not part.optional or part.by is not _DEALER:
            return False
    return has_end


def _joined(agenda: Agenda[T], rest: Agenda[T]) -> Agenda[T]:
    if agenda is None:
        return rest
    plan, after = agenda
    return (plan, _joined(after, rest))
