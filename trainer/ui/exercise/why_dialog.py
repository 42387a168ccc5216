"""A step of a past round on a table large enough that it can be explained there."""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from trainer.tongue import translate
from trainer.ui.entry.keys import WHY_KEY
from trainer.ui.exercise.review.review import StepView
from trainer.ui.explaining.explainer import Explainer
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.table.seen import Seen
from trainer.ui.widgets.announcing import announce
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.reading_dialog import ReadingDialog

_LARGEST: Final = QSize(1060, 780)
_AROUND: Final = 24
"""Pixels of the window that stay in sight at each side."""


class WhyDialog(ReadingDialog):
    """The table before the step with what explains it; the key that explains shows more of it, Esc closes."""

    def __init__(self, step: StepView, seen: Seen, look: TableLook, parent: QWidget) -> None:
        super().__init__(step.title, parent, gap=8, side=12)
        self.column.setContentsMargins(12, 12, 12, 12)
        self.view = seen.view(step.picture, None, look, is_animated=False)
        self.column.addWidget(self.view, 1)
        self._explainer = Explainer(lambda: self.view, lambda: step.explained, partial(announce, self), seen.way)
        more = Button(translate("WhyDialog", "More"), key=WHY_KEY)
        more.setVisible(len(step.explained) > 1)
        more.clicked.connect(self._explainer.turn)
        self.add_close(more)
        room = parent.window().size() - QSize(2 * _AROUND, 2 * _AROUND)
        self.resize(_LARGEST.boundedTo(room))
        self._explainer.turn()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.text() == WHY_KEY:
            self._explainer.turn()
        else:
            super().keyPressEvent(event)
