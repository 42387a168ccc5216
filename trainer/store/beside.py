"""What stands beside a hub's chain, put beside a station's: people, groups, who is in them."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Final

from trainer.bundled import Row
from trainer.errors import BadFile, Problem
from trainer.store.chain import append, append_person_change
from trainer.store.erasure import person_hash
from trainer.store.groups import names_in
from trainer.store.keys import Pen
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.people import Role, is_looked_after
from trainer.store.pins import A_PIN, ANOTHER_PIN, NO_PIN
from trainer.store.problems import StoreError
from trainer.store.told_people import groups_of, pin_digest
from trainer.tongue import Sayable, Unsaid, Verbatim

_FIELDS: Final = ("name", "staff_number", "role", "is_active", "has_pin")
_WIDTHS: Final = {"people": 6, "groups": 4, "memberships": 2}
_MOST_SIGNS: Final = 200


@dataclass(slots=True)
class Bringing:
    """One bundle's rows; in the caller's transaction, which keeps all of them or nothing."""

    connection: sqlite3.Connection
    pen: Pen
    by: str
    file: str
    problems: list[Problem] = field(default_factory=list)
    count: int = 0
    """Of the people who were entered or changed."""

    def bring(self, rows: Iterable[Row]) -> int:
        """Returns how many people are others than before; raises `BadFile` with all that is wrong."""
        by_table: dict[str, list[tuple[object, ...]]] = {table: [] for table in _WIDTHS}
        for row in rows:
            if row.table not in _WIDTHS or len(row.values) != _WIDTHS[row.table]:
                self._note(row.table, Problem.tr("others than the header says"))
                continue
            by_table[row.table].append(row.values)
        gone = {each for (each,) in self.connection.execute("SELECT person_hash FROM gone")}
        here = [row for row in by_table["people"] if person_hash(str(row[0])) not in gone]
        for person in here:
            self._person(person)
        for group in by_table["groups"]:
            members = sorted(str(person) for of, person in by_table["memberships"] if of == group[0])
            self._group(group, [each for each in members if person_hash(each) not in gone])
        if self.problems:
            raise BadFile(self.file, tuple(self.problems))
        if here and not is_looked_after(self.connection):
            raise StoreError(
                Unsaid.translate("Store", "Nobody would be left who looks after this station: nothing was taken in.")
            )
        return self.count

    def _person(self, row: Sequence[object]) -> None:
        id_, name, number, role, is_active, pin = row
        texts = (id_, name, number, role)
        if not all(isinstance(each, str) and len(each) <= _MOST_SIGNS for each in texts) or not id_ or not name:
            self._note("people", Verbatim(str(name)))
            return
        if role not in frozenset(Role) or is_active not in (0, 1) or not isinstance(pin, str | None):
            self._note("people", Verbatim(str(name)))
            return
        taken = self.connection.execute(
            "SELECT name FROM people WHERE staff_number = ? AND staff_number <> '' AND id <> ?", (number, id_)
        ).fetchone()
        if taken is not None:
            self.problems.append(
                Problem(
                    str(name),
                    Problem.tr("has the staff number {number}", number=number),
                    Problem.tr("a number that is not {owner}'s at this station", owner=taken[0]),
                )
            )
            return
        is_new = not self.connection.execute("SELECT 1 FROM people WHERE id = ?", (id_,)).fetchone()
        is_row = self._is_brought_anew(str(id_), row[:5])
        is_pin = self._is_brought_anew(f"pin {id_}", (pin,))
        if is_new or is_row or is_pin:
            self.count += 1
            self._keep_person(row, is_new=is_new, is_row=is_row or is_new, is_pin=is_pin or is_new)

    def _keep_person(self, row: Sequence[object], *, is_new: bool, is_row: bool, is_pin: bool) -> None:
        id_, name, number, role, is_active, pin = row
        before = self._as_kept(str(id_))
        if is_new:
            self.connection.execute(
                "INSERT INTO people (id, name, staff_number, role, is_active, pin) VALUES (?, ?, ?, ?, ?, ?)",
                tuple(row),
            )
        if is_row and not is_new:
            self.connection.execute(
                "UPDATE people SET name = ?, staff_number = ?, role = ?, is_active = ? WHERE id = ?",
                (name, number, role, is_active, id_),
            )
        if is_pin and not is_new:
            self.connection.execute(
                "UPDATE people SET pin = ?, wrong_tries = 0, last_wrong_ms = 0 WHERE id = ?", (pin, id_)
            )
        after = self._as_kept(str(id_))
        changes = tuple(
            [(what, was, now) for what, was, now in zip(_FIELDS, before, after, strict=True) if was != now or is_new]
        )
        if is_pin and not is_new:
            changes += (("pin", A_PIN if before[-1] == str(True) else NO_PIN, NO_PIN if pin is None else ANOTHER_PIN),)
        if changes:
            append_person_change(
                self.connection,
                self.pen,
                person=str(id_),
                who=self.by,
                changes=changes,
                kept_pin=pin_digest(str(pin) if pin is not None else None) if is_pin else None,
                groups=() if is_new else None,
            )

    def _as_kept(self, person: str) -> tuple[str, ...]:
        row = self.connection.execute(
            "SELECT name, staff_number, role, is_active, pin IS NOT NULL FROM people WHERE id = ?", (person,)
        ).fetchone()
        if row is None:
            return ("",) * len(_FIELDS)
        return (*map(str, row[:3]), str(bool(row[3])), str(bool(row[4])))

    def _group(self, row: Sequence[object], members: Sequence[str]) -> None:
        id_, name, *_ = row
        if not all(isinstance(each, str) and len(each) <= _MOST_SIGNS for each in row) or not id_ or not name:
            self._note("groups", Verbatim(str(name)))
            return
        before = self.connection.execute("SELECT name, starts_on, ends_on FROM groups WHERE id = ?", (id_,)).fetchone()
        if self._is_brought_anew(f"group {id_}", row) or before is None:
            self.connection.execute(
                """INSERT INTO groups (id, name, starts_on, ends_on) VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE
                   SET name = excluded.name, starts_on = excluded.starts_on, ends_on = excluded.ends_on""",
                tuple(row),
            )
            was = before or ("", "", "")
            changes = tuple(
                [
                    (what, old, str(new))
                    for what, old, new in zip(("name", "starts_on", "ends_on"), was, row[1:], strict=True)
                    if before is None or old != new
                ]
            )
            if changes:
                deed = DeedPayload(deed=Deed.GROUP, who=self.by, about=str(id_), changes=changes)
                append(self.connection, self.pen, deed)
        if self._is_brought_anew(f"members {id_}", members):
            rows = self.connection.execute("SELECT person FROM memberships WHERE group_id = ?", (id_,))
            moved = sorted({person for (person,) in rows} ^ {*members})
            was_in = {person: names_in(self.connection, person) for person in moved}
            self.connection.execute("DELETE FROM memberships WHERE group_id = ?", (id_,))
            self.connection.executemany(
                "INSERT INTO memberships (group_id, person) VALUES (?, ?)", [(id_, person) for person in members]
            )
            for person in moved:
                append_person_change(
                    self.connection,
                    self.pen,
                    person=person,
                    who=self.by,
                    changes=(("group", was_in[person], names_in(self.connection, person)),),
                    groups=groups_of(self.connection, person),
                )

    def _is_brought_anew(self, what: str, values: Iterable[object]) -> bool:
        """Whether the hub has changed it since it was brought last; from here on it has been brought."""
        hashed = sha256(repr(tuple(values)).encode()).hexdigest()
        row = self.connection.execute("SELECT row_hash FROM brought WHERE id = ?", (what,)).fetchone()
        if row is not None and row[0] == hashed:
            return False
        self.connection.execute(
            """INSERT INTO brought (id, row_hash) VALUES (?, ?)
               ON CONFLICT (id) DO UPDATE SET row_hash = excluded.row_hash""",
            (what, hashed),
        )
        return True

    def _note(self, place: str, found: Sayable) -> None:
        self.problems.append(Problem(place, found, Problem.tr("people and groups as this program writes them")))
