"""Rules of Maryland's Four Card that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.house.ante.reached import steps_of
from tests.samples import some
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.cards.irregularities import Rule
from trainer.rules.house.four_card.clauses import Clause

BOOK: Final = "maryland-four-card"
CASES: Final[list[Case]] = [
    (AnteClause.IDLE_TABLE, "Maryland Four Card 5(F)", "procedure", ""),
    (AnteClause.CHIPS_ON_LAYOUT, "Maryland Four Card 7(A)", "money", ""),
    (AnteClause.MORE_POSITIONS, "Maryland Four Card 7(F)", "procedure", ""),
    (AnteClause.OWN_CARDS, "Maryland Four Card 11(A)", "integrity", ""),
    (AnteClause.INSPECT, "Maryland Four Card 4(A)", "integrity", "inspect"),
    (AnteClause.SPREAD, "Maryland Four Card 4(B)", "procedure", "spread"),
    (AnteClause.WASH, "Maryland Four Card 4(C)", "integrity", "wash"),
    (AnteClause.NO_CUT_AFTER_MACHINE, "Maryland Four Card 5(C)(1)", "procedure", "set-aside-deck shuffle"),
    (AnteClause.ALTERNATE_DECKS, "Maryland Four Card 3(B)", "procedure", "set-aside-deck"),
    (AnteClause.CHANGE_DECK, "Maryland Four Card 3(C)(2)", "procedure", "set-aside-deck"),
    (AnteClause.CHANGE_DECK_FROM_HAND, "Maryland Four Card 3(C)(1)", "procedure", "set-aside-deck"),
    (AnteClause.LIMITS, "reading R125", "money", ""),
    (AnteClause.CHIP, "reading R126", "money", ""),
    (Clause.DEAL_BONUS_CARD, "Maryland Four Card 10(B)(1)", "procedure", "deal"),
    (AnteClause.REVEAL_PLAYERS, "Maryland Four Card 11(D)(4)(a)", "procedure", "reveal"),
    (AnteClause.HAND_RANKS, "Maryland Four Card 6(C)", "money", "read"),
    (AnteClause.LOWER_LOSES, "Maryland Four Card 11(D)(4)(c)(i)", "money", "collect-wager"),
    (AnteClause.PICK_UP_IN_ORDER, "Maryland Four Card 11(D)(11)(b)", "procedure", "collect-cards"),
    (Rule.DRAWN_AND_EXPOSED, "reading R69", "procedure", "announce deal"),
    (
        Rule.STUB_SHOWS_BAD_DECK_FROM_HAND,
        "Maryland Four Card 9(G)",
        "integrity",
        "announce collect-cards return-wager set-aside-deck",
    ),
    (
        Rule.STUB_SHOWS_BAD_DECK_FROM_AUTOMATED_SHOE,
        "Maryland Four Card 10(G)",
        "integrity",
        "announce collect-cards return-wager set-aside-deck",
    ),
    (
        Rule.PROGRESSIVE_COUNT_DIFFERS_FROM_AUTOMATED_SHOE,
        "Maryland Four Card 10(A)(3)(b)",
        "integrity",
        "call-floor",
    ),
    (Rule.FLOOR_DECIDES, "reading R82", "procedure", "call-floor"),
    (AnteClause.SHUFFLER_FOR_HAND, "Maryland Four Card 9(A)(1)", "procedure", "set-aside-deck shuffle"),
]


@cache
def acts() -> Mapping[str, str]:
    return acts_on(steps_of(BOOK, some(25, 60)))


@each_of(CASES)
def test_what_maryland_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
