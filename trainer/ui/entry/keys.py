"""The keys that mean the same at every table: those that are no letters, and those of the seats."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from typing import Final, Protocol, TypeVar


class Key(StrEnum):
    """The keys of an entry that are no letters."""

    ENTER = "enter"
    ESC = "esc"
    BACKSPACE = "backspace"


COMMAND_KEYS: Final = frozenset("HUN")
"""Hint, undo, go on: no verb can have these, and no line of a list, for they are offered beside it."""
SEAT_KEYS: Final = {**{str(number): number for number in range(1, 10)}, "0": 10, "-": 11}


V = TypeVar("V")


class Line(Protocol):
    """A line of a menu: its id, and the letter that chooses it."""

    @property
    def id(self) -> str: ...
    @property
    def key(self) -> str: ...


def first_keys(
    verbs: Mapping[str, V], verb: V | None, chosen: Iterable[str], menu_after: Callable[[str], Iterable[Line]]
) -> str:
    """The keys of a verb and of the lines of its menus, so that it is found; not of places, amounts or names.

    `chosen` are the lines to be taken, one menu after the other; `menu_after` is the menu that follows a line, the
    first one after an empty word.
    """
    keys = [key for key, each in verbs.items() if each is verb]
    before = ""
    for wanted in filter(None, chosen):
        found = [line.key for line in menu_after(before) if line.id == wanted]
        if found:
            keys += found
            before = wanted
    return " ".join(keys)
