"""Whoever plays the players in class, in the place of those who play by the seed."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Generic, TypeVar

from trainer.rules.actions import Action, Post
from trainer.rules.money import Cents
from trainer.rules.plan import Actor, Choices, Step, Table
from trainer.rules.round import Round
from trainer.training.begun import Following, Players
from trainer.training.in_class.bets import Bets
from trainer.training.in_class.ways import of_amount

T = TypeVar("T", bound=Table)


class Lead(Generic[T]):
    """An instructor at a table's players. While they are led they wait for what is chosen; else they go by the seed.

    What is chosen stands in the round's log as whatever players do: it needs no instructor to be played again.
    """

    __slots__ = ("_chosen", "_players", "_ways", "bets", "instructor", "is_leading", "seed")

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


def _open(state: Round[T]) -> tuple[Step, ...]:
    """The steps that are players' now, those of which there is nothing to choose left out."""
    theirs = [step for step, _ in state.choices if step.by is not Actor.DEALER]
    return () if _are_by_themselves(theirs, state.choices) else tuple(theirs)


def _are_by_themselves(theirs: Sequence[Step], choices: Choices[T]) -> bool:
    """The floor's and the machine's steps, forced bets, and what a player must do in any case."""
    if any(step.by is Actor.HOUSE or isinstance(step.action, Post) for step in theirs):
        return True
    return len(theirs) == len(choices) == 1 and not theirs[0].free and not theirs[0].optional
