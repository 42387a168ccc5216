"""Hands lost, and what players do with chips that are not theirs to move: Oneida Poker P(10), G(4)(a), G(9)."""

from __future__ import annotations

import pytest

from tests.rules.poker.irregularities.brought_about import (
    by_the_dealer,
    by_the_floor,
    called_on,
    can,
    cut_done,
    dealt,
    four_players,
    is_whole_pack,
    must,
    put_right,
    stopped,
)
from tests.rules.poker.tables import (
    PokerRound,
    actions_now,
    chips,
    did,
    no_limit,
    play,
    poker_table,
    rules,
    stacks,
    start,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import (
    STOP,
    Action,
    Announce,
    Call,
    CallOn,
    CollectBets,
    CollectCards,
    Deal,
    Face,
    PushPot,
    ReturnUncalled,
    Reveal,
)
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.events import (
    ChipsAdded,
    HandCollected,
    HandFouled,
    PlayerLeft,
    PokerEvent,
    PotTouched,
    WrongNumberOfCards,
)
from trainer.rules.poker.next_round import next_round
from trainer.rules.poker.table import Status

DECK = four_players().decks[0]


class TestPlayerLeft:
    """P(10)(d); reading R53"""

    def test_the_hand_is_dead_and_what_was_put_in_stays(self) -> None:
        state = play(start(four_players()), "3 call").happen(PlayerLeft(3))
        state = by_the_floor(state, Call.DEAD_HAND, 3)
        assert must(state) == [CollectCards(3)]
        state = state.play(CollectCards(3))
        assert state.table.seat(3).status is Status.DEAD
        end = to_end(state)
        assert end.table.seat(3).stack == 19600
        assert Reveal(3) not in did(end, Reveal)
        assert chips(end.table) == 80000

    def test_a_player_who_is_turned_to_is_passed_over(self) -> None:
        state = put_right(called_on(four_players(), 3).happen(PlayerLeft(3)))
        assert must(state) == [CallOn(4)]

    def test_the_rest_of_the_deal_passes_the_seat(self) -> None:
        state = put_right(dealt(four_players(), 2).happen(PlayerLeft(2)))
        end = until(state, CallOn)
        assert [action.to for action in did(end, Deal) if isinstance(action, Deal)] == [1, 2, 3, 4, 1, 3, 4]

    def test_the_last_one_left_takes_the_pot(self) -> None:
        state = play(start(four_players()), "3 fold", "4 fold", "1 call").happen(PlayerLeft(2))
        end = to_end(state)
        assert did(end, PushPot) == [PushPot(0, 1, 800)]
        assert did(end, Reveal) == []

    def test_a_bet_of_the_absent_player_still_has_to_be_met(self) -> None:
        state = put_right(play(start(four_players()), "3 raise 8").happen(PlayerLeft(3)))
        assert to_act(state).table.betting.to_match == 800
        end = to_end(state)
        assert did(end, ReturnUncalled) == []
        assert end.table.seat(3).stack == 19200

    def test_from_the_first_card_to_the_first_hand_shown(self) -> None:
        state = cut_done(four_players())
        assert not can(state, PlayerLeft(1))
        assert can(dealt(four_players(), 1), PlayerLeft(1))
        state = until(start(four_players()), Reveal)
        assert can(state, PlayerLeft(2))
        assert not can(state.play(must(state)[0]), PlayerLeft(2))

    def test_not_the_last_player_and_not_a_folded_one(self) -> None:
        state = play(start(four_players()), "3 fold", "4 fold")
        assert not can(state, PlayerLeft(3))
        state = play(state, "1 fold")
        assert not can(state, PlayerLeft(2))

    def test_while_the_bets_of_two_pots_are_brought_in(self) -> None:
        table = poker_table({1: 20, 2: 100, 3: 100}, 3, rules(limits=no_limit()))
        state = play(start(table), "3 raise 50", "1 all-in", "2 call")
        state = until(state, CollectBets).play(CollectBets(0, 6000))
        assert must(state) == [CollectBets(1, 6000)]
        state = put_right(state.happen(PlayerLeft(2)))
        end = to_end(state)
        assert chips(end.table) == 22000
        assert end.table.seat(2).stack == 5000

    def test_with_a_dead_hand_in_the_side_pot_its_money_has_an_owner(self) -> None:
        table = poker_table(
            {1: 20, 2: 100, 3: 100}, 3, rules(limits=no_limit()), hands={1: "AsAd", 3: "7c2d"}, board="KhQh9s4d3c"
        )
        state = play(start(table), "3 raise 50", "1 all-in", "2 call", "2 check")
        state = put_right(state.happen(PlayerLeft(2)))
        end = to_end(state)
        assert CallOn(3) not in did(end, CallOn)[-1:], "nobody is left to bet against"
        assert stacks(end.table) == {1: 60.0, 2: 50.0, 3: 110.0}


class TestHandFouled:
    """P(10)(a) to (c); reading R100"""

    @pytest.mark.parametrize("has_contributed", [False, True])
    @pytest.mark.parametrize("is_reconstructible", [False, True])
    def test_unprotected_there_is_no_redress(self, is_reconstructible: bool, has_contributed: bool) -> None:
        event = HandFouled(seat=3, is_reconstructible=is_reconstructible, has_contributed=has_contributed)
        state = play(start(four_players()), "3 call").happen(event)
        state = by_the_floor(state, Call.NO_REDRESS, 3)
        assert must(state) == [CollectCards(3)]
        assert to_end(state).table.seat(3).stack == 19600

    def test_protected_it_is_rebuilt_and_played(self) -> None:
        state = play(start(four_players()), "3 call")
        event = HandFouled(seat=3, is_protected=True, is_reconstructible=True)
        rebuilt = by_the_floor(state.happen(event), Call.RECONSTRUCT_HAND, 3)
        assert not rebuilt.table.trouble.is_held
        assert rebuilt.table.seat(3) == state.table.seat(3)

    def test_protected_and_beyond_repair_the_chips_come_back(self) -> None:
        state = play(start(four_players()), "3 call", "4 call", "1 call", "2 check", "1 bet 4", "2 call", "3 call")
        state = by_the_floor(state.happen(HandFouled(seat=3, is_protected=True)), Call.REFUND_PLAYER, 3)
        assert set(must(state)) == {ReturnUncalled(3, 800), CollectCards(3)}
        state = put_right(state)
        assert (state.table.seat(3).stack, state.table.pots[0].amount) == (20000, 1200)
        assert chips(to_end(state).table) == 80000

    def test_who_had_a_part_in_it_gets_nothing(self) -> None:
        event = HandFouled(seat=3, is_protected=True, has_contributed=True)
        state = by_the_floor(play(start(four_players()), "3 call").happen(event), Call.NO_REDRESS, 3)
        assert to_end(state).table.seat(3).stack == 19600


class TestHandCollected:
    """P(10), P(10)(b), P(10)(c); reading R190"""

    def test_protected_and_still_to_be_told_from_the_muck_it_goes_back_and_is_played(self) -> None:
        state = play(start(four_players()), "3 call", "4 fold")
        state = state.play(CollectCards(4))
        taken = state.happen(HandCollected(seat=3, is_protected=True, is_reconstructible=True))
        assert not taken.table.seat(3).holds_cards
        rebuilt = by_the_floor(taken, Call.RECONSTRUCT_HAND, 3)
        assert not rebuilt.table.trouble.is_held
        assert (rebuilt.table.seat(3), rebuilt.table.muck) == (state.table.seat(3), state.table.muck)
        assert chips(to_end(rebuilt).table) == 80000

    def test_unguarded_nothing_goes_back_however_well_it_can_be_told(self) -> None:
        state = play(start(four_players()), "3 call")
        by_the_floor(state.happen(HandCollected(seat=3, is_reconstructible=True)), Call.NO_REDRESS, 3)

    def test_unprotected_there_is_no_redress_and_nothing_left_to_collect(self) -> None:
        state = play(start(four_players()), "3 call")
        cards = state.table.seat(3).cards
        state = state.happen(HandCollected(seat=3))
        assert set(cards) <= set(state.table.muck)
        state = by_the_floor(state, Call.NO_REDRESS, 3)
        assert not state.table.trouble.is_held
        assert is_whole_pack(state.table)
        assert to_end(state).table.seat(3).stack == 19600

    def test_protected_the_bet_goes_back_and_the_others_owe_what_is_left(self) -> None:
        state = play(start(four_players()), "3 raise 8", "4 fold")
        state = by_the_floor(state.happen(HandCollected(seat=3, is_protected=True)), Call.REFUND_PLAYER, 3)
        assert must(state) == [ReturnUncalled(3, 800)]
        state = state.play(ReturnUncalled(3, 800))
        assert state.table.betting.to_match == 400, "the blind, not the raise that is gone"
        assert chips(to_end(state).table) == 80000

    def test_what_the_house_took_never_exceeds_the_pot_that_is_left(self) -> None:
        levels = {"rake": {"method": "levels", "levels": [[8, 5]]}, "jackpot": 2}
        table = poker_table({1: 100, 2: 100}, 2, rules(options=levels))
        state = play(start(table), "1 call", "2 check", "1 check")
        assert state.table.pots[0].left == 100
        event = HandCollected(seat=1, is_protected=True)
        end = to_end(put_right(state.happen(event)))
        assert chips(end.table) == 20000
        assert (end.table.seat(1).stack, end.table.dropped) == (10000, 400)

    def test_the_player_with_a_part_in_it(self) -> None:
        event = HandCollected(seat=3, is_protected=True, has_contributed=True)
        by_the_floor(play(start(four_players()), "3 call").happen(event), Call.NO_REDRESS, 3)


class TestChipsAdded:
    """G(4)(a)"""

    def test_out_of_play_until_the_next_round(self) -> None:
        state = called_on(four_players(stack=20), 3).happen(ChipsAdded(3, 10000))
        raises = [step.action for step in state.expected() if step.free]
        state = by_the_dealer(stopped(state), Call.CHIPS_OUT_OF_PLAY, 3)
        assert [step.action for step in state.expected() if step.free] == raises
        end = to_end(state)
        before = end.table.seat(3).stack
        assert next_round(end.table, (DECK, DECK)).seat(3).stack == before + 10000

    def test_from_the_first_card_to_the_first_push(self) -> None:
        event = ChipsAdded(3, 500)
        assert not can(cut_done(four_players()), event)
        assert can(dealt(four_players(), 1), event)
        state = until(start(four_players()), PushPot)
        assert can(state, event)
        assert not can(state.play(next(a for a in must(state) if isinstance(a, PushPot))), event)
        assert not can(dealt(four_players(), 1), ChipsAdded(3, 50)), "no whole chip"

    def test_unnoticed_they_still_are_not_bet(self) -> None:
        end = to_end(dealt(four_players(), 1).happen(ChipsAdded(3, 10000)))
        assert chips(end.table) == 80000
        assert STOP not in actions_now(end)


class TestPotTouched:
    """G(9)"""

    def test_the_player_is_stopped_and_play_goes_on(self) -> None:
        state = play(start(four_players()), "3 call")
        stopped_player = by_the_dealer(state.happen(PotTouched(4)), Call.STOP_PLAYER, 4)
        assert must(stopped_player) == must(state)
        assert stopped_player.table.pots == state.table.pots

    def test_as_long_as_there_are_chips_in_the_middle(self) -> None:
        assert not can(start(four_players()), PotTouched(1))
        assert can(dealt(four_players(), 1), PotTouched(1))


def cited(state: PokerRound) -> dict[Action, Clause]:
    """The rule of each step that must be done now."""
    return {step.action: Clause(step.clause) for step in state.expected() if not step.optional}


class TestEachStepCitesItsBranch:
    """P(10): taking a hand in is explained by what happened to it, never by the rule of another branch."""

    def ruled(self, event: PokerEvent, ruling: Call) -> dict[Action, Clause]:
        return cited(by_the_floor(play(start(four_players()), "3 call").happen(event), ruling, 3))

    def test_a_hand_fouled_without_its_player(self) -> None:
        steps = self.ruled(HandFouled(seat=3, is_protected=True), Call.REFUND_PLAYER)
        clause = Clause.PROTECTED_HAND_FOULED
        assert steps == {ReturnUncalled(3, 400): clause, CollectCards(3): clause}

    def test_a_hand_fouled_with_its_players_help(self) -> None:
        event = HandFouled(seat=3, is_protected=True, has_contributed=True)
        assert self.ruled(event, Call.NO_REDRESS) == {CollectCards(3): Clause.CONTRIBUTOR_NOT_REFUNDED}

    def test_an_unprotected_hand(self) -> None:
        assert self.ruled(HandFouled(seat=3), Call.NO_REDRESS) == {CollectCards(3): Clause.HAND_FOULED}

    def test_a_protected_hand_that_the_dealer_took_in(self) -> None:
        steps = self.ruled(HandCollected(seat=3, is_protected=True), Call.REFUND_PLAYER)
        assert steps == {ReturnUncalled(3, 400): Clause.PROTECTED_HAND_COLLECTED}

    def test_the_game_is_stopped_for_the_branch_too(self) -> None:
        state = play(start(four_players()), "3 call").happen(HandFouled(seat=3, is_protected=True))
        announced = next(step for step in state.expected() if step.action == Announce(Call.STOP))
        assert announced.clause is Clause.PROTECTED_HAND_FOULED
        assert Deal(3, Face.DOWN) not in actions_now(state)


class TestWrongNumberOfCards:
    """A(16), P(10); reading R217"""

    def all_dealt(self) -> PokerRound:
        return dealt(four_players(), 8)

    def test_protected_the_chips_come_back_and_the_hand_is_out(self) -> None:
        state = self.all_dealt().happen(WrongNumberOfCards(seat=1, is_protected=True))
        assert len(state.table.seat(1).cards) == 3
        state = by_the_floor(state, Call.REFUND_PLAYER, 1)
        assert cited(state) == {
            ReturnUncalled(1, 200): Clause.PROTECTED_HAND_FOULED,
            CollectCards(1): Clause.WRONG_NUMBER_OF_CARDS,
        }
        state = put_right(state)
        assert is_whole_pack(state.table)
        end = to_end(state)
        assert (end.table.seat(1).stack, chips(end.table)) == (20000, 80000)

    @pytest.mark.parametrize("is_protected", [False, True])
    def test_unprotected_or_with_a_part_in_it_nothing_comes_back(self, is_protected: bool) -> None:
        event = WrongNumberOfCards(seat=1, is_protected=is_protected, has_contributed=True)
        state = by_the_floor(self.all_dealt().happen(event), Call.NO_REDRESS, 1)
        assert cited(state) == {CollectCards(1): Clause.WRONG_NUMBER_OF_CARDS}
        assert to_end(state).table.seat(1).stack == 19800

    def test_once_the_cards_are_dealt_and_before_anybody_is_turned_to(self) -> None:
        event = WrongNumberOfCards(seat=3)
        assert not can(dealt(four_players(), 7), event)
        assert can(self.all_dealt(), event)
        assert not can(called_on(four_players(), 3), event)
