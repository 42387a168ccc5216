"""What a winning wager is paid: a ratio "to 1" beside the wager, or "for 1" in its place (reading R8)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Final

from trainer.rules.money import Cents

_WRITTEN: Final = re.compile(r"([1-9][0-9,]{0,9}) (to|for) ([1-9][0-9]{0,3})")


class Rounding(StrEnum):
    """What becomes of a payment that the table's smallest chip can't make (reading R32)."""

    EXACT = "exact"
    DOWN = "down"
    UP = "up"


@dataclass(frozen=True, slots=True)
class Odds:
    """`pays` units for every `wagered` ones."""

    pays: int
    wagered: int = 1
    is_for: bool = False
    """ "For 1": the wager itself has been collected and is part of what is paid."""

    @property
    def ratio(self) -> Fraction:
        """What a unit wagered earns, to compare odds of one kind."""
        return Fraction(self.pays, self.wagered)

    def payment(self, wager: Cents, chip: Cents = 1, rounding: Rounding = Rounding.EXACT) -> Cents:
        """What the dealer hands over for a wager, in cents; a fraction of a cent goes to the house."""
        exact, over = divmod(wager * self.pays, self.wagered)
        if rounding is Rounding.EXACT:
            return exact
        whole, rest = divmod(exact, chip)
        return (whole + (1 if (rest or over) and rounding is Rounding.UP else 0)) * chip

    def __str__(self) -> str:
        return f"{self.pays} {'for' if self.is_for else 'to'} {self.wagered}"


EVEN: Final = Odds(1)


def parse_odds(value: object) -> Odds | None:
    """Odds as a rulebook writes them, `"7 to 1"` or `"300 for 1"`; none for anything else."""
    written = _WRITTEN.fullmatch(value) if isinstance(value, str) else None
    if written is None:
        return None
    return Odds(int(written[1].replace(",", "")), int(written[3]), written[2] == "for")
