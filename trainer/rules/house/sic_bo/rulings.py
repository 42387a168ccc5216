"""What goes wrong at Sic Bo, and how it is ruled (F; readings R78, R82, R158, R159)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, assert_never

from trainer.rules.calls import Call
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.rulings import Decider, known


class Irregularity(StrEnum):
    """Something that goes wrong at the table, by the id that spots use."""

    DIE_NOT_FLAT = "die-not-flat"
    COMPUTER_FAILURE = "computer-failure"


@dataclass(frozen=True, slots=True)
class DiceRuling:
    """What is decided, by the words it is announced with, and the clauses it rests on, the governing one first."""

    call: Call
    decides: Decider
    clauses: tuple[Clause, ...]


NO_ROLL: Final = DiceRuling(Call.NO_ROLL, Decider.DEALER, (Clause.DIE_NOT_FLAT, Clause.SHAKE_AGAIN))
VOID_ROUND: Final = DiceRuling(Call.VOID_ROUND, Decider.FLOOR, (Clause.FAILURE_WHILE_COVERED, Clause.FLOOR_DECIDES))
SETTLE_THEN_CLOSE: Final = DiceRuling(
    Call.SETTLE_THEN_CLOSE, Decider.FLOOR, (Clause.COMPUTER_FAILURE, Clause.FLOOR_DECIDES)
)


def rule(irregularity: Irregularity, *, is_uncovered: bool | None) -> DiceRuling:
    """The ruling; raises `MissingCircumstance` where it turns on whether the dice are in sight and nobody says."""
    match irregularity:
        case Irregularity.DIE_NOT_FLAT:
            return NO_ROLL
        case Irregularity.COMPUTER_FAILURE:
            return SETTLE_THEN_CLOSE if known(is_uncovered, "uncovered") else VOID_ROUND
        case _:
            assert_never(irregularity)
