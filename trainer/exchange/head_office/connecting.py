"""A connection to head office's database, its errors in plain words, and what is said where there can be none."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeAlias

from trainer.errors import TrainerError
from trainer.tongue import translate

if TYPE_CHECKING:
    import psycopg

    Connection: TypeAlias = "psycopg.Connection[tuple[object, ...]]"

SCHEMA: Final = "dealer_trainer"
ANALYST: Final = "dealer_trainer_analyst"
"""Who has this role reads all that is there, and changes nothing."""
_NAME: Final = "dealer-trainer"


class HeadOfficeError(TrainerError):
    """It can't be reached, or refuses what was asked."""


@contextmanager
def connected(target: str) -> Iterator[Connection]:
    """`target` as PostgreSQL names a database: an address or words such as `service=…`.

    What it does not say is taken from where PostgreSQL's programs take it: no password has to stand in a command.
    Raises `HeadOfficeError`, of what goes wrong within the block too.
    """
    try:
        import psycopg
    except ImportError as error:
        raise HeadOfficeError(
            translate(
                "HeadOffice",
                "What talks to PostgreSQL is not installed beside the program: pip install 'psycopg[binary]' adds it.",
            )
        ) from error
    try:
        with psycopg.connect(target, autocommit=True, application_name=_NAME) as connection:
            # temporary tables come first by themselves
            connection.execute(f"SET search_path = {SCHEMA}, pg_catalog")
            connection.execute("SET timezone = 'UTC'")
            yield connection
    except psycopg.OperationalError as error:
        words = translate("HeadOffice", "Head office's database can't be reached ({reason}).")
        raise HeadOfficeError(words.format(reason=_first_line(error))) from error
    except psycopg.Error as error:
        words = translate("HeadOffice", "Head office's database refuses what was asked of it ({reason}).")
        raise HeadOfficeError(words.format(reason=_first_line(error))) from error


def _first_line(error: Exception) -> str:
    return (str(error).strip().splitlines() or [type(error).__name__])[0]
