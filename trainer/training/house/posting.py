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

from trainer.rules.shuffling import Stream
from trainer.training.house.drill import HouseDrill
from trainer.training.house.focus import HouseFocus

Options = Mapping[str, object]
"""Options as a rulebook file has them, dollars for amounts."""

LIMITS: Final[Mapping[str, int]] = MappingProxyType({"min": 5, "max": 500})
"""What the sign of every drill's table says, in dollars."""


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
    """The minimum and the maximum, where the rulebook says none itself and lets a house post them."""
    found: dict[str, object] = {}
    for name, amount in LIMITS.items():
        spec = drill.game_book().options[name]
        if not spec.is_refused and spec.default is False:
            found[name] = min(max(Decimal(amount), spec.least or 0), spec.most or Decimal(amount))
    return found


def posting_for(drill: HouseDrill, needed: Sequence[Needed], clause: str) -> HouseDrill:
    """The drill made for a clause: it asks to be posted what the clause needs, where a plain house won't do."""
    return replace(drill, options=next((each.options for each in needed if each.clause == clause), {}))
