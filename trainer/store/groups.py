"""Groups of people: classes with a first and a last day, and who is in them.

In two groups whose days overlap nobody is: whoever is put into one leaves the other. A class that is over keeps those
who were in it, wherever they go. What is done to a group is chained as a deed, who comes and goes as a change of the
person.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime, timedelta
from typing import TYPE_CHECKING, Final

from trainer.store.database import Database
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid

if TYPE_CHECKING:
    from trainer.store.clock import Clock
    from trainer.store.keys import Pen

_MOST_SIGNS: Final = 80


@dataclass(frozen=True, slots=True, kw_only=True)
class Group:
    """A class, or whoever else is taken together for some time."""

    id: str
    name: str
    starts_on: date | None = None
    """Its first day; none where it has always been."""
    ends_on: date | None = None
    """Its last day; none where it runs until it is ended."""
    people: tuple[str, ...] = ()
    """The ids of those who are in it, in no order."""

    def has_ended(self, day: date) -> bool:
        """Whether its last day is over."""
        return self.ends_on is not None and self.ends_on < day

    def runs(self, day: date) -> bool:
        """Whether the day is one of its own."""
        return not self.has_ended(day) and not self.is_to_come(day)

    def is_to_come(self, day: date) -> bool:
        """Whether its first day is still ahead."""
        return self.starts_on is not None and day < self.starts_on

    def meets(self, other: Group) -> bool:
        """Whether there is a day on which both run."""
        mine, theirs = _days(self), _days(other)
        return mine[0] <= theirs[1] and theirs[0] <= mine[1]


def _days(group: Group) -> tuple[date, date]:
    return group.starts_on or date.min, group.ends_on or date.max


def today(clock: Clock) -> date:
    """The day at this station, by its clock and where it stands."""
    return datetime.fromtimestamp(clock.wall()).astimezone().date()


def groups(connection: sqlite3.Connection) -> tuple[Group, ...]:
    """All, by name, with who is in them."""
    inside: dict[str, list[str]] = {}
    for group, person in connection.execute(
        "SELECT ifnull(CAST(group_id AS TEXT), ''), ifnull(CAST(person AS TEXT), '') FROM memberships"
    ):
        inside.setdefault(group, []).append(person)
    return tuple([replace(group, people=tuple(inside.get(group.id, ()))) for group in _rows(connection)])


_COLUMNS: Final = (
    "ifnull(CAST(id AS TEXT), ''), ifnull(CAST(name AS TEXT), ''), CAST(starts_on AS TEXT), CAST(ends_on AS TEXT)"
)


def _rows(connection: sqlite3.Connection, which: str = "true", *values: str) -> list[Group]:
    """Those of which this is so, without who is in them."""
    rows = connection.execute(f"SELECT {_COLUMNS} FROM groups WHERE {which}", values)
    found = [
        Group(id=group, name=name or "?", starts_on=_day(starts), ends_on=_day(ends))
        for group, name, starts, ends in rows
    ]
    return sorted(found, key=lambda group: (group.name.casefold(), group.id))


def _of(connection: sqlite3.Connection, person: str) -> list[Group]:
    """Those in which somebody is."""
    return _rows(connection, "id IN (SELECT group_id FROM memberships WHERE person = ?)", person)


def _day(kept: str | None) -> date | None:
    """A day that was damaged is none: the group runs all the same."""
    try:
        return date.fromisoformat(kept or "")
    except ValueError:
        return None


def names_by_person(connection: sqlite3.Connection, day: date) -> Mapping[str, str]:
    """Of each who is in a group that has not ended its name: that of the one that runs, else of the next."""
    found: dict[str, list[Group]] = {}
    for group in groups(connection):
        for person in group.people:
            found.setdefault(person, []).append(group)
    return {person: _named_first(those, day) for person, those in found.items()}


def name_of(connection: sqlite3.Connection, person: str, day: date) -> str:
    """As `names_by_person`; empty for who is in none."""
    return _named_first(_of(connection, person), day)


def _named_first(those: Iterable[Group], day: date) -> str:
    left = [group for group in those if not group.has_ended(day)]
    return min(left, key=_days).name if left else ""


def move(connection: sqlite3.Connection, pen: Pen, person: str, name: str, by: str) -> None:
    """Puts somebody into the group of this name, which is made where there is none; without a name, into none.

    The caller chains that the person's group is another one. Raises `StoreError` where the group has ended.
    """
    day = today(pen.clock)
    if not name:
        _leave(connection, person, [group for group in _of(connection, person) if not group.has_ended(day)])
        return
    known = _named(_rows(connection), name)
    if known is not None and known.has_ended(day):
        raise StoreError(
            Unsaid.translate(
                "Store", "The group {name} ended on {day}: give it another last day first, or take another name."
            ).format(name=known.name, day=known.ends_on)
        )
    into = known or make_within(connection, pen, Group(id="", name=name, starts_on=day), by)
    _put_in(connection, person, into, day)


def _named(known: Iterable[Group], name: str) -> Group | None:
    return next((group for group in known if group.name.casefold() == name.casefold()), None)


def _put_in(connection: sqlite3.Connection, person: str, into: Group, day: date) -> None:
    """And out of those that run on days of its own."""
    _leave(connection, person, [group for group in _of(connection, person) if _shut_out(group, into, day)])
    connection.execute("INSERT OR IGNORE INTO memberships (group_id, person) VALUES (?, ?)", (into.id, person))


def _shut_out(one: Group, other: Group, day: date) -> bool:
    """Whether nobody may be in both: what has ended is over."""
    return one.id != other.id and one.meets(other) and not one.has_ended(day) and not other.has_ended(day)


def _leave(connection: sqlite3.Connection, person: str, from_these: Iterable[Group]) -> None:
    connection.executemany(
        "DELETE FROM memberships WHERE group_id = ? AND person = ?", [(group.id, person) for group in from_these]
    )


def make_within(connection: sqlite3.Connection, pen: Pen, draft: Group, by: str) -> Group:
    """In the caller's transaction; raises `StoreError` for whoever may not, and for what is wrong with it."""
    from uuid import uuid4

    _require_may(connection, by)
    made = replace(_checked(connection, draft), id=str(uuid4()), people=())
    connection.execute("INSERT INTO groups (id, name, starts_on, ends_on) VALUES (?, ?, ?, ?)", _row(made))
    _chain(connection, pen, None, made, by)
    return made


