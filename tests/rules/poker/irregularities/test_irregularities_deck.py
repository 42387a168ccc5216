"""Irregularities of deck and count: Oneida Poker E(3), F(5)(d), P(6)(a), P(6)(c), P(8), P(9), P(15)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.poker.irregularities.brought_about import (
    before,
    by_the_dealer,
    by_the_floor,
    can,
    cut_done,
    dealt,
    four_players,
    is_whole_pack,
    may,
    must,
    put_right,
    stopped,
    with_machine,
)
from tests.rules.poker.tables import OASIS, actions_now, chips, go_until, play, rules, start, to_end, until
from trainer.rules.actions import (
    STOP,
    Announce,
    Area,
    Burn,
    Call,
    CallFloor,
    CollectCards,
    CountStub,
    Cut,
    Deal,
    Face,
    PushPot,
    ReturnUncalled,
    SetAsideDeck,
    Shuffle,
)
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.irregularities.events import (
    CardsMissingOrExtra,
    FaceUpInDeck,
    HourlyCountWrong,
    NoShuffleOrCut,
    RecutOrdered,
    ShufflerJam,
    Skipped,
)
from trainer.rules.poker.next_round import next_round
from trainer.rules.round import OutOfProcedure

DECK = four_players().decks[0]


class TestNoShuffleOrCut:
    """P(6)(a)"""

    def test_without_the_shuffle_the_cut_is_next(self) -> None:
        state = start(four_players()).happen(NoShuffleOrCut(Skipped.SHUFFLE))
        assert isinstance(must(state)[0], Cut)

    def test_without_the_cut_the_deal_begins(self) -> None:
        state = before(start(four_players()), Cut).happen(NoShuffleOrCut(Skipped.CUT))
        assert not any(isinstance(action, Cut) for action in actions_now(state))
        assert before(state, Deal).table.cut == 0

    @pytest.mark.parametrize("skipped", list(Skipped))
    def test_only_in_place_of_the_step_itself(self, skipped: Skipped) -> None:
        event = NoShuffleOrCut(skipped)
        before_shuffle = start(four_players())
        before_cut = before_shuffle.play(Shuffle(1))
        after_cut = before_cut.play(Cut(26))
        moments = [can(state, event) for state in (before_shuffle, before_cut, after_cut)]
        assert moments == [skipped is Skipped.SHUFFLE, skipped is Skipped.CUT, False]

    def test_noticed_once_a_card_is_dealt_and_not_before(self) -> None:
        state = start(four_players()).happen(NoShuffleOrCut(Skipped.SHUFFLE))
        state = before(state, Deal)
        assert may(state) == []
        state = state.play(Deal(1, Face.DOWN))
        assert may(state) == [STOP, CallFloor()]

    def test_is_a_misdeal_to_the_last_pot(self) -> None:
        state = start(four_players()).happen(NoShuffleOrCut(Skipped.SHUFFLE))
        state = until(state, PushPot)
        state = by_the_floor(stopped(state), Call.MISDEAL)
        done = put_right(state)
        assert done.is_over
        assert done.table.is_void

    def test_nobody_notices(self) -> None:
        state = to_end(start(four_players()).happen(NoShuffleOrCut(Skipped.SHUFFLE)))
        assert not state.table.is_void


class TestMisdeal:
    """P(6); readings R51, R98"""

    def test_all_comes_back_and_is_shuffled(self) -> None:
        play_with = rules(options={"rake": {"method": "percent", "percent": 10}, "jackpot": 1})
        state = start(four_players(play_with)).happen(NoShuffleOrCut(Skipped.SHUFFLE))
        state = play(state, "3 raise 8", "4 fold", "1 call", "2 call", "1 check", "2 bet 4")
        assert state.table.rake_circle == 200
        assert state.table.jackpot_circle == 100
        state = by_the_floor(stopped(state), Call.MISDEAL)
        assert set(must(state)) == {
            ReturnUncalled(1, 800),
            ReturnUncalled(2, 1200),
            ReturnUncalled(3, 800),
            *(CollectCards(seat) for seat in (1, 2, 3)),
            *([CollectCards(4)] if state.table.seat(4).holds_cards else []),
            CollectCards(Area.BOARD),
            CollectCards(Area.BURN_PILE),
        }
        done = put_right(state)
        assert done.actions()[-1] == Shuffle(1)
        assert [seat.stack for seat in done.table.players] == [20000] * 4
        assert (done.table.rake_circle, done.table.jackpot_circle, done.table.pots) == (0, 0, ())
        assert is_whole_pack(done.table)

    def test_the_next_deal_needs_no_second_shuffle_and_the_button_stays(self) -> None:
        state = start(four_players()).happen(NoShuffleOrCut(Skipped.SHUFFLE)).play(Cut(26))
        state = stopped(before(state, Deal).play(Deal(1, Face.DOWN)))
        done = put_right(state)
        again = start(next_round(done.table, (DECK, DECK)))
        assert again.table.button == 4
        assert isinstance(must(again)[0], Cut)
        assert again.play(Cut(26)).table.deck == DECK


class TestRecut:
    """E(3)"""

    def test_before_the_first_card_and_as_often_as_ordered(self) -> None:
        event = RecutOrdered()
        assert not can(before(start(four_players()), Cut), event)
        state = cut_done(four_players())
        lay = state.table.deck
        state = state.happen(event)
        assert [step.action for step in state.expected()] == [Cut(26)]
        state = state.play(Cut(12))
        assert state.table.deck == (*lay[12:], *lay[:12])
        state = before(state, Deal)
        assert can(state, event)
        assert not can(state.play(Deal(1, Face.DOWN)), event)

    def test_ten_cards_at_least(self) -> None:
        state = cut_done(four_players()).happen(RecutOrdered())
        with pytest.raises(OutOfProcedure):
            state.play(Cut(9))


class TestFaceUpInDeck:
    """P(9), P(6)(c); reading R101"""

    def test_on_top_it_breaks_in_and_goes_to_the_discards(self) -> None:
        state = dealt(four_players(), 3).happen(FaceUpInDeck(0))
        top = state.table.deck[3]
        assert may(state) == [STOP, CallFloor()]
        state = by_the_dealer(state, Call.DISCARD_CARD)
        assert must(state) == [Deal(Area.MUCK, Face.UP)]
        state = state.play(Deal(Area.MUCK, Face.UP))
        assert state.table.muck == (top,)
        assert must(state) == [Deal(4, Face.DOWN)]
        assert is_whole_pack(state.table)

    def test_further_down_it_is_seen_when_it_comes_to_the_top(self) -> None:
        state = cut_done(four_players()).happen(FaceUpInDeck(2))
        state = before(state, Deal).play(Deal(1, Face.DOWN))
        assert STOP not in actions_now(state)
        state = stopped(state.play(Deal(2, Face.DOWN)))
        state = by_the_dealer(state, Call.DISCARD_CARD)
        assert must(state) == [Deal(Area.MUCK, Face.UP)]

    def test_dealt_unnoticed_it_lies_face_up_until_somebody_acts(self) -> None:
        state = before(cut_done(four_players()).happen(FaceUpInDeck(2)), Deal)
        for seat in (1, 2, 3):
            state = state.play(Deal(seat, Face.DOWN))
        assert state.table.seat(3).faces_up == (True,)
        first = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert set(must(first)) == {CollectCards(3), Deal(3, Face.DOWN)}
        exchanged = first.play(Deal(3, Face.DOWN)).play(CollectCards(3))
        assert len(exchanged.table.seat(3).cards) == 1
        assert exchanged.table.muck == (exchanged.table.deck[2],)
        assert STOP not in actions_now(play(state, "3 call"))

    def test_on_the_board_it_is_taken_out_before_the_next_is_dealt(self) -> None:
        state = until(start(four_players()), Burn).play(Burn()).happen(FaceUpInDeck(1))
        state = state.play(Deal(Area.BOARD, Face.UP, 3))
        state = by_the_dealer(stopped(state), Call.DISCARD_CARD)
        assert must(state) == [CollectCards(Area.BOARD)]
        state = state.play(CollectCards(Area.BOARD)).play(Deal(Area.BOARD, Face.UP))
        assert len(state.table.board) == 3
        assert state.table.betting.pending == (1, 2, 3, 4)
        assert is_whole_pack(state.table)

    def test_a_second_one_is_a_misdeal(self) -> None:
        state = put_right(dealt(four_players(), 3).happen(FaceUpInDeck(0)))
        state = state.play(Deal(4, Face.DOWN)).happen(FaceUpInDeck(0))
        assert state.play(CallFloor()).expected()[0].clause is Clause.FACE_UP_TWICE
        done = put_right(by_the_floor(state, Call.MISDEAL))
        assert done.table.is_void
        assert is_whole_pack(done.table)

    def test_two_seen_at_once_are_a_misdeal(self) -> None:
        state = cut_done(four_players()).happen(FaceUpInDeck(1)).happen(FaceUpInDeck(2))
        state = before(state, Deal)
        for seat in (1, 2, 3):
            state = state.play(Deal(seat, Face.DOWN))
        by_the_floor(stopped(state), Call.MISDEAL)

    def test_until_the_river_is_out(self) -> None:
        state = until(start(four_players()), Burn)
        for count in (3, 1):
            state = until(state, Burn).play(Burn()).play(Deal(Area.BOARD, Face.UP, count))
        state = until(state, Burn).play(Burn())
        assert can(state, FaceUpInDeck(0))
        assert not can(state.play(Deal(Area.BOARD, Face.UP, 1)), FaceUpInDeck(0))


class TestMissingOrExtraCards:
    """P(8); reading R98"""

    def test_ends_the_round_and_the_deck_is_gone(self) -> None:
        state = dealt(four_players(), 1).happen(CardsMissingOrExtra(-1))
        state = play(state, "3 raise 8", "4 call")
        state = by_the_floor(stopped(state), Call.DEAD_ROUND_DECK_OUT)
        done = put_right(state)
        assert done.actions()[-1] == SetAsideDeck(1, Area.FLOOR)
        assert done.table.deck_in_play == 2
        assert next_round(done.table, (DECK, DECK)).deck_in_play == 2
        assert [seat.stack for seat in done.table.players] == [20000] * 4

    def test_from_the_first_card_to_the_first_push(self) -> None:
        event = CardsMissingOrExtra(1)
        assert not can(cut_done(four_players()), event)
        assert can(dealt(four_players(), 1), event)
        last = until(start(four_players()), PushPot)
        assert can(last, event)
        pushed = last.play(next(action for action in must(last) if isinstance(action, PushPot)))
        assert not can(pushed, event)

    def test_with_a_machine_the_other_deck_is_next(self) -> None:
        done = put_right(stopped(dealt(four_players(with_machine()), 1).happen(CardsMissingOrExtra(1))))
        assert next_round(done.table, (DECK, DECK)).deck_in_play == 2


class TestHourlyCount:
    """F(5)(d)"""

    def test_a_wrong_count_takes_the_deck_out(self) -> None:
        table = replace(four_players(), minutes_since_count=60)
        state = start(table)
        assert not can(state, HourlyCountWrong(51)), "not counted yet"
        state = state.play(CountStub())
        assert not can(state, HourlyCountWrong(52)), "the count came out"
        wrong = by_the_floor(state.happen(HourlyCountWrong(51)), Call.DECK_OUT)
        assert must(wrong) == [SetAsideDeck(1, Area.FLOOR)]
        wrong = wrong.play(SetAsideDeck(1, Area.FLOOR))
        assert must(wrong) == [Shuffle(2)]
        assert not can(state.play(Shuffle(1)), HourlyCountWrong(51))
        end = to_end(wrong)
        assert chips(end.table) == 4 * 20000

    def test_no_count_no_event(self) -> None:
        assert not can(start(four_players()), HourlyCountWrong(51))


class TestShufflerJam:
    """P(15)"""

    def test_the_cards_are_shuffled_again(self) -> None:
        state = go_until(start(four_players(with_machine())), lambda step: isinstance(step.action, Shuffle))
        assert not can(state, ShufflerJam())
        state = state.play(Shuffle(1))
        jammed = by_the_dealer(state.happen(ShufflerJam()), Call.RESHUFFLE)
        assert must(jammed) == [Shuffle(1)]
        assert isinstance(must(jammed.play(Shuffle(1)))[0], Cut)
        assert not can(state.play(Cut(26)), ShufflerJam())

    def test_by_hand_nothing_jams(self) -> None:
        assert not can(start(four_players()).play(Shuffle(1)), ShufflerJam())


def test_oasis_names_no_irregularities() -> None:
    state = start(four_players(rules(OASIS)))
    assert not can(state, NoShuffleOrCut(Skipped.SHUFFLE))
    with pytest.raises(OutOfProcedure):
        state.happen(NoShuffleOrCut(Skipped.SHUFFLE))


def test_nothing_else_happens_while_one_is_dealt_with() -> None:
    state = dealt(four_players(), 3).happen(FaceUpInDeck(0))
    assert not can(state, CardsMissingOrExtra(1))
    state = state.play(Announce(Call.DISCARD_CARD))
    assert not can(state, CardsMissingOrExtra(1))
    assert can(state.play(Deal(Area.MUCK, Face.UP)), CardsMissingOrExtra(1))
