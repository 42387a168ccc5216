"""Which rows of a paytable a hand reaches: by its best four cards, the five dealt, or the best five of six."""

from __future__ import annotations

from typing import Final

from trainer.rules.cards import ACE, SUITS, Card, rank_of, suit_of
from trainer.rules.hands import Hand, HandRank, best_four_card, best_high
from trainer.rules.house.paytables import Paytable, Row

SUPER_ROYAL: Final = "super-royal"
"""The class of the six-card hand from nine to ace in one suit (Maryland 6(F)(8))."""
_LOWEST_OF_SUPER_ROYAL: Final = ACE - 5
_DIAMONDS: Final = SUITS.index("d")
_ROW_OF: Final = {
    HandRank.ROYAL_FLUSH: Row.ROYAL_FLUSH,
    HandRank.STRAIGHT_FLUSH: Row.STRAIGHT_FLUSH,
    HandRank.FOUR_OF_A_KIND: Row.FOUR_OF_A_KIND,
    HandRank.FULL_HOUSE: Row.FULL_HOUSE,
    HandRank.FLUSH: Row.FLUSH,
    HandRank.STRAIGHT: Row.STRAIGHT,
    HandRank.THREE_OF_A_KIND: Row.THREE_OF_A_KIND,
    HandRank.TWO_PAIR: Row.TWO_PAIR,
    HandRank.PAIR: Row.PAIR,
}


def rows_of(hand: Hand) -> tuple[Row, ...]:
    """The rows that a hand reaches, the narrower first; none for a high card."""
    if hand.rank not in _ROW_OF:
        return ()
    row = _ROW_OF[hand.rank]
    if rank_of(hand.cards[0]) == ACE and row is Row.FOUR_OF_A_KIND:
        return Row.FOUR_ACES, row
    if rank_of(hand.cards[0]) == ACE and row is Row.PAIR:
        return Row.PAIR_OF_ACES, row
    return (row,)


def hand_for(table: Paytable, cards: tuple[Card, ...]) -> Hand:
    """A player's hand as a progressive or envy table ranks it: the five cards dealt, or the best four of them.

    Tables that pay for a royal flush rank five cards (readings R7, R63).
    """
    return best_high(cards) if Row.ROYAL_FLUSH in table.pays else best_four_card(cards)


def is_super_royal(six: tuple[Card, ...]) -> bool:
    """Ace to nine of one suit."""
    return len({suit_of(card) for card in six}) == 1 and min(map(rank_of, six)) == _LOWEST_OF_SUPER_ROYAL


def rows_of_six(six: tuple[Card, ...]) -> tuple[Row, ...]:
    """The rows that a player's five cards and the bonus card reach together."""
    rows = rows_of(best_high(six))
    if not is_super_royal(six):
        return rows
    diamonds = (Row.SUPER_ROYAL_OF_DIAMONDS,) if suit_of(six[0]) == _DIAMONDS else ()
    return (*diamonds, Row.SUPER_ROYAL, *rows)
