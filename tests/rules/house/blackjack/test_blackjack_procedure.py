"""Blackjack as the dealer does it: cut, shoe, decisions, settling and pick-up in the text's order."""

from __future__ import annotations

import pytest

from tests.rules.house.blackjack.rounds import (
    STACK,
    Blackjack,
    acts,
    decide,
    decisions,
    doing,
    due,
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
    Inspect,
    Read,
    Reveal,
    Shuffle,
    Spread,
    Wash,
)
from trainer.rules.cards import show_cards
from trainer.rules.house.blackjack.clauses import Clause
from trainer.rules.house.blackjack.game import GAMES, next_round
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import Choice, CollectWager, Decide, LoadShoe, OfferCut, Pay
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.round import Round

SHOE, PITCH, MULTI = Variant
UP, DOWN = Face.UP, Face.DOWN


class TestTheCards:
    def test_an_opening_by_hand(self) -> None:
        """D, E(3)(a), H(2), H(3)."""
        state = laid("2c", player(2), player(5), by_hand=True, is_opening=True)
        _, steps = to_end(state)
        assert [step.action for step in steps[:8]] == [
            Inspect(),
            Spread(),
            Wash(),
            Shuffle(),
            OfferCut(2),
            Decide(2, Choice.CUT),
            LoadShoe(),
            Burn(Area.DISCARD_RACK),
        ]
        assert steps[4].clause is Clause.FIRST_PLAYER_CUTS

    def test_the_cut_goes_round_and_then_the_dealer_makes_it(self) -> None:
        """E(3)(b), E(3)(e), E(4)."""
        state = until(laid("2c", player(2), player(5), by_hand=True, cutting_card=5), doing(OfferCut(5)))
        state = state.play(OfferCut(5)).play(Decide(5, Choice.REFUSE_CUT))
        (offer,) = state.expected()
        assert (offer.action, offer.clause) == (OfferCut(2), Clause.CUT_REFUSED)
        state = state.play(OfferCut(2)).play(Decide(2, Choice.REFUSE_CUT))
        (cut,) = state.expected()
        assert cut.clause is Clause.DEALER_CUTS
        assert cut.fits(Cut(10))
        assert not cut.fits(Cut(9))

    def test_at_least_one_card_is_burned(self) -> None:
        """H(3), reading R140: as many more as the dealer likes, while the first cards can still be dealt."""
        state = until(laid("2c 3c 4c", player(2)), doing(Burn(Area.DISCARD_RACK)))
        once = state.play(Burn(Area.DISCARD_RACK))
        assert [(step.action, step.optional) for step in once.expected()] == [
            (Burn(Area.DISCARD_RACK), True),
            (Deal(2, UP), False),
        ]
        for _ in range(48 - 1):
            once = once.play(Burn(Area.DISCARD_RACK))
        assert [step.action for step in once.expected()] == [Deal(2, UP)], "four cards are left for four places"

    def test_a_shoe_is_dealt_on_from_until_the_cutting_card_comes_out(self) -> None:
        """R73, R136: of two decks twenty-six cards lie behind it; no shuffle, cut or burn before then."""
        state = laid("2c", player(2), player(5), decks=2, by_hand=True)
        shuffles: list[bool] = []
        for _ in range(14):
            ended, steps = to_end(state)
            shuffles.append(Shuffle() in acts(steps, Shuffle))
            table = ended.table
            if shuffles[-1]:
                assert table.cutting_card_at == 104 - 26
            is_out = table.dealt > table.cutting_card_at
            assert (table.cutting_card != 0) is is_out is table.must_shuffle
            state = Round.start(GAMES[SHOE], next_round(table, [player(2), player(5)], table.decks))
        assert shuffles[0]
        assert shuffles.count(True) >= 2

    def test_pitch_is_shuffled_after_every_round(self) -> None:
        ended, _ = to_end(laid("2c", player(2), variant=PITCH))
        again = Round.start(GAMES[PITCH], next_round(ended.table, [player(2)], ended.table.decks))
        assert again.expected()[0].action == Shuffle()

    def test_a_table_that_was_empty_opens_again(self) -> None:
        """H(10)(c)."""
        ended, _ = to_end(laid("2c", player(2)))
        new = next_round(ended.table, [player(4)], ended.table.decks, is_opening=True, first_seated=4)
        assert [step.action for step in Round.start(GAMES[SHOE], new).expected()] == [Inspect()]


