"""The betting by clause and reading: G(3) to G(12), J(6) to J(9), J(11); readings R27, R46, R47, R48."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.rules.poker.stud_tables import recorded, stud_table
from tests.rules.poker.tables import (
    NEUTRAL,
    OASIS,
    ONEIDA,
    PokerRound,
    actions_now,
    did,
    fixed,
    legal,
    next_seat,
    no_limit,
    play,
    poker_table,
    pot_limit,
    rules,
    spread,
    stacks,
    start,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import Act, CallOn, CollectBets, MakeChange, Move, Post, ReturnUncalled
from trainer.rules.plan import Free
from trainer.rules.poker.form import Street
from trainer.rules.poker.rules import HeadsUp, KillKind, KillRule, Limits
from trainer.rules.poker.table import KillState
from trainer.rules.round import OutOfProcedure


def oneida(
    limits: Limits | None = None, *, seats: int = 4, stack: int = 400, button: int = 4, **each: int
) -> PokerRound:
    """A table of the Oneida rules; `s2=7` gives seat 2 seven dollars."""
    return _start(ONEIDA, limits, seats, stack, button, each)


def oasis(
    limits: Limits | None = None, *, seats: int = 4, stack: int = 400, button: int = 4, **each: int
) -> PokerRound:
    return _start(OASIS, limits, seats, stack, button, each)


def neutral(
    limits: Limits | None = None, *, seats: int = 4, stack: int = 400, button: int = 4, **each: int
) -> PokerRound:
    return _start(NEUTRAL, limits, seats, stack, button, each)


def _start(
    rulebook: str, limits: Limits | None, seats: int, stack: int, button: int, each: dict[str, int]
) -> PokerRound:
    held = {number: each.get(f"s{number}", stack) for number in range(1, seats + 1)}
    return start(poker_table(held, button, rules(rulebook, limits)))


def to_flop(state: PokerRound) -> PokerRound:
    """Everybody limps in, and the flop is out."""
    state = to_act(state)
    while state.table.street is Street.DEAL:
        seat = state.table.betting.pending[0]
        state = to_act(play(state, f"{seat} {'check' if 'check' in legal(state) else 'call'}"))
    assert state.table.street is Street.FLOP
    return state


def posts(state: PokerRound) -> list[tuple[int, float]]:
    return [(post.seat, post.amount / 100) for post in did(to_act(state), Post) if isinstance(post, Post)]


class TestWhoActs:
    def test_left_of_the_blinds_first_and_the_big_blind_last(self) -> None:
        """Oneida J(6): the option to raise is also the blinds'."""
        state = oneida(button=4)
        assert posts(state) == [(1, 2), (2, 4)]
        assert next_seat(state) == 3
        state = play(state, "3 call", "4 call", "1 call")
        assert next_seat(state) == 2
        assert legal(state) == {"fold": None, "check": None, "raise": (8, 8)}

    def test_after_the_flop_the_first_live_player_left_of_the_button(self) -> None:
        """J(7)."""
        state = play(oneida(button=4), "3 call", "4 call", "1 fold", "2 check")
        assert next_seat(state) == 2
        state = play(state, "2 check", "3 check")
        assert next_seat(state) == 4

    def test_a_raise_asks_everybody_else_again(self) -> None:
        state = play(oneida(button=4), "3 call", "4 raise 8", "1 call", "2 call")
        assert next_seat(state) == 3
        state = play(state, "3 raise 12")
        assert [next_seat(state), *state.table.betting.pending[1:]] == [4, 1, 2]

    def test_a_player_may_raise_after_a_check(self) -> None:
        """G(11)."""
        state = play(to_flop(oneida(button=4)), "1 check", "2 bet 4", "3 fold", "4 fold")
        assert next_seat(state) == 1
        assert legal(state)["raise"] == (8, 8)

    def test_the_turn_to_act_waits_for_the_dealer(self) -> None:
        """F(5)(b): the dealer instructs each player."""
        state = until(oneida(), CallOn)
        assert actions_now(state) == {CallOn(3)}


