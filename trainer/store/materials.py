"""What staff make for others to be asked: questions of the bank, quizzes, who is to take them, and who has more time.

Each is kept as a text of the training's, version after version: a change is a new entry of the chain, and what was
answered before goes on meaning the version that it was asked by.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final
from uuid import uuid4

import msgspec

from trainer.store.chain import OWN_STATION, append
from trainer.store.clock import stamped
from trainer.store.database import Database
from trainer.store.keys import Pen
from trainer.store.packing import NotPackedHere, unpack
from trainer.store.payloads import MaterialPayload
from trainer.store.people import require_person
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid


class Sort(StrEnum):
    """What a material is."""

    QUESTION = auto()
    QUIZ = auto()
    ASSIGNMENT = auto()
    SHEET = auto()
    """What is observed at a table test."""
    EXTRA_TIME = auto()
    """How much more time somebody has, by their id."""
    TOPIC = auto()
    """What a regulator wants dealers to be taught, and what of the program teaches it."""
    TAUGHT = auto()
    """What somebody was taught outside the program."""


ACT_OF: Final[Mapping[Sort, Act]] = MappingProxyType(
    {
        Sort.QUESTION: Act.WRITE_QUESTIONS,
        Sort.QUIZ: Act.WRITE_QUESTIONS,
        Sort.ASSIGNMENT: Act.ASSIGN_QUIZZES,
        Sort.SHEET: Act.EXAMINE,
        Sort.EXTRA_TIME: Act.EXTEND_TIME,
        Sort.TOPIC: Act.KEEP_TOPICS,
        Sort.TAUGHT: Act.KEEP_TOPICS,
    }
)
"""Whose it is to make one, and to read those of others: a trainee who could would read the answers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Material:
    """One version of it."""

    id: str
    version: int
    text: str
    """Empty where what was written was damaged."""
    is_withdrawn: bool
    who: str
    """The id of whoever wrote this version."""
    at: str
    """When: UTC, ISO 8601."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Draft:
    """What is to be kept; with the `id` of what it changes, or none for something new."""

    text: str
    id: str = ""
    is_withdrawn: bool = False
    over: int | None = None
    """The version that was changed; where another has come since, nothing is kept. None: whichever there is."""


class Materials:
    """Keeps them for whoever may make them; what is to be taken is fetched for whoever is to take it."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, sort: Sort, drafts: Sequence[Draft], *, by: str, person: str | None = None) -> tuple[Material, ...]:
        """New versions, all of them or none; raises `StoreError` where `by` may not, or another change came between."""
        with self._database.writing() as connection:
            require_may(connection, by, ACT_OF[sort])
            if person is not None:
                require_person(connection, person)
            ids = [self._append(connection, sort, draft, by, person) for draft in drafts]
            return tuple(_newest(connection, sort, ids))

    def _append(self, connection: sqlite3.Connection, sort: Sort, draft: Draft, by: str, person: str | None) -> str:
        id_ = draft.id or uuid4().hex
        (before,) = connection.execute(
            "SELECT ifnull(max(version), 0) FROM materials WHERE sort = ? AND id = ?", (sort, id_)
        ).fetchone()
        if before and _is_anothers(connection, sort, id_):
            raise StoreError(
                Unsaid.translate(
                    "Store", "This was made at another station: it is changed there, and what is changed comes here."
                )
            )
        if draft.over is not None and before != draft.over:
            raise StoreError(
                Unsaid.translate(
                    "Store", "Somebody else has changed this meanwhile: open it again and see what stands there now."
                )
            )
        payload = MaterialPayload(
            id=id_,
            sort=sort,
            version=before + 1,
            person=person,
            is_withdrawn=draft.is_withdrawn,
            who=by,
            text=draft.text,
        )
        append(connection, self._database.pen, payload)
        return id_

    def all(self, sort: Sort, *, by: str) -> tuple[Material, ...]:
        """The newest version of each, in the order in which they were first made; those withdrawn too."""
        with self._database.reading() as connection:
            require_may(connection, by, ACT_OF[sort])
            return tuple(_newest(connection, sort))

    def versions(self, sort: Sort, id_: str, *, by: str) -> tuple[Material, ...]:
        """Every version of one, the oldest first; raises `StoreError` where there is none."""
        with self._database.reading() as connection:
            require_may(connection, by, ACT_OF[sort])
            rows = connection.execute(f"{_ROWS} AND id = ? ORDER BY version", (sort, id_)).fetchall()
        if not rows:
            raise StoreError(Unsaid.translate("Store", "This is not here any more, or was damaged on the disk."))
        return tuple(map(_read, rows))

    def about(self, sort: Sort, person: str, *, by: str) -> tuple[Material, ...]:
        """The newest version of each that is about one person, for themselves or for whoever makes such; raises
        `StoreError` for anybody else."""
        with self._database.reading() as connection:
            if person != by:
                require_may(connection, by, ACT_OF[sort])
            require_person(connection, person)
            rows = connection.execute(f"{_ROWS}{_IS_NEWEST} AND person = ?{_AS_FIRST_MADE}", (sort, person)).fetchall()
        return tuple([each for each in map(_read, rows) if not each.is_withdrawn])

    # For whoever takes a quiz

    def to_take(self, sort: Sort, ids: Iterable[str] | None = None) -> tuple[Material, ...]:
        """What is offered, for the program to put before whoever takes it; those withdrawn left out."""
        with self._database.reading() as connection:
            found = _newest(connection, sort, None if ids is None else list(ids))
            return tuple([each for each in found if not each.is_withdrawn])

    def attempts_at(self, person: str, focus: str) -> tuple[tuple[str, bool, bool], ...]:
        """Each attempt of somebody's behind a word: its id, whether it has ended, and whether it was finished."""
        with self._database.reading() as connection:
            rows = connection.execute(
                """SELECT id, ends.entry IS NOT NULL, ifnull(ends.finished, 0)
                   FROM starts LEFT JOIN ends ON ends.attempt = starts.entry
                   WHERE person = ? AND substr(focus, 1, ?) = ? ORDER BY attempt_number""",
                (person, len(focus), focus),
            ).fetchall()
        return tuple([(str(id_), bool(has_ended), bool(finished)) for id_, has_ended, finished in rows])


