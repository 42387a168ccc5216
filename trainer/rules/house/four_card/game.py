"""Four Card Poker: the best four of five against the best four of six (Oneida Four Card; Maryland Four Card)."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from trainer.rules.actions import Action
from trainer.rules.house.ante import game
from trainer.rules.house.four_card.breaches import broken
from trainer.rules.house.four_card.procedure import ROUND
from trainer.rules.house.four_card.settlement import share_of, shown_after
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import Wager
from trainer.rules.house.games import FOUR_CARD_POKER
from trainer.rules.house_acts import Pay
from trainer.rules.round import Game
from trainer.rules.values import changed


def after(table: FourCardTable, action: Action) -> FourCardTable:
    """The table once an action is done."""
    done = game.after(table, action)
    if isinstance(action, Pay) and action.wager == Wager.PROGRESSIVE:
        return _meter_paid(done, action.to)
    return done


def _meter_paid(table: FourCardTable, seat: int) -> FourCardTable:
    """What was won from a meter has left it (reading R9)."""
    progressive = table.rules.progressive
    share = None if progressive is None else share_of(progressive, table.hand(seat).cards)
    if share is None:
        return table
    meters = {**table.meters, share.meter: shown_after(table.meters[share.meter], share, table.rules)}
    return changed(table, meters=MappingProxyType(meters))


FOUR_CARD: Final[Game[FourCardTable]] = game.ante_game(FOUR_CARD_POKER, ROUND, after, broken)
