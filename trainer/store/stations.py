"""Which station this is, which hub its records go to, and of which stations records come here.

All of it stands beside the chain, as people do; each change of it is chained as a deed, by whoever made it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from trainer.bundled import MOST_ENTRIES, BundleSort, Header, Signer, fingerprint
from trainer.store import settings
from trainer.store.carriers import NAME, chain_carried, header_of, require_carrier
from trainer.store.chain import OWN_STATION, own_station
from trainer.store.checking import always
from trainer.store.clock import stamped
from trainer.store.database import Database
from trainer.store.giving import Piece, pieces
from trainer.store.payloads import Deed
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

_MOST_SIGNS: Final = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Identity:
    """This station, as others know it."""

    id: str
    name: str
    """Empty until somebody has given it one."""
    fingerprint: str
    """Of its key, to be compared by people."""
    is_key_kept: bool
    """Whether it is the same at the next start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hub:
    """Where this station's records go."""

    id: str
    name: str
    public_key: str
    sealing_key: str
    receipt: int
    """The number of the last entry that it has, as its last receipt says; 0 for none."""
    receipt_at: str
    """When that was made: UTC, ISO 8601; empty for none."""

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.public_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownStation:
    """One whose records come here."""

    id: str
    name: str
    fingerprints: tuple[str, ...]
    entries: int
    """How many of its entries are here: all from its first one on."""
    announced: int
    """How many there are at least, as a bundle said that could not be taken in: what is between is missing."""
    taken_at: str
    """When something was last taken in, and when that had been made; empty for never."""
    made_at: str
    receipt: int
    """The last entry of which a receipt was given."""
    fault: str
    """Why nothing more is taken in of it; empty where nothing is wrong."""


