"""Entries that are typed, on the keyboard or by keys on the screen: figures, amounts, words, places, rows of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLineEdit

from trainer.asks.fields import Many
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line
from trainer.training.editing.offering import is_off, may_be_off
from trainer.training.editing.options import OFF
from trainer.ui.bank.writing import WordsField
from trainer.ui.editing.pad import pad_for
from trainer.ui.editing.setting import UNSAID, Setting
from trainer.ui.editing.typed import typed_of, value_of
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.wording.books import off_words
from trainer.ui.wording.line import capital

_LINES_HIGH: Final = 3


class Typed(Setting):
    """A figure, an amount, words, or a row of them; beside it what can be pressed instead."""

    is_typed = True

    def __init__(self, line: Line, name: str, options: Sequence[tuple[str, str]] = ()) -> None:
        """`options` can be said by a press."""
        super().__init__()
        self._line = line
        self._is_untouched = True
        self._field = QLineEdit(typed_of(line.field, line.value))
        self._field.setAccessibleName(name)
        self._field.textEdited.connect(self._tell)
        self._column = column_in(self, 6)
        self._off = Button(capital(off_words(line.field.name)))
        self._off.setCheckable(True)
        self._off.setChecked(is_off(line.value))
        self._off.setVisible(may_be_off(line))
        self._off.clicked.connect(lambda is_on: self.changed.emit(OFF if is_on else None))
        self._column.addLayout(row(self._field, *([self._off] if may_be_off(line) else [])))
        self._put_pad(name)
        self._choice: Choice | None = None
        if options:
            self._choice = Choice(options, self._chosen(line.value, options), name=name)
            self._choice.chosen.connect(lambda option: self.changed.emit(None if option == UNSAID else option))
            self._column.addWidget(self._choice)
        self._options = [option for option, _ in options]

    def _put_pad(self, name: str) -> None:
        pad = pad_for(self._line.field, name)
        if pad is not None:
            pad.pressed.connect(self._press)
            pad.back.connect(self._press_back)
            self._column.addWidget(pad)

    @staticmethod
    def _chosen(value: object, options: Sequence[tuple[str, str]]) -> str:
        return str(value) if str(value) in dict(options) else UNSAID

    def _tell(self, text: str) -> None:
        self._is_untouched = False
        self.changed.emit(value_of(self._line.field, text))

    def _press(self, sign: str) -> None:
        """The first key begins anew, or with the next of a row; what was there by then goes on."""
        text = self._field.text()
        if self._is_untouched and sign.strip().isdigit():
            text = f"{text} " if text and self._line.field.many is Many.LIST else ""
        self._field.setText(f"{text}{sign}")
        self._tell(self._field.text())

    def _press_back(self) -> None:
        self._field.setText(self._field.text().rstrip()[:-1].rstrip())
        self._tell(self._field.text())

    def start(self) -> None:
        self._field.setFocus(Qt.FocusReason.OtherFocusReason)
        self._field.selectAll()

    def type_in(self, text: str) -> None:
        self.start()
        self._field.insert(text)
        self._field.textEdited.emit(self._field.text())

    def show_draft(self, draft: Draft) -> None:
        value = draft.at(self._line.place)
        self._off.setChecked(is_off(value))
        if value_of(self._line.field, self._field.text()) != value:
            self._field.setText(typed_of(self._line.field, value))
            self._is_untouched = True
        if self._choice is not None:
            option = str(value) if str(value) in self._options else UNSAID
            if option in self._options:
                self._choice.choose(option)


class TypedLines(Setting):
    """A list of which each stands on a line."""

    is_typed = True

    def __init__(self, line: Line, name: str) -> None:
        super().__init__()
        self._line = line
        self.field = WordsField(name, _LINES_HIGH)
        self.field.setPlainText(typed_of(line.field, line.value))
        self.field.textChanged.connect(lambda: self.changed.emit(self._value))
        self.column = column_in(self, 6)
        self.column.addWidget(self.field)
        pad = pad_for(line.field, name)
        if pad is not None:
            pad.pressed.connect(lambda sign: self.field.setPlainText(f"{self.field.toPlainText()}{sign}"))
            pad.back.connect(lambda: self.field.setPlainText(self.field.toPlainText()[:-1]))
            self.column.addWidget(pad)

    @property
    def _value(self) -> object:
        return value_of(self._line.field, self.field.toPlainText())

    @property
    def lines(self) -> list[str]:
        """As they stand."""
        return self.field.toPlainText().split("\n") if self.field.toPlainText() else []

    def put(self, lines: Sequence[str]) -> None:
        """Other lines, as if they had been typed."""
        self.field.setPlainText("\n".join(lines))

    def start(self) -> None:
        self.field.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, text: str) -> None:
        self.start()
        self.field.insertPlainText(text)

    def show_draft(self, draft: Draft) -> None:
        value = draft.at(self._line.place)
        if self._value != value:
            self.field.setPlainText(typed_of(self._line.field, value))