class TestBlinds:
    def test_one_blind(self) -> None:
        state = oneida(fixed(4, 8, (4,)), button=2)
        assert posts(state) == [(3, 4)]
        assert next_seat(state) == 4

    def test_a_third_blind_is_a_live_one(self) -> None:
        """J(4): further blinds follow the first; their posters may raise too (J(6))."""
        state = oneida(fixed(8, 16, (2, 4, 8)), seats=5, button=5)
        assert posts(state) == [(1, 2), (2, 4), (3, 8)]
        assert next_seat(state) == 4
        state = play(state, "4 call", "5 call", "1 call", "2 call")
        assert next_seat(state) == 3
        assert legal(state) == {"fold": None, "check": None, "raise": (16, 16)}

    def test_with_as_many_blinds_as_players_the_first_blind_acts_first(self) -> None:
        state = oneida(fixed(8, 16, (2, 4, 8)), seats=3, button=3)
        assert next_seat(state) == 1

    def test_with_fewer_players_than_blinds_left_of_the_last_blind_acts_first(self) -> None:
        """J(6): in turn after the blinds that were posted."""
        state = oneida(fixed(8, 16, (2, 4, 8)), seats=2, button=2)
        assert posts(state) == [(1, 2), (2, 4)]
        assert next_seat(state) == 1

    def test_antes_come_before_blinds(self) -> None:
        """J(2)."""
        state = to_act(oneida(fixed(4, 8, (2, 4), ante=1), button=4))
        assert [(post.seat, post.amount, post.is_ante) for post in did(state, Post) if isinstance(post, Post)] == [
            (1, 100, True), (2, 100, True), (3, 100, True), (4, 100, True), (1, 200, False), (2, 400, False),
        ]  # fmt: skip
        assert state.table.pot_total == 1000
        assert state.table.betting.to_match == 400

    def test_a_short_poster_leaves_the_whole_blind_to_call(self) -> None:
        """Reading R46: a caller owes the full blind, whatever a short poster put in."""
        state = oasis(no_limit((2, 4)), s2=3)
        assert posts(state) == [(1, 2), (2, 3)]
        assert legal(state) == {"fold": None, "call": (4, 4), "raise": (8, 400)}

    def test_a_short_poster_is_all_in_and_not_asked(self) -> None:
        state = play(oasis(no_limit((2, 4)), s2=3), "3 call", "4 call", "1 call")
        assert state.table.betting.pending == ()


class TestHeadsUp:
    def test_as_written_the_player_left_of_the_button_posts_and_acts_first(self) -> None:
        """Reading R48."""
        state = oneida(seats=2, button=1)
        assert posts(state) == [(2, 2), (1, 4)]
        assert next_seat(state) == 2
        state = play(state, "2 call", "1 check")
        assert next_seat(state) == 2

    def test_button_posts_small(self) -> None:
        play_by = rules(ONEIDA, options={"heads_up": "button-posts-small"})
        state = start(poker_table({1: 400, 2: 400}, 1, play_by))
        assert posts(state) == [(1, 2), (2, 4)]
        assert next_seat(state) == 1
        state = play(state, "1 call", "2 check")
        assert next_seat(state) == 2

    def test_button_posts_small_matters_only_with_a_small_blind(self) -> None:
        """J(4): a lone blind is the left neighbour's."""
        play_by = rules(ONEIDA, fixed(4, 8, (4,)), {"heads_up": "button-posts-small"})
        state = start(poker_table({1: 400, 2: 400}, 1, play_by))
        assert posts(state) == [(2, 4)]
        assert next_seat(state) == 1

    def test_three_players_are_no_concern_of_the_option(self) -> None:
        play_by = replace(rules(ONEIDA), heads_up=HeadsUp.BUTTON_POSTS_SMALL)
        state = start(poker_table({1: 400, 2: 400, 3: 400}, 1, play_by))
        assert posts(state) == [(2, 2), (3, 4)]
        assert next_seat(state) == 1


