"""A hand that was dealt or recorded, as the question who gets what of it."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Sequence

from trainer.asks.built import document_of
from trainer.asks.key import AskId
from trainer.rules.actions import Act, Action, Move, PushPot, Read, Reveal
from trainer.rules.games.catalogue import game_of
from trainer.rules.places import SeatNumber
from trainer.rules.poker.outlook import quiet_choice
from trainer.rules.poker.table import PokerTable, Seat, Status
from trainer.rules.round import Round
from trainer.training.making.maker import Values

_AT_THE_END = (Reveal, Read, PushPot)


def showdown_spot(start: PokerTable, decisions: Sequence[Action], rulebook: str) -> str:
    """The spot of `showdown` at the end of a hand, by a rulebook; the dealer has made no mistake in it."""
    script, last_bettor = deque(decisions), 0
    state = Round.start(game_of(start), start)
    street = start.street
    while (choice := quiet_choice(state.choices)) is not None:
        step, rest = choice
        if isinstance(step.action, _AT_THE_END):
            break
        if state.table.street is not street:
            street, last_bettor = state.table.street, 0
        if isinstance(step.action, Act) and script:
            action = script.popleft()
            last_bettor = _bettor(action, state.table) or last_bettor
            state = state.play(action)
        else:
            state = state.take(step.action, rest)
    return json.dumps(
        document_of(rulebook, start.rules.game, AskId.SHOWDOWN, _values(start, state.table, last_bettor)), default=str
    )


def _bettor(action: Action, table: PokerTable) -> SeatNumber:
    """Whoever has just bet or raised; 0 for nobody."""
    return table.called_on if isinstance(action, Act) and action.move in (Move.BET, Move.RAISE) else 0


def _values(start: PokerTable, table: PokerTable, last_bettor: SeatNumber) -> Values:
    values: Values = {"chip": table.rules.chip, "seat": [_seat(seat) for seat in table.players if seat.paid]}
    if table.board:
        values["board"] = list(table.board)
    if not table.rules.form.is_stud:
        values["button"] = start.button
    if last_bettor:
        values["last_bettor"] = last_bettor
    return values


def _seat(seat: Seat) -> Values:
    told: Values = {"seat": seat.number, "bet": seat.paid}
    if seat.status is Status.IN:
        return {**told, "cards": list(seat.cards)}
    return {**told, "folded": True}
