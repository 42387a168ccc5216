"""The administrator whom a command means: by name or staff number, as whoever types it knows them."""

from __future__ import annotations

from trainer.store import names
from trainer.store.database import Database
from trainer.store.people import Person, Role, people
from trainer.store.problems import StoreError
from trainer.tongue import Unsaid


def administrator_named(database: Database, name: str) -> Person:
    """By name, whatever its capitals, or by staff number; raises `StoreError`, which names those there are."""
    named = names.tidy(name).casefold()
    those = [each for each in people(database) if each.role is Role.ADMINISTRATOR and each.is_active]
    found = [each for each in those if named and named in (each.name.casefold(), each.staff_number.casefold())]
    if len(found) == 1:
        return found[0]
    if found:
        raise StoreError(
            Unsaid.translate(
                "Store", "{count} administrators here are called {name}: give the staff number of the one who is meant."
            ).format(count=len(found), name=name)
        )
    if not those:
        raise StoreError(Unsaid.translate("Store", "This station has no administrator yet: its window makes one."))
    raise StoreError(
        Unsaid.translate("Store", "No administrator here is called {name}: {others} is one.").format(
            name=name, others=those[0].name
        )
    )
