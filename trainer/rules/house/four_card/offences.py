"""What of a Four Card table an act with a wager offends against by itself."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.acts import CollectWager
from trainer.rules.house.ante import offences
from trainer.rules.house.cards.table import Held, Stage, Status
from trainer.rules.house.four_card.clauses import Clause
from trainer.rules.house.four_card.settlement import settle
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.four_card.wagers import FourCardSeat
from trainer.rules.house.lines import Settled


def offended(table: FourCardTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act: the wager ends otherwise, or a fold does not forfeit it (J(2)(b); 11(C))."""
    if isinstance(action, CollectWager) and table.stage is Stage.DECIDING:
        folded = [hand for hand in table.hands if hand.seat == action.source and hand.status is Status.FOLDED]
        keeps = any(action.wager not in table.forfeits(hand) for hand in folded) and table.staked(
            action.source, action.wager
        )
        return (Clause.FOLD_KEEPS_BONUS_WAGERS,) if keeps else ()
    return offences.offended(table, action, _decided)


def _decided(table: FourCardTable, hand: Held) -> Iterable[Settled]:
    seat = FourCardSeat(number=hand.seat, cards=hand.cards, **table.wagers_of(hand.seat))
    cards, meters = table.dealer.cards, table.meters
    return settle([seat], cards, table.rules, bonus_card=table.bonus_card, meters=meters).settled
