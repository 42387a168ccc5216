"""The case before the desk: which it is, what is said, and who stands there."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.entry.seating import DESK_KEY
from trainer.ui.look.theme import Step
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import Card
from trainer.ui.widgets.text import label, paragraph


class CaseCard(Card):
    """Emits that the person at the desk was pointed at."""

    desk_pressed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(padding=(20, 10), parent=parent)
        self._caption = label("", Step.LABEL, tone="muted")
        self._said = paragraph("", Step.LEAD)
        self._said.setMinimumHeight(48)
        self._desk = Button("", key=DESK_KEY)
        self._desk.clicked.connect(self.desk_pressed)
        keeps = self._desk.sizePolicy()
        keeps.setRetainSizeWhenHidden(True)
        self._desk.setSizePolicy(keeps)
        self._desk.hide()
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self._caption)
        words.addWidget(self._said)
        line = QHBoxLayout()
        line.setSpacing(16)
        line.addLayout(words, 1)
        line.addWidget(self._desk)
        self.column.addLayout(line)

    def show_case(self, caption: str, said: str, asking: str) -> None:
        """`asking` stands at the desk; empty where nobody does."""
        told = [words for words, shown in ((caption, self._caption), (said, self._said)) if words != shown.text()]
        self._caption.setText(caption)
        self._said.setText(said)
        announce(self, "\n".join(filter(None, told)))
        if asking:
            self._desk.setText(translate("CaseCard", "{name}, at the desk").format(name=asking))
            self._desk.updateGeometry()
        self._desk.setVisible(bool(asking))
