"""How a poker round goes on when nobody does anything special: players check or call, the dealer does what is due."""

from __future__ import annotations

from trainer.rules.actions import Act, Move
from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round

_PREFERENCE = {Move.CHECK: 0, Move.CALL: 1, Move.ALL_IN: 2, Move.FOLD: 3}
"""All-in stands before fold for a stack short of the call; with a call open it is a raise and is not reached."""


def likeliest(state: Round[PokerTable]) -> tuple[Step, Agenda[PokerTable]] | None:
    """The next step of an uneventful round with the agenda after it; none at the end."""
    return quiet_choice(state.choices)


def quiet_choice(now: list[tuple[Step, Agenda[PokerTable]]]) -> tuple[Step, Agenda[PokerTable]] | None:
    """A player's check or call where one is to decide, else the dealer's first step that must be done."""
    first: tuple[Step, Agenda[PokerTable]] | None = None
    best = 9
    for choice in now:
        step = choice[0]
        if step.by is Actor.DEALER:
            if not step.optional and best == 9:
                return choice
            continue
        rank = _PREFERENCE.get(step.action.move, 8) if isinstance(step.action, Act) else 7
        if rank < best:
            first, best = choice, rank
    return first
