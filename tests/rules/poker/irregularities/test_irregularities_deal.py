"""Irregularities of the deal: Oneida Poker P(6)(b), P(6)(d), P(7), P(13), P(14)."""

from __future__ import annotations

import pytest

from tests.rules.poker.irregularities.brought_about import (
    before,
    beside_an_absent_player,
    by_the_dealer,
    by_the_floor,
    can,
    cut_done,
    dealt,
    four_players,
    is_whole_pack,
    must,
    put_right,
    stopped,
)
from tests.rules.poker.tables import actions_now, chips, did, play, poker_table, start, to_end, until
from trainer.rules.actions import STOP, Announce, Area, Burn, Call, CallFloor, CallOn, CollectCards, Deal, Face, PushPot
from trainer.rules.poker.irregularities.events import (
    CardOffTable,
    HoleCardExposed,
    IneligibleDealt,
    PlayerMissed,
    WrongStart,
)
from trainer.rules.poker.table import Status


def seats_dealt_to(actions: list[object]) -> list[object]:
    return [action.to for action in actions if isinstance(action, Deal)]


class TestWrongStart:
    """P(6)(b); reading R35"""

    def test_the_deal_begins_there_and_goes_round(self) -> None:
        state = cut_done(four_players()).happen(WrongStart(3))
        state = until(state, CallOn)
        assert seats_dealt_to(list(did(state, Deal))) == [3, 4, 1, 2] * 2
        assert must(state) == [CallOn(3)], "the betting begins where it should"

    def test_only_before_the_first_card_and_at_a_wrong_seat(self) -> None:
        assert not can(start(four_players()), WrongStart(3))
        state = cut_done(four_players())
        assert can(state, WrongStart(3))
        assert not can(state, WrongStart(1)), "seat 1 is where it should begin"
        state = before(state, Deal)
        assert can(state, WrongStart(3))
        assert not can(state.play(Deal(1, Face.DOWN)), WrongStart(3))

    @pytest.mark.parametrize(
        ("decisions", "ruling"),
        [
            ((), Call.MISDEAL),
            (("3 call",), Call.MISDEAL),
            (("3 call", "4 fold"), Call.MISDEAL),
            # a check in the big blind is no bet of the player's own
            (("3 fold", "4 call", "1 fold", "2 check"), Call.MISDEAL),
            # the same player twice is one player
            (("3 fold", "4 fold", "1 call", "2 check", "1 bet 4"), Call.MISDEAL),
            (("3 call", "4 call"), Call.PLAY_ON),
            (("3 call", "4 fold", "1 call"), Call.PLAY_ON),
            (("3 fold", "4 fold", "1 call", "2 raise 8"), Call.PLAY_ON),
        ],
    )
    def test_a_misdeal_until_two_have_bet_of_their_own_accord(self, decisions: tuple[str, ...], ruling: Call) -> None:
        state = play(until(cut_done(four_players()).happen(WrongStart(3)), CallOn), *decisions)
        by_the_floor(stopped(state), ruling)

    def test_the_hand_goes_on_as_dealt(self) -> None:
        state = play(cut_done(four_players()).happen(WrongStart(3)), "3 call", "4 call")
        state = by_the_floor(stopped(state), Call.PLAY_ON)
        assert CallOn(1) in must(state)
        assert STOP not in actions_now(state)
        end = to_end(state)
        assert not end.table.is_void
        assert chips(end.table) == 80000

    def test_noticed_by_calling_the_floor_at_once(self) -> None:
        state = before(cut_done(four_players()).happen(WrongStart(3)), Deal)
        state = state.play(Deal(3, Face.DOWN)).play(CallFloor())
        assert must(state) == [Announce(Call.MISDEAL)]

    def test_not_noticed_it_takes_its_course(self) -> None:
        end = to_end(cut_done(four_players()).happen(WrongStart(3)))
        assert not end.table.is_void


class TestPlayerMissed:
    """P(6)(d); readings R35, R99"""

    def test_gets_no_cards_and_is_not_turned_to(self) -> None:
        end = to_end(cut_done(four_players()).happen(PlayerMissed(3)))
        assert 3 not in seats_dealt_to(list(did(end, Deal)))
        assert CallOn(3) not in did(end, CallOn)

    def test_is_seen_once_the_deal_has_passed_the_seat(self) -> None:
        state = before(cut_done(four_players()).happen(PlayerMissed(2)), Deal)
        state = state.play(Deal(1, Face.DOWN))
        assert STOP not in actions_now(state)
        assert STOP in actions_now(state.play(Deal(3, Face.DOWN)))

    def test_the_last_seat_is_missed_when_the_second_card_goes_round(self) -> None:
        state = before(cut_done(four_players()).happen(PlayerMissed(4)), Deal)
        for seat in (1, 2, 3):
            state = state.play(Deal(seat, Face.DOWN))
        assert STOP not in actions_now(state)
        assert STOP in actions_now(state.play(Deal(1, Face.DOWN)))

    @pytest.mark.parametrize(
        ("decisions", "ruling"), [((), Call.MISDEAL), (("4 call",), Call.MISDEAL), (("4 call", "1 call"), Call.PLAY_ON)]
    )
    def test_a_misdeal_until_two_have_bet_of_their_own_accord(self, decisions: tuple[str, ...], ruling: Call) -> None:
        state = play(until(cut_done(four_players()).happen(PlayerMissed(3)), CallOn), *decisions)
        by_the_floor(stopped(state), ruling)

    def test_a_missed_blind_comes_back_in_a_misdeal(self) -> None:
        state = until(cut_done(four_players()).happen(PlayerMissed(2)), CallOn)
        assert state.table.seat(2).bet == 400
        end = put_right(stopped(state))
        assert [seat.stack for seat in end.table.players] == [20000] * 4

    def test_a_missed_blind_stays_where_the_hand_goes_on(self) -> None:
        state = play(cut_done(four_players()).happen(PlayerMissed(2)), "3 call", "4 call")
        end = to_end(put_right(stopped(state)))
        assert end.table.seat(2).stack == 19600
        assert chips(end.table) == 80000

    def test_two_others_must_be_left(self) -> None:
        heads_up = poker_table({1: 100, 2: 100}, 1)
        assert not can(cut_done(heads_up), PlayerMissed(1))
        assert can(cut_done(four_players()), PlayerMissed(1))
        assert not can(dealt(four_players(), 1), PlayerMissed(2))


