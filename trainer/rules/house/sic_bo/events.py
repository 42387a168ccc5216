"""The irregularities of Sic Bo as events: what goes wrong at the table, in the log like any act, nobody's step (F)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Final

from trainer.rules.house.sic_bo.rulings import Irregularity
from trainer.rules.round import Event


@dataclass(frozen=True, slots=True)
class DieNotFlat(Event):
    """The cover comes off, and one of the dice leans (F(1))."""

    do: ClassVar[str] = Irregularity.DIE_NOT_FLAT.value


@dataclass(frozen=True, slots=True)
class ComputerFailure(Event):
    """The table's computer fails (F(2))."""

    do: ClassVar[str] = Irregularity.COMPUTER_FAILURE.value


EVENTS: Final = {Irregularity.DIE_NOT_FLAT: DieNotFlat(), Irregularity.COMPUTER_FAILURE: ComputerFailure()}
"""Each with all that is to be said of it."""
