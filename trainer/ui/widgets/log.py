"""The steps of this round as they were judged, the newest at the bottom."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from trainer.ui.fonts import step_font
from trainer.ui.theme import Step
from trainer.ui.widgets.marks import MarkIcon, MarkShape
from trainer.ui.widgets.surface import Divider, row
from trainer.ui.widgets.text import label
from trainer.ui.widgets.words import mark_words

_KEPT = 8
"""Lines that may be shown when there is more room."""
_WIDGETS_OF_A_ROW = 2
"""A divider and the row."""


@dataclass(frozen=True, slots=True)
class LogLine:
    """One step: without a mark it was played by the program or a player."""

    mark: MarkShape | None
    words: str
    clause: str = ""


class LogList(QWidget):
    """Shows the last lines that fit; `set_most` limits them."""

    def __init__(self, most: int = 4, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._most = most
        self._lines: tuple[LogLine, ...] = ()
        self._rows: list[_LogRow] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self.setAccessibleName(self.tr("This round"))

    def set_most(self, most: int) -> None:
        """At most so many lines: one where the window is narrow."""
        if most != self._most:
            self._most = most
            self._fill()

    def show_lines(self, lines: Sequence[LogLine]) -> None:
        """All lines so far, oldest first."""
        last = tuple(lines[-_KEPT:])
        if last != self._lines:
            self._lines = last
            self._fill()

    def _fill(self) -> None:
        """Rows that stay are kept: to build one costs more than to paint the table."""
        wanted = self._lines[-self._most :]
        while (stay := len(self._rows)) and tuple([each.line for each in self._rows]) != wanted[:stay]:
            self._rows.pop(0)
            for _ in range(_WIDGETS_OF_A_ROW):
                item = self._column.takeAt(0)
                widget = item.widget() if item is not None else None
                assert widget is not None
                widget.hide()
                widget.deleteLater()
        for line in wanted[len(self._rows) :]:
            self._rows.append(_LogRow(line))
            self._column.addWidget(Divider())
            self._column.addWidget(self._rows[-1])


class _LogRow(QWidget):
    """Mark, words cut to one line, clause."""

    def __init__(self, line: LogLine) -> None:
        super().__init__()
        self.line = line
        self._whole = line.words
        self._words = label(line.words, Step.LABEL, tone="" if line.mark else "muted")
        self._words.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        parts = row(self._mark(line), self._words, label(line.clause, Step.LABEL, tone="muted"), gap=8)
        parts.setContentsMargins(0, 6, 0, 6)
        parts.setStretch(1, 1)
        self.setLayout(parts)
        said = mark_words(line.mark) if line.mark else ""
        self.setAccessibleName(" ".join(part for part in (said, line.words, line.clause) if part))

    def _mark(self, line: LogLine) -> QWidget:
        if line.mark is not None:
            return MarkIcon(line.mark, 16, mark_words(line.mark))
        space = QWidget()
        space.setFixedSize(QSize(16, 16))
        return space

    def resizeEvent(self, event: object) -> None:
        wide = self._words.width()
        metrics = QFontMetricsF(step_font(Step.LABEL))
        self._words.setText(metrics.elidedText(self._whole, Qt.TextElideMode.ElideRight, wide))
        self._words.setToolTip(self._whole if self._words.text() != self._whole else "")
