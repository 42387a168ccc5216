"""Facts: what a rulebook settles about a game and no house chooses, read by the fields of a frozen dataclass.

Each family says by such a dataclass which facts its games have. A field is a flag, a whole number `Within` bounds, a
word, or a set of words; a field that may be `None` is written `false` where the rulebook has no such thing.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from typing import TYPE_CHECKING, Annotated, TypeVar, cast

from trainer.errors import Problem, one_of
from trainer.rules.entries import Entry

if TYPE_CHECKING:
    from trainer.rules.shapes import Shape

F = TypeVar("F")


@dataclass(frozen=True, slots=True)
class Within:
    """The bounds of a number."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Among:
    """The words that a fact takes, where its type alone does not say."""

    words: tuple[str, ...]


def read_facts(kind: type[F], entry: Entry, of: str, today: object = None) -> F | None:
    """The facts of a table in which each must stand; `None` where one is missing or wrong.

    `of` names the family whose facts they are. `today` are those of the same game as its book has them now, for a text
    that was kept with a round: they stand for what the text lacks, and what has gone since is passed over.
    """
    hints = _hints(cast("object", kind))
    is_kept = isinstance(today, kind)
    before = len(entry.problems)
    entries = entry.table() if is_kept else entry.table(hints)
    found: dict[str, object] = {}
    for name, hint in hints.items():
        if name in entries:
            found[name] = _read(hint, entries[name])
        elif is_kept:
            found[name] = getattr(today, name)
        else:
            entry.miss(name, Problem.tr("a fact of every game of {of}", of=of))
    return cast("Callable[..., F]", kind)(**found) if len(entry.problems) == before else None


def fact_shapes(kind: object) -> Mapping[str, tuple[Shape, bool]]:
    """How the facts of a class are written, by name, and whether each may be off."""
    return {name: _shape(hint) for name, hint in _hints(kind).items()}


def _shape(hint: object) -> tuple[Shape, bool]:
    from trainer.rules.shapes import Flag, Number, Word, Words

    kind, limits, may_be_off = _parts(hint)
    if typing.get_origin(kind) is frozenset:
        (word,) = typing.get_args(kind)
        return Words(_words(word, limits)), may_be_off
    if kind is bool:
        return Flag(), may_be_off
    if isinstance(limits, Within):
        return Number(limits.least, limits.most), may_be_off
    return Word(_words(kind, limits)), may_be_off


def has_reached(number: int, limit: int | None) -> bool:
    """Whether it has come to what a fact sets; never where the rulebook sets nothing."""
    return limit is not None and number >= limit


@cache
def _hints(kind: object) -> Mapping[str, object]:
    """Worked out once: every game of a rulebook has the facts of its family."""
    return typing.get_type_hints(kind, include_extras=True)


def _read(hint: object, entry: Entry) -> object:
    """The value of a field of that type."""
    kind, limits, may_be_off = _parts(hint)
    if may_be_off and entry.is_off():
        return None
    if typing.get_origin(kind) is frozenset:
        (word,) = typing.get_args(kind)
        return frozenset([_word(word, limits, each) for each in entry.list() or []])
    if kind is bool:
        return entry.flag()
    if isinstance(limits, Within):
        return entry.count(limits.least, limits.most)
    return _word(kind, limits, entry)


def _parts(hint: object) -> tuple[object, object, bool]:
    """The type of a field, what bounds it, and whether it may be off."""
    kind, limits = typing.get_args(hint) if typing.get_origin(hint) is Annotated else (hint, None)
    if not isinstance(kind, types.UnionType):
        return kind, limits, False
    return next(each for each in typing.get_args(kind) if each is not types.NoneType), limits, True


def _words(kind: object, limits: object) -> tuple[str, ...]:
    return limits.words if isinstance(limits, Among) else tuple(cast("type[StrEnum]", kind))


def _word(kind: object, limits: object, entry: Entry) -> object:
    words = _words(kind, limits)
    if entry.value not in words:
        entry.refuse(one_of(words))
        return None
    return cast("type[str]", kind)(entry.value)
