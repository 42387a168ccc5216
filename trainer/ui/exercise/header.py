"""The bar over a table: what is drilled, how far it is, the pace, pause and leave."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLayout, QWidget

from trainer.tongue import Plural, translate
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.logo import Logo
from trainer.ui.widgets.text import cite, label

HEIGHT = 52
NARROW_BELOW: Final = 1200
"""Logical width under which there is no room for all that a wide window has."""
_TAG_SIDES: Final = 26
_LEAST_TAG: Final = 70
_ROOM_TO_GROW: Final = 24


class ProgressLine(QWidget):
    """How much of the round is done; a plain bar, with its figure beside it."""

    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self.setFixedSize(150, 8)

    def show_share(self, share: float) -> None:
        """From 0 to 1."""
        share = min(max(share, 0.0), 1.0)
        if share != self._share:
            self._share = share
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QColor(colours.edge))
        painter.setBrush(QColor(colours.sunk))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), 3.5, 3.5)
        painter.setBrush(QColor(colours.accent))
        painter.setPen(QColor(colours.accent))
        width = (self.width() - 1) * self._share
        if width > 2:
            painter.drawRoundedRect(QRectF(0.5, 0.5, width, self.height() - 1), 3.5, 3.5)
        painter.end()


class Header(QWidget):
    """Emits the wish to pause and the wish to leave."""

    pause_wanted = Signal()
    leave_wanted = Signal()

    def __init__(
        self, title: str, table: str, level: str, parent: QWidget | None = None, *, leave_key: str = ""
    ) -> None:
        super().__init__(parent)
        self.setFixedHeight(HEIGHT)
        self._is_narrow = self._has_steps = False
        line = QHBoxLayout(self)
        line.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        line.setContentsMargins(20, 0, 20, 0)
        line.setSpacing(10)
        self._steps = label("", Step.LABEL, tone="muted")
        self._bar = ProgressLine()
        self._pace = label("", Step.LABEL)
        self._pause = Button(translate("Header", "Pause"), key="F2")
        leave = Button(translate("Header", "Leave"), key=leave_key)
        self._pause.clicked.connect(self.pause_wanted)
        leave.clicked.connect(self.leave_wanted)
        self._table, self._level = table, level
        self._tags = [cite(table), cite(level)]
        line.addWidget(Logo())
        self._title = label(title, Step.LEAD)
        line.addWidget(self._title)
        for tag, words in zip(self._tags, (table, level), strict=True):
            tag.setMinimumWidth(1)  # a window is never kept wide for their sake
            tag.setToolTip(words)
            line.addWidget(tag)
        line.addStretch(1)
        for part in (self._steps, self._bar, self._pace):
            line.addWidget(part)
            line.addSpacing(8)
        line.addWidget(self._pause)
        line.addWidget(leave)
        self._line = line

    def offer(self, button: Button) -> None:
        """A button of this page alone, before the two that every exercise has."""
        self._line.insertWidget(self._line.indexOf(self._pause), button)
        self._fit()

    def show_progress(self, done: int, of: int, rounds_per_hour: int | None) -> None:
        """Own steps done, about how many there will be, and the pace."""
        words = translate("Header", "step {done} of about {of}") if done < of else translate("Header", "step {done}")
        self._steps.setText(words.format(done=done, of=of) if of else "")
        self._has_steps = of > 0
        self._bar.setVisible(self._has_steps and not self._is_narrow)
        self._bar.show_share(done / of if of else 0.0)
        self._pace.setText(Plural.tr("%n round(s)/h", "", rounds_per_hour) if rounds_per_hour else "")

    def name_title(self, title: str) -> None:
        """What is dealt is something else than it looks like."""
        self._title.setText(title)
        self._fit()

    def name_table(self, table: str) -> None:
        """Another table than before."""
        self._table = table
        self._tags[0].setToolTip(table)
        self._fit()

    def show_place(self, number: int, of: int) -> None:
        """Which of several it is, from 1."""
        self.show_progress(number - 1, of, None)
        self._steps.setText(translate("Header", "{number} of {of}").format(number=number, of=of))

    def show_form(self, words: str) -> None:
        """How a drill without end goes, in place of how far it has come."""
        self.show_progress(0, 0, None)
        self._steps.setText(words)
        self._fit()

    def show_paused(self, *, is_paused: bool) -> None:
        """Names the button by what it does next."""
        self._pause.setText(translate("Header", "Go on") if is_paused else translate("Header", "Pause"))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A narrow window does without the progress bar, wherever it stands."""
        super().resizeEvent(event)
        self._is_narrow = self.width() < NARROW_BELOW
        self._bar.setVisible(self._has_steps and not self._is_narrow)
        self._fit()

    def _fit(self) -> None:
        """The tags take what is left: the level whole, then as much of the table's name as there is room for."""
        table, level = self._tags
        metrics = QFontMetrics(table.font())
        free = self.width() - self._others_width()
        level.setVisible(free > level.sizeHint().width())
        free -= level.sizeHint().width()
        wide = free - _TAG_SIDES
        is_whole = metrics.horizontalAdvance(self._table) <= wide
        table.setVisible(is_whole or wide >= _LEAST_TAG)
        elided = metrics.elidedText(self._table, Qt.TextElideMode.ElideMiddle, max(wide, _LEAST_TAG))
        table.setText(self._table if is_whole else elided)

    def _others_width(self) -> int:
        """What stands in the bar beside the tags, with room for the figures to grow."""
        line = self.layout()
        if line is None:
            return 0
        items = [line.itemAt(place) for place in range(line.count())]
        widths = [
            item.sizeHint().width()
            for item in items
            if item is not None and item.widget() not in self._tags and not item.isEmpty()
        ]
        margins = line.contentsMargins()
        return sum(widths) + line.spacing() * line.count() + margins.left() + margins.right() + _ROOM_TO_GROW

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(colours.line))
        painter.end()
