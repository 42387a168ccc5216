"""What players may decide, hand by hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.rules.house.tables import MULTI, blackjack_rules
from trainer.rules.cards import parse_cards
from trainer.rules.house.blackjack.decisions import (
    decisions,
    is_finished,
    is_waiting_for_card,
    may_insure,
    may_wager_on_hit,
    most_insurance,
    most_optional,
)
from trainer.rules.house.blackjack.player_hand import PlayerHand
from trainer.rules.house.blackjack.rules import BlackjackRules

RULES = blackjack_rules()
(ACE,) = parse_cards("Ac")
(TEN,) = parse_cards("Tc")


def a_hand(cards: str) -> PlayerHand:
    return PlayerHand(seat=1, cards=parse_cards(cards), wagers=(1000,))


def split(cards: str) -> PlayerHand:
    return replace(a_hand(cards), is_split=True)


def words(hand: PlayerHand, rules: BlackjackRules = RULES, hands_of_seat: int = 1) -> str:
    return " ".join(decisions(hand, hands_of_seat, rules))


@pytest.mark.parametrize(
    ("hand", "legal"),
    [
        (a_hand("Ts 6d"), "stand hit double surrender"),
        (a_hand("8s 8d"), "stand hit double split surrender"),
        (a_hand("Ts Kd"), "stand hit double split surrender"),
        (a_hand("Ts 4d 2c"), "stand hit"),
        (a_hand("4s 4d 4c"), "stand hit"),
        (a_hand("As 9d"), "stand hit double surrender"),
        (a_hand("As Kd"), ""),
        (a_hand("Ts 4d 7c"), ""),
        (a_hand("As 4d 6c"), ""),
        (a_hand("Ts 4d 9c"), ""),
        (split("8s 3d"), "stand hit double"),
        (split("8s 8d"), "stand hit double split"),
        (split("As 3d"), ""),
        (split("As Ad"), ""),
        (split("Ts Ad"), ""),
        (replace(a_hand("Ts 6d"), has_stood=True), ""),
        (replace(a_hand("Ts 6d"), is_surrendered=True), ""),
        (replace(a_hand("5s 6d 2c"), is_doubled=True), ""),
    ],
)
def test_what_may_be_decided(hand: PlayerHand, legal: str) -> None:
    """A(2), A(6), A(7), H(7); R131."""
    assert words(hand) == legal
    assert is_finished(hand) is not bool(legal)


def test_what_the_house_does_not_offer() -> None:
    """J(5), J(7), J(8)."""
    plain = blackjack_rules(double=False, split=False, surrender=False)
    assert words(a_hand("8s 8d"), plain) == "stand hit"


def test_multiple_action_splits_once_and_never_surrenders() -> None:
    """J(5), J(8)."""
    assert words(a_hand("8s 8d"), MULTI) == "stand hit double split"
    assert words(split("8s 8d"), MULTI, hands_of_seat=2) == "stand hit double"


@pytest.mark.parametrize("hand", [split("As"), split("8s"), replace(a_hand("5s 6d"), is_doubled=True)])
def test_a_card_is_owed_before_anything_is_decided(hand: PlayerHand) -> None:
    assert is_waiting_for_card(hand)
    assert words(hand) == ""
    assert not is_finished(hand)


def test_a_split_makes_two_hands_of_one_card() -> None:
    insured = replace(a_hand("8s 8d"), insurance=(500,), suit_wager=300)
    first, second = insured.split()
    assert (first.cards, second.cards) == (parse_cards("8s"), parse_cards("8d"))
    assert (first.insurance, second.insurance, first.suit_wager, second.suit_wager) == ((500,), (), 300, 0)
    assert first.wagers == second.wagers == (1000,)
    assert first.drew(parse_cards("Tc")[0]).name == "18"


def test_insurance() -> None:
    """A(4), R31: against an ace up, before the hand is played, a blackjack too, once."""
    assert may_insure(a_hand("Ts 6d"), ACE, RULES)
    assert may_insure(a_hand("As Kd"), ACE, RULES)
    assert not may_insure(a_hand("Ts 6d"), TEN, RULES)
    assert not may_insure(a_hand("Ts 2d 4c"), ACE, RULES)
    assert not may_insure(split("8s 3c"), ACE, RULES)
    assert not may_insure(replace(a_hand("Ts 6d"), insurance=(500,)), ACE, RULES)
    assert not may_insure(a_hand("Ts 6d"), ACE, blackjack_rules(insurance=False))
    assert most_insurance(replace(a_hand("Ts 6d"), wagers=(1000, 500, 750))) == (500, 250, 375)


@pytest.mark.parametrize(
    ("hand", "pair", "may"),
    [
        (a_hand("8s 2s"), "", True),
        (a_hand("8s 2d"), "", False),
        (a_hand("8s 2s 3s"), "", True),
        (a_hand("8s 2s 3d"), "", False),
        (a_hand("8s 2s Ks 5s"), "", False),
        (a_hand("As Ks"), "", False),
        (replace(a_hand("8s 2s"), is_doubled=True), "", True),
        (split("Ks"), "Ks Ts", True),
        (split("Ks"), "Ks Td", False),
        (split("Ks 3s"), "Ks Ts", True),
        (split("As"), "As As", True),
        (split("As 3s"), "As As", False),
    ],
)
def test_hit_wagers(hand: PlayerHand, pair: str, may: bool) -> None:
    """K(6)(a), (d), (e)."""
    assert may_wager_on_hit(hand, parse_cards(pair), RULES) is may
    assert not may_wager_on_hit(hand, parse_cards(pair), blackjack_rules(hit_wagers=False))


def test_hit_wagers_keep_their_cards() -> None:
    """One on the fourth card leaves the third without."""
    hand = a_hand("2s 3s").drew(parse_cards("4s")[0]).wagered_on_hit(300).drew(parse_cards("5s")[0])
    assert hand.hits == (0, 300)


def test_with_one_deck_an_optional_wager_is_at_most_the_wager() -> None:
    """K(2)(c)."""
    assert most_optional(a_hand("8s 2s"), blackjack_rules(decks=1)) == 1000
    assert most_optional(a_hand("8s 2s"), RULES) is None
