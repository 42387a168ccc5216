"""What goes wrong at a blackjack table, and how it is put right (M, E(5), H(3))."""

from __future__ import annotations

import pytest

from tests.rules.house.blackjack.rounds import (
    STACK,
    acts,
    decide,
    doing,
    laid,
    player,
    to_end,
    until,
    until_choice,
)
from trainer.rules.actions import (
    Announce,
    Area,
    Burn,
    Call,
    CallFloor,
    CallOn,
    CollectCards,
    Cut,
    Deal,
    Face,
    Reveal,
    Shuffle,
)
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.events import BurnsAsked
from trainer.rules.house.blackjack.game import GAMES, next_round
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.cards import events as e
from trainer.rules.house.cards.irregularities import Irregularity, Rule
from trainer.rules.house_acts import Choice, LoadShoe, OfferCut, ReturnWager, Uncover
from trainer.rules.round import OutOfProcedure, Round

SHOE, PITCH, MULTI = Variant
UP, DOWN = Face.UP, Face.DOWN


class TestFaceUpCards:
    def test_one_is_laid_away_and_the_deal_goes_on(self) -> None:
        """M(1): the dealer's own ruling."""
        state = until(laid("2c Td Kh 6h 9d Th", player(2)), doing(Deal(Area.DEALER, DOWN)))
        state = state.play(e.FaceUpInDeck(0))
        assert {(step.action, step.optional) for step in state.expected()} == {
            (Announce(Call.STOP), True),
            (CallFloor(), True),
            (Announce(Call.DISCARD_CARD), False),
        }
        state = state.play(Announce(Call.DISCARD_CARD)).play(Deal(Area.DISCARD_RACK, UP))
        assert state.table.discards == parse_cards("2cKh")
        assert state.play(Deal(Area.DEALER, DOWN)).table.dealer.cards == parse_cards("6h")

    def test_a_second_one_voids_all_hands(self) -> None:
        """M(1), R68: all that was wagered comes back, also what was lost or paid before; then the cards are fresh."""
        cards = "2c Td 8d 7d 6c 9d Th Kc 5s"
        state = decide(laid(cards, player(2, suit_wager=500), player(5, suit_wager=500)), Choice.HIT)
        state = until(state, doing(CallOn(5))).play(e.FaceUpInDeck(0)).play(Announce(Call.DISCARD_CARD))
        state = state.play(Deal(Area.DISCARD_RACK, UP)).play(e.FaceUpInDeck(0))
        ended, steps = to_end(state)
        assert acts(steps, CallFloor, Announce, ReturnWager, Shuffle) == [
            CallFloor(),
            Announce(Call.VOID_ROUND),
            ReturnWager(2, 1500),
            ReturnWager(5, 1500),
            Shuffle(),
        ]
        assert [ended.table.stacks[seat] for seat in (2, 5)] == [STACK + 1500] * 2
        assert ended.table.rack == 0
        again = Round.start(GAMES[SHOE], next_round(ended.table, [player(2)], ended.table.decks))
        assert [step.action for step in again.expected()] == [LoadShoe()]

    def test_it_is_looked_for_until_the_first_dealer_hand_is_settled(self) -> None:
        """R143."""
        state = until(laid("2c Td 6h 9d Th 5c", player(2)), doing(Deal(Area.DEALER, UP)))
        assert state.play(e.FaceUpInDeck(0)).table.trouble.is_held
        settled = until(state, doing(CollectCards(2)))
        with pytest.raises(OutOfProcedure):
            settled.play(e.FaceUpInDeck(0))


def test_a_card_drawn_in_error_is_the_next_card_unless_it_was_seen() -> None:
    """M(2), R69."""
    state = until(laid("2c Td Kh 6h 9d Th", player(2)), doing(Deal(Area.DEALER, DOWN)))
    unseen = state.play(e.DrawnInError(is_exposed=False)).play(Announce(Call.USE_AS_NEXT_CARD))
    assert unseen.play(Deal(Area.DEALER, DOWN)).table.dealer.cards == parse_cards("Kh")
    seen = state.play(e.DrawnInError(is_exposed=True)).play(Announce(Call.DISCARD_CARD))
    assert [(step.action, step.clause) for step in seen.expected()] == [
        (Deal(Area.DISCARD_RACK, UP), Rule.DRAWN_AND_EXPOSED)
    ]


