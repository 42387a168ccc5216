"""Whose step it is: what the trainee does, what the players and the program do by themselves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final, Generic, TypeVar

from trainer.records import Level
from trainer.rules.actions import Act, Action, Announce, Move
from trainer.rules.plan import Actor, Choices, Step, Table
from trainer.rules.round import Choose, Event, Foreseen, Round
from trainer.training.begun import Following, in_good_order

T = TypeVar("T", bound=Table)
_MOVES: Final = frozenset([move.value for move in Move])


class Turn(StrEnum):
    """Who moves next."""

    TRAINEE = auto()
    AUTO = auto()
    """A step plays itself: a player's, or one outside the drill's focus."""
    OPTIONAL = auto()
    """Only what may be left out is the trainee's; anything else goes on when told to."""
    SYMPTOM = auto()
    """Something has happened, or seems to have: the trainee stops the game, rules, or goes on."""
    PLAYERS = auto()
    """A player is to act whom somebody plays, and who has not decided yet."""
    OVER = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Casting(Generic[T]):
    """Who does what in a drill of this level."""

    level: Level
    is_trainees: Callable[[Step, T], bool]
    """Whether a step is what the drill is about."""
    choose: Callable[[Round[T], Choices[T]], Following[T] | None]
    """What the players do, where one of them is to act."""
    ahead: Choose[T]
    """How the round goes on when nobody does anything special."""
    ends: Callable[[Round[T]], bool] = lambda _state: False
    """Whether the drill is over before the round is."""
    think: Callable[[Round[T]], bool] = lambda _state: False
    """Whether a player is to act who is still to decide."""

    def is_own(self, step: Step, table: T) -> bool:
        """Whether a step is the trainee's in this drill."""
        return self.level is not Level.SHOW and self.is_trainees(step, table)

    def own_steps(self, state: Round[T]) -> tuple[Step, ...]:
        """The trainee's steps that are right now, what a good dealer does next before the others."""
        if self.ends(state):
            return ()
        return tuple([step for step, _ in in_good_order(state) if self.is_own(step, state.table)])

    def following(self, state: Round[T]) -> tuple[Turn, Following[T] | None]:
        """Who moves, and what plays itself if it does."""
        if self.ends(state):
            return Turn.OVER, None
        acted = self.choose(state, state.choices)
        if acted is not None:
            return Turn.AUTO, acted
        waits = False
        for step, rest in in_good_order(state):
            if step.by is not Actor.DEALER:
                continue
            if self.is_own(step, state.table):
                if not step.optional:
                    return Turn.TRAINEE, None
                waits = waits or not self.is_past(step, state)
            elif not step.optional:
                return (Turn.OPTIONAL if waits else Turn.AUTO), (step.action, rest)
        if self.think(state):
            return Turn.PLAYERS, None
        return (Turn.OPTIONAL, None) if waits else (Turn.OVER, None)

    def is_past(self, step: Step, state: Round[T]) -> bool:
        """What a player did could still be said, but the dealer has gone on from it: nobody would say it now."""
        said = step.action
        if not step.optional or not isinstance(said, Announce) or said.say.value not in _MOVES:
            return False
        last = next((action for action in state.history() if not isinstance(action, Event)), None)
        return not (isinstance(last, Act) and last.seat == said.to)

    def steps_ahead(self, state: Round[T]) -> int:
        """About how many steps will be the trainee's until the end, if players just check or call."""
        found = 0
        way: list[tuple[Foreseen[T], T]] = []
        # what is foreseen and counted is kept with the round: one step later hardly anything has to be worked out
        while not self.ends(state) and (ahead := state.foresee(self.ahead)) is not None:
            if ahead.counted is not None and ahead.counted[0] is self:
                found = ahead.counted[1]
                break
            way.append((ahead, state.table))
            state = ahead.round
        for ahead, table in reversed(way):
            found += self.is_own(ahead.step, table)
            ahead.counted = (self, found)
        return found

    def way_to(self, state: Round[T], given: Action, most: int) -> list[tuple[Action, Step | None]] | None:
        """What happens until an act becomes right, own steps named: none when more than `most` would be skipped."""
        way: list[tuple[Action, Step | None]] = []
        skipped = 0
        while not any(step.fits(given) for step in self.own_steps(state)):
            turn, following = self.following(state)
            if following is not None and turn is Turn.AUTO:
                action, rest = following
                way.append((action, None))
                state = state.take(action, rest)
                continue
            step = next((step for step in self.own_steps(state) if not step.optional), None)
            skipped += 1
            if step is None or skipped > most:
                return None
            way.append((step.action, step))
            state = state.play(step.action)
        return way
