"""From the tables that are at head office to those that this program knows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from trainer.exchange.head_office.connecting import ANALYST, SCHEMA, HeadOfficeError
from trainer.exchange.head_office.schema import MIGRATIONS
from trainer.tongue import translate

if TYPE_CHECKING:
    from trainer.exchange.head_office.connecting import Connection

_LOCK: Final = 0x4465616C
"""`Deal` in ASCII: two programs that come at once make the tables one after the other."""


def version_of(connection: Connection) -> int:
    """Of the tables; 0 where there are none."""
    row = connection.execute("SELECT to_regclass(%s)::text", (f"{SCHEMA}.migrations",)).fetchone()
    if row is None or row[0] is None:
        return 0
    (version,) = connection.execute("SELECT coalesce(max(number), 0) FROM migrations").fetchone() or (0,)
    return int(str(version))


def require_known(connection: Connection) -> int:
    """The version; raises `HeadOfficeError` for one that a newer program has made."""
    version = version_of(connection)
    if version > len(MIGRATIONS):
        raise HeadOfficeError(
            translate(
                "HeadOffice",
                "A newer Dealer Trainer has made the tables at head office (version {version}, this program knows "
                "{known}): install that one here first; nothing was sent.",
            ).format(version=version, known=len(MIGRATIONS))
        )
    return version


def make_ready(connection: Connection) -> None:
    """Makes what is missing, all of it or nothing."""
    if require_known(connection) == len(MIGRATIONS):
        return
    from psycopg.errors import InsufficientPrivilege

    try:
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(%s)", (_LOCK,))
            connection.execute(f"CREATE SCHEMA IF NOT EXISTS {SCHEMA}")
            connection.execute(
                "CREATE TABLE IF NOT EXISTS migrations (number int PRIMARY KEY, name text NOT NULL,"
                " at timestamptz NOT NULL DEFAULT now())"
            )
            for number in range(require_known(connection), len(MIGRATIONS)):
                name, statements = MIGRATIONS[number]
                for statement in statements:
                    connection.execute(statement)
                connection.execute("INSERT INTO migrations (number, name) VALUES (%s, %s)", (number + 1, name))
    except InsufficientPrivilege as error:
        raise HeadOfficeError(
            translate(
                "HeadOffice",
                "The tables can't be made at head office ({reason}): have whoever looks after PostgreSQL let this "
                "user make a schema, and enter there once: CREATE ROLE {role} NOLOGIN",
            ).format(reason=str(error).strip().splitlines()[0], role=ANALYST)
        ) from error
