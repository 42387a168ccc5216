"""The people of this station: the only table with names in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from trainer.errors import HasLeft
from trainer.store import groups, people_rows
from trainer.store.database import Database, quickly
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.store.keys import Pen


TRAINEES_DIGITS: Final = 4
STAFFS_DIGITS: Final = 6
"""The least that a PIN has."""
MOST_DIGITS: Final = 12


class Role(StrEnum):
    """What a person is here for; it decides which pages open."""

    TRAINEE = auto()
    INSTRUCTOR = auto()
    SUPERVISOR = auto()
    ADMINISTRATOR = auto()
    """Sets up the station and whoever else works here."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Someone who signs in. Whoever has left for a while is not active and keeps their attempts."""

    id: str
    """Random; the only thing about a person that attempts hold."""
    name: str
    staff_number: str = ""
    role: Role = Role.TRAINEE
    group: str = ""
    """The name of the one in which they are today, else of the next; kept under a name that is new, it is made."""
    is_active: bool = True
    has_pin: bool = False
    is_locked: bool = False
    """After many wrong PINs; a new PIN opens it again."""


def people(database: Database) -> tuple[Person, ...]:
    """By name, as people sort names: capitals make no difference."""
    with database.reading() as connection:
        named = groups.names_by_person(connection, groups.today(database.clock))
        found = [_person(row, named) for row in quickly(connection, _ALL, {})]
    return tuple(sorted(found, key=lambda person: (person.name.casefold(), person.id)))


def names(database: Database) -> Mapping[str, str]:
    """Of everybody the name, by their id."""
    with database.reading() as connection:
        return dict(quickly(connection, f"SELECT {people_rows.ID}, {people_rows.NAME} FROM people", {}))


def damaged(database: Database) -> tuple[str, ...]:
    """The names of those of whom something that is kept is not as it was written."""
    with database.reading() as connection:
        return people_rows.damaged(connection)


def person(database: Database, person_id: str) -> Person:
    with database.reading() as connection:
        known = require_person(connection, person_id)
        return replace(known, group=groups.name_of(connection, known.id, groups.today(database.clock)))


def has_administrator(database: Database) -> bool:
    """Whether there is anybody who may set up the station; while there is not, nobody but a guest signs in."""
    with database.reading() as connection:
        return is_looked_after(connection)


def make_administrator(database: Database, *, name: str, pin: str, staff_number: str) -> Person:
    """The station's first, entered by whoever is there; `StoreError` where it has one."""
    kept_pin = _kept_pin(pin, Role.ADMINISTRATOR)
    with database.writing() as connection:
        if is_looked_after(connection):
            raise StoreError(
                Unsaid.translate("Store", "This station has an administrator, who sets up whoever else is to be one.")
            )
        draft = Person(id="", name=name, staff_number=staff_number, role=Role.ADMINISTRATOR)
        return _entered(connection, database.pen, draft, kept_pin, by="")


def add_person(
    database: Database, *, name: str, role: Role, staff_number: str, group: str, pin: str | None, by: str
) -> Person:
    kept_pin = _kept_pin(pin, role)
    with database.writing() as connection:
        _require_may_enter(connection, by, role)
        draft = Person(id="", name=name, staff_number=staff_number, role=role, group=group)
        return _entered(connection, database.pen, draft, kept_pin, by=by)


def enter_trainees(
    database: Database, listed: Sequence[Person], by: str, *, is_tried: bool
) -> tuple[StoreError | None, ...]:
    """What is in the way of each of a list; all are entered where nothing is, or none.

    Where it `is_tried` alone, nobody is. `by` is who does it; raises `StoreError` where they may not.
    """
    found: list[StoreError | None] = []
    with database.writing() as connection:
        _require_may_enter(connection, by, Role.TRAINEE)
        connection.execute("SAVEPOINT listed")
        for each in listed:
            try:
                _entered(connection, database.pen, replace(each, role=Role.TRAINEE), None, by=by)
                found.append(None)
            except StoreError as problem:
                found.append(problem)
        if is_tried or any(found):
            connection.execute("ROLLBACK TO listed")
    return tuple(found)


