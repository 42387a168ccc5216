"""The chain as versions one to seven wrote it, read once more: whether it was whole before it is written anew."""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

import msgspec

from trainer.tongue import Unsaid

_BEFORE_THE_FIRST: Final = "0" * 64


@dataclass(frozen=True, slots=True)
class OldEntry:
    """One entry with what it says, as its rows have it."""

    station: str
    number: int
    id: str
    kind: str
    at: str
    previous: str
    payload_hash: str
    hash: str
    body: bytes | None

    @property
    def is_as_written(self) -> bool:
        """By its own hashes alone."""
        columns = (self.station, str(self.number), self.id, self.kind, self.at, self.previous, self.payload_hash)
        said = self.body is None or hashlib.sha256(self.body).hexdigest() == self.payload_hash
        return said and hashlib.sha256("\n".join(columns).encode()).hexdigest() == self.hash


@dataclass(frozen=True, slots=True)
class OldReport:
    entries: int
    head: str
    fault: Unsaid | None
    first_broken: int | None


def entries(connection: sqlite3.Connection) -> Iterator[OldEntry]:
    """In the order in which they were written."""
    rows = connection.execute(
        "SELECT ifnull(CAST(station AS TEXT), ''), ifnull(CAST(number AS INTEGER), 0), ifnull(CAST(id AS TEXT), ''),"
        " ifnull(CAST(kind AS TEXT), ''), ifnull(CAST(at AS TEXT), ''), ifnull(CAST(previous AS TEXT), ''),"
        " ifnull(CAST(payload_hash AS TEXT), ''),"
        " ifnull(CAST(hash AS TEXT), ''), CAST(body AS BLOB)"
        " FROM old_entries LEFT JOIN old_payloads ON old_payloads.entry = old_entries.id ORDER BY station, number"
    )
    for row in rows:
        yield OldEntry(*row)


def report(connection: sqlite3.Connection) -> OldReport:
    """The first fault of all, as the program of those days would have told it."""
    count, number, head, last_id = 0, 0, _BEFORE_THE_FIRST, ""
    found: list[tuple[int, Unsaid]] = []
    gone: set[tuple[str, int]] = set()
    erased: set[tuple[str, int]] = set()
    for entry in entries(connection):
        if entry.number != number + 1:
            found.append((number + 1, Unsaid.translate("Store", "entry {number} is missing")))
        elif entry.previous != head or entry.id <= last_id or not entry.is_as_written:
            found.append((entry.number, Unsaid.translate("Store", "entry {number} is not as it was written")))
        if entry.body is None:
            gone.add((entry.station, entry.number))
        elif entry.kind == "erasure":
            erased.update(named(entry.body, most=entry.number))
        count, number, head, last_id = count + 1, entry.number, entry.hash, entry.id
    words = Unsaid.translate("Store", "the content of entry {number} is gone, or there again, against what was erased")
    found += [(number, words) for _, number in gone ^ erased]
    if not found:
        return OldReport(count, head, _fault_beside(connection), None)
    number, fault = min(found, key=lambda each: each[0])
    return OldReport(count, head, fault.format(number=number), number)


def named(body: bytes, *, most: int) -> set[tuple[str, int]]:
    """The places of what an erasure says is gone; runs out of all bounds can only come from a forger."""
    try:
        runs = msgspec.json.decode(body, type=_Erased).erased
    except (msgspec.DecodeError, UnicodeDecodeError):
        return set()
    return {
        (station, number) for station, first, last in runs if last - first <= most for number in range(first, last + 1)
    }


@dataclass(frozen=True, slots=True)
class _Erased:
    erased: tuple[tuple[str, int, int], ...]


def _fault_beside(connection: sqlite3.Connection) -> Unsaid | None:
    for kept_hash, text in connection.execute("SELECT hash, CAST(text AS BLOB) FROM rulebooks"):
        if hashlib.sha256(text).hexdigest() != kept_hash:
            return Unsaid.translate("Store", "the rulebook kept as {hash} was changed").format(hash=kept_hash)
    (strays,) = connection.execute(
        "SELECT count(*) FROM old_payloads WHERE entry NOT IN (SELECT id FROM old_entries)"
    ).fetchone()
    return Unsaid.translate("Store", "there is content that belongs to no entry") if strays else None
