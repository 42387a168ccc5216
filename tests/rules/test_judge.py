"""The judge's verdicts: the hard cases by name, and each kind of verdict. Amounts in cents."""

from __future__ import annotations

import pytest

from tests.rules.poker.tables import (
    OASIS,
    ONEIDA,
    PokerRound,
    fixed,
    go_until,
    no_limit,
    play,
    poker_table,
    rules,
    start,
    to_act,
    to_end,
    until,
)
from trainer.rules.actions import (
    Act,
    Action,
    Announce,
    Area,
    Burn,
    Button,
    Call,
    CallFloor,
    CallOn,
    CollectBets,
    CollectCards,
    Cut,
    Deal,
    Face,
    MakeChange,
    MarkDeck,
    Move,
    MoveButton,
    PushPot,
    Read,
    ReturnUncalled,
    Reveal,
    Shuffle,
    TakeRake,
)
from trainer.rules.judge import Fault, Finding, Verdict, judge
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.outlook import likeliest
from trainer.rules.scale import Effect

FLOP = Deal(Area.BOARD, Face.UP, 3)
TURN = Deal(Area.BOARD, Face.UP, 1)


def verdict(state: PokerRound, action: Action) -> Verdict:
    return judge(state, action, likeliest)


def left_out(found: Verdict) -> list[Action]:
    return [step.action for step in found.left_out]


def oneida(options: dict[str, object] | None = None, seats: int = 4) -> PokerRound:
    return start(poker_table(dict.fromkeys(range(1, seats + 1), 400), seats, rules(ONEIDA, fixed(4, 8), options)))


def before(state: PokerRound, action: Action) -> PokerRound:
    """Goes on until just this action is right."""
    return go_until(state, lambda step: step.action == action)


class TestRight:
    def test_the_step_that_is_due(self) -> None:
        found = verdict(oneida(), Shuffle(1))
        assert found.is_right
        assert found.step is not None
        assert found.step.clause is Clause.SHUFFLE

    def test_a_free_value_in_its_range(self) -> None:
        state = oneida().play(Shuffle(1))
        assert verdict(state, Cut(10)).is_right
        assert verdict(state, Cut(42)).is_right

    def test_any_of_several(self) -> None:
        state = until(play(oneida(), "3 fold", "4 fold", "1 call", "2 check"), CollectCards)
        assert verdict(state, CollectCards(3)).is_right
        assert verdict(state, CollectCards(4)).is_right

    def test_a_players_decision_is_not_the_dealers(self) -> None:
        """What a player does is nothing a dealer can do right."""
        state = to_act(oneida())
        assert not verdict(state, Act(3, Move.CALL, 400)).is_right


class TestBetsBroughtInEarly:
    def test_before_all_have_acted(self) -> None:
        state = until(play(oneida(), "3 call", "4 call"), CallOn)
        found = verdict(state, CollectBets(0, 1600))
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [CallOn(1), CallOn(2)]
        assert found.step is not None
        assert found.step.action == CallOn(1)

    def test_with_the_amount_that_lies_there_now(self) -> None:
        """The bets as they lie are less than they will be: still the same act, too early."""
        state = until(play(oneida(), "3 call", "4 call"), CallOn)
        found = verdict(state, CollectBets(0, 1400))
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [CallOn(1), CallOn(2)]

    def test_before_the_uncalled_bet_went_back(self) -> None:
        state = play(oneida(), "3 raise 8", "4 fold", "1 fold", "2 fold")
        state = before(state, ReturnUncalled(3, 400))
        found = verdict(state, CollectBets(0, 1400))
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [ReturnUncalled(3, 400)]

    def test_before_the_folded_hands(self) -> None:
        state = play(oneida(), "3 fold", "4 call", "1 call", "2 check")
        found = verdict(until(state, CollectCards), CollectBets(0, 1200))
        assert found.finding is Finding.TOO_EARLY
        assert CollectCards(3) in left_out(found)


