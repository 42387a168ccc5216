"""What goes wrong at Sic Bo, and how it is ruled (F; readings R78, R82, R158, R159)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import assert_never

from trainer.rules.calls import Call
from trainer.rules.house.sic_bo.clauses import Clause
from trainer.rules.house.sic_bo.facts import SicBoFacts
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


def rule(irregularity: Irregularity, facts: SicBoFacts, *, is_uncovered: bool | None) -> DiceRuling:
    """The ruling; raises `MissingCircumstance` where it turns on whether the dice are in sight and nobody says."""
    call, clause, also = _ruling(irregularity, is_uncovered=is_uncovered)
    if clause in facts.dealer_decides:
        return DiceRuling(call, Decider.DEALER, (clause, *also))
    return DiceRuling(call, Decider.FLOOR, (clause, *also, Clause.FLOOR_DECIDES))


def _ruling(irregularity: Irregularity, *, is_uncovered: bool | None) -> tuple[Call, Clause, tuple[Clause, ...]]:
    match irregularity:
        case Irregularity.DIE_NOT_FLAT:
            return Call.NO_ROLL, Clause.DIE_NOT_FLAT, (Clause.SHAKE_AGAIN,)
        case Irregularity.COMPUTER_FAILURE if known(is_uncovered, "uncovered"):
            return Call.SETTLE_THEN_CLOSE, Clause.COMPUTER_FAILURE, ()
        case Irregularity.COMPUTER_FAILURE:
            return Call.VOID_ROUND, Clause.FAILURE_WHILE_COVERED, ()
        case _:
            assert_never(irregularity)