class TestPlayers:
    def test_a_pair_split_and_split_again(self) -> None:
        """A(6), R131, R137: both halves get a card at once; a new hand comes after those that are there."""
        state = until_choice(laid("2c 8c Th 8d 7h 8h 3s 9d 5s", player(4)))
        state = state.play(Decide(4, Choice.SPLIT, 1000))
        state = state.play(Deal(4, UP)).play(Deal(4, UP))
        assert _cards(state, 4) == ["8c 8h", "8d 3s"]
        state = decide(state, Choice.SPLIT)
        state = state.play(Deal(4, UP)).play(Deal(4, UP))
        assert _cards(state, 4) == ["8c 9d", "8d 3s", "8h 5s"]
        assert [(stake.hand_number, stake.amount) for stake in state.table.stakes] == [(1, 1000), (2, 1000), (3, 1000)]
        assert state.table.stacks[4] == STACK - 2000
        state = decide(state, Choice.STAND, Choice.DOUBLE)
        assert [(stake.hand_number, stake.amount) for stake in state.table.stakes] == [(1, 1000), (2, 2000), (3, 1000)]

    def test_split_aces_get_one_card_each(self) -> None:
        """H(7)(c)."""
        state = decide(laid("2c Ac 7d Ad Th Ks 5h", player(4)), Choice.SPLIT)
        _, steps = to_end(state)
        assert acts(steps, Deal, CallOn)[:2] == [Deal(4, UP), Deal(4, UP)]
        assert [step.also for step in steps[:2]] == [(Clause.ONE_CARD_ON_ACES,)] * 2
        assert not acts(steps, CallOn)
        assert acts(steps, Pay, CollectWager) == [
            Pay(4, "wager", 1000, hand_number=1),
            CollectWager(4, "wager", 1000, hand_number=2),
        ]

    def test_a_bust_is_taken_before_the_next_player_is_asked(self) -> None:
        """J(2)(a), R71, R139: wager and cards, in whatever order."""
        state = decide(laid("2c Td 8h 7d 6c 9d Th Kc", player(2), player(5)), Choice.HIT).play(Deal(2, UP))
        assert set(due(state)) == {CollectWager(2, "wager", 1000), CollectCards(2)}
        state = state.play(CollectCards(2)).play(CollectWager(2, "wager", 1000))
        assert [step.action for step in state.expected() if not step.optional] == [CallOn(5)]

    def test_what_may_be_said_of_two_cards(self) -> None:
        state = until_choice(laid("2c 8c Th 8d 7h", player(4)))
        assert [act.choice for act in decisions(state)] == [
            Choice.STAND,
            Choice.HIT,
            Choice.DOUBLE,
            Choice.SPLIT,
            Choice.SURRENDER,
        ]
        poor = until_choice(laid("2c 8c Th 8d 7h", player(4, STACK + 500), surrender=False))
        assert [act.choice for act in decisions(poor)] == [Choice.STAND, Choice.HIT]

    def test_a_total_may_be_announced_but_need_not(self) -> None:
        """A(7), L(3)."""
        state = until(laid("2c 8c Th 9d 7h", player(4)), doing(CallOn(4)))
        assert [(step.action, step.optional) for step in state.expected()] == [
            (Read(4, "17"), True),
            (CallOn(4), False),
        ]

    def test_hit_wagers_go_on_while_the_suit_holds(self) -> None:
        """K(6): paid three to one with the card, lost to another suit, then no more."""
        state = decide(laid("2c 2d Th 3d 7h 4d 5s", player(4)), Choice.HIT)
        state = state.play(Decide(4, Choice.HIT_WAGER, 500)).play(Deal(4, UP))
        assert due(state) == [Pay(4, "hit", 1500)]
        state = state.play(Pay(4, "hit", 1500))
        state = decide(state, Choice.HIT).play(Decide(4, Choice.HIT_WAGER, 500)).play(Deal(4, UP))
        (lost,) = [step for step in state.expected() if not step.at_will]
        assert (lost.action, lost.also) == (CollectWager(4, "hit", 500), (Clause.HIT_WAGER_ENDS,))
        state = decide(state.play(lost.action), Choice.HIT)
        assert decisions(state) == []
        ended, _ = to_end(state)
        assert ended.table.stacks[4] == STACK + 1500 - 500

    def test_a_hit_wager_with_one_deck_is_at_most_the_wager(self) -> None:
        """K(2)(c)."""
        state = decide(laid("2c 2d Th 3d 7h", player(4)), Choice.HIT)
        (wager,) = [step for step in state.expected() if isinstance(step.action, Decide)]
        assert wager.fits(Decide(4, Choice.HIT_WAGER, 1000))
        assert not wager.fits(Decide(4, Choice.HIT_WAGER, 1050))
        assert not wager.fits(Decide(4, Choice.HIT_WAGER, 520))