class TestBurnForgotten:
    @pytest.mark.parametrize(("board", "deal"), [(0, FLOP), (3, TURN), (4, TURN)])
    def test_on_each_street(self, board: int, deal: Deal) -> None:
        state = go_until(oneida(), lambda step: isinstance(step.action, Burn))
        while len(state.table.board) < board:
            state = until(state.play(Burn()), Burn)
        found = verdict(state, deal)
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [Burn()]
        assert found.step is not None
        assert found.step.clause in {Clause.BURN_BEFORE_FLOP, Clause.BURN_BEFORE_TURN, Clause.BURN_BEFORE_RIVER}

    def test_a_burn_to_the_wrong_pile(self) -> None:
        """F(5)(c)."""
        found = verdict(until(oneida(), Burn), Burn(Area.MUCK))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE,))
        assert found.step is not None
        assert Clause.BURNS_APART in found.step.also


class TestTurnTooEarly:
    def test_while_the_flop_is_being_bet(self) -> None:
        state = until(play(oneida(), "3 call", "4 call", "1 call", "2 check", "1 bet", "2 call"), CallOn)
        found = verdict(state, TURN)
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [CallOn(3), CallOn(4), CollectBets(0, 1600), Burn()]

    def test_its_burn_too(self) -> None:
        state = until(play(oneida(), "3 call", "4 call", "1 call", "2 check", "1 bet", "2 call"), CallOn)
        assert verdict(state, Burn()).finding is Finding.TOO_EARLY

    def test_a_turn_of_three_cards(self) -> None:
        state = until(oneida(), Burn).play(Burn())
        state = until(state, Burn).play(Burn())
        found = verdict(state, FLOP)
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))


class TestSeveralFaultsAtOnce:
    def test_wrong_seat_and_amount_together(self) -> None:
        state = before(play(oneida(), "3 raise 8", "4 fold", "1 fold", "2 fold"), ReturnUncalled(3, 400))
        found = verdict(state, ReturnUncalled(2, 800))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE, Fault.AMOUNT))
        assert found.step is not None
        assert found.step.clause is Clause.UNCALLED_BET

    def test_an_announcement_wrong_in_words_and_amount(self) -> None:
        state = play(oneida(), "3 raise 8")
        found = verdict(state, Announce(Call.CALL, 3, 400))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT, Fault.WORDS))

    def test_and_in_the_seat(self) -> None:
        found = verdict(play(oneida(), "3 raise 8"), Announce(Call.CALL, 4, 400))
        assert found.faults == (Fault.PLACE, Fault.AMOUNT, Fault.WORDS)

    def test_the_nearest_of_several_right_steps_is_meant(self) -> None:
        """Two shares of one pot: the right seat with a wrong amount is that seat's share."""
        table = poker_table(
            dict.fromkeys(range(1, 4), 400),
            3,
            rules(ONEIDA, fixed(4, 8)),
            hands={1: "AsKh", 2: "7h2c", 3: "AdKd"},
            board="3s4hJdQcTc",
        )
        state = until(start(table), PushPot)
        found = verdict(state, PushPot(0, 3, 1200))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))
        assert found.step is not None
        assert found.step.action == PushPot(0, 3, 600)

    def test_a_card_to_the_wrong_seat_and_face_up(self) -> None:
        state = until(oneida(), Deal)
        found = verdict(state, Deal(3, Face.UP))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE, Fault.FACE))


