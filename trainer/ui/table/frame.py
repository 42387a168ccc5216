"""The table page's frame: bar, table, verbs and panel."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from trainer.ui.exercise.header import Header
from trainer.ui.exercise.side_frame import SideFrame
from trainer.ui.table.panel import Panel
from trainer.ui.widgets.verbs import VerbBar


class TableFrame(SideFrame):
    """The verbs stand under the table."""

    def __init__(
        self, header: Header, view: QWidget, panel: Panel, bar: VerbBar, parent: QWidget | None = None
    ) -> None:
        super().__init__(header, panel, parent)
        left = QVBoxLayout()
        left.setSpacing(0)
        left.addWidget(view, 1)
        left.addWidget(bar)
        self.lay_out(left)
