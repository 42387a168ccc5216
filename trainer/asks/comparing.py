"""An answer compared with the key of its ask, field by field and step by step. Pure: nothing is said of it here."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cache
from typing import TypeAlias, assert_never

from trainer.asks.fields import Field, Json, Many, Of
from trainer.asks.key import Answers, Key
from trainer.rules.cards import BadCards, parse_cards
from trainer.rules.money import BadAmount, Cents, parse_amount


class Outcome(StrEnum):
    """How a field was answered."""

    RIGHT = "right"
    WRONG = "wrong"
    MISSING = "missing"
    """The key has it, the answer says nothing of it."""
    EXTRA = "extra"
    """The answer has what the key does not."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Compared:
    """One field of an answer. Of a record or list that is missing or too much as a whole there is one."""

    field: Field
    place: tuple[str | int, ...]
    """The names and numbers that lead to it: `("pots", 0, "awards", 1, "amount")`, of an extra entry its own number."""
    outcome: Outcome
    right: Json = None
    given: Json = None


def compare(ask: Answers, key: Key, given: Mapping[str, Json]) -> tuple[Compared, ...]:
    """Every field that is asked, in the order of the key; `given` has the form of the key's fields.

    Amounts may be given in any way that a spot may write them, cards in any order, steps in every order that is right.
    A field that is null says that there is none; one that is left out says nothing.
    """
    return tuple(_record(ask.gives, key.answer.fields(), given, ()))


def _record(
    fields: Iterable[Field], right: Mapping[str, Json], given: Mapping[str, Json], place: tuple[str | int, ...]
) -> Iterator[Compared]:
    known = {field.name: field for field in fields}
    for name, field in known.items():
        at = (*place, name)
        if name in given:
            yield from _entry(field, right.get(name), given[name], at)
        elif name in right and field.is_asked:
            yield Compared(field=field, place=at, outcome=Outcome.MISSING, right=right[name])
    for name in given:
        if name not in known:
            unknown = Field(name, Of.TEXT)
            yield Compared(field=unknown, place=(*place, name), outcome=Outcome.EXTRA, given=given[name])


def _entry(field: Field, right: Json, given: Json, place: tuple[str | int, ...]) -> Iterator[Compared]:
    if right is None or given is None:
        outcome = Outcome.RIGHT if right is given else Outcome.EXTRA if right is None else Outcome.WRONG
        yield Compared(field=field, place=place, outcome=outcome, right=right, given=given)
        return
    match field.many:
        case Many.LIST:
            yield from _list(field, _listed(right), _listed(given), place)
        case Many.BY_NAME if isinstance(right, Mapping) and isinstance(given, Mapping):
            each = replace(field, many=Many.ONE)
            yield from _record([replace(each, name=name) for name in {**right, **given}], right, given, place)
        case Many.BY_NAME | Many.ONE:
            yield from _one(field, right, given, place)
        case _:
            assert_never(field.many)


def _one(field: Field, right: Json, given: Json, place: tuple[str | int, ...]) -> Iterator[Compared]:
    if field.fields and isinstance(right, Mapping) and isinstance(given, Mapping):
        yield from _record(field.fields, right, given, place)
        return
    outcome = Outcome.RIGHT if _is_alike(field.of, right, given) else Outcome.WRONG
    yield Compared(field=field, place=place, outcome=outcome, right=right, given=given)


def _list(
    field: Field, right: Sequence[Json], given: Sequence[Json], place: tuple[str | int, ...]
) -> Iterator[Compared]:
    if not right and not given:
        yield Compared(field=field, place=place, outcome=Outcome.RIGHT, right=[], given=[])
        return
    each = replace(field, many=Many.ONE)

    @cache
    def compared(at: int, by: int) -> tuple[Compared, ...]:
        return tuple(_one(each, right[at], given[by], (*place, at)))

    def likeness(at: int, by: int) -> int:
        return _likeness(field, compared(at, by), len(place) + 1)

    order = list(range(len(right)))
    if field.of is Of.STEP:
        groups = [str(_said(step, "group") or "") for step in right]
        order = in_order_of(groups, len(given), lambda at, by: all(map(_fits, compared(at, by))), likeness)
    for at, by in aligned(len(order), len(given), lambda at, by: likeness(order[at], by)):
        if at is not None and by is not None:
            yield from compared(order[at], by)
        elif at is not None and not _said(right[order[at]], "optional") and not (field.one_suffices and given):
            yield Compared(field=each, place=(*place, order[at]), outcome=Outcome.MISSING, right=right[order[at]])
        elif by is not None:
            yield Compared(field=each, place=(*place, by), outcome=Outcome.EXTRA, given=given[by])