class TestFixedLimits:
    def test_small_bet_on_two_streets_and_big_bet_after(self) -> None:
        """Reading R46."""
        state = oneida(fixed(4, 8))
        assert legal(state)["raise"] == (8, 8)
        state = to_flop(state)
        assert legal(state) == {"fold": None, "check": None, "bet": (4, 4)}
        state = play(state, "1 check", "2 check", "3 check", "4 check")
        assert legal(state)["bet"] == (8, 8)
        state = play(state, "1 bet", "2 raise 16", "3 fold", "4 fold", "1 call")
        assert legal(state)["bet"] == (8, 8)

    def test_all_in_of_half_a_bet_is_a_full_raise(self) -> None:
        """R46: 20, all-in 27, then 40."""
        state = play(to_flop(oneida(fixed(10, 20, (5, 10)), s3=37)), "1 bet 10", "2 raise 20")
        assert legal(state) == {"fold": None, "call": (20, 20), "all-in": (27, 27)}
        state = play(state, "3 all-in")
        assert legal(state) == {"fold": None, "call": (27, 27), "raise": (40, 40)}

    def test_exactly_half_a_bet_counts(self) -> None:
        state = play(to_flop(oneida(fixed(10, 20, (5, 10)), s3=25)), "1 bet 10", "2 call", "3 all-in")
        assert legal(state)["raise"] == (30, 30)
        state = play(state, "4 call")
        assert legal(state) == {"fold": None, "call": (15, 15), "raise": (30, 30)}

    def test_less_than_half_a_bet_may_be_called_or_completed(self) -> None:
        """R46: 20, all-in 24: completed to 30 by those who have not acted, called by those who have."""
        state = play(to_flop(oneida(fixed(10, 20, (5, 10)), s3=34)), "1 bet 10", "2 raise 20", "3 all-in")
        assert legal(state) == {"fold": None, "call": (24, 24), "raise": (30, 30)}
        state = play(state, "4 call")
        assert legal(state)["raise"] == (30, 30), "seat 1 bet 10 and owes 14, which is more than half a bet"
        state = play(state, "1 call")
        assert legal(state) == {"fold": None, "call": (24, 24)}, "seat 2 raised to 20 and owes 4"

    def test_completed_betting_is_open_to_all(self) -> None:
        state = play(to_flop(oneida(fixed(10, 20, (5, 10)), s3=34)), "1 bet 10", "2 raise 20", "3 all-in", "4 raise 30")
        state = play(state, "1 call")
        assert legal(state) == {"fold": None, "call": (30, 30), "raise": (40, 40)}

    def test_two_short_all_ins_that_come_to_half_a_bet_together(self) -> None:
        """R46: several short all-ins together may come to a full raise."""
        state = oneida(fixed(10, 20, (5, 10)), seats=5, button=5, s3=34, s4=36)
        state = play(to_flop(state), "1 bet 10", "2 raise 20", "3 all-in 24", "4 all-in 26", "5 call", "1 call")
        assert legal(state) == {"fold": None, "call": (26, 26), "raise": (40, 40)}

    def test_an_all_in_bet_below_half_may_be_completed_and_opens_nothing(self) -> None:
        state = oneida(fixed(10, 20, (5, 10)), s2=14)
        state = play(to_flop(state), "1 check", "2 all-in")
        assert legal(state) == {"fold": None, "call": (4, 4), "raise": (10, 10)}
        state = play(state, "3 call", "4 call")
        assert legal(state) == {"fold": None, "call": (4, 4)}

    def test_a_stack_below_the_raise_may_go_all_in_instead(self) -> None:
        state = play(oneida(fixed(10, 20, (5, 10)), s4=17), "3 call")
        assert legal(state) == {"fold": None, "call": (10, 10), "all-in": (17, 17)}

    def test_a_stack_below_the_call_is_all_in_or_folds(self) -> None:
        state = play(oneida(fixed(10, 20, (5, 10)), s4=17), "3 raise 20")
        assert legal(state) == {"fold": None, "all-in": (17, 17)}

    def test_a_blind_below_the_bet_is_completed(self) -> None:
        state = oneida(fixed(4, 8, (2,)))
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (4, 4)}


