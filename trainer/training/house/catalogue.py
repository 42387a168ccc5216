"""The families of house games that can be drilled: one list."""

from __future__ import annotations

from typing import Final, TypeAlias

from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.house.four_card.game import FOUR_CARD
from trainer.rules.house.four_card.table import FourCardTable
from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.rules.house.three_card.game import THREE_CARD
from trainer.rules.house.three_card.table import ThreeCardTable
from trainer.training.house.ante.kind import ante_kind
from trainer.training.house.blackjack.kind import BLACKJACK_KIND
from trainer.training.house.kind import HouseKind, HouseSession
from trainer.training.house.sic_bo.kind import SIC_BO_KIND

AnyHousePlace: TypeAlias = (
    HouseKind[ThreeCardTable] | HouseKind[FourCardTable] | HouseKind[BlackjackTable] | HouseKind[SicBoTable]
)
AnyHouseSession: TypeAlias = (
    HouseSession[ThreeCardTable] | HouseSession[FourCardTable] | HouseSession[BlackjackTable] | HouseSession[SicBoTable]
)
FAMILIES: Final[tuple[AnyHousePlace, ...]] = (
    ante_kind(THREE_CARD, ThreeCardTable),
    ante_kind(FOUR_CARD, FourCardTable),
    BLACKJACK_KIND,
    SIC_BO_KIND,
)
