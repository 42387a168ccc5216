"""What a house has chosen, as fields of a spot: those options that the rulebook leaves open at a game."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final, assert_never

from trainer.asks.fields import Field, Many, Of
from trainer.rules.book import GameBook
from trainer.rules.families import family_of
from trainer.rules.shapes import (
    Amounts,
    Flag,
    Kinds,
    Levels,
    Money,
    Number,
    Part,
    Parts,
    Pay,
    Ratio,
    Rows,
    Shape,
    Span,
    Word,
    Words,
    shape_of,
)

OPTIONS: Final = "options"
OFF: Final = "none"
"""What stands for an option that is not offered."""
ANY: Final = "any"
"""What stands for `true` where one of several may be wagered, whichever."""
TO: Final = "to"
"""Between the two figures of odds."""
_CHIP: Final = "chip"
"""It stands at the top of a spot, and here where a spot has it here."""


def options_field(book: GameBook, *, has_chip: bool = False) -> Field:
    """The options of a game, in the order of its rulebook."""
    return Field(OPTIONS, Of.RECORD, may_lack=True, fields=tuple(_fields(book, has_chip=has_chip)))


def _fields(book: GameBook, *, has_chip: bool) -> Iterator[Field]:
    family = family_of(book.id)
    for name, spec in book.options.items():
        if spec.is_refused or name not in family.options or (name == _CHIP and not has_chip):
            continue
        field = _field(name, shape_of(spec, family.options[name], family.shapes().get(name)))
        yield _with_off(field) if spec.may_be_off else field


def _with_off(field: Field) -> Field:
    """A house may do without it; a flag says so by itself."""
    if field.of is Of.WORD and isinstance(field.words, tuple):
        return replace(field, words=(*field.words, OFF))
    return field if field.of is Of.FLAG else replace(field, offers=(OFF,))


def _field(name: str, shape: Shape, *, may_lack: bool = True) -> Field:
    match shape:
        case Flag():
            return Field(name, Of.FLAG, may_lack=may_lack)
        case Number():
            return Field(name, Of.NUMBER, may_lack=may_lack)
        case Money():
            return Field(name, Of.AMOUNT, may_lack=may_lack)
        case Amounts():
            return Field(name, Of.AMOUNT, many=Many.LIST, may_lack=may_lack)
        case Levels():
            return Field(name, Of.LEVEL, many=Many.LIST, may_lack=may_lack)
        case Span():
            return Field(name, Of.NUMBER, many=Many.LIST, may_lack=may_lack)
        case Ratio() | Pay():
            return Field(name, Of.TEXT, may_lack=may_lack, offers=(TO,))
        case Word(words=words, takes_any=takes_any):
            return Field(name, Of.WORD, may_lack=may_lack, words=(*map(str, words), *([ANY] if takes_any else [])))
        case Words(words=words):
            return Field(name, Of.WORD, many=Many.LIST, may_lack=may_lack, words=tuple(map(str, words)))
        case Parts(parts=parts):
            return _record(name, parts)
        case Rows(names=names, each=each):
            return _record(name, tuple([Part(row, each, is_needed=False) for row in names]))
        case Kinds(key=key, parts=by_word):
            further = {part.key: part for parts in by_word.values() for part in parts}
            optional = [Part(part.key, part.shape, is_needed=False) for part in further.values()]
            return _record(name, (Part(key, Word(tuple(by_word))), *optional))
        case _:
            assert_never(shape)


def _record(name: str, parts: tuple[Part, ...]) -> Field:
    fields = [_field(part.key, part.shape, may_lack=not part.is_needed) for part in parts]
    return Field(name, Of.RECORD, may_lack=True, fields=tuple(fields))
