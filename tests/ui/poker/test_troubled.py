"""What an irregularity leaves on a poker table is drawn, not only said."""

from __future__ import annotations

import pytest

from tests.rules.poker.irregularities.brought_about import (
    beside_an_absent_player,
    by_the_dealer,
    by_the_floor,
    called_on,
    cut_done,
    dealt,
    four_players,
    put_right,
    with_machine,
)
from tests.rules.poker.tables import PokerRound, no_limit, play, poker_table, rules, start, to_act
from trainer.rules.actions import Area, Call, CollectCards, Cut, Move
from trainer.rules.cards import UNSEEN
from trainer.rules.poker.irregularities import events as e
from trainer.rules.poker.irregularities.symptoms import Shown, Symptom, shown
from trainer.rules.poker.table import PokerTable
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.ui.entry import Entered
from trainer.ui.entry.poker import POKER, Verb
from trainer.ui.felt.picture import Lamp, Pile
from trainer.ui.felt.poker.picture import TablePicture, Target, TargetKind
from trainer.ui.poker.seen import journey
from trainer.ui.poker.showing import picture


def turned_to_third() -> PokerRound:
    """Blinds 2 and 4; seat 3 is asked."""
    return called_on(poker_table(dict.fromkeys((1, 2, 3, 4), 200), 4, rules(limits=no_limit())), 3)


def chips_of(table: PokerTable) -> int:
    seen = picture(table)
    return sum(seat.stack + seat.bet.amount for seat in seen.seats) + sum(pot.chips.amount for pot in seen.pots)


def drawn(table: PokerTable, event: e.PokerEvent) -> TablePicture:
    """As it looks while the symptom stands."""
    return picture(table, symptom=shown(event))


class TestChips:
    def test_a_bet_unlike_the_amount_said_lies_in_front(self) -> None:
        """G(6)"""
        before = turned_to_third()
        event = e.WrongAmount(seat=3, announced=1200, placed=900)
        after = before.happen(event)
        seat = drawn(after.table, event).seat(3)
        assert (seat.bet.amount, seat.stack, seat.words) == (900, 19100, "“12”")
        assert sum(pile.denomination * pile.count for pile in seat.bet.piles) == 900
        assert chips_of(after.table) == chips_of(before.table)

    def test_call_and_what_came_after_it_lie_apart(self) -> None:
        """G(8)"""
        event = e.StringBet(seat=3, added=800)
        seat = drawn(turned_to_third().happen(event).table, event).seat(3)
        assert seat.bet.amount == 1200
        assert seat.bet.piles == (Pile(100, 4), Pile(500, 1), Pile(100, 3))
        assert seat.words == "a second motion"
        event = e.StringBet(seat=3, added=800, is_announced=True)
        assert drawn(turned_to_third().happen(event).table, event).seat(3).words == "“more to come”"

    def test_what_a_ruling_gives_back_is_back_on_the_stack(self) -> None:
        state = turned_to_third().happen(e.StringBet(seat=3, added=800))
        state = by_the_dealer(state, Call.CALL_ONLY, 3)
        assert picture(state.table).seat(3).bet.amount == 1200
        state = state.play(next(step.action for step in state.expected()))
        assert (picture(state.table).seat(3).bet.amount, picture(state.table).seat(3).stack) == (400, 19600)

    def test_chips_from_a_pocket_lie_beside_the_stack_to_the_end(self) -> None:
        """G(4)(a)"""
        state = play(start(four_players()), "3 call").happen(e.ChipsAdded(3, 2000))
        seat = picture(state.table).seat(3)
        assert (seat.stack, seat.added) == (19600, 2000)


