"""Where a person stands with each clause at each table, from rounds, questions, lessons and payments alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum, auto
from functools import cache
from itertools import groupby
from statistics import median
from typing import Final, Protocol, TypeAlias

import msgspec

from trainer.errors import TrainerError
from trainer.pace import Pace
from trainer.records import Mark, Practice, Practised, Reckoning, Try
from trainer.rules.book import GameBook
from trainer.rules.clause import Phase
from trainer.rules.families import clause_named
from trainer.training.exercise import game_named
from trainer.training.exercises import exercise_of
from trainer.training.recall import ACCURATE_PERCENT, Day, Memory, is_ahead, remembered
from trainer.training.usual_times import percent_of_usual, usual_ms

ENOUGH_TRIES: Final = 5
"""With fewer nobody is called accurate, nor fast."""
RECENT: Final = 20
"""The latest tries at a clause: what was wrong before them has been learnt since."""
_TIMED: Final = 9
"""The latest right first tries whose time counts."""
_VERSION: Final = 1
"""Of what a reckoning holds: one that another program made is made anew."""

Key: TypeAlias = tuple[str, str, str]
"""Rulebook, game of the table, clause."""


class Keeper(Protocol):
    """What of the store a standing needs; each call raises `TrainerError` where the data or the disk won't have it."""

    def practice(self, person: str | None, since: str = "", most: int | None = None) -> Practice: ...
    def reckoning(self, person: str | None) -> Reckoning | None: ...
    def keep_reckoning(self, person: str | None, reckoned: Reckoning) -> None: ...


class Mastery(StrEnum):
    """How well something is known."""

    NEW = auto()
    LEARNING = auto()
    ACCURATE = auto()
    FAST = auto()
    FADING = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Standing:
    """How one person has done with one clause at one table, wherever it was met."""

    rulebook: str
    game: str
    """That of the table."""
    clause: str
    met_in: str
    """What stood in the place of a game where it went wrong, if it was wrong the last time; else where it was met."""
    tries: int
    """First tries, and further faults at the same step; all there ever were, as `right`."""
    right: int
    first_at: str
    """When it was first met: UTC, ISO 8601, as all that follow."""
    recent: tuple[bool, ...]
    """Whether each of the latest tries was right, oldest first."""
    paces: tuple[int, ...]
    """How long each of the latest right tries took, in per cent of the usual time."""
    last_right: str
    """The store's entry of the last try that was right, as `last_wrong`; empty where there was none."""
    last_wrong: str
    severity: str
    """What weighed there the last time that it went wrong; empty where it never did."""
    before: Memory | None
    """As the days before the last one have left it."""
    day: Day
    """The last day on which it was met."""
    memory: Memory
    """As that day leaves it, were it over."""

    @property
    def key(self) -> Key:
        return self.rulebook, self.game, self.clause

    @property
    def due(self) -> datetime:
        """When it should be met again."""
        return datetime.fromisoformat(self.memory.due)

    def is_due(self, now: datetime) -> bool:
        """Whether it should be met again by now; so should what was met by a clock that was years ahead."""
        return self.due <= now or is_ahead(datetime.fromisoformat(self.memory.at), now)

    @property
    def was_wrong(self) -> bool:
        """The last time it was met without a hint it went wrong."""
        return self.last_wrong > self.last_right

    @property
    def is_accurate(self) -> bool:
        """Nine in ten of the latest tries were right, and there were enough of them."""
        return self.tries >= ENOUGH_TRIES and sum(self.recent) * 100 >= len(self.recent) * ACCURATE_PERCENT

    def is_fast(self, pace: Pace) -> bool:
        """Half of the latest right tries took no longer than the house would have it."""
        return len(self.paces) >= ENOUGH_TRIES and median(self.paces) <= percent_of_usual(pace)

    def days_since(self, now: datetime) -> int:
        """Whole days since it was met last."""
        return max((now - datetime.fromisoformat(self.day.at)).days, 0)


def standings(kept: Keeper, person: str | None) -> tuple[Standing, ...]:
    """Where a person stands, all clauses ever tried; raises `TrainerError` where the store can't be read.

    What has ended is reckoned up once and kept, so that a long history is not read again; what is open comes on top.
    """
    known, since = _known(kept, person)
    news = kept.practice(person, since)
    return tuple(reckoned(_brought_up(kept, person, known, news), news.open).values())


