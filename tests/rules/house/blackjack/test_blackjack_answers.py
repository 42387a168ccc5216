"""Rules of blackjack that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.house.blackjack.walking import table_at_random, walk
from tests.samples import some
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.cards.irregularities import Rule

BOOK: Final = "oneida-blackjack"
CASES: Final[list[Case]] = [
    (Clause.INSPECT, "Oneida Blackjack D(1)", "integrity", "inspect"),
    (Clause.SPREAD, "Oneida Blackjack D(2)", "procedure", "spread"),
    (Clause.WASH, "Oneida Blackjack D(3)", "integrity", "wash"),
    (Clause.SHUFFLE, "Oneida Blackjack E(1)", "integrity", "set-aside-deck shuffle"),
    (Clause.CHIPS_ON_LAYOUT, "Oneida Blackjack G(1)", "money", ""),
    (Clause.LIMITS, "Oneida Blackjack P", "money", ""),
    (Clause.CHIP, "reading R126", "money", ""),
    (Clause.SEATS, "Oneida Blackjack B(1), G(2)", "procedure", ""),
    (Clause.MORE_POSITIONS, "Oneida Blackjack G(5)", "procedure", ""),
    (Clause.HANDS_OFF_CARDS, "Oneida Blackjack H(10)(a) | Oneida Blackjack I(11)(a)", "integrity", ""),
    (Clause.OPTIONAL_WAGER_PLACED, "Oneida Blackjack K(2)(a)-(b)", "money", ""),
    (Rule.VOID_RETURNS_WAGERS, "reading R68", "money", "return-wager"),
    (Clause.PLAYER_OVER, "reading R210", "procedure", "decide"),
    (Clause.STAFFING, "Oneida Blackjack N", "procedure", ""),
]


@cache
def acts() -> Mapping[str, str]:
    """Of rounds of all three games, every other one with trouble."""
    seeds = [(variant, Random(seed), 0.1 * (seed % 2)) for variant in Variant for seed in range(some(40, 100))]
    walks = [walk(table_at_random(random, variant), random, trouble) for variant, random, trouble in seeds]
    return acts_on(step for each in walks for step in each.steps)


@each_of(CASES)
def test_what_blackjack_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
