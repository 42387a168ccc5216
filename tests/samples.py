"""How much of a long search is made: a sample in `make test`, all of it in `make fuzz`."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from typing import Final

IS_LONG: Final = os.environ.get("HYPOTHESIS_PROFILE") == "long"
"""`make fuzz` runs the tests with it, so that examples by hypothesis are many then too."""


def some(few: int, many: int) -> int:
    """So few in the suite, so many in the long searches."""
    return many if IS_LONG else few


def crossed(rows: Iterable[tuple[object, ...]], values: Iterable[object]) -> Sequence[tuple[object, ...]]:
    """Each row with one of the values, in turn, so that every value comes; in the long searches with each of them."""
    each, all_of = list(values), list(rows)
    if IS_LONG:
        return [(*row, value) for row in all_of for value in each]
    return [(*row, each[place % len(each)]) for place, row in enumerate(all_of)]
