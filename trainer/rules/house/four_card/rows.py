"""Which rows of a paytable a hand reaches: by its best four cards, the five dealt, or the best five of six."""

from __future__ import annotations

from typing import Final

from trainer.rules.cards import ACE, SUITS, Card, rank_of, suit_of
from trainer.rules.hands import Hand, HandRank, best_four_card, best_high
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.paytables import Paytable, Row, rows_of

SUPER_ROYAL: Final = "super-royal"
"""The class of the six-card hand from nine to ace in one suit (Maryland 6(F)(8))."""
_LOWEST_OF_SUPER_ROYAL: Final = ACE - 5
_DIAMONDS: Final = SUITS.index("d")
_TWO: Final = 0


def hand_for(table: Paytable, cards: tuple[Card, ...]) -> Hand:
    """A player's hand as a progressive or envy table ranks it: the five cards dealt, or the best four of them.

    Tables that pay for a royal flush rank five cards (readings R7, R63).
    """
    return best_high(cards) if _reads_five(table) else best_four_card(cards)


def read_by(table: Paytable) -> Clause:
    """The rule of how many cards the table ranks."""
    return Clause.FIVE_CARD_TABLE if _reads_five(table) else Clause.FOUR_CARD_TABLE


def _reads_five(table: Paytable) -> bool:
    return Row.ROYAL_FLUSH in table.pays


def has_low_ace(hand: Hand) -> bool:
    """A straight, suited or not, in which the ace stands below the two (Maryland 6(A)(1))."""
    ranks = set(map(rank_of, hand.cards))
    return hand.rank in (HandRank.STRAIGHT, HandRank.STRAIGHT_FLUSH) and ranks >= {ACE, _TWO}


def is_super_royal(six: tuple[Card, ...]) -> bool:
    """Ace to nine of one suit."""
    return len({suit_of(card) for card in six}) == 1 and min(map(rank_of, six)) == _LOWEST_OF_SUPER_ROYAL


def rows_of_six(six: tuple[Card, ...], five: Hand) -> tuple[Row, ...]:
    """The rows that a player's five cards and the bonus card reach together; `five` is the best hand of them."""
    rows = rows_of(five)
    if not is_super_royal(six):
        return rows
    diamonds = (Row.SUPER_ROYAL_OF_DIAMONDS,) if suit_of(six[0]) == _DIAMONDS else ()
    return (*diamonds, Row.SUPER_ROYAL, *rows)
