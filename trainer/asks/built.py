"""From values to the entries of a document: a spot that was entered is read and checked as one that was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from trainer.asks.fields import Field, Of
from trainer.rules.cards import card_name

Value: TypeAlias = "bool | int | str | Sequence[Value] | Mapping[str, Value]"
"""What an entry is built from: cents for an amount, cards as such or as text, a record by the names of its fields."""


def entries_of(fields: Iterable[Field], values: Mapping[str, Value]) -> dict[str, object]:
    """The entries that a document has for these values; one of no known name stays as it is, to be refused by name."""
    known = {field.name: field for field in fields}
    return {name: _entry(known[name], value) if name in known else value for name, value in values.items()}


def _entry(field: Field, value: Value) -> object:
    match value:
        case bool() | str():
            return value
        case int():
            return Decimal(value) / 100 if field.of is Of.AMOUNT else value
        case Mapping():
            return entries_of(field.fields, value)
        case _ if field.of is Of.CARDS and all(isinstance(card, int) for card in value):
            return " ".join(card_name(card) for card in value if isinstance(card, int))
        case _:
            return [_entry(field, each) for each in value]