class TestRaiseLimit:
    def test_three_raises(self) -> None:
        """Oneida G(12), reading R47."""
        state = play(oneida(fixed(4, 8)), "3 raise 8", "4 raise 12", "1 raise 16")
        assert legal(state) == {"fold": None, "call": (16, 16)}
        state = play(state, "2 call", "3 call", "4 call")
        assert legal(to_act(state)).keys() == {"fold", "check", "bet"}

    def test_a_bet_is_no_raise(self) -> None:
        state = play(to_flop(oneida(fixed(4, 8))), "1 bet 4", "2 raise 8", "3 raise 12", "4 raise 16")
        assert legal(state) == {"fold": None, "call": (16, 16)}

    def test_another_limit(self) -> None:
        play_by = rules(ONEIDA, fixed(4, 8), {"raise_limit": 1})
        state = play(start(poker_table({1: 400, 2: 400, 3: 400}, 3, play_by)), "3 raise 8")
        assert legal(state) == {"fold": None, "call": (8, 8)}

    def test_no_limit_of_raises(self) -> None:
        play_by = rules(ONEIDA, fixed(4, 8), {"raise_limit": False})
        state = play(start(poker_table({1: 400, 2: 400, 3: 400}, 3, play_by)), "3 raise 8", "1 raise 12", "2 raise 16")
        assert legal(state)["raise"] == (20, 20)

    def test_two_players_may_raise_on(self) -> None:
        state = play(oneida(fixed(4, 8), seats=2, button=2), "1 raise 8", "2 raise 12", "1 raise 16", "2 raise 20")
        assert legal(state)["raise"] == (24, 24)

    def test_two_players_are_counted_when_the_round_begins(self) -> None:
        """R47: a third player who folds during the round does not lift the limit; the next round is free."""
        state = play(oneida(fixed(4, 8), seats=3, button=3), "3 fold", "1 raise 8", "2 raise 12", "1 raise 16")
        assert legal(state) == {"fold": None, "call": (16, 16)}
        state = play(state, "2 call", "1 bet 4", "2 raise 8", "1 raise 12", "2 raise 16")
        assert legal(state)["raise"] == (20, 20)

    def test_an_all_in_that_is_no_raise_uses_none_up(self) -> None:
        """R47 with R46."""
        state = oneida(fixed(10, 20, (5, 10)), seats=6, button=6, s4=34)
        state = play(state, "3 raise 20", "4 call", "5 call", "6 raise 30", "1 fold", "2 fold", "3 call")
        state = play(state, "4 all-in 34", "5 call", "6 call", "3 call")
        assert state.table.betting.raises == 2

    @pytest.mark.parametrize("limits", [no_limit((5, 10)), spread(10, 40, (5, 10))])
    def test_a_raise_over_an_all_in_below_the_least_bet_uses_one_up(self, limits: Limits) -> None:
        """A(24), G(12): a bet greater than the one before it, however small that was, is a raise."""
        state = play(to_flop(oneida(limits, seats=5, button=5, s1=18)), "1 all-in 8", "2 raise 18", "3 raise 28")
        assert "raise" in legal(state)
        state = play(state, "4 raise 38")
        assert legal(state) == {"fold": None, "call": (38, 38)}

    def test_two_all_ins_below_the_least_bet_use_none_up(self) -> None:
        """R46, R47: eight, then fifteen, is no raise of a full bet."""
        state = to_flop(oasis(no_limit((5, 10)), seats=5, button=5, s1=18, s2=25))
        state = play(state, "1 all-in 8", "2 all-in 15", "3 raise 25", "4 raise 35")
        assert legal(state)["raise"] == (45, 390)
        assert legal(play(state, "5 raise 45")) == {"fold": None, "call": (45, 45)}

    def test_an_all_in_below_half_a_bet_is_completed_without_a_raise(self) -> None:
        """R46, R47: at fixed limits the completed bet is the bet, as in stud (R115)."""
        state = to_flop(oneida(fixed(10, 20, (5, 10)), seats=5, button=5, s1=14))
        state = play(state, "1 all-in 4", "2 raise 10", "3 raise 20", "4 raise 30")
        assert legal(state)["raise"] == (40, 40)
        assert legal(play(state, "5 raise 40")) == {"fold": None, "call": (40, 40)}

    def test_at_oasis_too_whatever_the_bets(self) -> None:
        state = play(oasis(no_limit((2, 4))), "3 raise 8", "4 raise 12", "1 raise 40")
        assert legal(state) == {"fold": None, "call": (40, 40)}


