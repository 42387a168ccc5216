"""Lessons are taken by key to their end, answered as the rules have it: some here, every one in `make fuzz`."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.ui.lessons.taker import OURS, opened, take
from tests.ui.program import hurry


@pytest.mark.one_in(12)
@pytest.mark.parametrize("place", [lesson.place for lesson in OURS.lessons[:: some(20, 1)]], ids="/".join)
def test_a_lesson_is_taken_by_key_to_its_end(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, place: tuple[str, str]
) -> None:
    hurry(monkeypatch)
    lesson = OURS.find(*place)
    assert lesson is not None
    page = opened(lesson)
    qtbot.addWidget(page)
    take(page)
    assert all(page.session.is_done(number) for number in range(page.session.count))
