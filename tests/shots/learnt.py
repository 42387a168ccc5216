"""Lessons as they are pictured: the list, one step of each kind, an act that was wrong there, and the result."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tests.ui.lessons.taker import OURS, act, deal
from trainer.rules.actions import Deal, Face
from trainer.training.casting import Turn
from trainer.training.lessons.session import LESSONS, LessonDrill
from trainer.ui.lessons.page import LessonPage
from trainer.ui.window import Window

LESSON: Final = ("tribal-three-card", "three-card-05-reading")
SHOWN: Final = ("oneida-poker", "holdem-01-table")
TABLE: Final = ("oneida-poker", "holdem-07-rake")


def picture_lessons(window: Window, take: Callable[[str], None]) -> None:
    """The first sitting; then from the list through a lesson to its result."""
    desk = window.desk
    desk.deal_first()
    take("first sitting")
    first = window.page
    assert isinstance(first, LessonPage)
    act(first, Deal(2, Face.DOWN))
    take("first sitting by keys")
    desk.shortcut(LESSONS)
    take("lessons")
    page = _begun(window, SHOWN)
    take("lesson text")
    page.go_on()
    take("lesson places lit")
    page = _begun(window, TABLE)
    _to(page, 2)
    take("lesson guided step")
    page.press_key("B")
    take("lesson wrong step")
    page = _begun(window, LESSON)
    _to(page, 1)
    take("lesson question")
    _to(page, 5)
    deal(page)
    take("lesson done")
    _to(page, 6)
    take("lesson drill")
    page.session._is_left = True
    page._finish()
    desk.show_result(page.under_way.attempt)
    take("lesson result")


def _begun(window: Window, place: tuple[str, str]) -> LessonPage:
    lesson = OURS.find(*place)
    assert lesson is not None
    window.desk.start_drill(LessonDrill.of(lesson))
    page = window.page
    assert isinstance(page, LessonPage)
    return page


def _to(page: LessonPage, number: int) -> None:
    while page.session.number < number and page.session.turn() is not Turn.OVER:
        page.session.go_on(0)
    page.start()