class Stations:
    """Raises `StoreError` for whoever may not carry records between stations."""

    def __init__(self, database: Database) -> None:
        self._database = database

    @property
    def signer(self) -> Signer:
        """With which bundles are signed and opened."""
        return self._database.pen.key

    def require_may_carry(self, *, by: str) -> None:
        """Asked before what takes long."""
        with self._database.reading() as connection:
            require_carrier(connection, by)

    def identity(self, *, by: str) -> Identity:
        """Who this one is, with a key made where there is none yet."""
        key = self._database.pen.key
        with self._database.reading() as connection:
            require_carrier(connection, by)
            station = own_station(connection)
        return Identity(
            id=station,
            name=settings.setting(self._database, NAME, ""),
            fingerprint=fingerprint(key.public.hex()),
            is_key_kept=key.is_kept,
        )

    def rename(self, name: str, *, by: str) -> None:
        """Under this name it stands in lists at the hub."""
        tidy = " ".join(name.split())
        if not tidy or len(tidy) > _MOST_SIGNS or not tidy.isprintable():
            words = Unsaid.translate("Store", "A station has a name of at most {most} signs.")
            raise StoreError(words.format(most=_MOST_SIGNS))
        was = settings.setting(self._database, NAME, "")
        with self._database.writing() as connection:
            require_carrier(connection, by)
            if tidy != was:
                settings.put(connection, NAME, tidy)
                chain_carried(
                    connection, self._database, by, Deed.STATION, own_station(connection), ("name", was, tidy)
                )

    # At a station

    def hub(self) -> Hub | None:
        """None while its records go nowhere."""
        with self._database.reading() as connection:
            return hub_of(connection)

    def join(self, card: Header, *, by: str) -> Hub:
        """From here on the records go to whoever made this card; another hub than before has none of them yet."""
        if card.sort is not BundleSort.CARD:
            raise StoreError(Unsaid.translate("Store", "That is no card of a hub: have the hub make one."))
        with self._database.writing() as connection:
            require_carrier(connection, by)
            if card.station == own_station(connection):
                raise StoreError(Unsaid.translate("Store", "A station can't bring its records to itself."))
            before = hub_of(connection)
            is_same = before is not None and before.id == card.station
            connection.execute("DELETE FROM hub WHERE ?", (not is_same,))
            connection.execute(
                """INSERT INTO hub (only, station, name, public_key, sealing_key, receipt) VALUES (1, ?, ?, ?, ?, 0)
                   ON CONFLICT (only) DO UPDATE SET name = excluded.name, public_key = excluded.public_key,
                       sealing_key = excluded.sealing_key""",
                (card.station, card.name, card.public_key, card.sealing_key),
            )
            was = before.name if before is not None else ""
            change = ("hub", was, card.name)
            chain_carried(
                connection,
                self._database,
                by,
                Deed.STATION,
                card.station,
                change,
                ("key", "", fingerprint(card.public_key)),
            )
            joined = hub_of(connection)
        assert joined is not None
        return joined

    def give(
        self, *, by: str, since_receipt: bool = True, go_on: Callable[[int, int], bool] = always
    ) -> tuple[Piece, ...]:
        """The records for the hub: what it has no receipt of, or all; none where it has all.

        `go_on` is told how many entries are read of how many; where it says no, `CheckStopped` is raised.
        """
        with self._database.reading() as connection:
            require_carrier(connection, by)
            hub = hub_of(connection)
            if hub is None:
                raise StoreError(
                    Unsaid.translate("Store", "This station belongs to no hub yet: take in the hub's card first.")
                )
        with self._database.apart() as connection:
            header = header_of(connection, self._database, BundleSort.RECORDS)
            return pieces(connection, header, hub.receipt + 1 if since_receipt else 1, go_on, MOST_ENTRIES)

    def keep_given(self, header: Header, file: str, *, by: str) -> None:
        """A bundle was saved: it is chained that it left."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            changes = (("given", str(header.first), str(header.last)), ("file", "", file))
            chain_carried(connection, self._database, by, Deed.BUNDLE, header.about, *changes)

    def take_receipt(self, receipt: Header, *, by: str) -> Hub:
        """The hub says how far it has the records; raises `StoreError` where they are not what it has."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            hub = hub_of(connection)
            if hub is None or receipt.public_key != hub.public_key or receipt.station != hub.id:
                raise StoreError(
                    Unsaid.translate(
                        "Store",
                        "This receipt is of {name}, which is not the hub of this station: it says nothing here.",
                    ).format(name=receipt.name)
                )
            if receipt.about != own_station(connection):
                raise StoreError(Unsaid.translate("Store", "This receipt is for another station: take it there."))
            fault = _fault_by(connection, receipt, hub)
            change = ("receipt", str(hub.receipt), str(receipt.last))
            problem = ("fault", "", str(fault)) if fault is not None else ("head", "", receipt.head)
            if fault is not None or receipt.last > hub.receipt:
                chain_carried(connection, self._database, by, Deed.BUNDLE, hub.id, change, problem)
            if fault is None and receipt.last >= hub.receipt:
                connection.execute("UPDATE hub SET receipt = ?, receipt_at = ?", (receipt.last, receipt.made_at))
            after = hub_of(connection) or hub
        if fault is not None:
            raise StoreError(fault)
        return after

    # At a hub

    def card(self, *, by: str) -> Header:
        """By it stations join this hub; raises `StoreError` where what they seal could not be opened tomorrow."""
        with self._database.reading() as connection:
            require_carrier(connection, by)
            header = header_of(connection, self._database, BundleSort.CARD)
        if not self._database.pen.key.is_kept:
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "This computer has no place where its key is kept: what is brought here could not be opened after "
                    "the next start. Have the account's folder for settings made writable first.",
                )
            )
        return header

    def known(self, *, by: str) -> tuple[KnownStation, ...]:
        """By name."""
        with self._database.reading() as connection:
            require_carrier(connection, by)
            rows = connection.execute(_KNOWN).fetchall()
            keys = connection.execute("SELECT station, public_key FROM station_keys").fetchall()
        found = [
            KnownStation(
                id=id_,
                name=name,
                fingerprints=tuple([fingerprint(key) for station, key in keys if station == place]),
                entries=entries,
                announced=max(announced, entries),
                taken_at=stamped(taken_at) if taken_at is not None else "",
                made_at=stamped(made_at) if made_at is not None else "",
                receipt=receipt,
                fault=fault,
            )
            for place, id_, name, entries, announced, taken_at, made_at, receipt, fault in rows
        ]
        return tuple(sorted(found, key=lambda each: (each.name.casefold(), each.id)))

    def admit(self, header: Header, *, by: str) -> None:
        """From here on what this key has signed is taken in as this station's."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            if header.station == own_station(connection):
                raise StoreError(Unsaid.translate("Store", "A station can't bring its records to itself."))
            connection.execute("INSERT OR IGNORE INTO stations (id) VALUES (?)", (header.station,))
            connection.execute(
                """INSERT INTO known_stations (station, name, sealing_key, announced, receipt, fault)
                   SELECT key, ?, ?, 0, 0, '' FROM stations WHERE id = ? ON CONFLICT (station) DO NOTHING""",
                (header.name, header.sealing_key, header.station),
            )
            connection.execute(
                "INSERT OR IGNORE INTO station_keys (station, public_key) SELECT key, ? FROM stations WHERE id = ?",
                (header.public_key, header.station),
            )
            change = ("admitted", "", header.name)
            key = ("key", "", fingerprint(header.public_key))
            chain_carried(connection, self._database, by, Deed.STATION, header.station, change, key)

    def release(self, station: str, *, by: str) -> None:
        """What goes on from what is here is taken in again of a station that was held back."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            row = connection.execute(
                """SELECT stations.key, name, fault FROM known_stations JOIN stations ON stations.key = station
                   WHERE id = ?""",
                (station,),
            ).fetchone()
            if row is None or not row[2]:
                return
            connection.execute("UPDATE known_stations SET fault = '' WHERE station = ?", (row[0],))
            chain_carried(connection, self._database, by, Deed.STATION, station, ("released", row[2], row[1]))

    def receipt(self, station: str, *, by: str) -> Header:
        """How far the records of a station are here."""
        with self._database.reading() as connection:
            require_carrier(connection, by)
            row = connection.execute(
                """SELECT number, hash FROM entries JOIN stations ON stations.key = station
                   WHERE stations.id = ? AND stations.key <> ? ORDER BY number DESC LIMIT 1""",
                (station, OWN_STATION),
            ).fetchone()
            if row is None:
                raise StoreError(Unsaid.translate("Store", "There are no records of this station here."))
            return header_of(
                connection, self._database, BundleSort.RECEIPT, about=station, last=row[0], head=bytes(row[1]).hex()
            )

    def keep_receipt(self, receipt: Header, file: str, *, by: str) -> None:
        """A receipt was saved."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            connection.execute(
                """UPDATE known_stations SET receipt = max(receipt, ?)
                   WHERE station = (SELECT key FROM stations WHERE id = ?)""",
                (receipt.last, receipt.about),
            )
            changes = (("receipt given", "", str(receipt.last)), ("file", "", file))
            chain_carried(connection, self._database, by, Deed.BUNDLE, receipt.about, *changes)


_KNOWN: Final = """
    SELECT stations.key, CAST(stations.id AS TEXT), name,
           ifnull((SELECT number FROM entries WHERE station = stations.key ORDER BY number DESC LIMIT 1), 0),
           announced, taken_at, made_at, receipt, fault
    FROM known_stations JOIN stations ON stations.key = known_stations.station"""


def hub_of(connection: sqlite3.Connection) -> Hub | None:
    """The one that this station belongs to."""
    row = connection.execute(
        "SELECT station, name, public_key, sealing_key, receipt, receipt_at FROM hub WHERE only = 1"
    ).fetchone()
    if row is None:
        return None
    station, name, public_key, sealing_key, receipt, at = row
    return Hub(
        id=station,
        name=name,
        public_key=public_key,
        sealing_key=sealing_key,
        receipt=receipt,
        receipt_at=stamped(at) if at is not None else "",
    )


def _fault_by(connection: sqlite3.Connection, receipt: Header, hub: Hub) -> Unsaid | None:
    """What of the records here is not what the hub has."""
    row = connection.execute(
        "SELECT lower(hex(hash)) FROM entries WHERE station = ? AND number = ?", (OWN_STATION, receipt.last)
    ).fetchone()
    if row is not None and row[0] == receipt.head:
        return None
    if row is None:
        (last,) = connection.execute(
            "SELECT ifnull(max(number), 0) FROM entries WHERE station = ?", (OWN_STATION,)
        ).fetchone()
        return Unsaid.translate(
            "Store",
            "The hub {name} has {count} records of this station, and here there are {last}: the end of the records was "
            "cut off, as after an old backup was put back. What is missing here is at the hub; tell whoever looks "
            "after it before anything more is dealt here.",
        ).format(name=hub.name, count=receipt.last, last=last)
    return Unsaid.translate(
        "Store",
        "Record {count} of this station is another one here than at the hub {name}: an old backup was put back and "
        "dealt on with, or the records of this station run on two computers. Tell whoever looks after the hub.",
    ).format(name=hub.name, count=receipt.last)
