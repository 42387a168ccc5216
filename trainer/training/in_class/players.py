"""Whoever plays the players in class, in the place of those who play by the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Generic, TypeVar

from trainer.rules.actions import Action, Post
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Choices, Step, Table
from trainer.rules.round import Round
from trainer.training.begun import Following, Players
from trainer.training.in_class.bets import Bets
from trainer.training.in_class.ways import of_amount
from trainer.training.told import Told

T = TypeVar("T", bound=Table)


class Lead(Generic[T]):
    """An instructor at a table's players. While they are led they wait for what is chosen; else they go by the seed.

    What is chosen stands in the round's log as whatever players do: it needs no instructor to be played again.
    """

    __slots__ = ("_chosen", "_players", "_ways", "bets", "instructor", "is_apart", "is_leading", "seed")

    def __init__(
        self,
        instructor: str,
        players: Players[T],
        ways: Callable[[T, Sequence[Step]], Iterator[Action]],
        bets: Bets[T] | None = None,
    ) -> None:
        """`ways` are those in which players can take the steps that are open to them; `bets` come before the first."""
        self.instructor = instructor
        self.bets = bets
        self.seed = players.seed
        self.is_leading = False
        """The players wait; else they play by themselves."""
        self.is_apart = False
        """The players are played from a window of their own."""
        self._players = players
        self._ways = ways
        self._chosen: Action | None = None

    def choose(self, state: Round[T], choices: Choices[T], /) -> Following[T] | None:
        """What a player does now, with the agenda after it; none while nobody has chosen, or none is to act."""
        theirs = [(step, rest) for step, rest in choices if step.by is not Actor.DEALER]
        if not self.is_leading or _are_by_themselves([step for step, _ in theirs], choices):
            return self._players.choose(state, choices)
        chosen = self._chosen
        return next(((chosen, rest) for step, rest in theirs if chosen is not None and step.fits(chosen)), None)

    def think(self, state: Round[T]) -> bool:
        """Whether a player is to act and the one who leads them has not chosen yet."""
        return self.is_leading and self._chosen is None and bool(_open(state))

    def like(self, before: Lead[Any]) -> None:
        """Whoever has led the last round at a table leads the next one as they did."""
        self.is_leading, self.is_apart = before.is_leading, before.is_apart

    @contextmanager
    def deciding(self, action: Action) -> Iterator[None]:
        """Whoever is to act does this; from now on the players are led."""
        self.is_leading, self._chosen = True, action
        try:
            yield
        finally:
            self._chosen = None

    def ways(self, state: Round[T], amount: Cents | None = None) -> tuple[Action, ...]:
        """What whoever is to act can do; where an `amount` is named, only what puts out just that."""
        steps = _open(state)
        return tuple(self._ways(state.table, steps) if amount is None else of_amount(steps, amount))


class AsInClass(Generic[T]):
    """The players of a lesson in class once more: what was chosen for them they do again, and the rest by the seed."""

    __slots__ = ("_players", "_told", "seed")

    def __init__(self, players: Players[T], dealt: Round[T]) -> None:
        """`dealt` is the round as it was dealt in class."""
        done = [(step, action) for action, step in dealt.past() if step is not None]
        self._told, self._players = Told(reversed(done)), players
        self.seed = players.seed

    def choose(self, state: Round[T], choices: Choices[T], /) -> Following[T] | None:
        """What was done then, each the next thing as it comes; what nobody did then only where somebody must act."""
        told = self._told.choose(state, choices)
        if told is not None or any(step.by is Actor.DEALER and not step.optional for step, _ in choices):
            return told
        return self._players.choose(state, choices)


def _open(state: Round[T]) -> tuple[Step, ...]:
    """The steps that are players' now, those of which there is nothing to choose left out."""
    theirs = [step for step, _ in state.choices if step.by is not Actor.DEALER]
    return () if _are_by_themselves(theirs, state.choices) else tuple(theirs)


def _are_by_themselves(theirs: Sequence[Step], choices: Choices[T]) -> bool:
    """The floor's and the machine's steps, forced bets, and what a player must do in any case."""
    if any(step.by is Actor.HOUSE or isinstance(step.action, Post) for step in theirs):
        return True
    return len(theirs) == len(choices) == 1 and not theirs[0].free and not theirs[0].optional
