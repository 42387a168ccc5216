"""What a house has chosen, as fields of a spot: those options that the rulebook leaves open at a game."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from trainer.asks.fields import Field, Many, Of
from trainer.rules.book import GameBook
from trainer.rules.options import OptionSpec

OPTIONS: Final = "options"
OFF: Final = "none"
"""What stands for an option that is not offered."""
_PARTS: Final = {
    "rake": (
        Field("percent", Of.NUMBER, may_lack=True),
        Field("cap", Of.AMOUNT, may_lack=True),
        Field("amount", Of.AMOUNT, may_lack=True),
    ),
    "kill": (Field("qualifying", Of.AMOUNT),),
}
"""Options that are told by more than a word; the word is one of theirs."""
_WORD_OF: Final = {"rake": "method", "kill": "kind"}
_BY_LEVELS: Final = "levels"
"""A rake that is a table of its own: a spot that has one keeps it."""
_COUNTS: Final = frozenset({"decks", "raise_limit"})
_AMOUNTS: Final = frozenset({"min", "optional_max", "jackpot"})
_ELSEWHERE: Final = frozenset({"chip", "odds", "reset"})
"""The chip stands at the top of a spot; tables of odds and meters are the rulebook's."""


def options_field(book: GameBook) -> Field:
    """The options of a game, in the order of its rulebook."""
    return Field(OPTIONS, Of.RECORD, may_lack=True, fields=tuple(_fields(book)))


def _fields(book: GameBook) -> Iterator[Field]:
    for name, spec in book.options.items():
        if not spec.is_refused and name not in _ELSEWHERE:
            yield _field(name, spec)


def _field(name: str, spec: OptionSpec) -> Field:
    if name in _PARTS:
        words = tuple([word for word in spec.values if word != _BY_LEVELS])
        word = Field(_WORD_OF[name], Of.WORD, words=words)
        return Field(name, Of.RECORD, may_lack=True, fields=(word, *_PARTS[name]))
    if spec.values:
        words = (*map(str, spec.values), *([OFF] if spec.may_be_off else []))
        return Field(name, Of.WORD, may_lack=True, words=words)
    if isinstance(spec.default, list | tuple):
        return Field(name, Of.AMOUNT, many=Many.LIST, may_lack=True)
    return Field(name, _of(name, spec), may_lack=True)


def _of(name: str, spec: OptionSpec) -> Of:
    if name in _COUNTS:
        return Of.NUMBER
    if name in _AMOUNTS:
        return Of.AMOUNT
    if name == "max":
        # how many may play, or how much may be wagered: only of players is it known how many at the most
        return Of.AMOUNT if spec.most is None else Of.NUMBER
    if isinstance(spec.default, bool):
        return Of.FLAG
    return Of.NUMBER if isinstance(spec.default, int | Decimal) else Of.TEXT
