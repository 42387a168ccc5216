"""What a house has chosen, as fields of a spot: those options that the rulebook leaves open at a game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from trainer.asks.fields import Field, Many, Of
from trainer.rules.book import GameBook
from trainer.rules.families import family_of
from trainer.rules.shapes import (
    Amounts,
    Flag,
    Kinds,
    Money,
    Number,
    Part,
    Parts,
    Pay,
    Ratio,
    Rows,
    Shape,
    Word,
    shape_of,
)

OPTIONS: Final = "options"
OFF: Final = "none"
"""What stands for an option that is not offered."""
_CHIP: Final = "chip"
"""It stands at the top of a spot."""


def options_field(book: GameBook) -> Field:
    """The options of a game, in the order of its rulebook."""
    return Field(OPTIONS, Of.RECORD, may_lack=True, fields=tuple(_fields(book)))


def _fields(book: GameBook) -> Iterator[Field]:
    family = family_of(book.id)
    for name, spec in book.options.items():
        if spec.is_refused or name == _CHIP or name not in family.options:
            continue
        field = _field(name, shape_of(spec, family.options[name], family.shapes.get(name)), may_be_off=spec.may_be_off)
        if field is not None:
            yield field


def _field(name: str, shape: Shape, *, may_be_off: bool = False, may_lack: bool = True) -> Field | None:
    """The field of a shape; none for one that is a table of its own, which a spot that has it keeps."""
    match shape:
        case Flag():
            return Field(name, Of.FLAG, may_lack=may_lack)
        case Number():
            return Field(name, Of.NUMBER, may_lack=may_lack)
        case Money():
            return Field(name, Of.AMOUNT, may_lack=may_lack)
        case Amounts():
            return Field(name, Of.AMOUNT, many=Many.LIST, may_lack=may_lack)
        case Ratio() | Pay():
            return Field(name, Of.TEXT, may_lack=may_lack)
        case Word(words=words):
            words = (*map(str, words), *([OFF] if may_be_off else []))
            return Field(name, Of.WORD, may_lack=may_lack, words=words)
        case Parts(parts=parts):
            return _record(name, parts)
        case Rows(names=names, each=each):
            return _record(name, tuple([Part(row, each, is_needed=False) for row in names]))
        case Kinds(key=key, parts=by_word):
            words = tuple(
                [word for word, parts in by_word.items() if all(_field(part.key, part.shape) for part in parts)]
            )
            further = {part.key: part for word in words for part in by_word[word]}
            optional = [Part(part.key, part.shape, is_needed=False) for part in further.values()]
            return _record(name, (Part(key, Word(words)), *optional))
        case _:
            return None


def _record(name: str, parts: tuple[Part, ...]) -> Field:
    fields = [_field(part.key, part.shape, may_lack=not part.is_needed) for part in parts]
    return Field(name, Of.RECORD, may_lack=True, fields=tuple([field for field in fields if field is not None]))
