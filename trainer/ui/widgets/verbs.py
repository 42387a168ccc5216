"""The bar of verbs under the table: every verb of the family, in the order of a round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CONTROL_RADIUS, Step
from trainer.ui.widgets.button import Button

_GAP, _MARGIN, _LINE, _LEAST_WIDTH = 4, 7, 17, 58
TWO_ROWS_BELOW = 840
"""Width of the bar under which it takes two rows."""


@dataclass(frozen=True, slots=True)
class VerbKey:
    """A verb: `verb` is what the bar emits, `has_place` makes it wider and sets it left of the line."""

    verb: str
    key: str
    words: str
    has_place: bool = False


class VerbButton(Button):
    """The key above, the word below."""

    def __init__(self, verb: VerbKey, parent: QWidget | None = None) -> None:
        super().__init__(verb.words, parent=parent)
        self.verb = verb
        self._is_lit = False
        self.setCheckable(True)
        # pressed by mouse it leaves the focus where it was: the next Enter is the entered step's
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAccessibleName(verb.words)
        self.setAccessibleDescription(translate("VerbButton", "key {key}").format(key=verb.key))

    def light(self, *, is_lit: bool) -> None:
        """Whether it is the one to be pressed next."""
        if is_lit != self._is_lit:
            self._is_lit = is_lit
            self.update()

    def nextCheckState(self) -> None:
        """A verb is latched by the page, not by the press."""

    def sizeHint(self) -> QSize:
        words = QFontMetricsF(step_font(Step.LEAST)).horizontalAdvance(self.text())
        return QSize(max(44, round(words) + 8), 56)

    def paint_words(self, painter: QPainter, colour: str) -> None:
        if self._is_lit:
            painter.setPen(QPen(QColor(room().accent), 3))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5), CONTROL_RADIUS, CONTROL_RADIUS)
        middle = self.height() / 2
        painter.setPen(QColor(colour))
        painter.setFont(sized_font(15, 600, is_condensed=True))
        painter.drawText(QRectF(0, middle - 19, self.width(), 18), Qt.AlignmentFlag.AlignCenter, self.verb.key)
        painter.setFont(step_font(Step.LEAST))
        painter.drawText(QRectF(0, middle + 1, self.width(), 17), Qt.AlignmentFlag.AlignCenter, self.text())


class VerbBar(QWidget):
    """Emits the verb that was pressed; `latch` shows which is waiting for its place."""

    verb_pressed = Signal(str)

    def __init__(self, verbs: Sequence[VerbKey], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "raised")
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAccessibleName(translate("VerbBar", "Verbs"))
        self._buttons = [VerbButton(verb, self) for verb in sorted(verbs, key=lambda verb: not verb.has_place)]
        for button in self._buttons:
            button.clicked.connect(lambda _checked=False, verb=button.verb.verb: self.verb_pressed.emit(verb))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setFixedHeight(76)

    def latch(self, verb: str) -> None:
        """Marks the verb that waits; an empty one marks none."""
        for button in self._buttons:
            button.setChecked(button.verb.verb == verb)

    def light(self, verb: str) -> None:
        """Lights the verb that is to be pressed next; an empty one lights none."""
        for button in self._buttons:
            button.light(is_lit=button.verb.verb == verb)

    def sizeHint(self) -> QSize:
        return QSize(944, self.height())

    def minimumSizeHint(self) -> QSize:
        return QSize(480, self.height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        is_two_rows = self.width() < TWO_ROWS_BELOW
        high = 104 if is_two_rows else 76
        if self.height() != high:
            self.setFixedHeight(high)
        placed = [button for button in self._buttons if button.verb.has_place]
        single = [button for button in self._buttons if not button.verb.has_place]
        inner = self.width() - 2 * _MARGIN
        if is_two_rows:
            self._lay(placed, _MARGIN, inner, 5, 44)
            self._lay(single, _MARGIN, inner, 56, 44)
            return
        # A verb with a place is twice as wide as a single act where the bar is wide enough for the words of both.
        is_wide = (inner - _LINE) / max(1, 2 * len(placed) + len(single)) >= _LEAST_WIDTH
        share = 2.0 if is_wide else 1.1
        left = share * len(placed) * (inner - _LINE) / max(1.0, share * len(placed) + len(single))
        self._lay(placed, _MARGIN, left, 10, 56)
        self._lay(single, _MARGIN + left + _LINE, inner - left - _LINE, 10, 56)

    def _lay(self, buttons: Sequence[VerbButton], left: float, wide: float, top: int, high: int) -> None:
        if not buttons:
            return
        each = (wide + _GAP) / len(buttons)
        for number, button in enumerate(buttons):
            start, end = round(left + number * each), round(left + (number + 1) * each) - _GAP
            button.setFixedHeight(high)
            button.setGeometry(start, top, end - start, high)

    def paintEvent(self, _event: QPaintEvent) -> None:
        colours = room()
        painter = QPainter(self)
        painter.fillRect(self.rect(), QColor(colours.raised))
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.drawLine(0, 0, self.width(), 0)
        singles = [button for button in self._buttons if not button.verb.has_place]
        if singles and len(singles) < len(self._buttons) and self.width() >= TWO_ROWS_BELOW:
            x = singles[0].x() - 9
            painter.drawLine(x, 16, x, 60)
        painter.end()
