"""Why a hand was not to be read as it was, and what hands are called."""

from __future__ import annotations

from trainer.rules import actions as a
from trainer.rules.hands import Hand
from trainer.rules.judge import Finding
from trainer.rules.places import PotPart, SeatNumber
from trainer.rules.poker.irregularities.symptoms import seen_status
from trainer.rules.poker.reading import hand_for
from trainer.rules.poker.table import PokerTable, Status
from trainer.tongue import translate
from trainer.training.judged import Judged
from trainer.ui.wording.hands import hand_words
from trainer.ui.wording.line import sentence
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


def hand_told(table: PokerTable, number: SeatNumber, part: PotPart) -> Hand | None:
    """A hand as it contends for a part of the pot; none where it can't be told, or no low qualifies."""
    cards = table.seat(number).cards
    if len(cards) + len(table.board) < 5 or len(cards) < table.rules.form.cards_held():
        return None
    return hand_for(table.rules.form, part, cards, table.board)


def is_read(table: PokerTable, number: SeatNumber, part: PotPart) -> bool:
    """Whether a hand that lies open has been read for that part of the pot."""
    seat = table.seated(number)
    return seat is not None and seat.is_shown and seat.was_read_for(part)


def has_no_low(table: PokerTable, number: SeatNumber) -> bool:
    """Whether a hand that lies open has no low, where high and low share the pot."""
    seat = table.seated(number)
    is_open = seat is not None and seat.is_shown and seat.is_in
    return is_open and table.rules.form.is_split and not hand_told(table, number, PotPart.LOW)


def reason_of_reading(given: a.Read, said: Judged, table: PokerTable) -> str:
    """Empty where the fields that differ say it all."""
    out = out_words(table, given.to)
    if out:
        return sentence(out)
    seat = table.seat(given.to)
    if not seat.is_shown and said.finding is not Finding.TOO_EARLY:
        return translate("Reasons", "The hand of {seat} has not been shown.").format(seat=seat_words(given.to))
    if given.part is PotPart.LOW and has_no_low(table, given.to):
        words = translate("Reasons", "{seat} has no low: no five different ranks up to the eight")
        return sentence(words.format(seat=seat_words(given.to)))
    if is_read(table, given.to, given.part):
        words = {
            PotPart.WHOLE: translate("Reasons", "the hand of {seat} has been read"),
            PotPart.HIGH: translate("Reasons", "{seat} has been read for high"),
            PotPart.LOW: translate("Reasons", "{seat} has been read for low"),
        }[given.part]
        return sentence(words.format(seat=seat_words(given.to)))
    right = said.right
    if isinstance(right, a.Read) and (given.to, given.part) == (right.to, right.part):
        words = {
            PotPart.WHOLE: translate("Reasons", "The hand is: {hand}."),
            PotPart.HIGH: translate("Reasons", "For high the hand is: {hand}."),
            PotPart.LOW: translate("Reasons", "For low the hand is: {hand}."),
        }[right.part]
        return words.format(hand=hand_words(right.hand))
    return ""
