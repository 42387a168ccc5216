"""Blackjack: what cards count, what a hand is called, and how often the best one comes."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.house.blackjack.count import Rank, hand_name, is_blackjack, points, rank


@pytest.mark.parametrize(
    ("cards", "name", "kind"),
    [
        ("As Kd", "blackjack", Rank.BLACKJACK),
        ("Th Ac", "blackjack", Rank.BLACKJACK),
        ("As 6d", "soft 17", Rank.TOTAL),
        ("As Ad", "soft 12", Rank.TOTAL),
        ("As 6d Kc", "17", Rank.TOTAL),
        ("As Ad 9c", "soft 21", Rank.TOTAL),
        ("As Ad 9c Jh", "21", Rank.TOTAL),
        ("As Ad Ac Ah 7c", "soft 21", Rank.TOTAL),
        ("Jd 9s", "19", Rank.TOTAL),
        ("Jd 5s 6h", "21", Rank.TOTAL),
        ("Qs Kc 4d", "bust 24", Rank.BUST),
        ("Qs Kc Ad", "21", Rank.TOTAL),
        ("Qs Kc Ad Ac", "bust 22", Rank.BUST),
    ],
)
def test_names(cards: str, name: str, kind: Rank) -> None:
    """F, A(1), A(3)."""
    hand = parse_cards(cards)
    assert hand_name(hand) == name
    assert rank(hand) is kind


def test_an_ace_and_a_ten_after_a_split_are_a_simple_twenty_one() -> None:
    """A(1)."""
    hand = parse_cards("As Kd")
    assert not is_blackjack(hand, is_split=True)
    assert hand_name(hand, is_split=True) == "soft 21"
    assert rank(hand, is_split=True) is Rank.TOTAL


def test_points_of_a_deck() -> None:
    """F: a deck counts 4 x (2 + … + 9) + 16 x 10 + 4 x 11."""
    assert sum(points(card) for card in FULL_DECK) == 4 * 44 + 160 + 44


@pytest.mark.parametrize(("decks", "chance"), [(1, Fraction(32, 663)), (6, Fraction(192, 4043))])
def test_how_often_a_blackjack_is_dealt(decks: int, chance: Fraction) -> None:
    shoe = FULL_DECK * decks
    assert Fraction(sum(map(is_blackjack, combinations(shoe, 2))), comb(len(shoe), 2)) == chance
