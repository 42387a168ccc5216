"""What of a rulebook can be changed, entry by entry, and the document of a book in which some of it is.

A book says much once for all its games; a game lays its own over it, and may be like another game. Each entry is asked
for in a scope: the whole book, or one of its games. Whether what comes of a change is a rulebook that can be dealt is
for the loader to say, as of a file that somebody has typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, replace
from enum import StrEnum, auto
from typing import Final, cast

from trainer.errors import Problem
from trainer.rules.entries import Entry
from trainer.rules.facts import fact_shapes
from trainer.rules.families import family_of
from trainer.rules.family import Family
from trainer.rules.options import OptionSpec, read_option, read_source
from trainer.rules.shapes import Flag, Number, Shape, Span, Word, shape_of

WHOLE_BOOK: Final = ""
"""In the place of a game: what stands once for all games of a book."""
_AGAIN: Final = frozenset({"default", "posted"})
"""Steps of a path that a problem's place may leave out."""
_MERGED: Final = frozenset({"options", "facts", "paytables"})
"""Tables of which a game may have some entries of its own; of any other it has all or none."""

Document = Mapping[str, object]


class Sort(StrEnum):
    """What an entry is of a rulebook."""

    SEATS = auto()
    LIMITS = auto()
    OPTION = auto()
    FACT = auto()
    PAYTABLE = auto()


class Fixed(StrEnum):
    """Why an entry can't be changed."""

    NOT_OFFERED = auto()
    """The rulebook has no such thing at this table."""
    NO_CHOICE = auto()
    """It allows one value alone."""
    BY_GAME = auto()
    """It is none of the whole book's: some of the games have it by themselves."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Field:
    """One entry that a house may change, or that is shown beside those with the reason why it can't."""

    game: str
    """Of which game; `WHOLE_BOOK` for what stands once for all."""
    path: tuple[str, ...]
    """Where its value stands in the entries of the game, or of the book."""
    name: str
    """The option's, the fact's, or the wager's with the letter of its table."""
    sort: Sort
    shape: Shape
    value: object
    """As TOML has it; `False` where it is off."""
    may_be_off: bool = False
    citations: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    """The rules that it bears upon, by the program's names, as far as the family has any."""
    is_own: bool = True
    """Whether the game has it by itself, and not as the whole book or the game that it is like has it."""
    fixed: Fixed | None = None

    @property
    def key(self) -> str:
        """What tells it from the others of its game."""
        return ".".join(self.path)

    def is_meant_by(self, place: str) -> bool:
        """Whether a problem at this place is one of its value."""
        return _steps(place.split("."))[: len(_steps(self.path))] == _steps(self.path)


def _steps(path: Sequence[str]) -> list[str]:
    """Without the game, the places in lists, and what may be left out."""
    inner = path[2:] if path[:1] == ["games"] else path
    return [name for step in inner if (name := re.sub(r"\[\d+]$", "", step)) not in _AGAIN]


def games_in(document: Document) -> Mapping[str, Mapping[str, object]]:
    """The entries of each game, by its id."""
    return cast("Mapping[str, Mapping[str, object]]", document["games"])


def scopes_of(document: Document) -> tuple[str, ...]:
    """The whole book, where anything stands once for all its games, and each game."""
    shared = any(isinstance(document.get(section), Mapping) for section in _MERGED)
    return (*([WHOLE_BOOK] if shared and len(games_in(document)) > 1 else []), *games_in(document))


def fields_of(document: Document, game: str) -> tuple[Field, ...]:
    """All that can be changed for a game, or for the whole book; the document is one that the loader has taken."""
    return tuple(_fields(document, game))


def field_at(document: Document, game: str, key: str) -> Field:
    """One of them as it stands now."""
    return next(field for field in _fields(document, game) if field.key == key)


