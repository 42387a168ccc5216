"""Oneida poker rules that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.poker.walks import ROWS, walked
from tests.samples import some
from trainer.rules.poker.clauses import Clause

BOOK: Final = "oneida-poker"
CASES: Final[list[Case]] = [
    (Clause.TWO_DECKS, "Oneida Poker B(1)", "procedure", ""),
    (Clause.DECK_BACKS, "Oneida Poker B(6)(a)", "procedure", ""),
    (Clause.BOXES, "Oneida Poker B(5)", "procedure", ""),
    (Clause.IDLE_TABLE, "Oneida Poker E(4)", "procedure", ""),
    (Clause.SEATED_PLAYERS_ONLY, "Oneida Poker G(2)", "procedure", ""),
    (Clause.CHIP, "reading R42", "money", "act"),
    (Clause.RAISE_IN_PARTS, "Oneida Poker G(8)(c)", "money", ""),
    (Clause.CARDS_IN_VIEW, "Oneida Poker P(3)", "procedure", ""),
    (Clause.OWN_HAND, "Oneida Poker P(1)", "procedure", ""),
    (Clause.NO_HELP, "Oneida Poker Q(1)", "integrity", ""),
    (Clause.DRAW_ROUND, "Oneida Poker L(8)", "procedure", "call-on"),
    (Clause.SPREAD, "Oneida Poker D(3)", "procedure", "spread"),
    (Clause.RAKE_LEVELS, "Oneida Poker N(2)(b)(i)-(ii)", "money", "take-rake"),
]


@cache
def acts() -> Mapping[str, str]:
    """Of rounds by the rows of options of each game."""
    rows = [(of, place) for of in ROWS if of[0] == BOOK for place in range(0, len(ROWS[of]), some(2, 1))]
    return acts_on(step for of, place in rows for seed in range(some(1, 2)) for step in walked(of, place, seed).steps)


@each_of(CASES)
def test_what_oneida_poker_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
