"""A drill of a house game under way."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from trainer.rules.house.table import HouseTable
from trainer.training.begun import Begun
from trainer.training.house.drill import HouseDrill
from trainer.training.house.gestures import HouseGesture
from trainer.training.house.incidents import HouseIncident
from trainer.training.house.players import HouseCast
from trainer.training.table_session import TableSession

H = TypeVar("H", bound=HouseTable)
HouseBegun: TypeAlias = Begun[H, HouseCast[H]]


class HouseSession(TableSession[H, HouseIncident, HouseGesture]):
    """One round of a drill at a table against the house, with what befalls it."""

    drill: HouseDrill
