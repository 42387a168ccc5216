"""High hands of five, six and seven cards: Oneida Poker C(1), C(4), C(5)."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

from trainer.rules.cards import FULL_DECK, Card, rank_of, suit_of
from trainer.rules.hands.ranking import (
    Groups,
    Hand,
    HandRank,
    grouped,
    groups_of,
    hand_name,
    packed,
    playing_cards,
    unpacked,
)
from trainer.rules.hands.tables import COUNT_BITS, SUITED, UNSEEN_KEY, UNSUITED, unreadable

_RANKS_AT: Final = 16
"""Below the ranks stand four bits a suit. They begin at three, so five cards of a suit set the highest of its bits."""
_NO_CARDS: Final = 0x3333
_FLUSH: Final = 0x8888
_KEYS: Final = (
    *((1 << COUNT_BITS * rank_of(card) + _RANKS_AT) + (1 << 4 * suit_of(card)) for card in FULL_DECK),
    UNSEEN_KEY << _RANKS_AT,  # found under index -1, `UNSEEN`
)
FLUSHES: Final = {HandRank.FLUSH, HandRank.STRAIGHT_FLUSH, HandRank.ROYAL_FLUSH}
_key_of: Final = _KEYS.__getitem__


def high_value(cards: Sequence[Card]) -> int:
    """The strength of the best five of five to seven cards: larger is better, equal is a tie.

    Raises `ValueError` for too few, too many or unseen cards. That no card stands twice is the caller's to see to.
    """
    key = sum(map(_key_of, cards), _NO_CARDS)
    if key & _FLUSH:
        # Five of seven cards in one suit leave no room for a full house or four of a kind: the flush is the best hand.
        return SUITED[_suited_mask(cards)]
    return UNSUITED[key >> _RANKS_AT]


def _suited_mask(cards: Sequence[Card]) -> int:
    if len(cards) > 7 or min(cards) < 0:
        raise unreadable()
    return sum(1 << rank_of(card) for card in _of_the_flush(cards))


def _of_the_flush(cards: Sequence[Card]) -> tuple[Card, ...]:
    """The cards of the one suit that five or more of them have."""
    suits = (tuple(card for card in cards if suit_of(card) == suit) for suit in range(4))
    return next(suited for suited in suits if len(suited) >= 5)


def best_high(cards: Sequence[Card]) -> Hand:
    """The best five of five to seven cards, named; where equal fives can be formed, the one with the higher suits."""
    value = high_value(cards)
    return high_hand(value, _of_the_flush(cards) if unpacked(value)[0] in FLUSHES else cards)


def high_hand(value: int, cards: Sequence[Card]) -> Hand:
    """The hand of a high's value, its cards taken from `cards`, the higher suits first; of a flush its suit only."""
    rank, name, groups = _reading(value)
    return Hand(value=value, rank=rank, name=name, cards=playing_cards(groups, cards))


def name_of_high(value: int) -> str:
    """What a hand of this strength is called."""
    return _reading(value)[1]


@cache
def _reading(value: int) -> tuple[HandRank, str, Groups]:
    rank, ranks = unpacked(value)
    return rank, hand_name(rank, ranks), groups_of(ranks)


def partial_high_value(cards: Sequence[Card]) -> int:
    """The strength of one to four up-cards in stud: groups, then cards from the highest down, no straights or flushes.

    Compares with hands of as many cards only.
    """
    if not 1 <= len(cards) <= 4 or min(cards) < 0:
        raise ValueError("up-cards are one to four known cards")
    return packed(*grouped(rank_of(card) for card in cards))


def partial_high(cards: Sequence[Card]) -> Hand:
    """One to four cards named as they stand: groups and high cards, no straights or flushes."""
    rank, ranks = grouped(rank_of(card) for card in cards)
    playing = playing_cards(groups_of(ranks), cards)
    return Hand(value=partial_high_value(cards), rank=rank, name=hand_name(rank, ranks), cards=playing)
