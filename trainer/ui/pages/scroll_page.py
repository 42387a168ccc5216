"""The frame of a page that may be longer than its window."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from trainer.ui.theme import PAGE_MARGIN


class ScrollPage(QScrollArea):
    """Scrolls up and down only; content goes into `column`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "surface")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(PAGE_MARGIN, 24, PAGE_MARGIN, 24)
        self.column.setSpacing(16)
        self.setWidget(inner)
