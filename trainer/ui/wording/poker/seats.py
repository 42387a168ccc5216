"""A player's standing in the round, in words."""

from __future__ import annotations

from trainer.rules.places import SeatNumber
from trainer.rules.poker.irregularities.symptoms import seen_status
from trainer.rules.poker.table import PokerTable, Status
from trainer.tongue import translate
from trainer.ui.wording.places import seat_words


def out_words(table: PokerTable, number: SeatNumber) -> str:
    """Why a seat has no hand in the round, without a full stop; empty where it has one."""
    status = seen_status(table, number)
    if status is None:
        return translate("Reasons", "nobody sits in seat {number}").format(number=number)
    words = {
        Status.IN: "",
        Status.FOLDED: translate("Reasons", "{seat} has folded"),
        Status.CONCEDED: translate("Reasons", "{seat} has given up the hand"),
        Status.DEAD: translate("Reasons", "the hand of {seat} is dead"),
        Status.OUT: translate("Reasons", "{seat} is not in this round"),
    }
    return words[status].format(seat=seat_words(number))
