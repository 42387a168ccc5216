"""The rules of recorded hands: what the neutral book says, and what rests on it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from random import Random
from typing import Final

from tests.rules.answers import Case, acts_on, each_of, found
from tests.rules.poker.tables import poker_table, rules, start, steps_to_end
from tests.rules.poker.walks import ROWS, walk_beside, walked
from tests.samples import some
from trainer.rules.poker.clauses import Clause

BOOK: Final = "neutral"
CASES: Final[list[Case]] = [
    (Clause.PLACE_BUTTON, "reading R96", "procedure", ""),
    (Clause.ANTE, "reading R96", "money", "post"),
    (Clause.BLINDS, "reading R96", "money", "post"),
    (Clause.DEAL_FLOP, "reading R96", "procedure", "deal"),
    (Clause.BURN_BEFORE_RIVER, "reading R96", "integrity", "burn"),
    (Clause.DEAL_RIVER, "reading R96", "procedure", "deal"),
    (Clause.FLOP_ROUND, "reading R96", "procedure", "call-on"),
    (Clause.RIVER_ROUND, "reading R96", "procedure", "call-on"),
    (Clause.TABLE_STAKES, "reading R96", "money", "act"),
    (Clause.FOLD, "reading R96", "procedure", "act collect-cards"),
    (Clause.CHECK_RAISE, "reading R96", "procedure", "act"),
    (Clause.COLLECT_BETS, "reading R96", "procedure", "collect-bets"),
    (Clause.MAKE_CHANGE, "reading R96", "money", "make-change"),
    (Clause.CHIP, "reading R42", "money", "act"),
    (Clause.SHOW_ORDER, "reading R96", "procedure", "reveal"),
    (Clause.SHOW_ORDER_CHECKED, "reading R55", "procedure", "reveal"),
    (Clause.READ_HAND, "reading R96", "procedure", "read"),
    (Clause.CONCEDE, "reading R96", "service", "concede"),
    (Clause.CARDS_SPEAK, "reading R96", "money", "read"),
    (Clause.CARD_RANKS, "reading R96", "money", "read"),
    (Clause.HAND_RANKS, "reading R96", "money", "read"),
    (Clause.COMPARE_HANDS, "reading R96 | reading R43", "money", "read"),
    (Clause.BEST_HAND_WINS, "reading R96", "money", "push-pot"),
    (Clause.SPLIT_POT, "reading R96", "money", "push-pot"),
    (Clause.LAST_SIDE_POT_FIRST, "reading R96", "procedure", "push-pot"),
    (Clause.LAST_PLAYER_WINS, "reading R96", "money", "push-pot"),
    (Clause.OVERSIZED_CHIP, "reading R96", "money", "announce make-change"),
    (Clause.LOW_HAND_WINS, "reading R96", "money", "push-pot"),
    (Clause.OTHER_FIVE_FOR_LOW, "reading R96", "money", "read"),
    (Clause.ACE_BOTH_WAYS, "reading R96", "money", "read"),
    (Clause.HIGH_LOW_SPLIT, "reading R96", "money", "push-pot"),
    (Clause.SCOOP, "reading R96", "money", ""),
    (Clause.LOW_RANKS, "reading R96 | reading R18", "money", "read"),
    (Clause.LOW_QUALIFIES, "reading R96", "money", "read"),
    (Clause.COMPARE_LOWS, "reading R43", "money", "read"),
    (Clause.NO_LOW_QUALIFIES, "reading R96", "money", "push-pot"),
    (Clause.ODD_CHIP_LOW, "reading R96", "money", "push-pot"),
    (Clause.ODD_HALF, "reading R110 | reading R96", "money", "push-pot"),
    (Clause.BURN_BEFORE_NEXT_CARD, "reading R96", "integrity", "burn"),
    (Clause.DEAL_NEXT_CARD, "reading R96", "procedure", "deal"),
    (Clause.BURN_BEFORE_LATER_CARDS, "reading R96", "integrity", "burn"),
    (Clause.DEAL_LATER_CARDS, "reading R96", "procedure", "deal"),
    (Clause.DEAL_LAST_CARD_DOWN, "reading R96", "procedure", "deal"),
    (Clause.COMMON_CARD, "reading R29", "integrity", "deal"),
    (Clause.SHUFFLE_BURNS, "reading R29", "integrity", "shuffle"),
    (Clause.HIGH_HAND_OPENS, "reading R96", "procedure", "call-on"),
    (Clause.TIED_HANDS_OPEN, "reading R96", "procedure", "call-on"),
    (Clause.LATER_ROUNDS, "reading R96", "procedure", "call-on"),
    (Clause.SHUFFLE, "reading R96", "integrity", "shuffle"),
    (Clause.CUT, "reading R96", "integrity", "cut"),
    (Clause.MOVE_BUTTON, "reading R81", "procedure", "move-button"),
    (Clause.DEAL_HOLE_CARDS, "reading R96", "procedure", "deal"),
    (Clause.BURN_BEFORE_FLOP, "reading R96", "integrity", "burn"),
    (Clause.BURN_BEFORE_TURN, "reading R96", "integrity", "burn"),
    (Clause.DEAL_TURN, "reading R96", "procedure", "deal"),
    (Clause.TURN_ROUND, "reading R96", "procedure", "call-on"),
    (Clause.CALL_THE_ACTION, "reading R96", "service", "announce call-on"),
    (Clause.SIDE_POTS, "reading R96", "money", "collect-bets"),
    (Clause.UNCALLED_BET, "reading R96", "money", "return-uncalled"),
    (Clause.COLLECT_LOSING_HANDS, "reading R96", "procedure", "collect-cards"),
    (Clause.COLLECT_WINNING_HANDS, "reading R96", "procedure", "collect-cards"),
]


@cache
def acts() -> Mapping[str, str]:
    """Of rounds of stud by each row of options, and of hold'em, Omaha and stud with few players and a full table."""
    rows = [(of, place) for of in ROWS if of[0] == BOOK for place in range(len(ROWS[of]))]
    steps = [step for of, place in rows for seed in range(some(1, 2)) for step in walked(of, place, seed).steps]
    for game, most in (("holdem", 9), ("omaha-hilo8", 9), ("stud7-high", 8)):
        for players in (2, 3, most):
            table = poker_table(dict.fromkeys(range(1, players + 1), 400), 1, rules(BOOK, game=game))
            steps += [step for seed in range(some(4, 8)) for step in walk_beside(table, Random(seed)).steps]
            steps += [step for _, step in steps_to_end(start(table))]
    return acts_on(steps)


@each_of(CASES)
def test_what_the_neutral_book_says_and_what_rests_on_it(case: Case) -> None:
    assert found(BOOK, case, acts()) == case
