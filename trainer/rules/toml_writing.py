"""A document of values as TOML, as a rulebook is laid out: a table for the book and for each game, a line an entry."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from typing import Final

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
_HEADED: Final = frozenset({"facts", "options", "clauses", "limits", "games", "paytables"})
"""Tables whose entries stand a line each under a head; every other table stands in its line."""
_DEPTHS: Final = {"games": 2, "paytables": 3}
"""How many names a head has, where it is more than one: a game's id, a wager with the letter of its table."""
_WIDE: Final = 120
_LONE_SURROGATES: Final = re.compile("[\ud800-\udfff]")


def written(document: Mapping[str, object]) -> str:
    """The text of it, which reads as the same values. What people may have pasted and no file can hold is replaced."""
    text = "\n\n".join("\n".join(block) for block in _blocks(document, ""))
    return _LONE_SURROGATES.sub("\N{REPLACEMENT CHARACTER}", text) + "\n"


def _blocks(table: Mapping[str, object], head: str) -> Iterator[list[str]]:
    """The lines of a book or a game, then those of the tables in it that have a head of their own."""
    headed = {key: value for key, value in table.items() if key in _HEADED and isinstance(value, Mapping)}
    yield _lines({key: value for key, value in table.items() if key not in headed}, head)
    for key, value in headed.items():
        for inner, name in _under(value, f"{head}.{key}" if head else key, _DEPTHS.get(key, 1)):
            if key == "games":
                yield from _blocks(inner, name)
            else:
                yield _lines(inner, name)


def _lines(table: Mapping[str, object], head: str) -> list[str]:
    lines = [f"{_key(key)} = {_value(value, len(key) + 3)}" for key, value in table.items()]
    return [f"[{head}]", *lines] if head else lines


def _under(table: Mapping[str, object], head: str, depth: int) -> Iterator[tuple[Mapping[str, object], str]]:
    if depth == 1:
        yield table, head
        return
    for key, inner in table.items():
        if isinstance(inner, Mapping):
            yield from _under(inner, f"{head}.{_key(key)}", depth - 1)


def _key(key: str) -> str:
    return key if _BARE.fullmatch(key) else _text(key)


def _text(words: str) -> str:
    # JSON's signs are TOML's, but for one
    return json.dumps(words, ensure_ascii=False).replace("\x7f", "\\u007F")


def _value(value: object, before: int = 0) -> str:
    """`before` is what stands in the line already: a list that would make it too long has lines of its own."""
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case Mapping():
            entries = ", ".join(f"{_key(str(key))} = {_value(each)}" for key, each in value.items())
            return f"{{ {entries} }}" if entries else "{}"
        case list() | tuple():
            values = [_value(each) for each in value]
            line = f"[{', '.join(values)}]"
            return line if before + len(line) <= _WIDE or not before else _in_lines(values)
        case _:
            return str(value)


def _in_lines(values: list[str]) -> str:
    lines, line = [], "   "
    for value in values:
        if len(line) + len(value) + 2 > _WIDE:
            lines.append(line)
            line = "   "
        line += f" {value},"
    return "\n".join(("[", *lines, line, "]"))
