"""A past day at the desk, line by line: the sheet and the tables as they stood."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.rules.seating.room import Room
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card, line_in, row
from trainer.ui.widgets.text import label, paragraph

_SHEET: Final = 288


class DayReplay(Card):
    """Shows a room that can't be touched, what happened in it, and two buttons that walk."""

    walked = Signal(int)
    """One line on, or one back."""

    def __init__(self, room: Room, parent: QWidget | None = None) -> None:
        super().__init__(padding=(24, 14), gap=10, parent=parent)
        self._back = Button(translate("DayReplay", "◂ Step"))
        self._on = Button(translate("DayReplay", "Step ▸"))
        for button, said, by in (
            (self._back, translate("DayReplay", "Step back"), -1),
            (self._on, translate("DayReplay", "Step on"), 1),
        ):
            button.setAccessibleName(said)
            button.clicked.connect(lambda _checked=False, by=by: self.walked.emit(by))
        self._told = paragraph("")
        self._sheet = Sheet()
        self._sheet.setFixedWidth(_SHEET)
        self._tables = Tables(room)
        shown = QWidget()
        shown.setEnabled(False)
        beside = line_in(shown, 16)
        beside.addWidget(self._sheet)
        beside.addWidget(self._tables, 1)
        self.column.addLayout(row(label(translate("DayReplay", "Replay"), Step.LEAD), None, self._back, self._on))
        self.column.addWidget(self._told)
        self.column.addWidget(shown)

    def show_line(self, told: str, room: Room, *, is_first: bool, is_last: bool) -> None:
        """One line of the day in its room."""
        self._told.setText(told)
        self._sheet.show_room(room)
        self._tables.show_room(room, wanted_at=frozenset())
        self._back.setEnabled(not is_first)
        self._on.setEnabled(not is_last)
