"""A hand on the mouse: real presses and drags on a felt, presses on the buttons around it."""

from __future__ import annotations

from typing import Generic

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from tests.ui.table.words import typed
from trainer.ui.felt.felt_scene import P
from trainer.ui.felt.felt_view import FeltView
from trainer.ui.felt.place_item import L, T
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.verbs import VerbButton

LEFT = Qt.MouseButton.LeftButton


class Pointer(Generic[T, P, L]):
    """Points at what can be seen, at whatever table."""

    def __init__(self, page: TablePage, view: FeltView[T, P, L]) -> None:
        self._page, self._view = page, view

    def place(self, target: T, *, is_pressed: bool = False) -> QPoint:
        """Where to point so that this place and no other is meant, pressed or dropped upon."""
        view = self._view
        area = view.item_of(target).area
        found = view._felt.target_at if is_pressed else view._felt.drop_target
        for row in (4, 3, 5, 2, 6, 1, 7):
            for column in (4, 3, 5, 2, 6, 1, 7):
                point = QPointF(area.x() + area.width() * column / 8, area.y() + area.height() * row / 8)
                if found(point) == target:
                    return view.mapFromScene(point)
        raise AssertionError(f"{target} is covered by something else")

    def is_there(self, target: T) -> bool:
        """Whether a place can be seen."""
        return target in self._view.targets

    def click(self, target: T) -> None:
        """Presses a place of the table."""
        QTest.mouseClick(self._view.viewport(), LEFT, pos=self.place(target))

    def drag(self, start: T, end: T) -> None:
        """Draws something from one place to another."""
        port = self._view.viewport()
        first, last = self.place(start, is_pressed=True), self.place(end)
        QTest.mousePress(port, LEFT, pos=first)
        QTest.mouseMove(port, (first + last) / 2)
        QTest.mouseMove(port, last)
        QTest.mouseRelease(port, LEFT, pos=last)

    def verb(self, words: str) -> None:
        """Presses a verb of the bar."""
        self._press(self._page, VerbButton, words)

    def line(self, words: str) -> None:
        """Presses a line of the open menu; a list that follows on another is shown by the event loop."""
        QApplication.processEvents()
        self._press(self._page.panel.menu, QAbstractButton, words)

    def button(self, words: str) -> None:
        """Presses a button of the page."""
        self._press(self._page, QAbstractButton, words)

    def amount_if_asked(self, cents: int) -> None:
        """Presses an amount where the pad stands there: what is drawn whole needs none."""
        if self._page.panel._pad.isVisible():
            self.amount(cents)

    def amount(self, cents: int) -> None:
        """Presses an amount on the pad, and its Enter."""
        for figure in typed(cents):
            self._press(self._page.panel._pad, QAbstractButton, figure)
        QTest.mouseClick(self._page.panel._pad.enter, LEFT)

    @staticmethod
    def _press(home: QWidget, kind: type[QAbstractButton], words: str) -> None:
        found = [each for each in home.findChildren(kind) if each.text() == words and each.isVisible()]
        assert len(found) == 1, f"{len(found)} buttons read {words!r}"
        QTest.mouseClick(found[0], LEFT)