def _fields(document: Document, game: str) -> Iterator[Field]:
    family = family_of(game or next(iter(games_in(document))))
    layers = layers_of(document, game)
    own, cite = layers[-1], str(layers[-1].get("cite", document.get("cite", "")))
    if game:
        yield _seats(layers, family, game)
    effective = {**layers[-2], **own} if game else own
    further = list(family.further(effective))
    for each in further:
        raw = _at(effective, each.path)
        source = Entry(each.source, "", []).table()
        wager = each.name.partition(" ")[0]
        yield Field(
            game=game,
            path=each.path,
            name=each.name,
            sort=Sort.LIMITS if each.path[0] == "limits" else Sort.PAYTABLE,
            shape=each.shape,
            value=raw,
            citations=read_source(source).citations(cite),
            clauses=_touched(family, wager),
            is_own=each.path[0] in own,
        )
    options = merged(layers, "options")
    for name, (raw, is_own) in options.items():
        if name in family.options:
            spec = read_option(Entry(raw, name, []), cite, family.options[name])
            found = _option(family, game, name, spec, is_own=is_own)
            by_game = not game and found.fixed is Fixed.NOT_OFFERED and any(games_having(document, found))
            yield replace(found, fixed=Fixed.BY_GAME) if by_game else found
    # a house's book may leave out what it has never heard of
    for name in family.options if game else ():
        if name not in options:
            yield _option(family, game, name, OptionSpec(is_refused=True), is_own=False)
    shapes = fact_shapes(family.facts)
    for name, (raw, is_own) in merged(layers, "facts").items():
        if name in shapes:
            shape, may_be_off = shapes[name]
            yield Field(
                game=game,
                path=("facts", name),
                name=name,
                sort=Sort.FACT,
                shape=shape,
                value=raw,
                may_be_off=may_be_off,
                clauses=_touched(family, name),
                is_own=is_own,
            )


def games_having(document: Document, field: Field) -> tuple[str, ...]:
    """The games that have an option by themselves which the book does not give a choice of."""
    having = []
    for game in games_in(document):
        own = merged(layers_of(document, game)[1:], "options")
        if field.name in own:
            raw, options = own[field.name][0], family_of(game).options
            if not read_option(Entry(raw, field.name, []), "", options[field.name]).is_refused:
                having.append(game)
    return tuple(having)


def _seats(layers: Sequence[Document], family: Family, game: str) -> Field:
    own = layers[-1]
    seats = own.get("seats", layers[-2].get("seats"))
    clauses = _touched(family, "seats")
    return Field(
        game=game, path=("seats",), name="seats", sort=Sort.SEATS, shape=Span(), value=seats, clauses=clauses,
        is_own="seats" in own,
    )  # fmt: skip


def _option(family: Family, game: str, name: str, spec: OptionSpec, *, is_own: bool) -> Field:
    shape = shape_of(spec, family.options[name], family.shapes().get(name))
    return Field(
        game=game,
        path=("options", name, "default"),
        name=name,
        sort=Sort.OPTION,
        shape=shape,
        value=False if spec.is_refused else spec.default,
        may_be_off=spec.may_be_off,
        citations=spec.citations,
        clauses=_touched(family, name),
        is_own=is_own,
        fixed=_fixed(spec, shape),
    )


def _fixed(spec: OptionSpec, shape: Shape) -> Fixed | None:
    if spec.is_refused:
        return Fixed.NOT_OFFERED
    if spec.may_be_off:
        return None
    match shape:
        case Word(words=(_,), takes_any=False):
            return Fixed.NO_CHOICE
        case Number(least=least, most=most) if least == most:
            return Fixed.NO_CHOICE
        case Flag():
            return Fixed.NO_CHOICE
        case _:
            return None


def _touched(family: Family, name: str) -> tuple[str, ...]:
    known = family.clauses
    return tuple([clause.value for clause in family.touches.get(name, ()) if clause.value in known])


# Where entries stand


