"""What packs are: content and programs that come by stick; values alone, which the store orders and the files hold."""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum, auto
from typing import Final

PROGRAM_ID: Final = "dealer-trainer"
"""The id of every pack of the program; no other has it."""
MOST_SIGNS: Final = 80
_ID: Final = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
_VERSION: Final = re.compile(r"(0|[1-9]\d{0,8})(\.(0|[1-9]\d{0,8})){0,3}")
_LONGEST_ID: Final = 40


class PackSort(StrEnum):
    """What a pack brings."""

    CONTENT = auto()
    """Lessons, rulebooks of the house, questions and quizzes: data alone."""
    PROGRAM = auto()
    """A version of the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackedFile:
    """One file of a pack."""

    name: str
    """Its path in the pack, with slashes."""
    size: int
    hash: str
    """SHA-256, as hexadecimal digits."""
    is_program: bool = False
    """Of a program: whether it can be started."""
    link: str = ""
    """Of a program: the file of the pack that stands under this name, too; then it has no content of its own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PackHeader:
    """What stands at the head of a pack, signed, for everybody to read."""

    form: int
    sort: PackSort
    id: str
    title: str
    version: str
    """Numbers with points between them: the greater one is the newer."""
    publisher: str
    public_key: str
    """It is signed with the private half; hexadecimal digits."""
    made_at: int
    """Milliseconds since 1970, UTC."""
    until: int = 0
    """From then on it is installed no more; 0 for never."""
    system: str = ""
    """Of a program: what it runs on."""
    files: tuple[PackedFile, ...] = ()
    packed: int = 0
    """Bytes of the packed files."""
    packed_hash: str = ""
    """Their SHA-256."""


def is_id(text: str) -> bool:
    """Small letters and digits, with hyphens between them."""
    return len(text) <= _LONGEST_ID and _ID.fullmatch(text) is not None


def is_version(text: str) -> bool:
    """Up to four numbers with points between them."""
    return _VERSION.fullmatch(text) is not None


def order_of(version: str) -> tuple[int, ...]:
    """By which versions are older and newer; 1.2 and 1.2.0 are one. Nothing for what is none."""
    numbers = [int(number) for number in version.split(".")] if is_version(version) else []
    while numbers and not numbers[-1]:
        numbers.pop()
    return tuple(numbers)
