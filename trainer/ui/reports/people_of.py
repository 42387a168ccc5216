"""Whom a report is about: the one place that knows what a group is."""

from __future__ import annotations

from trainer.store import Person, Role, Store
from trainer.tongue import translate


def groups_of(store: Store) -> tuple[tuple[str, str], ...]:
    """The id and the name of each group in which somebody is; those that run come first, and what has ended says so."""
    day = store.groups.today()
    found = [group for group in store.groups.all() if group.people]
    ended = translate("Reports", "{group} (ended)")
    return tuple(
        [
            (group.id, ended.format(group=group.name) if group.has_ended(day) else group.name)
            for group in sorted(found, key=lambda group: (group.has_ended(day), group.is_to_come(day)))
        ]
    )


def people_in(store: Store, group: str) -> tuple[Person, ...]:
    """Who is in a group, by name, of one that has ended who was; every trainee who is here where none is given."""
    if not group:
        return tuple([person for person in everybody(store) if person.role is Role.TRAINEE])
    found = next((each for each in store.groups.all() if each.id == group), None)
    if found is None:
        return ()
    is_over = found.has_ended(store.groups.today())
    return tuple([person for person in store.people() if person.id in found.people and (person.is_active or is_over)])


def everybody(store: Store) -> tuple[Person, ...]:
    """All who sign in here, by name."""
    return tuple([person for person in store.people() if person.is_active])
