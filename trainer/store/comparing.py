"""What lies beside the chain, held against what the chain says of it: a sentence for each difference."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from trainer.store import rulebook_texts, told_settings
from trainer.store.people import Role
from trainer.store.people_rows import LOCKS_AT
from trainer.store.told_keys import strange_keys
from trainer.store.told_people import (
    FIELDS,
    NO_PIN,
    Standing,
    Told,
    standing_groups,
    standing_people,
    told_groups,
    told_people,
)
from trainer.tongue import Unsaid

_MOST: Final = 4
"""So many differences are told, and of the others how many there are: a small window has no room for more."""
_MOST_GROUPS: Final = 3
_ROLES: Final[Mapping[str, Unsaid]] = {
    Role.TRAINEE: Unsaid.translate("Store", "a trainee"),
    Role.INSTRUCTOR: Unsaid.translate("Store", "an instructor"),
    Role.SUPERVISOR: Unsaid.translate("Store", "a supervisor"),
    Role.ADMINISTRATOR: Unsaid.translate("Store", "an administrator"),
}


def joined(differences: Sequence[Unsaid]) -> Unsaid | None:
    """One after the other, as one thing that is not as it was written; None for none."""
    told = list(differences[:_MOST])
    if len(differences) > _MOST:
        words = Unsaid.translate("Store", "and {count} more things like these")
        told.append(words.format(count=len(differences) - _MOST))
    if not told:
        return None
    said = told[0]
    for each in told[1:]:
        said = Unsaid.translate("Store", "{said}; {more}").format(said=said, more=each)
    return said


def fault_beside_the_chain(connection: sqlite3.Connection) -> Unsaid | None:
    """What was damaged in what belongs to no single entry."""
    if (fault := rulebook_texts.fault(connection)) is not None:
        return fault
    if connection.execute("PRAGMA foreign_key_check").fetchone():
        return Unsaid.translate("Store", "there is content that belongs to no entry")
    (integrity,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if integrity == "ok":
        return None
    return Unsaid.translate("Store", "the database itself is damaged: {fault}").format(fault=integrity)


def differences(connection: sqlite3.Connection) -> tuple[Unsaid, ...]:
    """Of people, groups and settings which, how it stands in its table and how it was kept; keys of nobody's."""
    told, stand = told_people(connection), standing_people(connection)
    groups, stand_groups = told_groups(connection), standing_groups(connection)
    names = {group: fields.get("name", "?") for group, fields in (stand_groups | groups).items()}
    found: list[Unsaid] = []
    for person in sorted({*told, *stand}, key=lambda person: (_called(told.get(person), stand.get(person)), person)):
        found += _of_person(told.get(person), stand.get(person), names)
    for group in sorted({*groups, *stand_groups}, key=lambda group: (names[group], group)):
        found += _of_group(names[group], groups.get(group), stand_groups.get(group))
    return (*found, *[each.said for each in strange_keys(connection)], *told_settings.differences(connection))


def _called(told: Told | None, stands: Standing | None) -> str:
    """As somebody was entered; who never was, as they stand there."""
    fields = told.fields if told is not None and told.fields else stands.fields if stands is not None else {}
    return fields.get("name", "?")


def _of_person(told: Told | None, stands: Standing | None, names: Mapping[str, str]) -> Iterator[Unsaid]:
    said = told.fields if told is not None else {}
    row = stands.fields if stands is not None else {}
    if told is None or "role" not in said:
        if row:
            words = Unsaid.translate("Store", "{name} is among the people, and nobody was ever entered so")
            yield words.format(name=row["name"])
        elif stands is not None and stands.groups != (told.groups if told is not None else frozenset()):
            words = Unsaid.translate("Store", "somebody who was never entered is in {groups}")
            yield words.format(groups=_listed(stands.groups, names))
        return
    name = _called(told, stands)
    if stands is None or not row:
        words = Unsaid.translate("Store", "{name} was entered, and is not among the people any more")
        yield words.format(name=name)
        return
    for what in FIELDS:
        if said.get(what, row[what]) != row[what]:
            yield _FIELD_WORDS[what].format(name=name, found=_value(what, row[what]), kept=_value(what, said[what]))
    yield from _of_pin(name, told, stands)
    if told.groups is not None and told.groups != stands.groups:
        words = Unsaid.translate("Store", "{name} now stands in {found}, and was put into {kept}")
        yield words.format(name=name, found=_listed(stands.groups, names), kept=_listed(told.groups, names))


_FIELD_WORDS: Final[Mapping[str, Unsaid]] = {
    "name": Unsaid.translate("Store", "{name} now stands under the name {found}, and was entered as {kept}"),
    "staff_number": Unsaid.translate("Store", "{name} now stands with {found}, and was given {kept}"),
    "role": Unsaid.translate("Store", "{name} now stands as {found}, and was made {kept}"),
    "is_active": Unsaid.translate("Store", "{name} now stands as {found}, and was kept as {kept}"),
}


def _value(what: str, value: str) -> Unsaid | str:
    if what == "role":
        return _ROLES.get(value, value)
    if what == "is_active":
        signs_in = Unsaid.translate("Store", "somebody who signs in")
        return signs_in if value == str(True) else Unsaid.translate("Store", "somebody who has left")
    if what == "staff_number":
        if not value:
            return Unsaid.translate("Store", "no staff number")
        return Unsaid.translate("Store", "the staff number {number}").format(number=value)
    return value


def _of_pin(name: str, told: Told, stands: Standing) -> Iterator[Unsaid]:
    if told.pin is not None and told.pin != stands.pin:
        words = Unsaid.translate("Store", "{name} has another PIN than the one that was given in the program")
        if stands.pin == NO_PIN:
            words = Unsaid.translate("Store", "{name} has no PIN any more, and one was given")
        elif told.pin == NO_PIN:
            words = Unsaid.translate("Store", "{name} has a PIN, and none was given in the program")
        yield words.format(name=name)
    elif told.is_locked and stands.tries < LOCKS_AT:
        words = Unsaid.translate("Store", "{name} was locked after wrong PINs and is so no more, without a new PIN")
        yield words.format(name=name)


def _of_group(name: str, told: Mapping[str, str] | None, stands: Mapping[str, str] | None) -> Iterator[Unsaid]:
    if told is None or "name" not in told:
        yield Unsaid.translate("Store", "the group {name} is there, and nobody has made it").format(name=name)
    elif stands is None:
        yield Unsaid.translate("Store", "the group {name} was made, and is not there any more").format(name=name)
    elif told["name"] != stands["name"]:
        words = Unsaid.translate("Store", "the group {kept} now stands under the name {found}")
        yield words.format(kept=told["name"], found=stands["name"])
    elif told != stands:
        words = Unsaid.translate("Store", "the group {name} now stands with other days than it was given")
        yield words.format(name=name)


def _listed(groups: Iterable[str], names: Mapping[str, str]) -> Unsaid | str:
    found = sorted(names.get(group, "?") for group in groups)
    if not found:
        return Unsaid.translate("Store", "no group")
    named = ", ".join(found[:_MOST_GROUPS])
    if len(found) <= _MOST_GROUPS:
        return named
    return Unsaid.translate("Store", "{names} and {count} more").format(names=named, count=len(found) - _MOST_GROUPS)
