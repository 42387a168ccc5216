"""What players do wrong with words, chips and hands: Oneida Poker G(5), G(6), G(8), P(5), P(11)."""

from __future__ import annotations

import pytest

from tests.rules.poker.irregularities.brought_about import (
    by_the_dealer,
    called_on,
    can,
    four_players,
    may,
    must,
    put_right,
)
from tests.rules.poker.tables import PokerRound, actions_now, no_limit, play, rules, start, to_act, until
from trainer.rules.actions import Act, Announce, Call, CallOn, CollectCards, Deal, Move, ReturnUncalled
from trainer.rules.poker.irregularities.events import (
    FoldAfterBlind,
    FoldAfterCheckRound,
    FoldFaceDown,
    FoldWhileObliged,
    StringBet,
    VerbalOutOfTurn,
    WordsAgainstAction,
    WrongAmount,
)
from trainer.rules.round import OutOfProcedure


def facing_the_blind() -> PokerRound:
    """No limit, blinds 2 and 4: seat 3 has been turned to."""
    return called_on(four_players(rules(limits=no_limit())), 3)


def on_the_flop(*decisions: str) -> PokerRound:
    """Everybody has called, and seat 1 (or the next after these decisions) has been turned to."""
    table = four_players(rules(limits=no_limit()))
    state = play(start(table), "3 call", "4 call", "1 call", "2 check", *decisions)
    return to_act(state)


def only_choice(state: PokerRound) -> Act:
    """The one decision that is left to the player."""
    acts = [action for action in actions_now(state) if isinstance(action, Act)]
    assert len(acts) == len(state.expected()) == 1
    return acts[0]


class TestStringBet:
    """G(8)"""

    def test_without_words_only_the_call_stands(self) -> None:
        state = facing_the_blind().happen(StringBet(seat=3, added=800))
        assert state.table.seat(3).pushed == 1200
        state = by_the_dealer(state, Call.CALL_ONLY, 3)
        assert must(state) == [ReturnUncalled(3, 800)]
        state = state.play(ReturnUncalled(3, 800))
        assert only_choice(state) == Act(3, Move.CALL, 400)
        state = state.play(Act(3, Move.CALL, 400))
        assert (state.table.seat(3).stack, state.table.seat(3).bet, state.table.seat(3).pushed) == (19600, 400, 0)

    def test_said_with_the_first_chips_the_whole_raise_stands(self) -> None:
        state = facing_the_blind().happen(StringBet(seat=3, added=800, is_announced=True))
        state = by_the_dealer(state, Call.BET_STANDS, 3, 1200)
        assert only_choice(state) == Act(3, Move.RAISE, 1200)
        state = state.play(Act(3, Move.RAISE, 1200))
        assert must(state) == [Announce(Call.RAISE, 3, 1200)]

    def test_only_on_a_call_by_the_player_turned_to(self) -> None:
        event = StringBet(seat=3, added=800)
        assert not can(until(start(four_players(rules(limits=no_limit()))), CallOn), event)
        state = facing_the_blind()
        assert can(state, event)
        assert not can(state.play(Act(3, Move.CALL, 400)), event)
        assert not can(on_the_flop(), StringBet(seat=1, added=800)), "nothing to call"
        assert not can(state, StringBet(seat=3, added=20000)), "more than the stack"
        assert not can(state, StringBet(seat=3, added=200, is_announced=True)), "no raise by the limits"


class TestWrongAmount:
    """G(6)"""

    def test_too_much_goes_back(self) -> None:
        state = facing_the_blind().happen(WrongAmount(seat=3, announced=1000, placed=1500))
        state = by_the_dealer(state, Call.CORRECT_AMOUNT, 3, 1000)
        assert must(state) == [ReturnUncalled(3, 500)]
        assert only_choice(state.play(ReturnUncalled(3, 500))) == Act(3, Move.RAISE, 1000)

    def test_too_little_is_the_players_to_make_good(self) -> None:
        state = facing_the_blind().happen(WrongAmount(seat=3, announced=1000, placed=600))
        state = by_the_dealer(state, Call.CORRECT_AMOUNT, 3, 1000)
        assert only_choice(state) == Act(3, Move.RAISE, 1000)

    def test_a_bet_on_the_flop(self) -> None:
        state = on_the_flop().happen(WrongAmount(seat=1, announced=800, placed=1000))
        state = put_right(state)
        assert only_choice(state) == Act(1, Move.BET, 800)

    def test_only_what_the_limits_allow_and_the_stack_holds(self) -> None:
        state = facing_the_blind()
        assert not can(state, WrongAmount(seat=3, announced=500, placed=800))
        assert not can(state, WrongAmount(seat=3, announced=800, placed=800))
        assert not can(state, WrongAmount(seat=3, announced=800, placed=20100))
        assert can(state, WrongAmount(seat=3, announced=800, placed=20000))


