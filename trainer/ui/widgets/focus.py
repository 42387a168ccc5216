"""The ring around what has the focus: one for a window, drawn outside the control."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QRegion
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QPlainTextEdit, QTextEdit, QWidget
from shiboken6 import isValid

from trainer.ui.look.stylesheet import room
from trainer.ui.look.theme import CONTROL_RADIUS

_OFF, _WIDTH = 2, 3
_MARGIN = _OFF + _WIDTH
_MOVING = frozenset({QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show, QEvent.Type.Hide})

_RINGED = (QAbstractItemView, QPlainTextEdit, QTextEdit)
"""What scrolls and is used by the keyboard as a whole; other areas that scroll only hold what is."""


class FocusRing(QWidget):
    """Follows the focus in its window, which may be a dialog; the table draws its own."""

    def __init__(self, window: QWidget) -> None:
        super().__init__(window)
        self._window = window
        self._chain: list[QWidget] = []
        """What has the focus and all that it lies in: when one moves, the ring does."""
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setAttribute(Qt.WidgetAttribute.WA_NoSystemBackground)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.hide()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_changed)

    def stop(self) -> None:
        """Follows the focus no more, as it leaves what is being taken apart."""
        self._forget()
        app = QApplication.instance()
        if isinstance(app, QApplication):
            app.focusChanged.disconnect(self._focus_changed)

    def _focus_changed(self, _old: QWidget | None, new: QWidget | None) -> None:
        for old in filter(isValid, self._chain):
            old.removeEventFilter(self)
            # a page that goes after the next one has the focus takes its ring along no more
            old.destroyed.disconnect(self._forget)
        self._chain = []
        has_own = isinstance(new, QAbstractScrollArea) and not isinstance(new, _RINGED)
        if new is not None and not has_own and self._window.isAncestorOf(new):
            self._chain = list(_up_to(self._window, new))
        for widget in self._chain:
            widget.installEventFilter(self)
            widget.destroyed.connect(self._forget)
        self._place()
        self.raise_()

    def _forget(self) -> None:
        self._chain = []
        self.hide()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in _MOVING:
            self._place()
        return False

    def _place(self) -> None:
        if not self._chain or not self._chain[0].isVisible():
            self.hide()
            return
        target = self._chain[0]
        corner = target.mapTo(self._window, QPoint(0, 0))
        area = QRect(corner, target.size()).adjusted(-_MARGIN, -_MARGIN, _MARGIN, _MARGIN)
        area = area.intersected(self._window.rect())
        if area != self.geometry():
            self.setGeometry(area)
        seen = self._seen(QRect(corner, target.size()))
        self.setMask(QRegion(seen.translated(-area.topLeft())))
        self.setVisible(seen.intersects(area))

    def _seen(self, target: QRect) -> QRect:
        """Where the ring may be seen: what has been scrolled half out of sight has its ring cut off with it."""
        seen = self._window.rect()
        for widget in self._chain[1:]:
            around = widget.parentWidget()
            if isinstance(around, QAbstractScrollArea) and around.viewport() is widget:
                view = QRect(widget.mapTo(self._window, QPoint(0, 0)), widget.size())
                seen = seen if view.contains(target) else seen.intersected(view)
        return seen

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(room().focus), _WIDTH))
        half = _WIDTH / 2
        radius = CONTROL_RADIUS + _OFF
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(half, half, -half, -half), radius, radius)
        painter.end()


def _up_to(window: QWidget, widget: QWidget) -> Iterator[QWidget]:
    """The widget and all that it lies in, the window itself left out."""
    inner: QWidget | None = widget
    while inner is not None and inner is not window:
        yield inner
        inner = inner.parentWidget()
