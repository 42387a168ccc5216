"""What says who acts, as a spot states it: the dealer button, or in a stud game what shows before each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from trainer.asks.seats import CardsSeen, SeatEntries
from trainer.asks.source import Source
from trainer.errors import Problem
from trainer.rules.cards import Card
from trainer.rules.entries import cited
from trainer.rules.places import SeatNumber
from trainer.rules.poker.form import Form, Street
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.poker.up_cards import faces_as_dealt, opener, up_count
from trainer.rules.values import changed
from trainer.tongue import Plural, Verbatim

NO_DEAD_BUTTON: Final = "reading R81"


def read_button(source: Source) -> SeatNumber | None:
    """The seat of the dealer button; 0 in stud, where none lies."""
    if source.poker.form.is_stud:
        source.refuse_entries(
            ("button",), Problem.tr("no button: in {title} the up-cards say who acts", title=source.book.title)
        )
        return 0
    return source.seat_number("button", Problem.tr("the seat of the dealer button"))


def refuse_empty_button(source: Source, button: SeatNumber | None, seats: Sequence[SeatNumber]) -> None:
    """Once the blinds are out the button lies with somebody who is dealt in: there is no dead button (R81)."""
    if button is not None and seats and button not in seats:
        source.refuse(
            "button",
            Problem.tr("{button} is an empty seat", button=button),
            cited(Problem.tr("the seat of a player"), f" ({NO_DEAD_BUTTON})"),
        )


def read_up_cards(
    source: Source, seat: SeatEntries, street: Street, seen: CardsSeen, *, is_folded: bool
) -> tuple[Card, ...]:
    """What shows before a player of a stud game; a folded hand need not be stated."""
    count = up_count(source.poker.form, street)
    wanted = Verbatim(Plural.tr("%n up-card(s) on {street} street", "", count).format(street=street))
    if "up" not in seat.entries:
        if not is_folded:
            source.miss(f"seat {seat.number} up", wanted)
        return ()
    counts = None if is_folded else (count,)
    return seen.read(seat.entries["up"], counts, wanted, Problem.tr("before seat {number}", number=seat.number)) or ()


def with_up_cards(seat: Seat, cards: tuple[Card, ...]) -> Seat:
    """A player of whose cards only those that lie face up are known."""
    return changed(seat, cards=cards, faces_up=(True,) * len(cards))


def opened_from(table: PokerTable) -> SeatNumber:
    """Whose place the last round of a stud game was opened from, by whole hands in the order dealt; 0 elsewhere.

    A hand that was given up counts if its cards are known: that player was in when the round was opened (R41).
    """
    form = table.rules.form
    seats = [_as_it_lay(form, seat) for seat in table.players if seat.status is not Status.FOLDED and seat.cards]
    if not form.is_stud or not seats:
        return 0
    return opener(changed(table, seats=(None, *seats), street=form.last_street))


def _as_it_lay(form: Form, seat: Seat) -> Seat:
    """A player before the showdown: which cards lay face up follows from the order in which they were dealt."""
    return changed(seat, faces_up=faces_as_dealt(form, len(seat.cards)), status=Status.IN)


def player(number: SeatNumber, cards: tuple[Card, ...], *, is_folded: bool) -> Seat:
    """A player with nothing but up-cards."""
    seat = Seat(number=number, status=Status.FOLDED if is_folded else Status.IN)
    return with_up_cards(seat, cards)
