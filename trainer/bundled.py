"""What is carried between stations and their hub: values alone, which the store fills and the files hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum, auto
from typing import Final, NamedTuple, Protocol

MOST_ENTRIES: Final = 200_000
"""Of one bundle: what is more comes in the next."""


class BundleSort(StrEnum):
    """What a bundle brings, and which way."""

    CARD = auto()
    """A hub says who it is, so that stations can seal what they bring for it alone."""
    RECORDS = auto()
    """A station's records, to its hub."""
    RECEIPT = auto()
    """The hub says how far it has a station's records."""
    CONTENT = auto()
    """People and what is made for them, from the hub to its stations."""


class Carried(NamedTuple):
    """One entry of a chain; a list in the file, and not a record with names: there are hundreds of thousands."""

    number: int
    kind: str
    at: int
    hash: bytes
    signature: bytes
    columns: tuple[object, ...] | None
    """Text, whole numbers, bytes or nothing, as the tables have them; None where the content is not carried along: it
    was erased, or is not for others."""
    rest: bytes
    """The packed rest of the content; the content's hash where that is not carried."""
    refers: int
    """The number of the entry of the same station that it is about, in the place of its first column; 0 for none."""
    attempt_number: int | None
    """Of a start whose content is not carried."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A line of a table that stands beside the chain: somebody, a group, who is in it."""

    table: str
    values: tuple[object, ...]
    """As of an entry."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Load:
    """What is sealed in a bundle."""

    entries: tuple[Carried, ...] = ()
    attempts: Mapping[int, str] = field(default_factory=dict)
    """The ids of attempts that began before the first entry, by the number of their start."""
    texts: tuple[str, ...] = ()
    """Of rulebooks."""
    rows: tuple[Row, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Wrap:
    """The key of what is sealed, itself sealed for one who may open it."""

    sealing_key: str
    sealed: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Header:
    """What stands before what is sealed, for everybody to read; hashes and keys as hexadecimal digits."""

    form: int
    sort: BundleSort
    station: str
    """The id of whoever made it."""
    name: str
    public_key: str
    """It is signed with the private half."""
    sealing_key: str
    """What is brought to whoever made it is sealed for this one."""
    made_at: int
    """Milliseconds since 1970, UTC."""
    program: str
    tables: int
    """The version of the tables that the entries come from."""
    about: str = ""
    """The station that a receipt is for."""
    first: int = 0
    last: int = 0
    before: str = ""
    """The hash of the entry before the first."""
    head: str = ""
    """The hash of the last entry; of a receipt, as far as the hub has them."""
    ephemeral: str = ""
    wraps: tuple[Wrap, ...] = ()
    size: int = 0
    """Bytes of what is sealed."""


class Signer(Protocol):
    """Whoever makes a bundle, and opens what is sealed for them."""

    @property
    def public(self) -> bytes: ...

    @property
    def sealing_public(self) -> bytes: ...

    def sign(self, told: bytes) -> bytes: ...

    def agree(self, other: bytes) -> bytes:
        """What only this one and whoever has the private half of the other key can work out."""
        ...


def fingerprint(public_key: str) -> str:
    """A key as people compare it: five groups of four, of the hash that is not made to fit."""
    from hashlib import sha256

    digits = sha256(bytes.fromhex(public_key)).hexdigest()[:20].upper()
    return " ".join([digits[place : place + 4] for place in range(0, len(digits), 4)])
