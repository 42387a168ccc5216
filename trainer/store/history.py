"""Reading attempts back: lists, a whole attempt, and a person's latest tries.

Newest means the highest entry; they rise with the numbers, whatever the clock showed.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from trainer.records import Answer, AttemptEnd, AttemptStart, KeptAttempt, Level, Mark
from trainer.store.chain import first_changed, is_merged
from trainer.store.clock import stamped
from trainer.store.contents import Content, among, between
from trainer.store.database import Database, json_list
from trainer.store.packing import NotPackedHere, unpack
from trainer.store.payloads import EntryKind
from trainer.store.practice import TRIES
from trainer.store.problems import StoreError, of_another_version
from trainer.tongue import Unsaid

_MAY_BE_TOLD = f"""(starts.level <> '{Level.TEST.value}' OR EXISTS (
    SELECT 1 FROM ends WHERE ends.attempt = starts.entry))"""
"""Nothing is told of a test that is still open, or that was killed midway, until it ends."""
_IS_OWN = "EXISTS (SELECT 1 FROM entries WHERE key = starts.entry AND station = 1)"
"""What was begun at another station is gone on with there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tally:
    """How many first tries of the trainee's, of one severity, got one mark; overruled answers as they count now."""

    severity: str
    mark: Mark
    count: int
    adds: int = 0
    """The points that further faults of this severity, at steps that were tried before, add to what the steps cost."""


@dataclass(frozen=True, slots=True, kw_only=True)
class AttemptSummary:
    """One line of the history."""

    id: str
    number: int
    started_at: str
    person: str | None
    rulebook: str
    game: str
    focus: str
    level: str
    """A `Level`, unless another version of the program wrote it."""
    has_ended: bool
    """False while it is under way, and when the program was killed midway."""
    finished: bool
    """The table was cleared."""
    elapsed_ms: int
    rounds: int
    tally: tuple[Tally, ...]
    times_left: int = 0
    """How often it was left and gone on with."""
    away_ms: int = 0
    """How long it lay meanwhile, in all."""
    instructor: str = ""
    """In class: the id of who played the players."""
    house: str = ""
    """The name under which the choice of its table is kept."""

    @property
    def tries(self) -> int:
        return sum(line.count for line in self.tally)

    @property
    def right(self) -> int:
        return sum(line.count for line in self.tally if line.mark is Mark.RIGHT)


@dataclass(frozen=True, slots=True, kw_only=True)
class Taken:
    """An exercise that a person has begun, by its rulebook and what was practised."""

    rulebook: str
    focus: str
    is_finished: bool
    """Once at least."""
    open: str
    """The newest attempt, where that has no end; else nothing."""


def attempts(database: Database, *, person: str | None, limit: int, before: int | None) -> tuple[AttemptSummary, ...]:
    """Newest first. `before`: an attempt's number, to read on from there; no row that is not asked for is read.

    Where several stations have one number, all of them are on one page, which may be longer than the `limit` for that.
    """
    return summaries(database, "person IS :person", {"person": person}, limit=limit, before=before)


_SUMMARY = """
    SELECT starts.entry, starts.id, attempt_number, entries.at, person, rulebook, game, focus, level,
           ends.finished, ends.elapsed_ms, ends.rounds,
           (SELECT instructor FROM in_class WHERE in_class.attempt = starts.entry)
    FROM starts JOIN entries ON entries.key = starts.entry LEFT JOIN ends ON ends.attempt = starts.entry"""


