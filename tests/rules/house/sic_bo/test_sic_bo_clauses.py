"""Which clause of section B, D or F a wrong act at Sic Bo breaks, and what it weighs."""

from __future__ import annotations

import pytest

from tests.rules.house.sic_bo.rounds import at_act, begun, must
from tests.rules.house.sic_bo.walking import SicBo
from trainer.rules.actions import Action
from trainer.rules.book import Severity
from trainer.rules.house.outlook import likeliest
from trainer.rules.house.sic_bo.rulings import ComputerFailure, DieNotFlat
from trainer.rules.house.sic_bo.wagers import Bet, DiceWager
from trainer.rules.house_acts import CallDice, ClearLights, CollectWager, EnterDice, Pay
from trainer.rules.judge import Finding, judge
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

BOOK = load_rulebook("oneida-sic-bo").games["sic-bo"]
WAGERS = (
    DiceWager(1, Bet.SMALL, 1000),
    DiceWager(2, Bet.BIG, 2000),
    DiceWager(3, Bet.TOTAL, 500, (12,)),
    DiceWager(4, Bet.ONE_OF_A_KIND, 1000, (4,)),
    DiceWager(5, Bet.TWO_DICE, 500, (1, 4)),
    DiceWager(6, Bet.ANY_THREE, 500),
)
ONE_FOUR_FOUR = ((1, 4, 4),)
"""Small, the fours and the combination win; big, the total of twelve and any three lose."""


def cited(state: SicBo, act: Action) -> tuple[str, Severity | None]:
    verdict = judge(state, act, likeliest)
    assert verdict.finding is not Finding.RIGHT
    clause = weighed(verdict, BOOK).clause
    assert clause is not None
    return BOOK.clause(clause).number, weighed(verdict, BOOK).severity


LOSERS = [(2, "big", (), "B(1)(g)"), (3, "total", (12,), "B(1)(d)"), (6, "any-three", (), "B(1)(c)")]


@pytest.mark.parametrize(("seat", "wager", "on", "number"), LOSERS)
@pytest.mark.parametrize("due", [CollectWager, Pay])
def test_a_loser_paid_breaks_the_rule_of_its_wager_whether_it_lies_there_or_in_the_rack(
    seat: int, wager: str, on: tuple[int, ...], number: str, due: type[Action]
) -> None:
    state = at_act(begun(WAGERS, ONE_FOUR_FOUR), due)
    assert cited(state, Pay(seat, wager, 1000, on=on)) == (number, Severity.MONEY)


def test_a_wrong_sum_breaks_the_odds() -> None:
    """D(1), and D(2) where two dice show the number."""
    state = at_act(begun(WAGERS, ONE_FOUR_FOUR), Pay)
    assert cited(state, Pay(1, "small", 2000)) == ("D(1)", Severity.MONEY)
    assert cited(state, Pay(5, "two-dice", 2000, on=(1, 4))) == ("D(1)", Severity.MONEY)
    assert cited(state, Pay(4, "one-of-a-kind", 1000, on=(4,))) == ("D(2)", Severity.MONEY)


def test_a_wrong_sum_before_the_losers_are_in_breaks_the_odds_too() -> None:
    state = at_act(begun(WAGERS, ONE_FOUR_FOUR), CollectWager)
    assert cited(state, Pay(4, "one-of-a-kind", 1000, on=(4,))) == ("D(2)", Severity.MONEY)
    assert cited(state, Pay(4, "one-of-a-kind", 2000, on=(4,))) == ("E(5)", Severity.PROCEDURE), "only too early"


def test_nothing_is_keyed_in_once_the_computer_has_failed() -> None:
    """F(2), by the reading that the dice in sight are settled all the same."""
    state = at_act(begun(WAGERS, ONE_FOUR_FOUR), EnterDice).play(ComputerFailure())
    state = at_act(state, CollectWager)
    for act in (EnterDice((1, 4, 4)), ClearLights()):
        assert cited(state, act) == ("F(2)", Severity.PROCEDURE)


def test_of_dice_that_do_not_lie_flat_no_verdict_tells() -> None:
    state = at_act(begun(WAGERS, ONE_FOUR_FOUR * 2), CallDice).play(DieNotFlat())
    verdicts = [judge(state, act, likeliest) for act in (Pay(1, "small", 1000), Pay(2, "big", 2000))]
    assert {verdict.finding for verdict in verdicts} == {Finding.TOO_EARLY}
    assert {weighed(verdict, BOOK).severity for verdict in verdicts} == {Severity.MONEY}
    assert not any(isinstance(act, CollectWager | Pay) for act in must(state))
