"""The table of a question as a picture, for paper."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QImage

from trainer.training.question_spots import Question
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.question.families import asked_at

_SIZE: Final = QSize(1180, 840)
"""Pixels of the picture: on paper twice as fine as on the screen."""


def picture_of_table(asked: Question, choices: TableChoices) -> QImage:
    """How it lies when the question is put; nothing is shown on the screen."""
    felt = asked_at(asked.asked.game).felt(asked.table, choices, lambda: False)
    view = felt.view
    view.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    view.resize(_SIZE)
    view.show()
    felt.show_acts(asked.table)
    QCoreApplication.sendPostedEvents(view)
    picture = view.grab().toImage()
    view.hide()
    view.deleteLater()
    return picture
