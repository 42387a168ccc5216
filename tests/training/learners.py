"""A class of made-up learners, for whom it can be counted how many answers an order of practice takes.

They forget by a power law, and what is practised while it is still fresh leaves less behind (Pavlik and Anderson, 2005:
each practice fades as a power of the time since, the faster the better it was known when it was made). That is not the
scheduler's own model, which knows nothing of single practices. All figures below were written down before a single
order had been tried; the first four are the ones that were published.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import exp, log
from random import Random
from typing import Final

SLOWEST_DECAY: Final = 0.177
DECAY_OF_THE_FRESH: Final = 0.217
THRESHOLD: Final = -0.704
NOISE: Final = 0.255
BETWEEN: Final = 0.025
"""Time away from the table counts for so much less: nothing else is learnt there that could stand in the way."""
SLIP: Final = 0.04
"""What is known goes wrong so often all the same."""
GUESS: Final = 0.05
"""What is not known is right so often all the same."""
TRANSFER: Final = 0.1
"""Practising a clause is so much of a practice of those beside it in the course."""
OF_LEARNERS: Final = 0.15
"""How far learners lie apart: deviation of what is added to how well something is known."""
OF_CLAUSES: Final = 0.3
"""How far clauses lie apart for one of them."""
ANSWER_SECONDS: Final = 8.0
SITTING: Final = 30
"""Answers in a sitting; there are two a day."""
SITTINGS_A_DAY: Final = 2
DAY_SECONDS: Final = 86_400.0
KNOWN: Final = 0.9
"""A clause is mastered by whom it would be right so often a day after its last practice."""


@dataclass(slots=True)
class _Trace:
    """What practices of one clause have left: when each was, how fast it fades, how much it was."""

    ease: float
    made: list[tuple[float, float, float]] = field(default_factory=list)

    def activation(self, now: float) -> float | None:
        """How well it is known; none of what was never met."""
        total = sum(weight * max(now - at, 1.0) ** -decay for at, decay, weight in self.made)
        return log(total) + self.ease if total > 0 else None

    def practise(self, now: float, weight: float = 1.0) -> None:
        known = self.activation(now)
        decay = SLOWEST_DECAY if known is None else SLOWEST_DECAY + DECAY_OF_THE_FRESH * exp(min(known, 0.5))
        self.made.append((now, decay, weight))


class Learner:
    """One of the class at a table of so many clauses, in the order of their course."""

    def __init__(self, clauses: int, seed: int) -> None:
        self._chance = Random(seed)
        gift = self._chance.gauss(0, OF_LEARNERS)
        self._traces = [_Trace(gift + self._chance.gauss(0, OF_CLAUSES)) for _ in range(clauses)]
        self._now = 0.0
        """Seconds as they count in memory."""
        self.day = 0
        self.answers = 0
        self.mastered: set[int] = set()

    def answer(self, clause: int) -> bool:
        """Answers once, is told what is right, and remembers it; whether it was right."""
        self._now += ANSWER_SECONDS
        known = self._known(clause, self._now)
        is_right = self._chance.random() < known * (1 - SLIP) + (1 - known) * GUESS
        for beside in (clause - 1, clause + 1):
            if 0 <= beside < len(self._traces):
                self._traces[beside].practise(self._now, TRANSFER)
        self._traces[clause].practise(self._now)
        self.answers += 1
        if self._known(clause, self._now + DAY_SECONDS * BETWEEN) >= KNOWN:
            self.mastered.add(clause)
        return is_right

    @property
    def has_mastered_all(self) -> bool:
        return len(self.mastered) == len(self._traces)

    def sleep(self) -> None:
        """Until the next day."""
        self.day += 1
        self._now += DAY_SECONDS * BETWEEN

    def _known(self, clause: int, now: float) -> float:
        activation = self._traces[clause].activation(now)
        return 1 / (1 + exp((THRESHOLD - activation) / NOISE)) if activation is not None else 0.0
