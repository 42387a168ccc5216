"""Oasis' rules that no other test names: what the book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.poker.walks import ROWS, walked
from tests.samples import some
from trainer.rules.poker.clauses import Clause

BOOK: Final = "oasis-cardroom"
_TABLE: Final = "Description of Table Used and Total Number of Seated Positions"
SEATS: Final = (
    f"Oasis Hold'em: {_TABLE} | Oasis Omaha: {_TABLE} | Oasis Pineapple: {_TABLE} | Oasis Lowball: Rules of Play"
)
MOVED: Final = " | ".join(
    f"Oasis {game}: Action and Distribution of Cards" for game in ("Hold'em", "Omaha", "Pineapple")
)
CASES: Final[list[Case]] = [
    (
        Clause.SEATS,
        SEATS,
        "procedure",
        "",
    ),
    (Clause.TABLE_STAKES, "reading R88", "money", "act"),
    (Clause.CHECK_RAISE, "reading R97", "procedure", "act"),
    (Clause.CHIP, "reading R42", "money", "act"),
    (Clause.SHOW_ORDER, "reading R89", "procedure", "reveal"),
    (Clause.SHOW_ORDER_CHECKED, "reading R41", "procedure", "reveal"),
    (Clause.LAST_PLAYER_WINS, "reading R90", "money", "push-pot"),
    (Clause.ANTE, "Oasis Lowball: Round of Play", "money", "post"),
    (Clause.BURN_BEFORE_DRAW, "reading R23", "integrity", "burn"),
    (Clause.DRAW_IN_TURN, "Oasis Lowball: Round of Play", "procedure", "call-on draw stand-pat"),
    (Clause.COLLECT_DISCARDS, "Oasis Lowball: Round of Play", "procedure", "collect-cards"),
    (Clause.DEAL_DRAWN_CARDS, "Oasis Lowball: Round of Play", "procedure", "deal"),
    (Clause.SHUFFLE_DISCARDS, "reading R50", "integrity", "cut shuffle"),
    (Clause.DRAW_ROUND, "Oasis Lowball: Round of Play", "procedure", "call-on"),
    (Clause.MOVE_BLIND_BUTTONS, MOVED, "procedure", "move-button"),
    (Clause.UNCALLED_BET, "reading R87", "money", "return-uncalled"),
    (Clause.MAKE_CHANGE, "reading R94", "money", "make-change"),
    (Clause.COLLECT_LOSING_HANDS, "reading R91", "procedure", "collect-cards"),
    (Clause.COLLECT_WINNING_HANDS, "reading R91", "procedure", "collect-cards"),
]


@cache
def acts() -> Mapping[str, str]:
    """Of a round by each row of options of each game."""
    rows = [(of, place) for of in ROWS if of[0] == BOOK for place in range(len(ROWS[of]))]
    return acts_on(step for of, place in rows for seed in range(some(1, 2)) for step in walked(of, place, seed).steps)


@each_of(CASES)
def test_what_oasis_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
