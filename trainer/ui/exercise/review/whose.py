"""Over somebody else's result: whose it is, and the way back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.surface import line_in
from trainer.ui.widgets.text import paragraph


class WhoseBar(QWidget):
    """Stays in sight above the page."""

    def __init__(self, name: str, back: Callable[[], object]) -> None:
        super().__init__()
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        words = translate("WhoseBar", "{name} did this. What you begin from here is your own.").format(name=name)
        self.back = button = Button(translate("WhoseBar", "Back"), key="Esc")
        button.clicked.connect(lambda _checked=False: back())
        line = line_in(self, 12, edge=4)
        line.addWidget(paragraph(words), 1)
        line.addWidget(button, 0, Qt.AlignmentFlag.AlignVCenter)
