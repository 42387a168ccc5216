"""Under the table: the entry that is being set, with the control for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line, Sort
from trainer.ui.editing.setting import Around, Record, Setting, setting_of
from trainer.ui.look.theme import DeckStyle, Step
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label
from trainer.ui.wording.editing import cue_words, line_words, place_words

_HIGH, _LOW, _LINE = 296, 224, 112
_HIGH_FROM: Final = 640
"""On a lower page the table has what a control of one line leaves."""


class SettingPanel(Card):
    """Emits what the entry that is open is to be."""

    changed = Signal(object, bool)
    """The value, and whether it goes on with what was typed before."""
    more = Signal()
    less = Signal()

    def __init__(self, deck: DeckStyle) -> None:
        super().__init__(padding=(12, 8), gap=4)
        self._deck = deck
        self._name = label("", Step.NAME)
        self._cue = label("", Step.LABEL, tone="muted")
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._setting: Setting | None = None
        self._is_high = True
        self.column.addLayout(row(self._name, self._cue, None, gap=12))
        self.column.addWidget(self._area, 1)
        self.setFixedHeight(_HIGH)

    def fit(self, high: int) -> None:
        """As much as a page of this height leaves to it."""
        self._is_high = high >= _HIGH_FROM
        self._fit()

    def _fit(self) -> None:
        is_small = self._setting is None or self._setting.is_small
        self.setFixedHeight(_HIGH if self._is_high else _LINE if is_small else _LOW)

    def show_line(self, line: Line, draft: Draft) -> None:
        """An entry of the spot."""
        record = next((at + 1 for at, step in enumerate(line.place) if isinstance(step, int)), 0)
        name = line_words(line) if line.sort is not Sort.VALUE else ""
        name = name or place_words(line.place, draft.at(line.place[:record]) if record else None)
        self._show(setting_of(line, Around(draft=draft, name=name, deck=self._deck)), name)
        self._cue.setText(cue_words(line.field) if line.sort is Sort.VALUE else "")

    def show_about(self, line: Line, setting: Setting) -> None:
        """Something that is told of the question."""
        self._show(setting, line_words(line))
        self._cue.setText("")

    def put_away(self) -> None:
        """Nothing is being set."""
        self._setting = None
        self._name.setText("")
        self._cue.setText("")
        self._area.setWidget(QWidget())

    def _show(self, setting: Setting, name: str) -> None:
        self._setting = setting
        self._name.setText(name)
        setting.changed.connect(lambda value: self.changed.emit(value, setting.is_typed))
        if isinstance(setting, Record):
            setting.more.connect(self.more)
            setting.less.connect(self.less)
        inner = QWidget()
        column = column_in(inner, side=2, edge=2)
        column.addWidget(setting, 1 if setting.fills else 0)
        if not setting.fills:
            column.addStretch(1)
        self._area.setWidget(inner)
        self._fit()

    @property
    def setting(self) -> Setting | None:
        """The control that is there."""
        return self._setting

    def start(self) -> None:
        """The keyboard is in the control from now on."""
        if self._setting is not None:
            self._setting.start()

    def type_in(self, text: str) -> None:
        """A sign that was typed over the form."""
        if self._setting is not None:
            self._setting.type_in(text)

    def show_draft(self, draft: Draft) -> None:
        """The draft has changed."""
        if self._setting is not None:
            self._setting.show_draft(draft)
