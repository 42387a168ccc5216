"""Whom a report is about: the one place that knows what a group is."""

from __future__ import annotations

from trainer.store import Person, Role, Store


def groups_of(store: Store) -> tuple[tuple[str, str], ...]:
    """The id and the name of each group in which somebody is or was, those that run today first."""
    day = store.groups.today()
    filled = [group for group in store.groups.all() if group.people]
    filled.sort(key=lambda group: (group.has_ended(day), group.is_to_come(day)))
    return tuple([(group.id, group.name) for group in filled])


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