class TestInsuranceAndBlackjack:
    def test_insurance_is_open_until_the_first_decision(self) -> None:
        """J(6), A(4), R31, R138: in any order, at most half, one with a blackjack too."""
        state = until(laid("2c Td As Ah 9d Kc 7h", player(2), player(5)), doing(Announce(Call.INSURANCE)))
        state = state.play(Announce(Call.INSURANCE))
        assert state.choices[-1][0].action in (Read(2, "19"), CallOn(2))
        state = state.play(Decide(5, Choice.INSURE, 500)).play(Decide(2, Choice.INSURE, 250))
        assert [act for act in decisions(state) if act.choice is Choice.INSURE] == []
        _, steps = to_end(state)
        assert acts(steps, Pay, CollectWager) == [
            CollectWager(5, "insurance", 500),
            CollectWager(2, "insurance", 250),
            Pay(5, "wager", 1500),
            Pay(2, "wager", 1000),
        ]

    def test_nobody_insures_against_a_ten(self) -> None:
        _, steps = to_end(laid("2c Td Kh 9d Ah", player(2)))
        assert acts(steps, Announce) == []

    def test_a_blackjack_is_announced_and_waits_or_is_paid(self) -> None:
        """J(4), R72."""
        waits, steps = to_end(laid("2c Ad Kh Td 9h", player(2), pay_natural="at-once"))
        assert acts(steps, Read, Reveal, Pay) == [Reveal(0), Read(2, "blackjack"), Reveal(0), Pay(2, "wager", 1500)]
        at_once, steps = to_end(laid("2c Ad 9h Td Kh", player(2), pay_natural="at-once"))
        assert acts(steps, Read, Reveal, Pay, CollectCards) == [
            Reveal(0),
            Read(2, "blackjack"),
            Pay(2, "wager", 1500),
            CollectCards(2),
            Reveal(0),
            CollectCards(Area.DEALER),
        ]
        assert waits.table.stacks[2] == at_once.table.stacks[2] == STACK + 2500

    def test_suit_wagers_come_first_and_the_floor_hears_of_a_royal_match(self) -> None:
        """K(3), K(5): paying and telling in either order."""
        state = laid("2c Kh 9d As Qh 5c 7h", player(3, royal_match=500), player(6))
        state = until(state, doing(CallFloor()))
        assert {step.action for step in state.expected()} == {CallFloor(), Pay(3, "royal_match", 5000)}
        state = state.play(CallFloor()).play(Pay(3, "royal_match", 5000))
        assert [step.action for step in state.expected()] == [Announce(Call.INSURANCE)]

    def test_a_surrender_is_settled_in_its_turn(self) -> None:
        """A(7), R132."""
        ended, steps = to_end(decide(laid("2c Td 9h 6d 8h", player(2)), Choice.SURRENDER))
        assert acts(steps, CollectWager, Deal) == [CollectWager(2, "wager", 500)]
        assert ended.table.stacks[2] == STACK + 500