class TestIneligibleDealt:
    """P(7); reading R98"""

    def test_during_the_deal_and_to_somebody_not_in_it(self) -> None:
        table = beside_an_absent_player()
        assert not can(cut_done(table), IneligibleDealt(5))
        state = dealt(table, 1)
        assert can(state, IneligibleDealt(5))
        assert not can(state, IneligibleDealt(2))
        assert can(dealt(table, 7), IneligibleDealt(5))
        assert not can(dealt(table, 8), IneligibleDealt(5))

    @pytest.mark.parametrize("decisions", [(), ("3 call", "4 call", "1 call")])
    def test_a_dead_round_whenever_it_is_noticed(self, decisions: tuple[str, ...]) -> None:
        state = play(until(dealt(beside_an_absent_player(), 4).happen(IneligibleDealt(5)), CallOn), *decisions)
        state = by_the_floor(stopped(state), Call.DEAD_ROUND)
        assert CollectCards(5) in must(state)
        end = put_right(state)
        assert end.is_over
        assert [seat.stack for seat in end.table.players] == [20000] * 4
        assert is_whole_pack(end.table)

    def test_until_the_first_push(self) -> None:
        state = until(dealt(beside_an_absent_player(), 4).happen(IneligibleDealt(5)), PushPot)
        assert STOP in actions_now(state)
        push = next(action for action in must(state) if isinstance(action, PushPot))
        assert STOP not in actions_now(state.play(push))

    def test_unnoticed_the_hand_is_taken_in_with_the_losing_ones(self) -> None:
        end = to_end(dealt(beside_an_absent_player(), 4).happen(IneligibleDealt(5)))
        assert CollectCards(5) in did(end, CollectCards)
        assert end.table.seat(5).status is Status.OUT


class TestHoleCardExposed:
    """P(14); reading R36"""

    @pytest.mark.parametrize("cards", [1, 4, 5, 8])
    def test_swapped_at_once_for_the_top_card(self, cards: int) -> None:
        state = dealt(four_players(), cards)
        seat = (cards - 1) % 4 + 1
        assert can(state, HoleCardExposed(seat))
        assert not can(state, HoleCardExposed(seat % 4 + 1)), "only the card just dealt"
        exposed = state.table.seat(seat).cards[-1]
        top = state.table.stub[0]
        state = by_the_dealer(state.happen(HoleCardExposed(seat)), Call.REPLACE_CARD, seat)
        assert set(must(state)) == {CollectCards(seat), Deal(seat, Face.DOWN)}
        done = state.play(Deal(seat, Face.DOWN)).play(CollectCards(seat))
        assert done.table == state.play(CollectCards(seat)).play(Deal(seat, Face.DOWN)).table
        assert done.table.seat(seat).cards[-1] == top
        assert exposed not in done.table.seat(seat).cards
        assert done.table.muck == (exposed,)
        assert not any(done.table.seat(seat).faces_up)
        assert is_whole_pack(done.table)

    def test_not_once_the_first_player_is_turned_to(self) -> None:
        state = dealt(four_players(), 8)
        assert can(state, HoleCardExposed(4))
        assert not can(state.play(CallOn(3)), HoleCardExposed(4))

    def test_the_replacement_may_be_exposed_too(self) -> None:
        state = put_right(dealt(four_players(), 2).happen(HoleCardExposed(2)))
        assert can(state, HoleCardExposed(2))


class TestCardOffTable:
    """P(13); reading R53"""

    def test_the_player_gets_the_next_card(self) -> None:
        state = dealt(four_players(), 6)
        fallen, following = state.table.deck[5], state.table.deck[6]
        state = by_the_dealer(state.happen(CardOffTable(2)), Call.REPLACE_CARD, 2)
        assert set(must(state)) == {CollectCards(Area.FLOOR), Deal(2, Face.DOWN)}
        done = put_right(state)
        assert done.table.seat(2).cards[-1] == following
        assert done.table.muck == (fallen,)
        assert must(done) == [Deal(3, Face.DOWN)]
        assert is_whole_pack(done.table)

    def test_a_board_card_is_replaced_by_the_next(self) -> None:
        state = until(start(four_players()), Burn).play(Burn())
        assert not can(state, CardOffTable(Area.BOARD))
        state = state.play(Deal(Area.BOARD, Face.UP, 3))
        done = put_right(by_the_dealer(state.happen(CardOffTable(Area.BOARD)), Call.REPLACE_CARD))
        assert len(done.table.board) == 3
        assert done.table.board[-1] == state.table.stub[0]
        assert must(done) == [CallOn(1)]
        assert not can(done.play(CallOn(1)), CardOffTable(Area.BOARD))

    def test_nothing_falls_before_a_card_is_dealt(self) -> None:
        assert not can(cut_done(four_players()), CardOffTable(1))
        assert not can(dealt(four_players(), 1), CardOffTable(2))
