"""Rules of the tribal Three Card that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.house.ante.reached import steps_of
from tests.samples import some
from trainer.rules.house.ante.clauses import AnteClause
from trainer.rules.house.cards.irregularities import Rule
from trainer.rules.house.three_card.clauses import Clause

BOOK: Final = "tribal-three-card"
CASES: Final[list[Case]] = [
    (AnteClause.IDLE_TABLE, "Three Card §14(e)(5)", "procedure", ""),
    (AnteClause.INSPECT, "Three Card §14(d)(1)", "integrity", "inspect"),
    (AnteClause.SPREAD, "Three Card §14(d)(2)", "procedure", "spread"),
    (AnteClause.WASH, "Three Card §14(d)(3)", "integrity", "wash"),
    (AnteClause.SHUFFLE, "Three Card §14(e)(1)", "integrity", "set-aside-deck shuffle"),
    (Clause.CUT, "Three Card §14(e)(3)(i)", "integrity", "cut"),
    (AnteClause.NO_CUT_AFTER_MACHINE, "Three Card §14(e)(2)(i)", "procedure", "set-aside-deck shuffle"),
    (AnteClause.ALTERNATE_DECKS, "Three Card §14(b)(2)", "procedure", "set-aside-deck"),
    (AnteClause.CHIPS_ON_LAYOUT, "Three Card §14(f)(2)", "money", ""),
    (AnteClause.CHIP, "reading R126", "money", ""),
    (AnteClause.SEATS, "Three Card §14(f)(3)", "procedure", ""),
    (AnteClause.MORE_POSITIONS, "Three Card §14(f)(5)", "procedure", ""),
    (AnteClause.OWN_CARDS, "Three Card §14(j)(1)", "integrity", ""),
    (AnteClause.PICK_UP_IN_ORDER, "Three Card §14(j)(4)", "procedure", "collect-cards"),
    (Rule.DRAWN_AND_EXPOSED, "reading R69", "procedure", "announce deal"),
    (Rule.VOID_RETURNS_WAGERS, "reading R68", "money", "return-wager"),
    (Rule.FLOOR_DECIDES, "reading R82", "procedure", "call-floor"),
    (AnteClause.SHUFFLER_FOR_HAND, "Three Card §14(h)(2)(i)", "procedure", "set-aside-deck shuffle"),
]


@cache
def acts() -> Mapping[str, str]:
    return acts_on(steps_of(BOOK, some(25, 60)))


@each_of(CASES)
def test_what_tribal_three_card_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
