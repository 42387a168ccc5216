"""The hands that a paytable pays."""

from __future__ import annotations

from functools import cache

from trainer.rules.house.paytables import Paytable, Row
from trainer.tongue import translate


def least_row(paytable: Paytable) -> str:
    """The least hand that a paytable pays: "a pair of aces"."""
    return row_words(next(row for row in reversed(Row) if row in paytable.pays))


@cache
def _rows() -> dict[Row, tuple[str, str]]:
    return {
        Row.SUPER_ROYAL_OF_DIAMONDS: (
            translate("House", "a super royal of diamonds"),
            translate("House", "Super royal of diamonds"),
        ),
        Row.SUPER_ROYAL: (translate("House", "a super royal"), translate("House", "Super royal")),
        Row.ROYAL_FLUSH: (translate("House", "a royal flush"), translate("House", "Royal flush")),
        Row.FOUR_ACES: (translate("House", "four aces"), translate("House", "Four aces")),
        Row.FOUR_OF_A_KIND: (translate("House", "four of a kind"), translate("House", "Four of a kind")),
        Row.STRAIGHT_FLUSH: (translate("House", "a straight flush"), translate("House", "Straight flush")),
        Row.FULL_HOUSE: (translate("House", "a full house"), translate("House", "Full house")),
        Row.FLUSH: (translate("House", "a flush"), translate("House", "Flush")),
        Row.STRAIGHT: (translate("House", "a straight"), translate("House", "Straight")),
        Row.THREE_OF_A_KIND: (translate("House", "three of a kind"), translate("House", "Three of a kind")),
        Row.TWO_PAIR: (translate("House", "two pair"), translate("House", "Two pair")),
        Row.PAIR_OF_ACES: (translate("House", "a pair of aces"), translate("House", "Pair of aces")),
        Row.PAIR: (translate("House", "a pair"), translate("House", "Pair")),
    }


def row_words(row: Row) -> str:
    """A row of a paytable, as it stands in a sentence."""
    return _rows()[row][0]


def row_name(row: Row) -> str:
    """A row of a paytable, as it stands in the table."""
    return _rows()[row][1]
