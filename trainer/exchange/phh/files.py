"""PHH files opened: TOML with one hand, or with many, where a broken one spoils no other."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NoReturn

from trainer.errors import Problem
from trainer.rules.entries import as_written
from trainer.rules.toml import NoToml, entries_of, number
from trainer.texts import TOML_WANTED, NoText, decoded
from trainer.tongue import Sayable, Verbatim

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


MOST_BYTES: Final = 200 * 1024 * 1024
"""A larger file is no hand history; reading it would take the memory of the whole machine."""
_HEAD: Final = re.compile(r"""^\[[ \t]*["']?(\w+)["']?[ \t]*(?:\](?![ \t]*,)|$)""", re.MULTILINE)
"""Where a hand begins, be its number written well or not."""
_QUOTED: Final = 60
"""As much of a line as is shown."""


@dataclass(frozen=True, slots=True)
class Opened:
    """What a file holds, and what of it can't be read."""

    tables: dict[str, object]
    problems: tuple[Problem, ...] = ()


def open_file(path: Path, *, has_many: bool) -> Opened:
    """The entries of a file, its fractions as decimals; of many hands those that can be read."""
    try:
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
        if len(data) > MOST_BYTES:
            return _unfit(Problem.tr("is too large"), Problem.tr("at most {most} MB", most=MOST_BYTES >> 20))
        text = decoded(data)
    except NoText as error:
        return _unfit(error.words, TOML_WANTED)
    except (OSError, ValueError) as error:
        # a name with a zero byte in it is a ValueError
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        return _unfit(Problem.tr("can't be read"), Verbatim(reason))
    plain = plain_document(text)
    if plain is not None:
        return Opened(plain)
    document = _parsed(text, 1, "")
    if not isinstance(document, Problem):
        return Opened(document)
    return _hand_by_hand(text) if has_many else Opened({}, (document,))


def _unfit(found: Sayable, wanted: Sayable) -> Opened:
    """A problem of the file as a whole."""
    return Opened({}, (Problem("", found, wanted),))


def _hand_by_hand(text: str) -> Opened:
    """The hands of a file that is no TOML as a whole, each read by itself."""
    tables: dict[str, object] = {}
    problems: list[Problem] = []
    for name, line, part in _parts(text):
        place = f"hand {name} " if name.isdecimal() else ""
        found = plain_document(part)
        document = _parsed(part, line, place) if found is None else found
        if isinstance(document, Problem):
            problems.append(document)
            continue
        for key, table in document.items():
            if key in tables:
                twice = Problem(f"{place}line {line}", Problem.tr("stands there twice"), Problem.tr("each number once"))
                problems.append(twice)
            tables.setdefault(key, table)
    return Opened(tables, tuple(problems))


def _parts(text: str) -> Iterator[tuple[str, int, str]]:
    """What each number begins, with that number and its line; first what stands before them all."""
    name, begin, line = "", 0, 1
    for head in _HEAD.finditer(text):
        yield name, line, text[begin : head.start()]
        line += text.count("\n", begin, head.start())
        name, begin = head[1], head.start()
    yield name, line, text[begin:]


def _parsed(text: str, first_line: int, place: str) -> dict[str, object] | Problem:
    """The entries of a document, or of a part of one that begins in a line of the file."""
    whole = f"{place}line {first_line}" if place else ""
    try:
        return entries_of(text)
    except NoToml as error:
        at, reason = error.line, error.reason
    if at is None:
        return Problem(whole, Problem.tr("is no TOML"), reason)
    line = text.split("\n")[at - 1]
    shown = as_written(line if len(line) <= _QUOTED else f"{line[:_QUOTED]}…")
    return Problem(f"{place}line {first_line + at - 1}", Problem.tr("{shown} is no TOML", shown=shown), reason)