class TestNoLimit:
    def test_a_raise_is_at_least_the_last_bet_or_raise(self) -> None:
        """R46."""
        state = oasis(no_limit((2, 4)))
        assert legal(state)["raise"] == (8, 400)
        state = play(state, "3 raise 12")
        assert legal(state)["raise"] == (20, 400)
        state = play(state, "4 raise 50")
        assert legal(state)["raise"] == (88, 400)

    def test_the_smallest_bet_is_the_big_blind(self) -> None:
        """Reading R95."""
        assert legal(to_flop(oasis(no_limit((2, 4)))))["bet"] == (4, 396)

    def test_a_third_blind_raises_the_smallest_raise(self) -> None:
        state = neutral(no_limit((1, 2, 4)), seats=5, button=5)
        assert legal(state) == {"fold": None, "call": (4, 4), "raise": (8, 400)}

    def test_a_short_all_in_does_not_reopen(self) -> None:
        state = play(to_flop(neutral(no_limit((5, 10)), s2=160)), "1 bet 100", "2 all-in")
        assert legal(state) == {"fold": None, "call": (150, 150), "raise": (250, 390)}
        state = play(state, "3 call", "4 call")
        assert legal(state) == {"fold": None, "call": (150, 150)}

    def test_several_short_all_ins_add_up_to_a_full_raise(self) -> None:
        """R46: what the bettor owes, 110, is a full bet; what the first caller owes, 60, is not."""
        state = neutral(no_limit((5, 10)), seats=6, button=6, s3=160, s5=220)
        state = play(to_flop(state), "1 bet 100", "2 fold", "3 all-in 150", "4 call", "5 all-in 210", "6 call")
        assert legal(state) == {"fold": None, "call": (210, 210), "raise": (310, 390)}
        state = play(state, "1 call")
        assert legal(state) == {"fold": None, "call": (210, 210)}

    def test_a_full_all_in_then_a_short_one(self) -> None:
        """The full one opens the betting anew; the short one after it does not for its caller."""
        state = neutral(no_limit((5, 10)), seats=5, button=5, s2=210, s4=260)
        state = play(to_flop(state), "1 bet 100", "2 raise 200", "3 call", "4 all-in 250")
        assert legal(state) == {"fold": None, "call": (250, 250), "raise": (350, 390)}
        state = play(state, "5 call")
        assert legal(state)["raise"] == (350, 390), "seat 1 owes 150 since its own bet"
        state = play(state, "1 call")
        assert legal(state) == {"fold": None, "call": (250, 250)}

    def test_a_limper_facing_a_short_all_in_may_only_call(self) -> None:
        state = play(neutral(no_limit((5, 10)), s4=14), "3 call", "4 all-in")
        assert legal(state) == {"fold": None, "call": (14, 14), "raise": (24, 400)}
        state = play(state, "1 call", "2 call")
        assert legal(state) == {"fold": None, "call": (14, 14)}

    def test_the_big_blind_may_raise_after_a_short_all_in(self) -> None:
        state = play(neutral(no_limit((5, 10)), s4=14), "3 call", "4 all-in", "1 call")
        assert legal(state)["raise"] == (24, 400)

    def test_an_all_in_below_the_blind_lowers_nothing(self) -> None:
        state = play(neutral(no_limit((5, 10)), s3=7), "3 all-in")
        assert legal(state) == {"fold": None, "call": (10, 10), "raise": (20, 400)}

    def test_nobody_raises_where_nobody_can_answer(self) -> None:
        state = play(neutral(no_limit((5, 10)), seats=3, button=3, s1=50, s3=30), "3 raise 30", "1 raise 50")
        assert legal(state) == {"fold": None, "call": (50, 50)}

    @pytest.mark.parametrize("big_blind", [6, 7, 9])
    def test_a_big_blind_that_cannot_cover_the_blind_is_owed_it_all_the_same(self, big_blind: int) -> None:
        """R46: more of it can be won than the five that lie there; what the short blind did not match comes back."""
        state = to_act(oasis(no_limit((5, 10)), seats=2, button=2, s2=big_blind))
        assert legal(state) == {"fold": None, "call": (10, 10)}
        state = until(play(state, "1 call"), ReturnUncalled)
        assert ReturnUncalled(1, 1000 - 100 * big_blind) in actions_now(state)

    @pytest.mark.parametrize("big_blind", [1, 4, 5])
    @pytest.mark.parametrize(("play_at", "button"), [(oasis, 2), (neutral, 1)])
    def test_nobody_is_asked_to_add_what_nobody_can_win(
        self, play_at: Callable[..., PokerRound], button: int, big_blind: int
    ) -> None:
        """R46: the only opponent is all-in for no more than the small blind; the hand is dealt out."""
        state = to_end(play_at(no_limit((5, 10)), seats=2, button=button, s2=big_blind))
        assert not did(state, CallOn)
        back = [ReturnUncalled(1, 500 - 100 * big_blind)] if big_blind < 5 else []
        assert did(state, ReturnUncalled) == back
        assert did(state, CollectBets) == [CollectBets(0, 200 * big_blind)]
        assert len(state.table.board) == 5

    def test_when_the_others_have_folded_the_last_blind_is_not_asked_either(self) -> None:
        """Three players: the button folds to a big blind all-in for three of ten."""
        state = to_end(play(oasis(no_limit((5, 10)), seats=3, button=3, s2=3), "3 fold"))
        assert [call.to for call in did(state, CallOn) if isinstance(call, CallOn)] == [3]
        assert did(state, ReturnUncalled, CollectBets) == [ReturnUncalled(1, 200), CollectBets(0, 600)]

    def test_while_another_has_chips_the_whole_blind_is_owed(self) -> None:
        """R46: what seat 3 calls can be won from seat 1, whatever the short blind put in."""
        state = play(oasis(no_limit((5, 10)), seats=3, button=3, s2=3), "3 call")
        assert next_seat(state) == 1
        assert legal(state)["call"] == (10, 10)

    def test_an_ante_counts_among_what_is_in(self) -> None:
        """Seat 2 has two after the ante of one: three in all, like seat 1 with ante and small blind."""
        state = to_end(neutral(replace(no_limit((2, 4)), ante=100), seats=2, button=1, s2=3))
        assert not did(state, CallOn)
        assert not did(state, ReturnUncalled)

    def test_in_stud_a_lone_player_with_chips_is_not_asked_for_the_forced_bet(self) -> None:
        """R46, R114: the up-card that must bet is all-in from the ante, and seat 3 gives up."""
        stacks = {1: 1, 2: 100, 3: 100}
        hands = {1: "AsKs2c", 2: "QsJsTs", 3: "9h8h7h"}
        state = start(stud_table(stacks, recorded(), hands))
        state = to_end(play(state, "2 fold"))
        assert [call.to for call in did(state, CallOn) if isinstance(call, CallOn)] == [2]
        assert not did(state, ReturnUncalled)

    def test_a_blind_facing_an_all_in_below_it_has_nothing_to_decide(self) -> None:
        state = until(oasis(no_limit((5, 10)), seats=2, button=2, s1=3), ReturnUncalled)
        assert not did(state, CallOn)
        assert actions_now(state) == {ReturnUncalled(2, 700)}

    def test_a_last_player_with_chips_is_not_asked_on_later_streets(self) -> None:
        state = play(oasis(no_limit((5, 10)), seats=2, button=2, s2=40), "1 raise 40", "2 call")
        state = to_end(state)
        assert [call.to for call in did(state, CallOn) if isinstance(call, CallOn)] == [1, 2]
        assert len(state.table.board) == 5

    def test_a_raise_goes_up_in_whole_chips_or_all_in(self) -> None:
        """R42."""
        state = to_act(neutral(no_limit((5, 10)), s3=77))
        (step,) = [s for s in state.expected() if isinstance(s.action, Act) and s.action.move is Move.RAISE]
        assert step.free == (Free("to", 2000, 7700, state.table.rules.chip),)


