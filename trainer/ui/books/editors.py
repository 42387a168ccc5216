"""One editor for each shape of value, put together from fields and choices: what a form of any rulebook is made of."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget

from trainer.rules.shapes import Flag, Kinds, Part, Parts, Rows, Shape, Word, Words
from trainer.tongue import translate
from trainer.ui.books.reading import read_as, text_of
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.field import form_of
from trainer.ui.widgets.surface import column_in
from trainer.ui.widgets.text import paragraph
from trainer.ui.wording.books import any_words, off_words, within_words
from trainer.ui.wording.house_books import choice_words, part_name, row_named
from trainer.ui.wording.joined import with_dots
from trainer.ui.wording.line import capital
from trainer.ui.wording.listed_words import word_words

_OFF, _ANY, _ON = "off", "any", "on"
"""Choices that are no words of a rulebook's; each of its words stands behind `_WORD`."""
_WORD: Final = "="
_MOST_SIGNS: Final = 200


class Editor(QWidget):
    """Emits that another value was given; the value is as a rulebook would have it."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.column: QVBoxLayout = column_in(self, 8)

    def value(self) -> object:
        """What stands there now."""
        raise NotImplementedError

    def focus_start(self) -> None:
        """Something can be typed or chosen at once."""
        fields = [*self.findChildren(QLineEdit), *self.findChildren(Button)]
        first = next((each for each in fields if each.isVisibleTo(self)), None)
        if first is not None:
            first.setFocus()


class _Typed(Editor):
    """A line that is typed."""

    def __init__(self, shape: Shape, value: object, caption: str) -> None:
        super().__init__()
        self._shape = shape
        self._field = QLineEdit(text_of(shape, value))
        self._field.setMaxLength(_MOST_SIGNS)
        self._field.setAccessibleName(caption)
        self._field.setAccessibleDescription(within_words(shape))
        self._before = self._field.text()
        self._field.editingFinished.connect(self._finish)
        self.column.addWidget(self._field)

    def _finish(self) -> None:
        """Leaving a field that was not touched is no change."""
        if self._field.text() != self._before:
            self._before = self._field.text()
            self.changed.emit()

    def value(self) -> object:
        return read_as(self._shape, self._field.text())

    @property
    def is_empty(self) -> bool:
        return not self._field.text().strip()


class _Chosen(Editor):
    """One of a few words; off, or whichever, may be among them."""

    def __init__(self, options: Sequence[tuple[str, str]], current: str, caption: str) -> None:
        super().__init__()
        self._choice = Choice(options, current, name=caption)
        self._choice.chosen.connect(lambda _option: self.changed.emit())
        self.column.addWidget(self._choice)

    def value(self) -> object:
        (option,) = self._choice.checked or (_OFF,)
        if option in (_OFF, _ANY):
            return option == _ANY
        return option.removeprefix(_WORD)


class _Several(Editor):
    """Any of some words."""

    def __init__(self, shape: Words, value: object, caption: str) -> None:
        super().__init__()
        self._before = current = [str(word) for word in value] if isinstance(value, list) else []
        options = [(word, capital(word_words(word))) for word in shape.words]
        self._choice = Choice(options, (), name=caption, takes_several=True)
        self._choice.take_several(current)
        self._choice.chosen.connect(lambda _option: self.changed.emit())
        self.column.addWidget(self._choice)

    def value(self) -> object:
        checked = self._choice.checked
        return [
            *(word for word in self._before if word in checked),
            *(word for word in checked if word not in self._before),
        ]


class _OrOff(Editor):
    """Off, or what is entered below."""

    def __init__(self, inner: Editor, name: str, caption: str, *, is_off: bool) -> None:
        super().__init__()
        options = [(_OFF, capital(off_words(name))), (_ON, translate("BookForm", "As entered"))]
        self._choice = Choice(options, _OFF if is_off else _ON, name=caption)
        self._inner = inner
        self._choice.chosen.connect(self._turn)
        inner.changed.connect(self.changed)
        inner.setVisible(not is_off)
        self.column.addWidget(self._choice)
        self.column.addWidget(inner)

    def _turn(self, option: str) -> None:
        self._inner.setVisible(option == _ON)
        # what is to be entered is told wrong once it was, not before
        if option == _OFF or not isinstance(self._inner, _Typed) or not self._inner.is_empty:
            self.changed.emit()

    def value(self) -> object:
        return False if self._choice.checked == (_OFF,) else self._inner.value()


class _Table(Editor):
    """Several entries, each under its caption; one that is left empty is left out where it may be."""

    def __init__(self, parts: Sequence[tuple[Part, str]], value: object, name: str, caption: str) -> None:
        super().__init__()
        known = value if isinstance(value, Mapping) else {}
        self._editors: dict[str, tuple[Part, Editor]] = {}
        for part, words in parts:
            editor = editor_of(part.shape, known.get(part.key), name, with_dots(caption, words))
            editor.changed.connect(self.changed)
            self._editors[part.key] = part, editor
        self.column.addLayout(form_of(*[(words, self._editors[part.key][1]) for part, words in parts]))

    def value(self) -> object:
        return {
            key: editor.value()
            for key, (part, editor) in self._editors.items()
            if part.is_needed or not (isinstance(editor, _Typed) and editor.is_empty)
        }


class _ByKind(Editor):
    """A choice, and below it what goes with what is chosen."""

    def __init__(self, shape: Kinds, value: object, name: str, caption: str) -> None:
        super().__init__()
        known = value if isinstance(value, Mapping) else {}
        self._key = shape.key
        current = str(known.get(shape.key, next(iter(shape.parts))))
        options = [(word, capital(choice_words(name, word))) for word in shape.parts]
        self._choice = Choice(options, current, name=caption)
        self._choice.chosen.connect(self._turn)
        self.column.addWidget(self._choice)
        self._tables: dict[str, _Table] = {}
        for word, parts in shape.parts.items():
            table = _Table(_captioned(parts), known, name, caption)
            table.changed.connect(self.changed)
            table.setVisible(word == current)
            self.column.addWidget(table)
            self._tables[word] = table

    def _turn(self, option: str) -> None:
        for word, table in self._tables.items():
            table.setVisible(word == option)
        self.changed.emit()

    def value(self) -> object:
        (word,) = self._choice.checked
        inner = self._tables[word].value()
        return {self._key: word, **(inner if isinstance(inner, dict) else {})}


def _captioned(parts: Sequence[Part]) -> list[tuple[Part, str]]:
    return [(part, capital(part_name(part.key))) for part in parts]


def editor_of(shape: Shape, value: object, name: str, caption: str, *, may_be_off: bool = False) -> Editor:
    """The editor for a value of a shape; `name` is that of the entry, `caption` how it is read out."""
    is_off = value is False or value == "none"
    if isinstance(shape, Word | Flag):
        return _Chosen(*_options(shape, value, name, may_be_off=may_be_off), caption)
    inner = _entered(shape, None if is_off else value, name, caption)
    return _OrOff(inner, name, caption, is_off=is_off) if may_be_off else inner


def _options(
    shape: Word | Flag, value: object, name: str, *, may_be_off: bool
) -> tuple[list[tuple[str, str]], str]:  # fmt: skip
    """What may be chosen, and what is."""
    off = [(_OFF, capital(off_words(name)))]
    if isinstance(shape, Flag):
        return [(_ANY, translate("BookForm", "Yes")), *off], _ANY if value is True else _OFF
    words = [(f"{_WORD}{word}", capital(choice_words(name, word))) for word in shape.words]
    options = [*([(_ANY, capital(any_words()))] if shape.takes_any else []), *words, *(off if may_be_off else [])]
    if isinstance(value, bool):
        return options, _ANY if value else _OFF
    return options, f"{_WORD}{value}"


def _entered(shape: Shape, value: object, name: str, caption: str) -> Editor:
    match shape:
        case Words():
            return _Several(shape, value, caption)
        case Kinds():
            return _ByKind(shape, value, name, caption)
        case Parts(parts=parts):
            return _Table(_captioned(parts), value, name, caption)
        case Rows(names=names, each=each):
            rows = [(Part(row, each, is_needed=False), row_named(row)) for row in names]
            only = {names[0]: value} if value is not None and not isinstance(value, Mapping) else value
            return _Table(rows, only, name, caption)
        case _:
            return _Typed(shape, value, caption)


def hint_of(shape: Shape) -> QWidget | None:
    """What may be entered, under the editor; nothing where that shows."""
    words = within_words(shape)
    return paragraph(words, Step.LABEL, tone="muted") if words else None
