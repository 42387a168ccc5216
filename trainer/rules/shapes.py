"""What kinds of values a rulebook's options and facts take: by these one form is made for all of them.

A shape says how a value is written, and within what; whether a value will do is for the loader to say, which reads a
house's file and a form alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import TypeAlias

from trainer.rules.options import OptionSpec


@dataclass(frozen=True, slots=True)
class Flag:
    """Yes or no."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number."""

    least: int = 1
    most: int | None = None


@dataclass(frozen=True, slots=True)
class Money:
    """Dollars."""

    least: Decimal | None = None
    most: Decimal | None = None


@dataclass(frozen=True, slots=True)
class Amounts:
    """Several sums, such as the chips of a table."""


@dataclass(frozen=True, slots=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]
    takes_any: bool = False
    """Whether `true` is allowed beside them: offered, and left open which."""


@dataclass(frozen=True, slots=True)
class Words:
    """Any of some words, or none."""

    words: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ratio:
    """Odds such as "3 to 2"."""


@dataclass(frozen=True, slots=True)
class Pay:
    """What a hand is paid: odds, a sum, or a part of a meter."""


@dataclass(frozen=True, slots=True)
class Levels:
    """Pairs of a level and the whole rake from there on."""


@dataclass(frozen=True, slots=True)
class Span:
    """From so many to so many."""


@dataclass(frozen=True, slots=True)
class Rows:
    """A table of some of these names, each with a value of one shape."""

    names: tuple[str, ...]
    each: Shape


@dataclass(frozen=True, slots=True)
class Part:
    """One entry of a table that has several."""

    key: str
    shape: Shape
    is_needed: bool = True


@dataclass(frozen=True, slots=True)
class Parts:
    """A table with these entries."""

    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Kinds:
    """A table whose further entries go with the word that stands under `key`."""

    key: str
    parts: Mapping[str, tuple[Part, ...]]


Shape: TypeAlias = Flag | Number | Money | Amounts | Word | Words | Ratio | Pay | Levels | Span | Rows | Parts | Kinds
ShapeOf: TypeAlias = Callable[[OptionSpec], Shape]
"""The shape of an option's value, within what a rulebook allows."""


def money(spec: OptionSpec) -> Shape:
    return Money(spec.least, spec.most)


def number(spec: OptionSpec) -> Shape:
    return Number(int(spec.least or 1), None if spec.most is None else int(spec.most))


def amounts(_spec: OptionSpec) -> Shape:
    return Amounts()


def ratio(_spec: OptionSpec) -> Shape:
    return Ratio()


def shape_of(spec: OptionSpec, words: tuple[str, ...], known: ShapeOf | None) -> Shape:
    """As the family says, else one of the words that an option takes, else yes or no."""
    if known is not None:
        return known(spec)
    return Word(spec.values) if words else Flag()
