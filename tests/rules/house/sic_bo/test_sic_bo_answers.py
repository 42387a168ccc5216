"""Rules of Sic Bo that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.house.sic_bo.walking import table_at_random, walk
from trainer.rules.house.sic_bo.clauses import Clause

BOOK: Final = "oneida-sic-bo"
CASES: Final[list[Case]] = [
    (Clause.CHIPS_ON_LAYOUT, "Oneida Sic Bo C(1)", "money", ""),
    (Clause.PLAYERS_PLACE_WAGERS, "Oneida Sic Bo C(2)", "service", ""),
    (Clause.SEATS, "reading R155", "procedure", ""),
    (Clause.CHIP, "reading R126", "money", ""),
    (Clause.SHAKER_IN_CARE, "Oneida Sic Bo A(1)", "integrity", "cover"),
    (Clause.SETTLE_BY_POSITION, "Oneida Sic Bo C(3)", "money", "enter-dice"),
    (Clause.SHAKE_AGAIN, "reading R158", "integrity", "announce cover"),
    (Clause.FAILURE_WHILE_COVERED, "reading R78", "integrity", "announce return-wager"),
    (Clause.FLOOR_DECIDES, "reading R82", "procedure", "announce call-floor"),
]


@cache
def acts() -> Mapping[str, str]:
    randoms = [Random(seed) for seed in range(100)]
    walks = [walk(table_at_random(random), random, 0.05) for random in randoms]
    return acts_on(step for each in walks for step in each.steps)


@each_of(CASES)
def test_what_sic_bo_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
