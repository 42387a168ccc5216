"""Where a round stands after so many steps of its listing, and its players with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Generic, TypeVar

from trainer.asks.verdict.moment import as_told
from trainer.asks.walking import Course, Players, Walked
from trainer.rules.plan import Actor, Table
from trainer.rules.round import Round

T = TypeVar("T", bound=Table)


def is_left_out(each: Walked[T]) -> bool:
    """A step of the dealer's that may be left out, and is until it is asked for."""
    return each.step.optional and each.step.by is Actor.DEALER


@dataclass(slots=True)
class Listing(Generic[T]):
    """The round of a spot as a key lists it, and where it stands before each of its steps.

    It is gone through anew, and no further than is asked: in the states of the walk blocks were settled, and what comes
    in them, whatever may yet happen.
    """

    course: Course[T]
    """Beyond what has been done it goes on as the spot has it."""
    walked: Sequence[Walked[T]]
    _states: list[Round[T]]
    _players: dict[bool, dict[int, Players[T]]] = field(default_factory=dict)
    """Who forgives, or does not, after so many steps: gone on with in copies."""

    @classmethod
    def of(cls, course: Course[T], walked: Sequence[Walked[T]]) -> Listing[T]:
        return cls(replace(course, ahead=as_told(walked, course.ahead)), walked, [course.begun])

    def before(self, at: int) -> Round[T]:
        """The round before the step at this place, or after the last; what may be left out is left out."""
        states = self._states
        for each in self.walked[len(states) - 1 : at]:
            state = states[-1]
            if not is_left_out(each):
                due = next((due for due in state.choices if due[0].fits(each.action)), None)
                assert due is not None, "what may be left out holds nothing up"
                step, rest = due
                state = state.take(each.action, rest, step)
            states.append(state)
        return states[at]

    def players(self, at: int, *, forgives: bool = False) -> Players[T]:
        """The players once so many steps have been taken."""
        kept = self._players.setdefault(forgives, {0: self.course.players(forgives)})
        latest = max(done for done in kept if done <= at)
        players = kept[latest].copy()
        for each in self.walked[latest:at]:
            # who has nothing to decide need not be asked
            if any(step.by is Actor.PLAYER for step, _ in each.state.choices):
                players.next(each.state)
            players.saw(each)
        kept[at] = players
        return players.copy()
