"""Pairs of random hands, put in order by us and by two other libraries: phevaluator and PokerKit."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from math import comb
from random import Random
from typing import Final

import pytest
from phevaluator.evaluator import evaluate_cards
from phevaluator.evaluator_omaha import evaluate_omaha_cards
from pokerkit import EightOrBetterLowHand, OmahaEightOrBetterLowHand, RegularLowHand, StandardLowHand
from pokerkit.hands import Hand as PokerKitHand

from tests.samples import some
from trainer.rules.cards import FULL_DECK, Card, card_name
from trainer.rules.hands import (
    ace_to_five_value,
    ace_to_six_value,
    eight_or_better,
    high_value,
    omaha_high,
    omaha_high_value,
    omaha_low,
    omaha_low_value,
)

Deal = tuple[Card, ...]

LOW_CARDS: Final = tuple(card for card in FULL_DECK if card < 28 or card >= 48)
"""Aces to eights."""
SAMPLES: Final = {5: some(1_000, 3_000), 6: some(400, 1_000), 7: some(200, 500)}
"""By cards in a hand: PokerKit tries every five of them. Poker-equity compares thousands more of seven."""


def deals(count: int, size: int, *, cards: Sequence[Card] = FULL_DECK, seed: int) -> list[Deal]:
    random = Random(seed)
    return [tuple(random.sample(cards, size)) for _ in range(count)]


def text(cards: Sequence[Card]) -> str:
    return "".join(map(card_name, cards))


def assert_same_order(hands: list[Deal], ours: Callable[[Deal], int], theirs: Callable[[Deal], int]) -> None:
    """Sorted by their strength, larger better, ours rises and is equal exactly where theirs is."""
    ranked = sorted((theirs(hand), ours(hand), hand) for hand in hands)
    for (their_low, our_low, worse), (their_high, our_high, better) in pairwise(ranked):
        assert (our_low < our_high) == (their_low < their_high), (text(worse), text(better))
        assert (our_low == our_high) == (their_low == their_high), (text(worse), text(better))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("cards", [FULL_DECK, FULL_DECK[::2], FULL_DECK[20:]], ids=["any", "two suits", "seven up"])
def test_high_hands_against_phevaluator(size: int, cards: tuple[Card, ...]) -> None:
    hands = deals(some(7_000, 20_000), size, cards=cards, seed=size)
    assert_same_order(hands, high_value, lambda hand: -evaluate_cards(*hand))


@pytest.mark.parametrize("cards", [FULL_DECK, FULL_DECK[::2], LOW_CARDS], ids=["any", "two suits", "low"])
def test_omaha_high_against_phevaluator(cards: tuple[Card, ...]) -> None:
    hands = deals(some(700, 2_000), 9, cards=cards, seed=4)
    assert_same_order(
        hands,
        lambda hand: omaha_high_value(hand[:4], hand[4:]),
        lambda hand: -evaluate_omaha_cards(*hand[4:], *hand[:4]),
    )


@pytest.mark.parametrize("cards", [FULL_DECK, FULL_DECK[::2], LOW_CARDS], ids=["any", "two suits", "low"])
def test_omaha_hands_use_two_and_three_and_are_worth_what_is_said(cards: tuple[Card, ...]) -> None:
    for hand in deals(300, 9, cards=cards, seed=5):
        hole, board = hand[:4], hand[4:]
        high = omaha_high(hole, board)
        assert high.value == omaha_high_value(hole, board) == high_value(high.cards)
        low = omaha_low(hole, board)
        assert (low.value if low else 0) == omaha_low_value(hole, board)
        for played in (high.cards, low.cards if low else high.cards):
            assert (len(set(played) & set(hole)), len(set(played) & set(board))) == (2, 3)


def low_strength(hand: PokerKitHand | None) -> int:
    """Larger is better; PokerKit counts its lows from the best up."""
    return -hand.entry.index if hand else -1_000_000


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("cards", [FULL_DECK, LOW_CARDS, FULL_DECK[:16]], ids=["any", "low", "paired"])
def test_ace_to_five_against_pokerkit(size: int, cards: tuple[Card, ...]) -> None:
    hands = deals(SAMPLES[size], size, cards=cards, seed=size)
    assert_same_order(hands, ace_to_five_value, lambda hand: low_strength(RegularLowHand.from_game(text(hand))))


@pytest.mark.parametrize("cards", [FULL_DECK, FULL_DECK[::4], LOW_CARDS, FULL_DECK[36:], FULL_DECK[:16]])
def test_ace_to_six_against_pokerkit_s_deuce_to_seven(cards: tuple[Card, ...]) -> None:
    """Reading R18. Deuce to seven has its ace high only, ace to six its ace low only: an ace stands for a deuce there,
    a deuce for a three and so on to the king for an ace, and straights are straights in both.
    """

    def raised(hand: Deal) -> str:
        return text([(card + 4) % 52 for card in hand])

    hands = deals(min(some(1_000, 3_000), comb(len(cards), 5)), 5, cards=cards, seed=18)
    assert_same_order(hands, ace_to_six_value, lambda hand: low_strength(StandardLowHand(raised(hand))))


@pytest.mark.parametrize("size", [5, 6, 7])
@pytest.mark.parametrize("cards", [FULL_DECK, LOW_CARDS], ids=["any", "low"])
def test_eight_or_better_against_pokerkit(size: int, cards: tuple[Card, ...]) -> None:
    def ours(hand: Deal) -> int:
        low = eight_or_better(hand)
        return low.value if low else 0

    hands = deals(SAMPLES[size], size, cards=cards, seed=size)
    assert_same_order(hands, ours, lambda hand: low_strength(EightOrBetterLowHand.from_game_or_none(text(hand))))


@pytest.mark.parametrize("cards", [FULL_DECK, LOW_CARDS], ids=["any", "low"])
def test_omaha_low_against_pokerkit(cards: tuple[Card, ...]) -> None:
    def theirs(hand: Deal) -> int:
        return low_strength(OmahaEightOrBetterLowHand.from_game_or_none(text(hand[:4]), text(hand[4:])))

    assert_same_order(
        deals(some(80, 200), 9, cards=cards, seed=6), lambda hand: omaha_low_value(hand[:4], hand[4:]), theirs
    )
