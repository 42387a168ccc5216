"""What a screen reader says at once, wherever the focus is."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLabel, QWidget

from trainer.ui.look.theme import Step
from trainer.ui.widgets.text import dressed, wrapped


def announce(widget: QWidget, words: str) -> None:
    """Has the words read out; nothing where there are none."""
    if words:
        QAccessible.updateAccessibility(QAccessibleAnnouncementEvent(widget, words))


class Told(QLabel):
    """A paragraph for what comes and goes: read out as it comes, and without words it takes no room."""

    def __init__(self, step: Step = Step.BODY, *, tone: str = "") -> None:
        super().__init__()
        wrapped(dressed(self, step, tone=tone))
        self.hide()

    def tell(self, words: str) -> None:
        """These words in place of the last, empty for none; what stands there already is not read out again."""
        is_new = words != self.text()
        self.setText(words)
        self.setVisible(bool(words))
        if is_new:
            announce(self, words)
