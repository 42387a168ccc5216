"""The page on which a question is made, by itself, used as a person does: by mouse alone or by keyboard alone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.pressing import click
from trainer.rules.cards import parse_cards
from trainer.training.editing.draft import Draft, Editing, Place
from trainer.ui.editing.form_rows import RowKind
from trainer.ui.editing.laid import Laid
from trainer.ui.editing.page import EditorPage, EditorView
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds

TABLES = (("oneida-poker", "holdem"), ("tribal-three-card", "three-card-poker"), ("oneida-sic-bo", "sic-bo"))


def alone_with(qtbot: QtBot, draft: Draft, *, high: int = 600, wide: int = 1024) -> EditorPage:
    """No picture is painted: nobody looks."""
    choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False))
    page = EditorPage(EditorView(editing=Editing(draft), tables=TABLES), choices)
    qtbot.addWidget(page)
    page.resize(wide, high)
    page.setUpdatesEnabled(False)
    page.show()
    page.activateWindow()
    assert QTest.qWaitForWindowActive(page)
    page.focus_start()
    return page


class Mouse:
    """Does everything by presses."""

    def __init__(self, page: EditorPage) -> None:
        self.page = page

    def press(self, words: str) -> None:
        """A button by what stands on it; one of a control before one of the page."""
        QCoreApplication.processEvents()
        parts: tuple[QWidget, ...] = (self.page._setting, self.page)
        found = [each for part in parts for each in part.findChildren(QAbstractButton) if each.text() == words]
        button = next(each for each in found if each.isVisible())
        self.page._setting._area.ensureWidgetVisible(button)
        click(button)

    def row(self, *place: str | int) -> None:
        """A row of the form."""
        rows = self.page._fields.rows
        at = next(at for at, row in enumerate(rows) if row.place == place and row.kind is not RowKind.PROBLEM)
        index = self.page._fields.model().index(at, 0)
        self.page._fields.scrollTo(index)
        QCoreApplication.processEvents()
        middle = self.page._fields.visualRect(index).center()
        QTest.mouseClick(self.page._fields.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(middle))
        QCoreApplication.processEvents()

    def figure(self, figure: str) -> None:
        for sign in figure:
            self.press(sign)

    def lay(self, cards: str) -> None:
        setting = self.page._setting.setting
        assert isinstance(setting, Laid)
        for card in parse_cards(cards):
            click(setting.rack.key_of(card))


class Keyboard:
    """Does everything by keys, each sent to whatever has the focus."""

    def __init__(self, page: EditorPage) -> None:
        self.page = page

    def key(self, key: Qt.Key) -> None:
        here = QApplication.focusWidget()
        assert here is not None, "something has the focus"
        QTest.keyClick(here, key)

    def tab_to(self, words: str) -> None:
        """The button of these words, by Tab alone."""
        for _ in range(60):
            here = QApplication.focusWidget()
            if isinstance(here, QAbstractButton) and here.text() == words:
                return
            self.key(Qt.Key.Key_Tab)
        raise AssertionError(f"no way to {words} by Tab")

    def row(self, *place: str | int) -> None:
        """A row of the form, by the arrows; from a control Esc goes back to the form."""
        for _ in range(60):
            if self.page._fields.hasFocus():
                break
            self.key(Qt.Key.Key_Escape if self._in_setting() else Qt.Key.Key_Tab)
        for _ in range(80):
            if self._place() == place:
                return
            self.key(Qt.Key.Key_Down if self._is_below(place) else Qt.Key.Key_Up)
        raise AssertionError(f"no way to {place} by the arrows")

    def _in_setting(self) -> bool:
        here = QApplication.focusWidget()
        return here is not None and self.page._setting.isAncestorOf(here)

    def _place(self) -> Place:
        return self.page._fields.rows[self.page._fields.currentIndex().row()].place

    def _is_below(self, place: Place) -> bool:
        places = [row.place for row in self.page._fields.rows]
        whole = next((each for each in (place, place[:2], place[:1]) if each in places), place)
        return places.index(whole) > self.page._fields.currentIndex().row()

    def write(self, text: str) -> None:
        for sign in text:
            now = QApplication.focusWidget()
            assert now is not None, "something has the focus"
            QTest.keyClicks(now, sign)

    def save(self) -> None:
        here = QApplication.focusWidget()
        assert here is not None, "something has the focus"
        QTest.keySequence(here, QKeySequence("Ctrl+S"))
