"""A layout that breaks into lines, as words do."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget


class FlowLayout(QLayout):
    """Widgets from left to right, the next line where the width ends."""

    def __init__(self, parent: QWidget | None = None, *, gap: int = 8, has_head: bool = False) -> None:
        """With a head the first widget stays at the left, and what stands in its line goes to the right edge."""
        super().__init__(parent)
        self._has_head = has_head
        self._lying: list[QLayoutItem] = []
        self._gap = gap
        self._heights: dict[int, int] = {}
        """By the widths asked for since something changed: the layouts around ask for the same again and again."""
        self._least: QSize | None = None
        self.setContentsMargins(0, 0, 0, 0)

    def invalidate(self) -> None:
        self._heights.clear()
        self._least = None
        super().invalidate()

    def addItem(self, item: QLayoutItem) -> None:
        self._lying.append(item)

    def count(self) -> int:
        return len(self._lying)

    def itemAt(self, index: int) -> QLayoutItem | None:
        return self._lying[index] if 0 <= index < len(self._lying) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        return self._lying.pop(index) if 0 <= index < len(self._lying) else None

    def expandingDirections(self) -> Qt.Orientation:
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if width not in self._heights:
            self._heights[width] = self._arrange(QRect(0, 0, width, 0), is_trial=True)
        return self._heights[width]

    def setGeometry(self, rect: QRect) -> None:
        super().setGeometry(rect)
        self._arrange(rect, is_trial=False)

    def sizeHint(self) -> QSize:
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        if self._least is None:
            self._least = QSize(0, 0)
            for item in self._lying:
                self._least = self._least.expandedTo(item.minimumSize())
        return self._least

    def _arrange(self, rect: QRect, *, is_trial: bool) -> int:
        """The height needed; moves nothing on a trial."""
        x, y, high = rect.x(), rect.y(), 0
        lie: list[tuple[QLayoutItem, QRect]] = []
        for item in self._lying:
            if item.isEmpty():
                continue
            size = item.sizeHint()
            size.setWidth(min(size.width(), rect.width()))
            if x > rect.x() and x + size.width() > rect.right() + 1:
                x, y, high = rect.x(), y + high + self._gap, 0
            lie.append((item, QRect(QPoint(x, y), size)))
            x += size.width() + self._gap
            high = max(high, size.height())
        if not is_trial:
            self._put(lie, rect)
        return y + high - rect.y()

    def _put(self, lie: Sequence[tuple[QLayoutItem, QRect]], rect: QRect) -> None:
        head = self._lying[0] if self._has_head and lie and lie[0][0] is self._lying[0] else None
        beside = [
            place.right() for item, place in lie if head is not None and place.y() == rect.y() and item is not head
        ]
        left_over = rect.right() - max(beside, default=rect.right())
        for item, place in lie:
            is_beside = head is not None and item is not head and place.y() == rect.y()
            item.setGeometry(place.translated(left_over, 0) if is_beside else place)
