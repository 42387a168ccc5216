"""How what an entry says lies in the tables: a table a kind, columns for what is asked for, the rest packed.

The columns are all there is of a content, no second copy of it. An entry's hash covers them as they are kept, so any
that is changed breaks its link; the packed rest counts as its bytes, which is told without unpacking it, and so that
not even the bits that pad its last byte can be changed.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final, TypeAlias, TypeVar

import msgspec

from trainer.store.database import json_list
from trainer.store.packing import NotPackedHere, pack, unpack
from trainer.store.payloads import (
    AnswerPayload,
    AssessmentPayload,
    BookPayload,
    DeedPayload,
    EndPayload,
    EntryKind,
    ErasurePayload,
    KeyPayload,
    MaterialPayload,
    MovePayload,
    OverrulePayload,
    Payload,
    PersonPayload,
    RemarkPayload,
    StartPayload,
)

Value: TypeAlias = str | int | bytes | None
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Table:
    """Where the contents of one kind lie; the columns beside `entry` and `rest`."""

    kind: EntryKind
    name: str
    columns: tuple[str, ...] = ()


TABLES: Final = (
    Table(
        EntryKind.START,
        "starts",
        ("id", "attempt_number", "person", "rulebook", "game", "focus", "level", "rulebook_hash"),
    ),
    Table(
        EntryKind.ANSWER,
        "answers",
        ("attempt", "step", "attempt_no", "adds", "by_trainee", "mark", "severity", "clause", "elapsed_ms"),
    ),
    Table(EntryKind.END, "ends", ("attempt", "finished", "elapsed_ms", "rounds")),
    Table(EntryKind.OVERRULE, "overrulings", ("voids", "mark_instead")),
    Table(EntryKind.ERASURE, "erasures"),
    Table(EntryKind.KEY, "keys", ("public_key",)),
    Table(EntryKind.PERSON, "person_changes", ("person",)),
    Table(EntryKind.MOVE, "moves"),
    Table(EntryKind.MATERIAL, "materials", ("id", "sort", "version", "person", "is_withdrawn")),
    Table(EntryKind.REMARK, "remarks", ("about", "sort")),
    Table(EntryKind.BOOK, "book_versions", ("book", "version", "rulebook_hash")),
    Table(EntryKind.ASSESSMENT, "assessments", ("test", "person", "step")),
    Table(EntryKind.DEED, "deeds", ("deed", "who", "person")),
)
TABLE_OF: Final[Mapping[EntryKind, Table]] = {table.kind: table for table in TABLES}
_PLAIN: Final = frozenset({str, int, type(None)})
"""What is told as it is."""
_FLAGS: Final = ("by_trainee", "finished", "is_withdrawn")
_ONLY_WHERE_CHOSEN: Final = ("chosen", "house")
"""What of a start is written only where it says something; earlier versions never did."""
LINES: Final = (EntryKind.ANSWER, EntryKind.END)
"""What belongs to an attempt, and names the entry of its start."""
_ABOUT_ENTRIES: Final = (EntryKind.OVERRULE, EntryKind.REMARK)
"""What is said later of any entry."""
REFERRING: Final = frozenset({*LINES, *_ABOUT_ENTRIES})


@dataclass(frozen=True, slots=True)
class Content:
    """What one entry says, as it is kept."""

    kind: EntryKind
    columns: tuple[Value, ...]
    rest: bytes
    """Packed JSON of all that has no column."""

    def __getitem__(self, column: str) -> Value:
        return self.columns[TABLE_OF[self.kind].columns.index(column)]

    def hash(self, refers_to: str) -> bytes:
        """`refers_to` names what it is about in words that hold outside this file, in the place of its first column."""
        return hash_of(self.columns if not self.refers else (refers_to, *self.columns[1:]), self.rest)

    @property
    def refers(self) -> int:
        """The entry that it is about; none where it is about no other."""
        if self.kind in REFERRING:
            return self.columns[0] if isinstance(self.columns[0], int) else -1
        return 0

    def fields(self) -> dict[str, object]:
        """All of it; raises `NotPackedHere` or a `DecodeError` where the rest is damaged."""
        try:
            fields: dict[str, object] = msgspec.json.decode(unpack(self.rest), type=dict[str, object])
        except RecursionError as error:
            raise msgspec.DecodeError(str(error)) from error
        for column, value in zip(TABLE_OF[self.kind].columns, self.columns, strict=True):
            fields[column] = bool(value) if column in _FLAGS and value in (0, 1) else value
        return fields

    def read(self, as_what: type[T]) -> T:
        """As a value; raises a `DecodeError` for words that this version does not know."""
        try:
            return msgspec.convert(self.fields(), as_what)
        except NotPackedHere as error:
            raise msgspec.DecodeError(str(error)) from error


def hash_of(columns: Sequence[object], rest: bytes) -> bytes:
    """The same for whoever goes through hundreds of thousands, with the words already in the first column's place."""
    is_plain = _PLAIN.issuperset(map(type, columns))
    told = msgspec.json.encode(columns if is_plain else [_told(value) for value in columns])
    return hashlib.sha256(told + b"\n" + rest).digest()


