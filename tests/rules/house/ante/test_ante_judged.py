"""What the judge says of slips at Three Card and Four Card."""

from __future__ import annotations

import pytest

from tests.rules.house.ante.rounds import FROM_AUTOMATED_SHOE, FROM_SHOE, stacked, table, until, words
from tests.rules.house.ante.tables_at_random import BOOKS, MARYLAND, ONEIDA, THREE_CARD, tied
from tests.rules.house.ante.walking import Ante, start
from trainer.rules.actions import Action, CallOn, CollectCards, CountStub, Deal, Face, Read, Reveal
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import DEALERS, Stage
from trainer.rules.house_acts import CollectWager, Deliver, DiscardStub, Pay
from trainer.rules.judge import Fault, Finding, Verdict, judge
from trainer.rules.places import Area
from trainer.rules.plan import Agenda, Step
from trainer.rules.round import Round
from trainer.rules.values import changed


def quiet(state: Round[AnteTable]) -> tuple[Step, Agenda[AnteTable]] | None:
    return next(((step, rest) for step, rest in state.choices if not step.optional), None)


def said(state: Ante, action: Action) -> Verdict:
    return judge(state, action, quiet)


def at_end(book: str) -> Ante:
    """Seat 5 ties with the dealer, seat 2 loses; the dealer's hand is up."""
    begun = table(book, FROM_SHOE, deck=tied(2))
    return until(start(begun), lambda state: state.table.stage is Stage.SHOWING)


@pytest.mark.parametrize("book", BOOKS)
def test_a_card_to_the_wrong_place_and_the_wrong_way_up(book: str) -> None:
    state = until(start(table(book)), lambda state: state.table.dealt == 1)
    verdict = said(state, Deal(Area.DEALER, Face.UP))
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.PLACE, Fault.FACE))


@pytest.mark.parametrize("book", BOOKS)
def test_the_stub_put_away_uncounted(book: str) -> None:
    fifth = changed(table(book), rounds_since_count=4)
    verdict = said(until(start(fifth), lambda state: state.table.dealt > 0 and not state.table.owed), DiscardStub())
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action for step in verdict.left_out] == [CountStub()]


@pytest.mark.parametrize("book", BOOKS)
def test_a_player_asked_out_of_turn(book: str) -> None:
    verdict = said(until(start(table(book)), lambda state: state.table.stage is Stage.DECIDING), CallOn(5))
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.PLACE,))


def test_the_dealers_stack_before_the_players_at_three_card_and_after_them_at_maryland() -> None:
    state = until(start(table(THREE_CARD, FROM_AUTOMATED_SHOE)), lambda state: state.table.stage is Stage.DEALING)
    verdict = said(state, Deliver(Area.DEALER, 3))
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.PLACE,))
    state = until(start(table(MARYLAND, FROM_AUTOMATED_SHOE)), lambda state: state.table.stage is Stage.DEALING)
    verdict = said(state, Deliver(2, 5))
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.PLACE,)), "five is right for a player's stack"


def test_a_winner_paid_before_the_losers_are_in() -> None:
    deck = stacked("As Kd 2c", "2h 3d 5c", "9s 9d 9c", "Qs Jd 3c")
    wagers = {1: {"ante": 500, "pair_plus": 500}, 4: {"ante": 500}, 7: {"ante": 500, "pair_plus": 500}}
    state = until(start(table(THREE_CARD, FROM_SHOE, wagers, deck)), lambda state: state.table.hand(1).is_up)
    (first,) = [step for step in state.expected() if not step.optional]
    assert isinstance(first.action, CollectWager)
    verdict = said(state, Pay(7, "ante", 500))
    assert verdict.finding is Finding.TOO_EARLY
    assert all(isinstance(step.action, CollectWager) for step in verdict.left_out)
    assert verdict.left_out


def test_a_tie_taken_or_paid_at_oneida_is_not_in_the_procedure() -> None:
    state = until(at_end(ONEIDA), lambda state: state.table.hand(5).is_up)
    for slip in (CollectWager(5, "play", 1500), Pay(5, "play", 1500)):
        assert said(state, slip).finding is not Finding.RIGHT
    hand_is_read = until(at_end(MARYLAND), lambda state: isinstance(state.expected()[0].action, Pay))
    assert said(hand_is_read, Pay(5, "ante", 1500)).is_right


def test_a_player_paid_in_maryland_before_the_four_cards_are_chosen() -> None:
    """11(D)(4)(b)."""
    verdict = said(until(at_end(MARYLAND), lambda state: state.table.hand(5).is_up), Pay(5, "ante", 1500))
    assert verdict.finding is Finding.TOO_EARLY
    assert [step.action.do for step in verdict.left_out] == ["read"]


def test_a_players_hand_turned_up_before_the_dealers_is_set() -> None:
    """Three Card (j)(2), Maryland 11(D)(3), Oneida J(5)."""
    for book in (THREE_CARD, MARYLAND, ONEIDA):
        state = until(start(table(book)), lambda state: state.table.stage is Stage.SHOWING)
        assert said(state, Reveal(5)).finding is Finding.TOO_EARLY


def test_a_tied_hand_collected_in_its_turn_is_too_early_at_oneida() -> None:
    verdict = said(until(at_end(ONEIDA), lambda state: state.table.hand(5).is_up), CollectCards(5))
    assert verdict.finding is Finding.TOO_EARLY
    assert words(list(verdict.left_out))[-1] == "collect-cards 2"


def test_a_hand_read_wrong_is_a_fault() -> None:
    state = at_end(MARYLAND)
    assert said(state, Read(DEALERS, "flush, ace high")).is_right
    verdict = said(state, Read(DEALERS, "straight, ace high"))
    assert (verdict.finding, verdict.faults) == (Finding.WRONG, (Fault.WORDS,))


def test_a_hand_that_need_not_be_read_is_read_right() -> None:
    """Reading R168."""
    state = until(at_end(ONEIDA), lambda state: state.table.hand(5).is_up)
    assert said(state, Read(5, "straight, ace high")).faults == (Fault.WORDS,)
