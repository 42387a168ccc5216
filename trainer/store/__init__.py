"""What is kept: people, settings and attempts in one SQLite file. The only place with SQL."""

from trainer.store.chain import ChainReport
from trainer.store.clock import Clock
from trainer.store.history import AttemptSummary, ClauseStanding, Tally
from trainer.store.opening import FILE_NAME, default_folder, open_guest_store, open_store
from trainer.store.overruling import Overruling
from trainer.store.people import Person, Role
from trainer.store.pins import PinCheck
from trainer.store.problems import StoreError
from trainer.store.store import Store

__all__ = [
    "FILE_NAME",
    "AttemptSummary",
    "ChainReport",
    "ClauseStanding",
    "Clock",
    "Overruling",
    "Person",
    "PinCheck",
    "Role",
    "Store",
    "StoreError",
    "Tally",
    "default_folder",
    "open_guest_store",
    "open_store",
]