def summaries(
    database: Database, asked: str, values: Mapping[str, str | int | None], *, limit: int, before: int | None
) -> tuple[AttemptSummary, ...]:
    """Those for which a condition holds, in the words of the store; as `attempts`."""
    with database.reading() as connection:
        rows = connection.execute(
            f"""{_SUMMARY} WHERE {asked} {"" if before is None else "AND attempt_number < :before"}
                ORDER BY attempt_number DESC LIMIT :limit""",
            {**values, "before": before, "limit": limit},
        ).fetchall()
        if len(rows) == limit and limit and is_merged(connection):
            # of two stations the same number is another attempt's: whoever reads on from it is to miss none
            seen = {row[0] for row in rows}
            alike = connection.execute(
                f"{_SUMMARY} WHERE {asked} AND attempt_number = :last", {**values, "last": rows[-1][2]}
            )
            rows += [row for row in alike if row[0] not in seen]
        tallies = _tallies(connection, [row[0] for row in rows])
        left = _leavings(connection, [row[0] for row in rows])
        houses = _houses(connection, [row[0] for row in rows])
    return tuple(
        AttemptSummary(
            id=attempt,
            number=number,
            started_at=stamped(at),
            person=whose,
            rulebook=rulebook,
            game=game,
            focus=focus,
            level=level,
            has_ended=finished is not None,
            finished=bool(finished),
            elapsed_ms=elapsed_ms or 0,
            rounds=rounds or 0,
            tally=tallies.get(entry, ()),
            times_left=len(left.get(entry, ())),
            away_ms=sum(left.get(entry, ())),
            instructor=led or "",
            house=houses.get(entry, ""),
        )
        for entry, attempt, number, at, whose, rulebook, game, focus, level, finished, elapsed_ms, rounds, led in rows
    )


class _House(msgspec.Struct):
    """What of a start is told in a list and has no column."""

    house: str = ""


_HOUSE: Final = msgspec.json.Decoder(_House)


def _houses(connection: sqlite3.Connection, starts: Sequence[int]) -> dict[int, str]:
    """At which kept choices of a table these were dealt; of a start that can't be read nothing is told here."""
    rows = connection.execute(
        "SELECT entry, ifnull(CAST(rest AS BLOB), x'') FROM starts JOIN json_each(?) ON starts.entry = value",
        (json_list(starts),),
    )
    found: dict[int, str] = {}
    for entry, rest in rows:
        with suppress(msgspec.DecodeError, UnicodeDecodeError, NotPackedHere, RecursionError):
            found[entry] = _HOUSE.decode(unpack(rest)).house
    return found


def attempt(database: Database, wanted: str) -> KeptAttempt:
    """The whole attempt, verdicts as they were given; `StoreError` when it was erased or is not here."""
    with database.reading() as connection:
        row = connection.execute(
            """SELECT entry, attempt_number, entries.at, text FROM starts LEFT JOIN entries ON entries.key = entry
               LEFT JOIN rulebooks ON rulebooks.hash = rulebook_hash WHERE starts.id = ?""",
            (wanted,),
        ).fetchone()
        if row is None:
            raise StoreError(Unsaid.translate("Store", "This attempt is not here, or was erased."))
        start, number, at, rulebook_text = row
        begun_at = stamped(at)
        if (changed := first_changed(connection, start)) is not None:
            raise _changed(number, begun_at, changed)
        lines = lines_of(connection, wanted)
        contents = among(connection, (start, *lines))
        said = [content for line in (start, *lines) for content in contents[line]]
        ended = connection.execute("SELECT entry FROM ends WHERE attempt = ?", (start,)).fetchone()
        end = _said(connection, ended[0])[0] if ended else None
        overruled = _overruled(connection, start, lines)
    try:
        return KeptAttempt(
            id=wanted,
            number=number,
            started_at=begun_at,
            start=_start(said[0], rulebook_text),
            answers=tuple([content.read(Answer) for content in said[1:]]),
            end=end.read(AttemptEnd) if end is not None else None,
            overruled=overruled,
        )
    except msgspec.DecodeError as error:
        # nothing was damaged: it was held against its hashes
        raise of_another_version(number, begun_at) from error


def _said(connection: sqlite3.Connection, entry: int) -> list[Content]:
    return between(connection, entry, entry)[entry]


