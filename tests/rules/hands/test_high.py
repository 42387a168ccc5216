"""High hands: each class by its clause, the cards that play, and how they are called."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trainer.rules.cards import FULL_DECK, UNSEEN, Card, parse_cards, rank_of, show_cards, suit_of
from trainer.rules.hands import Hand, HandRank, best_high, high_value, partial_high_value

hands = st.integers(5, 7).flatmap(lambda size: st.permutations(FULL_DECK).map(lambda deck: tuple(deck[:size])))


def high(text: str) -> Hand:
    return best_high(parse_cards(text))


@pytest.mark.parametrize(
    ("clause", "cards", "rank", "name", "playing"),
    [
        ("C(1)(a)", "Ts 2d As Qs 3c Ks Js", "royal-flush", "royal flush", "As Ks Qs Js Ts"),
        ("C(1)(b)", "9h Kh Qh Ah Th Jh 8h", "royal-flush", "royal flush", "Ah Kh Qh Jh Th"),
        ("C(1)(b)", "9h Kh Qh As Th Jh 8h", "straight-flush", "straight flush, king high", "Kh Qh Jh Th 9h"),
        ("C(1)(b)", "5d 6d 7d 8d 9d As Ac", "straight-flush", "straight flush, nine high", "9d 8d 7d 6d 5d"),
        ("C(1)(b)", "As 2s 3s 4s 5s 6d 7c", "straight-flush", "straight flush, five high", "5s 4s 3s 2s As"),
        ("C(1)(c)", "Ac Ad Ah As Kd Kc Ks", "four-of-a-kind", "four aces", "As Ah Ad Ac Ks"),
        ("C(1)(c)", "2c 2d 2h 2s 3d 3c 3s", "four-of-a-kind", "four twos", "2s 2h 2d 2c 3s"),
        ("C(1)(d)", "Kc 7d Kd 7h Ks 2c 3d", "full-house", "full house, kings over sevens", "Ks Kd Kc 7h 7d"),
        ("C(1)(d)", "6c 6d 6h Qs Qd Qc 2c", "full-house", "full house, queens over sixes", "Qs Qd Qc 6h 6d"),
        ("C(1)(d)", "3c 3d 3h Qs Qd Kc Kh", "full-house", "full house, threes over kings", "3h 3d 3c Kh Kc"),
        ("C(1)(d)", "9h 4h 9s 9d Kh Ks 2h", "full-house", "full house, nines over kings", "9s 9h 9d Ks Kh"),
        ("C(1)(e)", "2c 9c Ac Tc 4c 3c Ad", "flush", "flush, ace high", "Ac Tc 9c 4c 3c"),
        ("C(1)(e)", "9h 8h 7h 6h 2h Td 5c", "flush", "flush, nine high", "9h 8h 7h 6h 2h"),
        ("C(1)(f)", "Ts Kd Ah Jc Qs Ad Ac", "straight", "straight, ace high", "Ah Kd Qs Jc Ts"),
        ("C(1)(f)", "5h 4c As 2d 3c Ks Ac", "straight", "straight, five high", "5h 4c 3c 2d As"),
        ("C(1)(f)", "5h 4c As 2d 3c 6s Ac", "straight", "straight, six high", "6s 5h 4c 3c 2d"),
        ("C(1)(g)", "Tc Th Td 4s 2h 6c 8c", "three-of-a-kind", "three tens", "Th Td Tc 8c 6c"),
        ("C(1)(h)", "Kd As Kc Ah Qd Qh 2c", "two-pair", "two pair, aces and kings", "As Ah Kd Kc Qh"),
        ("C(1)(h)", "3d 3s 2c 2h 4d 4h Tc", "two-pair", "two pair, fours and threes", "4h 4d 3s 3d Tc"),
        ("C(1)(i)", "9c 9d As 7d 5h 2s 3c", "pair", "pair of nines", "9d 9c As 7d 5h"),
        ("C(5)", "Ac Kd Jh 9s 8d 4c 2h", "high-card", "ace high", "Ac Kd Jh 9s 8d"),
        ("C(5)", "7c 5d 4h 3s 2d", "high-card", "seven high", "7c 5d 4h 3s 2d"),
    ],
)
def test_class_by_clause(clause: str, cards: str, rank: str, name: str, playing: str) -> None:
    hand = high(cards)
    assert (hand.rank, hand.name, show_cards(hand.cards)) == (rank, name, playing), clause
    assert hand.made is None


@pytest.mark.parametrize(
    "cards",
    ["Qs Kd Ac 2h 3s", "Js Qd Kc Ah 2s", "Ks Ad 2c 3h 4s", "Ks Kd Ac 2h 3s 4s 8c", "Qs Ks As 2s 3d 4d 9d"],
)
def test_an_ace_does_not_stand_in_the_middle_of_a_straight(cards: str) -> None:
    """C(1)(f)."""
    assert high(cards).rank in {HandRank.HIGH_CARD, HandRank.PAIR}


def test_suited_cards_around_the_ace_are_only_a_flush() -> None:
    """C(1)(b)."""
    assert high("Qs Ks As 2s 3s").rank is HandRank.FLUSH


def test_each_class_beats_the_next_from_its_worst_to_the_next_ones_best() -> None:
    """C(1): the worst hand of each class against the best of the class below."""
    ladder = [
        ("As Ks Qs Js Ts", "Kh Qh Jh Th 9h"),
        ("5s 4s 3s 2s As", "As Ah Ad Ac Kd"),
        ("2s 2h 2d 2c 3d", "As Ah Ad Ks Kh"),
        ("2s 2h 2d 3c 3d", "As Ks Qs Js 9s"),
        ("7s 5s 4s 3s 2s", "As Kd Qs Js Ts"),
        ("5s 4s 3s 2s Ad", "As Ad Ah Ks Qd"),
        ("2s 2d 2h 4s 3d", "As Ad Ks Kd Qh"),
        ("3s 3d 2s 2d 4h", "As Ad Ks Qd Jh"),
        ("2s 2d 5s 4d 3h", "As Kd Qs Jd 9h"),
    ]
    for better, worse in ladder:
        assert high(better).value > high(worse).value, (better, worse)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("As Ad 4c 3d 2h", "Ks Kd Ac Qd Jh"),  # the group first, then the rest: reading R43
        ("9s 9d Ac 3d 2h", "9h 9c Kc Qd Jh"),
        ("9s 9d Ac 4d 2h", "9h 9c As 3d 2d"),
        ("Ks Kd 2c 2d 3h", "Qs Qd Jc Jd Ah"),
        ("Ks Kd 3c 3d 2h", "Kh Kc 2h 2s Ah"),
        ("3s 3d 3c 2d 2h", "2s 2c 2h As Ad"),
        ("As Ts 9s 8s 3s", "Ah Th 9h 8h 2h"),
        ("6s 5d 4c 3d 2h", "5s 4d 3c 2d Ah"),
    ],
)
def test_within_a_class_groups_come_first_and_then_the_highest_card(better: str, worse: str) -> None:
    """C(5), reading R43."""
    assert high(better).rank is high(worse).rank
    assert high(better).value > high(worse).value


def test_sixth_and_seventh_cards_break_no_tie() -> None:
    """C(5): five cards count, suits are equal in rank (C(4))."""
    assert high("As Kd Qs Jd 9h 3c 2c").value == high("Ah Kc Qd Jh 9s 8d 7s").value
    assert high("As Ah Ks Kh Qd Qs").value == high("Ad Ac Kd Kc Qh 2s").value


def test_of_equal_fives_the_higher_suits_play() -> None:
    assert show_cards(high("Kc Ks Kh Ad Ac Qh Qd").cards) == "Ks Kh Kc Ad Ac"
    assert show_cards(high("9c 8c 8h 7d 7s 6c 5c").cards) == "9c 8h 7s 6c 5c"
    assert show_cards(high("Ac Ad Kc Kd Qc Qd Qh").cards) == "Qh Qd Qc Ad Ac"


@given(hands)
def test_seven_cards_are_worth_the_best_five_of_them(cards: tuple[Card, ...]) -> None:
    assert high_value(cards) == max(high_value(five) for five in combinations(cards, 5))


@given(hands)
def test_the_cards_named_are_held_and_are_worth_the_hand(cards: tuple[Card, ...]) -> None:
    hand = best_high(cards)
    assert set(hand.cards) <= set(cards)
    assert len(set(hand.cards)) == 5
    assert high_value(hand.cards) == hand.value == high_value(cards)


@given(hands, st.permutations(range(4)))
def test_neither_order_nor_suits_matter(cards: tuple[Card, ...], suits: list[int]) -> None:
    """C(4): all suits are equal in rank."""
    moved = sorted(rank_of(card) * 4 + suits[suit_of(card)] for card in cards)
    assert high_value(moved) == high_value(cards)


@pytest.mark.parametrize("text", ["", "As Ks Qs Js", "As Ks Qs Js ??", "As Ks Qs Js Ts ??", "As Kd Qs ?? ?? 9d 8c"])
def test_too_few_or_unseen_cards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="five to seven"):
        high_value(parse_cards(text))


@pytest.mark.parametrize("text", ["As Kd Qh Tc 9d 8h 7h 3c", "As Ks Qs Js Ts 9s 8s 7s", "As Kd Qh Tc 9d 8h 7h 3c 2c"])
def test_more_than_seven_cards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="five to seven"):
        high_value(parse_cards(text))


def test_up_cards_rank_by_groups_and_then_from_the_highest_down() -> None:
    """Stud: fewer than five cards make no straight and no flush."""
    falling = ["Ac Ad Ah As", "Kc Kd Kh 2s", "2c 2d 2h As", "3c 3d 2c 2d", "Ac Ad Kh Qs", "2c 2d 4h 3s", "As Ks Qs Js"]
    values = [partial_high_value(parse_cards(text)) for text in [*falling, "As Ks Qs Ts", "9c 8c 7c 6c", "5c 4c 3c 2c"]]
    assert values == sorted(set(values), reverse=True)


def test_up_cards_of_the_same_ranks_tie() -> None:
    for order in permutations(parse_cards("Kc Kd 4h")):
        assert partial_high_value(order) == partial_high_value(parse_cards("Kh Ks 4c"))


@pytest.mark.parametrize("text", ["", "As ??", "As Ks Qs Js Ts"])
def test_other_than_one_to_four_known_up_cards_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="one to four"):
        partial_high_value(parse_cards(text))


def test_an_unseen_card_is_not_taken_for_the_last_of_the_deck() -> None:
    assert UNSEEN not in FULL_DECK
    with pytest.raises(ValueError, match="five to seven"):
        high_value((UNSEEN, *parse_cards("Ah Ad Ac Kd")))
