"""Reading R14: where several equal sets of five can be formed, the one that does best by suit is the one named.

Every set of five that the game allows is tried here, and each is set against the named one card by card as the reading
says: cards common to both skipped, for high from the highest down, for low from the lowest up.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations
from random import Random
from typing import Final

import pytest

from trainer.rules.cards import FULL_DECK, RANKS, SUITS, Card, card_name, parse_cards, show_cards
from trainer.rules.hands import (
    Hand,
    ace_to_five_value,
    best_ace_to_five,
    best_high,
    eight_or_better,
    high_value,
    omaha_high,
    omaha_low,
)

Five = tuple[Card, ...]

ACE_LOW: Final = "A23456789TJQK"
CROWDED: Final = {
    "tens up": "TJQKA",
    "wheel cards": "A2345",
    "lows": "A2345678",
    "two ends": "A23QK",
    "three ranks": "A8K",
}
"""Few ranks, so that many deals hold several equal sets of five."""
TIES: Final = 10
"""So many deals of each kind must at least hold several."""


def deals(ranks: str, size: int, count: int) -> Iterator[Five]:
    random = Random(f"{ranks} {size}")
    deck = [card for card in FULL_DECK if card_name(card)[0] in ranks]
    for _ in range(count):
        yield tuple(random.sample(deck, size))


def of_stud(cards: Five) -> list[Five]:
    return list(combinations(cards, 5))


def of_omaha(cards: Five) -> list[Five]:
    return [two + three for two in combinations(cards[:4], 2) for three in combinations(cards[4:], 3)]


def does_better(one: Five, other: Five, key: Callable[[Card], int]) -> bool:
    """By the first card from the top of `key` that the other does not have."""
    common = set(one) & set(other)
    mine = sorted((key(card) for card in one if card not in common), reverse=True)
    return mine > sorted((key(card) for card in other if card not in common), reverse=True)


def place(card: Card, ranks: str) -> int:
    """The place of a card by rank, then by suit, in an order of ranks; larger is higher."""
    name = card_name(card)
    return ranks.index(name[0]) * 4 + SUITS.index(name[1])


def ranks_of_high(five: Five) -> str:
    """In a wheel the ace is played low."""
    return ACE_LOW if {card_name(card)[0] for card in five} == set("A2345") else RANKS


def in_order_shown(five: Five, ranks: str) -> str:
    """Made groups first, then from high to low, suits spades, hearts, diamonds, clubs."""
    held = Counter(card_name(card)[0] for card in five)
    return show_cards(sorted(five, key=lambda card: (held[card_name(card)[0]], place(card, ranks)), reverse=True))


def check(hand: Hand, fives: Sequence[Five], value: Callable[[Five], int], *, is_low: bool) -> int:
    """How many equal sets there were."""
    best = max(map(value, fives))
    equal = [five for five in fives if value(five) == best]
    assert hand.value == best
    assert any(set(hand.cards) == set(five) for five in equal), show_cards(hand.cards)
    ranks = ACE_LOW if is_low else ranks_of_high(hand.cards)
    for five in equal:
        assert not does_better(five, hand.cards, lambda card: -place(card, ranks) if is_low else place(card, ranks)), (
            show_cards(five),
            show_cards(hand.cards),
        )
    assert show_cards(hand.cards) == in_order_shown(hand.cards, ranks)
    return len(equal)


@pytest.mark.parametrize("ranks", CROWDED.values(), ids=CROWDED)
@pytest.mark.parametrize("size", [6, 7])
def test_high_of_six_and_seven_cards(ranks: str, size: int) -> None:
    sets = [check(best_high(deal), of_stud(deal), high_value, is_low=False) for deal in deals(ranks, size, 400)]
    assert sum(count > 1 for count in sets) >= TIES


@pytest.mark.parametrize("ranks", CROWDED.values(), ids=CROWDED)
@pytest.mark.parametrize("size", [6, 7])
def test_low_of_six_and_seven_cards(ranks: str, size: int) -> None:
    sets = []
    for deal in deals(ranks, size, 400):
        low = best_ace_to_five(deal)
        sets.append(check(low, of_stud(deal), ace_to_five_value, is_low=True))
        qualifies = low.made is None and card_name(low.cards[0])[0] in "5678"
        assert eight_or_better(deal) == (low if qualifies else None)
    assert sum(count > 1 for count in sets) >= TIES


@pytest.mark.parametrize("ranks", [RANKS, *CROWDED.values()], ids=["any", *CROWDED])
def test_omaha_high(ranks: str) -> None:
    sets = [
        check(omaha_high(deal[:4], deal[4:]), of_omaha(deal), high_value, is_low=False)
        for size in (7, 8, 9)
        for deal in deals(ranks, size, 100)
    ]
    assert sum(count > 1 for count in sets) >= TIES


@pytest.mark.parametrize("ranks", [RANKS, *CROWDED.values()], ids=["any", *CROWDED])
def test_omaha_low(ranks: str) -> None:
    sets = []
    for size in (7, 8, 9):
        for deal in deals(ranks, size, 150):
            fives = [five for five in of_omaha(deal) if eight_or_better(five)]
            low = omaha_low(deal[:4], deal[4:])
            assert (low is None) == (not fives)
            if low is not None:
                sets.append(check(low, fives, ace_to_five_value, is_low=True))
                assert low.name == "-".join(card_name(card)[0] for card in low.cards)
    assert bool(sets) == (len(set(ranks) & set("A2345678")) >= 5)
    assert not sets or sum(count > 1 for count in sets) >= TIES


def test_a_seven_card_wheel_counts_its_ace_last_for_high_and_for_low() -> None:
    """The wheel is compared from the five down for high, from the ace up for low; each takes its own suits."""
    cards = parse_cards("5c 5s 4d 3h 2s Ac As")
    assert show_cards(best_high(cards).cards) == "5s 4d 3h 2s As"
    assert show_cards(best_ace_to_five(cards).cards) == "5c 4d 3h 2s Ac"
