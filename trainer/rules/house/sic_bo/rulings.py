"""What goes wrong at Sic Bo, as an event, and how it is ruled (F; readings R78, R82, R158, R159)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from trainer.rules.calls import Call
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.rules import SicBoFacts
from trainer.rules.round import Event
from trainer.rules.rulings import Ruling, by_whom, known


class Irregularity(StrEnum):
    """Something that goes wrong at the table, by the id that spots use."""

    DIE_NOT_FLAT = "die-not-flat"
    COMPUTER_FAILURE = "computer-failure"


@dataclass(frozen=True, slots=True)
class DiceRuling(Ruling[Call]):
    """A ruling at a table with dice."""

    floor = Clause.FLOOR_DECIDES

    @property
    def beside(self) -> tuple[StrEnum, ...]:
        return (*self.also, *self.by_authority)


def rule(irregularity: Irregularity, facts: SicBoFacts, *, is_uncovered: bool | None) -> DiceRuling:
    """The ruling; raises `MissingCircumstance` where it turns on whether the dice are in sight and nobody says."""
    return by_whom(_ruling(irregularity, is_uncovered=is_uncovered), facts.dealer_decides)


def _ruling(irregularity: Irregularity, *, is_uncovered: bool | None) -> DiceRuling:
    match irregularity:
        case Irregularity.DIE_NOT_FLAT:
            return DiceRuling(Call.NO_ROLL, Clause.DIE_NOT_FLAT, (Clause.SHAKE_AGAIN,))
        case Irregularity.COMPUTER_FAILURE if known(is_uncovered, "uncovered"):
            return DiceRuling(Call.SETTLE_THEN_CLOSE, Clause.COMPUTER_FAILURE)
        case Irregularity.COMPUTER_FAILURE:
            return DiceRuling(Call.VOID_ROUND, Clause.FAILURE_WHILE_COVERED)
        case _:
            assert_never(irregularity)


@dataclass(frozen=True, slots=True)
class DieNotFlat(Event, do=Irregularity.DIE_NOT_FLAT):
    """The cover comes off, and one of the dice leans (F(1))."""


@dataclass(frozen=True, slots=True)
class ComputerFailure(Event, do=Irregularity.COMPUTER_FAILURE):
    """The table's computer fails (F(2))."""


EVENTS: Final = {Irregularity.DIE_NOT_FLAT: DieNotFlat(), Irregularity.COMPUTER_FAILURE: ComputerFailure()}
"""Each with all that is to be said of it."""