class TestOtherLimits:
    def test_spread(self) -> None:
        state = oneida(spread(2, 10, (2,)))
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (4, 12)}
        state = play(state, "2 raise 10")
        assert legal(state)["raise"] == (18, 20)
        assert legal(to_flop(oneida(spread(2, 10, (2,)))))["bet"] == (2, 10)

    def test_spread_with_a_short_all_in(self) -> None:
        state = play(to_flop(oneida(spread(2, 10, (2,)), s2=10)), "1 bet 6", "2 all-in 8")
        assert legal(state)["raise"] == (14, 18)
        state = play(state, "3 call", "4 call")
        assert legal(state) == {"fold": None, "call": (8, 8)}

    def test_pot_limit(self) -> None:
        """The most is a call and then the whole pot with it: 4 + (6 + 4) after blinds of 2 and 4."""
        state = neutral(pot_limit((2, 4)))
        assert legal(state)["raise"] == (8, 14)
        state = play(state, "3 raise 14")
        assert legal(state)["raise"] == (24, 48)
        assert legal(to_flop(neutral(pot_limit((2, 4)))))["bet"] == (4, 16)

    def test_pot_limit_stops_at_the_stack(self) -> None:
        assert legal(neutral(pot_limit((2, 4)), s3=11))["raise"] == (8, 11)


