"""What goes wrong in stud: named cases of its own rules, and every irregularity at random moments (P; R37, R52)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pytest

from tests.rules.poker.irregularities.brought_about import (
    by_the_dealer,
    by_the_floor,
    can,
    is_whole_pack,
    must,
    put_right,
    stopped,
)
from tests.rules.poker.stud_tables import begun, limits, stud_rules, stud_table
from tests.rules.poker.tables import (
    PokerRound,
    chips,
    did,
    go_until,
    legal,
    next_seat,
    play,
    start,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import (
    Act,
    Announce,
    Area,
    Burn,
    Call,
    CallOn,
    CollectCards,
    Deal,
    DropJackpot,
    Face,
    Move,
    Post,
    ReturnUncalled,
)
from trainer.rules.poker.form import Street
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.table import PokerTable, Status
from trainer.rules.poker.up_cards import everybody_has_the_card, up_cards

FOUR: Final = {1: 200, 3: 200, 5: 200, 7: 200}
HANDS: Final = {1: "7s8s9s Ts", 3: "7h8h2c Jd", 5: "7d8dKd Kh", 7: "7c8c9c 4s"}
"""Seat 3 has to bet, seat 5 shows kings."""


def after_cards(cards: int, table: PokerTable | None = None) -> PokerRound:
    """So many cards of the deal are out."""
    state = until(start(table or stud_table(FOUR, hands=HANDS)), Deal)
    for _ in range(cards):
        state = state.play(next(step.action for step in state.expected() if isinstance(step.action, Deal)))
    return state


class TestAnExposedHoleCard:
    """P(12), R37"""

    @pytest.mark.parametrize("round_of", [0, 1])
    def test_one_of_them_stays_up_and_the_third_card_comes_down(self, round_of: int) -> None:
        state = by_the_dealer(after_cards(4 * round_of + 2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        state = until(state, Announce)
        seat = state.table.seat(3)
        assert seat.faces_up == tuple(place == round_of for place in range(3))
        assert Deal(3, Face.DOWN) in did(state, Deal)[8:12]
        assert is_whole_pack(state.table)

    def test_the_same_card_does_not_turn_up_twice(self) -> None:
        state = by_the_dealer(after_cards(2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        assert not can(state, e.HoleCardExposed(3))

    def test_it_is_the_up_card_that_counts(self) -> None:
        """The two of clubs lies down now, the eight of hearts is up: the nine of clubs has the forced bet no more."""
        hands = {**HANDS, 3: "3h8h2c Jd"}
        state = by_the_dealer(
            after_cards(2, stud_table(FOUR, hands=hands)).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3
        )
        state = until(state, Post) if not did(state, Post) else until(state, CallOn)
        assert did(state, Post)[-1] == Post(3, 200), "the three of hearts is the lowest up-card"

    def test_both_kill_the_hand_and_the_ante_goes_back(self) -> None:
        """P(12): the text has the dealer do it, so nobody need call the floor (R82, R118)."""
        state = by_the_dealer(after_cards(2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(4):
            state = state.play(must(state)[0])
        state = by_the_dealer(state.happen(e.HoleCardExposed(3)), Call.DEAD_HAND, 3)
        assert set(must(state)) == {ReturnUncalled(3, 100), CollectCards(3)}
        state = put_right(state)
        assert state.table.seat(3).stack == 20000
        assert sum(pot.amount for pot in state.table.pots) == 300
        ended = to_end(state)
        assert Deal(3, Face.UP) not in did(ended, Deal)
        assert chips(ended.table) == 80000

    def test_not_the_third_card_and_not_in_five_card_stud(self) -> None:
        assert not can(after_cards(10), e.HoleCardExposed(3)), "dealt up as it should be"
        assert not can(after_cards(2, stud_table(FOUR, stud_rules("stud5-high"))), e.HoleCardExposed(3))

    def test_a_third_card_dealt_down_is_no_hole_card_of_this_rule(self) -> None:
        state = by_the_dealer(after_cards(2).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(8):
            state = state.play(must(state)[0])
        assert not can(state, e.HoleCardExposed(3))

    def test_two_players_may_not_both_be_left_without(self) -> None:
        """With one opponent a second exposure would end the round before it began."""
        two = stud_table({1: 200, 3: 200})
        state = by_the_dealer(after_cards(2, two).happen(e.HoleCardExposed(3)), Call.THIRD_CARD_DOWN, 3)
        for _ in range(2):
            state = state.play(must(state)[0])
        assert not can(state, e.HoleCardExposed(3))


class TestHandsLost:
    def test_hole_cards_need_no_chip_against_fouling(self) -> None:
        """P(10)(a), R52: the refund is due though nothing lay on the cards."""
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_floor(state.happen(e.HandFouled(seat=1)), Call.REFUND_PLAYER, 1)
        assert put_right(state).table.seat(1).stack == 20000

    def test_they_do_against_the_dealer_who_collects_them(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        by_the_floor(state.happen(e.HandCollected(seat=1)), Call.NO_REDRESS, 1)

    def test_the_round_opens_elsewhere_when_the_opener_is_gone(self) -> None:
        """I(6): kings have left before anybody acted; the pair of nobody leads, an ace-high does not exist."""
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = go_until(state, lambda step: step.action == CallOn(5))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(5)), Call.DEAD_HAND, 5))
        assert next_seat(state) == 3, "jack and two against ten and nine"

    def test_the_forced_bet_moves_on_when_its_player_is_gone(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(3)), Call.DEAD_HAND, 3))
        assert did(until(state, CallOn), Post)[-1] == Post(7, 200), "nine of clubs below nine of spades"

    def test_also_between_the_dealers_word_and_the_chips(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = state.play(Announce(Call.BRING_IN, 3, 200))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(3)), Call.DEAD_HAND, 3))
        assert must(state) == [Announce(Call.BRING_IN, 7, 200)]
        state = until(state, CallOn)
        assert [post for post in did(state, Post) if isinstance(post, Post) and not post.is_ante] == [Post(7, 200)]
        assert next_seat(state) == 1

    def test_once_it_is_in_and_refunded_the_others_owe_it_still_and_nobody_posts_again(self) -> None:
        """R46, R100"""
        state = to_act(begun(FOUR, hands=HANDS))
        state = put_right(by_the_floor(state.happen(e.HandFouled(seat=3)), Call.REFUND_PLAYER, 3))
        assert next_seat(state) == 5
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (5, 5)}
        ended = play(state, "5 call", "7 call")
        assert next_seat(ended) == 1
        assert chips(to_end(ended).table) == 80000

    def test_nothing_goes_wrong_once_the_house_has_dropped_its_part(self) -> None:
        """The fee took the whole pot: nothing is pushed, and what has gone through the slot comes back no more."""
        play_by = replace(stud_rules("stud5-high", posted=limits(bring_in=0)), jackpot=500)
        state = go_until(start(stud_table({1: 50, 3: 50}, play_by)), lambda step: isinstance(step.action, DropJackpot))
        assert can(state, e.CardsMissingOrExtra(1))
        assert not can(state.play(DropJackpot()), e.CardsMissingOrExtra(1))

    def test_the_last_to_have_a_card_may_be_the_one_who_goes(self) -> None:
        """Its card is not dealt any more, and the betting round takes place all the same."""
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = until(state, Burn).play(Burn())
        for seat in (1, 3, 5):
            state = state.play(Deal(seat, Face.UP))
        state = put_right(by_the_floor(state.happen(e.PlayerLeft(7)), Call.DEAD_HAND, 7))
        assert everybody_has_the_card(state.table)
        assert next_seat(state) == 5
        assert Deal(7, Face.UP) not in did(to_end(state), Deal)[13:]


class TestFaultyCards:
    def test_an_up_card_in_the_deck_is_replaced_by_an_up_card(self) -> None:
        """P(9), R117"""
        state = after_cards(0).happen(e.FaceUpInDeck(9))
        for _ in range(10):
            state = state.play(must(state)[0])
        state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert set(must(state)) == {CollectCards(3), Deal(3, Face.UP)}
        done = put_right(state)
        assert len(up_cards(done.table.seat(3))) == 1
        assert is_whole_pack(done.table)

    def test_a_hole_card_by_a_hole_card(self) -> None:
        state = after_cards(0).happen(e.FaceUpInDeck(1))
        for _ in range(2):
            state = state.play(must(state)[0])
        state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert set(must(state)) == {CollectCards(3), Deal(3, Face.DOWN)}
        assert put_right(state).table.seat(3).faces_up == (False,)

    def test_not_once_the_forced_bet_is_in(self) -> None:
        state = after_cards(0).happen(e.FaceUpInDeck(9))
        state = until(state, CallOn)
        assert not any(isinstance(step.action, Announce) and step.action.say is Call.STOP for step in state.expected())

    def test_a_hole_card_that_nobody_noticed_is_no_up_card(self) -> None:
        """The king lies up: the two of clubs has the forced bet all the same, and threes open before its two kings."""
        hands = {**HANDS, 3: "KsQh2c Kc", 5: "7d8d3d 3h"}
        state = until(start(stud_table(FOUR, hands=hands)), Deal).happen(e.FaceUpInDeck(1))
        state = until(state, CallOn)
        assert state.table.seat(3).faces_up == (True, False, True)
        assert did(state, Post)[-1] == Post(3, 200)
        state = until(play(state, "5 call", "7 call", "1 call"), Burn)
        assert next_seat(state) == 5

    @pytest.mark.parametrize(("cards", "face"), [(2, Face.DOWN), (10, Face.UP)])
    def test_a_card_on_the_floor_is_replaced_as_it_was_meant_to_lie(self, cards: int, face: Face) -> None:
        """P(13), R53"""
        state = by_the_dealer(after_cards(cards).happen(e.CardOffTable(3)), Call.REPLACE_CARD, 3)
        assert set(must(state)) == {CollectCards(Area.FLOOR), Deal(3, face)}

    def test_on_a_later_street_and_the_round_opens_by_the_new_card(self) -> None:
        state = play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call")
        state = until(state, Burn).play(Burn())
        for seat in (1, 3, 5, 7):
            state = state.play(Deal(seat, Face.UP))
        state = put_right(by_the_dealer(state.happen(e.CardOffTable(7)), Call.REPLACE_CARD, 7))
        assert [len(seat.cards) for seat in state.table.players] == [4] * 4
        assert next_seat(state) == 5

    def test_with_eight_players_one_card_can_be_spared(self) -> None:
        """51 of 52 are needed up to the sixth street."""
        eight = stud_table(dict.fromkeys(range(1, 9), 200))
        state = after_cards(1, eight)
        assert can(state, e.CardOffTable(1))
        state = put_right(by_the_dealer(state.happen(e.CardOffTable(1)), Call.REPLACE_CARD, 1))
        assert not can(state, e.CardOffTable(1))
        ended = to_end(state)
        assert len(ended.table.board) == 1
        assert is_whole_pack(ended.table)


class TestTheForcedBetIsOwed:
    """P(11)(b), R112"""

    def test_before_the_hand_may_be_given_up(self) -> None:
        state = go_until(begun(FOUR, hands=HANDS), lambda step: step.action == Announce(Call.BRING_IN, 3, 200))
        state = state.happen(e.FoldWhileObliged(seat=3, said=Move.FOLD, to=200))
        state = put_right(by_the_dealer(state, Call.MUST_BET, 3))
        state = until(state, CallOn)
        assert did(state, Post)[-1] == Post(3, 200)
        assert state.table.seat(3).is_in

    def test_not_once_it_is_in(self) -> None:
        assert not can(to_act(begun(FOUR, hands=HANDS)), e.FoldWhileObliged(seat=3, said=Move.FOLD, to=200))


class TestThePlaceOfTheForcedBettor:
    """P(5), R113"""

    def test_given_up_before_a_raise_it_is_dealt_to(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.FoldAfterBlind(3)), Call.KEEP_DEALING_POSITION, 3)
        assert state.table.seat(3).status is Status.FOLDED
        ended = to_end(state)
        assert [deal for deal in did(ended, Deal)[12:] if isinstance(deal, Deal)].count(Deal(3, Face.UP)) == 3
        assert did(ended, CollectCards).count(CollectCards(3)) == 5
        assert is_whole_pack(ended.table)

    def test_until_somebody_bets(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.FoldAfterBlind(3)), Call.KEEP_DEALING_POSITION, 3)
        ended = to_end(play(state, "5 raise 5"))
        assert did(ended, Deal)[12:].count(Deal(3, Face.UP)) == 0

    def test_not_after_a_raise(self) -> None:
        state = to_act(play(begun(FOUR, hands=HANDS), "5 raise 5"))
        assert not can(state, e.FoldAfterBlind(3))


def on_street(burns: int) -> PokerRound:
    """Somebody is asked on a later street, nobody having bet on it; the fourth comes after one burn."""
    state = begun(FOUR, hands=HANDS)
    for _ in range(burns):
        state = until(state, Burn).play(Burn())
    return to_act(state)


class TestThePlaceOfWhoeverFoldsUnasked:
    """P(5), R113"""

    def test_it_is_kept_as_long_as_a_card_comes_to_it(self) -> None:
        state = on_street(1)
        number = state.table.called_on
        state = by_the_dealer(state.happen(e.FoldAfterCheckRound(number)), Call.KEEP_DEALING_POSITION, number)
        assert [step.action for step in state.expected() if isinstance(step.action, Act)] == [Act(number, Move.FOLD)]

    def test_no_card_comes_after_the_seventh(self) -> None:
        state = on_street(4)
        assert state.table.street is Street.SEVENTH
        assert not can(state, e.FoldAfterCheckRound(state.table.called_on))

    def test_a_bet_is_folded_to(self) -> None:
        state = play(on_street(1), "5 bet 5")
        state = to_act(state)
        assert not can(state, e.FoldAfterCheckRound(state.table.called_on))

    def test_nobody_is_dealt_to_where_one_player_would_be_left(self) -> None:
        two = to_act(play(begun(FOUR, hands=HANDS), "5 fold", "7 fold"))
        assert not can(two, e.FoldAfterBlind(3))
        assert can(to_act(play(begun(FOUR, hands=HANDS), "5 fold")), e.FoldAfterBlind(3))


class TestUpCardsTurnedDown:
    """P(11)(a)(ii)"""

    def test_facing_a_bet_it_is_a_fold(self) -> None:
        state = to_act(begun(FOUR, hands=HANDS))
        state = by_the_dealer(state.happen(e.UpCardsTurnedDown(5)), Call.FOLD_STANDS, 5)
        assert state.table.trouble.binding == Act(5, Move.FOLD)
        assert up_cards(state.table.seat(5)) == ()

    def test_not_where_nothing_is_owed(self) -> None:
        state = to_act(play(begun(FOUR, hands=HANDS), "5 call", "7 call", "1 call"))
        assert not can(state, e.UpCardsTurnedDown(5))
