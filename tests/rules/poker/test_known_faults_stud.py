"""Faults that other engines had, in stud: a short bring-in and the price for the rest, no low, the half-bet rule."""

from __future__ import annotations

import pytest

from tests.rules.poker.stud_tables import begun, limits, recorded, stud_rules
from tests.rules.poker.tables import chips, did, legal, next_seat, play, stacks, to_act, to_end
from trainer.rules.actions import CallOn, Post, PotPart, PushPot, ReturnUncalled
from trainer.rules.poker.rules import LimitKind, Limits

LOW_CARD = {1: "7s8s9s", 4: "7h8h2c", 6: "7d8dKd"}
"""Seat 4 has to bet."""


class TestAShortBringIn:
    """R46, R114: an ante of one and a forced bet of two; what the poster lacks is nobody's discount."""

    @pytest.mark.parametrize("stack", [1, 2])
    def test_a_caller_owes_the_whole_of_it(self, stack: int) -> None:
        state = to_act(begun({1: 50, 4: stack, 6: 50}, recorded(), LOW_CARD))
        assert next_seat(state) == 6
        assert legal(state) == {"fold": None, "call": (2, 2), "raise": (5, 5)}
        assert [post for post in did(state, Post) if isinstance(post, Post) and not post.is_ante] == (
            [Post(4, 100)] if stack == 2 else []
        )

    def test_nobody_has_to_bet_where_all_others_are_all_in_from_the_ante(self) -> None:
        """The forced bet would only come back: the cards are dealt, and nobody is turned to."""
        ended = to_end(begun({1: 1, 4: 50, 6: 1}, recorded(), LOW_CARD))
        assert [post for post in did(ended, Post) if isinstance(post, Post) and not post.is_ante] == []
        assert did(ended, CallOn) == []
        assert did(ended, ReturnUncalled) == []
        assert [pot.amount for pot in ended.table.pots] == [300]

    def test_the_pots_it_makes(self) -> None:
        """Three antes and one dollar from each make 6, the second dollars of the two callers a side pot of 2."""
        state = to_act(begun({1: 50, 4: 2, 6: 50}, recorded(), LOW_CARD))
        ended = to_end(play(state, "6 call", "1 call"))
        assert [pot.amount for pot in ended.table.pots] == [600, 200]
        assert [pot.eligible for pot in ended.table.pots] == [(1, 4, 6), (1, 6)]
        assert chips(ended.table) == 10200

    def test_all_in_from_the_ante_the_player_on_the_left_still_acts_first(self) -> None:
        ended = to_end(begun({1: 50, 4: 1, 6: 50}, recorded(), LOW_CARD))
        assert did(ended, CallOn)[:2] == [CallOn(6), CallOn(1)]

    def test_a_lone_caller_gets_back_what_nobody_matched(self) -> None:
        state = play(begun({1: 50, 4: 2, 6: 50}, recorded(), LOW_CARD), "6 call", "1 fold")
        ended = to_end(state)
        assert did(ended, ReturnUncalled) == [ReturnUncalled(6, 100)]
        assert chips(ended.table) == 10200

    def test_a_caller_with_less_is_all_in(self) -> None:
        state = to_act(begun({1: 50, 4: 50, 6: 2}, recorded(), LOW_CARD))
        assert legal(state) == {"fold": None, "all-in": (1, 1)}
        assert legal(play(state, "6 all-in")) == {"fold": None, "call": (2, 2), "raise": (5, 5)}

    def test_heads_up_the_poster_all_in(self) -> None:
        """Nobody is left to raise against: fold or the full price."""
        state = to_act(begun({4: 3, 6: 50}, recorded(), LOW_CARD))
        assert legal(state) == {"fold": None, "call": (2, 2)}


