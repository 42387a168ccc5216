"""Three orders in which a class may practise a table: as the program says, as the course stands, and by chance."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from itertools import count, cycle
from random import Random
from typing import Final

from tests.training.learners import SITTING, SITTINGS_A_DAY, Learner
from trainer.pace import Pace
from trainer.records import Mark, Practised, Try
from trainer.rules.rulebook import known_game
from trainer.training.ahead import course
from trainer.training.standing import Key, Standing, reckoned
from trainer.training.what_next import due, new_today

MOST_ANSWERS: Final = 20_000
"""Whoever has not mastered a table by then never will."""
NEW_A_DAY: Final = 12
"""As a station is set as it comes."""
_BEGAN: Final = datetime(2026, 3, 2, 9, tzinfo=UTC)

Order = Callable[["Sitting"], Iterator[int]]
"""The clauses of one sitting, one after the other; told of each answer through the sitting."""


@dataclass(slots=True)
class _Past:
    """What a learner has answered, reckoned up when it is asked for: some orders never do."""

    _standings: dict[Key, Standing] = field(default_factory=dict)
    _news: list[Practised] = field(default_factory=list)

    def add(self, practised: Practised) -> None:
        self._news.append(practised)

    def standings(self) -> dict[Key, Standing]:
        if self._news:
            self._standings = reckoned(self._standings, self._news)
            self._news.clear()
        return self._standings


@dataclass(slots=True)
class Sitting:
    """What an order knows of a sitting: the learner's answers so far, never the learner."""

    keys: tuple[Key, ...]
    day: int
    past: _Past
    last: bool = True
    """Whether the answer before this one was right."""


@dataclass(frozen=True, slots=True)
class Cost:
    """What it took a learner to master a table."""

    answers: int
    days: int


def mastered(table: tuple[str, str], order: Order, seed: int, first: int | None = None) -> Cost:
    """What it takes a learner to master every clause of a table, or the first so many of them."""
    keys = tuple(course([table]))[:first]
    book = known_game(*table)
    assert book is not None
    learner = Learner(len(keys), seed)
    entries = count(1)
    past = _Past()
    while learner.answers < MOST_ANSWERS:
        before = learner.answers
        for _ in range(SITTINGS_A_DAY):
            sitting = Sitting(keys, learner.day, past)
            tries: list[Try] = []
            for clause in order(sitting):
                sitting.last = learner.answer(clause)
                mark = Mark.RIGHT if sitting.last else Mark.WRONG
                entry = f"{next(entries):08}"
                name = keys[clause][2]
                weight = book.clauses[name].severity
                tries.append(Try(entry=entry, clause=name, mark=mark, severity=weight, took_ms=8_000))
                if learner.has_mastered_all:
                    return Cost(learner.answers, learner.day)
                if len(tries) == SITTING:
                    break
            if not tries:
                break
            at = (_BEGAN + timedelta(days=learner.day)).isoformat()
            past.add(Practised(rulebook=table[0], game=table[1], at=at, tries=tuple(tries)))
        is_idle = learner.answers == before and len(past.standings()) == len(keys)
        learner.sleep(_idle_days(past.standings(), learner.day) if is_idle else 1)
    return Cost(learner.answers, learner.day)


def _idle_days(standings: dict[Key, Standing], day: int) -> int:
    """How long until something is due again of a table that is known whole."""
    due_at = min(standing.due for standing in standings.values())
    return max((due_at - _BEGAN).days - day, 1)


def as_the_program_says(sitting: Sitting) -> Iterator[int]:
    """What is due and what is new; a miss comes back once before the sitting ends."""
    now = _BEGAN + timedelta(days=sitting.day)
    known = tuple(sitting.past.standings().values())
    new = new_today(sitting.keys, known, now, NEW_A_DAY)[0] if len(known) < len(sitting.keys) else ()
    wanted = (*due(known, now, Pace.USUAL), *new)
    missed = []
    for item in wanted:
        clause = sitting.keys.index((item.rulebook, item.game, item.clause))
        yield clause
        if not sitting.last:
            missed.append(clause)
    yield from missed


def in_fixed_order() -> Order:
    """Through the course from its first clause to its last, and again."""
    rounds: Iterator[int] | None = None

    def order(sitting: Sitting) -> Iterator[int]:
        nonlocal rounds
        rounds = rounds or cycle(range(len(sitting.keys)))
        yield from rounds

    return order


def by_chance(seed: int) -> Order:
    """Any clause, whatever came before."""
    chance = Random(seed)

    def order(sitting: Sitting) -> Iterator[int]:
        while True:
            yield chance.randrange(len(sitting.keys))

    return order
