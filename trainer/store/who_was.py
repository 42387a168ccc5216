"""Who was in a group, and from when until when: told by the chain, which has each coming and going.

Beside the chain stands only who is in it today. Whoever comes from no group is taken to have been there from the
group's first day on, since groups are mostly written down after they have begun; whoever comes from another one, from
that moment.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import suppress
from datetime import date, datetime, timedelta
from typing import Final

import msgspec

from trainer.store.clock import is_time
from trainer.store.contents import contents_of
from trainer.store.groups import Group
from trainer.store.payloads import Deed, DeedPayload, PersonPayload

_ALWAYS: Final = -(2**62)
_STILL: Final = 2**62
Span = tuple[int, int]
"""From this moment on, and before that one: milliseconds since 1970."""


def spans_of(connection: sqlite3.Connection, group: Group) -> dict[Span, tuple[str, ...]]:
    """The ids of those who were in it, by how long they were."""
    names = _names(connection, group)
    since, until = _days(group)
    found: dict[Span, list[str]] = {}
    told = _moves(connection)
    for person in dict.fromkeys([*told, *group.people]):
        for begins, ends in _spans(told.get(person, []), names, is_in=person in group.people):
            span = max(begins, since), min(ends, until)
            if span[0] < span[1]:
                found.setdefault(span, []).append(person)
    return {span: tuple(people) for span, people in found.items()}


def _spans(moves: list[tuple[int, str, str]], names: frozenset[str], *, is_in: bool) -> Iterator[Span]:
    """Of one person; `is_in` today."""
    begins: int | None = None
    for place, (at, was, now) in enumerate(moves):
        was_in = not names.isdisjoint(was.split(", "))
        if begins is None and was_in and not place:
            begins = _ALWAYS  # a store of before did not tell of it
        goes_in = not names.isdisjoint(now.split(", "))
        if goes_in and not was_in and begins is None:
            begins = at if was else _ALWAYS
        elif was_in and not goes_in and begins is not None:
            yield begins, at
            begins = None
    if is_in:
        yield (_ALWAYS if begins is None else begins), _STILL


def _moves(connection: sqlite3.Connection) -> dict[str, list[tuple[int, str, str]]]:
    """Of each person when they came into which groups, out of which; what was damaged tells of nothing."""
    rows = connection.execute(
        "SELECT entry, at FROM person_changes JOIN entries ON key = entry ORDER BY entry"
    ).fetchall()
    contents = contents_of(connection, [entry for entry, _ in rows])
    found: dict[str, list[tuple[int, str, str]]] = {}
    for entry, at in rows:
        if (content := contents.get(entry)) is None or not is_time(at):
            continue
        with suppress(msgspec.DecodeError):
            change = content.read(PersonPayload)
            for what, was, now in change.changes:
                if what == "group":
                    found.setdefault(change.person, []).append((at, was, now))
    return found


def _names(connection: sqlite3.Connection, group: Group) -> frozenset[str]:
    """All that it was ever called."""
    found = {group.name}
    rows = connection.execute("SELECT entry FROM deeds WHERE deed = ?", (Deed.GROUP.value,)).fetchall()
    for content in contents_of(connection, [entry for (entry,) in rows]).values():
        with suppress(msgspec.DecodeError):
            deed = content.read(DeedPayload)
            if deed.about == group.id:
                found |= {name for what, was, now in deed.changes if what == "name" for name in (was, now) if name}
    return frozenset(found)


def _days(group: Group) -> Span:
    """Its days, as they begin and end where the station stands."""
    since = _midnight(group.starts_on) if group.starts_on is not None else _ALWAYS
    until = _midnight(group.ends_on + timedelta(days=1)) if group.ends_on is not None else _STILL
    return since, until


def _midnight(day: date) -> int:
    return round(datetime(day.year, day.month, day.day).astimezone().timestamp() * 1000)
