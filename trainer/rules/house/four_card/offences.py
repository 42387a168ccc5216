"""What an act at Four Card does by itself, beside what it does at every table with antes."""

from __future__ import annotations

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager
from trainer.rules.house.ante import offences
from trainer.rules.house.cards.table import Stage, Status
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.offences import stake_of
from trainer.rules.scale import Effect, Offence


def offended(table: FourCardTable, action: Action) -> Offence | None:
    """What the act does: a fold does not forfeit the wager that it takes (J(2)(b); 11(C))."""
    if isinstance(action, CollectWager) and table.stage is Stage.DECIDING:
        folded = [hand for hand in table.hands if hand.seat == action.source and hand.status is Status.FOLDED]
        stake = stake_of(table, action)
        if stake is not None and any(action.wager not in table.forfeits(hand) for hand in folded):
            return Offence(Effect.STILL_IN_PLAY, (Clause.FOLD_KEEPS_BONUS_WAGERS,), has_its_time=True)
    return offences.offended(table, action)
