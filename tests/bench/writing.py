"""Many entries written at once, as a chain that verifies: one by one it would take hours to grow a house's records."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Final

from trainer.records import AttemptEnd, AttemptStart
from trainer.store.chain import OWN_STATION, Link, chained, next_attempt, own_station, text_hash
from trainer.store.contents import TABLE_OF, Content, content_of
from trainer.store.keys import Pen
from trainer.store.payloads import EndPayload, EntryKind, StartPayload

_ENTRY: Final = "INSERT INTO entries (key, station, number, kind, at, hash, signature) VALUES (?, ?, ?, ?, ?, ?, ?)"
Lines = Callable[[int], list[Content]]
"""The answers of an attempt, by the entry of its start."""


class Writer:
    """Goes on where the chain ends; `flush` writes what was added, in the caller's transaction."""

    def __init__(self, connection: sqlite3.Connection, pen: Pen) -> None:
        self._connection = connection
        self._pen = pen
        self._station = own_station(connection)
        self._key, self._number, self._before = connection.execute(
            "SELECT key, number, hash FROM entries ORDER BY key DESC LIMIT 1"
        ).fetchone()
        self._entries: list[tuple[object, ...]] = []
        self._said: dict[EntryKind, list[tuple[object, ...]]] = {}

    def attempt(self, begun: AttemptStart, lines: Lines, end: AttemptEnd) -> None:
        """A whole one. Its rulebook's text is `x`."""
        self.flush()
        id_, number = next_attempt(self._connection, self._pen.clock)
        started = self._add(content_of(StartPayload(id=id_, number=number, rulebook_hash=text_hash("x"), start=begun)))
        for line in lines(started):
            self._add(line, id_)
        self._add(content_of(EndPayload(attempt=started, end=end)), id_)

    def _add(self, content: Content, of: str = "") -> int:
        self._key += 1
        self._number += 1
        at = self._pen.clock.now_ms()
        link = Link(station=self._station, number=self._number, kind=content.kind, at=at)
        own = link.own_hash(content.hash(of))
        self._before = chained(self._before, own)
        signed = self._pen.key.sign(own + self._before)
        self._entries.append((self._key, OWN_STATION, self._number, content.kind.value, at, self._before, signed))
        self._said.setdefault(content.kind, []).append((self._key, *content.columns, content.rest))
        return int(self._key)

    def flush(self) -> None:
        self._connection.executemany(_ENTRY, self._entries)
        self._entries.clear()
        for kind, rows in self._said.items():
            table = TABLE_OF[kind]
            names = ", ".join(("entry", *table.columns, "rest"))
            holes = ", ".join("?" * (len(table.columns) + 2))
            self._connection.executemany(f"INSERT INTO {table.name} ({names}) VALUES ({holes})", rows)
        self._said.clear()
