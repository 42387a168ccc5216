"""A round played for its players' decisions alone: nothing else of it is kept, and its end is never come to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from trainer.asks.walking import Chosen
from trainer.rules.actions import Action
from trainer.rules.plan import Choices, Table, choices
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)


def decide_all(
    begun: Round[T], decided: Callable[[Choices[T], T], Chosen[T] | None], is_last: Callable[[Action], bool]
) -> None:
    """Plays as far as somebody may have something to decide, up to the first act before which all `is_last` decided.

    `decided` is asked before every step what is decided there; what the dealer may leave out is left out. Nothing has
    gone wrong in the round, so that nobody is asked what may yet be noticed.
    """
    table, agenda, after = begun.table, begun.agenda, begun.game.after
    while True:
        due, _ = choices(agenda, table)
        chosen = decided(due, table)
        if chosen is not None:
            _, action, agenda = chosen
        else:
            for step, rest in due:
                if not step.optional:
                    break
            else:
                return
            action, agenda = step.action, rest
            if is_last(action):
                return
        table = after(table, action)
