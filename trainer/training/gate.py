"""How a trainee does in questions or payments: streak, accuracy, time each, and the gate before the clock."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

GATE_TRIES: Final = 20
GATE_PERCENT: Final = 95


@dataclass(frozen=True, slots=True)
class FirstTry:
    """How one bet was paid, or one question answered, the first time."""

    is_right: bool
    took_ms: int
    target_ms: int | None = None
    """None where no clock ran."""


@dataclass(frozen=True, slots=True)
class Form:
    """A trainee's first tries in a drill, oldest first; all figures follow from them.

    The gate alone looks back beyond the drill: what somebody has shown at a subject need not be shown again each day.
    """

    tries: tuple[FirstTry, ...] = ()
    earlier: tuple[FirstTry, ...] = ()
    """First tries at the same subject before this drill, oldest first."""

    @property
    def recent(self) -> tuple[FirstTry, ...]:
        """Those the gate looks at."""
        return (*self.earlier, *self.tries)[-GATE_TRIES:]

    def with_try(self, made: FirstTry) -> Form:
        """The form after one more."""
        return replace(self, tries=(*self.tries, made))

    @property
    def is_gate_open(self) -> bool:
        """Accuracy comes first: with enough of the last first tries right there is a clock, with fewer there is none.

        With twenty and 95 % one miss is let pass; the second within twenty closes the gate again.
        """
        recent = self.recent
        right = sum(each.is_right for each in recent)
        return len(recent) == GATE_TRIES and right * 100 >= GATE_TRIES * GATE_PERCENT

    @property
    def right(self) -> int:
        return sum(each.is_right for each in self.tries)

    @property
    def percent(self) -> int | None:
        """Of all first tries, rounded down; none before the first."""
        return self.right * 100 // len(self.tries) if self.tries else None

    @property
    def streak(self) -> int:
        """Right ones since the last miss."""
        return next((back for back, each in enumerate(reversed(self.tries)) if not each.is_right), len(self.tries))

    @property
    def best_streak(self) -> int:
        best = run = 0
        for each in self.tries:
            run = run + 1 if each.is_right else 0
            best = max(best, run)
        return best

    @property
    def mean_ms(self) -> int | None:
        """Time each, over those that were right; none before there is one."""
        times = [each.took_ms for each in self.tries if each.is_right]
        return sum(times) // len(times) if times else None

    @property
    def timed(self) -> tuple[FirstTry, ...]:
        """Those with the clock."""
        return tuple(each for each in self.tries if each.target_ms is not None)

    @property
    def in_time(self) -> int:
        """Of those with the clock the right ones within the target."""
        return sum(each.is_right and each.took_ms <= (each.target_ms or 0) for each in self.timed)