class TestTheHalfBetRule:
    """R46, R115: half of the bet, counted from nothing and not from the forced bet, makes an all-in a full one."""

    def test_half_a_bet_over_the_forced_bet_is_a_bet(self) -> None:
        """Six all told, bet six: the next raise goes to twelve, the full step above."""
        posted = limits(small=6, big=12)
        state = play(begun({1: 50, 4: 50, 6: 4}, recorded(posted=posted), LOW_CARD), "6 all-in")
        assert legal(state) == {"fold": None, "call": (3, 3), "raise": (12, 12)}

    def test_less_than_half_a_bet_may_still_be_completed(self) -> None:
        posted = limits(small=8, big=16)
        state = play(begun({1: 50, 4: 50, 6: 4}, recorded(posted=posted), LOW_CARD), "6 all-in")
        assert legal(state) == {"fold": None, "call": (3, 3), "raise": (8, 8)}

    def test_the_forced_bet_itself_is_no_bet_however_large(self) -> None:
        """Three of five is more than half, and still the completion goes to five."""
        state = to_act(begun({1: 50, 4: 50, 6: 50}, recorded(posted=limits(bring_in=3)), LOW_CARD))
        assert legal(state)["raise"] == (5, 5)

    def test_a_short_all_in_does_not_give_a_caller_another_raise(self) -> None:
        """Bet ten, all-in for twelve: who has called the ten may call two more, no raise."""
        hands = {1: "7s8sAs Ad Ah", 4: "7h8h2c 3d 4s", 6: "7d8dKd Qh Jc"}
        state = play(begun({1: 100, 4: 100, 6: 15}, recorded(), hands), "6 call", "1 call")
        state = play(state, "1 check", "4 check", "6 check")
        state = play(state, "1 bet 10", "4 call", "6 all-in")
        assert next_seat(state) == 1
        assert legal(state) == {"fold": None, "call": (12, 12)}

    def test_a_forced_bet_below_the_least_bet_is_completed_where_limits_are_not_fixed(self) -> None:
        """No limit, forced bet one, least bet four: the first bet is four and not one more than five."""
        posted = Limits(kind=LimitKind.NO_LIMIT, least=400, ante=100, bring_in=100)
        state = to_act(begun({1: 100, 4: 100, 6: 100}, stud_rules(posted=posted), LOW_CARD))
        assert legal(state)["raise"] == (4, 99)
        assert legal(play(state, "6 raise 4"))["raise"] == (8, 99)

    def test_a_spread_bet_is_counted_from_nothing_too(self) -> None:
        posted = Limits(kind=LimitKind.SPREAD, least=200, most=1000, bring_in=100)
        state = to_act(begun({1: 100, 4: 100, 6: 100}, stud_rules(posted=posted), LOW_CARD))
        assert legal(state)["raise"] == (2, 10)
        assert legal(play(state, "6 raise 10"))["raise"] == (20, 20)


class TestNoLowQualifies:
    def test_the_whole_pot_goes_to_the_high_hand(self) -> None:
        """I(10): four ranks of eight or below are no low."""
        hands = {1: "As2h3d 4c 9s 9h Kd", 4: "5s5h6d 7c 8s 8h Kc"}
        ended = to_end(begun({1: 50, 4: 50}, stud_rules("stud7-hilo8"), hands))
        assert did(ended, PushPot) == [PushPot(0, 4, 600, PotPart.WHOLE)]

    def test_in_the_plain_split_a_bad_low_takes_its_half(self) -> None:
        """I(9)(b): eight or better is the other game's."""
        hands = {1: "As2h3d 4c 9s 9h Kd", 4: "5s5h6d 7c 8s 8h Kc"}
        ended = to_end(begun({1: 50, 4: 50}, stud_rules("stud7-hilo"), hands))
        assert did(ended, PushPot) == [PushPot(0, 4, 300, PotPart.HIGH), PushPot(0, 1, 300, PotPart.LOW)]

    def test_a_low_in_the_side_pot_alone(self) -> None:
        """The all-in player has the best low of the main pot, the side pot's lows are looked at by themselves."""
        hands = {1: "Ac2d3h 5s 7c Kd Qs", 4: "9s9h9d Tc Td 3c Jh", 6: "KsKhKc Qh Qd Jd Td"}
        state = play(begun({1: 3, 4: 50, 6: 50}, recorded("stud7-hilo8"), hands), "4 call", "6 call")
        ended = to_end(play(state, "6 bet 5", "4 call"))
        assert did(ended, PushPot)[0] == PushPot(1, 6, 1000, PotPart.WHOLE)
        assert set(did(ended, PushPot)[1:]) == {PushPot(0, 6, 450 + 50, PotPart.HIGH), PushPot(0, 1, 400, PotPart.LOW)}


def test_the_cap_of_three_and_two_players_without_one() -> None:
    """R47: counted when the round begins."""
    state = play(begun({4: 200, 6: 200}, hands=LOW_CARD), "6 raise 5", "4 raise 10", "6 raise 15", "4 raise 20")
    assert legal(state)["raise"] == (25, 25)
    assert stacks(state.table)[4] == 179
