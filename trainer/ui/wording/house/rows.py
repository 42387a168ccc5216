"""The hands that a paytable pays."""

from __future__ import annotations

from functools import cache

from trainer.rules.house.paytables import Paytable, Row
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("House", words)


def least_row(paytable: Paytable) -> str:
    """The least hand that a paytable pays: "a pair of aces"."""
    return row_words(next(row for row in reversed(Row) if row in paytable.pays))


@cache
def _rows() -> dict[Row, tuple[str, str]]:
    return {
        Row.SUPER_ROYAL_OF_DIAMONDS: (_tr("a super royal of diamonds"), _tr("Super royal of diamonds")),
        Row.SUPER_ROYAL: (_tr("a super royal"), _tr("Super royal")),
        Row.ROYAL_FLUSH: (_tr("a royal flush"), _tr("Royal flush")),
        Row.FOUR_ACES: (_tr("four aces"), _tr("Four aces")),
        Row.FOUR_OF_A_KIND: (_tr("four of a kind"), _tr("Four of a kind")),
        Row.STRAIGHT_FLUSH: (_tr("a straight flush"), _tr("Straight flush")),
        Row.FULL_HOUSE: (_tr("a full house"), _tr("Full house")),
        Row.FLUSH: (_tr("a flush"), _tr("Flush")),
        Row.STRAIGHT: (_tr("a straight"), _tr("Straight")),
        Row.THREE_OF_A_KIND: (_tr("three of a kind"), _tr("Three of a kind")),
        Row.TWO_PAIR: (_tr("two pair"), _tr("Two pair")),
        Row.PAIR_OF_ACES: (_tr("a pair of aces"), _tr("Pair of aces")),
        Row.PAIR: (_tr("a pair"), _tr("Pair")),
    }


def row_words(row: Row) -> str:
    """A row of a paytable, as it stands in a sentence."""
    return _rows()[row][0]


def row_name(row: Row) -> str:
    """A row of a paytable, as it stands in the table."""
    return _rows()[row][1]
