"""What goes from a hub to its stations: people and groups, what is made to be asked, the house's rulebooks.

The hub's chain goes along whole, so that it verifies at each station, but only the contents that are for them. Beside
it goes what stands beside it: people with their roles and PINs, groups and who is in them. What was changed at a
station since it was last brought stays, until the hub changes it too.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import msgspec

from trainer.bundled import MOST_ENTRIES, BundleSort, Header, Load, Row
from trainer.store.beside import Bringing
from trainer.store.carriers import chain_carried, header_of, id_of, require_carrier
from trainer.store.chain import OWN_STATION
from trainer.store.checking import always
from trainer.store.contents import contents_of
from trainer.store.database import Database
from trainer.store.giving import Piece, pieces
from trainer.store.merging import Merge
from trainer.store.payloads import Deed, EntryKind, ErasurePayload
from trainer.store.problems import StoreError
from trainer.store.stations import Hub, hub_of
from trainer.tongue import Unsaid

KINDS: Final = frozenset({EntryKind.KEY, EntryKind.ERASURE, EntryKind.MATERIAL, EntryKind.BOOK})
"""What is said to stations; of all else they learn that it is there."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Brought:
    """What came of it."""

    hub: str
    """Its name."""
    entries: int
    """How many of its chain were new here."""
    people: int
    """How many people were entered or changed."""
    erased: int
    """How many were erased at the hub, and are so here now."""
    books: tuple[tuple[str, str], ...]
    """The house's rulebooks that were brought, by their ids, each with its text; empty where it is retired."""


