"""Who may carry records between stations: an administrator at the window, or whoever has the files of the account.

The command line asks for nobody's PIN, as with backups: a task that runs each night has none. The chain says so.
"""

from __future__ import annotations

import sqlite3
from typing import Final

from trainer import __version__
from trainer.bundled import BundleSort, Header
from trainer.store import settings
from trainer.store.audit import AT_COMMAND_LINE, HOW
from trainer.store.chain import append, own_station
from trainer.store.database import Database
from trainer.store.payloads import Deed, DeedPayload
from trainer.store.rights import Act, require_may

NAME: Final = "station_name"
FORM: Final = 1
"""Of a bundle, as the file says it, too."""
COMMAND_LINE: Final = AT_COMMAND_LINE
"""In the place of somebody's id."""


def require_carrier(connection: sqlite3.Connection, by: str, act: Act = Act.CARRY_RECORDS) -> None:
    """Raises `StoreError` for whoever may not; packs are carried in as bundles are, by a right of their own."""
    if by != COMMAND_LINE:
        require_may(connection, by, act)


def id_of(by: str) -> str:
    """As the chain says who did it: nobody at the window."""
    return "" if by == COMMAND_LINE else by


def chain_carried(
    connection: sqlite3.Connection, database: Database, by: str, deed: Deed, about: str, *changes: tuple[str, str, str]
) -> None:
    """What was done, in the transaction in which it is."""
    how = ((HOW, "", COMMAND_LINE),) if by == COMMAND_LINE else ()
    append(connection, database.pen, DeedPayload(deed=deed, who=id_of(by), about=about, changes=(*changes, *how)))


def header_of(
    connection: sqlite3.Connection,
    database: Database,
    sort: BundleSort,
    *,
    about: str = "",
    last: int = 0,
    head: str = "",
) -> Header:
    """As this station writes it."""
    key = database.pen.key
    return Header(
        form=FORM,
        sort=sort,
        station=own_station(connection),
        name=settings.read_within(connection, NAME, ""),
        public_key=key.public.hex(),
        sealing_key=key.sealing_public.hex(),
        made_at=database.clock.now_ms(),
        program=__version__,
        tables=database.version,
        about=about,
        last=last,
        head=head,
    )
