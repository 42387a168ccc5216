"""Hands of three and four cards: exact counts from elsewhere, and what is easily misread."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from random import Random

import pytest

from tests.rules.hands.totals import FOUR_CARDS, THREE_CARD_CLASSES, THREE_CARDS
from trainer.rules.cards import FULL_DECK, UNSEEN, Card, parse_cards, show_cards
from trainer.rules.hands import best_four_card, best_three_card


def test_every_hand_of_three_cards_falls_into_the_known_classes() -> None:
    hands = [best_three_card(three) for three in combinations(FULL_DECK, 3)]
    counts = Counter(hand.rank.value for hand in hands)
    assert counts == THREE_CARDS
    assert len({hand.value for hand in hands}) == THREE_CARD_CLASSES


def test_every_hand_of_four_cards_falls_into_the_known_classes() -> None:
    """Suits matter only where all four are the same: one hand stands for all that its ranks can be dealt as."""
    counts: Counter[str] = Counter()
    for ranks in combinations_with_replacement(range(13), 4):
        held = Counter(ranks)
        ways = prod(comb(4, count) for count in held.values())
        if len(held) == 4:
            counts[best_four_card([rank << 2 for rank in ranks]).rank.value] += 4
            ways -= 4
        mixed = [rank << 2 | suit for rank, count in held.items() for suit in range(count)]
        mixed[-1] |= 1 if len(held) == 4 else 0
        counts[best_four_card(mixed).rank.value] += ways
    assert counts == FOUR_CARDS


def cards(text: str) -> tuple[Card, ...]:
    return parse_cards(text)


@pytest.mark.parametrize(
    ("text", "name", "playing"),
    [
        ("3s Ac 2d", "straight, three high", "3s 2d Ac"),
        ("Kd Ac 2d", "ace high", "Ac Kd 2d"),
        ("As Ks Qs", "straight flush, ace high", "As Ks Qs"),
        ("9s 9h 2d", "pair of nines", "9s 9h 2d"),
        ("9s 4s 2s", "flush, nine high", "9s 4s 2s"),
        ("7c 7d 7h", "three sevens", "7h 7d 7c"),
    ],
)
def test_names_of_three_cards(text: str, name: str, playing: str) -> None:
    hand = best_three_card(cards(text))
    assert (hand.name, show_cards(hand.cards)) == (name, playing)


@pytest.mark.parametrize(
    ("text", "name", "playing"),
    [
        # R1: the wheel is A-2-3-4 and an ace stands in no other sequence
        ("As 2s 3c 4s 4d", "straight, four high", "4s 3c 2s As"),
        ("2c Ad Kh 3s 9d", "ace high", "Ad Kh 9d 3s"),
        # a suited A-K-Q-J is the best straight flush and no class of its own
        ("As Js Tc Ks Qs", "straight flush, ace high", "As Ks Qs Js"),
        # trips beat a flush that the same five cards hold
        ("9s 9h 9d Ks Qs", "three nines", "9s 9h 9d Ks"),
        ("5s 5h 5d 5c As", "four fives", "5s 5h 5d 5c"),
        ("Ks Kh 4d 4c As 9h", "two pair, kings and fours", "Ks Kh 4d 4c"),
        # a flush beats a straight, and four of a kind a straight flush
        ("2h 5h 8h Jh Ts 9c", "flush, jack high", "Jh 8h 5h 2h"),
        ("6s 6h 6d 6c 5s 4s", "four sixes", "6s 6h 6d 6c"),
        # of equal fours those of the higher suits: the dealer's six cards hold two queens to go with the kings
        ("Kc Kd Qh Qs 2c 3d", "two pair, kings and queens", "Kd Kc Qs Qh"),
        ("Ac Kd Ks 9c 9h 2d", "two pair, kings and nines", "Ks Kd 9h 9c"),
    ],
)
def test_names_of_four_cards(text: str, name: str, playing: str) -> None:
    hand = best_four_card(cards(text))
    assert (hand.name, show_cards(hand.cards)) == (name, playing)


@pytest.mark.parametrize("count", [5, 6])
def test_the_best_four_are_better_than_any_four(count: int) -> None:
    random = Random(count)
    for _ in range(400):
        held = random.sample(FULL_DECK, count)
        best = best_four_card(held)
        assert set(best.cards) <= set(held)
        assert best.value == max(best_four_card(four).value for four in combinations(held, 4))


def test_groups_count_before_other_cards() -> None:
    """R247: a pair of nines beats a pair of eights with an ace beside it."""
    assert best_three_card(cards("9s 9h 2d")).value > best_three_card(cards("8s 8h Ad")).value
    assert best_four_card(cards("9s 9h 2d 3c")).value > best_four_card(cards("8s 8h Ad Kc")).value


def test_suits_never_count() -> None:
    assert best_three_card(cards("Ks 8h 4d")).value == best_three_card(cards("Kc 8d 4c")).value


@pytest.mark.parametrize("held", [cards("Ks 8h"), cards("Ks 8h 4d 2c"), (UNSEEN, *cards("Ks 8h"))])
def test_what_is_no_hand_of_three_cards(held: tuple[Card, ...]) -> None:
    with pytest.raises(ValueError, match="can't be read"):
        best_three_card(held)
