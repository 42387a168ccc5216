"""The plain lines that hand histories are made of, read several times as fast as TOML at large.

Reading TOML is half the work of replaying a hand. A document with anything but plain lines is left to `tomllib`; one
that is read here holds exactly what `tomllib` would find in it.
"""

from __future__ import annotations

import json
from typing import Final, NoReturn

from trainer.rules.toml import number

_MOST_DIGITS: Final = 18
"""Of a whole number, with its sign; how large one may be is TOML's matter."""
_LITERALS: Final[dict[str, object]] = {"true": True, "false": False}


class _NotPlain(ValueError):
    """Something that only a whole TOML reader should judge."""


def _refuse(name: str) -> NoReturn:
    raise _NotPlain(name)


def _whole(text: str) -> int:
    if len(text) > _MOST_DIGITS:
        raise _NotPlain(text)
    return int(text)


_LIST: Final = json.JSONDecoder(parse_float=number, parse_int=_whole, parse_constant=_refuse).decode
"""On one line and without escapes, TOML's lists of texts and numbers are JSON's."""


def plain_document(text: str) -> dict[str, object] | None:
    """The document, if every line is a `[1]`, a `key = value` or empty; else `None`, also where it is no TOML."""
    try:
        return _read(text)
    except (ValueError, RecursionError):
        return None


def _read(text: str) -> dict[str, object]:
    document: dict[str, object] = {}
    table = document
    for line in text.split("\n"):
        if not line:
            continue
        if line[0] == "[":
            table = {}
            _put(document, line[1:-1], table)
            if line[-1] != "]" or not line[1:-1].isdecimal():
                raise _NotPlain(line)
            continue
        key, _, value = line.partition(" = ")
        if not value or not key.isidentifier():
            raise _NotPlain(line)
        _put(table, key, _LITERALS[value] if value in _LITERALS else _value(value))
    return document


def _put(table: dict[str, object], key: str, value: object) -> None:
    if key in table or not key.isascii():
        raise _NotPlain(key)
    table[key] = value


def _value(text: str) -> object:
    if not text.isprintable() or "\\" in text or "null" in text or "{" in text:
        raise _NotPlain(text)
    quote = text[0]
    if quote == "[":
        if "[" in text[1:]:
            raise _NotPlain(text)
        if "'" in text:
            if '"' in text:
                raise _NotPlain(text)
            text = text.replace("'", '"')
        return _LIST(text)
    if quote in "'\"":
        if len(text) < 2 or text[-1] != quote or quote in text[1:-1]:
            raise _NotPlain(text)
        return text[1:-1]
    if not text.isascii() or not text.isdecimal() or (quote == "0" and text != "0"):
        raise _NotPlain(text)
    return _whole(text)
