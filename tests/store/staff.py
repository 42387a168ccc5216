"""People for tests: entered by the station's administrator, who is made where there is none."""

from __future__ import annotations

from trainer.store import Person, Role, Store

PIN = "246802"
"""The administrator's; and of staff for whom a test gives none."""


def administrator(store: Store) -> str:
    """The id of an administrator of the station."""
    if store.has_administrator():
        return next(one.id for one in store.people() if one.role is Role.ADMINISTRATOR and one.is_active)
    return store.make_administrator("Zora Quist", PIN).id


def enter(
    store: Store,
    name: str,
    *,
    role: Role = Role.TRAINEE,
    staff_number: str = "",
    group: str = "",
    pin: str | None = None,
) -> Person:
    """A person of the station's; staff have a PIN."""
    given = PIN if pin is None and role is not Role.TRAINEE else pin
    return store.add_person(name, by=administrator(store), role=role, staff_number=staff_number, group=group, pin=given)


def instructor(store: Store, name: str = "Inez Lead") -> str:
    """The id of somebody who teaches here."""
    known = next((one.id for one in store.people() if one.name == name), "")
    return known or enter(store, name, role=Role.INSTRUCTOR).id


def others(store: Store) -> tuple[Person, ...]:
    """Everybody but those whom this module makes by itself."""
    return tuple([one for one in store.people() if one.name not in ("Zora Quist", "Inez Lead", "Ida Two")])
