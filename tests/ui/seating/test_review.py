"""A past day at the desk can be walked through: each line with the room as it stood then."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.training.rounds import MemoryRecord
from trainer.rules.seating import acts as s
from trainer.rules.seating.room import Room
from trainer.rules.shuffling import Stream
from trainer.training.casting import Turn
from trainer.training.seating import SeatingDrill, SeatingSession
from trainer.ui.seating.result import DayReplay, DayView, SeatingResultPage, day_view
from trainer.ui.seating.tables import SeatButton
from trainer.ui.widgets.button import Button


def a_day(seed: int, most: int = 200) -> tuple[DayView, list[Room]]:
    """A day with slips and undone steps, and the room before each step of the trainee's."""
    record = MemoryRecord()
    drill = SeatingDrill(seed=seed)
    session = SeatingSession(drill, drill.room(), record)
    session.begin()
    stream, rooms = Stream(seed, "slips at a desk"), []
    for turn in range(most):
        if session.turn() is Turn.OVER:
            break
        due = [step.action for step in session.due() if not step.optional]
        if session.turn() is not Turn.TRAINEE or not due:
            session.advance()
        elif stream.chance(150) and session.undo(turn):
            pass
        else:
            rooms.append(session.state.table)
            session.submit(s.LeaveOpen(1, 1) if stream.chance(150) else due[0], turn)
    session.finish(most)
    return day_view(record.kept()), rooms


@pytest.mark.parametrize("seed", range(1, 7))
def test_each_step_stands_in_the_room_in_which_it_was_done(seed: int) -> None:
    view, rooms = a_day(seed)
    assert [line.room for line in view.lines if line.mark is not None] == rooms
    assert any(line.words == "Taken back" for line in view.lines)
    for line, following in zip(view.lines, view.lines[1:], strict=False):
        if following.words == "Taken back":
            assert following.room in rooms
        if line.begins_case:
            assert line.room.asking is not None


def test_the_day_is_walked_by_buttons_keys_and_faults(qtbot: QtBot) -> None:
    view, _ = a_day(3)
    page = SeatingResultPage(view)
    qtbot.addWidget(page)
    page.resize(1280, 748)
    page.show()
    qtbot.waitExposed(page)
    (replay,) = page.findChildren(DayReplay)
    back, on = (
        next(each for each in replay.findChildren(Button) if each.accessibleName() == name)
        for name in ("Step back", "Step on")
    )
    faults = [place for place, line in enumerate(view.lines) if line.note]
    assert page.place == faults[0]
    on.click()
    assert page.place == faults[0] + 1
    QTest.keyClick(page, Qt.Key.Key_Left)
    QTest.keyClick(page, Qt.Key.Key_Left)
    assert page.place == faults[0] - 1
    page.show_place(0)
    assert not back.isEnabled()
    page.show_place(10_000)
    assert page.place == len(view.lines) - 1
    assert not on.isEnabled()
    seats = {seat.spot: seat for seat in replay.findChildren(SeatButton)}
    for spot, name in view.lines[-1].room.seats():
        assert (name or "open") in seats[spot].accessibleName()
        assert not seats[spot].isEnabled()


def test_a_day_on_which_nothing_was_done_has_nothing_to_walk(qtbot: QtBot) -> None:
    view, _ = a_day(3, most=0)
    page = SeatingResultPage(view)
    qtbot.addWidget(page)
    page.show()
    assert not page.findChildren(DayReplay)
    page.show_place(3)
    assert page.place == 0
