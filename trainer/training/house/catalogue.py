"""The families of house games that can be drilled: one list."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, TypeAlias

from trainer.rules.house.sic_bo.table import SicBoTable
from trainer.training.house.kind import Kind
from trainer.training.house.phases import HousePhase
from trainer.training.house.session import HouseBegun, HouseSession
from trainer.training.house.sic_bo.kind import SIC_BO_KIND
from trainer.training.played_again import PlayedAgain, PlayedStep

AnyKind: TypeAlias = Kind[SicBoTable]
AnyHouseSession: TypeAlias = HouseSession[SicBoTable]
AnyHouseBegun: TypeAlias = HouseBegun[SicBoTable]
AnyHouseReplay: TypeAlias = PlayedAgain[SicBoTable, HousePhase]
AnyHouseStep: TypeAlias = PlayedStep[SicBoTable, HousePhase]

_FAMILIES: Final[tuple[AnyKind, ...]] = (SIC_BO_KIND,)
KINDS: Final = MappingProxyType({game: kind for kind in _FAMILIES for game in kind.games})
"""By the id of the game."""