class Content:
    """Gives it at a hub and takes it in at a station; raises `StoreError` for whoever may not carry any."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def readers(self, *, by: str) -> tuple[bytes, ...]:
        """The keys of the stations that may open it."""
        with self._database.reading() as connection:
            require_carrier(connection, by)
            rows = connection.execute("SELECT sealing_key FROM known_stations WHERE fault = '' ORDER BY station")
            return tuple([bytes.fromhex(key) for (key,) in rows])

    def give(self, *, by: str, go_on: Callable[[int, int], bool] = always) -> tuple[Piece, ...]:
        """All of it, for every station that is known here; `go_on` as of `Stations.give`."""
        if not self.readers(by=by):
            raise StoreError(
                Unsaid.translate("Store", "No station brings its records here yet: there is nobody to bring it to.")
            )
        with self._database.apart() as connection:
            header = header_of(connection, self._database, BundleSort.CONTENT)
            given = list(pieces(connection, header, 1, go_on, MOST_ENTRIES, KINDS))
            last = given[-1]
            rows = _rows(connection)
        load = Load(entries=last.load.entries, attempts=last.load.attempts, texts=last.load.texts, rows=rows)
        return (*given[:-1], Piece(header=last.header, load=load))

    def take_in(self, header: Header, load: Load, *, by: str, file: str = "") -> Brought:
        """Checks all of it, then keeps all of it; raises `TrainerError` and keeps nothing."""
        with self._database.writing() as connection:
            require_carrier(connection, by)
            hub = self._require_ours(connection, header)
            connection.execute("INSERT OR IGNORE INTO stations (id) VALUES (?)", (header.station,))
            (key,) = connection.execute("SELECT key FROM stations WHERE id = ?", (header.station,)).fetchone()
            last, head = connection.execute(
                "SELECT number, hash FROM entries WHERE station = ? ORDER BY number DESC LIMIT 1", (key,)
            ).fetchone() or (0, bytes(32))
            _require_follows(header, load, hub, last, head)
            new = load.entries[max(last - header.first + 1, 0) :]
            Merge(connection, self._database.pen, key, header.station, file).take(new, load, last, head, id_of(by))
            _note_gone(connection, key, last)
            bringing = Bringing(connection, self._database.pen, id_of(by), file)
            # an older bundle's people are those of then
            people = bringing.bring(load.rows) if new or last == header.last else 0
            if new or people:
                change = ("brought", str(len(new)), str(people))
                chain_carried(connection, self._database, by, Deed.BUNDLE, header.station, change)
            books = _books(connection, key, last)
        erased = self._erase_gone(id_of(by))
        return Brought(hub=hub.name, entries=len(new), people=people, erased=erased, books=books)

    def _require_ours(self, connection: sqlite3.Connection, header: Header) -> Hub:
        hub = hub_of(connection)
        if header.sort is not BundleSort.CONTENT:
            raise StoreError(Unsaid.translate("Store", "There are no people or questions of a hub in it."))
        if hub is None or (hub.id, hub.public_key) != (header.station, header.public_key):
            words = Unsaid.translate(
                "Store", "This comes from {name}, which is not the hub of this station: nothing of it is taken in."
            )
            raise StoreError(words.format(name=header.name or header.station))
        if header.tables > self._database.version:
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "{name} runs a newer Dealer Trainer (data version {version}, this program knows {known}): install "
                    "that one here first.",
                ).format(name=hub.name, version=header.tables, known=self._database.version)
            )
        return hub

    def _erase_gone(self, by: str) -> int:
        """Whoever was erased at the hub is erased here: with what was dealt at this station, and in its copies."""
        from trainer.store.erasing import carry_out_brought

        return carry_out_brought(self._database, by)


def _rows(connection: sqlite3.Connection) -> tuple[Row, ...]:
    people = connection.execute("SELECT id, name, staff_number, role, is_active, pin FROM people ORDER BY id")
    found = [Row(table="people", values=tuple(row)) for row in people]
    groups = connection.execute("SELECT id, name, starts_on, ends_on FROM groups ORDER BY id")
    found += [Row(table="groups", values=tuple(row)) for row in groups]
    members = connection.execute("SELECT group_id, person FROM memberships ORDER BY group_id, person")
    return (*found, *(Row(table="memberships", values=tuple(row)) for row in members))


def _require_follows(header: Header, load: Load, hub: Hub, last: int, head: bytes) -> None:
    """Raises `StoreError` where it does not go on from what the hub brought before."""
    if header.first > last + 1 or not load.entries:
        raise StoreError(
            Unsaid.translate(
                "Store", "Records {first} to {last} of {name} are missing here: take in the bundle that has them first."
            ).format(first=last + 1, last=header.first - 1, name=hub.name)
        )
    common = min(last, header.last)
    # of one that is older than what is here the end alone would be held against what is not the end
    if common == last and common >= header.first and load.entries[common - header.first].hash != head:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "Record {number} of the hub {name} is another one here than in this bundle: an old backup was put back "
                "at the hub, or it runs on two computers. Nothing of it was taken in.",
            ).format(number=common, name=hub.name)
        )


def _note_gone(connection: sqlite3.Connection, station: int, after: int) -> None:
    """Who was erased at the hub, as its new entries say."""
    rows = connection.execute(
        "SELECT entry FROM erasures JOIN entries ON entries.key = entry WHERE station = ? AND number > ?",
        (station, after),
    ).fetchall()
    for content in contents_of(connection, [entry for (entry,) in rows]).values():
        try:
            hashed = content.read(ErasurePayload).person_hash
        except msgspec.DecodeError:
            continue  # a newer program's words: the version of its tables is looked at before
        if hashed:
            connection.execute("INSERT OR IGNORE INTO gone (person_hash) VALUES (?)", (hashed,))


def _books(connection: sqlite3.Connection, station: int, after: int) -> tuple[tuple[str, str], ...]:
    """What was said of each book in the entries that are new, in its order: one version may be in force, and another
    one still to come."""
    rows = connection.execute(
        """SELECT book, ifnull(text, '') FROM book_versions JOIN entries ON entries.key = entry
           LEFT JOIN rulebooks ON rulebooks.hash = rulebook_hash
           WHERE station = ? AND number > ? AND station <> ? ORDER BY book, entry""",
        (station, after, OWN_STATION),
    )
    return tuple([(book, text) for book, text in rows])