def _likeness(field: Field, compared: Sequence[Compared], depth: int) -> int:
    """How much agrees: nothing where one record stands for something else. `depth` is where a place names a field."""
    if any(not _fits(one) for one in compared if field.same and one.place[depth] in field.same):
        return 0
    return 1 + sum(one.outcome is Outcome.RIGHT for one in compared)


def _fits(one: Compared) -> bool:
    """Nothing is said that the key has otherwise."""
    return one.outcome in (Outcome.RIGHT, Outcome.MISSING)


def _said(record: Json, name: str) -> Json:
    return record.get(name) if isinstance(record, Mapping) else None


def _listed(value: Json) -> Sequence[Json]:
    """A list of one may stand without brackets."""
    return value if isinstance(value, Sequence) and not isinstance(value, str) else [value]


def _is_alike(of: Of, right: Json, given: Json) -> bool:
    match of:
        case Of.AMOUNT:
            return _cents(right) is not None and _cents(right) == _cents(given)
        case Of.CARDS:
            return _cards(right) is not None and _cards(right) == _cards(given)
        case Of.CHIPS:
            return _pieces(right) == _pieces(given)
        case Of.TEXT:
            return str(right).strip().casefold() == str(given).strip().casefold()
        case _:
            return right == given and isinstance(right, bool) is isinstance(given, bool)


def _cents(value: Json) -> Cents | None:
    try:
        return parse_amount(value)
    except BadAmount:
        return None


def _cards(value: Json) -> list[int] | None:
    try:
        return sorted(parse_cards(value)) if isinstance(value, str) else None
    except BadCards:
        return None


def _pieces(value: Json) -> Mapping[Cents | None, Json] | None:
    if not isinstance(value, Mapping):
        return None
    return {_cents(piece): count for piece, count in value.items() if count}


Pairs: TypeAlias = "list[tuple[int | None, int | None]]"
"""Places in the two lists; none where the other has nothing for it."""


def aligned(right: int, given: int, likeness: Callable[[int, int], int]) -> Pairs:
    """The pairing in which the most agrees, orders kept; `likeness` is 0 for two that don't stand for each other."""
    best = [[0] * (given + 1) for _ in range(right + 1)]
    for i in reversed(range(right)):
        for j in reversed(range(given)):
            likely = likeness(i, j)
            paired = best[i + 1][j + 1] + likely if likely else 0
            best[i][j] = max(paired, best[i + 1][j], best[i][j + 1])
    found: Pairs = []
    i = j = 0
    while i < right and j < given:
        likely = likeness(i, j)
        if likely and best[i][j] == best[i + 1][j + 1] + likely:
            found.append((i, j))
            i, j = i + 1, j + 1
        elif best[i][j] == best[i + 1][j]:
            found.append((i, None))
            i += 1
        else:
            found.append((None, j))
            j += 1
    return [*found, *((rest, None) for rest in range(i, right)), *((None, rest) for rest in range(j, given))]


def in_order_of(
    groups: Sequence[str], given: int, fits: Callable[[int, int], bool], likeness: Callable[[int, int], int]
) -> list[int]:
    """Steps in the order in which somebody took them, as far as their groups (`"block/branch"`) allow it.

    What fits no step stands for the likest one that is open and that nothing else fits.
    """
    left, unused = list(range(len(groups))), list(range(given))
    order: list[int] = []
    while left and unused:
        now, first = [step for step in left if _is_open(step, left, groups)], unused[0]
        found = next(((step, at) for at in unused for step in now if fits(step, at)), None)
        meant: int | None
        if not any(fits(step, first) for step in left):
            unused.remove(first)
            free = [step for step in now if not any(fits(step, other) for other in unused)]
            meant = _likest(free, first, likeness)
        elif found is not None:
            meant, at = found
            unused.remove(at)
        else:
            # it comes later: what stands before it was left out
            meant = now[0]
        if meant is not None:
            order.append(meant)
            left.remove(meant)
    return order + left


def _likest(steps: Sequence[int], at: int, likeness: Callable[[int, int], int]) -> int | None:
    """The step that somebody may have meant; none where all stand for something else."""
    found = max(steps, key=lambda step: likeness(step, at), default=None)
    return found if found is not None and likeness(found, at) else None


def _is_open(step: int, left: Sequence[int], groups: Sequence[str]) -> bool:
    """Nothing that is left must come before it: what does is another branch of its block."""
    block, _, branch = groups[step].partition("/")
    for other in left:
        if other == step:
            return True
        others_block, _, others_branch = groups[other].partition("/")
        if not block or others_block != block or others_branch == branch:
            return False
    return True
