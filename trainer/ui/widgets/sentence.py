"""A sentence that must be read, or a question that must be answered, before anything else goes on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QWidget

from trainer.tongue import translate
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import column_in, row
from trainer.ui.widgets.text import paragraph

_WIDTH, _MARGIN = 440, 24


class _Box(QDialog):
    """Words over a row of buttons; stands before the window until it is put away."""

    def __init__(self, sentence: str, buttons: tuple[Button, ...], parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = sentence
        self.setAccessibleDescription(sentence)
        self.setWindowTitle(parent.window().windowTitle())
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFixedWidth(_WIDTH)
        column = column_in(self, 16, side=_MARGIN, edge=20)
        words = paragraph(sentence)
        # several lines need more room than a label asks for before it knows its width
        words.setMinimumHeight(words.heightForWidth(_WIDTH - 2 * _MARGIN))
        column.addWidget(words)
        column.addLayout(row(None, *buttons))
        buttons[-1].setFocus()


class SentenceDialog(_Box):
    """A sentence and no choice."""

    def __init__(self, sentence: str, parent: QWidget) -> None:
        read = Button(translate("SentenceDialog", "Go on"), key="↵", kind=ButtonKind.PRIMARY)
        super().__init__(sentence, (read,), parent)
        read.clicked.connect(self.accept)


class QuestionDialog(_Box):
    """Accepted by the one button; the other, which has the focus, and Esc leave everything as it is."""

    def __init__(self, sentence: str, yes: str, no: str, parent: QWidget) -> None:
        does, does_not = Button(yes), Button(no, key="Esc", kind=ButtonKind.PRIMARY)
        super().__init__(sentence, (does, does_not), parent)
        does.clicked.connect(self.accept)
        does_not.clicked.connect(self.reject)