def layers_of(document: Document, game: str) -> tuple[Document, ...]:
    """The book, the game that this one is like, and the game; the book alone where no game is meant."""
    if not game:
        return (document,)
    games = games_in(document)
    return document, games.get(str(games[game].get("like", "")), {}), games[game]


def merged(layers: Sequence[Document], section: str) -> dict[str, tuple[object, bool]]:
    """The entries of a table, later ones over earlier, and whether each stands in the last."""
    found: dict[str, tuple[object, bool]] = {}
    for layer in layers:
        table = layer.get(section)
        if isinstance(table, Mapping):
            found.update({name: (raw, layer is layers[-1]) for name, raw in table.items()})
    return found


def _at(table: object, path: Sequence[str]) -> object:
    for step in path:
        table = cast("Mapping[str, object]", table)[step]
    return table


def changed(document: Document, field: Field, value: object) -> dict[str, object]:
    """The document with another value in an entry: for a game alone, where the field is a game's.

    What a game has as all others is not written a second time.
    """
    new = cast("dict[str, object]", deepcopy(document))
    table = cast("dict[str, object]", games_in(new)[field.game] if field.game else new)
    unit = field.path[:2] if field.path[0] in _MERGED else field.path[:1]
    below = _below(document, field.game, unit)
    if not _has(table, unit):
        _put(table, unit, deepcopy(below))
    _put(table, field.path, value)
    if not field.is_own and below == _at(table, unit):
        _drop(table, unit)
    return new


def _below(document: Document, game: str, unit: Sequence[str]) -> object:
    """What stands there for a game that says nothing itself."""
    layers = layers_of(document, game)[:-1]
    return next((_at(layer, unit) for layer in reversed(layers) if _has(layer, unit)), None)


def _has(table: object, path: Sequence[str]) -> bool:
    for step in path:
        if not isinstance(table, Mapping) or step not in table:
            return False
        table = table[step]
    return True


def _put(table: dict[str, object], path: Sequence[str], value: object) -> None:
    for step in path[:-1]:
        table = cast("dict[str, object]", table.setdefault(step, {}))
    table[path[-1]] = value


def _drop(table: dict[str, object], path: Sequence[str]) -> None:
    """Takes an entry out, and the table that it was the last of."""
    for depth in range(len(path), 0, -1):
        inner = cast("dict[str, object]", _at(table, path[: depth - 1]))
        if depth == len(path) or not inner[path[depth - 1]]:
            inner.pop(path[depth - 1])


# The head of a book


@dataclass(frozen=True, slots=True, kw_only=True)
class Head:
    """What a book says of itself."""

    id: str
    title: str
    version: str
    date: str
    copy_of: str = ""
    """The id of the book that it was copied from."""


def head_of(document: Document) -> Head:
    """As it stands; empty where nothing does."""
    said = {key: str(document.get(key, "")) for key in ("id", "title", "version", "date", "copy_of")}
    return Head(**said)


def headed(document: Document, head: Head) -> dict[str, object]:
    """The same book under another head."""
    said = {
        "id": head.id,
        "title": head.title,
        "version": head.version,
        "date": head.date,
        "copy_of": head.copy_of,
    }
    rest = {key: value for key, value in document.items() if key not in said}
    return {**{key: value for key, value in said.items() if value or key not in ("date", "copy_of")}, **rest}


def problems_by_key(problems: Sequence[Problem], fields: Sequence[Field]) -> dict[str, list[Problem]]:
    """The problems of a document by the field that each is one of; by its place where it is of none.

    That a table is missing is not said beside what is wrong in it, for which it counts as missing.
    """
    found: dict[str, list[Problem]] = {}
    for problem in problems:
        if any(other.place.startswith(f"{problem.place}.") for other in problems):
            continue
        meant = next((field.key for field in fields if field.is_meant_by(problem.place)), problem.place)
        found.setdefault(meant, []).append(problem)
    return found
