"""What an act at a poker table offends against, whatever is due: a pot to somebody who has no claim to it."""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from trainer.rules.actions import Action, PushPot
from trainer.rules.poker.clauses import Clause
from trainer.rules.poker.form import Street
from trainer.rules.poker.table import PokerTable, Status

_GIVEN_UP: Final = {Status.FOLDED: Clause.FOLD, Status.CONCEDED: Clause.CONCEDE}


def offended(table: PokerTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses by which the one who is pushed a pot can win none of it; none where the hand contends for it."""
    if not isinstance(action, PushPot):
        return ()
    seat = table.seated(action.to)
    if seat is not None and seat.status in _GIVEN_UP:
        return (_GIVEN_UP[seat.status],)
    if seat is None or not seat.is_in:
        return (Clause.BEST_HAND_WINS,) if table.is_contested else (Clause.LAST_PLAYER_WINS,)
    pot = table.pots[action.pot] if action.pot < len(table.pots) else None
    if table.street is Street.BEFORE_DEAL:
        return ()  # antes are still coming in
    if pot is None or not pot.left or action.to in pot.eligible:
        return ()
    return (Clause.CHECKED_SEVEN,) if pot.is_after_draw else (Clause.SIDE_POTS,)
