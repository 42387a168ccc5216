"""Writes the entries of versions one to seven anew in the form of version eight, in the same order.

What was as it was written is so again, under new hashes and the station's signature; the entry before all of it says
the last hash of before. What was not stays marked: such an entry is given the hash that its content once had, which
the content has no more, so that no change passes for what was written by being copied.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from datetime import datetime
from itertools import groupby
from typing import Final

import msgspec

from trainer.store import old_chain
from trainer.store.chain import append, link_up, own_station
from trainer.store.contents import Content, content_from, insert, refers_to
from trainer.store.keys import Pen
from trainer.store.old_chain import OldEntry
from trainer.store.payloads import EntryKind, MovePayload

_NO_HASH: Final = bytes(32)
_SAYS_NOTHING: Final = (msgspec.DecodeError, UnicodeDecodeError, KeyError, TypeError, ValueError)
"""What a content raises that no version has written so."""


def rewrite(connection: sqlite3.Connection, pen: Pen) -> None:
    """From the tables of before, by their other names, into the new ones; in the caller's transaction."""
    _Rewriting(connection, pen).run()


@dataclass(slots=True)
class _Rewriting:
    """What is known after the entries that were written so far."""

    connection: sqlite3.Connection
    pen: Pen
    keys: dict[str, int] = field(default_factory=dict)
    """New keys by old ids."""
    numbers: dict[tuple[str, int], int] = field(default_factory=dict)
    """New numbers by the old places."""
    attempts: int = 0
    """The number of the last attempt."""
    gone: dict[tuple[str, int], tuple[int, bytes, int | None]] = field(default_factory=dict)
    """By its old place what is not there any more: its key, the hash that it had, and an attempt's number."""
    erasures: dict[tuple[str, int], int] = field(default_factory=dict)
    """By the old place of what it says is erased, the key of an erasure."""
    incomplete: frozenset[str] = frozenset()
    """Attempts that have lines which are no longer in the chain: they are not shown as if they were whole."""

    def run(self) -> None:
        before = old_chain.report(self.connection)
        # a store that has lost its station's name has it from its entries
        self.connection.execute(
            "INSERT INTO stations (key, id) SELECT 1, min(station) FROM old_entries"
            " WHERE NOT EXISTS (SELECT 1 FROM stations) HAVING min(station) IS NOT NULL"
        )
        self.incomplete = _incomplete(self.connection)
        fault = str(before.fault) if before.fault is not None else ""
        moved = MovePayload(head=before.head, entries=before.entries, fault=fault, first_broken=before.first_broken)
        append(self.connection, self.pen, moved)
        for entry in old_chain.entries(self.connection):
            self._rewrite(entry)
        self.connection.executemany(
            "INSERT INTO erased (entry, erasure, content_hash, attempt_number) VALUES (?, ?, ?, ?)",
            [
                (entry, self.erasures[place], content_hash, attempt)
                for place, (entry, content_hash, attempt) in self.gone.items()
                if place in self.erasures
            ],
        )

    def _rewrite(self, entry: OldEntry) -> None:
        content = self._content(entry)
        if entry.kind == EntryKind.START:
            number = content["attempt_number"] if content is not None else None
            self.attempts = number if isinstance(number, int) else self.attempts + 1
        if content is None:
            # what was erased keeps its hash, unless its entry is not as it was written
            content_hash = _hash(entry.payload_hash) if entry.is_as_written else _NO_HASH
        elif entry.is_as_written and entry.id not in self.incomplete:
            content_hash = content.hash(refers_to(self.connection, content))
        else:
            content_hash = _hash(entry.payload_hash)
        key = link_up(self.connection, self.pen, entry.kind, content_hash=content_hash, at=_milliseconds(entry.at))
        place = entry.station, entry.number
        if content is None and entry.body is None:
            number = self.attempts if entry.kind == EntryKind.START else None
            self.gone[place] = key, _hash(entry.payload_hash), number
        if content is not None:
            # where the new tables refuse it, it is gone, and the chain says so; the copy still has it
            with suppress(sqlite3.IntegrityError):
                insert(self.connection, key, content)
        self.keys[entry.id] = key
        (number,) = self.connection.execute("SELECT number FROM entries WHERE key = ?", (key,)).fetchone()
        self.numbers[place] = number
        if entry.kind == EntryKind.ERASURE and content is not None:
            self.erasures.update(dict.fromkeys(old_chain.named(entry.body or b"", most=len(self.numbers)), key))

    def _content(self, entry: OldEntry) -> Content | None:
        """None where it is gone, or damaged so that it has no place in the new tables; the copy still has it."""
        if entry.body is None:
            return None
        try:
            return content_from(EntryKind(entry.kind), self._fields(entry.kind, entry.id, entry.body))
        except _SAYS_NOTHING:
            return None

    def _fields(self, kind: str, entry: str, body: bytes) -> Mapping[str, object]:
        said = msgspec.json.decode(body, type=dict[str, msgspec.Raw])
        match kind:
            case EntryKind.START:
                start = {name: value for name, value in _dict(said["start"]).items() if name != "rulebook_text"}
                number, rulebook = msgspec.json.decode(said["number"]), msgspec.json.decode(said["rulebook_hash"])
                return {**start, "id": entry, "attempt_number": number, "rulebook_hash": rulebook}
            case EntryKind.ANSWER | EntryKind.END:
                attempt = self.keys[msgspec.json.decode(said["attempt"])]
                return {**_dict(said[kind]), "attempt": attempt}
            case EntryKind.OVERRULE:
                fields = _dict(msgspec.Raw(body))
                return {**fields, "voids": self.keys[str(fields["voids"])]}
            case _:
                fields = _dict(msgspec.Raw(body))
                return {**fields, "erased": self._runs(body)}

    def _runs(self, body: bytes) -> list[tuple[str, int, int]]:
        station = own_station(self.connection)
        named = old_chain.named(body, most=len(self.numbers) + 1)
        numbers = sorted(self.numbers[place] for place in named if place in self.numbers)
        unbroken = groupby(enumerate(numbers), key=lambda pair: pair[1] - pair[0])
        return [(station, run[0], run[-1]) for run in ([number for _, number in each] for _, each in unbroken)]


def _incomplete(connection: sqlite3.Connection) -> frozenset[str]:
    """The attempts that have lines which are no longer in the chain."""
    found = set()
    for (body,) in connection.execute(
        "SELECT CAST(body AS BLOB) FROM old_payloads WHERE entry NOT IN (SELECT id FROM old_entries)"
    ):
        with suppress(msgspec.DecodeError, UnicodeDecodeError):
            found.add(msgspec.json.decode(body, type=_Line).attempt)
    return frozenset(found)


@dataclass(frozen=True, slots=True)
class _Line:
    attempt: str


def _dict(raw: msgspec.Raw) -> dict[str, object]:
    return msgspec.json.decode(raw, type=dict[str, object])


def _milliseconds(at: str) -> int:
    try:
        return round(datetime.fromisoformat(at).timestamp() * 1000)
    except (ValueError, OverflowError):
        return 0


def _hash(digits: str) -> bytes:
    try:
        return bytes.fromhex(digits)
    except ValueError:
        return _NO_HASH
