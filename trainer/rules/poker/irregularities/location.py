"""Where a card lies that was the wrong way round in the deck."""

from __future__ import annotations

from trainer.rules.actions import Area, Place
from trainer.rules.cards import Card
from trainer.rules.poker.table import PokerTable, Seat


def where_it_lies(table: PokerTable, card: Card | None) -> Place | None:
    """Where a card is that must be taken out of play; on top of the stub is the deck area. None where it is gone.

    It no longer matters once somebody has acted on the cards of that street; a burned one is out of play anyway.
    """
    if card is None:
        return None
    if table.stub[:1] == (card,):
        return Area.DECK_AREA
    if table.betting.has_begun:
        return None
    holder = next((seat for seat in table.players if seat.holds_cards and card in seat.cards), None)
    if holder is not None:
        return holder.number if holder.is_in and _is_of_this_street(table, holder, card) else None
    return Area.BOARD if card in _newest_board(table) and not any(seat.is_shown for seat in table.players) else None


def _is_of_this_street(table: PokerTable, holder: Seat, card: Card) -> bool:
    form = table.rules.form
    if table.street is form.first_street:
        return True
    if form.has_draw:
        return card in holder.cards[len(form.deal) - len(holder.drawn) :]
    return form.is_stud and not table.board and holder.cards[-1] == card


def _newest_board(table: PokerTable) -> tuple[Card, ...]:
    """The cards of the street now in play."""
    return table.board if len(table.board) <= 3 else table.board[-1:]
