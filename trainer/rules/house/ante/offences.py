"""Which rule of Three Card or Four Card an act with a wager offends against by itself."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.cards.table import DEALER_SHOWS
from trainer.rules.house.offences import against_outcome


def offended(table: AnteTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act; none where it is only out of its turn."""
    if not isinstance(action, CollectWager | Pay) or table.stage not in DEALER_SHOWS or not table.dealer.is_up:
        return ()
    seat = action.source if isinstance(action, CollectWager) else action.to
    hand = next((hand for hand in table.hands if hand.seat == seat and hand.is_up and not hand.is_dead), None)
    return against_outcome(table.settled((hand,)), action) if hand is not None else ()
