"""Omaha hands: two of the hand with three of the board, and which of equal cards play."""

from __future__ import annotations

import pytest

from trainer.rules.cards import parse_cards, show_cards
from trainer.rules.hands import Hand, omaha_high, omaha_high_value, omaha_low, omaha_low_value


def shown(hand: Hand | None) -> str:
    assert hand is not None
    return show_cards(hand.cards)


@pytest.mark.parametrize(
    ("hole", "board", "name", "playing"),
    [
        ("Kc Kd Ah 7s", "Ks 7d 7h 2c 9s", "full house, kings over sevens", "Ks Kd Kc 7h 7d"),
        ("As 3s Kc 9c", "2c 5d 8h Ks Kd", "three kings", "Ks Kd Kc As 8h"),
        ("Ah 3h Qc Qd", "2c 5d 8h Ks Kd", "two pair, kings and queens", "Ks Kd Qd Qc 8h"),
        ("As Kd Qd Jc", "2s 5s 8s Ts 9h", "straight, queen high", "Qd Jc Ts 9h 8s"),
        ("As 4s 4d Jc", "2s 5s 8s 8d Kh", "flush, ace high", "As 8s 5s 4s 2s"),
        ("6s 7s As Kd", "5s 8s 9s 2d 2h", "straight flush, nine high", "9s 8s 7s 6s 5s"),
        ("9c 7c 3d 2h", "As Ks Qs Js Ts", "ace high", "As Ks Qs 9c 7c"),
    ],
)
def test_omaha_plays_two_of_the_hand_and_three_of_the_board(hole: str, board: str, name: str, playing: str) -> None:
    """K(10)."""
    hand = omaha_high(parse_cards(hole), parse_cards(board))
    assert (hand.name, shown(hand)) == (name, playing)


@pytest.mark.parametrize(
    ("hole", "board", "playing"),
    [
        ("Ac Ts 9c 8d", "Ad As Kc Qd Jh", "Ac Kc Qd Jh Ts"),
        ("Ac Ks Ah Kd", "Qd Qh Js Jc Tc", "Ah Ks Qh Js Tc"),
        ("4c 4s Ad 9d", "Ah 2c 3d 5s Kd", "5s 4s 3d 2c Ad"),
        ("4c 3s 3h 9c", "Ah As 2d 5s 5h", "5s 4c 3s 2d As"),
    ],
)
def test_of_equal_omaha_hands_the_higher_suits_play(hole: str, board: str, playing: str) -> None:
    """Reading R14: from the highest card down as it is played, in a wheel the ace last."""
    assert shown(omaha_high(parse_cards(hole), parse_cards(board))) == playing


@pytest.mark.parametrize(
    ("hole", "board", "name", "playing"),
    [
        ("As 3s Kc 9c", "2c 5d 8h Ks Kd", "8-5-3-2-A", "8h 5d 3s 2c As"),
        ("Ah 2h As 2s", "3c 4d 5h 5c Ks", "5-4-3-2-A", "5c 4d 3c 2h Ah"),
        ("As 2d Kh Qc", "Ac 3c 7d 8h 5s", "7-5-3-2-A", "7d 5s 3c 2d As"),
    ],
)
def test_omaha_low(hole: str, board: str, name: str, playing: str) -> None:
    """K(11); of equal lows the one with the lower suits, from the ace up (reading R14)."""
    hand = omaha_low(parse_cards(hole), parse_cards(board))
    assert hand is not None
    assert (hand.name, shown(hand)) == (name, playing)


@pytest.mark.parametrize(
    ("hole", "board"),
    [
        ("As 2s Kc Kd", "3c 4d 9h Ts Jd"),  # two low cards on the board
        ("As Kh Kc Kd", "3c 4d 5h 6s 7d"),  # one in the hand
        ("As Ah Kc Kd", "3c 4d 5h 6s 7d"),  # two, but paired
        ("As 2s Kc Kd", "Ad 2d 3h 4s Jd"),  # both counterfeited
    ],
)
def test_omaha_without_a_low(hole: str, board: str) -> None:
    assert omaha_low(parse_cards(hole), parse_cards(board)) is None


def test_omaha_on_the_flop_already_makes_a_hand() -> None:
    assert omaha_high(parse_cards("As Ah 7c 2d"), parse_cards("Ad 7h Kc")).name == "three aces"


@pytest.mark.parametrize(
    ("hole", "board"),
    [("As Ks Qs", "2c 3c 4c"), ("As Ks Qs Js", "2c 3c"), ("As Ks Qs ??", "2c 3c 4c"), ("As Ks Qs Js", "2c 3c ??")],
)
def test_omaha_needs_four_known_cards_and_a_flop(hole: str, board: str) -> None:
    for value in (omaha_high_value, omaha_low_value):
        with pytest.raises(ValueError, match="Omaha"):
            value(parse_cards(hole), parse_cards(board))
