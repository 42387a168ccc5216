"""A hint at a symptom: where to look, and which rules to hold it against; the same whether it is real or not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from trainer.rules.places import SeatNumber
from trainer.rules.shuffling import Stream

RULES_TOLD: Final = 3
"""So many rules are told, where a rulebook names so many."""


@dataclass(frozen=True, slots=True)
class SymptomHint:
    """What may be told of a symptom that has not been answered."""

    seat: SeatNumber
    """Whom it is about; 0 where it is about the table."""
    rules: tuple[StrEnum, ...]
    """Clauses in the rulebook's order; for a false alarm none of them has been broken."""


def rules_to_think_of(nearest: StrEnum | None, named: Sequence[StrEnum], stream: Stream) -> tuple[StrEnum, ...]:
    """Some of the rules that a rulebook names, the one that a symptom calls to mind among them, in their order.

    `nearest` is broken where the symptom is real, and only looks broken where it is harmless; it is none where nothing
    of the rulebook comes near.
    """
    others = stream.shuffle([rule for rule in named if rule != nearest])
    told = (*(rule for rule in named if rule == nearest), *others)[:RULES_TOLD]
    return tuple([rule for rule in named if rule in told])