def since_reckoned(kept: Keeper, person: str | None) -> str:
    """The entry up to which a person is reckoned up; empty where nothing of that is kept or can be read."""
    return _known(kept, person)[1]


def reckoned_in_steps(kept: Keeper, person: str | None, most: int) -> Iterator[int]:
    """The same, so many attempts at a time, each kept before the next are read: tells after each how many that were.

    Whoever stops it has it go on from there the next time.
    """
    known, since = _known(kept, person)
    has_more = True
    while has_more:
        news = kept.practice(person, since, most)
        known, since, has_more = _brought_up(kept, person, known, news), news.until, news.has_more
        yield most


def _known(kept: Keeper, person: str | None) -> tuple[dict[Key, Standing] | None, str]:
    """What is reckoned up, and up to which entry."""
    before = kept.reckoning(person)
    known = _read(before) if before is not None else None
    return known, before.until if before is not None and known is not None else ""


def _brought_up(
    kept: Keeper, person: str | None, known: dict[Key, Standing] | None, news: Practice
) -> dict[Key, Standing]:
    """With what has ended since, which is kept."""
    ended = reckoned(known or {}, news.ended)
    if known is None or news.ended or news.has_more:
        text = msgspec.json.encode(_Kept(_VERSION, tuple(ended.values()))).decode()
        _remember(text, ended)
        # it can be made anew at any time: a full disk is told of where an answer is to be kept
        with suppress(TrainerError):
            kept.keep_reckoning(person, Reckoning(news.until, text))
    return ended


def reckoned(known: Mapping[Key, Standing], practised: Iterable[Practised]) -> dict[Key, Standing]:
    """The standings after these attempts, in the order in which they were ended."""
    met: dict[Key, list[_Met]] = {}
    for attempt in practised:
        for key, tries in _by_clause(attempt).items():
            met.setdefault(key, []).append(_Met(attempt.game, attempt.at, tries))
    return {**known, **{key: _after(known.get(key), key, times) for key, times in met.items()}}


def mastery(standing: Standing, now: datetime, pace: Pace = Pace.USUAL) -> Mastery:
    """How well a clause is known: by the latest tries, by whether it will have faded, and by the time it takes."""
    if not standing.is_accurate:
        return Mastery.LEARNING
    if standing.is_due(now):
        return Mastery.FADING
    return Mastery.FAST if standing.is_fast(pace) else Mastery.ACCURATE


@cache
def phase_of(game: str, clause: str) -> Phase | None:
    """The part of a round that a clause of a game belongs to; none for one that no dealt game has."""
    row = clause_named(game, clause)
    return row.phase if row is not None else None


def by_phase(
    mine: Sequence[Standing], book: GameBook, now: datetime, pace: Pace = Pace.USUAL
) -> dict[Phase, Mastery | None]:
    """The weakest standing of each part of a game's round; none for a part the rulebook does not have."""
    weakest = dict.fromkeys(_phases_of(book.id, tuple(book.clauses)), _NEW)
    for standing in mine:
        phase = phase_of(book.id, standing.clause) if standing.clause in book.clauses else None
        if phase is not None:
            weakest[phase] = min(weakest[phase], _RANKS[mastery(standing, now, pace)])
    return {phase: _WEAKEST[weakest[phase]] if phase in weakest else None for phase in Phase}


@cache
def _phases_of(game: str, clauses: tuple[str, ...]) -> tuple[Phase, ...]:
    """The parts of a round of which the clauses of a game's book speak."""
    return tuple([phase for clause in clauses if (phase := phase_of(game, clause)) is not None])


_WEAKEST: Final = (Mastery.LEARNING, Mastery.FADING, Mastery.ACCURATE, Mastery.FAST, Mastery.NEW)
"""A part of which something is known stands as the weakest of that."""
_RANKS: Final = {mastery: rank for rank, mastery in enumerate(_WEAKEST)}
_NEW: Final = _RANKS[Mastery.NEW]


@dataclass(frozen=True, slots=True)
class _Met:
    """One clause in one attempt."""

    game: str
    at: str
    tries: Sequence[Try]


@dataclass(frozen=True, slots=True)
class _Kept:
    version: int
    standings: tuple[Standing, ...]


def _read(before: Reckoning) -> dict[Key, Standing] | None:
    """None of what another version wrote, or of a text that is damaged: it is made anew."""
    if (latest := _LATEST.get(before.text)) is not None:
        return latest
    try:
        kept = msgspec.json.decode(before.text, type=_Kept)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None
    if kept.version != _VERSION:
        return None
    known = {standing.key: standing for standing in kept.standings}
    _remember(before.text, known)
    return known


