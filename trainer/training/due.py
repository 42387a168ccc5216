"""Where a person stands at each table, and what is due today, whatever the exercise."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from trainer.rules.book import GameBook, Severity
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.recall import due_at
from trainer.training.standing import ClauseRecord, Mastery, Met, Phase, mastery

_MINUTES_EACH: Final = 3


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


def due(records: Iterable[ClauseRecord], now: datetime, most: int = 5) -> tuple[Due, ...]:
    """What to practise today: what went wrong last time first, then what fades, then what is still being learnt.

    Of these what has been due longest comes first. A clause stands there once, be it met in a round or in paying bets;
    one that the rulebook has no more, since others took its place, does not.
    """
    found: list[tuple[int, datetime, Due]] = []
    for record in records:
        if record.clause not in exercise_of(record.game).book(record.rulebook, record.game).clauses:
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


def by_phase(records: Sequence[ClauseRecord], book: GameBook, now: datetime) -> dict[Phase, Mastery | None]:
    """The weakest standing of each part of a game's round; none for a part the rulebook does not have."""
    known = {record.clause: mastery(record, now) for record in records}
    phase_of = exercise_of(book.id).phase_of
    found: dict[Phase, Mastery | None] = {}
    for phase in Phase:
        clauses = [clause for clause in book.clauses if phase_of(clause) is phase]
        met = [known[clause] for clause in clauses if clause in known]
        order = (Mastery.LEARNING, Mastery.FADING, Mastery.ACCURATE)
        found[phase] = next((level for level in order if level in met), Mastery.NEW) if clauses else None
    return found
