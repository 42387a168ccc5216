"""A maker of spots: what makes one hard, as parameters by name, and how one is made of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from trainer.asks.built import Value
from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.shuffling import Stream

DIFFICULTIES: Final = (1, 2, 3, 4, 5)
Values: TypeAlias = "dict[str, Value]"
"""A spot by the names of what its ask takes."""


@dataclass(frozen=True, slots=True)
class Parameter:
    """Something that makes a spot hard."""

    name: str
    values: tuple[int, ...]
    """What it may be, the easiest first."""
    weight: int = 1
    """What each further value adds."""

    @property
    def most(self) -> int:
        """What its hardest value adds."""
        return self.weight * (len(self.values) - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """A spot about to be made: the table it lies at, what it is to be like, and chance for the rest."""

    rulebook: str
    book: GameBook
    stream: Stream
    chosen: Mapping[str, int]

    def __getitem__(self, name: str) -> int:
        """The value of a parameter; 0 where the table knows nothing of the kind."""
        return self.chosen.get(name, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class Maker:
    """How spots of one ask are made at the tables of one family."""

    ask: AskId
    family: FamilyId
    parameters: Callable[[GameBook], Sequence[Parameter]]
    """Those that a game has."""
    make: Callable[[Draft], Values]
    offers: Callable[[GameBook], bool] = lambda _: True
    """Whether the rulebook has an answer to the ask at all."""


def difficulty_of(parameters: Sequence[Parameter], chosen: Mapping[str, int]) -> int:
    """From 1 to 5, by what all values together add."""
    return _band(_points(parameters, chosen), _most(parameters))


def drawn(parameters: Sequence[Parameter], stream: Stream, difficulty: int | None = None) -> Mapping[str, int]:
    """A value for each, of this difficulty or any: from the easiest up, one step at a time, until they add up to it."""
    wanted = difficulty or stream.pick(DIFFICULTIES)
    most = _most(parameters)
    every = [points for points in range(most + 1) if _band(points, most) == wanted]
    aim = stream.pick(every) if every else most
    steps = dict.fromkeys(range(len(parameters)), 0)
    points = 0
    while points < aim:
        may_rise = [
            at
            for at, step in steps.items()
            if step < len(parameters[at].values) - 1 and points + parameters[at].weight <= max(every, default=most)
        ]
        if not may_rise:
            break
        at = stream.pick(may_rise)
        steps[at] += 1
        points += parameters[at].weight
    return {parameter.name: parameter.values[steps[at]] for at, parameter in enumerate(parameters)}


def _most(parameters: Sequence[Parameter]) -> int:
    return sum(parameter.most for parameter in parameters)


def _points(parameters: Sequence[Parameter], chosen: Mapping[str, int]) -> int:
    return sum(each.weight * each.values.index(chosen[each.name]) for each in parameters)


def _band(points: int, most: int) -> int:
    return min(DIFFICULTIES[-1], 1 + len(DIFFICULTIES) * points // (most + 1))
