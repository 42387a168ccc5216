"""A table before its first step and the players at it, whatever the game; how the round goes without a mistake."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeAlias, TypeVar

from trainer.rules.actions import Action, CallOn, CollectCards
from trainer.rules.plan import Actor, Agenda, Choices, Table
from trainer.rules.round import Event, Round
from trainer.rules.shuffling import Stream
from trainer.training.alarms import Planned
from trainer.training.incidents import Incident
from trainer.training.watch import Watch

T = TypeVar("T", bound=Table)
C_co = TypeVar("C_co", covariant=True)
V = TypeVar("V")

NAMES: Final = (
    "Ruiz", "Lindqvist", "Adeyemi", "Novak", "Chen", "Petrov", "Haddad", "Okoye", "Marsh", "Tanaka", "Silva",
    "Kowalski", "Rossi", "Nguyen", "Larsen", "Moreau", "Iyer", "Cohen", "Duarte", "Walsh",
)  # fmt: skip
"""What players are called."""
Following: TypeAlias = "tuple[Action, Agenda[T]]"


class Players(Protocol[T]):
    """The players at a drill's table."""

    @property
    def seed(self) -> int: ...

    def choose(self, state: Round[T], choices: Choices[T], /) -> Following[T] | None:
        """What a player does now, with the agenda after it; none when no player is to act."""


@dataclass(frozen=True, slots=True)
class Begun(Generic[T, C_co]):
    """A table before its first step, the players at it, and what is to go wrong."""

    table: T
    cast: C_co
    planned: tuple[Planned, ...] = ()


def following_of(cast: Players[T], state: Round[T]) -> Following[T] | None:
    """What happens next: a player's decision, or the dealer's first step that must be done."""
    return cast.choose(state, state.choices) or next(
        ((step.action, rest) for step, rest in in_good_order(state) if step.by is Actor.DEALER and not step.optional),
        None,
    )


def in_good_order(state: Round[T]) -> Choices[T]:
    """The steps that are right now, what a good dealer does next before the others.

    A folded hand is taken in at once, though the next player might be turned to first.
    """
    choices = state.choices
    if len(choices) < 2:
        return choices
    kinds = {type(step.action) for step, _ in choices}
    if CallOn not in kinds or CollectCards not in kinds:
        return choices
    return sorted(choices, key=lambda due: not isinstance(due[0].action, CollectCards))


def played_from(state: Round[T], cast: Players[T]) -> Round[T]:
    """The round at its end, the dealer having made no mistake."""
    while (following := following_of(cast, state)) is not None:
        state = state.take(*following)
    return state


def stages(
    state: Round[T],
    cast: Players[T],
    planned: tuple[Planned, ...],
    possible: Callable[[T, Planned, Stream], Incident[V] | None],
) -> Iterator[Round[T]]:
    """The round after each step and after each thing that goes wrong, while the dealer makes no mistake."""
    watch = Watch(planned, cast.seed, possible)
    while True:
        incident = watch.due(state)
        if incident is not None and incident.event is not None:
            state = state.happen(incident.event)
        elif (following := following_of(cast, state)) is not None:
            state = state.take(*following)
        else:
            return
        yield state


def has_irregularity(every: Iterable[Round[T]]) -> bool:
    """Whether in a round, seen at each of its stages, something of what is planned really happens."""
    return any(isinstance(next(after.history()), Event) for after in every)
