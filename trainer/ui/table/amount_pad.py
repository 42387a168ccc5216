"""Amounts by touch: digits, and where chips lie to be shared out shares, the odd chip, and all that is left."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.entry import Key
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.surface import grid_in

_ROWS = (("1", "2", "3", "/2"), ("4", "5", "6", "/3"), ("7", "8", "9", "/4"), (".", "0", "⌫", "+1"))
_SHARES = ("/2", "/3", "/4", "+1")


class AmountPad(QWidget):
    """Emits each key of an amount, one character at a time."""

    key = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        grid = self._grid = grid_in(self, 4, 4)
        self._shares: list[Button] = []
        for line, keys in enumerate(_ROWS):
            for place, words in enumerate(keys):
                button = self._button(words)
                button.clicked.connect(lambda _checked=False, words=words: self._press(words))
                grid.addWidget(button, line, place)
                if words in _SHARES:
                    self._shares.append(button)
        self.enter = Button("", key="↵", kind=ButtonKind.PRIMARY)
        self.enter.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.enter.clicked.connect(lambda: self.key.emit(Key.ENTER.value))
        self.show_rest(is_meant=True)
        self.hide()

    def show_rest(self, *, is_meant: bool) -> None:
        """Whether Enter alone stands for all that is left and shares for parts of it; else only figures are typed."""
        self.enter.setText(
            translate("AmountPad", "Enter, or all that is left") if is_meant else translate("AmountPad", "Enter")
        )
        for button in self._shares:
            button.setVisible(is_meant)
        # as wide as what stands over it: else the column of the shares would stay, empty
        self._grid.addWidget(self.enter, len(_ROWS), 0, 1, len(_ROWS[0]) if is_meant else len(_ROWS[0]) - 1)

    def _button(self, words: str) -> Button:
        button = Button(words)
        button.set_padding(4)
        button.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        names = {
            "⌫": translate("AmountPad", "delete"),
            "/2": translate("AmountPad", "a half"),
            "/3": translate("AmountPad", "a third"),
            "/4": translate("AmountPad", "a quarter"),
        }
        names["+1"] = translate("AmountPad", "and one odd chip")
        button.setAccessibleName(names.get(words, words))
        return button

    def _press(self, words: str) -> None:
        for character in [Key.BACKSPACE.value] if words == "⌫" else words:
            self.key.emit(character)