def change_person(database: Database, changed: Person, new_pin: str | None, by: str) -> None:
    """Keeps every field of the value, and a new PIN where one is given; all of it or nothing."""
    from trainer.store.pins import keep_pin
    from trainer.store.rights import Act, require_may

    kept_pin = _kept_pin(new_pin, changed.role)
    with database.writing() as connection:
        known = require_person(connection, changed.id)
        day = groups.today(database.clock)
        known = replace(known, group=groups.name_of(connection, known.id, day))
        _require_may_enter(connection, by, known.role)
        if kept_pin is not None:
            keep_pin(connection, database.pen, known, kept_pin, by)
        if changed.role is not known.role:
            require_may(connection, by, Act.CHANGE_ROLES)
            # a trainee's has fewer digits
            is_long = known.has_pin and known.role is not Role.TRAINEE
            _require_pin(changed.role, has_pin=is_long or kept_pin is not None)
        if changed.role is not Role.ADMINISTRATOR or not changed.is_active:
            _require_other_administrator(connection, known)
        tidy = replace(_checked(connection, changed), has_pin=known.has_pin)
        people_rows.write(connection, tidy.id, _values(tidy))
        if tidy.group != known.group:
            groups.move(connection, database.pen, tidy.id, tidy.group, by)
        _chain(connection, database.pen, known, tidy, by)


def _require_other_administrator(connection: sqlite3.Connection, leaving: Person) -> None:
    """Raises `StoreError` where nobody would be left who may set up the station."""
    if leaving.role is Role.ADMINISTRATOR and leaving.is_active and _administrators(connection) == 1:
        raise StoreError(
            Unsaid.translate(
                "Store", "{name} is the only administrator here: set up another one first, then this one may go."
            ).format(name=leaving.name)
        )


def is_looked_after(connection: sqlite3.Connection) -> bool:
    """Also where a role is no word of ours: damaged it may have been theirs, and the station is nobody's for that."""
    found = connection.execute(
        f"SELECT EXISTS (SELECT 1 FROM people WHERE {people_rows.IS_ACTIVE} AND {people_rows.ROLE} NOT IN (?, ?, ?))",
        (Role.TRAINEE, Role.INSTRUCTOR, Role.SUPERVISOR),
    )
    return bool(found.fetchone()[0])


def _administrators(connection: sqlite3.Connection) -> int:
    (count,) = connection.execute(
        f"SELECT count(*) FROM people WHERE {people_rows.ROLE} = ? AND {people_rows.IS_ACTIVE}", (Role.ADMINISTRATOR,)
    ).fetchone()
    return int(count)


def is_only_administrator(connection: sqlite3.Connection, person_id: str) -> bool:
    """Whether nobody else is here who may set up the station."""
    one = require_person(connection, person_id)
    return one.role is Role.ADMINISTRATOR and one.is_active and _administrators(connection) == 1


def _require_may_enter(connection: sqlite3.Connection, by: str, role: Role) -> None:
    from trainer.store.rights import Act, require_may

    require_may(connection, by, Act.ENTER_TRAINEES if role is Role.TRAINEE else Act.ENTER_STAFF)


def require_may_go(connection: sqlite3.Connection, person_id: str) -> None:
    """Raises `StoreError` for the only administrator, and for nobody."""
    _require_other_administrator(connection, require_person(connection, person_id))


def has_left(database: Database, person_id: str) -> bool:
    """Whether somebody signs in here no more, or was erased."""
    with database.reading() as connection:
        row = people_rows.find(connection, people_rows.IS_ACTIVE, person_id)
    return row is None or not row[0]


def _require_pin(role: Role, *, has_pin: bool) -> None:
    if role is not Role.TRAINEE and not has_pin:
        raise StoreError(
            Unsaid.translate(
                "Store",
                "Whoever teaches, supervises or administers needs a PIN of {least} digits or more: give a new one.",
            ).format(least=STAFFS_DIGITS)
        )


def _kept_pin(pin: str | None, role: Role) -> str | None:
    from trainer.store.pins import pin_hash

    return None if pin is None else pin_hash(pin, role)


def _entered(connection: sqlite3.Connection, pen: Pen, draft: Person, kept_pin: str | None, *, by: str) -> Person:
    from uuid import uuid4

    from trainer.store.told_people import pin_digest

    _require_pin(draft.role, has_pin=kept_pin is not None)
    added = _checked(connection, replace(draft, id=str(uuid4()), has_pin=kept_pin is not None))
    connection.execute(
        "INSERT INTO people (id, name, staff_number, role, is_active, pin)"
        " VALUES (:id, :name, :staff_number, :role, :is_active, :pin)",
        {"id": added.id, **_values(added), "pin": kept_pin},
    )
    if added.group:
        groups.move(connection, pen, added.id, added.group, by)
    _chain(connection, pen, None, added, by, pin_digest(kept_pin))
    return added


def _chain(
    connection: sqlite3.Connection, pen: Pen, before: Person | None, after: Person, by: str, pin: str | None = None
) -> None:
    """Keeps in the chain what was changed about a person, and by whom; nothing where nothing was."""
    from trainer.store.chain import append_person_change
    from trainer.store.told_people import groups_of

    changes = tuple(
        [
            (field, "" if before is None else str(getattr(before, field)), str(getattr(after, field)))
            for field in _CHAINED
            if before is None or getattr(before, field) != getattr(after, field)
        ]
    )
    if changes:
        inside = groups_of(connection, after.id) if before is None or before.group != after.group else None
        append_person_change(connection, pen, person=after.id, who=by, changes=changes, kept_pin=pin, groups=inside)


