"""A monitor is unplugged, or shows less: each window that lay there comes back into sight as large as fits."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.widgets import in_sight
from trainer.ui.widgets.in_sight import KeptInSight

_GONE = QRect(2_500, 300, 1_000, 700)
"""On a screen at the right of the one that is left."""
_HERE = QRect(1_500, 100, 600, 500)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_sight, "_SOON_MS", 0)


@pytest.mark.parametrize("make", [QWidget, QDialog])
def test_what_lay_on_a_screen_that_has_gone_comes_back(
    qtbot: QtBot, qapp: QApplication, make: Callable[[], QWidget]
) -> None:
    window, here = make(), make()
    for each, place in ((window, _GONE), (here, _HERE)):
        qtbot.addWidget(each)
        each.setGeometry(place)
        each.show()
    kept = KeptInSight(qapp)
    screen = qapp.primaryScreen()
    qapp.screenRemoved.emit(screen)
    qtbot.waitUntil(lambda: screen.availableGeometry().contains(window.frameGeometry()))
    assert window.size() == _GONE.size()
    assert here.geometry() == _HERE, "what is seen for the most part stays where it was put"
    kept.deleteLater()


def test_what_filled_the_screen_that_has_gone_fills_the_one_that_is_left(
    qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No screen of a test goes, and what is full is put on one that there is: it only says that it lies elsewhere."""
    window = QWidget()
    qtbot.addWidget(window)
    window.showFullScreen()
    monkeypatch.setattr(window, "frameGeometry", lambda: _GONE)
    states: list[bool] = []
    kept = KeptInSight(qapp)
    window.windowHandle().windowStateChanged.connect(lambda _state: states.append(window.isFullScreen()))
    screen = qapp.primaryScreen()
    qapp.screenRemoved.emit(screen)
    qtbot.waitUntil(lambda: len(states) > 1)
    assert window.isFullScreen()
    assert window.geometry() == screen.geometry()
    kept.deleteLater()


def test_a_window_larger_than_the_screen_that_is_left_fits_it(qtbot: QtBot, qapp: QApplication) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.setGeometry(QRect(3_000, 0, 3_840, 2_100))
    window.show()
    kept = KeptInSight(qapp)
    screen = qapp.primaryScreen()
    screen.availableGeometryChanged.emit(screen.availableGeometry())
    qtbot.waitUntil(lambda: screen.availableGeometry().contains(window.frameGeometry()))
    assert window.width() > screen.availableGeometry().width() - 20
    kept.deleteLater()


def test_what_is_minimized_or_hidden_is_left(qtbot: QtBot, qapp: QApplication) -> None:
    hidden = QWidget()
    qtbot.addWidget(hidden)
    hidden.setGeometry(_GONE)
    kept = KeptInSight(qapp)
    kept.bring_back()
    assert hidden.geometry() == _GONE
    assert not hidden.isVisible()
    kept.deleteLater()
