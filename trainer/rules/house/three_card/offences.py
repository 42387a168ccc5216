"""What of a Three Card table an act with a wager offends against by itself."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from trainer.rules.actions import Action
from trainer.rules.house.ante import offences
from trainer.rules.house.cards.table import Held
from trainer.rules.house.lines import Settled
from trainer.rules.house.three_card.settlement import settle
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.rules.house.three_card.wagers import ThreeCardSeat


def offended(table: ThreeCardTable, action: Action) -> tuple[StrEnum, ...]:
    """The clauses against the act ((j)(3), (k))."""
    return offences.offended(table, action, _decided)


def _decided(table: ThreeCardTable, hand: Held) -> Iterable[Settled]:
    seat = ThreeCardSeat(number=hand.seat, cards=hand.cards, **table.wagers_of(hand.seat))
    return settle([seat], table.dealer.cards, table.rules).settled
