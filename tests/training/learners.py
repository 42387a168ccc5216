"""A class of made-up learners, for whom it can be counted how many answers an order of practice takes.

They forget by a power law of the days that pass (Wickelgren 1974). A practice makes the forgetting slower, the more the
nearer the clause was to being forgotten, and less where it had to be told: what is practised while it is still fresh
leaves little behind. That is not the scheduler's own model, and no figure of it stands here.

The figures below were settled in three steps, each before an order was tried with it. Pavlik and Anderson's learners of
word pairs (2005), with their published figures, were given up: to them no pause of more than a day is ever worth its
price, and a rule of a game, once understood, is not forgotten like a word of an unknown language. Then learners of the
present kind were tried to whom all clauses were nearly alike (deviations 0.25 and 0.35, all practices worth the same):
no order could save much there, as none can know beforehand what will not stay. `OF_GAINS` came last.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final

FIRST_DECAY: Final = 0.5
"""The power by which a clause is forgotten that was met once: a day later 71 in 100 still know it."""
GAIN: Final = 0.6
"""By so much a practice lowers the power where the clause would have been forgotten; by the root of how likely that
was where it was not."""
TOLD: Final = 0.6
"""A practice in which it had to be told gains so much of that."""
TRANSFER: Final = 0.1
"""A practice of the clause beside it in the course gains so much of one."""
SLIP: Final = 0.04
"""What is known goes wrong so often all the same."""
GUESS: Final = 0.05
"""What is not known is right so often all the same."""
OF_LEARNERS: Final = 0.25
"""How far learners lie apart: deviation of the logarithm of the first power."""
OF_CLAUSES: Final = 0.5
"""How far clauses lie apart for one of them."""
OF_GAINS: Final = 0.5
"""How far apart they lie in what a practice is worth: every learner has a few rules that will not stay."""
ANSWER_DAYS: Final = 8 / 86_400
SITTING: Final = 30
"""Answers in a sitting; there are two a day."""
SITTINGS_A_DAY: Final = 2
KNOWN: Final = 0.9
AFTER_DAYS: Final = 7
"""A clause is mastered by whom it would be known so often after so long without it."""


@dataclass(slots=True)
class _Trace:
    """What is left of one clause."""

    decay: float
    gain: float
    met_at: float | None = None
    """In days; none where it was never met."""

    def known(self, now: float) -> float:
        return (1 + now - self.met_at) ** -self.decay if self.met_at is not None else 0.0

    def practise(self, now: float, share: float) -> None:
        if self.met_at is not None:
            self.decay *= 1 - share * self.gain * sqrt(1 - self.known(now))


class Learner:
    """One of the class at a table of so many clauses, in the order of their course."""

    def __init__(self, clauses: int, seed: int) -> None:
        self._chance = Random(seed)
        gift = self._chance.gauss(0, OF_LEARNERS)
        self._traces = [
            _Trace(FIRST_DECAY * exp(gift + self._chance.gauss(0, OF_CLAUSES)), self._gain()) for _ in range(clauses)
        ]
        self._now = 0.0
        self.day = 0
        self.answers = 0
        self.mastered: set[int] = set()

    def answer(self, clause: int) -> bool:
        """Answers once, is told what is right, and remembers it; whether it was right."""
        self._now += ANSWER_DAYS
        trace = self._traces[clause]
        remembers = self._chance.random() < trace.known(self._now)
        is_right = self._chance.random() < (1 - SLIP if remembers else GUESS)
        for beside in (clause - 1, clause + 1):
            if 0 <= beside < len(self._traces):
                self._traces[beside].practise(self._now, TRANSFER)
        trace.practise(self._now, 1.0 if remembers else TOLD)
        trace.met_at = self._now
        self.answers += 1
        if trace.known(self._now + AFTER_DAYS) >= KNOWN:
            self.mastered.add(clause)
        return is_right

    def _gain(self) -> float:
        return min(GAIN * exp(self._chance.gauss(0, OF_GAINS)), 1.0)

    @property
    def has_mastered_all(self) -> bool:
        """Each clause once at least."""
        return len(self.mastered) == len(self._traces)

    def sleep(self, days: int = 1) -> None:
        """Until the same hour of a later day."""
        self.day += days
        self._now = float(self.day)
