"""How the trainee does: streak, accuracy, time, the last tries, and whether the clock runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.training.gate import GATE_TRIES, Form
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import Step
from trainer.ui.widgets.marks import MarkShape, paint_mark
from trainer.ui.widgets.surface import Card, column_in, row
from trainer.ui.widgets.text import label, paragraph
from trainer.ui.wording.gate import gate_state_words, mean_words, percent_words, seconds_words, target_words

_DASH: Final = "–"


class Figure(QWidget):
    """A caption, a number that changes, and a line under it."""

    def __init__(self, caption: str) -> None:
        super().__init__()
        self._figure = label(_DASH, Step.LEAD)
        self._note = label("", Step.LABEL, tone="muted")
        column = column_in(self)
        for part in (label(caption, Step.LABEL, tone="muted"), self._figure, self._note):
            column.addWidget(part)

    def show_figure(self, figure: str, note: str) -> None:
        """The number and the line under it."""
        self._figure.setText(figure)
        self._note.setText(note)


class TryStrip(QWidget):
    """The first tries that the gate looks at, oldest first: a place for each, a mark where one was made."""

    def __init__(self) -> None:
        super().__init__()
        self._tries: tuple[bool, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(260, 40)

    def show_tries(self, tries: Sequence[bool]) -> None:
        """Right or not, each."""
        self._tries = tuple(tries)
        said = translate("TryStrip", "{right} right of the last {count}")
        self.setAccessibleName(said.format(right=sum(tries), count=len(tries)))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half = GATE_TRIES // 2
        step = min(26.0, self.width() / half)
        side = min(16.0, step - 3)
        for place in range(GATE_TRIES):
            down, across = divmod(place, half)
            area = QRectF(across * step, down * 20 + 1, side, side)
            if place < len(self._tries):
                paint_mark(painter, area, MarkShape.RIGHT if self._tries[place] else MarkShape.WRONG)
            else:
                painter.setPen(QPen(QColor(room().edge), 1))
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.drawEllipse(area.adjusted(1, 1, -1, -1))
        painter.end()


class FormCard(Card):
    """Shows the figures of a drill without end and whether the clock runs."""

    def __init__(self, each: str, parent: QWidget | None = None) -> None:
        """`each` is what is timed: a payment, an answer."""
        super().__init__(padding=(14, 12), gap=8, parent=parent)
        self.setProperty("ground", "well")
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._streak = Figure(translate("FormCard", "Streak"))
        self._accuracy = Figure(translate("FormCard", "First tries"))
        self._time = Figure(each)
        figures = QHBoxLayout()
        figures.setSpacing(8)
        for figure in (self._streak, self._accuracy, self._time):
            figures.addWidget(figure, 1)
        self.tries = TryStrip()
        self.state = paragraph("", Step.NAME)
        self.column.addLayout(figures)
        self.column.addWidget(self.tries)
        self.column.addWidget(self.state)

    def show_form(self, form: Form, *, is_open: bool) -> None:
        """The figures as they are now, and whether the clock is open."""
        self._streak.show_figure(str(form.streak), translate("FormCard", "best {best}").format(best=form.best_streak))
        right = translate("FormCard", "{right} of {count}").format(right=form.right, count=len(form.tries))
        self._accuracy.show_figure(percent_words(form), right)
        self._time.show_figure(mean_words(form), translate("FormCard", "on average"))
        self.tries.show_tries([each.is_right for each in form.recent])
        self.state.setText(gate_state_words(form, is_open=is_open))


class TargetBar(QWidget):
    """The clock of one payment or question: how much of the target time has gone; hidden while the gate is closed."""

    def __init__(self) -> None:
        super().__init__()
        self._caption = label("", Step.LABEL)
        self._words = label("", Step.NAME)
        self._bar = _Bar()
        column = column_in(self, 2)
        column.addLayout(row(self._caption, None, self._words))
        column.addWidget(self._bar)
        self.hide()

    def show_time(self, spent_ms: int, target_ms: int | None) -> None:
        """Time spent on what is to be done."""
        self.setVisible(target_ms is not None)
        if target_ms is None:
            return
        is_late = spent_ms > target_ms
        self._caption.setText(
            translate("TargetBar", "Past the target") if is_late else translate("TargetBar", "The clock runs")
        )
        words = translate("TargetBar", "{spent} of {target}")
        self._words.setText(words.format(spent=seconds_words(spent_ms), target=target_words(target_ms)))
        self._bar.show_share(min(1.0, spent_ms / target_ms), is_late=is_late)


class _Bar(QWidget):
    def __init__(self) -> None:
        super().__init__()
        self._share = 0.0
        self._is_late = False
        self.setFixedHeight(10)

    def show_share(self, share: float, *, is_late: bool) -> None:
        """From 0 to 1."""
        self._share, self._is_late = share, is_late
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QColor(colours.edge))
        painter.setBrush(QColor(colours.sunk))
        painter.drawRoundedRect(area, 4, 4)
        fill = QColor(colours.warning if self._is_late else colours.accent)
        painter.setPen(fill)
        painter.setBrush(fill)
        area.setWidth(area.width() * self._share)
        if area.width() > 4:
            painter.drawRoundedRect(area, 4, 4)
        painter.end()
