"""How faults weigh: the scale before a page until it is put away."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QFrame, QWidget

from trainer.rules.scale import READING
from trainer.tongue import translate
from trainer.ui.look.theme import Step
from trainer.ui.widgets.reading_dialog import ReadingDialog
from trainer.ui.widgets.surface import column_in, grid_in, row
from trainer.ui.widgets.text import cite, label, paragraph
from trainer.ui.wording.scale import Weighing, weighings

_APART: Final = 32
_WIDE: Final = QSize(960, 560)
_COLUMNS: Final = 2


class ScaleDialog(ReadingDialog):
    """Each weight with its points and what weighs so much; Esc, Enter or its button closes it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(translate("ScaleDialog", "How faults weigh"), parent)
        reading = cite(READING)
        reading.setAccessibleName(translate("ScaleDialog", "reading {number}").format(number=READING))
        self.column.addLayout(row(label(translate("ScaleDialog", "How faults weigh"), Step.TITLE), reading, None))
        told = translate(
            "ScaleDialog",
            "What you do weighs by what it does, not by what was due; of wrong tries at a step the gravest counts."
            " What is not named here weighs as the rule that it breaks.",
        )
        self.column.addWidget(paragraph(told, tone="muted"))
        content = QWidget()
        grid = grid_in(content, _APART, 16)
        for number, weighing in enumerate(weighings()):
            grid.addWidget(_block(weighing), number // _COLUMNS, number % _COLUMNS, Qt.AlignmentFlag.AlignTop)
        for place in range(_COLUMNS):
            grid.setColumnStretch(place, 1)
        self.add_scrolled(content)
        self.add_close()
        self.resize(_WIDE.boundedTo(parent.window().size()) if parent is not None else _WIDE)


def _block(weighing: Weighing) -> QWidget:
    block = QFrame()
    block.setAccessibleName(weighing.in_a_line)
    column = column_in(block, 4)
    column.addLayout(row(label(weighing.title, Step.HEAD), label(weighing.points, tone="muted"), None))
    for line in weighing.lines:
        column.addWidget(paragraph(line))
    return block
