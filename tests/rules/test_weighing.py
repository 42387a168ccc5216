"""What a fault weighs: by the rule that was broken, not by the step that happened to be due."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.tables import OASIS, ONEIDA, PokerRound, fixed, no_limit, play, poker_table, rules, start, until
from trainer.rules import actions as a
from trainer.rules.book import Severity
from trainer.rules.judge import Finding, Verdict, judge
from trainer.rules.poker.breaches import broken
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.poker.table import Status
from trainer.rules.rulebook import load_rulebook
from trainer.rules.scale import Breach, Effect
from trainer.rules.weighing import weighed

BOOK = load_rulebook(ONEIDA).games["holdem"]


def holdem(is_opening: bool = False) -> PokerRound:
    return start(poker_table(dict.fromkeys(range(1, 5), 400), 4, rules(ONEIDA, fixed(4, 8)), is_opening=is_opening))


def verdict(state: PokerRound, act: a.Action) -> Verdict:
    return judge(state, act, likeliest)


def weight_of(state: PokerRound, act: a.Action, finding: Finding) -> Severity | None:
    found = verdict(state, act)
    assert found.finding is finding
    return weighed(found, BOOK).severity


CARDS_OUT = (a.Burn(), a.Deal(1, a.Face.DOWN))
OTHERS = (a.MoveButton(a.Button.DEALER, 1), a.CollectBets(0, 1600), a.CollectCards(1), a.Announce(a.Call.CALL, 3))


@pytest.mark.parametrize("act", OTHERS, ids=str)
def test_what_comes_before_shuffle_and_cut_and_touches_no_card_is_no_fault_of_integrity(act: a.Action) -> None:
    for state in (holdem(), holdem().play(a.Shuffle(1))):
        found = weight_of(state, act, Finding.TOO_EARLY)
        assert found is not None
        assert not found.fails_test


@pytest.mark.parametrize("act", CARDS_OUT, ids=str)
def test_a_card_that_leaves_an_uncut_deck_is_one(act: a.Action) -> None:
    assert weight_of(holdem().play(a.Shuffle(1)), act, Finding.TOO_EARLY) is Severity.INTEGRITY


def test_a_card_dealt_while_shuffle_and_cut_are_owed_is_one_whatever_else_is_owed_first() -> None:
    state = holdem(is_opening=True).replay((a.Inspect(), a.Spread()))
    found = verdict(state, a.Deal(1, a.Face.DOWN))
    assert weighed(found, BOOK).clause is Clause.SHUFFLE, "the gravest of what was left out"
    assert weighed(found, BOOK).severity is Severity.INTEGRITY


def test_a_flop_without_its_burn_is_one() -> None:
    state = until(holdem(), a.Burn)
    assert weight_of(state, a.Deal(a.Area.BOARD, a.Face.UP, 3), Finding.TOO_EARLY) is Severity.INTEGRITY


def test_a_deck_that_is_cut_before_it_is_shuffled_is_out_of_order_as_long_as_no_card_has_left_it() -> None:
    assert weight_of(holdem(), a.Cut(26), Finding.TOO_EARLY) is Severity.PROCEDURE


def test_a_right_act_out_of_its_order_is_procedure_whatever_rule_was_skipped() -> None:
    state = until(holdem(), a.Burn)
    for act in (a.Announce(a.Call.CHECK, 1), a.MoveButton(a.Button.DEALER, 1)):
        assert weight_of(state, act, Finding.TOO_EARLY) is Severity.PROCEDURE


@pytest.mark.parametrize(
    ("act", "severity"),
    [
        (a.MakeChange(1, 500), Severity.MONEY),
        (a.TakeRake(0, 100), Severity.MONEY),
        (a.Announce(a.Call.STOP), Severity.SERVICE),
        (a.CallFloor(), Severity.SERVICE),
        (a.Wash(1), Severity.PROCEDURE),
    ],
    ids=str,
)
def test_what_nothing_asks_for_weighs_by_what_it_moves_and_not_by_the_cut_that_is_due(
    act: a.Action, severity: Severity
) -> None:
    assert weight_of(holdem().play(a.Shuffle(1)), act, Finding.NOT_IN_PROCEDURE) is severity


def test_a_burn_on_the_wrong_pile_is_burned_all_the_same() -> None:
    state = until(holdem(), a.Burn)
    found = verdict(state, a.Burn(a.Area.MUCK))
    assert (weighed(found, BOOK).clause, weighed(found, BOOK).severity) == (Clause.BURNS_APART, Severity.PROCEDURE)


def showdown() -> PokerRound:
    """Seat 1 is all-in for the main pot with the best hand; seats 2 and 3 play for a side pot; seat 4 has folded."""
    table = poker_table(
        {1: 10, 2: 400, 3: 400, 4: 400}, 3, rules(OASIS, no_limit((2, 4))),
        hands={1: "AsAh", 2: "KdKc", 3: "QdQc"}, board="3s4h8d9cJc",
    )  # fmt: skip
    return until(play(start(table), "2 raise 20", "3 call", "4 fold", "1 all-in"), a.Reveal)


@pytest.mark.parametrize("due", [a.Reveal, a.Read, a.PushPot])
@pytest.mark.parametrize(
    ("act", "clause"), [(a.PushPot(0, 4, 3400), Clause.FOLD), (a.PushPot(1, 1, 2000), Clause.SIDE_POTS)]
)
def test_a_pot_to_who_has_no_claim_to_it_counts_as_money_whatever_is_due(
    due: type[a.Action], act: a.PushPot, clause: Clause
) -> None:
    book = load_rulebook(OASIS).games["holdem"]
    found = verdict(until(showdown(), due), act)
    assert (weighed(found, book).clause, weighed(found, book).severity) == (clause, Severity.MONEY)
    resting = weighed(found, book).step
    assert resting is not None
    assert book.cites(resting.clause)


def test_a_dead_hand_and_one_given_up_win_nothing_either() -> None:
    table = until(showdown(), a.PushPot).table
    for status, clause in ((Status.CONCEDED, Clause.CONCEDE), (Status.DEAD, Clause.BEST_HAND_WINS)):
        without = table.with_seat(replace(table.seat(1), status=status))
        assert broken(without, a.PushPot(0, 1, 3400)) == Breach(Effect.CHIPS_ASTRAY, (clause,))
    assert broken(table, a.PushPot(0, 1, 3400)) is None


def test_an_act_of_much_later_rests_on_the_rule_that_says_when_it_comes() -> None:
    state = holdem(is_opening=True)
    found = verdict(state, a.MoveButton(a.Button.DEALER, 1))
    assert found.finding is Finding.TOO_EARLY
    assert found.is_far_ahead
    assert weighed(found, BOOK).clause is Clause.MOVE_BUTTON
    assert weighed(found, BOOK).severity is BOOK.clause(Clause.MOVE_BUTTON).severity
    hurried = verdict(until(holdem(), a.Burn), a.Deal(a.Area.BOARD, a.Face.UP, 3))
    assert not hurried.is_far_ahead
    assert weighed(hurried, BOOK).clause is Clause.BURN_BEFORE_FLOP
