"""What the players of house tables want: by the strategies that are printed on cards, not by our own account."""

from __future__ import annotations

import pytest

from trainer.rules.cards import FULL_DECK, parse_cards
from trainer.rules.hands import HandRank, best_four_card, best_high, best_three_card
from trainer.rules.house.games import FOUR_CARD_POKER, THREE_CARD_POKER
from trainer.rules.house_acts import Choice
from trainer.rules.shuffling import Stream
from trainer.training.house.ante.players import times_to_play
from trainer.training.house.blackjack.players import wishes
from trainer.training.made_hands import Reads, base_of, filled, twin_of

CHART = """
Th6c 2 STAND
Th6c 7 HIT
Th6c T SURRENDER
Th5c 9 HIT
Th5c T SURRENDER
9h7c 9 SURRENDER
8h8c T SPLIT
8h8c 6 SPLIT
AhAc A SPLIT
ThKc 6 STAND
9h9c 7 STAND
9h9c 9 SPLIT
5h5c 9 DOUBLE
5h5c T HIT
4h4c 5 SPLIT
4h4c 4 HIT
7h7c 7 SPLIT
7h7c 8 HIT
6h6c 6 SPLIT
6h6c 7 HIT
Th2c 4 STAND
Th2c 3 HIT
9h2c T DOUBLE
9h2c A DOUBLE
8h2c 9 DOUBLE
8h2c T HIT
6h3c 2 HIT
6h3c 3 DOUBLE
5h3c 6 HIT
Ah8c 6 DOUBLE
Ah8c 5 STAND
Ah7c 2 DOUBLE
Ah7c 7 STAND
Ah7c 9 HIT
Ah6c 2 HIT
Ah6c 3 DOUBLE
Ah2c 4 HIT
Ah2c 5 DOUBLE
Th7c A STAND
Ah9c 6 STAND
"""
"""Several decks, the dealer hits soft seventeen, doubles after splits, surrender: hand, up-card, what is right."""


@pytest.mark.parametrize("row", CHART.strip().splitlines())
def test_a_blackjack_player_knows_basic_strategy(row: str) -> None:
    hand, up, right = row.split()
    assert wishes(parse_cards(hand), parse_cards(f"{up}d")[0])[0] is Choice[right]


def test_what_is_wanted_with_three_cards_is_always_open() -> None:
    for cards in (parse_cards("Th4c2d"), parse_cards("Ah3c3d"), parse_cards("5h4c2d"), parse_cards("8h4c4d")):
        for up in range(0, 52, 4):
            assert set(wishes(cards, up)) <= {Choice.HIT, Choice.STAND, Choice.DOUBLE}
            assert wishes(cards, up)[-1] in (Choice.HIT, Choice.STAND)


@pytest.mark.parametrize(
    ("cards", "times"),
    [("Qh 6d 4c", 1), ("Qh 6d 3c", 0), ("Qh 5d 4c", 0), ("Kh 3d 2c", 1), ("Jh Td 8c", 0), ("2h 2d 3c", 1)],
)
def test_queen_six_four_is_the_least_that_plays_at_three_card(cards: str, times: int) -> None:
    assert times_to_play(THREE_CARD_POKER, parse_cards(cards)) == times


@pytest.mark.parametrize(
    ("cards", "times"),
    [("Th Td 4c 3s 2h", 3), ("9h 9d Ac Ks 2h", 1), ("Ah Kd Qc 5s 2h", 1), ("Ah Kd Jc 5s 2h", 0), ("2h 3h 4h 5h Kd", 3)],
)
def test_a_pair_of_tens_is_worth_the_most_at_four_card(cards: str, times: int) -> None:
    assert times_to_play(FOUR_CARD_POKER, parse_cards(cards)) == times


OF_THREE = [*(HandRank.STRAIGHT_FLUSH, HandRank.THREE_OF_A_KIND, HandRank.STRAIGHT, HandRank.FLUSH, HandRank.PAIR)]
OF_FIVE = [kind for kind in HandRank if kind is not HandRank.LOW]


@pytest.mark.parametrize(
    ("size", "reads", "kinds"),
    [
        (3, best_three_card, [*OF_THREE, HandRank.HIGH_CARD]),
        (4, best_four_card, [*OF_THREE, HandRank.FOUR_OF_A_KIND, HandRank.TWO_PAIR, HandRank.HIGH_CARD]),
        (5, best_high, OF_FIVE),
    ],
)
def test_a_hand_is_made_of_the_class_that_is_wanted(size: int, reads: Reads, kinds: list[HandRank]) -> None:
    for kind in kinds:
        for seed in range(60):
            stream = Stream(seed, kind)
            base = base_of(kind, size, stream)
            assert len(set(base)) == size
            assert reads(base).rank is kind, (kind, base)
            more = size + (2 if size == 4 else 0)
            whole = filled(base, more, (), reads, stream)
            assert len(set(whole)) == more
            assert reads(whole).rank is kind


def test_a_twin_is_worth_the_same_and_shares_no_card() -> None:
    found = 0
    for seed in range(200):
        stream = Stream(seed, "twin")
        kind = stream.pick((HandRank.PAIR, HandRank.TWO_PAIR, HandRank.FLUSH, HandRank.STRAIGHT, HandRank.HIGH_CARD))
        six = filled(base_of(kind, 4, stream), 6, (), best_four_card, stream)
        best = best_four_card(six)
        twin = twin_of(best.cards, six, stream)
        if twin is not None:
            found += 1
            assert not set(twin) & set(six)
            assert set(twin) <= set(FULL_DECK)
            assert best_four_card(twin).value == best.value
    assert found > 100
