"""Lows: the readings on the ace, on straights and flushes, and on which of equal cards play."""

from __future__ import annotations

import pytest

from trainer.rules.cards import parse_cards, show_cards
from trainer.rules.hands import (
    Hand,
    HandRank,
    ace_to_five_value,
    ace_to_six_value,
    best_ace_to_five,
    best_ace_to_six,
    eight_or_better,
)


def shown(hand: Hand | None) -> str:
    assert hand is not None
    return show_cards(hand.cards)


@pytest.mark.parametrize(
    ("cards", "name", "playing", "made"),
    [
        ("As 2d 3c 4h 5h 9c 9d", "5-4-3-2-A", "5h 4h 3c 2d As", None),
        ("As 2s 3s 5s 8s 8d", "8-5-3-2-A", "8d 5s 3s 2s As", None),
        ("Ts Jd Qc Kh Ah", "K-Q-J-T-A", "Kh Qc Jd Ts Ah", None),
        ("As Ad 2c 2h 3h 3c 9d", "pair of aces", "As Ad 9d 3c 2c", HandRank.PAIR),
        ("Kc Kd Ac Ad 9h", "two pair, kings and aces", "Kd Kc Ad Ac 9h", HandRank.TWO_PAIR),
        ("4s 4h 4d Ac Kd", "three fours", "4s 4h 4d Kd Ac", HandRank.THREE_OF_A_KIND),
        ("As Ad Ac Ah 2h 2c 2d", "full house, aces over twos", "Ah Ad Ac 2d 2c", HandRank.FULL_HOUSE),
        ("As Ad Ac Ah 2h", "four aces", "As Ah Ad Ac 2h", HandRank.FOUR_OF_A_KIND),
    ],
)
def test_ace_to_five(cards: str, name: str, playing: str, made: HandRank | None) -> None:
    """K(10)(v), reading R19; of equal cards the lower suit plays, as reading R14 would have it."""
    hand = best_ace_to_five(parse_cards(cards))
    assert (hand.name, shown(hand), hand.made) == (name, playing, made)
    assert hand.rank is HandRank.LOW
    assert hand.value == ace_to_five_value(parse_cards(cards))


FALLING_TO_FIVE = [
    *("5s 4s 3s 2s As", "6d 4s 3c 2h Ad", "6d 5s 3c 2h Ad", "8s 7d 6c 5h 4s", "9h 4d 3c 2s Ac"),
    *("Kc Qd Jh Ts Ah", "Ks Qd Jc Th 9h", "As Ad 4c 3d 2h", "As Ad Kc Qd Jh", "2s 2d 4c 3d Ah"),
    *("Ks Kd Qc Jd Th", "2s 2d As Ad 3h", "Ks Kd Qc Qd Jh", "As Ah Ad 3c 2c", "Ks Kh Kd Qc Jc"),
    *("As Ah Ad 2c 2d", "Ks Kh Kd Qc Qd", "As Ah Ad Ac 2c"),
]
FALLING_TO_SIX = [
    *("6s 4d 3c 2h Ah", "6s 5d 3c 2h Ah", "7s 5d 4c 3h 2h", "Kc Qd Jh Ts Ah", "As Ad 4c 3d 2h"),
    *("Ks Kd Qc Jd Th", "2s 2d As Ad 3h", "As Ah Ad 3c 2c", "5s 4d 3c 2h Ah", "6s 5d 4c 3h 2h"),
    *("Ks Qd Jc Th 9h", "6s 4s 3s 2s As", "As Ks Qs Js Ts", "Ks Qs Js Ts 8s", "As Ah Ad 2c 2d"),
    *("As Ah Ad Ac 2c", "5s 4s 3s 2s As", "Ks Qs Js Ts 9s"),
]


def test_ace_to_five_falls_from_the_wheel_to_four_of_a_kind() -> None:
    """R19: two aces are the best pair, K-Q-J-10-9 the worst without one, a full house between three and four."""
    values = [ace_to_five_value(parse_cards(text)) for text in FALLING_TO_FIVE]
    assert values == sorted(set(values), reverse=True)


def test_ace_to_six_counts_straights_and_flushes_against_a_hand() -> None:
    """R18: 6-4-3-2-A best, the wheel a straight, K-Q-J-10-A none; the classes of high hands turned over."""
    values = [ace_to_six_value(parse_cards(text)) for text in FALLING_TO_SIX]
    assert values == sorted(set(values), reverse=True)


@pytest.mark.parametrize(
    ("cards", "name", "playing", "made"),
    [
        ("6s 4d 3c 2h Ah", "6-4-3-2-A", "6s 4d 3c 2h Ah", None),
        ("Ts Jd Qc Kh Ah", "K-Q-J-T-A", "Kh Qc Jd Ts Ah", None),
        ("As 2d 3c 4h 5h", "straight, five high", "5h 4h 3c 2d As", HandRank.STRAIGHT),
        ("9s Td Jc Qh Kh", "straight, king high", "Kh Qh Jc Td 9s", HandRank.STRAIGHT),
        ("As Ks Qs Js Ts", "flush, king high", "Ks Qs Js Ts As", HandRank.FLUSH),
        ("As 2s 3s 4s 5s", "straight flush, five high", "5s 4s 3s 2s As", HandRank.STRAIGHT_FLUSH),
    ],
)
def test_ace_to_six(cards: str, name: str, playing: str, made: HandRank | None) -> None:
    """R18."""
    hand = best_ace_to_six(parse_cards(cards))
    assert (hand.rank, hand.name, shown(hand), hand.made) == (HandRank.LOW, name, playing, made)


@pytest.mark.parametrize(
    ("cards", "name"),
    [
        ("8s 7d 6c 5h 4s Ks Kd", "8-7-6-5-4"),
        ("As Ad 2c 3h 8s 7d Kd", "8-7-3-2-A"),
        ("2s 3s 4s 5s 6s", "6-5-4-3-2"),
    ],
)
def test_a_low_of_eight_or_better(cards: str, name: str) -> None:
    """K(11); K(12)(b): straights and flushes do not hurt it."""
    hand = eight_or_better(parse_cards(cards))
    assert hand is not None
    assert hand.name == name


@pytest.mark.parametrize("cards", ["9s 4d 3c 2h As Ks Kd", "As Ad 2c 2h 3s 3d 4d", "8s 7d 6c 5h 5s 8d 7c"])
def test_a_nine_or_a_pair_does_not_qualify(cards: str) -> None:
    assert eight_or_better(parse_cards(cards)) is None


@pytest.mark.parametrize("text", ["As 2s 3s 4s", "As 2s 3s 4s ??", "As 2d 3h 4c 6d 7h 8h 9c"])
def test_a_low_needs_five_to_seven_known_cards(text: str) -> None:
    with pytest.raises(ValueError, match="five to seven"):
        ace_to_five_value(parse_cards(text))


@pytest.mark.parametrize("text", ["As 2s 3s 4s", "As 2s 3s 4s ??", "As 2d 3h 4c 6d 7h"])
def test_a_draw_low_is_five_known_cards(text: str) -> None:
    with pytest.raises(ValueError, match="known cards"):
        ace_to_six_value(parse_cards(text))
