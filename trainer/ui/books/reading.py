"""What is typed into a field, as the value that a rulebook has there, and the other way round.

What can't be read stays as it was typed: the loader says what is wrong with it, as of a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from decimal import Decimal
from typing import Final, TypeAlias

from trainer.rules.shapes import Amounts, Levels, Money, Number, Shape, Span

Read: TypeAlias = Callable[[str], object]
_NUMBER: Final = re.compile(r"\d{1,9}", re.ASCII)
_MONEY: Final = re.compile(r"\$?(\d{1,3}(?:,\d{3})+|\d{1,12})(\.\d{1,2})?", re.ASCII)
_BETWEEN: Final = re.compile(r"[;\s]+|,(?!\d{3}(?!\d))")
_LEVEL: Final = re.compile(r"(\S+)\s+from\s+(\S+)")


def read_as(shape: Shape, text: str) -> object:
    """The value of a text; the text itself where it is none of the shape."""
    typed = text.strip()
    read = _READERS.get(type(shape))
    return typed if read is None else read(typed)


def text_of(shape: Shape, value: object) -> str:
    """A value as it would be typed; empty where there is none."""
    if value is None or isinstance(value, bool):
        return ""
    if not isinstance(value, list | tuple):
        return str(value)
    match shape:
        case Span():
            return " to ".join(map(str, value))
        case Levels():
            return ", ".join(_level_text(row) for row in value)
        case _:
            return ", ".join(map(str, value))


def _level_text(row: object) -> str:
    match row:
        case [level, rake]:
            return f"{rake} from {level}"
        case [typed]:
            return str(typed)
        case _:
            return str(row)


def _number(text: str) -> object:
    return int(text) if _NUMBER.fullmatch(text) else text


def _money(text: str) -> object:
    found = _MONEY.fullmatch(text)
    if found is None:
        return text
    whole = found[1].replace(",", "")
    return Decimal(f"{whole}{found[2]}") if found[2] else int(whole)


def _amounts(text: str) -> object:
    return [_money(each) for each in _BETWEEN.split(text) if each]


def _levels(text: str) -> object:
    return [_level(each.strip()) for each in re.split(r"[;,]\s+", text) if each.strip()]


def _level(text: str) -> object:
    found = _LEVEL.fullmatch(text)
    return [text] if found is None else [_money(found[2]), _money(found[1])]


def _span(text: str) -> object:
    return [_number(each) for each in re.split(r"\s*(?:to|–|-)\s*|\s+", text) if each]


_READERS: Final[Mapping[type, Read]] = {
    Number: _number,
    Money: _money,
    Amounts: _amounts,
    Levels: _levels,
    Span: _span,
}