def _require_may(connection: sqlite3.Connection, by: str) -> None:
    from trainer.store.rights import Act, require_may

    require_may(connection, by, Act.MAKE_GROUPS)


def _row(group: Group) -> tuple[str, str, str, str]:
    return group.id, group.name, _text(group.starts_on), _text(group.ends_on)


def _text(day: date | None) -> str:
    return day.isoformat() if day is not None else ""


def _checked(connection: sqlite3.Connection, draft: Group) -> Group:
    """The group with its name as it is kept; a `StoreError` for no name, another's, and days the wrong way round."""
    from trainer.store import names

    tidy = replace(draft, name=names.tidy(draft.name))
    if not tidy.name:
        raise StoreError(Unsaid.translate("Store", "A group needs a name."))
    if len(tidy.name) > _MOST_SIGNS:
        raise StoreError(Unsaid.translate("Store", "A group's name has at most {most} signs.").format(most=_MOST_SIGNS))
    if tidy.starts_on is not None and tidy.ends_on is not None and tidy.ends_on < tidy.starts_on:
        raise StoreError(
            Unsaid.translate("Store", "A group does not end before it starts: change one of the two days.")
        )
    taken = _named([group for group in _rows(connection) if group.id != tidy.id], tidy.name)
    if taken is not None:
        raise StoreError(
            Unsaid.translate("Store", "There is a group {name} already: take another name.").format(name=taken.name)
        )
    return tidy


def _chain(connection: sqlite3.Connection, pen: Pen, before: Group | None, after: Group, by: str) -> None:
    from trainer.store.chain import append
    from trainer.store.payloads import Deed, DeedPayload

    was = _row(before)[1:] if before is not None else ("", "", "")
    changes = tuple(
        [
            (field, old, new)
            for field, old, new in zip(("name", "starts_on", "ends_on"), was, _row(after)[1:], strict=True)
            if before is None or old != new
        ]
    )
    if changes:
        append(connection, pen, DeedPayload(deed=Deed.GROUP, who=by, about=after.id, changes=changes))


