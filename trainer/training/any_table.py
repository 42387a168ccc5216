"""A table with anything that its rulebook allows, drawn by a seed: the same seed draws the same table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal
from typing import Final

from trainer.errors import BadFile, Problem
from trainer.rules import shapes
from trainer.rules.changing import Field
from trainer.rules.shuffling import Stream
from trainer.training.any_drill import TableDrill
from trainer.training.chosen_table import ChosenTable, Ways

_TRIES: Final = 12
"""So often what clashes is put back as it is posted; then the plain house is dealt."""
_CHOSEN: Final = 600
"""Of a thousand options so many are drawn; the others stay as the house has them."""
_MORE: Final = 6
"""Above the least, where a number has no end."""
_AMOUNTS: Final = tuple(map(Decimal, ("0.50", "1", "2", "3", "5", "10", "15", "25", "50", "100")))
_PERCENTS: Final = (2, 4, 5, 8, 10)
_BETS: Final = (1, 2, 3, 4, 5, 6, 10, 15, 20)
_SIZES: Final[Mapping[str, Sequence[object]]] = {
    "percent": _PERCENTS,
    "cap": (2, 3, 4, 5),
    "amount": (1, 2, 3, 4),
    "levels": ([[20, 1], [40, 2]], [[10, 1], [30, 2], [60, 3]]),
    "qualifying": (20, 30, 40, 60),
}
"""What goes with a kind of rake or kill."""
_LIMITS: Final[Mapping[str, Callable[[int], Mapping[str, object]]]] = {
    "fixed": lambda bet: {"small": bet, "big": 2 * bet},
    "no-limit": lambda bet: {"min": bet},
    "pot-limit": lambda bet: {"min": bet},
    "spread": lambda bet: {"min": bet, "max": 5 * bet},
}
"""The sizes of each kind of limits, by the smallest bet; blinds and forced bets follow from them."""
_WILL_NOT_DO: Final = frozenset({"chip", "denominations", "max"})
"""Left as posted: the chips that lie in the rack, and how many seats the table has."""


def any_table(
    drill: TableDrill, fields: Sequence[Field], ways: Ways | None, is_dealt: Callable[[TableDrill], object]
) -> ChosenTable:
    """Drawn by the drill's seed; `is_dealt` raises `BadFile` for what the rulebook refuses together."""
    stream = Stream(drill.seed, "anything the rulebook allows")
    options: dict[str, object] = {}
    for each in fields:
        if each.name not in _WILL_NOT_DO and stream.chance(_CHOSEN):
            options.update(_drawn(each, stream))
    beside = _beside(ways, stream)
    for _ in range(_TRIES):
        chosen = replace(beside, options=dict(options))
        try:
            is_dealt(drill.at(chosen))
        except BadFile as refused:
            clashing = {_option_of(problem) for problem in refused.problems}
            options = {name: value for name, value in options.items() if name not in clashing} or {}
            if not clashing & chosen.options.keys():
                break
        else:
            return chosen
    return beside


def _option_of(problem: Problem) -> str:
    steps = problem.place.split(".")
    return steps[1] if steps[0] == "options" and len(steps) > 1 else steps[0]


def _beside(ways: Ways | None, stream: Stream) -> ChosenTable:
    if ways is None:
        return ChosenTable()
    method = stream.pick(("", *ways.methods))
    return ChosenTable(method=method, shuffler=stream.chance(500) if ways.has_machine and not method else None)


def _drawn(each: Field, stream: Stream) -> Mapping[str, object]:
    """A value of one option; nothing for those that stay as posted."""
    if each.may_be_off and stream.chance(300):
        return {each.name: False}
    found = _value(each, stream)
    return {} if found is None else {each.name: found}


def _value(each: Field, stream: Stream) -> object:
    match each.shape:
        case shapes.Flag():
            return True
        case shapes.Word(words=words):
            return str(stream.pick(words))
        case shapes.Number(least=least, most=most):
            return least + stream.below((least + _MORE if most is None else most) - least + 1)
        case shapes.Money(least=least, most=most):
            fitting = [each for each in _AMOUNTS if (least or 0) <= each and (most is None or each <= most)]
            return stream.pick(fitting) if fitting else None
        case shapes.Kinds(key=key, parts=parts):
            kind = str(stream.pick(tuple(parts)))
            if kind in _LIMITS:
                return {key: kind, **_LIMITS[kind](stream.pick(_BETS))}
            return {key: kind, **{part.key: stream.pick(_SIZES[part.key]) for part in parts[kind]}}
        case shapes.Parts(parts=parts):
            return {part.key: _part(part, stream) for part in parts}
        case _:
            return None


def _part(part: shapes.Part, stream: Stream) -> object:
    if isinstance(part.shape, shapes.Word):
        return str(stream.pick(part.shape.words))
    return stream.pick(_SIZES.get(part.key, _AMOUNTS))
