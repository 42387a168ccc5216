"""The chain: every kept act has a number without gaps and a hash over all before it.

An entry's hash covers its own columns, the hash of its payload and the hash of the entry before. Payloads stand in
their own table, so one can be erased by a later entry that says so, and the chain still verifies.
"""

from __future__ import annotations

import hashlib
import sqlite3
from dataclasses import dataclass, field
from typing import Final

import msgspec

from trainer.store.clock import Clock
from trainer.store.ids import next_id
from trainer.store.payloads import EntryKind, ErasurePayload, Payload, entry_kind
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

_BEFORE_THE_FIRST = "0" * 64
_CONTENT_CHANGED = Unsaid.translate("Store", "the content of entry {number} was changed")


@dataclass(frozen=True, slots=True, kw_only=True)
class ChainReport:
    """Whether what was kept is still what was written."""

    entries: int
    head: str
    """The last hash. A tail cut off without trace shows only against a head noted elsewhere."""
    fault: Unsaid | None = None
    """The first thing that is not as it was written."""
    first_broken: int | None = None
    """The number of the entry it concerns, if it concerns one."""

    @property
    def is_whole(self) -> bool:
        return self.fault is None


@dataclass(frozen=True, slots=True, kw_only=True)
class _Link:
    """One entry as its row has it."""

    station: str
    number: int
    id: str
    kind: str
    at: str
    previous: str
    payload_hash: str

    def seal(self) -> str:
        columns = (self.station, str(self.number), self.id, self.kind, self.at, self.previous, self.payload_hash)
        return _sha256("\n".join(columns).encode())


def text_hash(text: str) -> str:
    """The name under which a rulebook's text is kept."""
    return _sha256(text.encode())


def append(connection: sqlite3.Connection, clock: Clock, payload: Payload) -> str:
    """Adds one entry with its payload and returns its id; the caller's transaction makes it durable."""
    row = connection.execute("SELECT id FROM station").fetchone()
    if row is None:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "The data file has lost the name of this station, and nothing more can be written to it: put the "
                "latest backup in its place. What is in it can still be looked at.",
            )
        )
    (station,) = row
    last = connection.execute(
        "SELECT number, id, hash FROM entries WHERE station = ? ORDER BY number DESC LIMIT 1", (station,)
    ).fetchone()
    last_number, last_id, last_hash = last or (0, None, _BEFORE_THE_FIRST)
    body = msgspec.json.encode(payload)
    link = _Link(
        station=station,
        number=last_number + 1,
        id=next_id(last_id, clock.now_ms()),
        kind=entry_kind(payload),
        at=clock.stamp(),
        previous=last_hash,
        payload_hash=_sha256(body),
    )
    connection.execute(
        "INSERT INTO entries (station, number, id, kind, at, previous, payload_hash, hash)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        (link.station, link.number, link.id, link.kind, link.at, link.previous, link.payload_hash, link.seal()),
    )
    connection.execute("INSERT INTO payloads (entry, body) VALUES (?, ?)", (link.id, body.decode()))
    return link.id


def verify(connection: sqlite3.Connection) -> ChainReport:
    """Reads everything that is chained and reports the first fault."""
    walk = _Walk()
    rows = connection.execute(
        "SELECT station, number, id, kind, at, previous, payload_hash, hash, CAST(body AS BLOB)"
        " FROM entries LEFT JOIN payloads ON payloads.entry = entries.id ORDER BY station, number"
    )
    for station, number, entry, kind, at, previous, payload_hash, kept_hash, body in rows:
        link = _Link(
            station=station, number=number, id=entry, kind=kind, at=at, previous=previous, payload_hash=payload_hash
        )
        walk.visit(link, kept_hash, body)
    walk.compare_erasures()
    fault = walk.fault or _fault_beside_the_chain(connection)
    return ChainReport(entries=walk.entries, head=walk.head, fault=fault, first_broken=walk.first_broken)


def first_changed(connection: sqlite3.Connection, attempt: str) -> int | None:
    """The number of the first entry of an attempt, its rulebook's text with its start, that is not as it was written.

    Each is held against its own hashes alone: what went before and after is the whole chain's.
    """
    (start,) = connection.execute("SELECT number FROM entries WHERE id = ?", (attempt,)).fetchone()
    found = [entry for (entry,) in connection.execute(_LINES, {"attempt": attempt})]
    met: list[str] = []
    for *columns, kept_hash, body in connection.execute(_FROM_START_TO_END, {"attempt": attempt, "start": start}):
        link = _Link(**dict(zip(_Link.__slots__, columns, strict=True)))
        if link.seal() != kept_hash or _sha256(body) != link.payload_hash:
            return link.number
        if link.id == attempt or f'"attempt":"{attempt}"'.encode() in body:
            met.append(link.id)
    text = connection.execute(
        """SELECT hash, CAST(text AS BLOB) FROM rulebooks WHERE hash = (
               SELECT json_extract(body, '$.rulebook_hash') FROM payloads WHERE entry = ?)""",
        (attempt,),
    ).fetchone()
    is_whole = met == found and text is not None and _sha256(text[1]) == text[0]
    return None if is_whole else int(start)


