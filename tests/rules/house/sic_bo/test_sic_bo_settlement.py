"""Sic Bo: each wager over all 216 throws against edges from elsewhere, and the order of settling."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rules.house.tables import sic_bo_rules
from trainer.rules.house.lines import Outcome, change_of_rack, lines_of
from trainer.rules.house.sic_bo.rules import SicBoRules
from trainer.rules.house.sic_bo.settlement import settle
from trainer.rules.house.sic_bo.wagers import Bet, Dice, DiceWager, choices

THROWS = tuple((one, two, three) for one, two, three in product(range(1, 7), repeat=3))
RULES = sic_bo_rules()


def edge(bet: Bet, on: tuple[int, ...] = (), rules: SicBoRules = RULES) -> Fraction:
    """What the house keeps of a wager, over every throw, settled."""
    wager = [DiceWager(1, bet, 100, on)]
    kept = [change_of_rack(lines_of(settle(wager, throw, rules))) for throw in THROWS]
    return Fraction(sum(kept), 100 * 216)


@pytest.mark.parametrize(
    ("bet", "on", "kept"),
    [
        (Bet.SMALL, (), Fraction(1, 36)),
        (Bet.BIG, (), Fraction(1, 36)),
        (Bet.ANY_THREE, (), Fraction(66, 216)),
        (Bet.TWO_DICE, (2, 5), Fraction(36, 216)),
        (Bet.TOTAL, (4,), Fraction(63, 216)),
        (Bet.TOTAL, (17,), Fraction(63, 216)),
        (Bet.THREE_OF_A_KIND, (6,), Fraction(65, 216)),
        (Bet.ONE_OF_A_KIND, (3,), Fraction(17, 216)),
        (Bet.TWO_OF_A_KIND, (1,), Fraction(72, 216)),
    ],
)
def test_the_edge_of_each_wager(bet: Bet, on: tuple[int, ...], kept: Fraction) -> None:
    assert edge(bet, on) == kept


@pytest.mark.parametrize("low", [4, 5, 6, 7, 8, 9, 10])
def test_a_total_and_its_mirror_are_worth_the_same(low: int) -> None:
    assert edge(Bet.TOTAL, (low,)) == edge(Bet.TOTAL, (21 - low,))


def test_a_triple_is_no_pair_where_the_house_says_so() -> None:
    """R30."""
    strict = sic_bo_rules(pair_wins_on_triple=False)
    (line,) = lines_of(settle([DiceWager(5, Bet.TWO_OF_A_KIND, 500, (2,))], (2, 2, 2), strict))
    assert line.outcome is Outcome.LOSE
    assert edge(Bet.TWO_OF_A_KIND, (2,), strict) == Fraction(81, 216)


@pytest.mark.parametrize(("dice", "pays"), [((3, 5, 6), 1000), ((3, 3, 6), 2000), ((3, 3, 3), 3000)])
def test_one_of_a_kind_by_the_dice_that_show_it(dice: tuple[int, int, int], pays: int) -> None:
    """D(2)."""
    (line,) = lines_of(settle([DiceWager(1, Bet.ONE_OF_A_KIND, 1000, (3,))], dice, RULES))
    assert line.pays == pays


def test_losers_first_each_in_the_order_given() -> None:
    """E(5)."""
    wagers = [
        DiceWager(2, Bet.BIG, 100),
        DiceWager(1, Bet.SMALL, 100),
        DiceWager(3, Bet.TOTAL, 100, (11,)),
        DiceWager(1, Bet.ANY_THREE, 100),
    ]
    lines = lines_of(settle(wagers, (1, 2, 3), RULES))
    assert [line.wager for line in lines] == ["big", "total", "any-three", "small"]


def test_better_odds_may_be_posted() -> None:
    """R77."""
    generous = sic_bo_rules(odds={"total-4": "62 to 1", "three-of-a-kind": "180 to 1"})
    assert edge(Bet.TOTAL, (4,), generous) == Fraction(27, 216)
    assert edge(Bet.TOTAL, (17,), generous) == Fraction(63, 216)


@pytest.mark.parametrize(
    ("posted", "paid"),
    [("1 to 1", [10, 20, 30]), ("3 to 2", [15, 20, 30]), ("5 to 2", [25, 25, 30]), ("4 to 1", [40, 40, 40])],
)
def test_better_odds_on_one_of_a_kind_hold_for_more_dice(posted: str, paid: list[int]) -> None:
    """R156."""
    rules = sic_bo_rules(odds={"one-of-a-kind": posted})
    wager = [DiceWager(1, Bet.ONE_OF_A_KIND, 10, (3,))]
    throws: tuple[Dice, ...] = ((3, 5, 6), (3, 3, 6), (3, 3, 3))
    assert [lines_of(settle(wager, dice, rules))[0].pays for dice in throws] == paid


an_amount = st.integers(1, 1000).map(lambda count: count * 50)
a_wager = st.sampled_from(Bet).flatmap(
    lambda bet: st.builds(DiceWager, st.integers(1, 9), st.just(bet), an_amount, st.sampled_from(choices(bet)))
)


@given(st.lists(a_wager, max_size=12), st.sampled_from(THROWS))
def test_what_the_seats_win_the_rack_loses(wagers: list[DiceWager], dice: tuple[int, int, int]) -> None:
    lines = lines_of(settle(wagers, dice, RULES))
    assert len(lines) == len(wagers)
    put_down = sum(wager.amount for wager in wagers)
    handed_over = sum(line.pays + line.amount for line in lines if line.outcome is Outcome.WIN)
    assert put_down - handed_over == change_of_rack(lines)
