"""Every hand there is, counted: how often each class comes, against counts made by a separate brute-force program.

The expected numbers are that program's (and the textbooks'), not this one's. Hands of six and seven cards are counted
by multiplicity, exactly: each flush of one suit with each way to fill it up, and every other hand once for its ranks.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod
from typing import Final

import pytest
from phevaluator.evaluator import evaluate_cards

from tests.rules.hands import totals
from tests.samples import IS_LONG
from trainer.rules.cards import FULL_DECK, RANKS, Card, rank_of
from trainer.rules.hands import (
    HandRank,
    ace_to_five_value,
    best_ace_to_five,
    best_ace_to_six,
    best_high,
    eight_or_better,
    high_value,
    omaha_low_value,
    partial_high,
)

RanksHeld = tuple[int, ...]

CLASSES: Final = list(HandRank)[:10]
"""Royal flush first, high card last, as the counts below."""
FIVE: Final = tuple(totals.HIGH[rank] for rank in CLASSES)
FIVE_DIFFERENT: Final = (1, 9, 156, 156, 1_277, 10, 858, 858, 2_860, 1_277)
SIX: Final = (188, 1_656, 14_664, 165_984, 205_792, 361_620, 732_160, 2_532_816, 9_730_740, 6_612_900)
SEVEN: Final = (
    *(4_324, 37_260, 224_848, 3_473_184, 4_047_644),
    *(6_180_020, 6_461_620, 31_433_400, 58_627_800, 23_294_460),
)


@cache
def rank_sets(size: int) -> tuple[tuple[RanksHeld, int], ...]:
    """Every set of ranks that so many cards can have, each set from its lowest up; and how many hands have them."""
    found: list[tuple[RanksHeld, int]] = [((), 1)]
    for rank in range(13):
        found = [
            ((*ranks, *(rank,) * count), ways * comb(4, count))
            for ranks, ways in found
            for count in range(min(4, size - len(ranks)) + 1)
        ]
    return tuple([(ranks, ways) for ranks, ways in found if len(ranks) == size])


def of_mixed_suits(ranks: RanksHeld) -> tuple[Card, ...]:
    """Cards of these ranks, suits taken in turn: none twice, and no suit more than twice."""
    return tuple(rank * 4 + at % 4 for at, rank in enumerate(ranks))


def spade_flushes(size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """Hands of so many cards with five or more spades, and how many of the kind there are.

    Of what goes with the spades, two cards at most, the suits make no difference.
    """
    spades = [card for card in FULL_DECK if card % 4 == 3]
    for suited in range(5, size + 1):
        for flush in combinations(spades, suited):
            for rest in combinations_with_replacement(range(13), size - suited):
                others = Counter(rest)
                cards = [rank * 4 + suit for rank, count in others.items() for suit in range(count)]
                yield (*flush, *cards), prod(comb(3, count) for count in others.values())


def every_kind(size: int) -> Iterator[tuple[tuple[Card, ...], int]]:
    """A hand of so many cards for all that suits make no difference to, and how many these are."""
    flushes: Counter[RanksHeld] = Counter()
    for flush, alike in spade_flushes(size):
        flushes[tuple(sorted([card >> 2 for card in flush]))] += 4 * alike
        yield flush, 4 * alike
    for ranks, ways in rank_sets(size):
        if unsuited := ways - flushes[ranks]:
            yield of_mixed_suits(ranks), unsuited


@pytest.mark.timeout(180)
def test_all_five_card_hands_fall_into_their_classes_in_the_order_of_another_evaluator() -> None:
    """C(1), C(5): 2,598,960 hands, each of them in the long searches; 7,462 different ones."""
    counts: Counter[int] = Counter()
    example: dict[int, tuple[Card, ...]] = {}
    for five, alike in ((each, 1) for each in combinations(FULL_DECK, 5)) if IS_LONG else every_kind(5):
        value = high_value(five)
        counts[value] += alike
        example[value] = five

    hands: Counter[HandRank] = Counter()
    different: Counter[HandRank] = Counter()
    for value, cards in example.items():
        rank = best_high(cards).rank
        hands[rank] += counts[value]
        different[rank] += 1
    assert tuple(hands[rank] for rank in CLASSES) == FIVE
    assert tuple(different[rank] for rank in CLASSES) == FIVE_DIFFERENT
    # phevaluator numbers the different hands from the best, 1, to the worst, 7462.
    assert [evaluate_cards(*example[value]) for value in sorted(example, reverse=True)] == list(range(1, 7_463))


@pytest.mark.one_in(2)
@pytest.mark.timeout(180)
@pytest.mark.parametrize(("size", "expected", "different"), [(6, SIX, 6_075), (7, SEVEN, 4_824)])
def test_all_six_and_seven_card_hands_fall_into_their_classes(
    size: int, expected: tuple[int, ...], different: int
) -> None:
    """C(1): 20,358,520 and 133,784,560 hands."""
    counts: Counter[int] = Counter()
    example: dict[int, tuple[Card, ...]] = {}
    for cards, alike in every_kind(size):
        value = high_value(cards)
        counts[value] += alike
        example[value] = cards

    hands: Counter[HandRank] = Counter()
    for value, cards in example.items():
        hands[best_high(cards).rank] += counts[value]
    assert tuple(hands[rank] for rank in CLASSES) == expected
    assert sum(hands.values()) == comb(52, size)
    assert len(example) == different


def low_counts(size: int) -> tuple[dict[str, int], dict[str, int], int]:
    """Ace to five: hands by their highest card where nothing is paired, else by what is made; and different hands."""
    counts: Counter[int] = Counter()
    example: dict[int, tuple[Card, ...]] = {}
    for ranks, ways in rank_sets(size):
        value = ace_to_five_value(cards := of_mixed_suits(ranks))
        counts[value] += ways
        example[value] = cards
    by_high: Counter[str] = Counter()
    made: Counter[str] = Counter()
    for value, cards in example.items():
        hand = best_ace_to_five(cards)
        assert hand.value == value
        if hand.made is None:
            by_high[RANKS[rank_of(hand.cards[0])]] += counts[value]
        else:
            made[hand.made] += counts[value]
    return by_high, made, len(example)


def test_all_five_card_lows_ace_to_five() -> None:
    """Reading R19: no straights, no flushes, the ace low."""
    by_high, made, different = low_counts(5)
    assert {**by_high, **made} == totals.ACE_TO_FIVE
    assert different == 6_175


def test_all_seven_card_lows_ace_to_five() -> None:
    by_high, made, different = low_counts(7)
    assert by_high == {
        "5": 781_824,
        "6": 3_151_360,
        "7": 7_426_560,
        "8": 13_171_200,
        "9": 19_174_400,
        "T": 23_675_904,
        "J": 24_837_120,
        "Q": 21_457_920,
        "K": 13_939_200,
    }
    assert made == {HandRank.PAIR: 5_948_800, HandRank.TWO_PAIR: 219_648, HandRank.FULL_HOUSE: 624}
    assert different == 5_083


@pytest.mark.parametrize(("size", "qualifying"), [(5, 57_344), (6, 1_691_648), (7, 24_530_944)])
def test_all_hands_that_qualify_as_eight_or_better(size: int, qualifying: int) -> None:
    """K(11)."""
    assert sum(ways for ranks, ways in rank_sets(size) if eight_or_better(of_mixed_suits(ranks))) == qualifying


def test_all_five_card_lows_ace_to_six() -> None:
    """Reading R18. The counts are those of deuce to seven, each rank taken one lower: there the ace is high only."""
    counts: Counter[str] = Counter()
    for ranks, ways in rank_sets(5):
        suits = [(of_mixed_suits(ranks), ways)]
        if len(set(ranks)) == 5:
            suits = [(of_mixed_suits(ranks), ways - 4), (tuple(rank * 4 for rank in ranks), 4)]
        for cards, count in suits:
            hand = best_ace_to_six(cards)
            counts[hand.made or RANKS[rank_of(hand.cards[0])]] += count
    assert counts == totals.ACE_TO_SIX


@pytest.mark.parametrize(
    ("size", "made"),
    [
        (3, {"three-of-a-kind": 52, "pair": 3_744}),
        (4, {"four-of-a-kind": 13, "three-of-a-kind": 2_496, "two-pair": 2_808, "pair": 82_368}),
    ],
)
def test_all_up_cards_by_their_groups(size: int, made: dict[str, int]) -> None:
    """Three and four cards of stud: what holds no group is a high card, straights and flushes among it."""
    counts: Counter[str] = Counter()
    for ranks, ways in rank_sets(size):
        counts[partial_high(of_mixed_suits(ranks)).rank] += ways
    assert counts.pop("high-card") == comb(52, size) - sum(made.values())
    assert counts == made


LOWS: Final = (12, 0, 1, 2, 3, 4, 5, 6)
"""Ranks that play for eight or better, from the ace up."""
OTHERS: Final = (7, 8, 9, 10, 11)
Split = dict[tuple[int, int], int]
"""By cards in a hand of Omaha and on its board: how many ways."""


def splits(cards: int, in_hand: range, on_board: range) -> Split:
    """The ways to give some of so many cards to the hand and some to the board."""
    return {(hand, board): comb(cards, hand) * comb(cards - hand, board) for hand in in_hand for board in on_board}


@cache
def deals_with(hand_only: int, board_only: int, both: int) -> int:
    """How many deals of four and five cards have exactly these low ranks, in the hand, on the board or in both."""
    none, some = range(1), range(1, 5)
    parts = [splits(4, some, none)] * hand_only + [splits(4, none, some)] * board_only + [splits(4, some, some)] * both
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for part in [*parts, splits(20, range(5), range(6))]:
        longer: Counter[tuple[int, int]] = Counter()
        for (hand, board), count in found.items():
            for (more_hand, more_board), ways_to in part.items():
                longer[hand + more_hand, board + more_board] += count * ways_to
        found = longer
    return found[4, 5]


def test_all_omaha_deals_that_hold_a_low() -> None:
    """K(11): each set of low ranks in the hand with each on the board, counted with all deals that have them."""
    qualifying = total = 0
    for size in range(5):
        for held in combinations(LOWS, size):
            hole = [rank * 4 for rank in held + OTHERS[size:4]]
            for shared in (ranks for most in range(6) for ranks in combinations(LOWS, most)):
                board = [rank * 4 + 1 for rank in shared + OTHERS[len(shared) :]]
                both = len({*held} & {*shared})
                count = deals_with(size - both, len(shared) - both, both)
                total += count
                qualifying += count if omaha_low_value(hole, board) else 0
    assert total == 463_563_500_400
    assert qualifying == 161_374_983_168
