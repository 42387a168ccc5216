"""What is offered where: at a kiosk nobody but staff finds what leads out of the program, or changes it for others.

One table of what is offered and to whom, by the kind of station; the lists of pages, cards and buttons ask it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum, auto
from types import MappingProxyType
from typing import Final

from trainer.store.people import Role


class Mode(StrEnum):
    """What kind of station the window stands at."""

    OWN = auto()
    """A computer of one's own, or an office's: the window is one among others."""
    KIOSK = auto()
    """A locked screen of a training room: there is nothing but the window."""


class Offer(StrEnum):
    """What not everybody finds everywhere."""

    FILES = auto()
    """Windows in which files and folders are chosen."""
    PRINTER = auto()
    SIZE = auto()
    """How large everything is: it could leave no room for the next one."""
    KEYS = auto()
    """Which key does what: the next one would find other keys."""
    PRACTICE = auto()
    """How fast is fast, and how much is new in a day."""
    TOUCH = auto()
    """Keys on the screen where figures are entered, and nothing to be pressed that is smaller than a fingertip."""


@dataclass(frozen=True, slots=True)
class Where:
    """Who finds it at each kind of station; none stands for a guest and for nobody."""

    own: frozenset[Role | None]
    kiosk: frozenset[Role | None]


_EVERYBODY: Final[frozenset[Role | None]] = frozenset({None, *Role})
_STAFF: Final[frozenset[Role | None]] = _EVERYBODY - {None, Role.TRAINEE}
_NOBODY: Final[frozenset[Role | None]] = frozenset()
OFFERS: Final[Mapping[Offer, Where]] = MappingProxyType(
    {
        Offer.FILES: Where(own=_EVERYBODY, kiosk=_STAFF),
        Offer.PRINTER: Where(own=_EVERYBODY, kiosk=_STAFF),
        Offer.SIZE: Where(own=_EVERYBODY, kiosk=_STAFF),
        Offer.KEYS: Where(own=_EVERYBODY, kiosk=_STAFF),
        Offer.PRACTICE: Where(own=_EVERYBODY, kiosk=_STAFF),
        Offer.TOUCH: Where(own=_NOBODY, kiosk=_EVERYBODY),
    }
)


@dataclass(slots=True)
class _Here:
    """Where the program's one window stands and who is at it: what every page asks is handed through none of them."""

    mode: Mode = Mode.OWN
    role: Role | None = None


_here = _Here()


def is_offered(offer: Offer) -> bool:
    """Whether whoever is at the window now finds it here."""
    where = OFFERS[offer]
    return _here.role in (where.kiosk if _here.mode is Mode.KIOSK else where.own)


def let_in(role: Role | None) -> None:
    """Somebody is at the window from now on, a guest or nobody by none."""
    _here.role = role


@contextmanager
def standing(mode: Mode) -> Iterator[None]:
    """Meanwhile the window stands at such a station, with nobody at it."""
    before = (_here.mode, _here.role)
    _here.mode, _here.role = mode, None
    try:
        yield
    finally:
        _here.mode, _here.role = before
