"""The clocks the store reads."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Final


def _running() -> float:
    """Seconds on a clock that nobody sets, those in which the machine slept counted in where it can tell."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    # macOS counts sleep in by this one, and not by the one that Python takes there; Windows does anyhow
    return time.clock_gettime(time.CLOCK_MONOTONIC) if hasattr(time, "clock_gettime") else time.monotonic()


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds since 1970, which a person may set, and seconds that only ever run on."""

    wall: Callable[[], float] = time.time
    steady: Callable[[], float] = _running

    def now_ms(self) -> int:
        return int(self.wall() * 1000)

    def stamp(self) -> str:
        """UTC, ISO 8601, to the millisecond: to be shown, never to order by."""
        return stamped(self.now_ms())


_LAST_MS: Final = 7_258_118_400_000
"""The year 2200: no entry is of a later time, unless its time was damaged."""


def is_time(milliseconds: object) -> bool:
    """Whether a kept time can be one; to reckon with another leads out of the calendar."""
    return isinstance(milliseconds, int) and 0 <= milliseconds < _LAST_MS


def stamped(milliseconds: int) -> str:
    """A kept time as it is shown; one that was damaged is the last there can be."""
    try:
        moment = datetime(1970, 1, 1, tzinfo=UTC) + timedelta(milliseconds=milliseconds)
    except (OverflowError, TypeError):
        moment = datetime.max.replace(tzinfo=UTC)
    return moment.isoformat(timespec="milliseconds")


SYSTEM_CLOCK = Clock()
