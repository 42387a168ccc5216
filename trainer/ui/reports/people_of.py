"""Whom a report is about: the one place that knows what a group is."""

from __future__ import annotations

from trainer.store import Person, Role, Store


def groups_of(store: Store) -> tuple[tuple[str, str], ...]:
    """The id and the name of each group in which somebody is."""
    names = sorted({person.group for person in store.people() if person.group and person.is_active}, key=str.casefold)
    return tuple([(name, name) for name in names])


def people_in(store: Store, group: str) -> tuple[Person, ...]:
    """Who is in a group and has not left, by name; every trainee where none is given."""
    return tuple(
        [
            person
            for person in store.people()
            if person.is_active and (person.group == group if group else person.role is Role.TRAINEE)
        ]
    )


def everybody(store: Store) -> tuple[Person, ...]:
    """All who sign in here, by name."""
    return tuple([person for person in store.people() if person.is_active])