class TestFoldedCardsCollectedLater:
    def test_at_any_time_until_the_bets_come_in(self) -> None:
        state = play(oneida(), "3 fold")
        assert verdict(state, CollectCards(3)).is_right
        state = until(play(state, "4 call", "1 call"), CallOn)
        assert verdict(state, CollectCards(3)).is_right
        state = go_until(play(state, "2 check"), lambda step: step.action == CollectCards(3))
        assert verdict(state, CollectCards(3)).is_right

    def test_not_once_the_bets_are_in(self) -> None:
        """The window closes with the bets: the hand must have come in by then, and coming again is done already."""
        state = until(play(oneida(), "3 fold", "4 call", "1 call", "2 check"), Burn)
        assert verdict(state, CollectCards(3)).finding is Finding.ALREADY_DONE

    def test_a_hand_that_did_not_fold(self) -> None:
        state = until(play(oneida(), "3 fold", "4 call"), CallOn)
        found = verdict(state, CollectCards(4))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE,))


class TestAlreadyDone:
    def test_within_the_street(self) -> None:
        state = until(play(oneida(), "3 fold", "4 call"), CallOn)
        state = state.play(CollectCards(3))
        assert verdict(until(state, CallOn), CollectCards(3)).finding is Finding.ALREADY_DONE

    def test_not_before_it(self) -> None:
        state = until(play(oneida(), "3 fold", "4 call", "1 call", "2 check"), Burn).play(Burn()).play(FLOP)
        assert verdict(state, CollectCards(3)).finding is Finding.NOT_IN_PROCEDURE

    def test_the_shuffle_again_while_dealing(self) -> None:
        state = until(oneida(), Deal)
        assert verdict(state, Shuffle(1)).finding is Finding.ALREADY_DONE

    def test_a_player_asked_twice_on_one_street_is_a_wrong_seat(self) -> None:
        state = until(play(oneida(), "3 call"), CallOn)
        found = verdict(state, CallOn(3))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE,))


class TestWrongPotFirst:
    def at_the_pots(self) -> PokerRound:
        table = poker_table(
            {1: 10, 2: 400, 3: 400},
            3,
            rules(OASIS, no_limit((2, 4))),
            hands={1: "AsAh", 2: "KdKc", 3: "QdQc"},
            board="3s4h8d9cJc",
        )
        return until(play(start(table), "3 raise 20", "1 all-in", "2 call"), PushPot)

    def test_the_main_pot_before_the_side_pot(self) -> None:
        """R55."""
        found = verdict(self.at_the_pots(), PushPot(0, 1, 2600))
        assert found.finding is Finding.WRONG
        assert found.faults[0] is Fault.PLACE
        assert found.step is not None
        assert found.step.action == PushPot(1, 2, 2000)
        assert Clause.LAST_SIDE_POT_FIRST in found.step.also

    def test_side_pot_bets_first(self) -> None:
        state = until(self.start_of_bets(), CollectBets)
        found = verdict(state, CollectBets(1, 2000))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE,)), "20 is what the side pot gets"
        found = verdict(state, CollectBets(1, 2600))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.PLACE, Fault.AMOUNT))

    def start_of_bets(self) -> PokerRound:
        table = poker_table({1: 10, 2: 400, 3: 400}, 3, rules(OASIS, no_limit((2, 4))))
        return play(start(table), "3 raise 20", "1 all-in", "2 call")


class TestOptionalSteps:
    def test_left_out_without_fault(self) -> None:
        state = play(oneida(), "3 call")
        assert [step.action for step in state.expected() if step.optional] == [Announce(Call.CALL, 3)]
        assert verdict(state, CallOn(4)).is_right

    def test_done_right(self) -> None:
        assert verdict(play(oneida(), "3 call"), Announce(Call.CALL, 3)).is_right

    def test_wrong_they_are_a_fault(self) -> None:
        found = verdict(play(oneida(), "3 call"), Announce(Call.FOLD, 3))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.WORDS,))

    def test_a_losing_hand_misread(self) -> None:
        table = poker_table(
            {1: 400, 2: 400}, 2, rules(ONEIDA, fixed(4, 8)), hands={1: "AsAh", 2: "KdKc"}, board="3s4h8d9cJc"
        )
        state = until(start(table), Reveal).play(Reveal(1)).play(Reveal(2))
        found = verdict(state, Read(2, "pair of queens"))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.WORDS,))
        state = state.play(Read(1, "pair of aces"))
        assert verdict(state, CollectCards(2)).is_right

    def test_a_raise_must_be_announced(self) -> None:
        found = verdict(play(oneida(), "3 raise 8"), CallOn(4))
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [Announce(Call.RAISE, 3, 800)]


