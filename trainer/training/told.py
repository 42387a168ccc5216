"""A round that is told beforehand: its table, and what everybody at it will do but the dealer."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import Protocol, TypeAlias, TypeVar

from trainer.rules.actions import Action
from trainer.rules.plan import Actor, Choices, Step, Table
from trainer.rules.round import Round
from trainer.training.begun import Following

T = TypeVar("T", bound=Table)
Whose: TypeAlias = "tuple[Actor, object]"
Done: TypeAlias = "tuple[Step, Action]"


class Played(Protocol):
    """A round by what has been done in it, whatever its table."""

    @property
    def count(self) -> int: ...

    def past(self) -> Iterator[tuple[Action, Step | None]]: ...


class Told:
    """The players do what was told of them, each the next thing as it comes, whatever the dealer does first.

    The round is told on as far as that is asked for.
    """

    __slots__ = ("_coming", "_decisions", "seed")

    def __init__(self, course: Iterable[Done]) -> None:
        self._coming = iter(course)
        self._decisions = defaultdict[Whose, list[Action]](list)
        self.seed = 0

    def choose(self, state: Round[T], choices: Choices[T], /) -> Following[T] | None:
        """What somebody does now, with the agenda after it; none when nobody is to act."""
        theirs = [(step, rest) for step, rest in choices if step.by is not Actor.DEALER]
        if not theirs:
            return None
        made = Counter(_whose(step, action) for action, step in state.past() if step is not None)
        for step, rest in theirs:
            whose = _whose(step, step.action)
            action = self._decision(whose, made[whose])
            if action is not None and step.fits(action):
                return action, rest
        return None

    def _decision(self, whose: Whose, number: int) -> Action | None:
        """Somebody's decision of a number, from 0; none where there are fewer."""
        theirs = self._decisions[whose]
        while len(theirs) <= number:
            done = next(self._coming, None)
            if done is None:
                return None
            step, action = done
            if step.by is not Actor.DEALER:
                self._decisions[_whose(step, action)].append(action)
        return theirs[number]


def _whose(step: Step, action: Action) -> Whose:
    seat = getattr(action, "seat", None)
    return step.by, type(action) if seat is None else seat


class Course:
    """Each step of a round, by whomever, with what is done: played as far as anybody has asked for it.

    A step of a lesson lies somewhere in its round, and what comes after is nobody's affair.
    """

    __slots__ = ("_coming", "_played")

    def __init__(self, coming: Iterable[Done]) -> None:
        self._coming = iter(coming)
        self._played: list[Done] = []

    def __iter__(self) -> Iterator[Done]:
        return self.after(0)

    def after(self, count: int) -> Iterator[Done]:
        """What comes after so many of them."""
        while True:
            while len(self._played) <= count:
                done = next(self._coming, None)
                if done is None:
                    return
                self._played.append(done)
            yield self._played[count]
            count += 1

    def between(self, begin: int, end: int) -> tuple[Done, ...]:
        """Those from one place to before another."""
        return tuple(islice(self.after(begin), end - begin))


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldRound:
    """A whole round as it is told."""

    table: Table
    """Before the first step."""
    course: Course


def own_steps(state: Played) -> int:
    """How many steps the dealer has done that had to be done."""
    return sum(step is not None and counts(step) for _, step in state.past())


def counts(step: Step) -> bool:
    """Whether a step is one that a dealer must do."""
    return step.by is Actor.DEALER and not step.optional
