"""What the station's own entries say of people and groups, held against the tables in which they stand.

Who is here, in which role, with which PIN and in which group is asked in tables that lie beside the chain, and that
whoever has the file may write. Each change of them is an entry; all entries together say how they must stand now. Of
a PIN they say a digest of what is kept of it, which nobody can guess it by.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Final

import msgspec

from trainer.store import people_rows
from trainer.store.chain import OWN_STATION
from trainer.store.contents import Content
from trainer.store.payloads import Deed, DeedPayload, EntryKind, PersonPayload
from trainer.store.people import Role

FIELDS: Final = ("name", "staff_number", "role", "is_active")
"""What is said of a person by its own words."""
GROUP_FIELDS: Final = ("name", "starts_on", "ends_on")
LOCKED: Final = "locked"
NO_PIN: Final = ""


def pin_digest(kept: str | bytes | None) -> str:
    """By which what is kept of a PIN is known again; nothing where there is none."""
    if kept is None:
        return NO_PIN
    return hashlib.sha256(b"pin\n" + (kept.encode() if isinstance(kept, str) else kept)).hexdigest()


@dataclass(slots=True)
class Told:
    """How somebody stands by the entries."""

    fields: dict[str, str] = field(default_factory=dict)
    pin: str | None = None
    """Its digest; None where no entry says it."""
    is_locked: bool = False
    groups: frozenset[str] | None = None
    """Their ids; None where no entry says it."""

    def hear(self, said: PersonPayload) -> None:
        """One entry more."""
        if said.kept_pin is not None:
            self.pin, self.is_locked = said.kept_pin, False
        if said.groups is not None:
            self.groups = frozenset(said.groups)
        for what, _, now in said.changes:
            if what in FIELDS:
                self.fields[what] = now
            if what == "pin":
                self.is_locked = now == LOCKED
            elif what == "role" and now == Role.ADMINISTRATOR:
                self.is_locked = False  # who may never be locked


@dataclass(slots=True)
class Standing:
    """Somebody's row, with the groups in which they are."""

    fields: dict[str, str]
    pin: str
    tries: int
    groups: frozenset[str] = frozenset()


def told_people(connection: sqlite3.Connection) -> dict[str, Told]:
    """Of each of whom there are entries, by id; who was erased has none. What was damaged the chain itself tells."""
    found: dict[str, Told] = {}
    for columns, rest in _said(connection, "person_changes", "person"):
        with suppress(msgspec.DecodeError):
            said = Content(EntryKind.PERSON, columns, rest).read(PersonPayload)
            found.setdefault(said.person, Told()).hear(said)
    return found


def told_groups(connection: sqlite3.Connection) -> dict[str, dict[str, str]]:
    """Of each group its name and its days, by id."""
    found: dict[str, dict[str, str]] = {}
    for said in deeds(connection, Deed.GROUP):
        fields = found.setdefault(said.about, {})
        fields.update({what: now for what, _, now in said.changes if what in GROUP_FIELDS})
    return found


def deeds(connection: sqlite3.Connection, *sorts: Deed) -> Iterator[DeedPayload]:
    """Those of some sorts that were done here, in their order."""
    listed = ", ".join([f"'{sort}'" for sort in sorts])
    for columns, rest in _said(connection, "deeds", "deed, who, person", f"deed IN ({listed})"):
        with suppress(msgspec.DecodeError):
            yield Content(EntryKind.DEED, columns, rest).read(DeedPayload)


def _said(
    connection: sqlite3.Connection, table: str, columns: str, which: str = "true"
) -> Iterator[tuple[tuple[str | None, ...], bytes]]:
    rows = connection.execute(
        f"SELECT {columns}, ifnull(CAST(rest AS BLOB), x'') FROM {table} CROSS JOIN entries ON key = entry"
        f" WHERE station = {OWN_STATION} AND {which} ORDER BY entry"
    )
    for *found, rest in rows.fetchall():
        yield tuple(found), rest


def standing_people(connection: sqlite3.Connection) -> dict[str, Standing]:
    """As the tables have them."""
    inside: dict[str, set[str]] = {}
    for group, person in connection.execute("SELECT CAST(group_id AS TEXT), CAST(person AS TEXT) FROM memberships"):
        inside.setdefault(person, set()).add(group)
    rows = connection.execute(
        f"""SELECT {people_rows.ID}, {people_rows.NAME}, {people_rows.NUMBER}, {people_rows.ROLE},
            {people_rows.IS_ACTIVE}, {people_rows.PIN}, {people_rows.TRIES} FROM people"""
    )
    found = {
        person: Standing(
            dict(zip(FIELDS, (name, number, role, str(bool(is_active))), strict=True)),
            pin_digest(pin),
            tries,
            frozenset(inside.pop(person, ())),
        )
        for person, name, number, role, is_active, pin, tries, _ in rows
    }
    # of nobody who is here
    found.update({person: Standing({}, NO_PIN, 0, frozenset(groups)) for person, groups in inside.items()})
    return found


def standing_groups(connection: sqlite3.Connection) -> dict[str, dict[str, str]]:
    rows = connection.execute(
        """SELECT ifnull(CAST(id AS TEXT), ''), ifnull(CAST(name AS TEXT), ''), ifnull(CAST(starts_on AS TEXT), ''),
           ifnull(CAST(ends_on AS TEXT), '') FROM groups"""
    )
    return {group: dict(zip(GROUP_FIELDS, kept, strict=True)) for group, *kept in rows}


def unsaid_of(told: Told, stands: Standing) -> tuple[tuple[str, str, str], ...]:
    """The fields that no entry has ever said, as changes that change nothing."""
    return tuple([(what, now, now) for what, now in stands.fields.items() if what not in told.fields])


def groups_of(connection: sqlite3.Connection, person: str) -> tuple[str, ...]:
    """The ids of those in which somebody is, as an entry says them."""
    rows = connection.execute(
        "SELECT CAST(group_id AS TEXT) FROM memberships WHERE person = ? ORDER BY group_id", (person,)
    )
    return tuple(_texts(rows))


def _texts(rows: Iterable[tuple[str]]) -> Iterator[str]:
    for (text,) in rows:
        yield text
