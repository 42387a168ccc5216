"""Where a round stands after so many steps of its listing, and its players with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from trainer.asks.walking import Course, Players, Walked
from trainer.rules.plan import Actor, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)


def is_left_out(each: Walked[T]) -> bool:
    """A step of the dealer's that may be left out, and is until it is asked for."""
    return each.step.optional and each.step.by is Actor.DEALER


def states_before(course: Course[T], walked: Sequence[Walked[T]]) -> tuple[Round[T], ...]:
    """The round before each of these steps and after the last, what may be left out left out.

    It is gone through anew: in that of the walk blocks were numbered, and what comes in them is settled, whatever may
    yet happen.
    """
    states = [course.begun]
    for each in walked:
        state = states[-1]
        if not is_left_out(each):
            rest = next((rest for step, rest in state.choices if step.fits(each.action)), None)
            assert rest is not None, "what may be left out holds nothing up"
            state = state.take(each.action, rest)
        states.append(state)
    return tuple(states)


def players_after(course: Course[T], walked: Sequence[Walked[T]], *, forgives: bool = False) -> Players[T]:
    """The players once these steps have been taken."""
    players = course.players(forgives)
    for each in walked:
        players.next(each.state)
        players.saw(each)
    return players
