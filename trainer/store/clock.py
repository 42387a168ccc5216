"""The clocks the store reads."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime


@dataclass(frozen=True, slots=True)
class Clock:
    """Seconds since 1970, which a person may set, and seconds that only ever run on."""

    wall: Callable[[], float] = time.time
    steady: Callable[[], float] = time.monotonic

    def now_ms(self) -> int:
        return int(self.wall() * 1000)

    def stamp(self) -> str:
        """UTC, ISO 8601, to the millisecond: to be shown, never to order by."""
        return datetime.fromtimestamp(self.wall(), UTC).isoformat(timespec="milliseconds")


SYSTEM_CLOCK = Clock()
