"""How a case at the desk goes on when nobody does anything special."""

from __future__ import annotations

from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.round import Round
from trainer.rules.seating.acts import Comes, Request
from trainer.rules.seating.room import Room


def likeliest(state: Round[Room]) -> tuple[Step, Agenda[Room]] | None:
    """The next step of the case under way; none at its end: what is asked next nobody at the desk can know."""
    for step, rest in state.choices:
        if step.by is Actor.DEALER or isinstance(step.action, Comes):
            return step, rest
        if isinstance(step.action, Request):
            return None
    return None