def content_of(payload: Payload) -> Content:
    match payload:
        case StartPayload():
            fields = _built(payload.start)
            del fields["rulebook_text"]
            if payload.start.instructor is None:
                # what was written before there were lessons in class reads the same
                del fields["instructor"]
            for name in _ONLY_WHERE_CHOSEN:
                if not fields[name]:
                    # nor do most rounds say anything of their table
                    del fields[name]
            fields.update(id=payload.id, attempt_number=payload.number, rulebook_hash=payload.rulebook_hash)
            return content_from(EntryKind.START, fields)
        case AnswerPayload():
            fields = {"attempt": payload.attempt, **_built(payload.answer)}
            if not payload.answer.away_ms:
                # of nearly every line, and the words that lines are packed by don't know it: eleven bytes
                del fields["away_ms"]
            return content_from(EntryKind.ANSWER, fields)
        case EndPayload():
            return content_from(EntryKind.END, {"attempt": payload.attempt, **_built(payload.end)})
        case KeyPayload():
            return content_from(EntryKind.KEY, {"public_key": payload.public_key})
        case OverrulePayload():
            return content_from(EntryKind.OVERRULE, _built(payload))
        case ErasurePayload():
            return content_from(EntryKind.ERASURE, _built(payload))
        case PersonPayload():
            fields = _built(payload)
            # what is not said takes no room
            for name in ("kept_pin", "groups"):
                if fields[name] is None:
                    del fields[name]
            return content_from(EntryKind.PERSON, fields)
        case MovePayload():
            return content_from(EntryKind.MOVE, _built(payload))
        case MaterialPayload():
            return content_from(EntryKind.MATERIAL, _built(payload))
        case RemarkPayload():
            return content_from(EntryKind.REMARK, _built(payload))
        case BookPayload():
            return content_from(EntryKind.BOOK, _built(payload))
        case AssessmentPayload():
            return content_from(EntryKind.ASSESSMENT, _built(payload))
        case DeedPayload():
            return content_from(EntryKind.DEED, _built(payload))


def content_from(kind: EntryKind, fields: Mapping[str, object]) -> Content:
    """Some fields have columns, the others are packed in the order in which they come."""
    columns = TABLE_OF[kind].columns
    rest = msgspec.json.encode({name: value for name, value in fields.items() if name not in columns})
    return Content(kind, tuple([_value(fields.get(name)) for name in columns]), pack(rest))


def insert(connection: sqlite3.Connection, entry: int, content: Content) -> None:
    table = TABLE_OF[content.kind]
    names = ", ".join(("entry", *table.columns, "rest"))
    holes = ", ".join("?" * (len(table.columns) + 2))
    connection.execute(f"INSERT INTO {table.name} ({names}) VALUES ({holes})", (entry, *content.columns, content.rest))


def between(connection: sqlite3.Connection, first: int, last: int) -> dict[int, list[Content]]:
    """What these entries say: of each one content, unless something is wrong."""
    return _found(connection, "entry BETWEEN ? AND ?", (first, last))


def _found(connection: sqlite3.Connection, which: str, values: tuple[Value, ...]) -> dict[int, list[Content]]:
    found: dict[int, list[Content]] = {}
    for table in TABLES:
        names = ", ".join(("entry", *table.columns))
        rows = connection.execute(
            f"SELECT {names}, ifnull(CAST(rest AS BLOB), x'') FROM {table.name} WHERE {which}", values
        )
        for entry, *columns, rest in rows:
            found.setdefault(entry, []).append(Content(table.kind, tuple(columns), rest))
    return found


def among(connection: sqlite3.Connection, entries: Sequence[int]) -> dict[int, list[Content]]:
    """What these entries say, as `between`; `entries` rise, and each unbroken run of them is read at once."""
    found: dict[int, list[Content]] = {}
    for _, run in groupby(enumerate(entries), key=lambda pair: pair[1] - pair[0]):
        those = [entry for _, entry in run]
        found |= between(connection, those[0], those[-1])
    return found


def refers_to(connection: sqlite3.Connection, content: Content) -> str:
    """What `Content.hash` wants; empty where there is no such entry any more."""
    if not content.refers:
        return ""
    if content.kind in _ABOUT_ENTRIES:
        row = connection.execute(
            "SELECT CAST(stations.id AS TEXT) || ' ' || entries.number FROM entries"
            " JOIN stations ON stations.key = station"
            " WHERE entries.key = ?",
            (content.refers,),
        ).fetchone()
    else:
        row = connection.execute("SELECT id FROM starts WHERE entry = ?", (content.refers,)).fetchone()
    return str(row[0]) if row else ""


def contents_of(connection: sqlite3.Connection, entries: Iterable[int]) -> dict[int, Content]:
    """Those that are there, by entry."""
    return dict(said_in(connection, entries))


def said_in(connection: sqlite3.Connection, entries: Iterable[int]) -> list[tuple[int, Content]]:
    """The same in order; of an entry that is damaged it may be several."""
    found = _found(connection, "entry IN (SELECT value FROM json_each(?))", (json_list(entries),))
    return [(entry, each) for entry in sorted(found) for each in found[entry]]


def _built(value: object) -> dict[str, object]:
    built: dict[str, object] = msgspec.to_builtins(value)
    return built


def _value(value: object) -> Value:
    if isinstance(value, bool):
        return int(value)
    if value is None or isinstance(value, str | int | bytes):
        return value
    raise msgspec.ValidationError("a list where a word or a number should be")


def _told(value: object) -> object:
    """Anything but text, a number or nothing is told so that no text reads the same."""
    if value is None or isinstance(value, str | int):
        return value
    return [type(value).__name__, value.hex() if isinstance(value, bytes | float) else str(value)]