class TestWrongCount:
    @pytest.mark.parametrize(("place", "cards"), [(2, 1), (2, 3), (Area.DEALER, 1), (Area.DEALER, 3)])
    def test_it_is_seen_when_the_deal_is_done_and_voids_all_hands(self, place: int | Area, cards: int) -> None:
        """M(3)."""
        state = until(laid("2c Td 8h 7d", player(2), player(5)), doing(Deal(2, UP)))
        state = state.play(e.WrongCount(place, cards))
        state = until(state, doing(CallFloor()))
        table = state.table
        dealt = table.dealer.cards if place is Area.DEALER else table.hands_of(2)[0].cards
        assert len(dealt) == cards
        ended, steps = to_end(state)
        assert acts(steps, Announce, ReturnWager) == [
            Announce(Call.VOID_ROUND),
            ReturnWager(2, 1000),
            ReturnWager(5, 1000),
        ]
        assert not acts(steps, CallOn, Reveal)
        assert ended.table.is_over

    def test_the_right_number_is_none(self) -> None:
        state = until(laid("2c Td 8h 7d", player(2)), doing(Deal(2, UP))).play(Deal(2, UP))
        with pytest.raises(OutOfProcedure):
            state.play(e.WrongCount(2, 2))
        multi = until(laid("2c Td", player(2, 500, 500), variant=MULTI), doing(Deal(Area.DEALER, DOWN)))
        with pytest.raises(OutOfProcedure):
            multi.play(e.WrongCount(Area.DEALER, 1))
        assert multi.play(e.WrongCount(Area.DEALER, 2)).table.trouble.latent


def test_a_jam_of_the_machine_is_shuffled_again() -> None:
    """M(4)."""
    state = laid("2c", player(2)).play(Shuffle()).play(e.ShufflerJam())
    _, steps = to_end(state)
    assert [step.action for step in steps[:3]] == [Announce(Call.RESHUFFLE), Shuffle(), LoadShoe()]


def test_the_floor_may_have_the_cards_cut_again() -> None:
    """E(5): after the cut, before the first card."""
    state = until(laid("2c", player(2), by_hand=True), doing(LoadShoe()))
    again = state.play(e.RecutOrdered())
    (step,) = again.expected()
    assert (step.action, step.clause) == (Cut(26), Irregularity.RECUT_ORDERED)
    assert again.play(Cut(20)).table.deck[0] == state.table.deck[20]
    burned = state.play(LoadShoe()).play(Burn(Area.DISCARD_RACK))
    with pytest.raises(OutOfProcedure):
        burned.play(e.RecutOrdered())


class TestTheUpCard:
    def test_it_is_found_in_the_rack_and_laid_back(self) -> None:
        """M(5): between two hands of multiple action."""
        state = laid("2c Tc 7h Th Td 5c 9s 9d 3c", player(2, 1000, 500, 300), variant=MULTI)
        state = until(state, doing(CollectCards(Area.DEALER))).play(CollectCards(Area.DEALER))
        assert state.table.dealer.cards == parse_cards("7h")
        lost = state.play(e.UpCardDiscarded())
        assert lost.table.dealer.cards == ()
        ended, steps = to_end(lost)
        assert [step.action for step in steps[:3]] == [CallFloor(), Announce(Call.RECOVER_UP_CARD), Reveal(0)]
        assert steps[3].action == Deal(Area.DEALER, UP)
        whole, _ = to_end(state)
        assert ended.table.stacks == whole.table.stacks

    def test_it_can_be_lost_between_hands_alone(self) -> None:
        first = until_choice(laid("2c Tc 7h Th", player(2, 1000, 500), variant=MULTI))
        with pytest.raises(OutOfProcedure):
            first.play(e.UpCardDiscarded())
        with pytest.raises(OutOfProcedure):
            until_choice(laid("2c Tc 7h Th", player(2))).play(e.UpCardDiscarded())


class TestBurnCards:
    def test_they_are_shown_to_a_player_who_asks(self) -> None:
        """H(3)."""
        state = until_choice(laid("2c Td 6h", player(2))).play(BurnsAsked(2))
        assert [(step.action, step.clause) for step in state.expected()] == [
            (Uncover(Area.DISCARD_RACK), Clause.SHOW_BURNS)
        ]

    def test_nobody_sees_them_in_pitch(self) -> None:
        """I(4)."""
        state = until_choice(laid("2c Td 6h", player(2), variant=PITCH))
        with pytest.raises(OutOfProcedure):
            state.play(BurnsAsked(2))


def test_no_player_is_offered_a_cut_after_the_machine() -> None:
    """E(2)(a)."""
    _, steps = to_end(laid("2c", player(2)))
    assert not acts(steps, OfferCut, Cut)
    assert Clause.NO_CUT_AFTER_MACHINE in next(step for step in steps if step.action == LoadShoe()).also