class TestPitch:
    def test_hands_dealt_down_are_turned_up_before_they_are_settled(self) -> None:
        """I(5), I(9), I(10), R74, R141."""
        state = laid("2c Td 9c 8d 5c 9d Th 5h", player(2), player(6), variant=PITCH)
        _, steps = to_end(decide(state, Choice.HIT, Choice.STAND))
        assert acts(steps, Reveal, Pay, CollectCards) == [
            Reveal(0),
            Reveal(6),
            Reveal(2),
            Pay(2, "wager", 1000),
            CollectCards(6),
            CollectCards(2),
            CollectCards(Area.DEALER),
        ]
        push = next(step for step in steps if step.action == CollectCards(6))
        assert push.also == (Clause.PUSH,)

    def test_a_lost_hit_wager_is_taken_without_a_look(self) -> None:
        """K(6)(f)."""
        state = decide(laid("2c 2d Th 3d 7h 4d 5s", player(4), variant=PITCH), Choice.HIT)
        won = state.play(Decide(4, Choice.HIT_WAGER, 500)).play(Deal(4, UP))
        assert [step.action for step in won.expected()] == [Reveal(4)]
        again = laid("2c 2d Th 3d 7h 4s", player(4), variant=PITCH)
        lost = decide(again, Choice.HIT).play(Decide(4, Choice.HIT_WAGER, 500)).play(Deal(4, UP))
        assert [step.action for step in lost.expected()] == [CollectWager(4, "hit", 500)]

    def test_a_hand_turned_up_for_its_hit_wager_is_not_turned_up_again_for_its_bust(self) -> None:
        """K(6)(f), J(2)(a), R141: the card is in suit and one too many."""
        state = decide(laid("2c Td Th 6d 7h 9d", player(4), variant=PITCH), Choice.HIT)
        _, steps = to_end(state.play(Decide(4, Choice.HIT_WAGER, 500)))
        assert acts(steps, Reveal, Pay, CollectWager)[:3] == [
            Reveal(4),
            Pay(4, "hit", 1500),
            CollectWager(4, "wager", 1000),
        ]

    @pytest.mark.parametrize("choice", [Choice.DOUBLE, Choice.SPLIT])
    def test_a_double_and_a_split_are_turned_up_before_a_card_is_dealt(self, choice: Choice) -> None:
        """A(2), A(6), R141: only cards of equal value split, and that must be seen."""
        state = decide(laid("2c 5d Th 5h 7h 4s 9d", player(4), variant=PITCH), choice)
        assert not any(hand.is_up for hand in state.table.hands)
        (turn,) = state.expected()
        assert (turn.action, turn.clause) == (Reveal(4), Clause.SHOW_HAND)
        shown = state.play(turn.action)
        assert all(hand.is_up for hand in shown.table.hands)
        assert [step.action for step in shown.expected() if not step.optional] == [Deal(4, UP)]

    def test_a_pair_that_lies_face_up_is_not_turned_up_again(self) -> None:
        """Dealt face up where the house likes that (I(5), R74), and split once more."""
        dealt_up = laid("2c 5d Th 5h 7h 4s 9d", player(4), variant=PITCH, pitch_face="up")
        assert acts([*decide(dealt_up, Choice.SPLIT).expected()], Reveal) == []
        again = laid("2c 5d Th 5h 7h 5s 9d", player(4), variant=PITCH)
        _, steps = to_end(decide(again, Choice.SPLIT, Choice.SPLIT))
        assert acts(steps, Reveal) == [Reveal(0)]


