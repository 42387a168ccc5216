"""Irregularities at the draw itself; at random moments of whole rounds they are in `test_irregularities_walk`."""

from __future__ import annotations

from tests.rules.poker.irregularities.brought_about import (
    by_the_dealer,
    can,
    is_whole_pack,
    may,
    must,
    put_right,
    stopped,
)
from tests.rules.poker.irregularities.random_trouble import kinds_of
from tests.rules.poker.tables import ONEIDA, PokerRound, go_until, poker_table, rules, start, to_end
from trainer.rules.actions import Area, Call, CallOn, CollectCards, Cut, Deal, Draw, Face, Move, Shuffle, StandPat
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import PokerTable, Status

KINDS = kinds_of((ONEIDA, "draw5-low"))


def table(players: int = 4) -> PokerTable:
    """Seats 1 to 4, or more; the button is the last of them."""
    stacks = dict.fromkeys(range(1, players + 1), 200)
    return poker_table(stacks, players, rules(game="draw5-low"))


def turned_to(state: PokerRound, number: int) -> PokerRound:
    """The draw, the dealer having turned to a player; those before have stood pat."""
    wanted = StandPat(number)
    return go_until(state, lambda step: step.action == wanted)


def drawn(state: PokerRound, number: int, cards: int) -> PokerRound:
    """A player has given up the first so many cards, and they are taken in; no new card yet."""
    state = turned_to(state, number)
    state = state.play(Draw(number, state.table.seat(number).cards[:cards]))
    return go_until(state, lambda step: isinstance(step.action, Deal))


def test_a_new_card_off_the_table_is_replaced_and_stays_out() -> None:
    state = drawn(start(table()), 1, 2).play(Deal(1, Face.DOWN))
    fallen = state.table.seat(1).cards[-1]
    state = by_the_dealer(state.happen(e.CardOffTable(1)), Call.REPLACE_CARD, 1)
    assert set(must(state)) == {CollectCards(Area.FLOOR), Deal(1, Face.DOWN)}
    state = put_right(state)
    assert fallen in state.table.muck
    assert fallen in state.table.trouble.barred
    assert must(state) == [Deal(1, Face.DOWN)], "the second new card is still to come"
    assert len(to_end(state).table.seat(1).drawn) == 2


def test_a_new_card_that_comes_face_up_is_exchanged() -> None:
    state = drawn(start(table()), 2, 1)
    state = state.happen(e.FaceUpInDeck(1)).play(Deal(2, Face.DOWN))
    state = go_until(state, lambda step: step.action == StandPat(3)).play(Draw(3, state.table.seat(3).cards[:1]))
    state = go_until(state, lambda step: step.action == Deal(3, Face.DOWN)).play(Deal(3, Face.DOWN))
    assert state.table.seat(3).faces_up[-1]
    state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
    assert CollectCards(3) in must(state)
    state = put_right(state)
    assert len(state.table.seat(3).cards) == 5
    assert not any(state.table.seat(3).faces_up)
    assert is_whole_pack(state.table)


def test_with_the_stub_gone_the_faulty_card_is_replaced_from_the_discards() -> None:
    """Eight players leave eleven cards: three draw all of them, the last of them face up."""
    state = start(table(8))
    for number, cards in ((1, 5), (2, 5)):
        state = drawn(state, number, cards)
        state = go_until(state, lambda step: isinstance(step.action, CallOn))
    state = drawn(state, 3, 1)
    assert len(state.table.stub) == 1
    state = state.play(Deal(3, Face.DOWN))
    own = state.table.seat(3).drawn
    state = by_the_dealer(state.happen(e.CardOffTable(3)), Call.REPLACE_CARD, 3)
    state = state.play(CollectCards(Area.FLOOR)).play(Shuffle(1))
    assert len(state.table.stub) == 10
    assert not set(state.table.stub) & {*own, *state.table.trouble.barred}
    assert isinstance(must(state)[0], Cut)
    state = put_right(state)
    assert len(state.table.seat(3).cards) == 5
    assert state.table.street is Street.DRAW
    assert is_whole_pack(to_end(state).table)


def test_words_and_chips_of_the_betting_can_not_go_wrong_at_the_draw() -> None:
    state = turned_to(start(table()), 1)
    assert state.table.called_on == 1
    assert not can(state, e.FoldAfterCheckRound(1))
    assert not can(state, e.VerbalOutOfTurn(seat=2, said=Move.FOLD))
    assert can(state, e.PlayerLeft(1))
    assert can(state, e.PotTouched(2))


def test_a_player_who_leaves_at_the_draw_is_passed_over() -> None:
    state = turned_to(start(table()), 2).happen(e.PlayerLeft(2))
    state = put_right(state.play(must(state)[0]))
    assert state.table.seat(2).status is Status.DEAD
    assert not any(step.action == StandPat(2) for step in state.expected())
    assert StandPat(3) in [step.action for step in turned_to(state, 3).expected()]


def test_no_exposed_hole_card_is_ruled_on() -> None:
    """P(14) speaks of hold'em and Omaha, P(12) of seven-card stud."""
    state = go_until(start(table()), lambda step: isinstance(step.action, Deal)).play(Deal(1, Face.DOWN))
    assert not can(state, e.HoleCardExposed(1))
    assert can(state, e.CardOffTable(1))
    assert Irregularity.HOLE_CARD_EXPOSED not in KINDS


def test_nothing_goes_wrong_at_a_lowball_table() -> None:
    lowball = poker_table({1: 50, 2: 50, 3: 50}, 3, rules("oasis-cardroom", game="lowball"))
    assert not can(start(lowball), e.NoShuffleOrCut(e.Skipped.SHUFFLE))
    assert may(start(lowball)) == []


def test_a_card_found_face_up_in_the_muck_is_no_card_of_the_next_shuffle() -> None:
    """Barred cards stay in the muck when the discards are shuffled."""
    state = drawn(start(table(8)), 1, 5)
    (top,) = state.table.stub[:1]
    state = put_right(by_the_dealer(state.happen(e.FaceUpInDeck(0)), Call.DISCARD_CARD))
    assert state.table.trouble.barred == (top,)
    state = drawn(go_until(state, lambda step: isinstance(step.action, CallOn)), 2, 5)
    state = turned_to(go_until(state, lambda step: isinstance(step.action, CallOn)), 3)
    state = state.play(Draw(3, state.table.seat(3).cards[:1]))
    state = go_until(state, lambda step: isinstance(step.action, Shuffle))
    state = state.play(Shuffle(1))
    assert top in state.table.muck
    assert top not in state.table.stub
