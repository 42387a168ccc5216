"""One of a few, side by side: the chosen one has the accent's edge."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QLayout, QWidget

from trainer.ui.widgets.button import Button
from trainer.ui.widgets.flow import FlowLayout


class Choice(QWidget):
    """Emits the id of what was chosen by a person, not by `choose`."""

    chosen = Signal(str)

    def __init__(
        self,
        options: Sequence[tuple[str, str]],
        current: str,
        *,
        name: str,
        is_one_line: bool = False,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        line: QLayout = _one_line(self) if is_one_line else FlowLayout(self, gap=8)
        group = QButtonGroup(self)
        group.setExclusive(True)
        self._buttons: dict[str, Button] = {}
        for option, words in options:
            button = Button(words)
            button.setCheckable(True)
            button.setChecked(option == current)
            button.setAccessibleName(f"{name}: {words}")
            button.clicked.connect(lambda _checked=False, option=option: self.chosen.emit(option))
            group.addButton(button)
            line.addWidget(button)
            self._buttons[option] = button

    def choose(self, option: str) -> None:
        """Shows another choice."""
        self._buttons[option].setChecked(True)

    def offer(self, options: Collection[str]) -> None:
        """Hides all choices but these."""
        for option, button in self._buttons.items():
            button.setVisible(option in options)


def _one_line(widget: QWidget) -> QHBoxLayout:
    line = QHBoxLayout(widget)
    line.setContentsMargins(0, 0, 0, 0)
    line.setSpacing(8)
    return line
