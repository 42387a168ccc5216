"""Where a name or a staff number is typed."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum, auto

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit

from trainer.tongue import translate
from trainer.ui.widgets.tile import PersonTile


class NameField(QLineEdit):
    """Keeps Enter to itself, so that it chooses and doesn't sign in as well; Esc begins anew."""

    entered = Signal()

    def __init__(self) -> None:
        super().__init__()
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


class Unclear(StrEnum):
    """Why a text means nobody."""

    EMPTY = auto()
    UNKNOWN = auto()
    SEVERAL = auto()


def meant_by(text: str, people: Sequence[PersonTile]) -> PersonTile | Unclear:
    """The one person whom the text fits; among several the one whose whole staff number it is, if no name begins so.

    A name that another's begins with is nobody's alone: rounds would be kept under the wrong one.
    """
    if not text.strip():
        return Unclear.EMPTY
    fitting = [person for person in people if person.matches(text)]
    if not fitting:
        return Unclear.UNKNOWN
    if len(fitting) == 1:
        return fitting[0]
    named = [person for person in fitting if person.is_named(text)]
    numbered = [person for person in fitting if person.staff_number == text.strip()]
    return numbered[0] if len(numbered) == 1 and not named else Unclear.SEVERAL
