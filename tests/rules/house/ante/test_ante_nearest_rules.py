"""What nothing asks for is held against the rule about that very act, not against what happens to be due."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pytest

from tests.rules.house.ante.rounds import (
    COUNTED_BY_MACHINE,
    DEALINGS,
    FROM_AUTOMATED_SHOE,
    FROM_SHOE,
    stacked,
    table,
    until,
)
from tests.rules.house.ante.tables_at_random import BOOKS, MARYLAND, ONEIDA, THREE_CARD
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.actions import STOP, Action, Burn, CollectCards, CountStub, Read
from trainer.rules.house.ante.setup import Dealing
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import Stage
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import CollectWager, Pay, ReturnWager
from trainer.rules.judge import Finding, judge
from trainer.rules.plan import Step
from trainer.rules.rulebook import load_rulebook
from trainer.rules.weighing import weighed
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.at_tables import around_of

GAMES: Final = {THREE_CARD: "three-card-poker", ONEIDA: "four-card-poker", MARYLAND: "four-card-poker"}
BONUS: Final = {
    THREE_CARD: ("pair_plus", "pair-plus"),
    ONEIDA: ("aces_up", "aces-up"),
    MARYLAND: ("aces_up", "aces-up"),
}


def held_against(book: str, state: Ante, action: Action) -> tuple[Finding, str | None]:
    verdict = judge(state, action, likeliest)
    return verdict.finding, weighed(verdict, load_rulebook(book).games[GAMES[book]]).clause


def at(stage: Stage) -> Callable[[Ante], bool]:
    return lambda state: state.table.stage is stage


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("dealing", DEALINGS)
@pytest.mark.parametrize("stage", [Stage.DECIDING, Stage.SHOWING])
def test_a_card_burned_breaks_the_rule_of_the_deal(book: str, dealing: Dealing, stage: Stage) -> None:
    """No card is burned at these tables."""
    rule = {Method.SHOE: "deal-from-shoe", Method.HAND: "deal-from-hand", Method.AUTOMATED_SHOE: "deliver-stacks"}
    state = until(start(table(book, dealing)), at(stage))
    assert held_against(book, state, Burn()) == (Finding.NOT_IN_PROCEDURE, rule[dealing.method])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("stage", [Stage.DECIDING, Stage.SHOWING])
def test_wagers_handed_back_break_the_rule_that_none_is_taken_back(book: str, stage: Stage) -> None:
    """(f)(4); F(2); 7(D)."""
    state = until(start(table(book, FROM_SHOE)), at(stage))
    assert held_against(book, state, ReturnWager(2, 1000)) == (Finding.NOT_IN_PROCEDURE, "no-more-bets")


@pytest.mark.parametrize(
    ("book", "rule"), [(THREE_CARD, "return-play"), (ONEIDA, "play-wager"), (MARYLAND, "play-wager")]
)
def test_play_handed_back_that_nobody_made(book: str, rule: str) -> None:
    """(k)(1)(i); J(2)(a); 7(E)(1)."""
    state = until(start(table(book, FROM_AUTOMATED_SHOE)), lambda state: state.table.is_shuffled)
    assert held_against(book, state, ReturnWager(2, 1000, "play"))[1] == rule


@pytest.mark.parametrize("book", BOOKS)
def test_a_bonus_wager_that_nobody_made_is_held_against_its_own_rule(book: str) -> None:
    wager, rule = BONUS[book]
    state = until(start(table(book, FROM_SHOE)), at(Stage.SHOWING))
    for action in (CollectWager(2, wager, 500), Pay(2, wager, 500)):
        assert held_against(book, state, action) == (Finding.NOT_IN_PROCEDURE, rule)


WAIVED: Final = {
    THREE_CARD: {
        Method.SHOE: "count-waived",
        Method.HAND: "count-waived-from-hand",
        Method.AUTOMATED_SHOE: "count-waived-from-automated-shoe",
    },
    # the waiver stands in I alone (reading R39)
    ONEIDA: {
        Method.SHOE: "count-waived",
        Method.HAND: "count-waived",
        Method.AUTOMATED_SHOE: "count-waived-from-automated-shoe",
    },
    MARYLAND: {
        Method.SHOE: "count-waived",
        Method.HAND: "count-waived-from-hand",
        Method.AUTOMATED_SHOE: "count-waived-from-automated-shoe",
    },
}
COUNTED: Final = {
    Method.SHOE: "count-stub",
    Method.HAND: "count-stub-from-hand",
    Method.AUTOMATED_SHOE: "count-stub-from-automated-shoe",
}


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("dealing", DEALINGS)
def test_a_count_too_many_is_held_against_the_rule_of_the_count(book: str, dealing: Dealing) -> None:
    """That it may be left out is the rule only where the machine counts."""
    state = until(start(table(book, dealing)), at(Stage.SHOWING))
    assert held_against(book, state, CountStub()) == (Finding.NOT_IN_PROCEDURE, COUNTED[dealing.method])


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("dealing", COUNTED_BY_MACHINE)
def test_a_count_where_the_machine_counts_is_one_that_nobody_needs(book: str, dealing: Dealing) -> None:
    state = until(start(table(book, dealing)), at(Stage.SHOWING))
    assert held_against(book, state, CountStub()) == (Finding.NOT_IN_PROCEDURE, WAIVED[book][dealing.method])


def _reads_seat_2(step: Step) -> bool:
    return isinstance(step.action, Read) and step.action.to == 2


@pytest.mark.parametrize(("hand", "is_low"), [("4h 3d 2c As 9s", True), ("Ah Kc Qs Js 9s", False)])
def test_a_straight_from_the_ace_up_is_read_by_the_rule_of_the_low_ace(hand: str, is_low: bool) -> None:
    """Maryland 6(A), 6(C)(5); Oneida says it with the ranks."""
    deck = stacked(hand, "Kd Qh 7d 6c 2h Jd")
    for book in (MARYLAND, ONEIDA):
        state = start(table(book, FROM_SHOE, {2: {"ante": 1000}}, deck))
        state = until(state, lambda state: any(map(_reads_seat_2, state.expected())))
        (read,) = filter(_reads_seat_2, state.expected())
        assert ("low-ace" in read.also) is (is_low and book == MARYLAND)


@pytest.mark.parametrize("book", BOOKS)
def test_of_a_hand_with_a_face_up_card_that_card_alone_is_named(book: str) -> None:
    """(l)(1); L(1); 13(A)(2): the rest of the hand stays."""
    state = until(start(table(book, FROM_SHOE)), lambda state: state.table.dealt == 3).play(e.FaceUpInDeck(1))
    state = until(state, lambda state: state.table.dealt == 5).play(STOP)
    state = until(state, lambda state: any(isinstance(step.action, CollectCards) for step in state.expected()))
    (take,) = [step.action for step in state.expected() if isinstance(step.action, CollectCards)]
    line = act_words(take, around_of(state.table))
    assert f"{line.verb} {line.rest}" == "Collect the face-up card of seat 5"


@pytest.mark.parametrize("book", BOOKS)
def test_a_stop_is_for_what_has_just_happened_not_for_what_lies_unnoticed(book: str) -> None:
    cards = {THREE_CARD: 2, ONEIDA: 4, MARYLAND: 4}[book]
    state = until(start(table(book, FROM_SHOE)), lambda state: state.table.dealt == 1)
    state = state.play(e.WrongCount(5, cards)).play(e.DrawnInError(False))
    assert {step.clause for step in state.expected() if step.action == STOP} == {"drawn-in-error"}
