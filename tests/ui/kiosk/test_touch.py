"""By finger alone: whatever is pressed at a locked station is as large as a fingertip."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

import pytest
from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLineEdit, QPlainTextEdit, QWidget

from tests.samples import some
from tests.ui.kiosk.station import Station
from trainer.training.exercises import EXERCISES
from trainer.ui.exercise.shown import shown_of
from trainer.ui.look.theme import TARGET_PX
from trainer.ui.widgets.dialogs import PinDialog

PRESSED: Final = (QAbstractButton, QLineEdit, QComboBox, QPlainTextEdit)
SIZES: Final = some((QSize(1024, 600),), (QSize(1024, 600), QSize(1280, 800)))
"""In the lowest window there is the least room."""


def too_small(shown: QWidget) -> set[str]:
    """What can be pressed and is smaller than a fingertip; a scene has a test of its own."""
    QCoreApplication.processEvents()
    return {
        f"{type(each).__name__} {each.accessibleName()}: {each.width()} x {each.height()}"
        for each in shown.findChildren(QWidget)
        if each.isVisible()
        and (isinstance(each, PRESSED) or each.cursor().shape() is Qt.CursorShape.PointingHandCursor)
        and min(each.width(), each.height()) < TARGET_PX
    }


def choices(station: Station) -> list[Callable[[], object]]:
    """The pages on which an exercise is put together."""
    desk = station.window.desk
    return [
        partial(desk.choose, exercise.id)
        for exercise in EXERCISES
        if shown_of(next(iter(exercise.games))).choice is not None
    ]


def pages(station: Station) -> list[Callable[[], object]]:
    """What a trainee comes to."""
    window = station.window
    return [
        window.show_home,
        window.desk.show_results,
        window.office.reports.show_reports,
        window.show_settings,
        window.desk.show_drills,
        *choices(station),
        window.desk.deal_first,
        lambda: window.desk.shortcut("round"),
        window.show_sign_in,
    ]


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size.width()}x{size.height()}")
def test_no_page_of_a_trainee_has_anything_smaller_to_press(station: Station, size: QSize) -> None:
    station.let_in(station.trainee)
    found: set[str] = set()
    for show in pages(station):
        show()
        station.window.setFixedSize(size)
        assert station.window.size() == size
        found |= too_small(station.window)
    station.window.ask_to_close()
    found |= too_small(next(each for each in station.window.findChildren(PinDialog) if each.isVisible()))
    assert found == set()
