"""What a drill's house posts: what a plain house does, unless the drill is about something else or asks for it.

A plain house posts what the rulebook gives for a table of which nothing is said (reading R205).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from trainer.rules.house.posted import limits_of
from trainer.rules.options import OptionSpec
from trainer.rules.shuffling import Stream
from trainer.training.house.drill import HouseDrill, HouseFocus

Options = Mapping[str, object]
"""Options as a rulebook file has them, dollars for amounts."""

LEAST, MOST = Decimal(5), Decimal(500)
"""What the sign of a drill's table says, in dollars, where the rulebook leaves it open."""
_TIMES: Final = 100
"""The minimum in the maximum, where the rulebook asks for a minimum that is large."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Needed:
    """What must be posted for a clause to come up, where a plain house posts something else."""

    clause: StrEnum
    focus: HouseFocus
    """The drill in which the clause is practised."""
    options: Options
    chance: int | None = None
    """At so many of a thousand tables of that drill it is posted, so that the clause is met at all.

    None where nothing is drawn: only a drill that is made for the clause posts it.
    """


def posted(
    drill: HouseDrill, needed: Sequence[Needed], stream: Stream, plain: Options = MappingProxyType({})
) -> Options:
    """The options of a drill's table; what was asked for with the drill stands above all."""
    found = {**_limits(drill), **plain}
    for each in needed:
        is_posted = each.chance is not None and stream.chance(each.chance)
        if is_posted and drill.focus is each.focus and drill.game_book().answers(each.clause):
            found |= each.options
    return {**found, **drill.options}


def _limits(drill: HouseDrill) -> Options:
    """The minimum and the maximum, where the rulebook says none itself and lets a house post them; none that clash."""
    book = drill.game_book()
    lowest, highest = book.options["min"], book.options["max"]
    stand = limits_of(book)
    found: dict[str, object] = {}
    least, most = Decimal(stand.least) / 100, None if stand.most is None else Decimal(stand.most) / 100
    if _is_open(lowest):
        most_of_all = min([each for each in (most, highest.most, lowest.most) if each is not None], default=LEAST)
        fitting = max(min(LEAST, most_of_all), lowest.least or Decimal(0))
        if most is None or fitting <= most:
            found["min"] = least = fitting
    if _is_open(highest):
        fitting = max(MOST, _TIMES * least, highest.least or Decimal(0))
        fitting = fitting if highest.most is None else min(fitting, highest.most)
        if fitting >= least:
            found["max"] = fitting
    return found


def _is_open(spec: OptionSpec) -> bool:
    return not spec.is_refused and spec.default is False


def posting_for(drill: HouseDrill, needed: Sequence[Needed], clause: str) -> HouseDrill:
    """The drill made for a clause: it asks to be posted what the clause needs, where a plain house won't do."""
    return replace(drill, options=next((each.options for each in needed if each.clause == clause), {}))
