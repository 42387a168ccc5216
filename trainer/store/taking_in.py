"""What a station brings, taken in at the hub: all of a bundle or nothing, and nothing twice.

Where a bundle goes on from what is here is told by hashes alone: the entry before its first, or one that both have.
A station whose bundle has another entry there than it had before is held back until somebody has looked at it.
"""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass
from typing import Final

from trainer.bundled import BundleSort, Header, Load, fingerprint
from trainer.errors import BadFile, Problem
from trainer.store.carriers import chain_carried, id_of, require_carrier
from trainer.store.chain import own_station
from trainer.store.database import Database
from trainer.store.merging import Merge
from trainer.store.payloads import Deed
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid, Verbatim


class StrangeStation(StoreError):
    """Nobody has said yet that what this key has signed may come in."""


class Missing(StoreError):
    """Entries before these have to come first."""


class Forked(StoreError):
    """The station has two chains: two computers write with one name."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TakenIn:
    """What came of a bundle."""

    station: str
    name: str
    entries: int
    """How many were new here."""
    last: int
    """The number of the last one that is here now."""
    gone: int = 0
    """Of how many the content stayed away, since whom it is about was erased here."""


class TakingIn:
    """Takes in records for one store; raises `StoreError` for whoever may not carry any."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known_already(self, header: Header, digest: bytes, *, by: str) -> TakenIn | None:
        """What came of the same file before, without its being opened; None for one that was not here yet.

        Raises `StoreError` where it can't be taken in at all.
        """
        with self._database.reading() as connection:
            require_carrier(connection, by)
            place = _admitted(connection, header, self._database.version)
            row = connection.execute(
                "SELECT last FROM taken_in WHERE digest = ? AND station = ?", (digest, place.key)
            ).fetchone()
        return None if row is None else TakenIn(station=header.station, name=place.name, entries=0, last=place.last)

    def take_in(self, header: Header, load: Load, digest: bytes, *, by: str, file: str = "") -> TakenIn:
        """Checks all of it, then keeps all of it; raises `TrainerError` and keeps nothing.

        `StrangeStation`, `Missing` and `Forked` say what is to be done about it; the last two are noted.
        """
        try:
            with self._database.writing() as connection:
                require_carrier(connection, by)
                place = _admitted(connection, header, self._database.version)
                _require_follows(header, load, place, connection)
                new = load.entries[max(place.last - header.first + 1, 0) :]
                merge = Merge(connection, self._database.pen, place.key, header.station, file)
                gone = merge.take(new, load, place.last, place.head, id_of(by))
                _note(connection, header, digest, place, self._database.clock.now_ms())
                if new:
                    changes = (("taken in", str(new[0].number), str(header.last)), ("head", "", header.head))
                    chain_carried(connection, self._database, by, Deed.BUNDLE, header.station, *changes)
        except Missing:
            self._note_missing(header)
            raise
        except Forked as problem:
            self._hold_back(header, str(problem), by)
            raise
        last = max(place.last, header.last)
        return TakenIn(station=header.station, name=header.name, entries=len(new), last=last, gone=gone)

    def _note_missing(self, header: Header) -> None:
        with self._database.writing() as connection:
            connection.execute(
                """UPDATE known_stations SET announced = max(announced, ?)
                   WHERE station = (SELECT key FROM stations WHERE id = ?)""",
                (header.last, header.station),
            )

    def _hold_back(self, header: Header, fault: str, by: str) -> None:
        with self._database.writing() as connection:
            connection.execute(
                "UPDATE known_stations SET fault = ? WHERE station = (SELECT key FROM stations WHERE id = ?)",
                (fault, header.station),
            )
            change = ("held back", header.name, fault)
            chain_carried(connection, self._database, by, Deed.BUNDLE, header.station, change)


@dataclass(frozen=True, slots=True)
class _Place:
    """A station as it is known here, and how far its records are."""

    key: int
    name: str
    last: int
    head: bytes


_NO_HASH: Final = bytes(32)


def _admitted(connection: sqlite3.Connection, header: Header, tables: int) -> _Place:
    """Raises `StoreError` for what is not to be opened at all."""
    if header.sort is not BundleSort.RECORDS:
        raise StoreError(Unsaid.translate("Store", "There are no records of a station in it."))
    if header.tables > tables:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{name} runs a newer Dealer Trainer (data version {version}, this program knows {known}): install "
                "that one here first.",
            ).format(name=header.name or header.station, version=header.tables, known=tables)
        )
    if header.station == own_station(connection):
        raise StoreError(Unsaid.translate("Store", "A station can't bring its records to itself."))
    row = connection.execute(
        """SELECT stations.key, name, fault FROM known_stations JOIN stations ON stations.key = known_stations.station
           JOIN station_keys ON station_keys.station = stations.key WHERE id = ? AND public_key = ?""",
        (header.station, header.public_key),
    ).fetchone()
    if row is None:
        raise StrangeStation(
            Unsaid.translate(
                "Store",
                "This hub does not know who made it: it says that it is {name}, and its key is {fingerprint}. Where "
                "the station itself shows the same key, admit it.",
            ).format(name=header.name or header.station, fingerprint=fingerprint(header.public_key))
        )
    key, name, fault = row
    if fault:
        raise StoreError(
            Unsaid.translate(
                "Store", "Nothing more is taken in of {name} until somebody has looked at this: {fault}"
            ).format(name=name, fault=fault)
        )
    last = connection.execute(
        "SELECT number, hash FROM entries WHERE station = ? ORDER BY number DESC LIMIT 1", (key,)
    ).fetchone()
    return _Place(key, name, *(last or (0, _NO_HASH)))


def _require_follows(header: Header, load: Load, place: _Place, connection: sqlite3.Connection) -> None:
    """Raises `Missing` or `Forked` where it does not go on from what is here."""
    if not load.entries:
        raise BadFile(header.name, (Problem("entries", Verbatim("0"), Problem.tr("one at least")),))
    if header.first > place.last + 1:
        raise Missing(
            Unsaid.translate(
                "Store",
                "Records {first} to {last} of {name} are missing here: take in the bundle that has them first.",
            ).format(first=place.last + 1, last=header.first - 1, name=place.name)
        )
    common = min(place.last, header.last)
    if common < header.first:
        given = bytes.fromhex(header.before) or _NO_HASH
        kept = place.head
    else:
        given = load.entries[common - header.first].hash
        (kept,) = connection.execute(
            "SELECT hash FROM entries WHERE station = ? AND number = ?", (place.key, common)
        ).fetchone()
    if given != kept:
        raise Forked(
            Unsaid.translate(
                "Store",
                "Record {number} of {name} is another one here than in this bundle: its records run on two computers, "
                "or an old backup was put back there. Nothing of it was taken in, and nothing more is until an "
                "administrator lets it.",
            ).format(number=common, name=place.name)
        )


def _note(connection: sqlite3.Connection, header: Header, digest: bytes, place: _Place, now: int) -> None:
    connection.execute(
        """UPDATE known_stations SET name = ?, sealing_key = ?, taken_at = ?,
               made_at = max(ifnull(made_at, 0), ?) WHERE station = ?""",
        (header.name or place.name, header.sealing_key, now, header.made_at, place.key),
    )
    connection.execute(
        "INSERT OR IGNORE INTO taken_in (digest, station, last) VALUES (?, ?, ?)", (digest, place.key, header.last)
    )
