"""A maker of spots: what makes one hard, as parameters by name, and how one is made of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from trainer.asks.built import Value
from trainer.asks.key import AskId
from trainer.rules.book import GameBook
from trainer.rules.games.listing import FamilyId
from trainer.rules.shuffling import Stream

DIFFICULTIES: Final = (1, 2, 3, 4, 5)


class NotHere(LookupError):
    """The table can't have such a spot: too few places or cards, or what its rulebook does not let a house post."""


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
    """How spots of one ask are made at the tables of one family.

    `make` raises `NotHere` where the table has no spot of what was drawn: something else is drawn then.
    """

    ask: AskId
    family: FamilyId
    parameters: Callable[[GameBook], Sequence[Parameter]]
    """Those that a game has."""
    make: Callable[[Draft], Values]
    row: Callable[[Draft], Iterator[tuple[Mapping[str, int], Values]]] | None = None
    """Where what a spot is made of is dear and does for several: some of them, each with what it was made to be like,
    all of one difficulty."""
    offers: Callable[[GameBook], bool] = lambda _: True
    """Whether the rulebook has an answer to the ask at all."""


def difficulty_of(parameters: Sequence[Parameter], chosen: Mapping[str, int]) -> int:
    """From 1 to 5, by what all values together add."""
    return _band(_points(parameters, chosen), _most(parameters))


def drawn(parameters: Sequence[Parameter], stream: Stream, difficulty: int | None = None) -> Mapping[str, int]:
    """A value for each, so that they add up to this difficulty, or any. Raises `LookupError` where none do."""
    by_band = _by_band(tuple(parameters))
    wanted = difficulty or stream.pick([band for band, found in by_band.items() if found])
    if not by_band[wanted]:
        raise LookupError(f"no spot of difficulty {wanted} is made of {', '.join(each.name for each in parameters)}")
    return _adding_up(parameters, stream, stream.pick(by_band[wanted]))


def redrawn(parameters: Sequence[Parameter], stream: Stream, chosen: Mapping[str, int]) -> Mapping[str, int]:
    """What was chosen, with other values for these parameters: they add up to the same."""
    return {**chosen, **_adding_up(parameters, stream, _points(parameters, chosen))}


def _adding_up(parameters: Sequence[Parameter], stream: Stream, points: int) -> Mapping[str, int]:
    sums, left = _sums(tuple(parameters)), points
    chosen: dict[str, int] = {}
    for parameter, after in zip(parameters, sums[1:], strict=True):
        steps = [step for step in range(len(parameter.values)) if left - step * parameter.weight in after]
        step = stream.pick(steps)
        left -= step * parameter.weight
        chosen[parameter.name] = parameter.values[step]
    return chosen


@cache
def _sums(parameters: tuple[Parameter, ...]) -> tuple[tuple[int, ...], ...]:
    """What the parameters from each place on may add up to."""
    if not parameters:
        return ((0,),)
    rest = _sums(parameters[1:])
    steps = range(len(parameters[0].values))
    here = {step * parameters[0].weight + points for step in steps for points in rest[0]}
    return (tuple(sorted(here)), *rest)


@cache
def _by_band(parameters: tuple[Parameter, ...]) -> Mapping[int, Sequence[int]]:
    """By difficulty what values of all of them may add up to."""
    sums, most = _sums(parameters)[0], _most(parameters)
    return {band: [points for points in sums if _band(points, most) == band] for band in DIFFICULTIES}


def _most(parameters: Sequence[Parameter]) -> int:
    return sum(parameter.most for parameter in parameters)


def _points(parameters: Sequence[Parameter], chosen: Mapping[str, int]) -> int:
    return sum(each.weight * each.values.index(chosen[each.name]) for each in parameters)


def _band(points: int, most: int) -> int:
    return min(DIFFICULTIES[-1], 1 + len(DIFFICULTIES) * points // (most + 1))
