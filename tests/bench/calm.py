"""How long something takes, beside a fixed loop that says how busy the machine is just then."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter, process_time
from typing import Final

CALM_MS: Final = 2.0
"""What the loop takes on the machine by which the bounds were set, while nothing else runs there."""


def busy() -> float:
    """How many times as long as there everything takes here and now."""
    begun = process_time()
    total = 0
    for number in range(30_000):
        total += number * number % 7
    return (process_time() - begun) * 1000 / CALM_MS


@dataclass(slots=True)
class Took:
    """Milliseconds of each time: as the clock has it, and as the processor would take on a calm machine."""

    raw: list[float] = field(default_factory=list)
    calm: list[float] = field(default_factory=list)

    def measure(self, act: Callable[[], object]) -> None:
        before = busy()
        begun, worked = perf_counter(), process_time()
        act()
        work = (process_time() - worked) * 1000
        self.raw.append((perf_counter() - begun) * 1000)
        # a machine that is quicker is not held to more
        self.calm.append(work / max((before + busy()) / 2, 1.0))

    def figures(self, name: str, percent: int = 95) -> list[tuple[str, float, str]]:
        """As on a calm machine under its name, and as it was."""
        return [(name, _at(self.calm, percent), "ms"), (f"{name}, by the clock", _at(self.raw, percent), "ms")]


def _at(values: list[float], percent: int) -> float:
    return quantiles(values, n=100, method="inclusive")[percent - 1]
