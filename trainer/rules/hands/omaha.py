"""Omaha: exactly two cards of the hand with three of the board, for high and for low: Oneida Poker K(10) to K(12)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, product, starmap
from operator import add
from typing import Final

from trainer.rules.cards import ACE, FULL_DECK, Card, rank_of, suit_of
from trainer.rules.hands.high import FLUSHES, high_hand
from trainer.rules.hands.low import low_hand, low_rank, low_value, ranks_of_low
from trainer.rules.hands.ranking import Hand, HandRank, unpacked
from trainer.rules.hands.tables import COUNT_BITS, SUITED, UNSUITED, Strengths

_KEYS: Final = tuple(1 << COUNT_BITS * rank_of(card) for card in FULL_DECK)
_key_of: Final = _KEYS.__getitem__
_strength_of: Final = UNSUITED.__getitem__

_LOW_RANKS: Final = 8
_LOW_BITS: Final = tuple(1 << low_rank(card) if low_rank(card) < _LOW_RANKS else 0 for card in FULL_DECK)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Board:
    """What every hand at the table meets: the ranks of any three cards, and of any three of one suit."""

    threes: tuple[int, ...]
    suit: int | None
    """The suit three or more of the cards have; no other can make a flush."""
    suited_threes: tuple[int, ...] = ()


def _check(hole: Sequence[Card], board: Sequence[Card]) -> None:
    if len(hole) != 4 or not 3 <= len(board) <= 5 or min(hole) < 0 or min(board) < 0:
        raise ValueError("an Omaha hand is read from four known cards and three to five of the board")


@lru_cache(maxsize=64)
def _board_of(cards: tuple[Card, ...]) -> _Board:
    threes = tuple({sum(three) for three in combinations(map(_key_of, cards), 3)})
    for suit in range(4):
        suited = [1 << rank_of(card) for card in cards if suit_of(card) == suit]
        if len(suited) >= 3:
            return _Board(threes=threes, suit=suit, suited_threes=tuple(map(sum, combinations(suited, 3))))
    return _Board(threes=threes, suit=None)


def omaha_high_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The strength of the best high hand, comparable with `high_value`; needs three to five cards on the board.

    Raises `ValueError` unless it gets four cards of a hand and such a board, all known.
    """
    _check(hole, board)
    of_board = _board_of(tuple(board))
    one, two, three, four = map(_key_of, hole)
    pairs = {one + two, one + three, one + four, two + three, two + four, three + four}
    best = max(map(_strength_of, starmap(add, product(pairs, of_board.threes))))
    return best if of_board.suit is None else max(best, _flush_value(hole, of_board))


def _flush_value(hole: Sequence[Card], of_board: _Board) -> int:
    in_hand = [1 << rank_of(card) for card in hole if suit_of(card) == of_board.suit]
    fives = product(map(sum, combinations(in_hand, 2)), of_board.suited_threes)
    return max(map(SUITED.__getitem__, starmap(add, fives)), default=0)


def omaha_high(hole: Sequence[Card], board: Sequence[Card]) -> Hand:
    """The best high hand; of equal fives the one with the higher suits, from its highest card down (reading R14)."""
    value = omaha_high_value(hole, board)
    rank, ranks = unpacked(value)
    if rank in FLUSHES:
        suit = _board_of(tuple(board)).suit
        hole, board = ([card for card in cards if suit_of(card) == suit] for cards in (hole, board))
    is_wheel = ranks[-1] == ACE and len(set(ranks)) == 5

    def from_the_highest(five: Sequence[Card]) -> list[Card]:
        return sorted((card - 52 if is_wheel and rank_of(card) == ACE else card for card in five), reverse=True)

    return high_hand(value, max(_fives(ranks, hole, board), key=from_the_highest))


def _fives(ranks: Iterable[int], hole: Sequence[Card], board: Sequence[Card]) -> Iterator[tuple[Card, ...]]:
    """Every way to make five cards of these ranks out of two of the hand and three of the board."""
    threes: dict[int, list[tuple[Card, ...]]] = {}
    for three in combinations(board, 3):
        threes.setdefault(sum(map(_key_of, three)), []).append(three)
    wanted = sum(1 << COUNT_BITS * rank for rank in ranks)
    for two in combinations(hole, 2):
        yield from (two + three for three in threes.get(wanted - sum(map(_key_of, two)), ()))


def omaha_low_value(hole: Sequence[Card], board: Sequence[Card]) -> int:
    """The value of the best low of eight or better, comparable with `ace_to_five_value`; 0 where none qualifies."""
    _check(hole, board)
    held = 0
    for card in hole:
        held |= _LOW_BITS[card]
    shared = 0
    for card in board:
        shared |= _LOW_BITS[card]
    return _EIGHT_LOWS[held << _LOW_RANKS | shared]


def _low_of(held_and_shared: int) -> int:
    held, shared = divmod(held_and_shared, 1 << _LOW_RANKS)
    lows = [two | three for two, three in product(_masks_of(held, 2), _masks_of(shared, 3)) if not two & three]
    if not lows:
        return 0
    # Five ranks each: the smaller mask is lower in the highest card that differs, so it is the better low.
    best = min(lows)
    return low_value(HandRank.HIGH_CARD, (rank for rank in range(_LOW_RANKS - 1, -1, -1) if best >> rank & 1))


def _masks_of(mask: int, size: int) -> list[int]:
    """Every choice of so many ranks out of a mask of low ranks."""
    return [sum(bits) for bits in combinations((1 << rank for rank in range(_LOW_RANKS) if mask >> rank & 1), size)]


_EIGHT_LOWS: Final = Strengths(_low_of)
"""By the low ranks of the hand and of the board, at most 34,992 pairs of masks: pairs in either don't help a low."""


def omaha_low(hole: Sequence[Card], board: Sequence[Card]) -> Hand | None:
    """The best low of eight or better, or None; of equal fives the lowest by suit from the ace up (reading R14)."""
    value = omaha_low_value(hole, board)
    if not value:
        return None

    def from_the_lowest(five: Sequence[Card]) -> list[tuple[int, int]]:
        return sorted((low_rank(card), suit_of(card)) for card in five)

    return low_hand(value, min(_fives(ranks_of_low(value), hole, board), key=from_the_lowest))
