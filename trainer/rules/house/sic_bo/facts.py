"""What a rulebook settles about Sic Bo and no house can choose."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final

from trainer.rules.facts import Among, Within
from trainer.rules.house.sic_bo.clauses import Clause

_RULED_BY: Final = (Clause.DIE_NOT_FLAT, Clause.COMPUTER_FAILURE, Clause.FAILURE_WHILE_COVERED)


@dataclass(frozen=True, slots=True, kw_only=True)
class SicBoFacts:
    """The facts of the game."""

    least_shakes: Annotated[int, Within(1, 20)]
    """How often the covered dice must be shaken (E(3))."""
    dealer_decides: Annotated[frozenset[Clause], Among(_RULED_BY)]
    """The clauses by which the dealer rules; what rests on any other is the floor's (reading R82)."""
