"""What spots and keys are made of, as data: each entry by its name and type, so that one view serves every ask."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from enum import StrEnum
from typing import TypeAlias

from trainer.rules.book import GameBook
from trainer.tongue import Sayable

Json: TypeAlias = "bool | int | str | Sequence[Json] | Mapping[str, Json] | None"
FieldPlace: TypeAlias = "Sequence[str | int]"
"""Where a field stands in a key: names and, in lists, numbers from 0."""
Words: TypeAlias = "tuple[str, ...] | Callable[[GameBook], Iterable[str]]"


class Of(StrEnum):
    """The types of entries. The values beside them are those from which a spot is built."""

    SEAT = "seat"
    """A seat's number."""
    PLACE = "place"
    """A text: `"seat 3"`, `"dealer"`, `"muck"`, `"side 1"`."""
    WHO = "who"
    """A seat's number, or a word of the field's closed list for whoever else has cards: `"dealer"`."""
    CARDS = "cards"
    """Cards, in a spot as many as fit there."""
    AMOUNT = "amount"
    """Cents."""
    CHIPS = "chips"
    """How many of each piece, by its worth."""
    NUMBER = "number"
    """A whole number."""
    FLAG = "flag"
    """Yes or no."""
    WORD = "word"
    """A text out of the field's closed list."""
    TEXT = "text"
    """Any text: the name of a hand, odds."""
    DECISION = "decision"
    """What a player does: `"4 raise 16"`."""
    LEVEL = "level"
    """A pair of amounts: a level of the pots, and the whole rake from there on."""
    OPTIONS = "options"
    """What the house has chosen, by the names in the rulebook."""
    RECORD = "record"
    """Entries of its own, by name: the field's `fields`."""
    STEP = "step"
    """A record that is a step of the dealer's; of a list of them every order is right that its groups allow."""


class Many(StrEnum):
    """How many values an entry holds."""

    ONE = "one"
    LIST = "list"
    """In an order that counts; a list of one may stand without brackets."""
    BY_NAME = "by-name"
    """A table, by the number of a seat."""


def everywhere(_book: GameBook) -> bool:
    return True


def nowhere(_book: GameBook) -> bool:
    return False


@dataclass(frozen=True, slots=True)
class Field:
    """One entry."""

    name: str
    of: Of
    _: KW_ONLY
    many: Many = Many.ONE
    may_lack: bool = False
    """A spot may leave it out; a key does, or has null, where there is nothing to say."""
    words: Words = ()
    """The closed list, or how the rulebook's game tells it."""
    offers: Words = ()
    """Of what is no word of a closed list: words that can be said there, so that nobody has to type them."""
    fields: tuple[Field, ...] = ()
    same: tuple[str, ...] = ()
    """By which of its fields one record of a list is told from another; by none where its place in the list tells."""
    one_suffices: bool = False
    """Of a list in a key: whoever says one of it, whichever, has said enough, and is asked for no more."""
    is_asked: bool = True
    """Of a key: whoever answers says it. What the key only adds is compared where somebody says it all the same."""
    where: Callable[[GameBook], bool] = everywhere
    """The games that know it."""
    never_lacks: Callable[[GameBook], bool] = nowhere
    """Of what may lack in a key: the games at which it never does, so that nobody is asked whether it is there."""
    always_lacks: Callable[[GameBook], bool] = nowhere
    """The games at which it always does, so that nobody is asked for it."""
    wanted: Sayable | None = None
    """What it is, as the refusal of a spot says that lacks it."""


def words_of(field: Field) -> tuple[str, ...]:
    """The closed list of a field that is one game's."""
    return field.words if isinstance(field.words, tuple) else ()


def offers_of(field: Field) -> tuple[str, ...]:
    """What can be said at a field that is one game's."""
    return field.offers if isinstance(field.offers, tuple) else ()


def names_of(fields: Iterable[Field]) -> tuple[str, ...]:
    return tuple([field.name for field in fields])


def fields_at(fields: Iterable[Field], book: GameBook) -> tuple[Field, ...]:
    """The fields as one game has them: those it knows, with its own words."""
    return tuple(
        [
            replace(
                field,
                words=tuple(field.words(book) if callable(field.words) else field.words),
                offers=tuple(field.offers(book) if callable(field.offers) else field.offers),
                fields=fields_at(field.fields, book),
            )
            for field in fields
            if field.where(book)
        ]
    )


def asked_at(fields: Iterable[Field], book: GameBook) -> tuple[Field, ...]:
    """The fields of a key as they are asked at one game: what is always there is not asked whether it is."""
    return tuple(
        [replace(field, may_lack=field.may_lack and not field.never_lacks(book)) for field in fields_at(fields, book)]
    )


def with_option(name: str) -> Callable[[GameBook], bool]:
    """The games whose rulebook lets a house offer it."""
    return lambda book: name in book.options and not book.options[name].is_refused


def with_clause(*clauses: str) -> Callable[[GameBook], bool]:
    """The games whose rulebook has one of these rules."""
    return lambda book: any(book.answers(clause) for clause in clauses)
