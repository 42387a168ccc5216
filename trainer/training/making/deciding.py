"""A round played for its players' decisions alone: nothing else of it is kept, and its end is never come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import DONE, Actor, Agenda, Beside, Choices, Later, OneOf, Seq, Step, Table, choices
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
    while (agenda := _up_to_a_step(agenda, table)) is not None:
        plan, rest = agenda
        if type(plan) is Step and plan.by is _DEALER and not plan.optional:
            # most steps of a round are the dealer's, and the only ones that are right when they come
            action, agenda = plan.action, rest
        else:
            due, may_be_left_out = choices((plan, None), table)
            chosen = decided(due, table) or _needed(due)
            if chosen is None and may_be_left_out:
                agenda = rest
                continue
            if chosen is None:
                return
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


def _up_to_a_step(agenda: Agenda[T], table: T) -> Agenda[T]:
    """The agenda up to its next step, or group of steps, and without what may be done at will beside them."""
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
        elif type(plan) is Step:
            if not table.has_moot_steps or not table.moot(plan.action):
                return agenda
            agenda = rest
        elif type(plan) is OneOf and _may_be_left_out(plan):
            agenda = rest
        else:
            return agenda
    return None


def _may_be_left_out(group: OneOf[T]) -> bool:
    """Whether it is nothing but steps that the dealer may leave out."""
    has_end = False
    for part in group.parts:
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