_LINES: Final = """
    SELECT :attempt AS line UNION ALL SELECT entry FROM payloads WHERE attempt = :attempt AND step IS NOT NULL
    UNION ALL SELECT entry FROM payloads WHERE attempt = :attempt AND finished IS NOT NULL ORDER BY line"""
"""What an index says belongs to an attempt."""
_FROM_START_TO_END: Final = f"""
    SELECT station, number, id, kind, at, previous, payload_hash, hash, CAST(body AS BLOB)
    FROM entries JOIN payloads ON payloads.entry = entries.id
    WHERE station = (SELECT station FROM entries WHERE id = :attempt) AND number >= :start AND number <= max(
        ifnull((SELECT max(number) FROM entries WHERE id IN ({_LINES})), :start),
        ifnull((SELECT min(number) - 1 FROM entries WHERE kind = 'start' AND number > :start
                AND station = (SELECT station FROM entries WHERE id = :attempt)), 9e18))
    ORDER BY number"""
"""All that was chained from its start to its last line or the next start, whichever came later."""


@dataclass(slots=True)
class _Walk:
    """What is known after the entries visited so far."""

    entries: int = 0
    station: str = ""
    number: int = 0
    id: str = ""
    head: str = _BEFORE_THE_FIRST
    fault: Unsaid | None = None
    first_broken: int | None = None
    missing: set[tuple[str, int]] = field(default_factory=set)
    erased: set[tuple[str, int]] = field(default_factory=set)

    def visit(self, link: _Link, kept_hash: str, body: bytes | None) -> None:
        if link.station != self.station:
            self.station, self.number, self.id, self.head = link.station, 0, "", _BEFORE_THE_FIRST
        if fault := self._fault_of(link, kept_hash, body):
            self._note(fault, min(link.number, self.number + 1))
        if body is None:
            self.missing.add((link.station, link.number))
        elif link.kind == EntryKind.ERASURE:
            self._note_erased(link, body)
        self.entries += 1
        self.number, self.id, self.head = link.number, link.id, kept_hash

    def compare_erasures(self) -> None:
        """A payload is missing exactly where an erasure in the chain says so."""
        for station, number in sorted(self.missing ^ self.erased, key=lambda place: place[1]):
            gone = (station, number) in self.missing
            fault = (
                Unsaid.translate("Store", "the content of entry {number} is gone and no erasure says so")
                if gone
                else Unsaid.translate("Store", "entry {number} was erased and its content is there again")
            )
            self._note(fault.format(number=number), number)

    def _fault_of(self, link: _Link, kept_hash: str, body: bytes | None) -> Unsaid | None:
        if link.number != self.number + 1:
            return Unsaid.translate("Store", "entry {number} is missing").format(number=self.number + 1)
        if link.previous != self.head or link.id <= self.id:
            fault = Unsaid.translate("Store", "entry {number} does not follow the entry before it")
        elif link.seal() != kept_hash:
            fault = Unsaid.translate("Store", "entry {number} was changed")
        elif body is not None and _sha256(body) != link.payload_hash:
            fault = _CONTENT_CHANGED
        else:
            return None
        return fault.format(number=link.number)

    def _note_erased(self, link: _Link, body: bytes) -> None:
        try:
            runs = msgspec.json.decode(body, type=ErasurePayload).erased
        except (msgspec.DecodeError, UnicodeDecodeError):
            self._note(_CONTENT_CHANGED.format(number=link.number), link.number)
            return
        # Runs out of all bounds can only come from a forger; they are not counted through.
        self.erased.update(
            (station, number)
            for station, first, last in runs
            if last - first <= self.entries
            for number in range(first, last + 1)
        )

    def _note(self, fault: Unsaid, number: int) -> None:
        if self.first_broken is None or number < self.first_broken:
            self.fault, self.first_broken = fault, number


def _fault_beside_the_chain(connection: sqlite3.Connection) -> Unsaid | None:
    for kept_hash, text in connection.execute("SELECT hash, CAST(text AS BLOB) FROM rulebooks"):
        if _sha256(text) != kept_hash:
            return Unsaid.translate("Store", "the rulebook kept as {hash} was changed").format(hash=kept_hash)
    (without_text,) = connection.execute(
        "SELECT count(*) FROM payloads WHERE attempt_number IS NOT NULL"
        " AND json_extract(body, '$.rulebook_hash') NOT IN (SELECT hash FROM rulebooks)"
    ).fetchone()
    if without_text:
        return Unsaid.translate("Store", "a rulebook that attempts were dealt by is missing")
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return Unsaid.translate("Store", "there is content that belongs to no entry")
    (integrity,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if integrity == "ok":
        return None
    return Unsaid.translate("Store", "the database itself is damaged: {fault}").format(fault=integrity)


def _sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()
