"""The limits that a house may post at a poker table, and those that a file states."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.money import Cents, dollars, short_dollars
from trainer.rules.poker.rules import LimitKind, Limits
from trainer.tongue import Sayable

DOLLAR: Final = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class LimitsSpec:
    """Which limits a rulebook lets a house post for a game."""

    kinds: tuple[LimitKind, ...]
    most_blinds: int
    takes_ante: bool
    takes_bring_in: bool
    posted: Limits
    """Those of a table for which nothing else is said."""


SIZES: Final[Mapping[LimitKind, tuple[str, ...]]] = {
    LimitKind.FIXED: ("small", "big"),
    LimitKind.NO_LIMIT: ("min",),
    LimitKind.POT_LIMIT: ("min",),
    LimitKind.SPREAD: ("min", "max"),
}


def read_limits_spec(entry: Entry) -> LimitsSpec | None:
    """The limits a rulebook allows, its posted ones among them; `None` where something is wrong."""
    names = ("kinds", "most_blinds", "takes_ante", "takes_bring_in", "posted")
    entries = entry.table(names)
    missing = [name for name in names if name not in entries]
    for name in missing:
        entry.miss(name, Problem.tr("said of every poker game"))
    if missing:
        return None
    kinds = [kind.word(LimitKind) for kind in entries["kinds"].list() or []]
    most_blinds = entries["most_blinds"].count()
    takes_ante, takes_bring_in = entries["takes_ante"].flag(), entries["takes_bring_in"].flag()
    known = tuple(kind for kind in kinds if kind is not None)
    if not known or most_blinds is None or takes_ante is None or takes_bring_in is None:
        return None
    # Nothing is posted yet while the posted limits themselves are read.
    spec = LimitsSpec(
        kinds=known,
        most_blinds=most_blinds,
        takes_ante=takes_ante,
        takes_bring_in=takes_bring_in,
        posted=Limits(kind=known[0]),
    )
    posted = read_limits(entries["posted"], spec)
    return None if posted is None else replace(spec, posted=posted)


def read_limits(entry: Entry, spec: LimitsSpec, chip: Cents = DOLLAR) -> Limits | None:
    """The limits of a `[limits]` table; what it leaves out follows from what it says, then from the posted ones.

    Without blinds the last is the smallest bet and the one before half of it, as is a forced bet; with blinds alone the
    last of them is the smallest bet. `None` where something is wrong.
    """
    before = len(entry.problems)
    entries = entry.table(_names(entry, spec))
    kind = entries["kind"].word(LimitKind, spec.kinds) if "kind" in entries else spec.posted.kind
    if kind is None:
        return None
    blinds = _blinds(entries, spec)
    sizes = {name: entries[name].amount() for name in SIZES[kind] if name in entries}
    if sizes and len(sizes) < len(SIZES[kind]):
        for name in SIZES[kind]:
            if name not in entries:
                entry.miss(name, Problem.tr("dollars, as {kind} limits have it", kind=kind))
    ante = entries["ante"].amount(0) if "ante" in entries else 0
    bring_in = entries["bring_in"].amount(0) if "bring_in" in entries else spec.posted.bring_in
    if len(entry.problems) > before or ante is None or bring_in is None:
        return None
    found = {name: amount for name, amount in sizes.items() if amount is not None} or _sizes(kind, blinds, spec.posted)
    if not found:
        for name in SIZES[kind]:
            entry.miss(name, Problem.tr("dollars, as {kind} limits have it", kind=kind))
        return None
    if blinds is None:
        blinds = _usual_blinds(found[SIZES[kind][0]], chip, spec) if sizes else spec.posted.blinds
    if "bring_in" not in entries and sizes and spec.takes_bring_in:
        bring_in = _half(found[SIZES[kind][0]], chip)
    limits = Limits(
        kind=kind,
        small=found.get("small", 0),
        big=found.get("big", 0),
        least=found.get("min", 0),
        most=found.get("max", 0),
        blinds=blinds,
        ante=ante,
        bring_in=bring_in,
    )
    _check_order(limits, entry)
    return limits if len(entry.problems) == before else None


def _names(entry: Entry, spec: LimitsSpec) -> tuple[str, ...]:
    """The keys that go with the stated kind; all of them where the kind itself is wrong."""
    stated = entry.value.get("kind", spec.posted.kind) if isinstance(entry.value, Mapping) else None
    sizes = [name for kind in spec.kinds if kind == stated or stated not in spec.kinds for name in SIZES[kind]]
    names = ["kind", *dict.fromkeys(sizes)]
    if spec.most_blinds:
        names.append("blinds")
    if spec.takes_ante:
        names.append("ante")
    if spec.takes_bring_in:
        names.append("bring_in")
    return tuple(names)


def _blinds(entries: Mapping[str, Entry], spec: LimitsSpec) -> tuple[Cents, ...] | None:
    if "blinds" not in entries:
        return None
    blinds = entries["blinds"].amounts()
    if blinds is not None and not 1 <= len(blinds) <= spec.most_blinds:
        entries["blinds"].refuse(Problem.tr("one to {most} blinds", most=spec.most_blinds))
    return blinds


def _sizes(kind: LimitKind, blinds: tuple[Cents, ...] | None, posted: Limits) -> dict[str, Cents]:
    """The bets of limits that state none: by their blinds, or as posted."""
    stated = blinds or posted.blinds
    match kind:
        case LimitKind.FIXED if posted.kind is kind and (blinds is None or blinds == posted.blinds):
            return {"small": posted.small, "big": posted.big} if posted.small else {}
        case LimitKind.FIXED:
            return {"small": stated[-1], "big": 2 * stated[-1]} if stated else {}
        case LimitKind.NO_LIMIT | LimitKind.POT_LIMIT:
            return {"min": stated[-1]} if stated else {}
        case LimitKind.SPREAD:
            return {"min": posted.least, "max": posted.most} if posted.kind is kind and posted.most else {}


def _usual_blinds(smallest_bet: Cents, chip: Cents, spec: LimitsSpec) -> tuple[Cents, ...]:
    return (_half(smallest_bet, chip), smallest_bet)[: spec.most_blinds]


def _half(smallest_bet: Cents, chip: Cents) -> Cents:
    """Half of the smallest bet in whole chips: the usual small blind, and the usual forced bet of stud (R111)."""
    return max(smallest_bet // 2 // chip * chip, min(chip, smallest_bet))


def _check_order(limits: Limits, entry: Entry) -> None:
    def refuse(name: str, amount: Cents, wanted: Sayable) -> None:
        entry.problems.append(Problem(f"{entry.place}.{name}", short_dollars(amount), wanted))

    if limits.kind is LimitKind.FIXED and limits.big < limits.small:
        refuse("big", limits.big, Problem.tr("at least the small bet of {small}", small=dollars(limits.small)))
    if limits.kind is LimitKind.SPREAD and limits.most < limits.least:
        refuse("max", limits.most, Problem.tr("at least the smallest bet of {least}", least=dollars(limits.least)))
        return
    highest = {LimitKind.FIXED: limits.small, LimitKind.SPREAD: limits.most}.get(limits.kind)
    for name, amounts in (("blinds", limits.blinds), ("bring_in", (limits.bring_in,))):
        for amount in amounts:
            if highest is not None and amount > highest:
                refuse(name, amount, Problem.tr("at most {highest}", highest=dollars(highest)))


def misfits(limits: Limits, chip: Cents) -> list[tuple[str, Cents]]:
    """The amounts, by their key, that can't be put together from chips of this size (R42)."""
    amounts = [
        ("small", limits.small),
        ("big", limits.big),
        ("min", limits.least),
        ("max", limits.most),
        *(("blinds", blind) for blind in limits.blinds),
        ("ante", limits.ante),
        ("bring_in", limits.bring_in),
    ]
    return [(name, amount) for name, amount in amounts if amount % chip]
