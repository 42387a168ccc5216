"""Pressing what a page shows, and reading what it says."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLabel, QScrollArea, QWidget


def click(widget: QWidget) -> None:
    assert widget.isEnabled()
    assert not widget.visibleRegion().isEmpty(), f"{widget.accessibleName()} can't be seen"
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def button(page: QWidget, words: str) -> QAbstractButton:
    return next(
        each
        for each in page.findChildren(QAbstractButton)
        if words in (each.text(), each.accessibleName()) and each.isVisible()
    )


def beginning(page: QWidget, words: str) -> QAbstractButton:
    """The button whose words begin so; what it is about may follow."""
    return next(each for each in page.findChildren(QAbstractButton) if each.text().startswith(words))


def pressed(page: QWidget, words: str) -> None:
    """The button of these words, scrolled to and pressed."""
    QCoreApplication.processEvents()  # what has just been put there is seen
    found = button(page, words)
    if isinstance(page, QScrollArea):
        page.ensureWidgetVisible(found)
    click(found)


def says(page: QWidget) -> str:
    return "\n".join(words.text() for words in page.findChildren(QLabel) if words.isVisible())
