"""Amounts by touch: digits, shares, the odd chip, and all that is left."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from trainer.ui.entry import Key
from trainer.ui.widgets.button import Button, ButtonKind

_ROWS = (("1", "2", "3", "/2"), ("4", "5", "6", "/3"), ("7", "8", "9", "/4"), (".", "0", "⌫", "+1"))


class AmountPad(QWidget):
    """Emits each key of an amount, one character at a time."""

    key = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setSpacing(4)
        for line, keys in enumerate(_ROWS):
            for place, words in enumerate(keys):
                button = self._button(words)
                button.clicked.connect(lambda _checked=False, words=words: self._press(words))
                grid.addWidget(button, line, place)
        self.enter = Button("", key="↵", kind=ButtonKind.PRIMARY)
        self.enter.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.enter.clicked.connect(lambda: self.key.emit(Key.ENTER.value))
        grid.addWidget(self.enter, len(_ROWS), 0, 1, 4)
        self.show_rest(is_meant=True)
        self.hide()

    def show_rest(self, *, is_meant: bool) -> None:
        """Whether Enter alone stands for all that is left; else for nothing but the end of a figure."""
        self.enter.setText(self.tr("Enter, or all that is left") if is_meant else self.tr("Enter"))

    def _button(self, words: str) -> Button:
        button = Button(words)
        button.set_padding(4)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        names = {"⌫": self.tr("delete"), "/2": self.tr("a half"), "/3": self.tr("a third"), "/4": self.tr("a quarter")}
        names["+1"] = self.tr("and one odd chip")
        button.setAccessibleName(names.get(words, words))
        return button

    def _press(self, words: str) -> None:
        for character in [Key.BACKSPACE.value] if words == "⌫" else words:
            self.key.emit(character)
