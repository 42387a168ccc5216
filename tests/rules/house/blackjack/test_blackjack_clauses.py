"""Which clause of section E, J, K or L a wrong act at blackjack breaks, and what it weighs."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.rules.house.blackjack.rounds import Blackjack, decide, doing, laid, player, until
from trainer.rules.actions import Action, Announce, CallOn, CollectCards, Cut, Deal, Face, Reveal
from trainer.rules.book import Severity
from trainer.rules.calls import Call
from trainer.rules.house.blackjack.rules import Variant
from trainer.rules.house.outlook import likeliest
from trainer.rules.house_acts import Choice, CollectWager, Decide, OfferCut, Pay
from trainer.rules.judge import Fault, Finding, judge
from trainer.rules.places import Area
from trainer.rules.rulebook import load_rulebook
from trainer.rules.scale import Effect
from trainer.rules.weighing import weighed

BOOK = load_rulebook("oneida-blackjack")
TO_DEALER = Deal(Area.DEALER, Face.UP)


class Said(NamedTuple):
    finding: Finding
    number: str
    weight: Severity | None


def said(state: Blackjack, action: Action) -> Said:
    """What an act is, by which number of the text or else which reading, and what it weighs."""
    verdict = judge(state, action, likeliest)
    book = BOOK.games[state.game.id]
    clause = weighed(verdict, book).clause
    assert clause is not None
    text = book.clause(clause)
    return Said(verdict.finding, text.number or text.readings[0], weighed(verdict, book).severity)


# E: the cut


def offered(*seats: int, is_opening: bool = False, cutting_card: int | Area = 0, refused: int = 0) -> Blackjack:
    players = [player(seat) for seat in seats]
    state = laid("2c", *players, by_hand=True, is_opening=is_opening, cutting_card=cutting_card)
    state = until(state, lambda step: isinstance(step.action, OfferCut))
    for _ in range(refused):
        (step,) = state.expected()
        assert isinstance(step.action, OfferCut)
        seat = step.action.to
        assert isinstance(seat, int)
        state = state.play(step.action).play(Decide(seat, Choice.REFUSE_CUT))
    return state


@pytest.mark.parametrize(
    ("state", "to", "number"),
    [
        (offered(2, 5, 7, is_opening=True), 7, "E(3)(a)"),
        (offered(2, 5, 7, cutting_card=5), 7, "E(3)(b)"),
        (offered(2, 5, 7, cutting_card=Area.DEALER), 2, "E(3)(c)"),
        (offered(2, 5, 7, cutting_card=5, refused=1), 2, "E(3)(e)"),
    ],
)
def test_who_cuts_is_ruled_by_why_that_player_does(state: Blackjack, to: int, number: str) -> None:
    assert said(state, OfferCut(to)) == (Finding.WRONG, number, Severity.PROCEDURE)


def test_the_dealers_own_cut_takes_ten_cards_by_e_4_b() -> None:
    state = offered(2, cutting_card=2, refused=1)
    assert said(state, Cut(9)) == (Finding.WRONG, "E(4)(b)", Severity.INTEGRITY)
    assert said(state, Deal(2, Face.UP)).number == "E(4)", "left out, it is the cut itself"


# J(2), J(4), J(5): what is lost, what waits


@pytest.mark.parametrize("up_card", ["Ad", "Qd"])
def test_a_natural_under_an_ace_or_a_ten_is_neither_settled_nor_taken_in_by_j_4_b(up_card: str) -> None:
    state = laid(f"2c Ac 9h {up_card} Kc 8h 7s", player(1), player(3), insurance=False)
    state = until(state, doing(CallOn(3)))
    assert said(state, Pay(1, "wager", 1500)) == (Finding.TOO_EARLY, "J(4)(b)", Severity.MONEY)
    taken_in = said(state, CollectCards(1))
    assert taken_in == (Finding.TOO_EARLY, "J(4)(b)", Severity.INTEGRITY)
    assert said(state, CollectWager(3, "wager", 1000)).number != "J(4)(b)", "that hand is no natural"


def test_of_a_natural_that_nobody_has_seen_no_verdict_tells() -> None:
    state = laid("2c Ac 9h Qd Kc 8h 7s", player(1), player(3), variant=Variant.PITCH)
    state = until(state, doing(CallOn(1)))
    assert said(state, CollectCards(1)) == (Finding.TOO_EARLY, "I(10)", Severity.INTEGRITY)


def test_a_bust_hand_is_lost_by_j_2_a_whatever_the_dealer_has() -> None:
    state = decide(laid("2c Tc 9h 6d 6c 8h Ts Kd Qd", player(1), player(3)), Choice.HIT)
    state = until(state, doing(CollectWager(1, "wager", 1000)))
    assert said(state, Pay(1, "wager", 1000)).number == "J(2)(a)"
    later = until(state, doing(Pay(3, "wager", 1000)))
    assert said(later, Pay(1, "wager", 1000)) == (Finding.WRONG, "J(2)(a)", Severity.MONEY)


def test_a_surrendered_hand_is_paid_nothing_by_a_7() -> None:
    state = decide(laid("2c Tc 9h 6d 6c 8h Ks", player(1), player(3)), Choice.SURRENDER)
    assert said(state, Pay(1, "wager", 1000)) == (Finding.NOT_IN_PROCEDURE, "J(5), A(7)", Severity.MONEY)


@pytest.mark.parametrize(("up_card", "number"), [("7d", "J(4)(a)"), ("Td", "J(4)(b)")])
def test_a_natural_paid_in_a_wrong_sum_is_by_the_sentence_that_pays_it_under_that_card(
    up_card: str, number: str
) -> None:
    state = until(laid(f"2c Ac {up_card} Kc 9s 8h", player(1)), doing(Pay(1, "wager", 1500)))
    assert said(state, Pay(1, "wager", 2000)) == (Finding.WRONG, number, Severity.MONEY)


# K: optional wagers


def with_suit_wagers(variant: Variant = Variant.SHOE) -> Blackjack:
    """Seat 1 wins its suit wager, seat 4 loses, seat 5 wins; the dealer shows an ace."""
    players = (player(1, suit_wager=500), player(4, suit_wager=500), player(5, suit_wager=500))
    state = laid("2c 9c 8h 7s Ad 5c 2s 3s 8d", *players, variant=variant)
    return until(state, lambda step: isinstance(step.action, Pay) or step.action == Reveal(1))


@pytest.mark.parametrize(("variant", "number"), [(Variant.SHOE, "K(3)(a), (c)"), (Variant.PITCH, "K(4)(a), (c)")])
def test_insurance_and_decisions_wait_for_the_suit_wagers(variant: Variant, number: str) -> None:
    state = with_suit_wagers(variant)
    state = state.play(Reveal(1)) if variant is Variant.PITCH else state
    for early in (Announce(Call.INSURANCE), CallOn(1)):
        assert said(state, early) == (Finding.TOO_EARLY, number, Severity.PROCEDURE)


def test_suit_wagers_are_settled_from_the_left_whether_taken_or_paid() -> None:
    """K(3)(b)."""
    state = with_suit_wagers()
    for act in (Pay(5, "suit_wager", 1500), CollectWager(4, "suit_wager", 500)):
        found = said(state, act)
        assert (found.number, found.weight) == ("K(3)(b)", Severity.PROCEDURE)
    assert said(state, Pay(1, "suit_wager", 1000)).number == "K(5)(a)", "in a wrong sum the odds decide"
    second = state.play(Pay(1, "suit_wager", 1500))
    assert said(second, Pay(5, "suit_wager", 1500)).number == "K(3)(b)", "seat 4's is still to be taken"


def test_in_pitch_hands_with_suit_wagers_are_turned_up_from_the_left() -> None:
    """K(4)(b)."""
    state = with_suit_wagers(Variant.PITCH)
    assert said(state, Reveal(4)) == (Finding.WRONG, "K(4)(b)", Severity.PROCEDURE)
    assert said(state.play(Reveal(1)), Reveal(4)).number == "K(4)(b)", "seat 1's is still to be paid"


def test_in_pitch_hands_are_turned_up_to_be_settled_from_the_right() -> None:
    """Reading R71."""
    state = laid("2c Tc 9h Ts 8c 9d 9s", player(1), player(3), variant=Variant.PITCH)
    state = until(state, doing(Reveal(3)))
    assert said(state, Reveal(1)) == (Finding.WRONG, "R71", Severity.PROCEDURE)


def test_a_won_hit_wager_is_paid_on_a_hand_that_is_shown() -> None:
    """K(6)(f)."""
    state = laid("2c 9s 4h 6c 3s 8d Tc 2s", player(1), player(4), variant=Variant.PITCH)
    state = decide(state, Choice.HIT).play(Decide(1, Choice.HIT_WAGER, 500)).play(Deal(1, Face.UP))
    assert said(state, Pay(1, "hit", 1500)) == (Finding.TOO_EARLY, "K(6)(f)", Severity.PROCEDURE)


# L: multiple action


def of_two_hands(cards: str, *wagers: tuple[int, ...], stands: bool = True) -> Blackjack:
    players = [player(seat, *each) for seat, each in zip((1, 4), wagers, strict=False)]
    state = laid(cards, *players, variant=Variant.MULTI)
    return until(state, lambda step: step.action == TO_DEALER) if stands else state


EIGHTEEN_AND_NINETEEN = "2c Tc 9h 9d 8c Td"
"""Seat 1 has 18, seat 4 19, the dealer shows a nine."""


def test_the_second_card_waits_for_the_decisions_by_l_5() -> None:
    state = until(of_two_hands(EIGHTEEN_AND_NINETEEN, (500, 500), (500, 500), stands=False), doing(CallOn(4)))
    assert said(state, TO_DEALER) == (Finding.TOO_EARLY, "L(5)", Severity.INTEGRITY)


def test_where_all_have_bust_the_dealer_draws_nothing_by_l_6_a() -> None:
    state = laid("2c Tc 9d 6c Kd Qs", player(1, 500, 500), variant=Variant.MULTI)
    state = until(decide(state, Choice.HIT), doing(CollectCards(Area.DEALER)))
    assert said(state, TO_DEALER) == (Finding.NOT_IN_PROCEDURE, "L(6)(a)", Severity.INTEGRITY)


def test_no_hand_is_dealt_for_a_spot_without_a_wager_by_l_8() -> None:
    state = of_two_hands(f"{EIGHTEEN_AND_NINETEEN} 8s 7s 3s", (500, 500), (500, 500))
    state = until(state, doing(CollectCards(4)))
    assert said(state, TO_DEALER) == (Finding.NOT_IN_PROCEDURE, "L(8)", Severity.INTEGRITY)


def test_players_cards_stay_while_further_hands_are_to_come_by_l_10() -> None:
    state = of_two_hands(f"{EIGHTEEN_AND_NINETEEN} 8s 7s 3s", (500, 500), (500, 500))
    state = until(state, doing(CollectCards(Area.DEALER)))
    assert said(state, CollectCards(4)) == (Finding.TOO_EARLY, "L(10), H(9)", Severity.INTEGRITY)


def test_a_wager_of_a_later_spot_is_still_in_play_by_l_2() -> None:
    state = of_two_hands(f"{EIGHTEEN_AND_NINETEEN} 8s 7s 3s", (500, 2000), (500, 2000))
    state = until(state, doing(Pay(4, "wager", 500, spot=1)))
    for act in (Pay(4, "wager", 2000, spot=2), CollectWager(1, "wager", 2000, spot=2)):
        assert said(state, act) == (Finding.TOO_EARLY, "L(2)", Severity.MONEY)


@pytest.mark.parametrize(("variant", "number"), [(Variant.SHOE, "J(6), A(4)"), (Variant.MULTI, "L(4)")])
def test_insurance_of_a_bust_hand_is_still_in_play_until_the_dealers_second_card(variant: Variant, number: str) -> None:
    """Reading R133."""
    is_multi = variant is Variant.MULTI
    wagers = (1000, 1000) if is_multi else (1000,)
    cards = "2c Tc Ad 6c Qs 8h" if is_multi else "2c Tc Ad 6c 8h Qs"
    state = laid(cards, player(1, *wagers), variant=variant)
    state = until(state, lambda step: isinstance(step.action, Decide) and step.action.choice is Choice.INSURE)
    spot = 1 if is_multi else 0
    state = decide(state.play(Decide(1, Choice.INSURE, 500, spot=spot)), Choice.HIT)
    state = until(state, lambda step: step.action in (TO_DEALER, Reveal(0)))
    for act in (CollectWager(1, "insurance", 500, spot=spot), Pay(1, "insurance", 1000, spot=spot)):
        assert said(state, act) == (Finding.TOO_EARLY, number, Severity.MONEY)


@pytest.mark.parametrize(
    ("variant", "number"), [(Variant.SHOE, "J(6), A(4)"), (Variant.PITCH, "J(6), A(4)"), (Variant.MULTI, "L(4)")]
)
def test_insurance_is_decided_by_the_dealers_first_two_cards(variant: Variant, number: str) -> None:
    """Five and an ace are no blackjack: lost, though the dealer draws on and the hands in pitch still lie hidden."""
    spot = 1 if variant is Variant.MULTI else 0
    state = insured("2c Tc Ad 9c 5h 6s", variant, spot)
    lost, paid = CollectWager(1, "insurance", 500, spot=spot), Pay(1, "insurance", 1000, spot=spot)
    state = until(state, doing(TO_DEALER))
    if variant is Variant.MULTI:  # the second card is dealt after the decisions, L(5)
        state = until(state.play(TO_DEALER), doing(TO_DEALER))
    assert said(state, paid) == (Finding.NOT_IN_PROCEDURE, number, Severity.MONEY)
    assert judge(state, lost, likeliest).finding is Finding.TOO_EARLY
    assert judge(state, lost, likeliest).effect is not Effect.STILL_IN_PLAY
    state = until(state, doing(lost))
    for amount in (400, 1000):
        found = judge(state, CollectWager(1, "insurance", amount, spot=spot), likeliest)
        assert (found.finding, found.faults) == (Finding.WRONG, (Fault.AMOUNT,))


def insured(cards: str, variant: Variant, spot: int) -> Blackjack:
    """One player, insured for half; in multiple action the wager of one spot of two."""
    state = laid(cards, player(1, *((1000, 1000) if spot else (1000,))), variant=variant)
    state = until(state, lambda step: isinstance(step.action, Decide) and step.action.choice is Choice.INSURE)
    return state.play(Decide(1, Choice.INSURE, 500, spot=spot))


def test_an_insurance_of_a_later_spot_is_by_l_4() -> None:
    state = laid("2c Tc Ad 9c 7h 6s", player(1, 1000, 1000), variant=Variant.MULTI)
    state = until(state, lambda step: isinstance(step.action, Decide) and step.action.choice is Choice.INSURE)
    state = state.play(Decide(1, Choice.INSURE, 500, spot=1)).play(Decide(1, Choice.INSURE, 500, spot=2))
    state = until(state, doing(CollectWager(1, "insurance", 500, spot=1)))
    assert said(state, CollectWager(1, "insurance", 500, spot=2)) == (Finding.TOO_EARLY, "L(4)", Severity.MONEY)


# G(3): words that no step asks for


@pytest.mark.parametrize("variant", Variant)
def test_no_more_bets_once_more_is_held_against_the_rule_on_bets(variant: Variant) -> None:
    """Nothing of it is a total that is called."""
    wagers = (1000, 1000) if variant is Variant.MULTI else (1000,)
    state = until(laid("2c 9c 8h 7s Td 5c 2s 3s 8d", player(3, *wagers), variant=variant), doing(Reveal(0)))
    assert said(state, Announce(Call.NO_MORE_BETS)) == (Finding.NOT_IN_PROCEDURE, "G(3)", Severity.SERVICE)