def bring(
    connection: sqlite3.Connection, pen: Pen, sort: Sort, id_: str, text: str, *, by: str, is_withdrawn: bool = False
) -> None:
    """What a pack brings, as one more version; nothing where it stands so already, or is another station's.

    The right to it is asked where packs are installed; without a text only whether it is offered changes.
    """
    found = next(_newest(connection, sort, [id_]), None)
    if _is_anothers(connection, sort, id_) or (found is None and is_withdrawn):
        return
    text = text or (found.text if found is not None else "")
    if found is not None and (found.text, found.is_withdrawn) == (text, is_withdrawn):
        return
    version = 1 if found is None else found.version + 1
    payload = MaterialPayload(
        id=id_, sort=sort, version=version, person=None, is_withdrawn=is_withdrawn, who=by, text=text
    )
    append(connection, pen, payload)


def _is_anothers(connection: sqlite3.Connection, sort: Sort, id_: str) -> bool:
    """Of two who write versions of one thing neither would know of the other's."""
    row = connection.execute(
        """SELECT 1 FROM materials JOIN entries ON entries.key = entry
           WHERE sort = ? AND id = ? AND station <> ? LIMIT 1""",
        (sort, id_, OWN_STATION),
    ).fetchone()
    return row is not None


def entries_about(connection: sqlite3.Connection, person: str) -> list[int]:
    """Those that go when somebody is erased."""
    return [entry for (entry,) in connection.execute("SELECT entry FROM materials WHERE person = ?", (person,))]


_ROWS: Final = """
    SELECT id, version, is_withdrawn, CAST(rest AS BLOB), at FROM materials AS one JOIN entries ON key = entry
    WHERE sort = ?"""
_IS_NEWEST: Final = " AND version = (SELECT max(version) FROM materials WHERE sort = one.sort AND id = one.id)"
_AS_FIRST_MADE: Final = " ORDER BY (SELECT min(entry) FROM materials WHERE sort = one.sort AND id = one.id)"


@dataclass(frozen=True, slots=True)
class _Rest:
    """What of it has no column."""

    who: str
    text: str


_REST: Final = msgspec.json.Decoder(_Rest)


def _newest(connection: sqlite3.Connection, sort: Sort, ids: Sequence[str] | None = None) -> Iterator[Material]:
    """The newest versions of these, or of all."""
    if ids is None:
        yield from map(_read, connection.execute(f"{_ROWS}{_IS_NEWEST}{_AS_FIRST_MADE}", (sort,)).fetchall())
        return
    for id_ in ids:
        yield from map(_read, connection.execute(f"{_ROWS}{_IS_NEWEST} AND id = ?", (sort, id_)).fetchall())


def _read(row: tuple[object, ...]) -> Material:
    """One that was damaged is there without its words, so that it is seen to be missing."""
    id_, version, is_withdrawn, rest, at = row
    try:
        said = _REST.decode(unpack(rest if isinstance(rest, bytes) else b""))
    except (msgspec.DecodeError, UnicodeDecodeError, NotPackedHere):
        said, is_withdrawn = _Rest("", ""), True
    return Material(
        id=str(id_),
        version=version if isinstance(version, int) else 0,
        text=said.text,
        is_withdrawn=bool(is_withdrawn),
        who=said.who,
        at=stamped(at if isinstance(at, int) else 0),
    )
