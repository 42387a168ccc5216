"""Whether the deck can lose a card and the round still be dealt, and whether it has one for whoever folds."""

from __future__ import annotations

from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable


def can_spare_a_card(table: PokerTable) -> bool:
    """Whether one card may go and the round still be dealt; on the seventh street of stud one for all will do."""
    form = table.rules.form
    if form.has_draw:
        return _draw_can_spare_a_card(table)
    if not form.is_stud:
        return _board_can_spare_a_card(table)
    if table.street is form.last_street:
        return False
    places = [seat for seat in table.players if seat.is_in or seat.number in table.folded_places]
    now = 0 if table.street is Street.BEFORE_DEAL else form.streets.index(table.street)
    due = len(form.deal) + now
    missing = sum(max(due - len(seat.cards), 0) for seat in places if seat.is_in)
    later = [street for street in form.streets[now + 1 :] if street is not Street.SEVENTH]
    waiting = len(table.trouble.boxed)
    return len(table.stub) > missing + len(later) * (1 + len(places)) + waiting


def cards_come_to_the_place(table: PokerTable) -> bool:
    """Whether a player who folds now leaves a place that is dealt to (P(5), R103, R113).

    In stud alone a street brings cards to players; there must be another one, somebody left to play it, and a card for
    every place once the burn is gone.
    """
    form = table.rules.form
    if not form.is_stud or table.street is form.last_street:
        return False
    contenders = len(table.contenders)
    return contenders > 2 and len(table.stub) > contenders + len(table.folded_places)


def _board_can_spare_a_card(table: PokerTable) -> bool:
    """The hole cards, burns and board cards to come leave one over: ten players of Omaha leave four."""
    if len(table.board) == table.rules.form.whole_board:
        return False
    is_deal = table.street in (Street.BEFORE_DEAL, Street.DEAL)
    each = len(table.rules.form.deal)
    holes = sum(max(each - len(seat.cards), 0) for seat in table.contenders) if is_deal else 0
    return len(table.stub) > holes + board_to_come(table) + len(table.trouble.boxed)


def board_to_come(table: PokerTable) -> int:
    """Cards for the streets that are left, one burned before each."""
    form = table.rules.form
    return len(form.board_streets) - len(table.burns) + form.whole_board - len(table.board)


def _draw_can_spare_a_card(table: PokerTable) -> bool:
    """In the deal the burn must be left; at the draw the discards are there too, as long as somebody is to be dealt to.

    The others who draw bring as many cards as they need.
    """
    waiting = len(table.trouble.boxed)
    owed = len(table.rules.form.deal)
    if table.street is not Street.DRAW:
        missing = sum([owed - len(seat.cards) for seat in table.contenders])
        return len(table.stub) > missing + 1 + waiting
    missing = sum([owed - len(seat.cards) for seat in table.contenders if seat.has_drawn])
    discards = [card for card in table.muck if card not in table.trouble.barred]
    return not table.betting.acted and len(table.stub) + len(discards) > missing + waiting
