"""Which packs are installed at this station, how new each has been, and whose packs are taken at all.

A pack that is older than one that was here, past its day, or of a publisher whose key nobody has compared is refused
before it is unpacked. What is done is chained, with who did it, in the transaction in which it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.bundled import fingerprint
from trainer.packed import PackHeader, PackSort, order_of
from trainer.store.carriers import chain_carried, id_of, require_carrier
from trainer.store.chain import OWN_STATION
from trainer.store.clock import is_time, stamped
from trainer.store.database import Database
from trainer.store.materials import Sort, bring
from trainer.store.payloads import Deed
from trainer.store.problems import StoreError
from trainer.store.rights import Act
from trainer.store.stations import hub_of
from trainer.tongue import Unsaid


class StrangePublisher(StoreError):
    """Nobody has said yet that what this key has signed may come in."""


@dataclass(frozen=True, slots=True, kw_only=True)
class KnownPack:
    """One that is installed here."""

    id: str
    sort: PackSort
    title: str
    public_key: str
    version: str
    """The one that is used."""
    previous: str
    """The one of before, which can be gone back to; empty where there is none."""
    newest: str
    """The newest that ever was: none older is taken from outside."""
    until: str
    """From when on the newest is installed no more; empty for never. UTC, ISO 8601."""
    installed_at: str

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.public_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Publisher:
    """One whose packs are taken."""

    public_key: str
    sort: PackSort
    """What of theirs is: whoever may bring lessons may not bring programs for that."""
    name: str

    @property
    def fingerprint(self) -> str:
        return fingerprint(self.public_key)


@dataclass(frozen=True, slots=True, kw_only=True)
class Brings:
    """A question or a quiz of a pack."""

    sort: Sort
    id: str
    text: str


class Packs:
    """Raises `StoreError` for whoever may not install any."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def known(self, *, by: str) -> tuple[KnownPack, ...]:
        """By their titles."""
        with self._database.reading() as connection:
            _require(connection, by)
            rows = connection.execute(f"{_ROWS} ORDER BY title, id").fetchall()
        return tuple(map(_known, rows))

    def publishers(self, *, by: str) -> tuple[Publisher, ...]:
        """Those whose keys were compared here; the hub's is known besides."""
        with self._database.reading() as connection:
            _require(connection, by)
            rows = connection.execute("SELECT public_key, sort, name FROM publishers ORDER BY name, sort").fetchall()
        return tuple([Publisher(public_key=key, sort=PackSort(sort), name=name) for key, sort, name in rows])

    def trust(self, header: PackHeader, *, by: str) -> None:
        """From here on what this key has signed is taken, of this sort; where a pack of that id is another's, it goes
        on as this one's."""
        with self._database.writing() as connection:
            _require(connection, by)
            changed = connection.execute(
                "INSERT OR IGNORE INTO publishers (public_key, sort, name) VALUES (?, ?, ?)",
                (header.public_key, header.sort, header.publisher or header.title),
            ).rowcount
            changed += connection.execute(
                "UPDATE packs SET public_key = ? WHERE id = ? AND public_key <> ?",
                (header.public_key, header.id, header.public_key),
            ).rowcount
            if changed:
                change = (f"{header.sort} taken", "", header.publisher or header.title)
                key = ("key", "", fingerprint(header.public_key))
                chain_carried(connection, self._database, by, Deed.PACK, header.id, change, key)

    def distrust(self, key: str, *, by: str) -> tuple[Publisher, ...]:
        """Nothing more is taken of what the key with this fingerprint signs; those that it was taken for."""
        gone = [each for each in self.publishers(by=by) if each.fingerprint.replace(" ", "") == key]
        with self._database.writing() as connection:
            _require(connection, by)
            for each in gone:
                connection.execute(
                    "DELETE FROM publishers WHERE public_key = ? AND sort = ?", (each.public_key, each.sort)
                )
                changes = ((f"{each.sort} refused", each.name, ""), ("key", "", each.fingerprint))
                chain_carried(connection, self._database, by, Deed.PACK, "", *changes)
        return tuple(gone)

    def require_may_install(self, header: PackHeader, digest: bytes, *, by: str) -> KnownPack | None:
        """What of it is here by now. Raises `StrangePublisher`, or `StoreError` for what can't be installed at all.

        To be asked before anything is unpacked.
        """
        with self._database.reading() as connection:
            _require(connection, by)
            return _installable(connection, self._now(connection), header, digest)

    def keep(
        self,
        header: PackHeader,
        digest: bytes,
        brings: Sequence[Brings],
        switch: Callable[[], None],
        *,
        by: str,
        file: str,
        gone: Sequence[tuple[Sort, str]] = (),
    ) -> None:
        """It is used from here on, in one transaction that ends when `switch` has had its way with the files.

        `gone` were brought by the version of before and are in this one no more: they are offered no more.
        """
        with self._database.writing() as connection:
            _require(connection, by)
            known = _installable(connection, self._now(connection), header, digest)
            was = known.version if known is not None else ""
            connection.execute(
                """INSERT INTO packs VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET
                       title = excluded.title, version = excluded.version, previous = excluded.previous,
                       newest = excluded.newest, newest_digest = excluded.newest_digest, until = excluded.until,
                       installed_at = excluded.installed_at""",
                (
                    *(header.id, header.sort, header.title, header.public_key, header.version, was, header.version),
                    *(digest, header.until, self._database.clock.now_ms()),
                ),
            )
            _bring(connection, self._database, brings, gone, by)
            changes = (("installed", was, header.version), ("file", "", file))
            chain_carried(connection, self._database, by, Deed.PACK, header.id, *changes)
            switch()

    def keep_back(
        self,
        id_: str,
        brings: Sequence[Brings],
        switch: Callable[[], None],
        *,
        by: str,
        gone: Sequence[tuple[Sort, str]] = (),
    ) -> KnownPack:
        """The version of before is used again, and the one that was is the one of before."""
        with self._database.writing() as connection:
            known = self._known(connection, id_, by)
            connection.execute(
                "UPDATE packs SET version = previous, previous = version, installed_at = ? WHERE id = ?",
                (self._database.clock.now_ms(), id_),
            )
            _bring(connection, self._database, brings, gone, by)
            change = ("back", known.version, known.previous)
            chain_carried(connection, self._database, by, Deed.PACK, id_, change)
            switch()
            return self._known(connection, id_, by)

    def one(self, id_: str, *, by: str) -> KnownPack:
        """One whose version of before can be gone back to; raises `StoreError` where there is none."""
        with self._database.reading() as connection:
            return self._known(connection, id_, by)

    def _known(self, connection: sqlite3.Connection, id_: str, by: str) -> KnownPack:
        _require(connection, by)
        row = connection.execute(f"{_ROWS} WHERE id = ?", (id_,)).fetchone()
        if row is None:
            raise StoreError(Unsaid.translate("Store", "No pack {id} is installed here.").format(id=id_))
        known = _known(row)
        if not known.previous:
            words = Unsaid.translate("Store", "There is no version of {title} before {version} to go back to.")
            raise StoreError(words.format(title=known.title, version=known.version))
        return known

    def _now(self, connection: sqlite3.Connection) -> int:
        """The clock's time, or that of the last record where the clock was set back."""
        row = connection.execute(
            "SELECT at FROM entries WHERE station = ? ORDER BY number DESC LIMIT 1", (OWN_STATION,)
        )
        (last,) = row.fetchone() or (0,)
        return max(self._database.clock.now_ms(), last if is_time(last) else 0)


