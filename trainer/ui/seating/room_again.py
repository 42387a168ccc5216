"""A room that is looked at again: the waiting list beside the tables, which can't be touched."""

from __future__ import annotations

from typing import Final

from PySide6.QtWidgets import QWidget

from trainer.rules.seating.room import Room
from trainer.ui.seating.sheet import Sheet
from trainer.ui.seating.tables import Tables
from trainer.ui.widgets.surface import line_in

_SHEET: Final = 288


class RoomAgain(QWidget):
    """Shows what it is given."""

    def __init__(self, room: Room) -> None:
        super().__init__()
        self._sheet, self._tables = Sheet(), Tables(room)
        self._sheet.setFixedWidth(_SHEET)
        self.setEnabled(False)
        beside = line_in(self, 16)
        beside.addWidget(self._sheet)
        beside.addWidget(self._tables, 1)

    def show_room(self, room: Room) -> None:
        """The room as it was then."""
        self._sheet.show_room(room)
        self._tables.show_room(room, wanted_at=frozenset())
