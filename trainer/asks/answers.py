"""Keys that poker and the games against the house have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from trainer.asks.key import Json
from trainer.asks.steps import ShownStep, numbered
from trainer.rules.money import Cents, dollars
from trainer.rules.places import SeatNumber
from trainer.rules.rulings import Decider


@dataclass(frozen=True, slots=True, kw_only=True)
class StubKey:
    """The cards left, and whether a count is due."""

    expected: int
    is_count_due: bool
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {"expected": self.expected, "count_now": self.is_count_due}

    def prose(self) -> Iterator[str]:
        yield f"{self.expected} cards in the stub"
        yield "Count it now" if self.is_count_due else "No count is due"


@dataclass(frozen=True, slots=True, kw_only=True)
class RulingKey:
    """The ruling with its remedy."""

    ruling: str
    decides: Decider
    remedy: tuple[ShownStep, ...]
    returns: Mapping[SeatNumber, Cents]
    """Wagers that go back."""
    cites: tuple[str, ...]

    def fields(self) -> dict[str, Json]:
        return {
            "ruling": self.ruling,
            "decides": self.decides.value,
            "remedy": numbered(self.remedy),
            "returns": {str(seat): dollars(amount) for seat, amount in sorted(self.returns.items())},
        }

    def prose(self) -> Iterator[str]:
        yield f"{self.ruling.replace('-', ' ').capitalize()}; the {self.decides.value} decides"
        for n, step in enumerate(self.remedy, 1):
            yield f"{n:3}. {step.in_words()}"
        for seat, amount in sorted(self.returns.items()):
            yield f"Back to seat {seat}: {dollars(amount)}"
