"""Controls by which one entry of a spot is set: what all of them do, one of a list or several, a record as a whole."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLineEdit, QPlainTextEdit, QWidget

from trainer.asks.fields import Of
from trainer.tongue import translate
from trainer.training.editing.draft import Draft, listed_in
from trainer.training.editing.lines import Line, Sort
from trainer.training.editing.offering import is_off, may_be_off
from trainer.training.editing.options import OFF
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.choice import Choice
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.wording.books import off_words
from trainer.ui.wording.editing import less_words, more_words
from trainer.ui.wording.line import capital

UNSAID: Final = "-"
"""The choice of nothing."""


class Setting(QWidget):
    """Emits what the entry is to be, none for nothing."""

    changed = Signal(object)
    is_typed = False
    """What is set goes on with what was set before: letters of one word are one edit."""

    fills = False
    """Takes all the room that there is."""

    def start(self) -> None:
        """The keyboard is here from now on."""
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, _text: str) -> None:
        """A sign that was typed while the form had the focus."""
        self.start()

    def show_draft(self, draft: Draft) -> None:
        """The draft has changed, by this control or by something else."""

    def light(self, *, is_wrong: bool) -> None:
        """Has an edge in the colour of what is wrong, where something is."""
        for field in self.findChildren(QWidget):
            if isinstance(field, QLineEdit | QPlainTextEdit) and field.property("state") != (is_wrong and "wrong"):
                field.setProperty("state", "wrong" if is_wrong else "")
                field.style().unpolish(field)
                field.style().polish(field)


class Chosen(Setting):
    """One of a closed list, or nothing."""

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        current: str,
        name: str,
        meant: Callable[[str], object] = lambda option: option,
        headings: Mapping[str, str] | None = None,
    ) -> None:
        super().__init__()
        self._options = dict(options)
        self._choice = Choice(options, current if current in self._options else "", name=name, headings=headings)
        self._choice.chosen.connect(lambda option: self.changed.emit(None if option == UNSAID else meant(option)))
        column_in(self).addWidget(self._choice)

    def start(self) -> None:
        if self._choice.checked:
            self._choice.focus_chosen()
        else:
            first = self._choice.findChild(Button)
            if first is not None:
                first.setFocus(Qt.FocusReason.OtherFocusReason)

    def type_in(self, text: str) -> None:
        """A digit or a first letter chooses; typed again, the next that begins so."""
        self.start()
        like = [option for option, words in self._options.items() if words.casefold().startswith(text.casefold())]
        now = next(iter(self._choice.checked), "")
        after = like[like.index(now) + 1 :] if now in like else like
        found = next(iter((*after, *like)), None)
        if found is not None:
            self._choice.choose(found)
            self._choice.chosen.emit(found)
            self._choice.focus_chosen()


class Several(Setting):
    """Any of a closed list; where it must be said, also that it is nobody."""

    def __init__(
        self, line: Line, options: Sequence[tuple[str, str]], name: str, meant: Callable[[str], object] = str
    ) -> None:
        super().__init__()
        self._line = line
        self._choice = Choice(options, (), name=name, takes_several=True)
        self._choice.chosen.connect(lambda _option: self.changed.emit([*map(meant, self._choice.checked)] or None))
        column = column_in(self, 6)
        column.addWidget(self._choice)
        self._nobody = Button(translate("Editing", "Nobody"))
        self._nobody.setCheckable(True)
        self._nobody.clicked.connect(lambda is_on: self.changed.emit([] if is_on else None))
        if line.field.of is Of.SEAT and not line.field.may_lack:
            column.addLayout(row(self._nobody, None))
        else:
            self._nobody.hide()
        self._check(line.value)

    def _check(self, value: object) -> None:
        self._choice.take_several([str(each) for each in listed_in(value)])
        self._nobody.setChecked(value == [])

    def start(self) -> None:
        first = self._choice.findChild(Button)
        if first is not None:
            first.setFocus(Qt.FocusReason.OtherFocusReason)

    def show_draft(self, draft: Draft) -> None:
        self._check(draft.at(self._line.place))


class Record(Setting):
    """A record as a whole: it is there or not, said not to be offered, or one more of a list."""

    more = Signal()
    less = Signal()

    def __init__(self, line: Line) -> None:
        super().__init__()
        is_there = line.sort is Sort.RECORD and line.value is not None and not is_off(line.value)
        if line.sort is Sort.ADD:
            words = more_words(line.field.name)
        else:
            words = less_words(line) if is_there else translate("Editing", "Set it")
        self._button = Button(words)
        self._button.clicked.connect(self.less if is_there else self.more)
        buttons = [self._button]
        if is_off(line.value):
            clear = Button(translate("Editing", "Not said"))
            clear.clicked.connect(self.less)
            buttons.append(clear)
        elif line.sort is Sort.RECORD and may_be_off(line):
            off = Button(capital(off_words(line.field.name)))
            off.clicked.connect(lambda: self.changed.emit(OFF))
            buttons.append(off)
        column_in(self).addLayout(row(*buttons, None))

    def start(self) -> None:
        self._button.setFocus(Qt.FocusReason.OtherFocusReason)
