"""What an act at Four Card does by itself, beside what it does at every table with antes."""

from __future__ import annotations

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager, Pay
from trainer.rules.house.ante import offences
from trainer.rules.house.cards.table import DEALER_SHOWS, Stage, Status
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import ENVY, Wager
from trainer.rules.house.offences import stake_of
from trainer.rules.scale import Effect, Offence


def offended(table: FourCardTable, action: Action) -> Offence | None:
    """What the act does: it may take what a fold does not forfeit (J(2)(b); 11(C)), or pay envy that nobody has won."""
    if isinstance(action, Pay) and action.wager == ENVY and not _has_envy(table, action):
        return Offence(Effect.CHIPS_ASTRAY, (Clause.ENVY, Clause.ENVY_LAST))
    if isinstance(action, CollectWager) and table.stage is Stage.DECIDING:
        folded = [hand for hand in table.hands if hand.seat == action.source and hand.status is Status.FOLDED]
        stake = stake_of(table, action)
        if stake is not None and any(action.wager not in table.forfeits(hand) for hand in folded):
            return Offence(Effect.STILL_IN_PLAY, (Clause.FOLD_KEEPS_BONUS_WAGERS,), has_its_time=True)
    return offences.offended(table, action)


def _has_envy(table: FourCardTable, pay: Pay) -> bool:
    """Whether envy can go to this player: for another's hand, on a progressive wager (11(D)(10)(e)); and by that hand,
    once it lies up."""
    holder = next((hand for hand in table.hands if hand.seat == pay.of), None)
    if holder is None or pay.of == pay.to or not table.wagers_of(pay.to).get(Wager.PROGRESSIVE):
        return False
    if table.stage not in DEALER_SHOWS or not holder.is_up:
        return True
    return any(each.line.seat == pay.to for each in table.envy_for(holder))