class TestCards:
    @pytest.mark.parametrize(
        "event",
        [
            e.FoldFaceDown(3),
            e.FoldWhileObliged(seat=3, said=Move.CALL, to=400),
        ],
    )
    def test_a_hand_that_is_let_go_of_lies_forward(self, event: e.PokerEvent) -> None:
        """P(11)(a)(i), P(11)(b)"""
        state = turned_to_third().happen(event)
        assert picture(state.table).seat(3).is_forward
        assert not picture(turned_to_third().table).seat(3).is_forward

    def test_it_stays_there_where_the_fold_stands_and_goes_back_where_a_bet_is_owed(self) -> None:
        folded = by_the_dealer(turned_to_third().happen(e.FoldFaceDown(3)), Call.FOLD_STANDS, 3)
        assert picture(folded.table).seat(3).is_forward
        event = e.FoldWhileObliged(seat=3, said=Move.CALL, to=400)
        held = by_the_dealer(turned_to_third().happen(event), Call.MUST_BET, 3)
        assert not picture(held.table).seat(3).is_forward

    def test_a_card_off_the_table_lies_on_the_floor_and_can_be_taken_from_there(self) -> None:
        """P(13)"""
        state = dealt(four_players(), 2).happen(e.CardOffTable(2))
        seen = picture(state.table)
        assert (seen.floor, seen.seat(2).hand) == (1, ())
        floor, muck = Target(TargetKind.FLOOR), Target(TargetKind.MUCK)
        wanted = CollectCards(Area.FLOOR)
        pressed = POKER.click(Entered(), floor, state.table)
        assert pressed is not None
        assert POKER.action(pressed, state.table) == wanted
        dragged = POKER.draw(Entered(), floor, muck, state.table)
        assert dragged is not None
        assert POKER.action(dragged, state.table) == wanted
        assert floor in POKER.edges(Entered(verb=Verb.COLLECT), state.table)
        assert journey(wanted, state.table) == (floor, muck)

    def test_a_card_face_up_on_the_stub_is_seen_there_and_nowhere_before_its_turn(self) -> None:
        """P(9)"""
        state = dealt(four_players(), 1)
        assert picture(state.happen(e.FaceUpInDeck(0)).table).stub_face == state.table.stub[0]
        deeper = state.happen(e.FaceUpInDeck(1))
        assert picture(deeper.table).stub_face == UNSEEN
        following = deeper.play(next(step.action for step in deeper.expected() if not step.optional))
        assert picture(following.table).stub_face == state.table.stub[1]

    def test_a_hole_card_that_turned_over_lies_face_up(self) -> None:
        """P(14)"""
        state = dealt(four_players(), 2).happen(e.HoleCardExposed(2))
        (card,) = picture(state.table).seat(2).hand
        assert card.card == state.table.seat(2).cards[0]

    def test_a_card_for_somebody_who_is_away_lies_before_the_seat(self) -> None:
        """P(7)"""
        state = dealt(beside_an_absent_player(), 2).happen(e.IneligibleDealt(5))
        assert len(picture(state.table).seat(5).hand) == 1

    def test_a_card_too_many_lies_there_until_the_hand_is_taken_in(self) -> None:
        """A(16)"""
        state = dealt(four_players(), 8).happen(e.WrongNumberOfCards(seat=1))
        assert len(picture(state.table).seat(1).hand) == 3
        assert picture(put_right(state).table).seat(1).hand == ()

    def test_discards_lie_among_the_cards_of_a_fouled_hand_until_it_is_ruled(self) -> None:
        """P(10)"""
        state = play(start(four_players()), "3 call").happen(e.HandFouled(seat=3))
        assert picture(state.table).seat(3).strays > 0
        assert picture(by_the_floor(state, Call.NO_REDRESS, 3).table).seat(3).strays == 0

    def test_a_hand_that_was_swept_in_is_gone_and_one_put_together_again_is_back(self) -> None:
        """P(10)(b)"""
        state = play(start(four_players()), "3 call")
        swept = state.happen(e.HandCollected(seat=3, is_protected=True, is_reconstructible=True))
        assert (picture(swept.table).seat(3).hand, picture(swept.table).muck) == ((), 2)
        back = picture(by_the_floor(swept, Call.RECONSTRUCT_HAND, 3).table)
        assert (len(back.seat(3).hand), back.muck) == (2, 0)


class TestTheDeck:
    @pytest.mark.parametrize("off", [-1, 1])
    def test_a_pack_that_is_off_is_off_in_the_stub(self, off: int) -> None:
        """P(8)"""
        state = dealt(four_players(), 4)
        assert picture(state.happen(e.CardsMissingOrExtra(off)).table).stub == picture(state.table).stub + off

    def test_the_cover_card_lies_beside_a_deck_that_was_not_cut(self) -> None:
        """P(6)(a)"""
        state = start(four_players())
        while not any(isinstance(step.action, Cut) for step in state.expected()):
            state = state.play(next(step.action for step in state.expected() if not step.optional))
        assert not picture(state.table).is_uncut
        assert picture(state.happen(e.NoShuffleOrCut(e.Skipped.CUT)).table).is_uncut

    def test_a_machine_that_stopped_has_its_light_on(self) -> None:
        """P(15)"""
        state = start(four_players(with_machine()))
        assert picture(state.table).machine is Lamp.READY
        while not state.table.is_shuffled:
            state = state.play(next(step.action for step in state.expected() if not step.optional))
        assert picture(state.happen(e.ShufflerJam()).table).machine is Lamp.JAM
        assert picture(cut_done(four_players()).table).machine is Lamp.NO_MACHINE


class TestPlayers:
    def test_the_chair_of_a_player_who_left_is_empty_until_the_hand_is_dead(self) -> None:
        """P(10)(d)"""
        state = play(start(four_players()), "3 call").happen(e.PlayerLeft(3))
        assert picture(state.table).seat(3).state == "chair empty"
        assert picture(by_the_floor(state, Call.DEAD_HAND, 3).table).seat(3).state == "dead hand"

    def test_words_stand_at_whoever_said_them_until_they_are_ruled(self) -> None:
        """G(5)"""
        event = e.VerbalOutOfTurn(seat=4, said=Move.RAISE)
        state = turned_to_third().happen(event)
        assert [seat.words for seat in picture(state.table).seats if seat.words] == ["“raise”"]
        assert not any(seat.words for seat in picture(by_the_dealer(state, Call.NOT_BINDING, 4).table).seats)

    def test_a_harmless_symptom_has_its_word_as_a_real_one_has(self) -> None:
        table = to_act(start(four_players())).table
        for what in (Harmless.STRETCHES, Harmless.PEEKS, Harmless.CHATS, Harmless.COUNTS_CHIPS):
            seen = picture(table, symptom=FalseAlarm(what, 4))
            assert [seat.seat for seat in seen.seats if seat.words] == [4]
        assert not any(seat.words for seat in picture(table, symptom=FalseAlarm(Harmless.SUPERVISOR_WATCHES)).seats)

    def test_a_word_is_added_to_what_stands_there(self) -> None:
        state = play(start(four_players()), "3 call")
        table = state.table
        symptom = Shown(symptom=Symptom.HAND_IN_POT, seat=3)
        assert picture(table, symptom=symptom).seat(3).words == "reaches in"
