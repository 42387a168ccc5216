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


HALVED: Final = frozenset(
    {
        "tests/rules/poker/irregularities/test_irregularities_walk.py",
        "tests/training/house/test_house_drills.py",
        "tests/training/house/test_house_irregularities.py",
        "tests/training/house/test_house_sessions.py",
        "tests/training/test_drills.py",
        "tests/training/test_good_order.py",
        "tests/training/test_next_round.py",
        "tests/training/test_only_what_can_happen.py",
        "tests/training/test_players.py",
        "tests/training/test_practice_of_a_clause.py",
        "tests/training/test_symptoms_stand.py",
        "tests/training/test_situations_by_game.py",
        "tests/training/test_verdict_walks.py",
        "tests/training/test_whose_slips.py",
        "tests/ui/entry/test_every_house_step_can_be_entered.py",
        "tests/ui/entry/test_every_step_can_be_entered.py",
        "tests/ui/entry/test_keys_of_lists.py",
        "tests/ui/entry/test_what_an_arrow_shows.py",
        "tests/ui/entry/test_what_is_suggested.py",
        "tests/ui/house/test_sheet.py",
        "tests/ui/house/test_showing.py",
        "tests/ui/poker/test_showing.py",
        "tests/ui/table/test_house_levels.py",
        "tests/ui/table/test_house_rounds.py",
        "tests/ui/table/test_put_right.py",
        "tests/ui/wording/test_house_why.py",
    }
)
"""Where the same is done at table after table: of each such test the suite makes every other case."""


def left_to_the_long_searches(cases: Sequence[str]) -> frozenset[str]:
    """Of the cases of a run, by their ids, those that only the long searches make: every other one of a halved test."""
    if IS_LONG:
        return frozenset()
    met: dict[str, int] = {}
    left: set[str] = set()
    for case in cases:
        test, is_one_of_many, _ = case.partition("[")
        if is_one_of_many and test.partition("::")[0] in HALVED:
            met[test] = met.get(test, 0) + 1
            if not met[test] % 2:
                left.add(case)
    return frozenset(left)