class TestWordsAgainstAction:
    """P(11)"""

    @pytest.mark.parametrize(
        ("said", "to", "placed", "back"),
        [
            (Move.CALL, 400, 1200, 800),
            (Move.CALL, 400, 0, 0),
            (Move.RAISE, 1200, 400, 0),
            (Move.FOLD, 0, 400, 400),
        ],
    )
    def test_the_words_stand(self, said: Move, to: int, placed: int, back: int) -> None:
        state = facing_the_blind().happen(WordsAgainstAction(seat=3, said=said, to=to, placed=placed))
        state = by_the_dealer(state, Call.WORDS_STAND, 3, to if said is Move.RAISE else 0)
        if back:
            assert must(state) == [ReturnUncalled(3, back)]
            state = state.play(ReturnUncalled(3, back))
        assert only_choice(state) == Act(3, said, to)

    def test_a_check_said_with_chips_put_in(self) -> None:
        state = on_the_flop().happen(WordsAgainstAction(seat=1, said=Move.CHECK, placed=400))
        state = put_right(state)
        assert only_choice(state) == Act(1, Move.CHECK)
        assert state.play(Act(1, Move.CHECK)).table.seat(1).stack == 19600

    def test_words_and_hands_must_differ_and_the_words_be_possible(self) -> None:
        state = facing_the_blind()
        assert not can(state, WordsAgainstAction(seat=3, said=Move.CALL, to=400, placed=400))
        assert not can(state, WordsAgainstAction(seat=3, said=Move.CHECK, placed=400))
        assert not can(state, WordsAgainstAction(seat=3, said=Move.FOLD))


class TestVerbalOutOfTurn:
    """G(5)"""

    def test_binds_nobody(self) -> None:
        state = facing_the_blind()
        ruled = by_the_dealer(state.happen(VerbalOutOfTurn(seat=4, said=Move.FOLD)), Call.NOT_BINDING, 4)
        assert actions_now(ruled) == actions_now(state)
        later = ruled.play(Act(3, Move.CALL, 400)).play(CallOn(4))
        assert len(actions_now(later)) > 1

    def test_while_somebody_else_is_to_act(self) -> None:
        state = facing_the_blind()
        assert not can(state, VerbalOutOfTurn(seat=3, said=Move.FOLD))
        folded = to_act(state.play(Act(3, Move.FOLD)))
        assert not can(folded, VerbalOutOfTurn(seat=3, said=Move.CALL)), "has nothing to decide"
        before_turning = until(start(four_players()), CallOn)
        assert can(before_turning, VerbalOutOfTurn(seat=4, said=Move.FOLD))
        assert not can(before_turning, VerbalOutOfTurn(seat=3, said=Move.FOLD)), "it is this player's turn"
        assert not can(until(start(four_players()), Deal), VerbalOutOfTurn(seat=4, said=Move.FOLD)), "no cards yet"


class TestFolds:
    """P(5), P(11)(a)(i), P(11)(b); readings R102, R103"""

    def test_face_down_towards_the_muck_is_a_fold(self) -> None:
        state = by_the_dealer(facing_the_blind().happen(FoldFaceDown(3)), Call.FOLD_STANDS, 3)
        assert only_choice(state) == Act(3, Move.FOLD)
        state = state.play(Act(3, Move.FOLD))
        assert CollectCards(3) in actions_now(state)

    def test_face_down_only_when_facing_a_bet(self) -> None:
        assert not can(on_the_flop(), FoldFaceDown(1))
        assert can(on_the_flop("1 bet 8"), FoldFaceDown(2))

    def test_a_bet_said_is_not_folded_away(self) -> None:
        event = FoldWhileObliged(seat=3, said=Move.RAISE, to=1200)
        state = by_the_dealer(facing_the_blind().happen(event), Call.MUST_BET, 3, 1200)
        assert only_choice(state) == Act(3, Move.RAISE, 1200)

    def test_only_what_was_said_obliges(self) -> None:
        assert not can(facing_the_blind(), FoldWhileObliged(seat=3, said=Move.FOLD, to=0))
        assert can(facing_the_blind(), FoldWhileObliged(seat=3, said=Move.CALL, to=400))

    def test_no_card_comes_to_a_place_on_a_board_and_a_fold_there_is_a_fold(self) -> None:
        """P(5), R103"""
        assert not can(on_the_flop(), FoldAfterCheckRound(1))
        assert not can(on_the_flop("1 check", "2 check", "3 check"), FoldAfterCheckRound(4))
        table = four_players(rules(limits=no_limit()))
        assert not can(to_act(play(start(table), "3 call", "4 call")), FoldAfterBlind(1))


def test_calling_the_floor_where_the_dealer_rules_is_no_fault() -> None:
    """R82"""
    state = facing_the_blind().happen(FoldFaceDown(3))
    assert may(state) == [Announce(Call.STOP), *[action for action in may(state) if action.do == "call-floor"]]
    called = state.play(next(action for action in may(state) if action.do == "call-floor"))
    assert must(called) == [Announce(Call.FOLD_STANDS, 3)]


def test_one_thing_at_a_time_binds_a_player() -> None:
    state = put_right(facing_the_blind().happen(FoldFaceDown(3)))
    assert not can(state, FoldWhileObliged(seat=3, said=Move.CALL, to=400))
    with pytest.raises(OutOfProcedure):
        state.play(Act(3, Move.CALL, 400))
