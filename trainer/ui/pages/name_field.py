"""Where a name or a staff number is typed."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from trainer.tongue import translate


class NameField(QLineEdit):
    """Keeps Enter to itself, so that it chooses and doesn't sign in as well; Esc begins anew."""

    entered = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setPlaceholderText(translate("NameField", "Type a name or staff number"))
        self.setAccessibleName(translate("NameField", "Name or staff number"))

    def take_key(self, event: QKeyEvent) -> bool:
        """Whether a key that came elsewhere is something typed: it begins a new text here, or takes a letter back."""
        modifiers = Qt.KeyboardModifier
        is_command = event.modifiers() & (modifiers.ControlModifier | modifiers.AltModifier | modifiers.MetaModifier)
        text = event.text()
        if event.key() == Qt.Key.Key_Backspace:
            self.setFocus()
            self.backspace()
        elif text.strip() and text.isprintable() and not is_command:
            self.setFocus()
            self.setText(text)
        else:
            return False
        return True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.entered.emit()
        elif event.key() == Qt.Key.Key_Escape:
            self.clear()
        else:
            super().keyPressEvent(event)
