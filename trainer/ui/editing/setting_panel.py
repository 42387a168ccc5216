"""Under the table: the entry that is being set, with the control for it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.training.editing.draft import Draft
from trainer.training.editing.lines import Line, Sort
from trainer.ui.editing.controls import Around, setting_of
from trainer.ui.editing.setting import Record, Setting
from trainer.ui.look.theme import DeckStyle, Step
from trainer.ui.widgets.announcing import Told
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label
from trainer.ui.wording.editing import cue_words, line_words, place_words

_HIGH, _AROUND = 296, 56
_BESIDE: Final = (112, 164)
"""On a low page it is so high beside the table, that the table is not drawn in another size for each row."""
_HIGH_FROM: Final = 600
"""On a lower page a control that leaves too little of the table lies in its place while something is set."""
_FELT_ROOMY: Final = 300
_MOST: Final = 16_777_215
"""Qt's own bound of a height."""


class SettingPanel(Card):
    """Emits what the entry that is open is to be."""

    changed = Signal(object, bool)
    """The value, and whether it goes on with what was typed before."""
    more = Signal()
    less = Signal()
    covers = Signal(bool)
    """Whether it takes the table's place."""

    def __init__(self, deck: DeckStyle) -> None:
        super().__init__(padding=(8, 8), gap=4)
        self._deck = deck
        self._name = label("", Step.NAME)
        self._cue = label("", Step.LABEL, tone="muted")
        self._cue.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._turn = Button("")
        self._turn.set_padding(12)
        self._turn.clicked.connect(self._turn_over)
        self._wrong = Told(Step.LABEL, tone="wrong")
        self._area = QScrollArea()
        self._area.setWidgetResizable(True)
        self._area.setFrameShape(QFrame.Shape.NoFrame)
        self._area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._setting: Setting | None = None
        self._is_open = False
        self._room = QSize(0, 0)
        line = row(self._name, gap=12)
        line.addWidget(self._cue, 1)
        line.addWidget(self._turn)
        self.column.addLayout(line)
        self.column.addWidget(self._wrong)
        self.column.addWidget(self._area, 1)
        self.setFixedHeight(_HIGH)

    def fit(self, room: QSize) -> None:
        """As much as the table and it have together."""
        self._room = room
        self._fit()

    def _fit(self) -> None:
        """On a high page beside the table; on a low one too where that leaves enough of it, else in its place."""
        high, needed = self._room.height(), self._needed()
        is_low = high < _HIGH_FROM
        is_alone = is_low and needed > _BESIDE[-1]
        self._turn.setVisible(is_alone)
        self._area.setVisible(self._is_open or not is_alone)
        covers = is_alone and self._is_open
        words = translate("Editing", "Show the table") if covers else translate("Editing", "Set it")
        self._turn.setText(words)
        self._turn.updateGeometry()
        if covers:
            self.setMinimumHeight(0)
            self.setMaximumHeight(_MOST)
        elif is_low:
            self.setFixedHeight(_BESIDE[0] if is_alone or needed <= _BESIDE[0] else _BESIDE[1])
        else:
            self.setFixedHeight(max(_HIGH, min(needed, high - _FELT_ROOMY)))
        self.covers.emit(covers)

    def _needed(self) -> int:
        """What head and control take."""
        inner = self._area.widget()
        if inner is None or self._setting is None:
            return _AROUND
        wide = max(self._room.width() - _AROUND // 2, 1)
        high = inner.heightForWidth(wide) if inner.hasHeightForWidth() else inner.sizeHint().height()
        wrong = self._wrong.heightForWidth(wide) if self._wrong.text() else 0
        return high + wrong + _AROUND

    def _turn_over(self) -> None:
        if self._is_open:
            self.close_up()
        else:
            self.open()

    def open(self) -> None:
        """Something is set from now on."""
        self._is_open = True
        self._fit()

    def close_up(self) -> None:
        """The table is looked at from now on."""
        self._is_open = False
        self._fit()

    def show_problems(self, words: str) -> None:
        """What is wrong with the entry, under its name; the control is lit."""
        self._wrong.tell(words)
        if self._setting is not None:
            self._setting.light(is_wrong=bool(words))
        self._fit()

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
        self._is_open = False
        self._fit()

    @property
    def setting(self) -> Setting | None:
        """The control that is there."""
        return self._setting

    def start(self) -> None:
        """The keyboard is in the control from now on."""
        self.open()
        if self._setting is not None:
            self._setting.start()

    def type_in(self, text: str) -> None:
        """A sign that was typed over the form."""
        self.open()
        if self._setting is not None:
            self._setting.type_in(text)

    def show_draft(self, draft: Draft) -> None:
        """The draft has changed."""
        if self._setting is not None:
            self._setting.show_draft(draft)
