"""The first sitting: taken by keys and by mouse, in words of the way that is used; left by one key, kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTextBrowser
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.ui.lessons.taker import act, settle
from tests.ui.program import Program, until_presses_count
from tests.ui.table.at_poker import session_of, view_of
from tests.ui.table.mouse import STUB, Mouse
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.training.casting import Turn
from trainer.training.lessons.library import library
from trainer.training.lessons.session import LessonDrill
from trainer.ui.felt.poker.picture import Target, TargetKind
from trainer.ui.lessons.page import LessonPage
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.sign_in import SignInPage
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.verbs import VerbButton


@pytest.fixture
def page(program: Program) -> LessonPage:
    program.window.desk.shortcut("first")
    return page_of(program)


def page_of(program: Program) -> LessonPage:
    page = program.window.page
    assert isinstance(page, LessonPage)
    assert page.session.lesson.is_first
    return page


def table(page: LessonPage) -> TablePage:
    within = page.within
    assert isinstance(within, TablePage)
    return within


def said(page: LessonPage) -> str:
    return page.words.spoken


def lit_verbs(page: LessonPage) -> list[str]:
    return [button.verb.words for button in table(page).bar.findChildren(VerbButton) if button._is_lit]


def due(page: LessonPage) -> a.Action:
    return next(step.action for step in session_of(table(page)).due() if not step.optional)


def until_due(qtbot: QtBot, page: LessonPage, action: type[a.Action]) -> None:
    """By keys as far as an act of this kind."""
    awaited(qtbot, page)
    while not isinstance(due(page), action):
        act(page, due(page))
        awaited(qtbot, page)


def awaited(qtbot: QtBot, page: LessonPage) -> None:
    """The table has come to rest: an act is due, or only words are left."""

    def is_at_rest() -> bool:
        within = page.within
        return not isinstance(within, TablePage) or session_of(within).turn() is Turn.TRAINEE

    qtbot.waitUntil(is_at_rest)


def taken(qtbot: QtBot, page: LessonPage, do: Callable[[a.Action], None]) -> list[str]:
    """All that is due, with the words that stood there before each act."""
    words = []
    awaited(qtbot, page)
    while isinstance(page.within, TablePage):
        words.append(said(page))
        do(due(page))
        awaited(qtbot, page)
    return words


def test_it_is_taken_by_keys_in_the_least_window_and_counts_for_nothing(qtbot: QtBot, program: Program) -> None:
    program.window.resize(1024, 600)
    program.window.desk.shortcut("first")
    page = page_of(program)
    hidden = []

    def do(action: a.Action) -> None:
        settle(page)
        browser = page.words.findChild(QTextBrowser)
        assert browser is not None
        if browser.verticalScrollBar().maximum():
            hidden.append(said(page))
        act(page, action)

    words = taken(qtbot, page, do)
    assert program.window.height() == 600
    assert hidden == [], "all words are in sight"
    assert "Press D" in words[0]
    assert len(words) == 15
    assert not [each for each in words[1:] if "Draw" in each or "pad" in each], "who uses keys reads of keys"
    QTest.keyClick(page.window(), Qt.Key.Key_PageDown)
    qtbot.waitUntil(lambda: isinstance(program.window.page, HomePage))
    assert program.store.attempts(program.person.id) == ()
    assert unfinished(program.store, program.person.id) is None


def test_it_is_taken_by_mouse(qtbot: QtBot, program: Program, page: LessonPage) -> None:
    words = taken(qtbot, page, lambda action: Mouse(table(page)).do(action))
    assert "Press the stub" in words[0]
    assert "Press seat 4" in words[1]
    assert not [each for each in words[1:] if "Press D" in each or "then 2" in each], "who uses the mouse reads of it"
    finish = next(each for each in page.words.findChildren(Button) if each.text() == "Finish")
    QTest.mouseClick(finish, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: isinstance(program.window.page, HomePage))
    assert program.store.attempts(program.person.id) == ()


def test_words_follow_what_the_trainee_uses(qtbot: QtBot, page: LessonPage) -> None:
    assert "Keys: Press D" in said(page)
    assert "Mouse: Press the stub" in said(page)
    Mouse(table(page)).do(due(page))
    awaited(qtbot, page)
    assert "Press seat 4" in said(page)
    assert "alone" not in said(page)
    until_presses_count(qtbot)
    QTest.keyClick(page.window(), Qt.Key.Key_4)
    awaited(qtbot, page)
    assert "Press 7." in said(page)


def test_keys_are_named_as_this_person_has_them(program: Program) -> None:
    program.window.preferences = replace(program.window.preferences, keys=(("deal", "J"),))
    program.window.desk.shortcut("first")
    assert "Keys: Press J" in said(page_of(program))


def test_the_next_place_is_lit_and_by_keys_the_verb(qtbot: QtBot, page: LessonPage) -> None:
    view = view_of(table(page))
    assert STUB in view.picture.here
    assert lit_verbs(page) == ["Deal"]
    assert page.press_key("D")
    assert lit_verbs(page) == [], "it is taken up"
    assert page.press_key("esc")
    assert lit_verbs(page) == ["Deal"]
    Mouse(table(page)).do(due(page))
    until_due(qtbot, page, a.CallOn)
    assert view.picture.here == {Target(TargetKind.SEAT, 7)}
    Mouse(table(page)).do(due(page))
    awaited(qtbot, page)
    assert lit_verbs(page) == [], "the mouse brings its verb"


def test_a_wrong_act_on_purpose_shows_what_a_verdict_is(qtbot: QtBot, page: LessonPage) -> None:
    until_due(qtbot, page, a.CollectCards)
    act(page, due(page))
    awaited(qtbot, page)
    assert "wrong on purpose" in said(page)
    assert lit_verbs(page) == ["Turn to"]
    assert not view_of(table(page)).picture.arrows
    assert page.press_key("T")
    assert page.press_key("4")
    assert session_of(table(page)).answers[-1].mark is not Mark.RIGHT
    assert table(page).panel.verdict.waits
    assert "This is a verdict" in said(page)
    assert page.press_key("enter")
    assert not table(page).panel.verdict.waits
    assert view_of(table(page)).picture.here == {Target(TargetKind.SEAT, 2)}
    act(page, due(page))
    awaited(qtbot, page)
    assert "Turn to seat 4" in said(page)


def test_esc_takes_back_a_slot_and_with_nothing_entered_leaves(
    qtbot: QtBot, program: Program, page: LessonPage
) -> None:
    until_presses_count(qtbot)
    assert page.press_key("T")
    assert page.press_key("esc")
    assert page.isVisible(), "it stays open"
    QTest.keyClick(page.window(), Qt.Key.Key_Escape)
    assert isinstance(program.window.page, HomePage), "without a question"
    assert program.said() == []


def test_esc_puts_explanation_and_verdict_away_and_does_not_leave(program: Program, page: LessonPage) -> None:
    assert page.press_key("?")
    assert table(page).explainer.is_shown
    assert page.press_key("esc")
    assert not table(page).explainer.is_shown
    assert page.press_key("B")
    assert table(page).panel.verdict.waits
    assert page.press_key("esc")
    assert program.window.page is page
    assert not table(page).panel.verdict.waits


def test_left_half_way_nothing_reminds_of_it_and_it_begins_anew(
    qtbot: QtBot, program: Program, page: LessonPage
) -> None:
    until_due(qtbot, page, a.CallOn)
    assert page.press_key("esc")
    home = program.window.page
    assert isinstance(home, HomePage)
    words = {button.text() for button in home.findChildren(Button)}
    assert "How steps are entered" in words
    assert "Go on: " not in words
    again = next(button for button in home.findChildren(Button) if button.text() == "How steps are entered")
    again.click()
    assert "Deal a card to seat 2" in said(page_of(program))


def test_who_is_new_is_offered_it_first_and_later_last(program: Program) -> None:
    def offered() -> list[str]:
        program.window.show_home()
        home = program.window.page
        assert isinstance(home, HomePage)
        return [button.text() for button in home.findChildren(Button)]

    first, drill = "How steps are entered", "Choose a drill"
    assert offered().index(first) < offered().index(drill)
    lesson = library().lessons[0]
    program.window.desk.start_drill(LessonDrill.of(lesson))
    taken_up = program.window.page
    assert isinstance(taken_up, LessonPage)
    taken_up.go_on()
    taken_up._leave()
    assert offered().index(first) > offered().index(drill)


def test_a_guest_begins_with_it_and_is_not_asked_for_what_is_passed_over(qtbot: QtBot, program: Program) -> None:
    program.window.show_sign_in()
    asked = program.window.page
    assert isinstance(asked, SignInPage)
    asked.guest_wanted.emit()
    page = page_of(program)
    assert "Verb, place, amount" in said(page)
    until_presses_count(qtbot)
    for _ in range(page.session.count):
        QTest.keyClick(page.window(), Qt.Key.Key_PageDown)
        settle(page)
    assert isinstance(program.window.page, HomePage)
