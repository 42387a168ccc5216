"""Whose step it is: what the trainee does, what the players and the program do by themselves."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum, auto
from typing import TypeAlias

from trainer.records import Level
from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Agenda, Step
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.training.focus import Focus, is_own
from trainer.training.players import Cast

State: TypeAlias = Round[PokerTable]
Following: TypeAlias = "tuple[Action, Agenda[PokerTable]]"


class Turn(StrEnum):
    """Who moves next."""

    TRAINEE = auto()
    AUTO = auto()
    """A step plays itself: a player's, or one outside the drill's focus."""
    OPTIONAL = auto()
    """Only what may be left out is the trainee's; anything else goes on when told to."""
    SIGN = auto()
    """Something has happened, or seems to have: the trainee stops the game, rules, or goes on."""
    OVER = auto()


@dataclass(frozen=True, slots=True)
class Casting:
    """Who does what in a drill of this focus and level, with these players."""

    focus: Focus
    level: Level
    cast: Cast

    def is_own(self, step: Step, table: PokerTable) -> bool:
        """Whether a step is the trainee's in this drill."""
        if self.level is Level.SHOW:
            return False
        return is_own(self.focus, step, is_handling=table.trouble.is_held or table.is_void)

    def own_steps(self, state: State) -> tuple[Step, ...]:
        """The trainee's steps that are right now."""
        return tuple([step for step in state.expected() if self.is_own(step, state.table)])

    def following(self, state: State) -> tuple[Turn, Following | None]:
        """Who moves, and what plays itself if it does."""
        acted = self.cast.choose(state, state.choices)
        if acted is not None:
            return Turn.AUTO, acted
        waits = False
        for step, rest in state.choices:
            if step.by is not Actor.DEALER:
                continue
            if self.is_own(step, state.table):
                if not step.optional:
                    return Turn.TRAINEE, None
                waits = True
            elif not step.optional:
                return (Turn.OPTIONAL if waits else Turn.AUTO), (step.action, rest)
        return (Turn.OPTIONAL, None) if waits else (Turn.OVER, None)

    def steps_ahead(self, state: State) -> int:
        """About how many steps will be the trainee's until the end, if players just check or call."""
        found = 0
        # foreseen steps are kept with the round: one step later only one more has to be worked out
        while (ahead := state.foresee(likeliest)) is not None:
            found += self.is_own(ahead.step, state.table)
            state = ahead.round
        return found

    def way_to(self, state: State, given: Action, most: int) -> list[tuple[Action, Step | None]] | None:
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
