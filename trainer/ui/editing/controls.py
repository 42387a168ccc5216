"""Which control sets an entry of a spot: by its type, by press and by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from trainer.asks.fields import Field, Many, Of, words_of
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line, Sort, book_of
from trainer.training.editing.offering import is_off, offered
from trainer.training.editing.options import ANY, OFF, TO
from trainer.ui.editing.decided import Decided, LaidHands
from trainer.ui.editing.laid import Laid
from trainer.ui.editing.setting import UNSAID, Chosen, Record, Setting, Several
from trainer.ui.editing.typed_setting import Typed, TypedLines
from trainer.ui.look.theme import DeckStyle
from trainer.ui.wording.editing import choice_words, offer_words, unsaid_words, yes_no_words

_YES, _NO = "yes", "no"
_NO_CHOICE: Final = frozenset({OFF, TO})
"""Offers that are no value by themselves, or have a key of their own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Around:
    """What a control needs beside its line."""

    draft: Draft
    name: str
    deck: DeckStyle


def setting_of(line: Line, around: Around) -> Setting:
    """The control of a line of the spot."""
    if line.sort is not Sort.VALUE:
        return Record(line)
    controls = _OF_LISTS if line.field.many is Many.LIST else _OF_ONE
    return controls.get(line.field.of, _typed)(line, around)


def _typed(line: Line, around: Around) -> Setting:
    return Typed(line, around.name, _offers(line, around))


def _said(line: Line, around: Around) -> Setting:
    """Words of the table are pressed; others are typed."""
    offers = _offers(line, around)
    return Chosen(offers, str(line.value or UNSAID), around.name) if offers else _typed(line, around)


def _offers(line: Line, around: Around) -> Sequence[tuple[str, str]]:
    options = [(word, offer_words(line.field, word)) for word in offered(around.draft, line) if word not in _NO_CHOICE]
    return [*_unsaid(line.field), *options] if options else ()


def _laid(line: Line, around: Around) -> Setting:
    return Laid(line, around.name, around.draft, around.deck)


def _hands(line: Line, around: Around) -> Setting:
    return LaidHands(line, around.name, around.draft, around.deck)


def _decided(line: Line, around: Around) -> Setting:
    return Decided(line, around.name, around.draft, offered(around.draft, line), around.deck)


def _levels(line: Line, around: Around) -> Setting:
    return TypedLines(line, around.name)


def _words(line: Line) -> Sequence[tuple[str, str]]:
    return [(str(word), choice_words(line.field, str(word))) for word in words_of(line.field)]


def _word(line: Line, around: Around) -> Setting:
    value = OFF if is_off(line.value) else ANY if line.value is True else line.value
    return Chosen(
        [*_unsaid(line.field), *_words(line)],
        str(value or UNSAID),
        around.name,
        meant=lambda option: True if option == ANY else option,
    )


def _some_words(line: Line, around: Around) -> Setting:
    return Several(line, _words(line), around.name)


def _flag(line: Line, around: Around) -> Setting:
    yes, no = yes_no_words()
    current = UNSAID if line.value is None else _NO if is_off(line.value) else _YES
    options = [*_unsaid(line.field), (_YES, yes), (_NO, no)]
    return Chosen(options, current, around.name, meant=lambda option: option == _YES)


def _numbers(around: Around) -> Sequence[tuple[str, str]]:
    return [(str(number), str(number)) for number in range(1, book_of(around.draft).most_players + 1)]


def _seat(line: Line, around: Around) -> Setting:
    return Chosen([*_unsaid(line.field), *_numbers(around)], str(line.value or UNSAID), around.name, meant=int)


def _seats(line: Line, around: Around) -> Setting:
    return Several(line, _numbers(around), around.name, meant=int)


def _who(line: Line, around: Around) -> Setting:
    """A seat, or whoever else has cards."""
    others = [(word, offer_words(line.field, word)) for word in words_of(line.field)]
    options = [*_unsaid(line.field), *_numbers(around), *others]
    return Chosen(
        options,
        str(line.value or UNSAID),
        around.name,
        meant=lambda option: int(option) if option.isdecimal() else option,
    )


def _unsaid(field: Field) -> Sequence[tuple[str, str]]:
    return [(UNSAID, unsaid_words(field))] if field.may_lack else []


_Control = Callable[[Line, Around], Setting]
_OF_ONE: Final[Mapping[Of, _Control]] = {
    Of.CARDS: _laid,
    Of.WORD: _word,
    Of.FLAG: _flag,
    Of.SEAT: _seat,
    Of.TEXT: _said,
    Of.WHO: _who,
}
_OF_LISTS: Final[Mapping[Of, _Control]] = {
    Of.CARDS: _hands,
    Of.DECISION: _decided,
    Of.LEVEL: _levels,
    Of.WORD: _some_words,
    Of.SEAT: _seats,
}