def require_signing_in(connection: sqlite3.Connection, person_id: str | None) -> None:
    """Raises `HasLeft` for somebody who signs in no more; a guest is nobody."""
    row = people_rows.find(connection, f"{people_rows.NAME}, {people_rows.IS_ACTIVE}", person_id)
    if row is not None and not row[1]:
        raise HasLeft(
            Unsaid.translate(
                "Store", "{name} does not sign in here any more: what was written before is kept, and nothing more is."
            ).format(name=row[0])
        )


def require_here(connection: sqlite3.Connection, person_id: str | None) -> None:
    """Raises `HasLeft` also for somebody who was erased: a window that still has them begins nothing for them.

    A station where nobody was ever entered has no list against which anybody could be held.
    """
    require_signing_in(connection, person_id)
    if person_id is None or people_rows.find(connection, people_rows.ID, person_id) is not None:
        return
    if connection.execute("SELECT EXISTS (SELECT 1 FROM people)").fetchone()[0]:
        raise HasLeft(
            Unsaid.translate(
                "Store", "Whoever is signed in here is not among the people of this station any more: sign in anew."
            )
        )


def require_person(connection: sqlite3.Connection, person_id: str) -> Person:
    """Raises `StoreError` when there is no such person, or no longer."""
    row = people_rows.find(connection, _COLUMNS, person_id)
    if row is None:
        raise StoreError(Unsaid.translate("Store", "This person is not here any more."))
    return _person(row)


_MOST_SIGNS: Final = 80
_CHAINED: Final = ("name", "staff_number", "role", "group", "is_active", "has_pin")
_COLUMNS: Final = ", ".join(
    (
        people_rows.ID,
        people_rows.NAME,
        people_rows.NUMBER,
        people_rows.ROLE,
        people_rows.IS_ACTIVE,
        "pin IS NOT NULL",
        people_rows.IS_LOCKED,
    )
)
_ALL: Final = f"SELECT {_COLUMNS} FROM people"


def _person(row: tuple[people_rows.Value, ...], named: Mapping[str, str] = MappingProxyType({})) -> Person:
    """`named`: the group of each by their id; where it is not asked for, none is told."""
    person_id, name, staff_number, role, is_active, has_pin, is_locked = row
    return Person(
        id=str(person_id),
        name=str(name),
        staff_number=str(staff_number),
        role=_role(str(role)),
        group=named.get(str(person_id), ""),
        is_active=bool(is_active),
        has_pin=bool(has_pin),
        is_locked=bool(is_locked),
    )


def _role(kept: str) -> Role:
    """A role of another version, or one that was damaged, may do the least."""
    try:
        return Role(kept)
    except ValueError:
        return Role.TRAINEE


def _values(person: Person) -> dict[str, people_rows.Value]:
    return {
        "name": person.name,
        "staff_number": person.staff_number,
        "role": person.role,
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
    if max(len(tidy.name), len(tidy.staff_number), len(tidy.group)) > _MOST_SIGNS:
        raise StoreError(
            Unsaid.translate("Store", "A name, a staff number and a group have at most {most} signs each.").format(
                most=_MOST_SIGNS
            )
        )
    taken = _others(connection, tidy, f"{people_rows.NUMBER} = ? AND {people_rows.NUMBER} <> ''", tidy.staff_number)
    if taken:
        raise StoreError(
            Unsaid.translate("Store", "Staff number {number} is {owner}'s: give another, or none.").format(
                number=tidy.staff_number, owner=taken[0]
            )
        )
    if tidy.is_active and not tidy.staff_number:
        _check_name(connection, tidy)
    return tidy


def _others(connection: sqlite3.Connection, tidy: Person, which: str, *values: str) -> list[str]:
    """The names of those of whom this is so, but for the person's own."""
    rows = connection.execute(f"SELECT {people_rows.ID}, {people_rows.NAME} FROM people WHERE {which}", values)
    return [name for each, name in rows if each != tidy.id]


def _check_name(connection: sqlite3.Connection, tidy: Person) -> None:
    """Whoever has left signs in no more, and is mistaken for nobody."""
    from trainer.names import look_alike

    unnumbered = _others(connection, tidy, f"{people_rows.IS_ACTIVE} AND {people_rows.NUMBER} = ''")
    alike = next((name for name in unnumbered if look_alike(name, tidy.name)), None)
    if alike is not None:
        raise StoreError(
            Unsaid.translate(
                "Store", "{name} is here already, without a staff number: give one of the two a number."
            ).format(name=alike)
        )
