"""The page of a lesson: words beside the table, back and forth by key, what was done stays, on with it another day."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.training.lessons.files import ALL, DO, HEAD
from tests.ui.lessons.taker import act, answer, deal, settle
from tests.ui.program import Program
from tests.ui.table.at_poker import session_of
from trainer.records import Mark
from trainer.rules.actions import STOP, Burn
from trainer.training.casting import Turn
from trainer.training.lessons.library import library
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.session import LessonDrill
from trainer.ui.entry.poker import Verb
from trainer.ui.entry.poker.verbs import verb_words
from trainer.ui.entry.view import Box
from trainer.ui.felt.house.scene import HouseView
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.felt.poker.scene import TableView
from trainer.ui.house.sheet_dialog import SheetDialog
from trainer.ui.lessons.choose import ChooseLessonPage
from trainer.ui.lessons.page import LessonPage
from trainer.ui.lessons.result import LearntPage
from trainer.ui.question.page import QuestionPage
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button, ButtonKind
from trainer.ui.widgets.entered import SlotBox

FIRST = ("oneida-poker", "holdem-01-table")


@pytest.fixture
def page(program: Program) -> LessonPage:
    """A lesson of one step of each kind."""
    program.window.desk.start_drill(LessonDrill.of(read_lesson(ALL, "one", "one.toml")))
    return page_of(program)


def page_of(program: Program) -> LessonPage:
    page = program.window.page
    assert isinstance(page, LessonPage)
    return page


def key(page: LessonPage, pressed: Qt.Key) -> None:
    QTest.keyClick(page.window(), pressed)
    settle(page)


def table(page: LessonPage) -> TablePage:
    within = page.within
    assert isinstance(within, TablePage)
    return within


def test_a_guided_step_leads_from_the_symptom_to_the_ruling(program: Program) -> None:
    """P(6)(d), R82: the game is stopped for a player without cards, then the floor is called."""
    at = 'guided = true\nfrom = { seed = 12, focus = "irregularities", before = "eligible-player-missed" }\n'
    program.window.desk.start_drill(LessonDrill.of(read_lesson(HEAD + DO + at, "one", "one.toml")))
    page = page_of(program)
    verb = table(page).panel.slots._boxes[Box.VERB]
    assert (table(page)._session.turn(), verb._value) == (Turn.SYMPTOM, verb_words(Verb.ANNOUNCE))
    act(page, STOP)
    assert verb._value == verb_words(Verb.FLOOR)


def to_the_deal(page: LessonPage) -> None:
    """The words read, the program has shown its step."""
    key(page, Qt.Key.Key_PageDown)
    deal(page)
    key(page, Qt.Key.Key_PageDown)


def words(page: LessonPage) -> str:
    return page.words.spoken


def test_page_keys_lead_on_and_back_and_what_was_dealt_stays(page: LessonPage) -> None:
    assert words(page) == "Read this."
    key(page, Qt.Key.Key_PageUp)
    assert words(page) == "Read this.", "there is nothing before it"
    to_the_deal(page)
    assert words(page) == "Deal."
    first = table(page)
    deal(page)
    assert not page.session.awaits
    assert told(page) == ["All is done here."]
    dealt = session_of(first).state.table
    key(page, Qt.Key.Key_PageUp)
    assert words(page) == "Look."
    key(page, Qt.Key.Key_PageDown)
    assert page.within is first
    assert first.isVisible()
    assert session_of(first).state.table is dealt
    assert len(dealt.board) == 3


def test_the_page_of_the_next_step_is_made_while_this_one_is_read(page: LessonPage) -> None:
    page.window().resize(1024, 600)
    page.go_on()
    settle(page)
    least = page.minimumSizeHint()
    page.make_ready()
    page.make_ready()
    settle(page)
    assert page.minimumSizeHint() == least, "what is not open takes no room"
    ready, told = page._ready[2]
    assert isinstance(ready, TablePage)
    assert not ready.isVisible()
    assert words(page) == "Look."
    # an hour's reading is none of its own time
    ready._clock._counted += 3_600_000
    page.go_on()
    assert page.within is ready
    assert page.words is told
    assert ready._clock.elapsed_ms < 3_600_000
    assert ready.isVisible()
    deal(page)
    assert not page.session.awaits
    assert page._ready == {}


def test_what_was_made_ready_fits_the_lowest_window(program: Program) -> None:
    """Its words are many, so that what was done so far has no room under them; made ready it did not know that."""
    lesson = library().find(*FIRST)
    assert lesson is not None
    program.window.resize(1024, 600)
    program.window.desk.start_drill(LessonDrill.of(lesson))
    page = page_of(program)
    page.go_on()
    page.go_on()
    page.make_ready()
    settle(page)
    assert 3 in page._ready
    page.go_on()
    settle(page)
    assert not table(page).panel.shows_log
    assert page.minimumSizeHint().height() <= page.height() <= 600


def test_it_is_made_once_the_step_has_been_read_for_a_while_and_nothing_moves(
    page: LessonPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    moving = [40, 0]
    monkeypatch.setattr(type(page.within), "settling_ms", property(lambda _page: moving.pop(0)))
    for wait in (600, 40):
        assert page._reading.isActive()
        assert page._reading.interval() == wait
        assert page._ready == {}
        page._reading.stop()
        page._reading.timeout.emit()
    assert list(page._ready) == [1]
    assert not page._reading.isActive()


def test_a_question_made_ready_is_read_out_when_it_opens(page: LessonPage, monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    for where in ("trainer.ui.question.page", "trainer.ui.lessons.page"):
        monkeypatch.setattr(f"{where}.announce", lambda _widget, told: heard.append(told))
    page.go_on()
    page.go_on()
    page.make_ready()
    assert heard == ["Look.", "Deal."]
    page.go_on()
    assert isinstance(page.within, QuestionPage)
    assert heard[2:] == [page.within._asked, "Say."]


def test_what_is_pressed_at_the_table_is_at_rest_once_all_is_done(page: LessonPage) -> None:
    page.go_on()
    shown = page.within
    assert isinstance(shown, TablePage)
    assert not shown.bar.isEnabled(), "what plays itself takes no acts"
    page.go_on()
    table = page.within
    assert isinstance(table, TablePage)
    helping = [button for button in table.panel.findChildren(Button) if button.text() in ("Hint", "Undo")]
    assert table.bar.isEnabled()
    assert all(button.isEnabled() for button in helping)
    deal(page)
    assert not page.session.awaits
    assert not table.bar.isEnabled()
    assert len(helping) == 2
    assert not any(button.isEnabled() for button in helping)
    assert all(box.accessibleName().endswith(": empty") for box in table.panel.slots.findChildren(SlotBox)[:2])


def test_the_log_stands_under_the_words_where_they_leave_it_room(program: Program, page: LessonPage) -> None:
    program.window.resize(1024, 600)
    page.go_on()
    page.go_on()
    settle(page)
    table = page.within
    assert isinstance(table, TablePage)
    page.press_key("A")
    settle(page)
    assert not table.panel.area.verticalScrollBar().maximum(), "the list that opens is seen whole"
    seen = [table.panel.shows_log]
    for words in ("These words are many. " * 24, "These are few."):
        page.words.say(words)
        settle(page)
        seen.append(table.panel.shows_log)
    assert seen == [True, False, True]


def test_a_wrong_act_comes_back_explained_and_the_step_stays_open(page: LessonPage) -> None:
    to_the_deal(page)
    assert page.press_key("B")
    within = table(page)
    assert within._session.answers[-1].mark is Mark.WRONG
    assert within.panel.verdict.isVisible()
    assert page.session.awaits
    assert page.session.answers[-1].given.startswith(Burn.do)
    act(page, next(step.action for step in within._session.due() if not step.optional))
    settle(page)
    assert not page.session.awaits


def test_words_that_were_seen_whole_do_not_press_to_be_read_again(program: Program, page: LessonPage) -> None:
    program.window.resize(1024, 600)
    page.go_on()
    page.go_on()
    settle(page)
    page.words.say("These words are many. " * 12)
    settle(page)
    onward = page.words._next
    seen = [(onward.text(), onward.kind)]
    page.press_key("B")
    settle(page)
    seen.append((onward.text(), onward.kind))
    assert seen == [("Next", ButtonKind.NORMAL), ("Read on", ButtonKind.NORMAL)]


def test_a_verdict_under_the_words_of_a_lesson_stands_whole_in_a_low_window(program: Program, page: LessonPage) -> None:
    """Words and slots give way to it, and leave no empty room."""
    program.window.resize(1024, 600)
    page.go_on()
    page.go_on()
    page.words.say("These words are many. " * 12)
    settle(page)
    before, panel = page.words.height(), table(page).panel
    assert page.press_key("B")
    settle(page)
    settle(page)
    assert page.words.height() == page.words.sizeHint().height() < before
    assert not panel.slots.isVisible()
    assert panel.area.verticalScrollBar().maximum() == 0


def test_what_is_awaited_may_be_passed_over_and_is_asked_at_the_end(page: LessonPage) -> None:
    to_the_deal(page)
    key(page, Qt.Key.Key_PageDown)
    assert words(page) == "Say."
    answer_question(page)
    assert words(page) == "Deal on."
    deal(page)
    key(page, Qt.Key.Key_PageDown)
    assert words(page) == "Deal.", "it is the only one left"


def answer_question(page: LessonPage) -> None:
    within = page.within
    assert isinstance(within, QuestionPage)
    answer(page, within)


def test_an_answered_question_leads_on_and_stays_corrected(page: LessonPage) -> None:
    to_the_deal(page)
    deal(page)
    key(page, Qt.Key.Key_PageDown)
    answer_question(page)
    assert words(page) == "Deal on."
    key(page, Qt.Key.Key_PageUp)
    within = page.within
    assert isinstance(within, QuestionPage)
    assert within.panel.verdict.isVisible()


def test_the_button_of_the_last_question_of_a_step_leads_on_in_the_lesson(page: LessonPage) -> None:
    key(page, Qt.Key.Key_PageDown)
    deal(page)
    for _ in range(2):
        key(page, Qt.Key.Key_PageDown)
    within = page.within
    assert isinstance(within, QuestionPage)
    assert within._putting.following(is_within=within._is_within) == "Go on"


def test_the_posted_sign_is_read_at_a_table_that_is_only_looked_at(program: Program) -> None:
    head = HEAD.replace('game = "holdem"', 'game = "three-card-poker"').replace("oneida-poker", "tribal-three-card")
    lesson = head.replace("deal-flop", "cards-to-wagers") + '[[step]]\nkind = "text"\ntext = "Look up."\n'
    program.window.desk.start_drill(LessonDrill.of(read_lesson(lesson, "one", "one.toml")))
    page = page_of(program)
    view = page.within.findChild(HouseView)
    assert isinstance(view, HouseView)
    middle = view.mapFromScene(view.item_of(HouseTarget(kind=HousePlace.SIGN)).area.center())
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, middle)
    (sheet,) = page.findChildren(SheetDialog)
    assert (sheet.isVisible(), page._clock.is_paused) == (True, True)
    sheet.accept()
    assert not page._clock.is_paused


def test_a_drill_counts_what_was_right_and_its_end_is_the_lessons(program: Program, page: LessonPage) -> None:
    to_the_deal(page)
    deal(page)
    key(page, Qt.Key.Key_PageDown)
    answer_question(page)
    assert "0 of 2 right at the first try" in told(page)
    deal(page)
    settle(page)
    assert "2 of 2 right at the first try" in told(page)
    key(page, Qt.Key.Key_PageDown)
    result = program.window.page
    assert isinstance(result, LearntPage)
    said = {label.text() for label in result.findChildren(QLabel)}
    assert {"A lesson", "100 %"} <= said
    (attempt,) = program.store.attempts(program.person.id)
    assert attempt.finished


def told(page: LessonPage) -> list[str]:
    return [label.text() for label in page.words.findChildren(QLabel) if label.isVisible()]


def test_a_lesson_that_was_left_is_gone_on_with_from_the_list(program: Program) -> None:
    desk = program.window.desk
    desk.shortcut("lessons")
    chosen = program.window.page
    assert isinstance(chosen, ChooseLessonPage)
    chosen.lesson_wanted.emit("/".join(FIRST))
    page = page_of(program)
    key(page, Qt.Key.Key_PageDown)
    key(page, Qt.Key.Key_PageDown)
    before = words(page)
    page._leave()
    desk.shortcut("lessons")
    chosen = program.window.page
    assert isinstance(chosen, ChooseLessonPage)
    assert "Go on" in {button.text() for button in chosen.findChildren(Button)}
    chosen.lesson_wanted.emit("/".join(FIRST))
    assert words(page_of(program)) == before
    assert len(program.store.attempts(program.person.id)) == 1


def test_the_list_names_what_is_next_and_what_is_done(program: Program) -> None:
    first, second = library().course(("oneida-poker", "holdem"))[:2]
    desk = program.window.desk
    desk.start_drill(LessonDrill.of(first))
    session = page_of(program).session
    session._is_left = True
    session.finish(1)
    desk.shortcut("lessons")
    chosen = program.window.page
    assert isinstance(chosen, ChooseLessonPage)
    course = next(iter(chosen._courses.values()))
    assert course.lines[0].is_done
    assert course.next is not None
    assert course.next.title == second.title
    assert chosen.to_do_next is not None
    assert chosen.to_do_next.hasFocus()


def test_enter_begins_a_lesson_of_the_table_pressed_last(program: Program) -> None:
    """The table keeps the focus, and the key on the button says that it begins."""
    program.window.desk.shortcut("lessons")
    chosen = program.window.page
    assert isinstance(chosen, ChooseLessonPage)
    course = chosen._courses["tribal-three-card/three-card-poker"]
    table = next(one for one in chosen.findChildren(Button) if one.isCheckable() and one.text().startswith(course.game))
    QTest.mouseClick(table, Qt.MouseButton.LeftButton)
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert page_of(program).session.lesson.title == course.lines[0].title


@pytest.mark.parametrize("size", [(1024, 600), (1280, 800)])
def test_words_stand_beside_the_table_and_all_fits(program: Program, size: tuple[int, int]) -> None:
    program.window.resize(*size)
    lesson = library().find("oneida-poker", "holdem-04-action")
    assert lesson is not None
    program.window.desk.start_drill(LessonDrill.of(lesson))
    page = page_of(program)
    for _ in range(4):
        settle(page)
        felt = page.within.findChildren(TableView)[0]
        left = page.words.mapTo(page, page.words.rect().topLeft()).x()
        assert felt.mapTo(page, felt.rect().topRight()).x() < left
        assert page.words.mapTo(page, page.words.rect().bottomLeft()).y() < page.height()
        assert program.window.height() == size[1]
        page.go_on()


def test_the_next_lesson_is_offered_and_opened(program: Program, qtbot: QtBot) -> None:
    lesson = library().find(*FIRST)
    assert lesson is not None
    program.window.desk.start_drill(LessonDrill.of(lesson))
    page = page_of(program)
    page.session._is_left = True
    page._finish()
    qtbot.waitUntil(lambda: isinstance(program.window.page, LearntPage))
    result = program.window.page
    assert isinstance(result, LearntPage)
    result.next_wanted.emit()
    following = library().following(lesson)
    assert following is not None
    assert page_of(program).session.lesson.place == following.place
    assert page_of(program).session.turn() is Turn.TRAINEE


def test_the_course_of_a_table_that_is_pressed_is_in_sight_under_its_name(program: Program) -> None:
    """In the lowest window too, where it lay under all the tables and nothing seemed to happen."""
    program.window.resize(1024, 600)
    program.window.desk.shortcut("lessons")
    chosen = program.window.page
    assert isinstance(chosen, ChooseLessonPage)
    QApplication.processEvents()
    table = next(one for one in chosen.findChildren(Button) if one.isCheckable() and one.text().startswith("Three"))
    QTest.mouseClick(table, Qt.MouseButton.LeftButton)
    QApplication.processEvents()
    assert "Tribal Three Card · Three Card" in {each.text() for each in chosen.findChildren(QLabel)}
    assert chosen.to_do_next is not None
    assert chosen.to_do_next.visibleRegion().boundingRect() == chosen.to_do_next.rect()