_LATEST: Final[dict[str, dict[Key, Standing]]] = {}
"""What the text read or written last says: a home opens again and again, and of a long history it is long."""


def _remember(text: str, known: dict[Key, Standing]) -> None:
    _LATEST.clear()
    _LATEST[text] = known


def _by_clause(attempt: Practised) -> dict[Key, list[Try]]:
    found: dict[Key, list[Try]] = {}
    for table, tries in groupby(attempt.tries, key=lambda each: each.table):
        rulebook, game = table.split("/", 1) if table else (attempt.rulebook, attempt.game)
        named = game_named(game)
        for each in tries:
            found.setdefault((rulebook, named, each.clause), []).append(each)
    return found


def _after(before: Standing | None, key: Key, met: Sequence[_Met]) -> Standing:
    """The standing after more attempts."""
    tries = [(each, attempt.game) for attempt in met for each in attempt.tries]
    right = [each for each, _ in tries if each.mark is Mark.RIGHT]
    wrong = [(each, game) for each, game in tries if each.mark in (Mark.WRONG, Mark.MISSED)]
    last_right = max([each.entry for each in right], default="")
    last, met_in = max(wrong, key=lambda each: each[0].entry, default=(None, ""))
    old, day = _days(before, met)
    news = Standing(
        rulebook=key[0],
        game=key[1],
        clause=key[2],
        met_in=met_in if last is not None and last.entry > last_right else met[-1].game,
        tries=len(tries),
        right=len(right),
        first_at=met[0].at,
        recent=tuple([each.mark is Mark.RIGHT for each, _ in tries[-RECENT:]]),
        paces=_paces(key, met),
        last_right=last_right,
        last_wrong=last.entry if last is not None else "",
        severity=last.severity if last is not None else "",
        before=old,
        day=day,
        memory=remembered(old, day),
    )
    return news if before is None else _joined(before, news)


def _days(before: Standing | None, met: Sequence[_Met]) -> tuple[Memory | None, Day]:
    """What the days before the last one leave, and the last: what one day has shown is weighed once."""
    old, last = (before.before, before.day) if before is not None else (None, None)
    for _, attempts in groupby(met, key=lambda each: each.at[:10]):
        times = list(attempts)
        marks = [each.mark for attempt in times for each in attempt.tries]
        day = Day(times[-1].at, len(marks), marks.count(Mark.RIGHT))
        if last is None:
            last = day
        elif day.at[:10] > last.at[:10] or _was_ahead(last, day):
            old, last = remembered(old, last), day
        else:
            last = Day(max(day.at, last.at), last.tries + day.tries, last.right + day.right)
    assert last is not None, "what was met was met on some day"
    return old, last


def _was_ahead(last: Day, day: Day) -> bool:
    """The clock has been put right between two days."""
    return is_ahead(datetime.fromisoformat(last.at), datetime.fromisoformat(day.at))


def _paces(key: Key, met: Sequence[_Met]) -> tuple[int, ...]:
    """How long each right try took where time is taken, the latest of them."""
    found: list[int] = []
    for attempt in reversed(met):
        exercise = exercise_of(attempt.game)
        if exercise.is_timed:
            usual = exercise.usual_ms or usual_ms(key[1], key[2])
            right = [each for each in reversed(attempt.tries) if each.mark is Mark.RIGHT]
            found += [each.took_ms * 100 // usual for each in right]
        if len(found) >= _TIMED:
            break
    return tuple(reversed(found[:_TIMED]))


def _joined(before: Standing, news: Standing) -> Standing:
    """What an attempt tells behind what was known; one that was gone on with late may tell what came earlier."""
    is_later = news.last_wrong > before.last_wrong
    joined = replace(
        news,
        tries=before.tries + news.tries,
        right=before.right + news.right,
        first_at=before.first_at,
        recent=(*before.recent, *news.recent)[-RECENT:],
        paces=(*before.paces, *news.paces)[-_TIMED:],
        last_right=max(before.last_right, news.last_right),
        last_wrong=max(before.last_wrong, news.last_wrong),
        severity=news.severity if is_later else before.severity,
    )
    return replace(joined, met_in=before.met_in) if joined.was_wrong and not is_later else joined
