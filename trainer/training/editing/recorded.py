"""A hand that was recorded somewhere, as a question: who gets what once all bets are in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Final

from trainer.asks.built import Value, document_of
from trainer.asks.key import AskId
from trainer.asks.walking import first_due
from trainer.rules.actions import Act, Concede, PushPot, Read, Reveal
from trainer.rules.cards import show_cards
from trainer.rules.games.catalogue import game_of
from trainer.rules.money import dollars
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.round import Round

_ENDS: Final = (Reveal, Read, Concede, PushPot)
"""With one of these the showdown begins, or the one who is left gets the pot."""


def showdown_of(table: PokerTable, acts: Sequence[Act]) -> str:
    """The spot of a hand's end, from the table before its shuffle and what its players decided.

    Raises `LookupError` where the decisions do not come to an end.
    """
    ended = _ended(table, acts)
    rules, form = ended.rules, ended.rules.form
    values: dict[str, Value] = {
        "options": {"max": rules.most_players},
        "chip": rules.chip,
        "seat": [_seat(seat, is_shown=ended.is_contested) for seat in ended.players],
    }
    if not form.is_stud:
        values["button"] = ended.button
    if ended.board:
        values["board"] = str(show_cards(ended.board))
    if ended.betting.last_bettor and ended.is_contested:
        values["last_bettor"] = ended.betting.last_bettor
    if not ended.is_contested and form.has_draw and ended.street is form.first_street:
        values["street"] = ended.street.value
    return json.dumps(document_of(rules.rulebook, rules.game, AskId.SHOWDOWN, values), default=str)


def _ended(table: PokerTable, acts: Sequence[Act]) -> PokerTable:
    """The table as the last bets have been made and nothing has been shown."""
    state, left = Round.start(game_of(table), table), list(acts)
    while state.choices:
        if any(isinstance(step.action, Act) for step, _ in state.choices):
            if not left:
                raise LookupError("the decisions end before the hand does")
            state = state.play(left.pop(0))
            continue
        _, action, _ = first_due(state)
        if isinstance(action, _ENDS):
            return state.table
        state = state.play(action)
    raise LookupError("nobody gets anything in this hand")


def _seat(seat: Seat, *, is_shown: bool) -> dict[str, Value]:
    told: dict[str, Value] = {"seat": seat.number, "bet": str(dollars(seat.paid))}
    if seat.status is Status.FOLDED:
        return {**told, "folded": True}
    return {**told, "cards": str(show_cards(seat.cards))} if is_shown else told