class Groups:
    """The groups of one store; whoever does something to them is named by their id, and refused where they may not."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def today(self) -> date:
        """The day by which a group runs or has ended."""
        return today(self._database.clock)

    def all(self) -> tuple[Group, ...]:
        """By name, those that have ended too."""
        with self._database.reading() as connection:
            return groups(connection)

    def of(self, person: str) -> tuple[Group, ...]:
        """Those in which somebody is, or was when they ended, by name."""
        with self._database.reading() as connection:
            return tuple(_of(connection, person))

    def make(self, name: str, *, by: str, starts_on: date | None = None, ends_on: date | None = None) -> Group:
        """A new one, with nobody in it."""
        draft = Group(id="", name=name, starts_on=starts_on, ends_on=ends_on)
        with self._database.writing() as connection:
            return make_within(connection, self._database.pen, draft, by)

    def change(self, changed: Group, *, by: str) -> None:
        """Keeps its name and its days, not who is in it.

        Raises `StoreError` where somebody would be in two groups on one day.
        """
        with self._database.writing() as connection:
            _require_may(connection, by)
            known = _require(connection, changed.id)
            tidy = _checked(connection, replace(changed, people=known.people))
            _require_apart(connection, tidy, self.today())
            connection.execute("UPDATE groups SET name = ?, starts_on = ?, ends_on = ? WHERE id = ?", _row_last(tidy))
            _chain(connection, self._database.pen, known, tidy, by)

    def end(self, group: str, *, by: str) -> None:
        """Yesterday was its last day, or the only one it has had."""
        with self._database.reading() as connection:
            known = _require(connection, group)
        last = self.today() - timedelta(days=1)
        if known.starts_on is not None and last < known.starts_on:
            known = replace(known, starts_on=last)
        self.change(replace(known, ends_on=last), by=by)

    def put_in(self, group: str, people: Sequence[str], *, by: str) -> None:
        """Each leaves the group of the same days in which they were."""
        day = self.today()
        self._move(group, people, by, lambda connection, person, into: _put_in(connection, person, into, day))

    def take_out(self, group: str, people: Sequence[str], *, by: str) -> None:
        self._move(group, people, by, lambda connection, person, out: _leave(connection, person, [out]))

    def _move(
        self,
        group: str,
        people: Sequence[str],
        by: str,
        does: Callable[[sqlite3.Connection, str, Group], None],
    ) -> None:
        from trainer.store.people import require_person

        with self._database.writing() as connection:
            _require_may(connection, by)
            known = _require(connection, group)
            for person in people:
                require_person(connection, person)
                before = names_in(connection, person)
                does(connection, person, known)
                self._chain_move(connection, person, before, names_in(connection, person), by)

    def _chain_move(self, connection: sqlite3.Connection, person: str, before: str, after: str, by: str) -> None:
        from trainer.store.chain import append_person_change
        from trainer.store.told_people import groups_of

        if before != after:
            changes, inside = (("group", before, after),), groups_of(connection, person)
            append_person_change(connection, self._database.pen, person=person, who=by, changes=changes, groups=inside)


def names_in(connection: sqlite3.Connection, person: str) -> str:
    """The names of all the groups in which somebody is, as they are chained."""
    return ", ".join([group.name for group in _of(connection, person)])


def _row_last(group: Group) -> tuple[str, str, str, str]:
    key, *rest = _row(group)
    return rest[0], rest[1], rest[2], key


def _require(connection: sqlite3.Connection, group: str) -> Group:
    found = next((each for each in groups(connection) if each.id == group), None)
    if found is None:
        raise StoreError(Unsaid.translate("Store", "This group is not here any more."))
    return found


def _require_apart(connection: sqlite3.Connection, changed: Group, day: date) -> None:
    """Nobody of a group is in another one of the same days."""
    from trainer.store.people import require_person

    for other in groups(connection):
        both = sorted({*other.people} & {*changed.people}) if _shut_out(other, changed, day) else ()
        for person in both:
            raise StoreError(
                Unsaid.translate(
                    "Store",
                    "{name} is also in {group}, which runs on some of these days: take them out of one of the two.",
                ).format(name=require_person(connection, person).name, group=other.name)
            )
