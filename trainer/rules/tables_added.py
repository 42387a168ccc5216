"""A paytable more in a house's rulebook, where the rulebook leaves a choice among several, and away with it again."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, replace
from typing import cast

from trainer.rules.changing import Document, Field, Sort, changed, games_in, layers_of, merged
from trainer.rules.families import family_of


def letter_to_add(document: Document, field: Field) -> str:
    """Under which a table beside this one would be chosen; nothing where the rulebook leaves no choice of tables, or no
    letter is left."""
    option = _chooses(document, field)
    if option is None or len(option.values) < 2:
        return ""
    words = family_of(_game_of(document, field)).options[option.name]
    return next((word for word in words if len(word) == 1 and word not in option.values), "")


def with_table(document: Document, field: Field) -> dict[str, object]:
    """A table beside this one, as it stands; with it each table that is chosen by the same option."""
    option, letter = _chooses(document, field), letter_to_add(document, field)
    assert option is not None, "whoever asks has looked for a letter"
    assert letter, "whoever asks has looked for a letter"
    document = _with_values(document, field, option, (*option.values, letter))
    for wager in _wagers_of(document, field, option):
        tables = _tables_of(document, field.game, wager)
        source = {name: tables[field.path[2]][name] for name in ("pays", "resets") if name in tables[field.path[2]]}
        table = deepcopy({**option.source, **source})
        document = changed(document, replace(field, path=("paytables", wager, letter)), table)
    return dict(document)


def is_added(document: Document, before: Document, field: Field) -> bool:
    """Whether a table was not there before, so that it can be taken away again."""
    now, was = _chooses(document, field), _chooses(before, field)
    return now is not None and was is not None and field.path[2] not in was.values


def without_table(document: Document, field: Field) -> dict[str, object]:
    """The same without a table that was added, and without those that are chosen with it."""
    option, letter = _chooses(document, field), field.path[2]
    assert option is not None, "whoever asks has looked whether it was added"
    document = _with_values(document, field, option, tuple([word for word in option.values if word != letter]))
    for wager in _wagers_of(document, field, option):
        rest = {name: table for name, table in _tables_of(document, field.game, wager).items() if name != letter}
        document = changed(document, replace(field, path=("paytables", wager)), rest)
    return dict(document)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Choosing:
    """The option that chooses among the tables of a wager."""

    name: str
    values: tuple[str, ...]
    source: Mapping[str, object]
    """Where it stands in the rulebook: a further table stands there too."""
    is_own: bool


def _chooses(document: Document, field: Field) -> _Choosing | None:
    """None of what is no paytable, and of one that stands alone."""
    if field.sort is not Sort.PAYTABLE:
        return None
    name = family_of(_game_of(document, field)).tables_by.get(field.path[1], "")
    raw, is_own = merged(layers_of(document, field.game), "options").get(name, (None, False))
    if not isinstance(raw, Mapping) or not isinstance(values := raw.get("values"), list):
        return None
    source = {key: raw[key] for key in ("number", "readings") if key in raw}
    return _Choosing(name=name, values=tuple(map(str, values)), source=source, is_own=is_own)


def _game_of(document: Document, field: Field) -> str:
    return field.game or next(iter(games_in(document)))


def _with_values(document: Document, field: Field, option: _Choosing, values: tuple[str, ...]) -> Document:
    place = replace(field, path=("options", option.name, "values"), is_own=option.is_own)
    return changed(document, place, list(values))


def _wagers_of(document: Document, field: Field, option: _Choosing) -> list[str]:
    """Those that have a table for the same letter."""
    tables_by = family_of(_game_of(document, field)).tables_by
    known = merged(layers_of(document, field.game), "paytables")
    return [wager for wager, by in tables_by.items() if by == option.name and wager in known]


def _tables_of(document: Document, game: str, wager: str) -> Mapping[str, Mapping[str, object]]:
    raw, _ = merged(layers_of(document, game), "paytables")[wager]
    return cast("Mapping[str, Mapping[str, object]]", raw)