class TestMultipleAction:
    def test_three_hands_on_one_up_card(self) -> None:
        """L(5) to L(10): 17, 21 and 19 against twenty."""
        state = laid("2c Tc 7h Th Td 5c 9s 9d 3c", player(2, 1000, 500, 300), variant=MULTI)
        ended, steps = to_end(until_choice(state))
        assert acts(steps, Deal, Pay, CollectWager, CollectCards) == [
            Deal(Area.DEALER, UP),
            Pay(2, "wager", 1000, spot=1),
            CollectCards(Area.DEALER),
            Deal(Area.DEALER, UP),
            Deal(Area.DEALER, UP),
            CollectWager(2, "wager", 500, spot=2),
            CollectCards(Area.DEALER),
            Deal(Area.DEALER, UP),
            Deal(Area.DEALER, UP),
            Pay(2, "wager", 300, spot=3),
            CollectCards(2),
            CollectCards(Area.DEALER),
        ]
        assert ended.table.stacks[2] == STACK + 1000 + 1000 + 300 + 300

    def test_insurance_on_each_spot(self) -> None:
        """L(4): a blackjack on the first hand alone; the second one ties."""
        state = until(
            laid("2c Tc Ah Th Kd 9c", player(2, 1000, 500), variant=MULTI), doing(Announce(Call.INSURANCE))
        ).play(Announce(Call.INSURANCE))
        state = state.play(Decide(2, Choice.INSURE, 500, spot=1)).play(Decide(2, Choice.INSURE, 250, spot=2))
        _, steps = to_end(state)
        assert acts(steps, Pay, CollectWager) == [
            Pay(2, "insurance", 1000, spot=1),
            CollectWager(2, "wager", 1000, spot=1),
            CollectWager(2, "insurance", 250, spot=2),
        ]

    def test_where_all_are_over_the_up_card_goes_alone(self) -> None:
        """L(6)(a)."""
        state = decide(laid("2c Tc 7h 6h Kd", player(2, 1000, 500), variant=MULTI), Choice.HIT)
        ended, steps = to_end(state)
        assert acts(steps, Deal) == [Deal(2, UP)]
        assert steps[-1].also == (Clause.ALL_BUST,)
        assert ended.table.rack == 1500


class TestTheJudge:
    def test_a_payment_before_the_dealer_has_drawn_comes_too_early(self) -> None:
        state = until(laid("2c Td 6h 9d Th 4c", player(2)), doing(Reveal(0))).play(Reveal(0))
        verdict = judge(until(state, doing(Reveal(0))), CollectWager(2, "wager", 1000), likeliest)
        assert verdict.finding is Finding.TOO_EARLY
        assert [step.action for step in verdict.left_out] == [Reveal(0)], "nobody can see what the dealer will draw"

    def test_a_card_to_the_wrong_player_or_the_wrong_way_up(self) -> None:
        state = until(laid("2c Td 6h", player(2), player(5)), doing(Deal(2, UP)))
        assert judge(state, Deal(5, UP), likeliest).faults == (Fault.PLACE,)
        assert judge(state, Deal(2, DOWN), likeliest).faults == (Fault.FACE,)

    def test_a_third_card_on_seventeen_is_not_in_the_procedure(self) -> None:
        state = until(laid("2c Td Th 9d 7h", player(2)), lambda step: step.clause is Clause.HIGHER_WINS)
        assert judge(state, Deal(Area.DEALER, UP), likeliest).finding in (
            Finding.NOT_IN_PROCEDURE,
            Finding.ALREADY_DONE,
        )

    def test_the_wrong_amount_on_a_blackjack(self) -> None:
        state = until(laid("2c Ad 9h Td 8h", player(2)), doing(Pay(2, "wager", 1500)))
        assert judge(state, Pay(2, "wager", 1000), likeliest).faults == (Fault.AMOUNT,)


def _cards(state: Blackjack, seat: int) -> list[str]:
    return [show_cards(hand.cards) for hand in state.table.hands_of(seat)]


@pytest.mark.parametrize("variant", Variant)
def test_the_first_cards_close_the_bets(variant: Variant) -> None:
    """G(3)."""
    wagers = (1000, 1000) if variant is MULTI else (1000,)
    _, steps = to_end(laid("2c", player(3, *wagers), variant=variant))
    closing = [step.action for step in steps if Clause.NO_MORE_BETS in step.also]
    assert closing == [Deal(3, DOWN if variant is PITCH else UP)]