class TestChange:
    def with_a_large_chip(self) -> PokerRound:
        """Seat 3 puts a hundred out without a word (G(10))."""
        return to_act(oneida()).play(Act(3, Move.CALL, 400, change=9600)).play(Announce(Call.CALL, 3))

    def test_wrong_change(self) -> None:
        state = self.with_a_large_chip().play(MarkDeck())
        found = verdict(state, MakeChange(3, 9000))
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))
        assert found.step is not None
        assert found.step.clause is Clause.OVERSIZED_CHIP

    def test_change_with_the_deck_in_hand(self) -> None:
        """F(5)(a)."""
        found = verdict(self.with_a_large_chip(), MakeChange(3, 9600))
        assert found.finding is Finding.TOO_EARLY
        assert left_out(found) == [MarkDeck()]

    def test_change_that_nobody_is_owed(self) -> None:
        state = play(oneida(), "3 call")
        assert verdict(state, MakeChange(3, 9600)).finding is Finding.NOT_IN_PROCEDURE


class TestOutsideTheProcedure:
    def test_stop_without_a_symptom(self) -> None:
        state = play(oneida(), "3 raise 8")
        found = verdict(state, Announce(Call.STOP))
        assert found.finding is Finding.NOT_IN_PROCEDURE
        assert found.is_false_alarm
        assert found.step is None, "it has to do with nothing that is due"
        assert Announce(Call.RAISE, 3, 800) in [step.action for step in found.expected]

    def test_the_floor_without_a_reason(self) -> None:
        assert verdict(to_act(oneida()), CallFloor()).finding is Finding.NOT_IN_PROCEDURE

    def test_a_rake_that_is_not_taken_here(self) -> None:
        assert verdict(until(oneida(), Burn), TakeRake(0, 100)).finding is Finding.NOT_IN_PROCEDURE

    def test_while_a_player_decides_nothing_is_due(self) -> None:
        found = verdict(to_act(oneida()), CallOn(4))
        assert found.finding is Finding.TOO_EARLY
        assert found.left_out == ()

    def test_after_the_end(self) -> None:
        found = verdict(to_end(oneida()), MoveButton(Button.DEALER, 1))
        assert found.finding is Finding.ALREADY_DONE
        assert found.step is None


def test_every_verdict_carries_what_would_have_been_right() -> None:
    state = until(play(oneida(), "3 fold", "4 fold", "1 call", "2 check"), CollectCards)
    found = verdict(state, Burn())
    assert {step.action for step in found.expected} >= {CollectCards(3), CollectCards(4)}


def test_the_judge_changes_nothing() -> None:
    state = until(oneida(), Burn)
    table, expected = state.table, state.expected()
    verdict(state, PushPot(0, 1, 100))
    assert (state.table, state.expected()) == (table, expected)


class TestDeckInPlay:
    def test_only_the_deck_in_play_has_cards_of_the_round_to_lose(self) -> None:
        """D(4)(b), E(1): the other of two decks may be shuffled while this one is dealt from."""
        play_with = rules(ONEIDA, fixed(4, 8), {"shuffler": True})
        state = until(start(poker_table(dict.fromkeys(range(1, 5), 400), 4, play_with)), Burn)
        effects = {deck: verdict(state, Shuffle(deck)).effect for deck in (1, 2)}
        in_play = state.table.deck_in_play
        assert effects[in_play] is Effect.DECK_CHANGED
        assert effects[3 - in_play] is not Effect.DECK_CHANGED
