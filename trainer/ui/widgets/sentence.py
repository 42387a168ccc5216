"""A sentence that must be read before anything else goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QVBoxLayout, QWidget

from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import row
from trainer.ui.widgets.text import paragraph

_WIDTH = 440


class SentenceDialog(QDialog):
    """Stands before the window until it is put away."""

    def __init__(self, sentence: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = sentence
        self.setWindowTitle(parent.windowTitle())
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 20, 24, 20)
        column.setSpacing(16)
        column.addWidget(paragraph(sentence))
        read = Button(self.tr("Go on"), key="↵", kind=ButtonKind.PRIMARY)
        read.clicked.connect(self.accept)
        column.addLayout(row(None, read))
        read.setFocus()
