"""A poker table as far as a draft tells it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from trainer.asks.key import Shown
from trainer.asks.poker.tables import as_told, table_of, with_board, with_open_hand
from trainer.asks.source import Setting
from trainer.rules.places import SeatNumber
from trainer.rules.poker.posted.options import resolve as resolve_poker
from trainer.rules.poker.rules import PokerRules
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.rulebook import load_rulebook
from trainer.rules.values import changed
from trainer.training.editing.draft import Draft
from trainer.training.editing.told import Told, seats_told

MOST_SEATS: Final = 11
"""Of a table on the screen: by the rulebook of recorded hands more may play."""


def poker_fitting(table: Shown) -> Shown:
    """The table with no more seats than are drawn."""
    if isinstance(table, PokerTable) and table.rules.most_players > MOST_SEATS:
        return changed(table, rules=replace(table.rules, most_players=MOST_SEATS))
    return table


def poker_sketch(draft: Draft, told: Told) -> Shown:
    """Whoever sits there with their bets and cards, the board and the button."""
    book = load_rulebook(draft.rulebook)
    entries = draft.entries
    found = resolve_poker(book, draft.game, entries.get("limits"), entries.get("options"), plays=False)
    rules = found if isinstance(found, PokerRules) else resolve_poker(book, draft.game, plays=False)
    assert isinstance(rules, PokerRules), "a rulebook's own options are in order"
    seats = {seat: _player(seat, record) for seat, record in seats_told(draft, told)}
    if own := told.cards("cards"):
        seats.setdefault(1, with_open_hand(1, own))
    button = told.number("button")
    table = table_of(
        Setting(book=book.games[draft.game], rules=rules),
        seats.values(),
        button if button <= rules.most_players else 0,
    )
    return as_told(with_board(table, told.cards("board")[:5]))


def _player(seat: SeatNumber, told: Told) -> Seat:
    bet = told.amount("bet")
    status = Status.FOLDED if told.is_true("folded") else Status.IN
    player = Seat(number=seat, bet=bet, paid=bet, stack=told.amount("stack"), status=status)
    return with_open_hand(player, () if status is Status.FOLDED else told.cards("cards", "up"))
