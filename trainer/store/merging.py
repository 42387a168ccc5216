"""Entries of another station put beside the own ones, once each was found to follow from the one before.

Of the signatures the last one is looked at, and each new key's: a hash is made over all entries before it. What an
entry says of another is said by number, and by the key it has here once it is kept. What was erased there, or is about
somebody who was erased here, comes without its content, and the chain verifies all the same.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final, cast

import msgspec

from trainer.bundled import Carried, Load
from trainer.errors import BadFile, Problem
from trainer.store.chain import append, chained, last_attempt, next_key, own_hash, signing_key
from trainer.store.contents import REFERRING, TABLE_OF, TABLES, Content, contents_of, hash_of, refers_to
from trainer.store.database import json_list, put_in
from trainer.store.erasure import person_hash
from trainer.store.keys import Pen, is_signed
from trainer.store.packing import NotPackedHere, unpack
from trainer.store.payloads import EntryKind, ErasurePayload
from trainer.store.practice import forget_reckonings
from trainer.store.rulebook_texts import keep
from trainer.tongue import Sayable, Verbatim

_KINDS: Final[Mapping[str, EntryKind]] = {kind.value: kind for kind in EntryKind}
_WIDTHS: Final[Mapping[str, int]] = {table.kind.value: len(table.columns) for table in TABLES}
_ID: Final = TABLE_OF[EntryKind.START].columns.index("id")
_ATTEMPT_NUMBER: Final = TABLE_OF[EntryKind.START].columns.index("attempt_number")
_ABOUT: Final = (EntryKind.OVERRULE, EntryKind.REMARK)
_OF_A_PERSON: Final = (EntryKind.START, EntryKind.PERSON, EntryKind.MATERIAL, EntryKind.ASSESSMENT, EntryKind.DEED)
_CACHE_KB: Final = 64_000
_ERASED_HERE: Final = "brought after it was erased here"


@dataclass(frozen=True, slots=True)
class _Class:
    """What of a start counts here and has no column."""

    instructor: str | None = None


_IN_CLASS: Final = msgspec.json.Decoder(_Class)


@dataclass(slots=True)
class Merge:
    """One bundle of one station; in the caller's transaction, which keeps all of it or nothing."""

    connection: sqlite3.Connection
    pen: Pen
    station: int
    """As the tables here name it."""
    name: str
    """Its id."""
    file: str
    """As people are told of it."""
    keys: dict[int, int] = field(default_factory=dict)
    """Of each new entry, and of those that are named, by its number."""
    attempts: dict[int, str] = field(default_factory=dict)
    """The id of each attempt by the number of its start."""
    hashes: dict[int, bytes] = field(default_factory=dict)
    """Of each new content."""
    gone: dict[int, None] = field(default_factory=dict)
    """What is about somebody who was erased here."""

    def take(self, new: Sequence[Carried], load: Load, last: int, head: bytes, by: str) -> int:
        """Goes on from the last entry here; tells of how many the content stayed away. Raises `BadFile`."""
        if not new:
            return 0
        self.attempts = dict(load.attempts)
        self._check(new, last, head)
        # in less than this what is put in by its index would be read from the disk again and again
        self.connection.execute(f"PRAGMA cache_size = -{_CACHE_KB}")
        self._find_gone(new)
        for text in load.texts:
            keep(self.connection, text)
        try:
            self._insert(new)
        except (sqlite3.IntegrityError, OverflowError) as error:
            # an attempt that another station has had, or a value of another sort than its column's
            raise self._bad(new[0], Verbatim(str(error))) from error
        self._note_classes(new)
        self._require_texts(new)
        self._carry_out_erasures(new)
        self._forget_sums(new)
        self._erase_gone(by)
        return len(self.gone)

    def _check(self, new: Sequence[Carried], last: int, head: bytes) -> None:
        """Each hash over all before it, and what was signed."""
        public_key = signing_key(self.connection, station=self.station) or b""
        attempts = last_attempt(self.connection, self.station)
        start, key, final = EntryKind.START.value, EntryKind.KEY.value, new[-1].number
        for entry in new:
            number, kind, at, hash_, signature, columns, rest, refers, attempt = entry
            if columns is None:
                if kind not in _KINDS:
                    raise self._bad(entry, Verbatim(kind))
                content_hash = rest
            else:
                self._require_fits(entry, columns)
                content_hash = hash_of((self._refers_to(entry), *columns[1:]) if refers else columns, rest)
                attempt = self._attempt_number(entry, columns) if kind == start else None
            own = own_hash(self.name, number, kind, at, content_hash)
            attempts += kind == start
            is_right = chained(head, own) == hash_ and number == last + 1
            if not is_right or attempt != (attempts if kind == start else None):
                raise self._bad(entry, Problem.tr("was changed"))
            self.hashes[number] = content_hash
            if columns is not None and kind == key:
                public_key = columns[0] if isinstance(columns[0], bytes) else b""
            if (kind == key or number == final) and not is_signed(public_key, signature, own + hash_):
                raise self._bad(entry, Problem.tr("is not signed by the station"))
            last, head = number, hash_

    def _require_fits(self, entry: Carried, columns: Sequence[object]) -> None:
        """That there is such a kind with so many columns, and that what it is about came before it."""
        width = _WIDTHS.get(entry.kind)
        if width is None:
            raise self._bad(entry, Verbatim(entry.kind))
        refers = entry.refers
        if width != len(columns) or (entry.kind in REFERRING) != bool(refers):
            raise self._bad(entry, Problem.tr("was changed"))
        if refers and (columns[0] != refers or type(columns[0]) is not int or not 0 < refers < entry.number):
            raise self._bad(entry, Problem.tr("was changed"))

    def _attempt_number(self, entry: Carried, columns: Sequence[object]) -> int | None:
        """Of a start, whose id is noted for what belongs to it."""
        self.attempts[entry.number] = str(columns[_ID])
        number = columns[_ATTEMPT_NUMBER]
        return number if isinstance(number, int) else None

    def _refers_to(self, entry: Carried) -> str:
        if not entry.refers:
            return ""
        if entry.kind in _ABOUT:
            return f"{self.name} {entry.refers}"
        known = self.attempts.get(entry.refers)
        if known is None:
            row = self.connection.execute(
                "SELECT id FROM entries JOIN starts ON starts.entry = key WHERE station = ? AND number = ?",
                (self.station, entry.refers),
            ).fetchone()
            known = self.attempts[entry.refers] = str(row[0]) if row is not None else ""
        return known

    def _find_gone(self, new: Sequence[Carried]) -> None:
        """What is about somebody who was erased here, and what belongs to that or to what was."""
        gone = {each for (each,) in self.connection.execute("SELECT person_hash FROM gone")}
        first = new[0].number
        known: dict[str, bool] = {}
        for entry in new:
            if entry.columns is None:
                continue
            if entry.refers:
                is_gone = entry.refers in self.gone
                if entry.refers < first:
                    is_gone = is_gone or not self._is_said(entry.refers)
            elif gone and entry.kind in _OF_A_PERSON:
                person = entry.columns[TABLE_OF[_KINDS[entry.kind]].columns.index("person")]
                is_gone = isinstance(person, str) and known.setdefault(person, person_hash(person) in gone)
            else:
                is_gone = False
            if is_gone:
                self.gone[entry.number] = None

    def _is_said(self, number: int) -> bool:
        """Whether what an earlier entry says is here."""
        key = self._key(number)
        row = self.connection.execute(
            """SELECT EXISTS (SELECT 1 FROM erased WHERE entry = :key)
                   OR EXISTS (SELECT 1 FROM withheld WHERE entry = :key)""",
            {"key": key},
        ).fetchone()
        return not row[0]

    def _key(self, number: int) -> int:
        found = self.keys.get(number)
        if found is None:
            row = self.connection.execute(
                "SELECT key FROM entries WHERE station = ? AND number = ?", (self.station, number)
            ).fetchone()
            found = self.keys[number] = int(row[0]) if row is not None else -1
        return found

    def _insert(self, new: Sequence[Carried]) -> None:
        key, station = next_key(self.connection), self.station
        self.keys.update(zip([entry.number for entry in new], range(key, key + len(new)), strict=True))
        put_in(
            self.connection,
            "entries",
            ("key", "station", "number", "kind", "at", "hash", "signature"),
            [
                (place, station, entry.number, entry.kind, entry.at, entry.hash, entry.signature)
                for place, entry in enumerate(new, key)
            ],
        )
        by_kind: dict[str, list[tuple[object, ...]]] = {}
        withheld: list[tuple[object, ...]] = []
        for place, entry in enumerate(new, key):
            columns = entry.columns
            if columns is None or entry.number in self.gone:
                number = entry.attempt_number
                if entry.kind == EntryKind.START and columns is not None:
                    number = cast("int", columns[_ATTEMPT_NUMBER])
                withheld.append((place, self.hashes[entry.number], number))
                continue
            if entry.refers:
                row = (place, self._key(entry.refers), *columns[1:], entry.rest)
            else:
                row = (place, *columns, entry.rest)
            by_kind.setdefault(entry.kind, []).append(row)
        # ends first: what begins and has ended by then is never listed as open
        for kind, rows in sorted(by_kind.items(), key=lambda each: each[0] != EntryKind.END):
            table = TABLE_OF[EntryKind(kind)]
            put_in(self.connection, table.name, ("entry", *table.columns, "rest"), rows)
        put_in(self.connection, "withheld", ("entry", "content_hash", "attempt_number"), withheld)

    def _note_classes(self, new: Sequence[Carried]) -> None:
        """Which attempts were dealt in class is told beside what they say."""
        rows = []
        for entry in new:
            if entry.kind == EntryKind.START and entry.columns is not None and entry.number not in self.gone:
                try:
                    instructor = _IN_CLASS.decode(unpack(entry.rest)).instructor
                except (msgspec.DecodeError, UnicodeDecodeError, NotPackedHere, RecursionError) as error:
                    raise self._bad(entry, Verbatim(str(error))) from error
                if instructor is not None:
                    rows.append((self.keys[entry.number], instructor))
        self.connection.executemany("INSERT INTO in_class (attempt, instructor) VALUES (?, ?)", rows)

    def _require_texts(self, new: Sequence[Carried]) -> None:
        """Each round has the rulebook that it was dealt by."""
        row = self.connection.execute(
            """SELECT rulebook_hash FROM starts WHERE entry BETWEEN :first AND :last
                   AND rulebook_hash NOT IN (SELECT hash FROM rulebooks)
               UNION ALL SELECT rulebook_hash FROM book_versions WHERE entry BETWEEN :first AND :last
                   AND rulebook_hash NOT IN (SELECT hash FROM rulebooks)""",
            {"first": self.keys[new[0].number], "last": self.keys[new[-1].number]},
        ).fetchone()
        if row is not None:
            raise BadFile(self.file, (Problem("texts", Problem.tr("missing"), Verbatim(str(row[0]))),))

    def _carry_out_erasures(self, new: Sequence[Carried]) -> None:
        """What the station has erased of its own is erased here too."""
        for entry in new:
            if entry.kind != EntryKind.ERASURE or entry.columns is None:
                continue
            try:
                said = Content(EntryKind.ERASURE, (), entry.rest).read(ErasurePayload)
            except msgspec.DecodeError as error:
                raise self._bad(entry, Verbatim(str(error))) from error
            for station, first, last in said.erased:
                if station == self.name:
                    self._erase(self.keys[entry.number], first, last)

    def _erase(self, erasure: int, first: int, last: int) -> None:
        rows = self.connection.execute(
            """SELECT key FROM entries WHERE station = ? AND number BETWEEN ? AND ?
               AND kind NOT IN ('erasure', 'key', 'move') AND NOT EXISTS (SELECT 1 FROM erased WHERE entry = key)""",
            (self.station, first, last),
        ).fetchall()
        keys = [key for (key,) in rows]
        contents = contents_of(self.connection, keys)
        said = {key: content.hash(refers_to(self.connection, content)) for key, content in contents.items()}
        forget_reckonings(
            self.connection, [str(each["id"]) for each in contents.values() if each.kind == EntryKind.START]
        )
        self._mark(erasure, keys, [(key, said[key], _number(content)) for key, content in contents.items()])
        for key, content in contents.items():
            self.connection.execute(f"DELETE FROM {TABLE_OF[content.kind].name} WHERE entry = ?", (key,))

    def _mark(self, erasure: int, keys: Iterable[int], said: Iterable[tuple[int, bytes, int | None]]) -> None:
        """That these are erased: some that said something, and those whose content never came."""
        self.connection.executemany(
            "INSERT INTO erased (entry, erasure, content_hash, attempt_number) VALUES (?, ?, ?, ?)",
            [(key, erasure, content_hash, number) for key, content_hash, number in said],
        )
        listed = json_list(keys)
        self.connection.execute(
            """INSERT INTO erased (entry, erasure, content_hash, attempt_number)
               SELECT entry, ?, content_hash, attempt_number FROM withheld
               WHERE entry IN (SELECT value FROM json_each(?))""",
            (erasure, listed),
        )
        self.connection.execute("DELETE FROM withheld WHERE entry IN (SELECT value FROM json_each(?))", (listed,))

    def _forget_sums(self, new: Sequence[Carried]) -> None:
        """Where a verdict counts otherwise now, what was added up of it is no longer so."""
        voided = [self._key(entry.refers) for entry in new if entry.kind == EntryKind.OVERRULE and entry.refers]
        if voided:
            rows = self.connection.execute(
                """SELECT DISTINCT id FROM answers JOIN starts ON starts.entry = attempt
                   WHERE answers.entry IN (SELECT value FROM json_each(?))""",
                (json_list(voided),),
            ).fetchall()
            forget_reckonings(self.connection, [attempt for (attempt,) in rows])

    def _erase_gone(self, by: str) -> None:
        """Of what stayed away the own chain says that it is erased, as it says of what was here."""
        left = [
            number
            for number in self.gone
            if self.connection.execute("SELECT 1 FROM withheld WHERE entry = ?", (self.keys[number],)).fetchone()
        ]
        if not left:
            return
        runs = []
        for _, run in groupby(enumerate(left), key=lambda pair: pair[1] - pair[0]):
            numbers = [number for _, number in run]
            runs.append((self.name, numbers[0], numbers[-1]))
        payload = ErasurePayload(erased=tuple(runs), who=by, why=_ERASED_HERE)
        self._mark(append(self.connection, self.pen, payload), [self.keys[number] for number in left], ())

    def _bad(self, entry: Carried, found: Sayable) -> BadFile:
        wanted = Problem.tr("as the station has written it")
        return BadFile(self.file, (Problem(f"entry {entry.number}", found, wanted),))


def _number(content: Content) -> int | None:
    number = content["attempt_number"] if content.kind == EntryKind.START else None
    return number if isinstance(number, int) else None
