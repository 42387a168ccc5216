"""Omaha: exactly two cards of the hand with three of the board, for high and for low: Oneida Poker K(10) to K(12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

from trainer.rules.cards import ACE, Card, rank_of, suit_of
from trainer.rules.hands.high import best_high, high_value
from trainer.rules.hands.low import ace_to_five_value, low_hand, low_rank, low_value
from trainer.rules.hands.ranking import Hand, HandRank, unpacked
from trainer.rules.hands.tables import COUNT_BITS, SUITED, UNSUITED, Strengths

_LOW_RANKS: Final = 8


def _check(hole: Sequence[Card], board: Sequence[Card]) -> None:
    if len(hole) != 4 or not 3 <= len(board) <= 5 or min(*hole, *board) < 0:
        raise ValueError("an Omaha hand is read from four known cards and three to five of the board")


def omaha_high_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best high hand, comparable with `high_value`; needs three to five cards on the board.

    Raises `ValueError` unless it gets four cards of a hand and such a board, all known.
    """
    _check(hole, board)
    from_hand = {_rank_key(two) for two in combinations(hole, 2)}
    from_board = {_rank_key(three) for three in combinations(board, 3)}
    best = max(UNSUITED[two + three] for two in from_hand for three in from_board)
    return max(best, _flush_value(hole, board))


def _rank_key(cards: Sequence[Card]) -> int:
    return sum(1 << COUNT_BITS * rank_of(card) for card in cards)


def _flush_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    best = 0
    for suit in range(4):
        on_board = [1 << rank_of(card) for card in board if suit_of(card) == suit]
        in_hand = [1 << rank_of(card) for card in hole if suit_of(card) == suit]
        if len(on_board) >= 3 and len(in_hand) >= 2:
            for two in combinations(in_hand, 2):
                best = max(best, *(SUITED[sum(two) + sum(three)] for three in combinations(on_board, 3)))
    return best


def _fives(hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield two + three


def omaha_high(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best high hand; of equal fives the one with the higher suits, from its highest card down (reading R14)."""
    value = omaha_high_value(hole, board)
    ranks = unpacked(value)[1]
    is_wheel = ranks[-1] == ACE and len(set(ranks)) == 5

    def from_the_highest(five: Sequence[Card]) -> list[Card]:
        return sorted((card - 52 if is_wheel and rank_of(card) == ACE else card for card in five), reverse=True)

    fives = (five for five in _fives(hole, board) if high_value(five) == value)
    return best_high(max(fives, key=from_the_highest))


def omaha_low_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The value of the best low of eight or better, comparable with `ace_to_five_value`; 0 where none qualifies."""
    _check(hole, board)
    from_hand = {one | other for one, other in combinations(_low_bits(hole), 2)}
    from_board = {one | other | third for one, other, third in combinations(_low_bits(board), 3)}
    lows = [two | three for two in from_hand for three in from_board if not two & three]
    # Five ranks each: the smaller mask is lower in the highest card that differs, so it is the better low.
    return _EIGHT_LOWS[min(lows)] if lows else 0


def _low_bits(cards: Sequence[Card]) -> list[int]:
    return sorted({1 << low_rank(card) for card in cards if low_rank(card) < _LOW_RANKS})


def _low_of(mask: int) -> int:
    return low_value(HandRank.HIGH_CARD, (rank for rank in range(_LOW_RANKS - 1, -1, -1) if mask >> rank & 1))


_EIGHT_LOWS: Final = Strengths(_low_of)


def omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> Hand | None:
    """The best low of eight or better, or None; of equal fives the lowest by suit from the ace up (reading R14)."""
    value = omaha_low_value(hole, board)
    if not value:
        return None
    fives = (five for five in _fives(hole, board) if ace_to_five_value(five) == value)
    return low_hand(value, min(fives, key=lambda five: sorted((low_rank(card), suit_of(card)) for card in five)))
