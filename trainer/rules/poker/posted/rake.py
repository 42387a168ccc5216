"""What a house may take from the pot, read from an option."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import Final

from trainer.errors import Problem
from trainer.rules.chosen import cents_of
from trainer.rules.entries import Entry
from trainer.rules.money import Cents
from trainer.rules.options import OptionSpec
from trainer.rules.poker.rules import FeeRake, LevelRake, PercentRake, Rake


class RakeMethod(StrEnum):
    """How a rake is counted."""

    PERCENT = "percent"
    LEVELS = "levels"
    FEE = "fee"


_KEYS: Final[Mapping[RakeMethod, tuple[str, ...]]] = {
    RakeMethod.PERCENT: ("percent", "cap"),
    RakeMethod.LEVELS: ("levels",),
    RakeMethod.FEE: ("amount",),
}
_WANTED: Final = {
    "percent": Problem.tr("a percentage"),
    "levels": Problem.tr("pairs of a level and the whole rake"),
    "amount": Problem.tr("dollars"),
}


def read_rake(entry: Entry, spec: OptionSpec) -> Rake | None:
    """The rake of an option's table, its method among those the rulebook allows; `None` where something is wrong."""
    if not isinstance(entry.value, Mapping):
        entry.refuse(
            Problem.tr(
                "a table with method, one of {names}{because}", names=", ".join(spec.values), because=spec.because
            )
        )
        return None
    if "method" not in entry.value:
        entry.miss("method", Problem.tr("one of {names}{because}", names=", ".join(spec.values), because=spec.because))
        return None
    # The method decides which other entries are known.
    allowed = (method for method in RakeMethod if method.value in spec.values)
    method = entry.table()["method"].word(RakeMethod, allowed, spec.because)
    if method is None:
        return None
    entries = entry.table(("method", *_KEYS[method]))
    needed = _KEYS[method][0]
    if needed not in entries:
        entry.miss(needed, _WANTED[needed])
        return None
    match method:
        case RakeMethod.PERCENT:
            percent = entries["percent"].count(1, 100 if spec.most is None else int(spec.most), spec.because)
            cap = entries["cap"].amount() if "cap" in entries else None
            return None if percent is None else PercentRake(percent=percent, cap=cap)
        case RakeMethod.LEVELS:
            levels = _levels(entries["levels"])
            return None if levels is None else LevelRake(levels)
        case RakeMethod.FEE:
            amount = entries["amount"].amount(most=cents_of(spec.most), cite=spec.because)
            return None if amount is None else FeeRake(amount)


def _levels(entry: Entry) -> tuple[tuple[Cents, Cents], ...] | None:
    """Rising levels, at each the whole rake once the pots have reached it."""
    listed = entry.list() or []
    rows: list[tuple[Cents, Cents]] = []
    for row in listed:
        pair = row.amounts()
        if pair is None:
            continue
        if len(pair) != 2:
            row.refuse(_WANTED["levels"])
            continue
        level, rake = pair
        if rake > level:
            row.refuse(Problem.tr("a rake no larger than its level"))
        elif rows and (level <= rows[-1][0] or rake <= rows[-1][1]):
            row.refuse(Problem.tr("a level and a rake above those before"))
        else:
            rows.append((level, rake))
    if not listed and isinstance(entry.value, list):
        entry.refuse(Problem.tr("at least one pair of a level and the whole rake"))
    return tuple(rows) if rows and len(rows) == len(listed) else None


def fees(rake: Rake | None) -> tuple[Cents, ...]:
    """The fixed amounts that are taken, which whole chips must make; a percentage is rounded to them."""
    match rake:
        case FeeRake(amount):
            return (amount,)
        case LevelRake(levels):
            return tuple(whole for _, whole in levels)
        case _:
            return ()
