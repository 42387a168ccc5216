"""Whole showdowns: the share of the pot that each hand takes, ours against poker-equity's.

It counts ties and halves as the games do but knows no chips, so shares are compared, not amounts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from random import Random
from typing import Final, TypeAlias

import poker_equity
import pytest

from trainer.rules.cards import FULL_DECK, Card, card_name
from trainer.rules.hands import (
    ace_to_five_value,
    eight_or_better,
    high_value,
    omaha_high_value,
    omaha_low_value,
)

Value: TypeAlias = Callable[[tuple[Card, ...], tuple[Card, ...]], int]
"""Of a player's cards and the board; 0 where nothing qualifies."""

DECKS: Final = {
    "any": FULL_DECK,
    "aces to nines": tuple(card for card in FULL_DECK if card < 32 or card >= 48),
    "tens up and lows": tuple(card for card in FULL_DECK if card < 16 or card >= 32),
}


def stud_low(cards: tuple[Card, ...], board: tuple[Card, ...]) -> int:
    low = eight_or_better(cards + board)
    return low.value if low else 0


GAMES: Final[dict[str, tuple[int, int, Value | None, Value | None]]] = {
    "omaha": (4, 5, omaha_high_value, None),
    "omaha_hi_lo": (4, 5, omaha_high_value, omaha_low_value),
    "holdem": (2, 5, lambda cards, board: high_value(cards + board), None),
    "stud": (7, 0, lambda cards, board: high_value(cards + board), None),
    "stud_hi_lo": (7, 0, lambda cards, board: high_value(cards + board), stud_low),
    "razz": (7, 0, None, lambda cards, board: ace_to_five_value(cards + board)),
}
"""By the name poker-equity gives a game: cards in a hand, on the board, and what wins it."""


def text(cards: Sequence[Card]) -> str:
    return "".join(map(card_name, cards))


def shares(values: Sequence[Sequence[int]]) -> list[Fraction]:
    """Each player's part of the pot, divided evenly among the ways to win that anybody has and there among the best."""
    won = [way for way in values if any(way)]
    return [
        sum((Fraction(int(way[at] == max(way)), way.count(max(way)) * len(won)) for way in won), Fraction(0))
        for at in range(len(values[0]))
    ]


@pytest.mark.one_in(9)
@pytest.mark.parametrize("deck", DECKS.values(), ids=DECKS)
@pytest.mark.parametrize("game", GAMES)
def test_showdowns_are_shared_as_another_program_shares_them(game: str, deck: tuple[Card, ...]) -> None:
    own, shared, high, low = GAMES[game]
    random = Random(f"{game} {len(deck)}")
    halved = tied = 0
    for _ in range(1_000):
        players = random.randint(2, min(6, (len(deck) - shared) // own))
        cards = tuple(random.sample(deck, players * own + shared))
        board, hands = cards[:shared], [cards[at : at + own] for at in range(shared, len(cards), own)]
        values = [[way(hand, board) for hand in hands] for way in (high, low) if way is not None]
        theirs = poker_equity.exact_from_text(game, [text(hand) for hand in hands], text(board))
        assert theirs["exact"]
        assert [float(share) for share in shares(values)] == pytest.approx(
            [player["equity"] for player in theirs["players"]], abs=1e-9
        ), (text(board), [text(hand) for hand in hands])
        halved += len(values) == 2 and any(values[1])
        tied += any(way.count(max(way)) > 1 for way in values if any(way))
    assert tied > 0
    assert (halved > 100) == (high is not None and low is not None)
