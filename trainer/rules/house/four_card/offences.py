"""What of a Four Card table an act with a wager offends against by itself."""

from __future__ import annotations

from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager
from trainer.rules.house.ante import offences
from trainer.rules.house.cards.table import Stage, Status
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.table import FourCardTable


def offended(table: FourCardTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act: the wager ends otherwise, or a fold does not forfeit it (J(2)(b); 11(C))."""
    if isinstance(action, CollectWager) and table.stage is Stage.DECIDING:
        folded = [hand for hand in table.hands if hand.seat == action.source and hand.status is Status.FOLDED]
        keeps = any(action.wager not in table.forfeits(hand) for hand in folded) and table.staked(
            action.source, action.wager
        )
        return (Clause.FOLD_KEEPS_BONUS_WAGERS,) if keeps else ()
    return offences.offended(table, action)
