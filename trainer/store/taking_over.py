"""People and groups as entries of the chain say them: taken over once, and put right by it after damage.

Entries of before say little or nothing of some people, nothing of their PINs by which these would be known again, and
not in which groups they are. As the tables are brought up to date, an entry for each says what was never said. What
the chain says already is not taken over: where it says otherwise, verifying tells.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping
from contextlib import suppress
from typing import Final, NamedTuple

from trainer.store import people_rows
from trainer.store.chain import append, append_person_change
from trainer.store.erasure import person_hash
from trainer.store.keys import Pen
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.people_rows import LOCKS_AT
from trainer.store.told_people import (
    FIELDS,
    LOCKED,
    NO_PIN,
    Told,
    pin_digest,
    standing_groups,
    standing_people,
    told_groups,
    told_people,
    unsaid_of,
)

TAKEN_OVER: Final = "taken_over"
"""The change by which an entry says that it tells what nobody has just done."""
LOST: Final = "lost"
"""In the place of what is kept of a PIN: no digits open it."""


class Pin(NamedTuple):
    """What is kept of one."""

    kept: str
    tries: int
    """Wrong ones since the last right one."""
    last_wrong_ms: int


def pins_in(connection: sqlite3.Connection) -> dict[str, set[Pin]]:
    """By person; what is no text is no PIN any more."""
    rows = connection.execute(f"SELECT {people_rows.ID}, {people_rows.PIN}, {people_rows.TRIES} FROM people")
    found: dict[str, set[Pin]] = {}
    for person, kept, tries, last in rows:
        with suppress(UnicodeDecodeError):
            if kept is not None:
                found.setdefault(person, set()).add(Pin(kept.decode(), tries, last))
    return found


def take_over(connection: sqlite3.Connection, pen: Pen) -> None:
    """In the caller's transaction; where all was said already nothing is added, and no key is made."""
    told = told_people(connection)
    for person, stands in standing_people(connection).items():
        known = told.get(person, Told())
        pin = stands.pin if known.pin is None else None
        inside = tuple(sorted(stands.groups)) if known.groups is None else None
        unsaid = unsaid_of(known, stands)
        if not stands.fields or (pin is None and inside is None and not unsaid):
            continue
        is_locked = pin not in (None, NO_PIN) and stands.tries >= LOCKS_AT
        locked = (("pin", LOCKED, LOCKED),) if is_locked else ()
        changes = ((TAKEN_OVER, "", ""), *unsaid, *locked)
        append_person_change(connection, pen, person=person, who="", changes=changes, kept_pin=pin, groups=inside)
    groups = told_groups(connection)
    for group, fields in standing_groups(connection).items():
        unsaid = tuple([(what, now, now) for what, now in fields.items() if what not in groups.get(group, {})])
        if unsaid:
            append(connection, pen, DeedPayload(deed=Deed.GROUP, who="", about=group, changes=unsaid))


def put_right(connection: sqlite3.Connection, pen: Pen, pins: Mapping[str, set[Pin]]) -> None:
    """People and groups come to stand as the chain says, in the caller's transaction.

    `pins`: of each person what was found in the damaged table; what is in this one counts too. Of a PIN that is in
    neither nothing is left, and the chain gets that it was lost.
    """
    gone = {each for (each,) in connection.execute("SELECT person_hash FROM gone")}
    told = {
        person: each
        for person, each in told_people(connection).items()
        if "role" in each.fields and person_hash(person) not in gone
    }
    here = pins_in(connection)
    for table in ("people", "memberships", "groups"):
        connection.execute(f"DELETE FROM {table}")
    for group, fields in told_groups(connection).items():
        row = [fields.get(what, "") for what in ("name", "starts_on", "ends_on")]
        connection.execute("INSERT INTO groups (id, name, starts_on, ends_on) VALUES (?, ?, ?, ?)", (group, *row))
    for person, each in told.items():
        _put_person_right(connection, pen, person, each, here.get(person, set()) | pins.get(person, set()))


def _put_person_right(connection: sqlite3.Connection, pen: Pen, person: str, told: Told, pins: set[Pin]) -> None:
    found = [each for each in pins if pin_digest(each.kept) == told.pin]
    kept: str | None
    kept, tries, last = max(found, key=lambda each: each[1:], default=Pin(LOST, 0, 0))
    if told.pin == NO_PIN:
        kept, tries, last = None, 0, 0
    elif told.is_locked:
        tries = max(tries, LOCKS_AT)
    values = {what: told.fields.get(what, "") for what in FIELDS}
    row = (*[values[what] for what in FIELDS[:-1]], int(values["is_active"] != str(False)), kept, tries, last)
    connection.execute(
        """INSERT INTO people (id, name, staff_number, role, is_active, pin, wrong_tries, last_wrong_ms)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)""",
        (person, *row),
    )
    connection.executemany(
        "INSERT OR IGNORE INTO memberships (group_id, person) VALUES (?, ?)",
        [(group, person) for group in sorted(told.groups or ())],
    )
    if kept == LOST:
        changes = (("pin", "one", LOST),)
        append_person_change(connection, pen, person=person, who="", changes=changes, kept_pin=pin_digest(LOST))
