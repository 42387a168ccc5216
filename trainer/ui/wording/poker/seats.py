"""A player's standing in the round, in words."""

from __future__ import annotations

from trainer.rules.places import SeatNumber
from trainer.rules.poker.irregularities.signs import seen_status
from trainer.rules.poker.table import PokerTable, Status
from trainer.ui.wording.places import seat_words
from trainer.ui.wording.tongue import translate


def _tr(words: str) -> str:
    return translate("Reasons", words)


def out_words(table: PokerTable, number: SeatNumber) -> str:
    """Why a seat has no hand in the round, without a full stop; empty where it has one."""
    status = seen_status(table, number)
    if status is None:
        return _tr("nobody sits in seat {number}").format(number=number)
    words = {
        Status.IN: "",
        Status.FOLDED: _tr("{seat} has folded"),
        Status.CONCEDED: _tr("{seat} has given up the hand"),
        Status.DEAD: _tr("the hand of {seat} is dead"),
        Status.OUT: _tr("{seat} is not in this round"),
    }
    return words[status].format(seat=seat_words(number))
