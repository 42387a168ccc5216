"""The frame of a page that may be longer than its window, or much smaller."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, QTimer, SignalInstance
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QScrollArea, QVBoxLayout, QWidget

from trainer.tongue import translate
from trainer.ui.look.theme import PAGE_MARGIN
from trainer.ui.widgets.button import Button

_MOST_WIDTH: Final = 1440
"""Lines that are longer are hard to follow: a wider window has the page in its middle."""
_NARROW_BELOW: Final = 700
_NARROW_MARGIN: Final = 16
_GAP: Final = 16


class ScrollPage(QScrollArea):
    """Scrolls up and down only; content goes into `column`."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("ground", "surface")
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        inner = QWidget()
        inner.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.column = QVBoxLayout(inner)
        self.column.setContentsMargins(PAGE_MARGIN, 24, PAGE_MARGIN, 24)
        self.column.setSpacing(_GAP)
        self.setWidget(inner)

    _over: QWidget | None = None

    def put_over(self, bar: QWidget) -> None:
        """What stays in sight above the page, however far that is scrolled."""
        self._over = bar
        bar.setParent(self)
        self._lay_over()
        bar.show()

    def _lay_over(self) -> None:
        """The bar as wide as the page, what is in it as wide as the column."""
        bar, inner = self._over, self.widget()
        if bar is None or inner is None:
            return
        wide, sides = self.width(), self.column.contentsMargins()
        bar.setContentsMargins(sides.left(), 0, sides.right() + max(0, wide - inner.width()), 0)
        high = max(bar.heightForWidth(wide), bar.minimumSizeHint().height())
        bar.setGeometry(0, 0, wide, high)
        self.setViewportMargins(0, high, 0, 0)

    def bring_into_sight(self, part: QWidget) -> None:
        """Scrolls to it as soon as all that has just changed lies where it belongs."""
        QTimer.singleShot(0, part, lambda: self.ensureWidgetVisible(part, 0, _GAP * 4))

    to_do_next: QWidget | None = None
    """Where the page has such a thing: it gets the focus."""

    def focus_start(self) -> None:
        """Puts the focus on what to do next."""
        if self.to_do_next is not None:
            self.to_do_next.setFocus(Qt.FocusReason.OtherFocusReason)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # before the page is laid out for its new width: after it all would be laid out twice
        margin = PAGE_MARGIN if self.width() >= _NARROW_BELOW else _NARROW_MARGIN
        margin += max(0, (self.width() - _MOST_WIDTH) // 2)
        self.column.setContentsMargins(margin, 24, margin, 24)
        super().resizeEvent(event)
        self._lay_over()


def back_button(closed: SignalInstance) -> Button:
    """What Esc does, in sight: back to where a page was opened from."""
    back = Button(translate("ScrollPage", "Back"), key="Esc")
    back.clicked.connect(closed)
    return back


class Columns(QBoxLayout):
    """Columns side by side where the page is wide enough, else one above the other."""

    def __init__(self, inside: QVBoxLayout, *, side_by_side_from: int, apart: int = _GAP) -> None:
        super().__init__(QBoxLayout.Direction.LeftToRight)
        self._side_by_side_from = side_by_side_from
        self.setSpacing(apart)
        inside.addLayout(self)

    def add(self, share: int, parts: Sequence[QWidget] = ()) -> QVBoxLayout:
        """One more column at the right, with a share of the width."""
        column = QVBoxLayout()
        column.setSpacing(_GAP)
        for part in parts:
            column.addWidget(part)
        column.addStretch(1)
        self.addLayout(column, share)
        return column

    def fit_into(self, width: int) -> None:
        """Arranges them for a page of this width."""
        directions = QBoxLayout.Direction
        is_wide = width >= self._side_by_side_from
        self.setDirection(directions.LeftToRight if is_wide else directions.TopToBottom)
