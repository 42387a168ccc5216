"""Sic Bo: each wager over all 216 throws against edges from elsewhere, and the order of settling."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.house.lines import Outcome, change_of_rack
from trainer.rules.house.odds import Odds, Rounding, parse_odds
from trainer.rules.house.sic_bo.settlement import SicBoRules, settle
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager, choices

THROWS = tuple((one, two, three) for one, two, three in product(range(1, 7), repeat=3))
RULES = SicBoRules()


def edge(bet: Bet, on: tuple[int, ...] = (), rules: SicBoRules = RULES) -> Fraction:
    """What the house keeps of a wager, over every throw, settled."""
    wager = [DiceWager(1, bet, 100, on)]
    kept = [change_of_rack(settle(wager, throw, rules)) for throw in THROWS]
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
    strict = SicBoRules(pair_wins_on_triple=False)
    (line,) = settle([DiceWager(5, Bet.TWO_OF_A_KIND, 500, (2,))], (2, 2, 2), strict)
    assert line.outcome is Outcome.LOSE
    assert edge(Bet.TWO_OF_A_KIND, (2,), strict) == Fraction(81, 216)


@pytest.mark.parametrize(("dice", "pays"), [((3, 5, 6), 1000), ((3, 3, 6), 2000), ((3, 3, 3), 3000)])
def test_one_of_a_kind_by_the_dice_that_show_it(dice: tuple[int, int, int], pays: int) -> None:
    """D(2)."""
    (line,) = settle([DiceWager(1, Bet.ONE_OF_A_KIND, 1000, (3,))], dice, RULES)
    assert line.pays == pays


def test_losers_first_each_in_the_order_given() -> None:
    """E(5)."""
    wagers = [
        DiceWager(2, Bet.BIG, 100),
        DiceWager(1, Bet.SMALL, 100),
        DiceWager(3, Bet.TOTAL, 100, (11,)),
        DiceWager(1, Bet.ANY_THREE, 100),
    ]
    lines = settle(wagers, (1, 2, 3), RULES)
    assert [line.wager for line in lines] == ["big", "total", "any-three", "small"]


def test_better_odds_may_be_posted() -> None:
    """R77."""
    generous = SicBoRules(odds={"total-4": Odds(62), "three-of-a-kind": Odds(180)})
    assert edge(Bet.TOTAL, (4,), generous) == Fraction(27, 216)
    assert edge(Bet.TOTAL, (17,), generous) == Fraction(63, 216)


an_amount = st.integers(1, 1000).map(lambda count: count * 50)
a_wager = st.sampled_from(Bet).flatmap(
    lambda bet: st.builds(DiceWager, st.integers(1, 9), st.just(bet), an_amount, st.sampled_from(choices(bet)))
)


@given(st.lists(a_wager, max_size=12), st.sampled_from(THROWS))
def test_what_the_seats_win_the_rack_loses(wagers: list[DiceWager], dice: tuple[int, int, int]) -> None:
    lines = settle(wagers, dice, RULES)
    assert len(lines) == len(wagers)
    put_down = sum(wager.amount for wager in wagers)
    handed_over = sum(line.pays + line.amount for line in lines if line.outcome is Outcome.WIN)
    assert put_down - handed_over == change_of_rack(lines)


@pytest.mark.parametrize(
    ("odds", "wager", "chip", "rounding", "pays"),
    [
        ("3 to 2", 2500, 50, Rounding.EXACT, 3750),
        ("6 to 5", 700, 50, Rounding.EXACT, 840),
        ("6 to 5", 700, 50, Rounding.DOWN, 800),
        ("6 to 5", 700, 50, Rounding.UP, 850),
        ("3 to 2", 1000, 50, Rounding.UP, 1500),
        ("300 for 1", 500, 100, Rounding.EXACT, 150000),
    ],
)
def test_payments_and_what_the_chips_can_not_make(
    odds: str, wager: int, chip: int, rounding: Rounding, pays: int
) -> None:
    """R32."""
    read = parse_odds(odds)
    assert read is not None
    assert str(read) == odds
    assert read.payment(wager, chip, rounding) == pays


@pytest.mark.parametrize("text", ["7", "7 to", "0 to 1", "7 to 0", "7:1", "-7 to 1", "seven to 1", ""])
def test_what_are_no_odds(text: str) -> None:
    assert parse_odds(text) is None
