"""The names a trainee chooses from when a hand is read: the right one among those that the cards could be taken for."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from trainer.rules.cards import Card
from trainer.rules.hands import best_high
from trainer.rules.poker.table import PokerTable

MOST: Final = 9


def names_to_choose(table: PokerTable, number: int) -> tuple[str, ...]:
    """Up to nine names for a hand and board, in an order that tells nothing; empty with fewer than five cards."""
    seat = table.seats[number] if number < len(table.seats) else None
    if seat is None or len(seat.cards) + len(table.board) < 5:
        return ()
    return _names(seat.cards, table.board)


@lru_cache(maxsize=64)
def _names(cards: tuple[Card, ...], board: tuple[Card, ...]) -> tuple[str, ...]:
    hands = {hand.name: hand.value for hand in map(best_high, combinations(cards + board, 5))}
    nearest = sorted(hands, key=lambda name: -hands[name])[:MOST]
    return tuple(sorted(nearest))
