"""The one kind of button, with the cap of its key."""

from __future__ import annotations

from enum import StrEnum, auto
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from trainer.tongue import translate
from trainer.ui.look.fonts import sized_font, step_font
from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CONTROL_RADIUS, KEY_RADIUS, TARGET_PX, Step

_LEAST_PADDING: Final = 6
"""So much stays free beside words that are cut short."""


class ButtonKind(StrEnum):
    """How much a button asks to be pressed."""

    NORMAL = auto()
    PRIMARY = auto()
    """The one filled button of a page."""
    QUIET = auto()
    """Words without an edge."""


class Button(QPushButton):
    """Words and, where there is one, the key that does the same; a checked one is latched."""

    def __init__(
        self, words: str, *, key: str = "", kind: ButtonKind = ButtonKind.NORMAL, parent: QWidget | None = None
    ) -> None:
        # not with the words: to tell a word from an icon Qt's binding first builds all there is to icons
        super().__init__(parent)
        self.setText(words)
        self._key = key
        self._kind = kind
        self._step = Step.NAME
        self._padding = 18
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFixedHeight(TARGET_PX)
        if key:
            self.set_key(key)

    def set_key(self, key: str) -> None:
        """Another key does the same from now on, or none."""
        self._key = key
        self.setAccessibleDescription(translate("Button", "key {key}").format(key=key) if key else "")
        self.updateGeometry()
        self.update()

    @property
    def key(self) -> str:
        """The key on its cap; empty where it has none."""
        return self._key

    @property
    def kind(self) -> ButtonKind:
        """How much it asks to be pressed."""
        return self._kind

    def set_kind(self, kind: ButtonKind) -> None:
        """Asks from now on so much to be pressed."""
        if kind is not self._kind:
            self._kind = kind
            self.update()

    def set_step(self, step: Step) -> None:
        """Sets the words in another step of type."""
        self._step = step
        self.updateGeometry()

    def set_padding(self, padding: int) -> None:
        """Pixels left and right of the words."""
        self._padding = padding
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        wide = self._words_width() + 2 * self._padding
        if self._key:
            wide += 10 + self._cap_width()
        return QSize(max(TARGET_PX, round(wide) + 1), self.height())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():  # a key held down is pressed once, whatever has the focus by then
                self.click()
        else:
            super().keyPressEvent(event)

    def _words_width(self) -> float:
        return QFontMetricsF(step_font(self._words_step())).horizontalAdvance(self.text())

    def _cap_width(self) -> float:
        return max(22.0, QFontMetricsF(sized_font(12, 600, is_condensed=True)).horizontalAdvance(self._key) + 10)

    def _words_step(self) -> Step:
        return Step.STRONG if self._kind is ButtonKind.PRIMARY and self._step is Step.NAME else self._step

    def _colours(self) -> tuple[str, str, str]:
        """Ground, edge and words."""
        colours = room()
        if not self.isEnabled():
            return "", colours.edge, colours.muted
        if self.isChecked():
            return colours.hint_ground, colours.accent, colours.ink
        if self._kind is ButtonKind.PRIMARY:
            return colours.accent, colours.accent, colours.on_accent
        if self._kind is ButtonKind.QUIET:
            return (colours.hint_ground if self.underMouse() else ""), "", colours.ink
        return (
            (colours.hint_ground if self.isDown() or self.underMouse() else colours.raised),
            colours.edge,
            colours.ink,
        )

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        ground, edge, words = self._colours()
        line = 2 if self.isChecked() else 1
        pen = QPen(QColor(edge), line) if edge else QPen(Qt.PenStyle.NoPen)
        if not self.isEnabled():
            pen.setStyle(Qt.PenStyle.DashLine)
        painter.setPen(pen)
        painter.setBrush(QColor(ground) if ground else Qt.BrushStyle.NoBrush)
        area = QRectF(self.rect()).adjusted(line / 2, line / 2, -line / 2, -line / 2)
        painter.drawRoundedRect(area, CONTROL_RADIUS, CONTROL_RADIUS)
        self.paint_words(painter, words)
        painter.end()

    def paint_words(self, painter: QPainter, colour: str) -> None:
        """The words in the middle and the key's cap at their right."""
        cap = self._cap_width() + 10 if self._key else 0.0
        words, wide = self.text(), self._words_width()
        most = self.width() - cap - 2 * min(self._padding, _LEAST_PADDING)
        if wide > most:
            words = QFontMetricsF(step_font(self._words_step())).elidedText(words, Qt.TextElideMode.ElideRight, most)
            wide = most
        left = (self.width() - wide - cap) / 2
        painter.setPen(QColor(colour))
        painter.setFont(step_font(self._words_step()))
        area = QRectF(left, 0, wide + 2, self.height())
        painter.drawText(area, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, words)
        if self._key:
            box = QRectF(area.right() + 8, (self.height() - 22) / 2, self._cap_width(), 22)
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(colour), 1))
            painter.drawRoundedRect(box, KEY_RADIUS, KEY_RADIUS)
            painter.setFont(sized_font(12, 600, is_condensed=True))
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, self._key)


class RowButton(QAbstractButton):
    """Its ground shows under the pointer; what lies on it lets presses through."""

    def __init__(self, name: str, does: str, tip: str, parent: QWidget | None = None) -> None:
        """Its name and what pressing it does, as they are read out; `tip` says the latter in sight."""
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(name)
        self.setAccessibleDescription(does)
        self.setToolTip(tip)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            if not event.isAutoRepeat():
                self.click()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        if not (self.underMouse() or self.isDown()):
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(room().hint_ground))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(-6, 1, 6, -1), 4, 4)
        painter.end()


def let_through(*parts: QWidget) -> None:
    """Presses on these go to what lies under them."""
    for part in parts:
        part.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
