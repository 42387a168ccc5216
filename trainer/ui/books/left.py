"""The draft of a rulebook as it is kept while it is not saved, and read again."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from trainer.rules.changing import Document, head_of, scopes_of

_MONEY: Final = "$money"
"""What stands for a figure with cents, which JSON has none of."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Left:
    """As somebody has left it."""

    document: Document
    """With its head."""
    based_on: str
    """The text of the file that it was to take the place of."""
    scope: str
    opened: str


def as_left(left: Left) -> str:
    """The text that is kept. Whatever was typed goes into it, as it is."""
    said = {"book": left.document, "based_on": left.based_on, "scope": left.scope, "opened": left.opened}
    return json.dumps(said, default=_plain)


def read_left(text: str) -> Left | None:
    """What a text keeps; none where it can't be read, or is no book."""
    try:
        said = json.loads(text, object_hook=_meant)
        document = said["book"]
        head_of(document), scopes_of(document)
        return Left(
            document=document,
            based_on=str(said["based_on"]),
            scope=str(said["scope"]),
            opened=str(said["opened"]),
        )
    except (ValueError, TypeError, KeyError, AttributeError, ArithmeticError):
        return None


def _plain(value: object) -> object:
    """A figure under its name; a day as it is written."""
    return {_MONEY: str(value)} if isinstance(value, Decimal) else str(value)


def _meant(table: Mapping[str, object]) -> object:
    return Decimal(str(table[_MONEY])) if table.keys() == {_MONEY} else table