def _overruled(connection: sqlite3.Connection, start: int, lines: Sequence[int]) -> tuple[tuple[int, Mark | None], ...]:
    """The answers that count otherwise than they were judged, and as what; a word that is no mark counts nowhere."""
    rows = connection.execute(
        """SELECT voids, mark_instead FROM answers CROSS JOIN overrulings ON voids = answers.entry
           WHERE attempt = ? ORDER BY overrulings.entry""",
        (start,),
    ).fetchall()
    instead = {voids: Mark(mark) if mark in set(Mark) else None for voids, mark in rows}
    return tuple([(index, instead[line]) for index, line in enumerate(lines) if line in instead])


def _start(content: Content, rulebook_text: str) -> AttemptStart:
    return msgspec.convert({**content.fields(), "rulebook_text": rulebook_text}, AttemptStart)


def _changed(number: int, at: str, entry: int) -> StoreError:
    return StoreError(
        Unsaid.translate(
            "Store",
            "The record of round {number}, begun {at} UTC, is not as it was written (entry {entry}): it can't be shown "
            "or gone on with. It is left as it is, and all other rounds can be looked at.",
        ).format(number=number, at=at.replace("T", " ")[:16], entry=entry)
    )


def unfinished_id(database: Database, person: str | None, besides: Iterable[str] = ()) -> str:
    """The id of a person's newest attempt that has no end, under way or killed midway; nothing where all have one."""
    with database.reading() as connection:
        row = connection.execute(
            f"""SELECT starts.id FROM unended CROSS JOIN starts ON starts.entry = unended.attempt
               WHERE person IS ? AND NOT EXISTS (SELECT 1 FROM ends WHERE ends.attempt = starts.entry) AND {_IS_OWN}
                     AND starts.id NOT IN (SELECT value FROM json_each(?))
               ORDER BY attempt_number DESC LIMIT 1""",
            (person, json_list(besides)),
        ).fetchone()
    return str(row[0]) if row else ""


def unfinished(database: Database, person: str | None, besides: Iterable[str]) -> AttemptSummary | None:
    """The same with what the list of attempts tells of it, these left out."""
    values = {"id": unfinished_id(database, person, besides)}
    return next(iter(summaries(database, "starts.id = :id", values, limit=1, before=None)), None)


def away_ms(database: Database, attempt: str) -> int:
    """How long nothing has been written to an attempt, by the clock that says when; never less than 0."""
    with database.reading() as connection:
        row = connection.execute(
            """SELECT at FROM entries WHERE key = (
                   SELECT max(starts.entry, ifnull((SELECT max(entry) FROM answers WHERE attempt = starts.entry), 0))
                   FROM starts WHERE id = ?)""",
            (attempt,),
        ).fetchone()
    return max(database.clock.now_ms() - row[0], 0) if row is not None and isinstance(row[0], int) else 0


def taken(database: Database, person: str | None, word: str) -> tuple[Taken, ...]:
    """Every exercise behind this word that a person has ever begun, once."""
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT rulebook, focus, max(ifnull(ends.finished, 0)),
                      max(starts.id), max(iif(ends.entry IS NULL AND {_IS_OWN}, starts.id, ''))
               FROM starts LEFT JOIN ends ON ends.attempt = starts.entry
               WHERE person IS :person AND game > :behind AND game < :beyond
               GROUP BY rulebook, focus ORDER BY rulebook, focus""",
            {"person": person, "behind": f"{word}/", "beyond": f"{word}0"},  # 0 comes next after the slash
        ).fetchall()
    return tuple(
        [
            Taken(rulebook=rulebook, focus=focus, is_finished=bool(finished), open=open_ if open_ == newest else "")
            for rulebook, focus, finished, newest, open_ in rows
        ]
    )


def first_tries(
    database: Database, person: str | None, focus: str, *, most: int, before: str | None
) -> tuple[Answer, ...]:
    """Oldest first; an overruled answer has the mark that counts today, one that is not to count is left out."""
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT judged.entry, judged.mark
               FROM starts CROSS JOIN judged ON judged.attempt = starts.entry
               WHERE starts.person IS :person AND starts.focus = :focus
                     AND (:before IS NULL OR starts.entry < (SELECT entry FROM starts WHERE id = :before))
                     AND {_MAY_BE_TOLD}
                     AND judged.mark IN (SELECT value FROM json_each(:tries)) AND judged.adds IS NULL
               ORDER BY judged.entry DESC LIMIT :most""",
            {"person": person, "focus": focus, "before": before, "tries": json_list(TRIES), "most": most},
        ).fetchall()
        kept = [(kept_line(connection, entry), Mark(mark)) for entry, mark in reversed(rows)]
    return tuple([replace(answer, mark=mark) for answer, mark in kept if answer is not None])


