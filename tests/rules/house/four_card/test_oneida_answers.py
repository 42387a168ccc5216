"""Rules of Oneida's Four Card that no other test names: what the book says, and what rests on it."""

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

BOOK: Final = "oneida-four-card"
CASES: Final[list[Case]] = [
    (AnteClause.IDLE_TABLE, "Oneida Four Card D(5)", "procedure", ""),
    (AnteClause.INSPECT, "Oneida Four Card C(1)", "integrity", "inspect"),
    (AnteClause.SPREAD, "Oneida Four Card C(2)", "procedure", "spread"),
    (AnteClause.WASH, "Oneida Four Card C(3)", "integrity", "wash"),
    (AnteClause.SHUFFLE, "Oneida Four Card D(1)", "integrity", "set-aside-deck shuffle"),
    (AnteClause.NO_CUT_AFTER_MACHINE, "Oneida Four Card D(2)(a)", "procedure", "set-aside-deck shuffle"),
    (AnteClause.ALTERNATE_DECKS, "Oneida Four Card B(5)", "procedure", "set-aside-deck"),
    (AnteClause.CHIPS_ON_LAYOUT, "Oneida Four Card F(1)", "money", ""),
    (AnteClause.LIMITS, "Oneida Four Card M", "money", ""),
    (AnteClause.CHIP, "reading R126", "money", ""),
    (AnteClause.SEATS, "Oneida Four Card B(1), F(6)", "procedure", ""),
    (AnteClause.MORE_POSITIONS, "Oneida Four Card F(5)", "procedure", ""),
    (AnteClause.SHUFFLER_FOR_HAND, "Oneida Four Card H(2)(a)", "procedure", "set-aside-deck shuffle"),
    (AnteClause.OWN_CARDS, "Oneida Four Card J(3)", "integrity", ""),
    (Clause.CHECK_UNSURE_HAND, "Oneida Four Card J(3)", "service", ""),
    (AnteClause.HAND_RANKS, "Oneida Four Card E(1)-(2), J(2)", "money", "read"),
    (Rule.DRAWN_AND_EXPOSED, "reading R69", "procedure", "announce deal"),
    (Rule.VOID_RETURNS_WAGERS, "reading R68", "money", "return-wager"),
    (Rule.FLOOR_DECIDES, "reading R82", "procedure", "call-floor"),
    (Clause.CUT_ONTO_COVER_CARD, "Oneida Four Card D(3)(a)", "integrity", "cut"),
]


@cache
def acts() -> Mapping[str, str]:
    return acts_on(steps_of(BOOK, some(25, 60)))


@each_of(CASES)
def test_what_oneida_four_card_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
