"""Where a person stands, clause by clause, and what is due today."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum, auto
from typing import Final, Protocol

from trainer.rules.book import GameBook, Severity
from trainer.rules.clause import Phase
from trainer.rules.families import clause_named
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.recall import ACCURATE_PERCENT, DayRecord, due_at

ENOUGH_TRIES: Final = 5
_MINUTES_EACH: Final = 3


class Met(Protocol):
    """A clause that has been met at a table."""

    @property
    def rulebook(self) -> str: ...
    @property
    def game(self) -> str: ...
    @property
    def clause(self) -> str: ...


class ClauseRecord(Met, Protocol):
    """What the store tells of one clause at one table."""

    @property
    def tries(self) -> int: ...
    @property
    def right(self) -> int: ...
    @property
    def last_tried(self) -> str: ...
    @property
    def was_wrong(self) -> bool:
        """The last time it was met without a hint it went wrong."""
        ...

    @property
    def severity(self) -> str:
        """What weighed there the last time that it went wrong; empty where it never did."""
        ...

    @property
    def days(self) -> Sequence[DayRecord]:
        """Each day on which the clause was met, the first before the last."""
        ...


class Mastery(StrEnum):
    """How well something is known."""

    NEW = auto()
    LEARNING = auto()
    ACCURATE = auto()
    FADING = auto()


@dataclass(frozen=True, slots=True)
class Due:
    """A clause that should be practised today, and why."""

    rulebook: str
    game: str
    clause: str
    mastery: Mastery
    was_wrong: bool
    """The last time it was met without a hint it went wrong."""
    days_since: int
    weight: Severity | None = None
    """Of what went wrong the last time; none where it was right since."""

    @property
    def minutes(self) -> int:
        """About how long it takes."""
        return _MINUTES_EACH if self.was_wrong else _MINUTES_EACH - 1


def mastery(record: ClauseRecord, now: datetime) -> Mastery:
    """How well a clause is known: by first tries that were right, and by whether it will have faded."""
    if not record.tries:
        return Mastery.NEW
    is_accurate = record.tries >= ENOUGH_TRIES and record.right * 100 >= record.tries * ACCURATE_PERCENT
    if not is_accurate:
        return Mastery.LEARNING
    return Mastery.FADING if due_at(record.days) <= now else Mastery.ACCURATE


def due(records: Iterable[ClauseRecord], now: datetime, most: int = 5) -> tuple[Due, ...]:
    """What to practise today: what went wrong last time first, then what fades, then what is still being learnt.

    Of these what has been due longest comes first. A clause stands there once, be it met in a round or in paying bets;
    one that the rulebook has no more, since others took its place, does not.
    """
    found: list[tuple[int, datetime, Due]] = []
    for record in records:
        book = exercise_of(record.game).book(record.rulebook, record.game)
        if book is None or record.clause not in book.clauses:
            continue
        was_wrong = record.was_wrong
        known, since = mastery(record, now), due_at(record.days)
        if was_wrong or since <= now:
            days = max((now - datetime.fromisoformat(record.last_tried)).days, 0)
            rank = 0 if was_wrong else 1 if known is Mastery.FADING else 2
            weight = Severity(record.severity) if was_wrong and record.severity else None
            met = Due(record.rulebook, record.game, record.clause, known, was_wrong, days, weight)
            found.append((rank, since, met))
    urgent_first = [item for _, _, item in sorted(found, key=lambda each: each[:2])]
    once = {met_at(item): item for item in reversed(urgent_first)}
    return tuple([item for item in urgent_first if once[met_at(item)] is item][:most])


def met_at(record: Met) -> tuple[str, str, str]:
    """The clause of a table's rulebook that a record is about, whether cards were dealt or bets paid."""
    return record.rulebook, game_named(record.game), record.clause


def phase_of(game: str, clause: str) -> Phase | None:
    """The part of a round that a clause of a game belongs to; none for one that no dealt game has."""
    row = clause_named(game, clause)
    return row.phase if row is not None else None


def by_phase(records: Sequence[ClauseRecord], book: GameBook, now: datetime) -> dict[Phase, Mastery | None]:
    """The weakest standing of each part of a game's round; none for a part the rulebook does not have."""
    known = {record.clause: mastery(record, now) for record in records}
    found: dict[Phase, Mastery | None] = {}
    for phase in Phase:
        clauses = [clause for clause in book.clauses if phase_of(book.id, clause) is phase]
        met = [known[clause] for clause in clauses if clause in known]
        order = (Mastery.LEARNING, Mastery.FADING, Mastery.ACCURATE)
        found[phase] = next((level for level in order if level in met), Mastery.NEW) if clauses else None
    return found