def tries_of_all(database: Database, word: str, most: int) -> tuple[tuple[str, Answer], ...]:
    """The latest first tries of anybody in the exercise that is kept behind a word, each with its table.

    A table is a rulebook and a game with a slash between; marks are as they count today. Oldest first.
    """
    with database.reading() as connection:
        rows = connection.execute(
            f"""SELECT starts.rulebook, starts.game, judged.entry, judged.mark
               FROM starts CROSS JOIN judged ON judged.attempt = starts.entry
               WHERE (starts.game = :word OR starts.game GLOB :behind)
                     AND {_MAY_BE_TOLD} AND judged.mark IN (SELECT value FROM json_each(:tries))
                     AND judged.adds IS NULL
               ORDER BY judged.entry DESC LIMIT :most""",
            {"word": word, "behind": f"{word}/*", "tries": json_list(TRIES), "most": most},
        ).fetchall()
        read = [(*row, kept_line(connection, row[2])) for row in reversed(rows)]
    found: list[tuple[str, Answer]] = []
    for rulebook, game, _, mark, kept in read:
        if kept is None:
            continue
        book, _, played = (kept.at or f"{rulebook}/{game}").partition("/")
        found.append((f"{book}/{played.removeprefix(f'{word}/')}", replace(kept, mark=Mark(mark))))
    return tuple(found)


def kept_line(connection: sqlite3.Connection, entry: int) -> Answer | None:
    """An answer among many of several attempts: one that was damaged counts for nothing."""
    for content in between(connection, entry, entry).get(entry, ()):
        if content.kind == EntryKind.ANSWER:
            try:
                return content.read(Answer)
            except msgspec.DecodeError:
                return None
    return None


def lines_of(connection: sqlite3.Connection, attempt: str) -> list[int]:
    """The entries of an attempt's answers, in the order they were given."""
    rows = connection.execute(
        "SELECT entry FROM answers WHERE attempt = (SELECT entry FROM starts WHERE id = ?) ORDER BY entry", (attempt,)
    )
    return [entry for (entry,) in rows]


def _tallies(connection: sqlite3.Connection, attempts: Iterable[int]) -> dict[int, tuple[Tally, ...]]:
    rows = connection.execute(
        """SELECT attempt, severity, mark, count(*) - count(adds),
                  total(iif(mark IN ('wrong', 'missed'), adds, 0)) FROM judged
           WHERE attempt IN (SELECT value FROM json_each(?)) AND mark IN (SELECT value FROM json_each(?))
           GROUP BY attempt, severity, mark""",
        (json_list(attempts), json_list(TRIES)),
    )
    tallies: dict[int, tuple[Tally, ...]] = {}
    for attempt, severity, mark, count, adds in rows:
        line = Tally(severity=severity, mark=Mark(mark), count=count, adds=int(adds))
        tallies[attempt] = (*tallies.get(attempt, ()), line)
    return tallies


def _leavings(connection: sqlite3.Connection, attempts: Iterable[int]) -> dict[int, tuple[int, ...]]:
    """How long each attempt was left, each time; a line that was damaged tells of nothing."""
    rows = connection.execute(
        """SELECT attempt, entry FROM answers
           WHERE mark = 'resumed' AND attempt IN (SELECT value FROM json_each(?)) ORDER BY entry""",
        (json_list(attempts),),
    ).fetchall()
    found: dict[int, tuple[int, ...]] = {}
    for attempt, entry in rows:
        if (kept := kept_line(connection, entry)) is not None:
            found[attempt] = (*found.get(attempt, ()), kept.away_ms)
    return found