class TestKill:
    @staticmethod
    def killed(
        kind: KillKind, holder: int, limits: Limits | None = None, seats: int = 5, button: int = 5
    ) -> PokerRound:
        play_by = replace(rules(ONEIDA, limits or fixed(4, 8)), kill=KillRule(kind, 4000))
        held = dict.fromkeys(range(1, seats + 1), 400)
        return start(poker_table(held, button, play_by, kill=KillState(holder, holder)))

    def test_kill_doubles_the_limits(self) -> None:
        """J(11)(b); R27: the holder posts the raised minimum, R49: the other blinds stay."""
        state = self.killed(KillKind.KILL, 4)
        assert posts(state) == [(1, 2), (2, 4), (4, 8)]
        assert next_seat(state) == 3
        assert legal(state) == {"fold": None, "call": (8, 8), "raise": (16, 16)}
        state = to_flop(state)
        assert legal(state)["bet"] == (8, 8)
        state = play(state, "1 check", "2 check", "3 check", "4 check", "5 check")
        assert legal(state)["bet"] == (16, 16)

    def test_half_kill_adds_half(self) -> None:
        """J(11)(a)."""
        state = self.killed(KillKind.HALF_KILL, 4)
        assert posts(state) == [(1, 2), (2, 4), (4, 6)]
        assert legal(state) == {"fold": None, "call": (6, 6), "raise": (12, 12)}

    def test_a_holder_in_a_blind_seat_posts_once(self) -> None:
        """J(11): no more than one blind; R27."""
        assert posts(self.killed(KillKind.KILL, 1)) == [(1, 8), (2, 4)]
        assert posts(self.killed(KillKind.KILL, 2)) == [(1, 2), (2, 8)]

    def test_the_holder_acts_in_turn(self) -> None:
        """R27: first if the seat is the one left of the blinds; the option to raise comes with it."""
        state = self.killed(KillKind.KILL, 3)
        assert next_seat(state) == 3
        assert legal(state) == {"fold": None, "check": None, "raise": (16, 16)}
        state = play(self.killed(KillKind.KILL, 5), "3 call", "4 call")
        assert next_seat(state) == 5
        assert "check" in legal(state)

    def test_a_kill_that_was_not_offered_raises_nothing(self) -> None:
        play_by = rules(ONEIDA, fixed(4, 8))
        state = start(poker_table({1: 400, 2: 400, 3: 400}, 3, play_by, kill=KillState(1, 1)))
        assert posts(state) == [(1, 2), (2, 4)]


class TestChips:
    def test_money_moves_from_stack_to_bet(self) -> None:
        state = play(oneida(), "3 raise 8", "4 fold", "1 call")
        assert stacks(state.table) == {1: 392, 2: 396, 3: 392, 4: 400}
        assert {seat.number: seat.bet for seat in state.table.players} == {1: 800, 2: 400, 3: 800, 4: 0}

    def test_a_single_large_chip_is_a_call_and_owes_change(self) -> None:
        """G(10)."""
        state = to_act(oneida())
        state = until(state.play(Act(3, Move.CALL, 400, change=9600)), MakeChange)
        assert actions_now(state) == {MakeChange(3, 9600)}
        assert stacks(state.table)[3] == 396

    def test_no_chip_is_larger_than_the_stack_it_lies_in(self) -> None:
        """G(4): a player bets what lies in front."""
        state = to_act(oneida(s3=50))
        with pytest.raises(OutOfProcedure):
            state.play(Act(3, Move.CALL, 400, change=9600))
        assert state.play(Act(3, Move.CALL, 400, change=2100)).table.seat(3).out_change == 2100
