"""What a view has for the entries of a spot: cents, cards and records in place of TOML."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import cast

from trainer.asks.built import Value
from trainer.asks.fields import Field, Many, Of
from trainer.rules.cards import parse_cards
from trainer.rules.money import parse_amount


def values_of(fields: Iterable[Field], entries: Mapping[str, object]) -> dict[str, Value]:
    """Each entry by the declared type of its field; fails for one that does not fit it."""
    known = {field.name: field for field in fields}
    return {name: _value(known.get(name), entry) for name, entry in entries.items()}


def _value(field: Field | None, entry: object) -> Value:
    if field is None or field.of is Of.OPTIONS:
        return cast("Value", entry)
    if field.many is Many.LIST and isinstance(entry, list):
        return [_one(field, each) for each in entry]
    return _one(field, entry)


def _one(field: Field, entry: object) -> Value:
    match field.of:
        case Of.AMOUNT:
            return parse_amount(entry)
        case Of.CARDS:
            assert isinstance(entry, str), field.name
            return parse_cards(entry)
        case Of.SEAT | Of.NUMBER:
            assert not isinstance(entry, bool), field.name
            assert isinstance(entry, int), field.name
            return entry
        case Of.FLAG:
            assert isinstance(entry, bool), field.name
            return entry
        case Of.RECORD:
            assert isinstance(entry, Mapping), field.name
            return values_of(field.fields, entry)
        case _:
            assert isinstance(entry, str), field.name
            return entry
