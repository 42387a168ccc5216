"""One of many to choose from: a button that says what is chosen, and a list that is searched."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.wording.joined import labelled

_SIZE = (560, 520)


class PickDialog(ReadingDialog):
    """Emits the id of the line that is pressed, and closes."""

    picked = Signal(str)

    def __init__(self, name: str, options: Sequence[tuple[str, str]], parent: QWidget) -> None:
        super().__init__(name, parent)
        self.resize(*_SIZE)
        self.list = ListTable([(name, 1)], name=name)
        self.list.keep_order()
        self.list.show_rows([ListRow(id=id_, cells=(words,)) for id_, words in options])
        self.list.chosen.connect(self._pick)
        self.column.addWidget(self.list, 1)
        self.add_close()
        self.list.field.setFocus()

    def _pick(self, id_: str) -> None:
        self.picked.emit(id_)
        self.accept()


class Picker(Button):
    """Says what is chosen; pressed it opens the list."""

    picked = Signal(str)

    def __init__(self, name: str, options: Sequence[tuple[str, str]], current: str) -> None:
        super().__init__("")
        self._name = name
        self._options = tuple(options)
        self.show_current(current)
        self.clicked.connect(self.open_list)
        self.dialog: PickDialog | None = None

    def show_current(self, current: str) -> None:
        """Says another choice."""
        self.current = current
        words = dict(self._options).get(current, "")
        said = labelled(self._name, words)
        self.setText(f"{said} ▾")
        self.setAccessibleName(said)

    def open_list(self) -> None:
        """All there is to choose."""
        self.dialog = PickDialog(self._name, self._options, self)
        self.dialog.picked.connect(self.picked)
        self.dialog.open()
