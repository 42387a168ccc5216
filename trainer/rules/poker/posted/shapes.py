"""How a house writes what it posts at a poker table: the rake, the kill, the limits of the bets."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from trainer.rules.family import Further
from trainer.rules.options import OptionSpec
from trainer.rules.poker.posted.limits import SIZES
from trainer.rules.poker.posted.options import RakeMethod
from trainer.rules.poker.rules import LimitKind
from trainer.rules.shapes import (
    Amounts,
    Kinds,
    Levels,
    Money,
    Number,
    Part,
    Parts,
    Shape,
    ShapeOf,
    Word,
    amounts,
    money,
    number,
)


def _rake(spec: OptionSpec) -> Shape:
    most = None if spec.most is None else int(spec.most)
    methods = {
        RakeMethod.PERCENT: (Part("percent", Number(1, most or 100)), Part("cap", Money(), is_needed=False)),
        RakeMethod.LEVELS: (Part("levels", Levels()),),
        RakeMethod.FEE: (Part("amount", Money(most=spec.most)),),
    }
    return Kinds("method", {word: methods[RakeMethod(word)] for word in spec.values})


def _kill(spec: OptionSpec) -> Shape:
    return Parts((Part("kind", Word(spec.values)), Part("qualifying", Money())))


SHAPES: Final[Mapping[str, ShapeOf]] = {
    "chip": money,
    "denominations": amounts,
    "max": number,
    "rake": _rake,
    "jackpot": money,
    "raise_limit": number,
    "kill": _kill,
}


def limits_posted(game: Mapping[str, object]) -> Iterator[Further]:
    """The limits of a table of which nothing else is said, of the kinds that the rulebook allows."""
    limits = game.get("limits")
    if not isinstance(limits, Mapping):
        return
    further = [
        Part("blinds", Amounts(), is_needed=False) if limits["most_blinds"] else None,
        Part("ante", Money(), is_needed=False) if limits["takes_ante"] else None,
        Part("bring_in", Money(), is_needed=False) if limits["takes_bring_in"] else None,
    ]
    kinds = {
        kind: (
            *(Part(size, Money(), is_needed=False) for size in SIZES[LimitKind(kind)]),
            *(part for part in further if part),
        )
        for kind in limits["kinds"]
    }
    yield Further(path=("limits", "posted"), name="limits", shape=Kinds("kind", kinds), source={})
