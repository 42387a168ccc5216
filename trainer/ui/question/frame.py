"""The frame of a row of questions: each comes with its own table, and the verbs of its family under it."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.exercise.side_panel import SidePanel
from trainer.ui.widgets.surface import clear
from trainer.ui.widgets.verbs import VerbBar


class QuestionFrame(SideFrame):
    """Lays out bar, table, verbs and panel; knows nothing of questions."""

    def __init__(self, header: Header, panel: SidePanel, parent: QWidget | None = None) -> None:
        super().__init__(header, panel, parent)
        self._left = QVBoxLayout()
        self._left.setSpacing(0)
        self.lay_out(self._left)

    def show_table(self, view: QWidget, bar: VerbBar) -> None:
        """Another table in the place of the last."""
        before = self._left.itemAt(1)
        if before is not None:
            # it will be as wide, and so as high: else the table would be painted once over its lower row
            bar.setFixedHeight(before.geometry().height())
        clear(self._left)
        self._left.addWidget(view, 1)
        self._left.addWidget(bar)
