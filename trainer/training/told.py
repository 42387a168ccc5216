"""A round that is told beforehand: its table, and what everybody at it will do but the dealer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Protocol, TypeAlias, TypeVar

from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Choices, Step, Table
from trainer.rules.round import Round
from trainer.training.begun import Following

T = TypeVar("T", bound=Table)
Whose: TypeAlias = "tuple[Actor, object]"
Course: TypeAlias = "tuple[tuple[Step, Action], ...]"


class Played(Protocol):
    """A round by what has been done in it, whatever its table."""

    @property
    def count(self) -> int: ...

    def past(self) -> Iterator[tuple[Action, Step | None]]: ...


@dataclass(frozen=True, slots=True)
class Told:
    """The players do what was told of them, each the next thing as it comes, whatever the dealer does first."""

    decisions: Mapping[Whose, tuple[Action, ...]]
    seed: int = 0

    @classmethod
    def by(cls, course: Iterable[tuple[Step, Action]]) -> Told:
        """From each step of a round with what was done."""
        found = defaultdict[Whose, list[Action]](list)
        for step, action in course:
            if step.by is not Actor.DEALER:
                found[_whose(step, action)].append(action)
        return cls({whose: tuple(actions) for whose, actions in found.items()})

    def choose(self, state: Round[T], choices: Choices[T], /) -> Following[T] | None:
        """What somebody does now, with the agenda after it; none when nobody is to act."""
        theirs = [(step, rest) for step, rest in choices if step.by is not Actor.DEALER]
        if not theirs:
            return None
        made = Counter(_whose(step, action) for action, step in state.past() if step is not None)
        for step, rest in theirs:
            whose = _whose(step, step.action)
            told = self.decisions.get(whose, ())
            if made[whose] < len(told) and step.fits(told[made[whose]]):
                return told[made[whose]], rest
        return None


def _whose(step: Step, action: Action) -> Whose:
    seat = getattr(action, "seat", None)
    return step.by, type(action) if seat is None else seat


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRound:
    """A whole round as it is told."""

    table: Table
    """Before the first step."""
    course: Course
    """Each step, by whomever, with what is done."""


def own_steps(state: Played) -> int:
    """How many steps the dealer has done that had to be done."""
    return sum(step is not None and counts(step) for _, step in state.past())


def counts(step: Step) -> bool:
    """Whether a step is one that a dealer must do."""
    return step.by is Actor.DEALER and not step.optional