_ROWS: Final = """SELECT id, sort, title, public_key, version, previous, newest, until, installed_at FROM packs"""


def _known(row: tuple[str, str, str, str, str, str, str, int, int]) -> KnownPack:
    id_, sort, title, key, version, previous, newest, until, at = row
    return KnownPack(
        id=id_,
        sort=PackSort(sort),
        title=title,
        public_key=key,
        version=version,
        previous=previous,
        newest=newest,
        until=stamped(until) if until else "",
        installed_at=stamped(at),
    )


def _require(connection: sqlite3.Connection, by: str) -> None:
    require_carrier(connection, by, Act.INSTALL_PACKS)


def _installable(connection: sqlite3.Connection, now: int, header: PackHeader, digest: bytes) -> KnownPack | None:
    row = connection.execute(f"{_ROWS} WHERE id = ?", (header.id,)).fetchone()
    known = _known(row) if row is not None else None
    if not _is_trusted(connection, header) or (known is not None and known.public_key != header.public_key):
        raise StrangePublisher(
            Unsaid.translate(
                "Store",
                "{title} says that it comes from {publisher}, and its key is {fingerprint}; nobody has compared that "
                "here yet. Where the publisher shows the same key, let it in.",
            ).format(
                title=header.title,
                publisher=header.publisher or header.title,
                fingerprint=fingerprint(header.public_key),
            )
        )
    if header.until and now >= header.until:
        words = Unsaid.translate(
            "Store", "{title} {version} was to be installed until {day}: ask its publisher for a newer one."
        )
        raise StoreError(words.format(title=header.title, version=header.version, day=stamped(header.until)[:10]))
    if known is not None:
        _require_newer(connection, known, header, digest)
    return known


def _require_newer(connection: sqlite3.Connection, known: KnownPack, header: PackHeader, digest: bytes) -> None:
    """Raises `StoreError` for what is older than anything that was here, or is another one of the same name."""
    if order_of(header.version) < order_of(known.newest):
        raise StoreError(
            Unsaid.translate(
                "Store",
                "{title} {version} is older than {newest}, which was here: nothing is installed. Whoever wants the "
                "one of before goes back to it.",
            ).format(title=header.title, version=header.version, newest=known.newest)
        )
    if order_of(header.version) > order_of(known.newest):
        return
    (kept,) = connection.execute("SELECT newest_digest FROM packs WHERE id = ?", (known.id,)).fetchone()
    if kept != digest:
        words = Unsaid.translate(
            "Store", "There was another {title} {version} here: ask its publisher for one with a number of its own."
        )
        raise StoreError(words.format(title=header.title, version=header.version))
    if order_of(known.version) == order_of(known.newest):
        words = Unsaid.translate("Store", "{title} {version} is installed already.")
        raise StoreError(words.format(title=header.title, version=header.version))


def _is_trusted(connection: sqlite3.Connection, header: PackHeader) -> bool:
    """What the hub has made for its stations needs nobody to compare its key again; a program does."""
    hub = hub_of(connection)
    if header.sort is PackSort.CONTENT and hub is not None and hub.public_key == header.public_key:
        return True
    row = connection.execute(
        "SELECT 1 FROM publishers WHERE public_key = ? AND sort = ?", (header.public_key, header.sort)
    ).fetchone()
    return row is not None


def _bring(
    connection: sqlite3.Connection,
    database: Database,
    brings: Sequence[Brings],
    gone: Sequence[tuple[Sort, str]],
    by: str,
) -> None:
    for each in brings:
        bring(connection, database.pen, each.sort, each.id, each.text, by=id_of(by))
    for sort, id_ in gone:
        bring(connection, database.pen, sort, id_, "", by=id_of(by), is_withdrawn=True)
