"""Choosing one of many out of a list that is searched."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QWidget

from trainer.tongue import translate
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.focus import FocusRing
from trainer.ui.widgets.listing import ListRow, ListTable
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import paragraph


class ChoosingDialog(QDialog):
    """Emits the id of the line that is pressed, an empty one for the button that stands for all, and goes.

    Without words for it there is no such button.
    """

    chosen = Signal(str)

    def __init__(
        self,
        sentence: str,
        columns: Sequence[tuple[str, int]],
        rows: Sequence[ListRow],
        *,
        all_words: str = "",
        parent: QWidget,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(parent.window().windowTitle())
        self.setAccessibleDescription(sentence)
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.resize(560, 480)
        self._list = ListTable(columns, name=sentence, least_rows=5)
        self._list.show_rows(rows)
        self._list.chosen.connect(self._choose)
        self._list.field.returnPressed.connect(self._choose_first)
        everybody = [Button(all_words)] if all_words else []
        for each in everybody:
            each.clicked.connect(lambda: self._choose(""))
        back = Button(translate("ChoosingDialog", "Back"), key="Esc")
        back.clicked.connect(self.reject)
        for each in (*everybody, back):
            # Enter while something is looked for would press one of them
            each.setAutoDefault(False)
        column = column_in(self, 12, side=24, edge=20)
        column.addWidget(paragraph(sentence))
        column.addWidget(self._list, 1)
        column.addLayout(row(*everybody, None, back))
        FocusRing(self)
        self._list.field.setFocus()

    def _choose_first(self) -> None:
        """Enter takes the first line that is found, and is nothing while none is looked for."""
        found = self._list.shown()
        if found and self._list.field.text().strip():
            self._choose(found[0].id)

    def _choose(self, id_: str) -> None:
        self.accept()
        self.chosen.emit(id_)
