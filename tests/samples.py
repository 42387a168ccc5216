"""How much of a long search is made: a sample in `make test`, all of it in `make fuzz`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeVar
from zlib import crc32

T = TypeVar("T")
IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
"""`make fuzz` runs the tests with it, so that examples by hypothesis are many then too."""


def some(few: T, many: T) -> T:
    """So few in the suite, so many in the long searches."""
    return many if IS_LONG else few


def crossed(rows: Iterable[tuple[object, ...]], values: Iterable[object]) -> Sequence[tuple[object, ...]]:
    """Each row with one of the values, in turn, so that every value comes; in the long searches with each of them."""
    each, all_of = list(values), list(rows)
    if IS_LONG:
        return [(*row, value) for row in all_of for value in each]
    return [(*row, each[place % len(each)]) for place, row in enumerate(all_of)]


def left_to_the_long_searches(shares: Mapping[str, int]) -> frozenset[str]:
    """Of the cases of a run those that only the long searches make; each is given with its test's share.

    A share of three makes one of every three cases in their order, which one by chance that is the same every time:
    so the sample has cases from the first to the last, and of other tables than the next test's.
    """
    if IS_LONG:
        return frozenset()
    cases_of: dict[str, list[str]] = {}
    for case in shares:
        test, is_one_of_many, _ = case.partition("[")
        if is_one_of_many:
            cases_of.setdefault(test, []).append(case)
    return frozenset(
        case
        for cases in cases_of.values()
        for row in _cut(cases, shares[cases[0]])
        for case in row
        if case != row[crc32(row[0].encode()) % len(row)]
    )


def _cut(cases: Sequence[str], share: int) -> Iterable[Sequence[str]]:
    """Into rows of so many; what is left over is one row more with the last, so that none is made much oftener."""
    rows = max(1, len(cases) // share)
    return [cases[len(cases) * row // rows : len(cases) * (row + 1) // rows] for row in range(rows)]
