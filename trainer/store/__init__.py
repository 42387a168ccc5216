"""What is kept: people, settings and attempts in one SQLite file. The only place with SQL."""

from importlib import import_module
from typing import TYPE_CHECKING

from trainer.store.clock import Clock
from trainer.store.opening import (
    FILE_NAME,
    RecordsGone,
    default_folder,
    is_damage_noted,
    open_guest_store,
    open_store,
)
from trainer.store.people import Person, Role
from trainer.store.problems import RecordsDamaged, StoreError
from trainer.store.store import Store

if TYPE_CHECKING:
    from trainer.store.checking import ChainReport
    from trainer.store.history import AttemptSummary, Taken, Tally
    from trainer.store.overruling import Overruling
    from trainer.store.pins import PinCheck
else:
    # What signing in does not need is fetched when it is first named: half of what the store costs to import.
    _LATER = {
        "AttemptSummary": "history",
        "ChainReport": "checking",
        "Taken": "history",
        "Overruling": "overruling",
        "PinCheck": "pins",
        "Tally": "history",
    }

    def __getattr__(name: str) -> object:
        if name not in _LATER:
            raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
        return getattr(import_module(f"{__name__}.{_LATER[name]}"), name)


__all__ = [
    "FILE_NAME",
    "AttemptSummary",
    "ChainReport",
    "Clock",
    "Overruling",
    "Person",
    "PinCheck",
    "RecordsDamaged",
    "RecordsGone",
    "Role",
    "Store",
    "StoreError",
    "Taken",
    "Tally",
    "default_folder",
    "is_damage_noted",
    "open_guest_store",
    "open_store",
]
