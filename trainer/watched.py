"""What the watcher of a kiosk and the window that it has started say to one another: a line of JSON at a time.

Who was signed in is remembered by the watcher alone, in memory: no file lets anybody in without a PIN, and whoever
pulls the plug has signed out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, TypeVar

AGAIN: Final = 75
"""The exit status of safe mode where staff want the window tried again."""
FAILED: Final = 70
"""The exit status of a window that could not be opened, for a reason that it has told."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Present:
    """Who is at the window now, as the window tells it."""

    person: str = ""
    """Nobody's where nobody is signed in, a guest or somebody who must give a PIN in any case."""
    attempt: str = ""
    """What is open before them."""
    for_s: float = 0.0
    """How long they stay signed in if nothing is pressed from now on."""
    reason: str = ""
    """Why the window can't be opened, in a sentence."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Start:
    """What the window is told as it starts."""

    person: str = ""
    """Who was signed in when it ended without being closed, and is still taken to be there."""
    attempt: str = ""
    is_again: bool = False
    """It ended without being closed, and is started again."""
    is_safe: bool = False
    """It did so too often: nothing is opened but the page that says so."""
    ends: tuple[str, ...] = ()
    """How it ended each time, the last one last."""
    reason: str = ""
    last_words: str = ""
    """What the program told last on its error stream."""


L = TypeVar("L", Present, Start)


def line_of(said: Present | Start) -> bytes:
    """As it goes through the pipe."""
    return json.dumps(asdict(said)).encode() + b"\n"


def read_line(kind: type[L], line: bytes) -> L | None:
    """What was said; none for a line that says something else."""
    try:
        read = json.loads(line)
    except ValueError:
        return None
    if not isinstance(read, Mapping):
        return None
    plain = kind()
    values: dict[str, Any] = {field.name: read.get(field.name) for field in fields(kind)}
    for name, value in values.items():
        wanted = getattr(plain, name)
        if isinstance(wanted, tuple):
            values[name] = tuple(map(str, value)) if isinstance(value, list) else wanted
        elif isinstance(wanted, float):
            values[name] = float(value) if isinstance(value, int | float) and not isinstance(value, bool) else wanted
        elif type(value) is not type(wanted):
            values[name] = wanted
    return kind(**values)
