"""Spots from values: made into the entries of a document, so that they are read and checked as one that was written."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from typing import TypeAlias

from trainer.asks.catalogue import asks_of, fetched, question
from trainer.asks.documents import SpotTable
from trainer.asks.fields import Field, Of
from trainer.asks.key import Asked, AskId
from trainer.asks.source import CHIP
from trainer.errors import BadFile, Problem
from trainer.rules.cards import card_name
from trainer.rules.games.listing import LISTED

Value: TypeAlias = "bool | int | str | Sequence[Value] | Mapping[str, Value]"
"""What an entry is built from: cents for an amount, cards as such or as text, a record by the names of its fields."""


def question_of(rulebook: str, game: str, ask: AskId, values: Mapping[str, Value]) -> Asked:
    """A spot built from values, checked as one in a file is; raises `BadFile` with every problem.

    `values` are by the names of the fields that the ask takes, and may hold `options` and `chip`.
    """
    problems: list[Problem] = []
    asked = question(SpotTable(document_of(rulebook, game, ask, values), ""), problems)
    if asked is None:
        raise BadFile("spot", tuple(dict.fromkeys(problems)))
    return asked


def document_of(rulebook: str, game: str, ask: AskId, values: Mapping[str, Value]) -> dict[str, object]:
    """What a file says of such a spot, entry by entry, before anything is checked."""
    asks = asks_of(game) if game in LISTED else {}
    takes = fetched(asks[ask]).takes if ask in asks else ()
    return {"rulebook": rulebook, "game": game, "ask": ask.value, **_entries_of((*takes, CHIP), values)}


def _entries_of(fields: Iterable[Field], values: Mapping[str, Value]) -> dict[str, object]:
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
            return _entries_of(field.fields, value)
        case _ if field.of is Of.CARDS and all(isinstance(card, int) for card in value):
            return " ".join(card_name(card) for card in value if isinstance(card, int))
        case _:
            return [_entry(field, each) for each in value]
