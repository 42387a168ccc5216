"""Whose bundles and packs are taken here, held against what the station's own entries say of it.

A key is compared by somebody once, and that is an entry: the hub's, each station's at a hub, each publisher's. The
tables in which they stand lie beside the chain, so one that was put in by another program is one that nobody compared.
"""

from __future__ import annotations

import sqlite3
from contextlib import suppress
from dataclasses import dataclass, field

from trainer.bundled import fingerprint
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.told_people import deeds
from trainer.tongue import Unsaid

_TAKEN, _REFUSED = " taken", " refused"


@dataclass(slots=True)
class _Taken:
    """What was said so far."""

    hub: tuple[str, str] | None = None
    """Its id and its key's fingerprint."""
    stations: set[tuple[str, str]] = field(default_factory=set)
    publishers: set[tuple[str, str]] = field(default_factory=set)
    """Of each the fingerprint, and of what sort of packs."""

    def hear(self, said: DeedPayload) -> None:
        now = {what: value for what, _, value in said.changes}
        key = now.get("key")
        if key is None:
            return
        if "hub" in now:
            self.hub = said.about, key
        elif "admitted" in now:
            self.stations.add((said.about, key))
        for what in now:
            if what.endswith(_TAKEN):
                self.publishers.add((key, what.removesuffix(_TAKEN)))
            elif what.endswith(_REFUSED):
                self.publishers.discard((key, what.removesuffix(_REFUSED)))


@dataclass(frozen=True, slots=True)
class NobodysKey:
    """A key that nobody has let in."""

    said: Unsaid
    taken_out: str
    """The statement that takes its row out."""
    values: tuple[str | int, ...] = ()


def strange_keys(connection: sqlite3.Connection) -> tuple[NobodysKey, ...]:
    """All that stand in the tables and in no entry."""
    taken = _Taken()
    for said in deeds(connection, Deed.STATION, Deed.PACK):
        taken.hear(said)
    return (*_hubs(connection, taken), *_stations(connection, taken), *_publishers(connection, taken))


def _hubs(connection: sqlite3.Connection, taken: _Taken) -> list[NobodysKey]:
    words = Unsaid.translate("Store", "{name} with the key {key} now stands as the hub, and nobody has joined it")
    return [
        NobodysKey(words.format(name=name or station, key=_shown(key)), "DELETE FROM hub")
        for station, name, key in connection.execute("SELECT station, name, public_key FROM hub")
        if (station, _shown(key)) != taken.hub
    ]


def _stations(connection: sqlite3.Connection, taken: _Taken) -> list[NobodysKey]:
    words = Unsaid.translate("Store", "the key {key} now stands as one of the station {name}, and nobody admitted it")
    rows = connection.execute(
        """SELECT stations.key, stations.id, ifnull(name, ''), public_key FROM station_keys
           JOIN stations ON stations.key = station_keys.station
           LEFT JOIN known_stations ON known_stations.station = stations.key"""
    )
    return [
        NobodysKey(
            words.format(name=name or id_, key=_shown(key)),
            "DELETE FROM station_keys WHERE station = ? AND public_key = ?",
            (station, key),
        )
        for station, id_, name, key in rows
        if (id_, _shown(key)) not in taken.stations
    ]


def _publishers(connection: sqlite3.Connection, taken: _Taken) -> list[NobodysKey]:
    words = Unsaid.translate("Store", "packs of {name} with the key {key} are taken, and nobody has said so")
    return [
        NobodysKey(
            words.format(name=name, key=_shown(key)),
            "DELETE FROM publishers WHERE public_key = ? AND sort = ?",
            (key, sort),
        )
        for key, sort, name in connection.execute("SELECT public_key, sort, name FROM publishers")
        if (_shown(key), sort) not in taken.publishers
    ]


def _shown(key: str) -> str:
    """As people compare it; what is none as it stands."""
    with suppress(ValueError):
        return fingerprint(key)
    return key


def put_right(connection: sqlite3.Connection) -> None:
    """In the caller's transaction: they can be let in again by whoever compares them."""
    for each in strange_keys(connection):
        connection.execute(each.taken_out, each.values)
