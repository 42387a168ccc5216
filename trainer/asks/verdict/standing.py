"""Where a round stands after so many steps of its listing, and its players with it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest
from typing import TypeVar

from trainer.asks.walking import Course, Players, Walked
from trainer.rules.plan import Actor, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)


def is_left_out(each: Walked[T]) -> bool:
    """A step of the dealer's that may be left out, and is until it is asked for."""
    return each.step.optional and each.step.by is Actor.DEALER


def states_before(course: Course[T], walked: Sequence[Walked[T]]) -> tuple[Round[T], ...]:
    """The round before each of these steps and after the last, what may be left out left out."""
    states = [walked[0].state if walked else course.begun]
    for each, following in zip_longest(walked, walked[1:]):
        state = states[-1]
        if state is each.state and following is not None and not is_left_out(each):
            state = following.state  # nothing was left out before: the round is that of the walk
        elif not is_left_out(each):
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
