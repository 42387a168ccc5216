"""All that is written on a table and around it is read, in whatever state and window: nothing is cut, or covers it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtCore import QSize
from pytestqt.qtbot import QtBot

from tests.samples import crossed
from tests.shots import tables
from tests.shots.frame import Frame
from tests.shots.legible import cut_on, unread
from tests.shots.states import HOLDEM
from tests.ui.felt.house.tables import dice, sic_bo
from trainer.ui.felt.house.picture import SpotPicture
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HouseTarget

SIZES = (QSize(1024, 600), QSize(1280, 800), QSize(1920, 1080))
pytestmark = pytest.mark.usefixtures("qapp")


def said_of(state: tables.AnyState, size: QSize) -> list[str]:
    with tables.opened(state) as page:
        Frame(Path(), size).put_around(page)
        return unread(page.face.view._felt) + cut_on(page)


@pytest.mark.one_in(60)
@pytest.mark.parametrize(("state", "size"), crossed([(state,) for state in tables.STATES], SIZES))
def test_every_state_can_be_read(state: tables.AnyState, size: QSize) -> None:
    assert said_of(state, size) == []


def test_what_has_no_room_is_found() -> None:
    """In a window narrower than any that is promised a name is cut short."""
    state = next(each for each in HOLDEM if each.name == "menu of calls")
    assert [words for words in said_of(state, QSize(800, 520)) if words.endswith("is cut short")]


@pytest.mark.parametrize(
    "lying",
    [
        [dice(1, "small", amount=50, paid=50), dice(5, "small", paid=5), dice(6, "small", amount=30, paid=30)],
        [dice(2, "total", 9, amount=25, paid=150), dice(4, "total", 9, amount=5, paid=30)],
        [dice(seat, "two-dice", 5, 6, amount=25) for seat in (2, 5, 7)],
        [dice(seat, "one-of-a-kind", 3, amount=25, paid=50) for seat in (1, 7)],
    ],
    ids=["three on small", "two on a total", "three on two dice", "two on one number"],
)
def test_wagers_on_one_field_are_read_when_they_are_paid_in_the_lowest_window(
    qtbot: QtBot, lying: list[tuple[HouseTarget, SpotPicture]]
) -> None:
    """Wager and payment stand on one pill where there is no room for two."""
    view = HouseView(replace(sic_bo(), spots=dict(lying)))
    qtbot.addWidget(view)
    view.resize(688, 444)
    view.show()
    assert unread(view._felt) == []
