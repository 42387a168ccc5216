"""How a round goes on when nobody does anything special: players cut and stand, the dealer does what is due."""

from __future__ import annotations

from trainer.rules.house.acts import Choice, Decide
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.round import Round

_QUIET = frozenset({Choice.STAND, Choice.CUT})


def likeliest(state: Round[BlackjackTable]) -> tuple[Step, Agenda[BlackjackTable]] | None:
    """The next step with the agenda after it; none at the end."""
    for step, rest in state.choices:
        if step.by is Actor.DEALER and not step.optional:
            return step, rest
        if isinstance(step.action, Decide) and step.action.choice in _QUIET:
            return step, rest
    return None
