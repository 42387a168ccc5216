"""Which clause of the pots, the draw and the house's part a wrong act at poker breaks, and what it weighs."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    until,
)
from trainer.rules import actions as a
from trainer.rules.book import Severity
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.outlook import likeliest
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed

INTEGRITY, MONEY = Severity.INTEGRITY, Severity.MONEY


def cited(state: PokerRound, act: a.Action, rulebook: str = ONEIDA) -> tuple[Finding, str, Severity | None]:
    verdict = judge(state, act, likeliest)
    book = load_rulebook(rulebook).games[state.table.rules.game]
    clause = weighed(verdict, book).clause
    assert clause is not None
    number = book.clause(clause).number.partition(", ")[0]
    return verdict.finding, number or book.cites(clause)[0].removeprefix("reading "), weighed(verdict, book).severity


# N, O: the house's part

RAKED = {"rake": {"method": "percent", "percent": 10, "cap": 4}, "jackpot": 1}


def at_the_flop() -> PokerRound:
    """Four dollars each of four players are in: one of rake and one for the jackpot have been taken."""
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, replace(rules(ONEIDA, options=RAKED), limits=fixed(4, 8)))
    state = until(start(table), a.TakeRake)
    while any(isinstance(step.action, a.TakeRake | a.TakeJackpot) for step in state.expected()):
        due = next(s.action for s in state.expected() if isinstance(s.action, a.TakeRake | a.TakeJackpot))
        state = state.play(due)
    return state


@pytest.mark.parametrize("amount", [100, 200])
def test_rake_taken_again_breaks_n_5_whatever_the_second_sum(amount: int) -> None:
    assert cited(at_the_flop(), a.TakeRake(0, amount)) == (Finding.ALREADY_DONE, "N(5)", MONEY)


def test_a_jackpot_fee_taken_again_breaks_o_2_a() -> None:
    assert cited(at_the_flop(), a.TakeJackpot(100)) == (Finding.ALREADY_DONE, "O(2)(a)", MONEY)


def test_rake_in_a_wrong_sum_is_still_the_percentage() -> None:
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, replace(rules(ONEIDA, options=RAKED), limits=fixed(4, 8)))
    state = until(start(table), a.TakeRake)
    assert cited(state, a.TakeRake(0, 300)) == (Finding.WRONG, "N(2)(a)(i)-(ii)", MONEY)


# G(4)(d): side pots


def with_side_pot(rulebook: str) -> PokerRound:
    """Seat 1 is all-in for 14; seats 2 and 3 have 40 in each, seat 4 has folded its blind of 2."""
    table = poker_table({1: 14, 2: 400, 3: 400, 4: 400}, 3, rules(rulebook, no_limit((2, 4))))
    return until(play(start(table), "2 raise 40", "3 call", "4 fold", "1 all-in"), a.CollectBets)


@pytest.mark.parametrize(("rulebook", "number"), [(ONEIDA, "G(4)(d)(i)"), (OASIS, "R88")])
def test_bets_of_a_side_pot_swept_into_the_main_pot(rulebook: str, number: str) -> None:
    state = with_side_pot(rulebook)
    assert cited(state, a.CollectBets(0, 9600), rulebook) == (Finding.WRONG, number, MONEY)
    later = until(state.play(a.CollectBets(0, 4400)), a.CollectBets)
    assert cited(later, a.CollectBets(0, 5200), rulebook)[1:] == (number, MONEY)


def test_bets_of_one_pot_in_a_wrong_sum_are_f_3() -> None:
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8)))
    assert cited(until(start(table), a.CollectBets), a.CollectBets(0, 1200)) == (Finding.WRONG, "F(3)", MONEY)


# C(5): shared pots


def tied(stacks: int) -> PokerRound:
    """Seats 1 and 2 play the board to the end; seat 3 has folded its blind of four."""
    table = poker_table(
        {1: stacks, 2: stacks, 3: stacks}, 1, rules(ONEIDA, no_limit((2, 3))), hands={1: "2c3d", 2: "2d3c"},
        board="AsKsQsJsTs",
    )  # fmt: skip
    return until(play(start(table), "1 raise 20", "2 call", "3 fold"), a.PushPot)


def test_a_pot_pushed_whole_to_one_of_two_tied_hands_breaks_c_5_though_a_chip_is_odd() -> None:
    state = tied(400)
    shares = sorted(step.action.amount for step in state.expected() if isinstance(step.action, a.PushPot))
    assert shares == [2100, 2200]
    assert cited(state, a.PushPot(0, 2, 4300)) == (Finding.WRONG, "C(5)", MONEY)
    odd = next(s.action for s in state.expected() if isinstance(s.action, a.PushPot) and s.action.amount == 2200)
    other = next(s.action for s in state.expected() if isinstance(s.action, a.PushPot) and s.action.amount == 2100)
    for act in (replace(odd, amount=2100), replace(other, amount=2200)):
        assert cited(state, act) == (Finding.WRONG, "R13", MONEY), "only the odd chip went wrong"


# G(10): change


def test_change_of_an_oversized_chip_is_g_10() -> None:
    table = poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8)))
    state = until(start(table), a.Act)
    call = next(s.action for s in state.expected() if isinstance(s.action, a.Act) and s.action.move is a.Move.CALL)
    state = until(state.play(replace(call, change=2100)), a.MakeChange)
    assert cited(state, a.MakeChange(call.seat, 2500)) == (Finding.WRONG, "G(10)", MONEY)
    done = state.play(a.MakeChange(call.seat, 2100))
    assert cited(done, a.MakeChange(call.seat, 2100)) == (Finding.ALREADY_DONE, "G(10)", MONEY)


# L(7): the draw


def at_the_draw() -> PokerRound:
    """Seat 2 has stood pat, seat 5 has given up one card and lacks it, seat 7 has not been asked."""
    table = poker_table({2: 200, 5: 200, 7: 200}, 7, rules(game="draw5-high"))
    state = go_until(start(table), lambda step: step.action == a.StandPat(2)).play(a.StandPat(2))
    state = until(state.play(a.CallOn(5)), a.Draw)
    state = state.play(a.Draw(5, state.table.seat(5).cards[:1]))
    return go_until(state, lambda step: step.action == a.Deal(5, a.Face.DOWN))


@pytest.mark.parametrize("to", [2, 7], ids=["stood pat", "not asked yet"])
def test_a_card_at_the_draw_to_who_is_owed_none(to: int) -> None:
    _, number, severity = cited(at_the_draw(), a.Deal(to, a.Face.DOWN))
    assert (number, severity) == ("L(7)", INTEGRITY)


def test_once_all_have_drawn_nobody_gets_another() -> None:
    state = at_the_draw().play(a.Deal(5, a.Face.DOWN)).play(a.CallOn(7)).play(a.StandPat(7))
    assert cited(state, a.Deal(5, a.Face.DOWN))[1:] == ("L(7)", INTEGRITY)
