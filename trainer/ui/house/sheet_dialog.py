"""The posted sheet as it stands before the table until it is put away."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QFrame, QVBoxLayout, QWidget

from trainer.ui.house.on_screen import Posted
from trainer.ui.look.theme import Step
from trainer.ui.widgets.dialogs import ReadingDialog
from trainer.ui.widgets.surface import grid_in, row
from trainer.ui.widgets.text import label

_COLUMNS: Final = 4
_APART: Final = 28
_WIDE: Final = 1200
_SPARE: Final = QSize(8, 8)
_ROWS_A_HEAD: Final = 2
"""How many rows a head is as high as."""


class SheetDialog(ReadingDialog):
    """Every paytable and option of the table; Esc, Enter or its button closes it."""

    def __init__(self, title: str, sheet: Sequence[Posted], parent: QWidget | None = None) -> None:
        super().__init__(title, parent, gap=16)
        self.column.addWidget(label(title, Step.TITLE))
        blocks = row(gap=_APART)
        is_wide = parent is None or parent.window().width() >= _WIDE
        for shown in _in_columns(sheet, _COLUMNS if is_wide else _COLUMNS - 1):
            part = QVBoxLayout()
            part.setSpacing(16)
            for posted in shown:
                part.addWidget(_block(posted))
            part.addStretch(1)
            blocks.addLayout(part)
        content = QWidget()
        content.setLayout(blocks)
        scroll = self.add_scrolled(content)
        self.add_close()
        needed = content.sizeHint()
        beside = self.sizeHint() - scroll.sizeHint()
        most = parent.window().size() if parent is not None else needed + beside + _SPARE
        self.resize((needed + beside + _SPARE).boundedTo(most))


def _in_columns(sheet: Sequence[Posted], columns_wanted: int) -> list[list[Posted]]:
    """The blocks in their order, in columns of about one height."""
    heights = [len(posted.rows) + _ROWS_A_HEAD for posted in sheet]
    most = max(*heights, -(-sum(heights) // columns_wanted) + 2)
    columns: list[list[Posted]] = [[]]
    filled = 0
    for posted, high in zip(sheet, heights, strict=True):
        if columns[-1] and filled + high > most:
            columns.append([])
            filled = 0
        columns[-1].append(posted)
        filled += high
    return columns


def _block(posted: Posted) -> QWidget:
    block = QFrame()
    block.setAccessibleName(posted.in_a_line)
    grid = grid_in(block, 16, 2)
    grid.addWidget(label(posted.title, Step.HEAD), 0, 0, 1, 2)
    for number, (held, pays) in enumerate(posted.rows, start=1):
        grid.addWidget(label(held), number, 0)
        if pays:
            grid.addWidget(label(pays), number, 1)
    grid.setColumnStretch(0, 1)
    return block
