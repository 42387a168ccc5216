"""All that is kept of a person, to be taken along: read once the chain has been verified."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import msgspec

from trainer.store import groups, people
from trainer.store.chain import append
from trainer.store.checking import ChainReport, CheckStopped
from trainer.store.clock import stamped
from trainer.store.contents import TABLE_OF, Content, contents_of, refers_to
from trainer.store.database import Database, one_view
from trainer.store.erasure import entries_of_person
from trainer.store.groups import Group
from trainer.store.packing import NotPackedHere
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.people import Person
from trainer.store.problems import StoreError
from trainer.store.rights import Act, require_may
from trainer.tongue import Unsaid

_CHUNK: Final = 2_000


@dataclass(frozen=True, slots=True, kw_only=True)
class KeptEntry:
    """One entry of the chain as it was written."""

    number: int
    kind: str
    at: str
    """UTC, ISO 8601."""
    hash: str
    fields: Mapping[str, object]


@dataclass(frozen=True, slots=True, kw_only=True)
class PersonRecords:
    """A person and what is kept of them."""

    person: Person
    groups: tuple[Group, ...]
    """Those that have ended too."""
    entries: tuple[KeptEntry, ...]
    """In the order in which they were written."""
    taken_at: str
    chain: ChainReport
    """As it was verified just before."""


def take_along(
    database: Database, person: str, chain: ChainReport, *, by: str, go_on: Callable[[int, int], bool]
) -> PersonRecords:
    """Everything, once the chain says that it is taken out, by whom; raises `StoreError` for whoever may not.

    `go_on` is told how many entries have been read of how many; where it says no, `CheckStopped` is raised.
    """
    with database.writing() as connection:
        require_may(connection, by, Act.EXPORT)
        people.require_person(connection, person)
        append(connection, database.pen, DeedPayload(deed=Deed.EXPORT, who=by, person=person))
    with database.apart() as connection, one_view(connection):
        mine = tuple([group for group in groups.groups(connection) if person in group.people])
        entries = _entries(connection, person, go_on)
    return PersonRecords(
        person=people.person(database, person),
        groups=mine,
        entries=entries,
        taken_at=database.clock.stamp(),
        chain=chain,
    )


def _entries(connection: sqlite3.Connection, person: str, go_on: Callable[[int, int], bool]) -> tuple[KeptEntry, ...]:
    keys = entries_of_person(connection, person)
    found: list[KeptEntry] = []
    for at in range(0, len(keys), _CHUNK):
        chunk = keys[at : at + _CHUNK]
        contents = contents_of(connection, chunk)
        found += [_entry(connection, key, contents[key]) for key in chunk if key in contents]
        if not go_on(at + len(chunk), len(keys)):
            raise CheckStopped
    return tuple(found)


def _entry(connection: sqlite3.Connection, key: int, content: Content) -> KeptEntry:
    number, at, kept_hash = connection.execute("SELECT number, at, hash FROM entries WHERE key = ?", (key,)).fetchone()
    try:
        fields = content.fields()
    except (NotPackedHere, msgspec.DecodeError) as error:
        # the chain was whole a moment ago
        raise StoreError(
            Unsaid.translate("Store", "Entry {number} is not as it was written.").format(number=number)
        ) from error
    if content.refers:
        # what it is about, in words that hold outside this file
        fields[TABLE_OF[content.kind].columns[0]] = refers_to(connection, content)
    plain: Mapping[str, object] = msgspec.to_builtins(fields)
    return KeptEntry(number=number, kind=content.kind.value, at=stamped(at), hash=bytes(kept_hash).hex(), fields=plain)
