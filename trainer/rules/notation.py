"""The log's notation: acts and tables as text, and back again, so that an attempt stands by itself.

An act is its `do` word and its fields as JSON, `deal {"to":3,"face":"down"}`. A table is one JSON object. Values are
written with the name of their class where a field may hold several, so that old text reads in a newer program.
"""

from __future__ import annotations

import json
import types
import typing
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache, lru_cache
from typing import Any, Final, TypeVar, cast

from trainer.errors import TrainerError
from trainer.rules.actions import Action
from trainer.rules.formerly import as_today
from trainer.tongue import Unsaid

T = TypeVar("T")
V = TypeVar("V")

_AS_THEY_ARE: Final = frozenset({int, str, bool, type(None)})
"""What JSON has too."""


class BadNotation(TrainerError):
    """A text that is no act or table of this program."""


def write_action(action: Action) -> str:
    """The act as one line."""
    return f"{action.do} {_dumps(_plain(action))}"


@lru_cache(maxsize=4096)
def read_action(text: str) -> Action:
    """The act that a line stands for; raises `BadNotation`. A result asks for the acts of its round again and again."""
    word, _, rest = text.partition(" ")
    kind = _acts().get(word)
    if kind is None:
        raise BadNotation(Unsaid.translate("Rules", '"{word}" is no act at a table').format(word=word))
    return cast("Action", _read(kind, rest or "{}"))


def write_value(value: object) -> str:
    """A frozen value (a table, an act) as one JSON object."""
    return _dumps(_plain(value))


def read_value(kind: type[V], text: str) -> V:
    """The value of that class that a text stands for; raises `BadNotation`."""
    return cast("V", _read(kind, text))


def legible(read: Callable[[T], V], kept: Iterable[T]) -> tuple[V, ...]:
    """What can be read of many that were kept: of these one in words of another version counts for nothing."""
    found: list[V] = []
    for each in kept:
        with suppress(BadNotation):
            found.append(read(each))
    return tuple(found)


def _dumps(plain: object) -> str:
    return json.dumps(plain, separators=(",", ":"), ensure_ascii=False)


def _read(kind: type[Any], text: str) -> object:
    try:
        return _built(kind, json.loads(text))
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError) as problem:
        raise BadNotation(
            Unsaid.translate("Rules", "a stored {name} can't be read: {problem}").format(
                name=kind.__name__, problem=problem
            )
        ) from None


def _plain(value: object) -> object:
    kind: Any = type(value)
    if kind in _AS_THEY_ARE:
        return value
    if kind is tuple:
        return [_plain(part) for part in cast("tuple[object, ...]", value)]
    names = _field_names(kind)
    if names is not None:
        plain = {name: _plain(getattr(value, name)) for name in names}
        word = _names().get(kind)
        return plain if word is None else plain | {"is": word}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, tuple):
        return [_plain(part) for part in value]
    if isinstance(value, frozenset):
        return sorted((_plain(part) for part in value), key=str)
    if isinstance(value, Mapping):
        return {str(key): _plain(part) for key, part in value.items()}
    return value


@cache
def _field_names(kind: Any) -> tuple[str, ...] | None:
    return tuple([field.name for field in fields(kind)]) if is_dataclass(kind) else None


@cache
def _names() -> Mapping[type[Any], str]:
    # fetched with the first line that is read or written: a verdict that is printed needs none
    from trainer.rules.games.written import NAMES

    return NAMES


@cache
def _acts() -> Mapping[str, type[Action]]:
    return {kind.do: kind for kind in _names() if issubclass(kind, Action)}


@cache
def _variants() -> Mapping[str, type[Any]]:
    return {name: kind for kind, name in _names().items()}


@cache
def _hints(kind: type[Any]) -> Mapping[str, Any]:
    return typing.get_type_hints(kind)


def _built(hint: Any, plain: Any) -> Any:
    """The value of a type from plain JSON."""
    return _reader(hint)(plain)


@cache
def _reader(hint: Any) -> Callable[[Any], Any]:
    """What makes a value of a type from plain JSON, found once a type: an attempt has thousands of lines."""
    origin, args = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return lambda plain: _one_of(args, plain)
    if origin is tuple and len(args) == 2 and args[1] is Ellipsis:
        return lambda plain: tuple([_built(args[0], part) for part in plain])
    if origin is tuple:
        return lambda plain: tuple([_built(arg, part) for arg, part in zip(args, plain, strict=True)])
    if origin is frozenset:
        return lambda plain: frozenset([_built(args[0], part) for part in plain])
    if origin is Mapping:
        of_key, of_value = args
        # a key is a name or, written as text like every key of JSON, an amount
        return lambda plain: types.MappingProxyType(
            {of_key(key): _built(of_value, part) for key, part in plain.items()}
        )
    if isinstance(hint, type) and is_dataclass(hint):
        return lambda plain: _record(hint, plain)
    if isinstance(hint, type) and issubclass(hint, Enum):
        return hint
    if hint in (int, str):
        return lambda plain: _of_sort(hint, plain)
    return lambda plain: plain


def _of_sort(kind: Any, plain: Any) -> Any:
    """A number or a word as it stands; raises `TypeError` where another version has something else there."""
    if not isinstance(plain, kind):
        raise TypeError(f"no {kind.__name__} is {plain!r}")
    return plain


def _record(kind: Any, plain: dict[str, Any]) -> Any:
    """The value of a class from its fields; the text may name another class that can stand there."""
    if not isinstance(plain, dict):
        raise TypeError(f"no {kind.__name__} is {plain!r}")
    if kind is Action or plain.get("is") not in (None, kind.__name__):
        kind = _variants()[plain["is"]]
    hints = _hints(kind)
    now = as_today(kind.__name__, plain)
    return kind(**{name: _built(hints[name], part) for name, part in now.items() if name != "is"})


def _one_of(hints: tuple[Any, ...], plain: Any) -> Any:
    if plain is None:
        return None
    if isinstance(plain, dict):
        named = {hint.__name__: hint for hint in hints if isinstance(hint, type) and is_dataclass(hint)}
        if not named:
            raise TypeError(f"nothing that is known is {plain!r}")
        return _built(named.get(plain.get("is", ""), next(iter(named.values()))), plain)
    if isinstance(plain, str):
        enums = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, Enum)]
        return enums[0](plain) if enums else _of_any(hints, plain)
    return _of_any(hints, plain) if isinstance(plain, int) else plain


def _of_any(hints: tuple[Any, ...], plain: Any) -> Any:
    """A number or a word where one of its sort may stand, or anything may; raises `TypeError` elsewhere."""
    sorts = [hint for hint in hints if isinstance(hint, type) and not is_dataclass(hint)]
    if len(sorts) == len(hints) and not any(isinstance(plain, sort) for sort in sorts):
        raise TypeError(f"nothing that is known is {plain!r}")
    return plain
