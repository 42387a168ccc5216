"""What is typed into an entry of a spot, and an entry as it is typed."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from trainer.asks.fields import Field, Many, Of
from trainer.training.editing.draft import listed_in
from trainer.training.editing.offering import is_off

_BETWEEN: Final = re.compile(r"[\s,;]+")
_FIGURE: Final = re.compile(r"\d{1,9}")
_LINES: Final = frozenset({Of.DECISION, Of.CARDS, Of.LEVEL})
"""Of a list each stands on a line of its own."""


def takes_lines(field: Field) -> bool:
    """Whether it is typed line by line."""
    return field.many is Many.LIST and field.of in _LINES


def typed_of(field: Field, value: object) -> str:
    """An entry as it is typed."""
    if is_off(value):
        return ""
    between = "\n" if takes_lines(field) else " "
    return between.join(_one(each) for each in listed_in(value))


def _one(value: object) -> str:
    return " ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def value_of(field: Field, text: str) -> object:
    """The entry that is typed; none for nothing. What is no such thing stays as it is, for the rules to say so."""
    read = _READ.get(field.of, str.strip)
    if field.many is not Many.LIST:
        return read(text) if text.strip() else None
    parts = text.split("\n") if takes_lines(field) else _BETWEEN.split(text)
    return [read(part) for part in parts if part.strip()] or None


def _number(text: str) -> object:
    found = text.strip()
    return int(found) if _FIGURE.fullmatch(found) else found


def _amount(text: str) -> object:
    """As people write it: with a dollar before it, or a comma for the point."""
    return text.strip().replace("$", "").replace(",", ".").strip()


def _level(text: str) -> object:
    """The pots and the rake from there on; one figure alone stays one, to be refused."""
    return [_amount(part) for part in text.split()]


_READ: Final[Mapping[Of, Callable[[str], object]]] = {
    Of.NUMBER: _number,
    Of.SEAT: _number,
    Of.WHO: _number,
    Of.AMOUNT: _amount,
    Of.LEVEL: _level,
}
