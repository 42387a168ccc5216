"""What to practise today, and why: what went wrong, what fades, what is still being learnt, and what is new."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from enum import StrEnum, auto
from typing import Final, Protocol

from trainer.pace import Pace
from trainer.rules.book import Severity
from trainer.training.ahead import Table, course, tables_learnt, taught_last
from trainer.training.exercises import exercise_of
from trainer.training.lessons.session import LESSONS
from trainer.training.standing import Keeper, Key, Mastery, Standing, mastery, standings

_GRAVITY: Final = (Severity.INTEGRITY, Severity.MONEY, Severity.PROCEDURE, Severity.SERVICE)
_AT_ONCE: Final = frozenset({Severity.INTEGRITY, Severity.MONEY})
"""What weighs so much is due again the same day. A lesser fault has been put right there and then: it is left to rest
until the next day, when doing it again teaches more."""


class Why(StrEnum):
    """Why a clause should be practised today, the most urgent first."""

    WRONG = auto()
    """The last time it was met without a hint it went wrong."""
    FADING = auto()
    """It was known, and will have faded."""
    LEARNING = auto()
    NEW = auto()
    """It comes next in the course of a table that the person learns."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Due:
    """A clause that should be practised today, and why."""

    rulebook: str
    game: str
    clause: str
    why: Why
    mastery: Mastery
    met_in: str = ""
    """What stood in the place of a game where it was met; empty of what is new."""
    days_since: int = 0
    weight: Severity | None = None
    """Of what went wrong the last time; none where it was right since."""

    @property
    def key(self) -> Key:
        return self.rulebook, self.game, self.clause


class Taken(Protocol):
    """What the store tells of a lesson that a person has begun."""

    @property
    def rulebook(self) -> str: ...
    @property
    def focus(self) -> str: ...
    @property
    def is_finished(self) -> bool: ...
    @property
    def open(self) -> str:
        """The attempt that can be gone on with; empty where there is none."""


class History(Keeper, Protocol):
    """What of the store a day needs; each call raises `TrainerError` where the data won't have it."""

    def taken(self, person: str | None, word: str) -> Sequence[Taken]: ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Day:
    """Where a person stands today, and what to do about it."""

    standings: tuple[Standing, ...]
    due: tuple[Due, ...]
    """Everything that is due, the most urgent first; then what is new."""
    later: int
    """Clauses that come after these in the courses, for which this day has no room."""
    lessons_done: frozenset[tuple[str, str]]
    """Rulebook and name of each lesson that was finished once."""
    lessons_open: Mapping[tuple[str, str], str]
    """The attempt that can be gone on with of each that was left."""
    tables: tuple[Table, ...]
    """Those that the person learns, the latest met first."""


def day_of(kept: History, person: str | None, now: datetime, *, pace: Pace, new_a_day: int) -> Day:
    """A person's day; raises `TrainerError` where the store can't be read."""
    known = standings(kept, person)
    taken = kept.taken(person, LESSONS)
    tables = tables_learnt(known, [(lesson.rulebook, lesson.focus) for lesson in taken])
    done = frozenset([(lesson.rulebook, lesson.focus) for lesson in taken if lesson.is_finished])
    new, later = new_today(taught_last(course(tables), done), known, now, new_a_day)
    return Day(
        standings=known,
        due=(*due(known, now, pace), *new),
        later=later,
        lessons_done=done,
        lessons_open={(lesson.rulebook, lesson.focus): lesson.open for lesson in taken if lesson.open},
        tables=tables,
    )


def due(known: Iterable[Standing], now: datetime, pace: Pace = Pace.USUAL) -> tuple[Due, ...]:
    """All that is due today, the weakest first: by the weight of what went wrong, else by how far it will have faded.

    A clause that the rulebook has no more, since others took its place, is not due.
    """
    today = now.astimezone(UTC).isoformat()[:10]
    found: list[tuple[int, float, Due]] = []
    for standing in known:
        is_due = standing.is_due(now)
        is_wrong = standing.was_wrong and (standing.severity in _AT_ONCE or standing.day.at[:10] < today)
        if not is_due and not is_wrong:
            continue
        book = exercise_of(standing.game).book(standing.rulebook, standing.game)
        if book is None or standing.clause not in book.clauses:
            continue
        level = mastery(standing, now, pace)
        why = Why.WRONG if is_wrong else Why.FADING if level is Mastery.FADING else Why.LEARNING
        weight = Severity(standing.severity) if why is Why.WRONG and standing.severity else None
        item = Due(
            rulebook=standing.rulebook,
            game=standing.game,
            clause=standing.clause,
            why=why,
            mastery=level,
            met_in=standing.met_in,
            days_since=standing.days_since(now),
            weight=weight,
        )
        rank = _GRAVITY.index(weight) if weight is not None else len(_GRAVITY) + list(Why).index(why)
        found.append((rank, -_faded(standing, now), item))
    return tuple([item for _, _, item in sorted(found, key=lambda each: each[:2])])


def by_itself(day: Day, key: Key, now: datetime, pace: Pace = Pace.USUAL) -> Due:
    """A clause that is chosen: as it is due, else as it stands."""
    found = next((item for item in day.due if item.key == key), None)
    if found is not None:
        return found
    rulebook, game, clause = key
    standing = next((each for each in day.standings if each.key == key), None)
    if standing is None:
        return Due(rulebook=rulebook, game=game, clause=clause, why=Why.NEW, mastery=Mastery.NEW)
    level = mastery(standing, now, pace)
    return Due(
        rulebook=rulebook,
        game=game,
        clause=clause,
        why=Why.WRONG if standing.was_wrong else Why.LEARNING if level is Mastery.LEARNING else Why.FADING,
        mastery=level,
        met_in=standing.met_in,
        days_since=standing.days_since(now),
        weight=Severity(standing.severity) if standing.was_wrong and standing.severity else None,
    )


def new_today(ahead: Iterable[Key], known: Sequence[Standing], now: datetime, most: int) -> tuple[tuple[Due, ...], int]:
    """What comes next in the course, as many as the day still has room for, and how much comes after it.

    Clauses first met today have used up their part of the room, wherever that was.
    """
    met = {standing.key for standing in known}
    coming = [key for key in ahead if key not in met]
    if not coming:
        return (), 0
    today = now.date()
    begun = sum(datetime.fromisoformat(standing.first_at).date() == today for standing in known)
    new = [
        Due(rulebook=rulebook, game=game, clause=clause, why=Why.NEW, mastery=Mastery.NEW)
        for rulebook, game, clause in coming[: max(most - begun, 0)]
    ]
    return tuple(new), len(coming) - len(new)


def _faded(standing: Standing, now: datetime) -> float:
    """How long it has rested, in spans after which nine times in ten it would still be known."""
    days = (now - datetime.fromisoformat(standing.memory.at)).total_seconds() / 86_400
    return days / standing.memory.stability
