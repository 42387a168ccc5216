"""The people of this station: the only table with names in it."""

from __future__ import annotations

import sqlite3
from dataclasses import dataclass, replace
from enum import StrEnum, auto

from trainer.store.database import Database
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


class Role(StrEnum):
    """What a person is here for; it decides which pages open."""

    TRAINEE = auto()
    INSTRUCTOR = auto()
    SUPERVISOR = auto()


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Someone who signs in. Whoever has left for a while is not active and keeps their attempts."""

    id: str
    """Random; the only thing about a person that attempts hold."""
    name: str
    staff_number: str = ""
    role: Role = Role.TRAINEE
    group: str = ""
    is_active: bool = True
    has_pin: bool = False


def people(database: Database) -> tuple[Person, ...]:
    """By name, as people sort names: capitals make no difference."""
    with database.reading() as connection:
        rows = connection.execute(f"SELECT {_COLUMNS} FROM people").fetchall()
    return tuple(sorted((_person(row) for row in rows), key=lambda person: (person.name.casefold(), person.id)))


def person(database: Database, person_id: str) -> Person:
    with database.reading() as connection:
        return require_person(connection, person_id)


def add_person(database: Database, *, name: str, role: Role, staff_number: str, group: str, pin: str | None) -> Person:
    from uuid import uuid4

    from trainer.store.pins import pin_hash

    kept_pin = None if pin is None else pin_hash(pin)
    added = Person(
        id=str(uuid4()), name=name, staff_number=staff_number, role=role, group=group, has_pin=pin is not None
    )
    with database.writing() as connection:
        added = _checked(connection, added)
        connection.execute(
            "INSERT INTO people (id, name, staff_number, role, group_name, is_active, pin)"
            " VALUES (:id, :name, :staff_number, :role, :group, :is_active, :pin)",
            {**_values(added), "pin": kept_pin},
        )
    return added


def change_person(database: Database, changed: Person) -> None:
    """Keeps every field of the value but the PIN, which `set_pin` alone changes."""
    with database.writing() as connection:
        require_person(connection, changed.id)
        connection.execute(
            "UPDATE people SET name = :name, staff_number = :staff_number, role = :role, group_name = :group,"
            " is_active = :is_active WHERE id = :id",
            _values(_checked(connection, changed)),
        )


def require_person(connection: sqlite3.Connection, person_id: str) -> Person:
    """Raises `StoreError` when there is no such person, or no longer."""
    row = connection.execute(f"SELECT {_COLUMNS} FROM people WHERE id = ?", (person_id,)).fetchone()
    if row is None:
        raise StoreError(Unsaid.translate("Store", "This person is not here any more."))
    return _person(row)


_COLUMNS = "id, name, staff_number, role, group_name, is_active, pin IS NOT NULL"


def _person(row: tuple[str, str, str, str, str, int, int]) -> Person:
    person_id, name, staff_number, role, group, is_active, has_pin = row
    return Person(
        id=person_id,
        name=name,
        staff_number=staff_number,
        role=_role(role),
        group=group,
        is_active=bool(is_active),
        has_pin=bool(has_pin),
    )


def _role(kept: str) -> Role:
    """A role of another version, or one that was damaged, may do the least."""
    try:
        return Role(kept)
    except ValueError:
        return Role.TRAINEE


def _values(person: Person) -> dict[str, str | bool]:
    return {
        "id": person.id,
        "name": person.name,
        "staff_number": person.staff_number,
        "role": person.role,
        "group": person.group,
        "is_active": person.is_active,
    }


def _checked(connection: sqlite3.Connection, person: Person) -> Person:
    """The person with names and number as they are kept.

    A `StoreError` for no name, a number someone else has, or a name someone else has where no number tells them apart.
    """
    from trainer.store import names  # nobody is entered before somebody has signed in

    tidy = replace(
        person,
        name=names.tidy(person.name),
        staff_number=names.tidy(person.staff_number),
        group=names.tidy(person.group),
    )
    if not tidy.name:
        raise StoreError(Unsaid.translate("Store", "A person needs a name."))
    taken = connection.execute(
        "SELECT name FROM people WHERE staff_number = ? AND staff_number <> '' AND id <> ?",
        (tidy.staff_number, tidy.id),
    ).fetchone()
    if taken:
        raise StoreError(
            Unsaid.translate("Store", "Staff number {number} is {owner}'s: give another, or none.").format(
                number=tidy.staff_number, owner=taken[0]
            )
        )
    if tidy.is_active and not tidy.staff_number:
        _check_name(connection, tidy)
    return tidy


def _check_name(connection: sqlite3.Connection, tidy: Person) -> None:
    """Whoever has left signs in no more, and is mistaken for nobody."""
    from trainer.store.names import look_alike

    rows = connection.execute("SELECT name FROM people WHERE is_active AND staff_number = '' AND id <> ?", (tidy.id,))
    alike = next((name for (name,) in rows if look_alike(name, tidy.name)), None)
    if alike is not None:
        raise StoreError(
            Unsaid.translate(
                "Store", "{name} is here already, without a staff number: give one of the two a number."
            ).format(name=alike)
        )
