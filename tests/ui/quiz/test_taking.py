"""A quiz as a trainee takes it: from home, by keys and press, left and gone on with, to its result."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import start
from tests.store.staff import administrator, enter, instructor
from tests.training.quizzes.quizzes import DICE, authored, spot
from tests.ui.pressing import button, pressed
from tests.ui.program import Program, until_presses_count, write_protected
from tests.ui.quiz.assigned import answer, assigned, fixed, page_of
from trainer.records import AttemptEnd, Mark
from trainer.store.clock import Clock
from trainer.store.materials import Draft, Sort
from trainer.training.casting import Turn
from trainer.training.quizzes.assigning import Assignment
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.marks import marks_of
from trainer.training.quizzes.quiz import Item, Quiz, When
from trainer.ui.exercise.review.history_rows import history_rows
from trainer.ui.exercise.review.walk_page import WalkPage
from trainer.ui.exercise.shown import shown_of
from trainer.ui.pages.attempts import AttemptsPage
from trainer.ui.pages.home import HomePage
from trainer.ui.question.page import QuestionPage
from trainer.ui.quiz import page as quiz_page
from trainer.ui.quiz.listing import ItemsDialog
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.result import TakenPage
from trainer.ui.quiz.waiting import quiz_cards
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import QuestionDialog


def words_on(page: QWidget | None) -> str:
    assert page is not None
    QCoreApplication.processEvents()
    return "\n".join(label.text() for label in page.findChildren(QLabel) if not label.isHidden())


def written(*words: str) -> list[Authored]:
    return [Authored(how=How.ONE, words=each, options=("two", "three"), right=(1,), why="So it is.") for each in words]


def begun(program: Program, *questions: object, items: tuple[Item, ...] = (), **changed: object) -> QuizPage:
    """A quiz of these questions, assigned to whoever is signed in, and begun from home."""
    of_bank = [authored(each) if isinstance(each, Authored) else each for each in questions]
    quiz = Quiz(title="Week one", items=(*fixed(program.store, of_bank), *items))  # type: ignore[arg-type]
    assigned(program.store, replace(quiz, **changed), Assignment(quiz="", people=(program.person.id,)))  # type: ignore[arg-type]
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    pressed(home, "Begin quiz")
    return page_of(program)


def deal_out(page: QuizPage, qtbot: QtBot) -> None:
    """The round without a fault, entered by no key."""
    table = page.within
    assert isinstance(table, TablePage)
    session = table.face.session
    while session.turn() is not Turn.OVER:
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
        due = session.leads_to()
        if due is not None:
            table.submit(due.action)


def settle(qtbot: QtBot) -> None:
    QCoreApplication.processEvents()
    until_presses_count(qtbot)


def test_home_names_what_it_ends_and_leaves_a_quiz_to_its_own_card(program: Program) -> None:
    page = begun(program, *written("How many burn?"))
    assert page.put_away()
    program.window.show_home()

    def offered() -> list[str]:
        assert program.window.page is not None
        found = [each.text() for each in program.window.page.findChildren(Button) if each.isVisible()]
        return [words for words in found if words.startswith(("Go on", "End"))]

    assert offered() == ["Go on with the quiz"]
    round_ = program.store.record.begin(replace(start(program.person.id), focus="whole"))
    program.window.show_home()
    assert offered() == [
        "Go on with the quiz",
        "Go on: Oneida poker · Hold'em · Whole round",
        "End: Oneida poker · Hold'em · Whole round",
    ]
    assert program.window.page is not None
    pressed(program.window.page, "End: Oneida poker · Hold'em · Whole round")
    (asked,) = program.window.findChildren(QuestionDialog)
    assert "Oneida poker · Hold'em · Whole round" in words_on(asked)
    ended: list[str] = []
    program.window.desk.end_open = ended.append  # type: ignore[method-assign,assignment]
    asked.accept()
    assert ended == [round_], "the quiz goes on"
    program.store.record.end(round_, AttemptEnd(finished=False, elapsed_ms=1))
    for kept in program.store.materials.to_take(Sort.ASSIGNMENT):
        draft = Draft(text=kept.text, id=kept.id, is_withdrawn=True)
        program.store.materials.keep(Sort.ASSIGNMENT, [draft], by=administrator(program.store))
    program.window.show_home()
    assert offered() == ["Go on: Quiz · Week one", "End: Quiz · Week one"], "it waits no more, and has no card"


def test_a_quiz_is_taken_from_home_to_its_result_and_gone_through(program: Program, qtbot: QtBot) -> None:
    page = begun(program, spot("opens"), *written("How many burn?"), items=(DICE,), pass_percent=60)
    answer(page)
    settle(qtbot)
    assert "How many burn?" in words_on(page.within)
    answer(page, rightly=False)
    settle(qtbot)
    assert "Not right" not in words_on(page), "nothing is said before the end"
    deal_out(page, qtbot)
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    told = words_on(program.window.page)
    assert "66 %" in told
    assert "Passed" in told
    assert "Answered: two; right: three; So it is." in told
    assert "Oneida Poker" in told
    assert quiz_cards(program.store, program.person.id) == (), "there is one attempt"
    assert program.store.verify().is_whole
    attempt = program.store.attempt(page.under_way.attempt)
    walk = shown_of("quiz").walk(attempt, program.window)
    assert walk.count == sum(line.by_trainee for line in attempt.answers)
    (wrong,) = walk.faults
    step = walk.at(wrong)
    assert step.title == "2 of the quiz · A written question"
    assert {("Done", "two"), ("Expected", "three")} <= set(step.lines)
    assert walk.at(0).picture is not None
    assert walk.at(walk.count - 1).picture is not None, "the round lies at its table"
    by = instructor(program.store)
    program.store.reviews.overrule(attempt.id, step.answers[0], mark=Mark.RIGHT, by=by, why="badly put")
    assert marks_of(program.store.attempt(attempt.id)).percent == 100
    program.store.reviews.overrule(attempt.id, step.answers[0], mark=None, by=by, why="badly put")
    assert [item.counts for item in marks_of(program.store.attempt(attempt.id)).items] == [True, False, True]


def test_a_double_press_is_one_answer(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one", "two"))
    answer(page)
    QTest.keyClick(page, Qt.Key.Key_2)
    QTest.keyClick(page, Qt.Key.Key_Return)
    QCoreApplication.processEvents()
    QTest.keyClick(page, Qt.Key.Key_2)
    QTest.keyClick(page, Qt.Key.Key_Return)
    settle(qtbot)
    kept = program.store.attempt(page.under_way.attempt)
    assert sum(line.by_trainee for line in kept.answers) == 1
    assert page._session.number == 1


def test_a_question_is_flagged_passed_over_and_come_back_to(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one", "two", "three"))
    pressed(page, "Flag")
    pressed(page, "Next")
    answer(page)
    settle(qtbot)
    assert page._session.number == 2
    page.bar.every.setFocus()
    page.show_items()
    (dialog,) = page.findChildren(ItemsDialog)
    dialog.reject()
    assert page.focusWidget() is page.within.table, "Enter answers, and opens no list again"
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    page.show_items()
    *_, dialog = page.findChildren(ItemsDialog)
    assert [line.isEnabled() for line in dialog.lines] == [True, False, True]
    assert "flagged" in dialog.lines[0].text()
    dialog.lines[0].click()
    assert page._session.number == 0
    assert page.bar.flag.isChecked()
    assert page.press_key("1"), "an answer is chosen and not given yet"
    page.bar.hand_in.setFocus()
    QTest.keyClick(page.bar.hand_in, Qt.Key.Key_Return)
    (asked,) = [each for each in page.findChildren(QuestionDialog) if each.isVisible()]
    assert "2 of it are not done" in asked.sentence
    asked.accept()
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    assert "Not complete: 2 of it were not done, and count as wrong." in words_on(program.window.page)


def test_it_is_gone_on_with_at_the_same_question_after_a_crash(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one", "two", "three"), minutes=10)
    pressed(page, "Next")
    before = page._session.left_ms(0)
    assert page.put_away()
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    pressed(home, "Go on with the quiz")
    again = page_of(program)
    assert again is not page
    assert (again._session.number, again._session.left_ms(0)) == (1, before)
    assert "two" in words_on(again.within)
    assert ":" in again.bar._pace.text()
    answer(again)
    settle(qtbot)
    assert again._session.number == 2


def test_the_time_ends_it_and_somebody_may_have_more(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = program.person.id
    program.store.materials.keep(
        Sort.EXTRA_TIME, [Draft(text="50", id=person)], by=administrator(program.store), person=person
    )
    page = begun(program, *written("one", "two"), minutes=10)
    assert page._session.drill.limit_ms == 900_000
    answer(page)
    settle(qtbot)
    monkeypatch.setattr(type(page._clock), "elapsed_ms", property(lambda _clock: 900_001))
    page._tick()
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    told = words_on(program.window.page)
    assert "the time was up" in told
    assert "50 % more than others" in told
    assert "50 %" in told


def test_the_time_stands_while_the_program_deals_by_itself(
    program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies before and after the part that is asked for is nobody's time but the program's."""
    seconds = [100.0]
    monkeypatch.setattr(quiz_page, "SYSTEM_CLOCK", Clock(steady=lambda: seconds[0]))
    page = begun(program, *written("one"), minutes=10)
    plays = [True]
    monkeypatch.setattr(type(page._session), "plays_itself", property(lambda _session: plays[0]))
    begun_ms = page._clock.elapsed_ms
    page._tick()
    seconds[0] += 40
    page._tick()
    assert page._clock.elapsed_ms == begun_ms
    plays[0] = False
    page._tick()
    seconds[0] += 7
    assert page._clock.elapsed_ms == begun_ms + 7_000
    page._clock.pause()
    seconds[0] += 1
    assert page._clock.elapsed_ms == begun_ms + 8_000, "whoever reads or waits is not the program"


def test_of_a_round_only_what_the_program_deals_is_its_own(program: Program, qtbot: QtBot) -> None:
    page = begun(program, items=(DICE,), minutes=10)
    session = page._session.within()
    assert session is not None
    assert page._session.plays_itself is (session.turn() is Turn.AUTO)
    table = page.within
    assert isinstance(table, TablePage)
    while session.turn() is Turn.AUTO:
        table.play_next()
    assert not page._session.plays_itself


def test_from_the_first_step_of_a_round_on_no_other_item_is_offered(program: Program, qtbot: QtBot) -> None:
    """*Next* and *Flag* stayed lit, did nothing and said nothing."""
    page = begun(program, items=(DICE, DICE))
    ways = (page.bar.next, page.bar.flag, page.bar.every)
    table = page.within
    assert isinstance(table, TablePage)
    while table._session.turn() is Turn.AUTO:
        table.play_next()
    assert all(each.isEnabled() and not each.toolTip() for each in ways)
    table.submit(table._session.due()[0].action)
    assert not any(each.isEnabled() for each in ways)
    assert {each.toolTip() for each in ways} == {"A round that is begun is dealt to its end first."}


def test_a_quiz_has_its_score_in_review(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one", "two"))
    for is_right in (True, False):
        answer(page, rightly=is_right)
        settle(qtbot)
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    program.window.let_in(program.store.person(instructor(program.store)))
    program.window.desk.reviewer.show_list()
    listed = program.window.page
    assert isinstance(listed, AttemptsPage)
    (line,) = listed._list.shown()
    assert line.cells[5] == "–", "the list does not wait for it"
    qtbot.waitUntil(lambda: listed._list.shown()[0].cells[5:] == ("50 %", "failed"))


def test_after_each_answer_what_is_right_is_shown_where_that_is_wished(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one"), spot("stub"), shown=When.EACH)
    answer(page, rightly=False)
    assert "Not right" in words_on(page)
    assert "Right is: three" in words_on(page)
    assert page.press_key("enter")
    settle(qtbot)
    answer(page)
    within = page.within
    assert isinstance(within, QuestionPage)
    assert not page.press_key("A"), "an answer that was given stands"
    assert page.press_key("enter")
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))


def test_of_a_quiz_that_shows_the_score_alone_no_answer_is_seen(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one"), shown=When.SCORE)
    answer(page, rightly=False)
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    told = words_on(program.window.page)
    assert "0 %" in told
    assert "right: three" not in told
    walk = shown_of("quiz").walk(program.store.attempt(page.under_way.attempt), program.window)
    assert (walk.count, walk.at(0).lines, walk.at(0).answers) == (1, (), ())
    lead, attempt = instructor(program.store), page.under_way.attempt
    program.store.reviews.note(attempt, 0, words="read it twice", is_for_trainee=True, by=lead)
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home, index=0)
    assert isinstance(program.window.page, TakenPage), "its steps would tell what is right"
    assert "read it twice" in words_on(program.window.page)
    assert not any(
        each.isVisible() for each in program.window.page.findChildren(Button) if each.text() == "Step by step"
    )
    program.window.let_in(program.store.person(lead))
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home)
    assert isinstance(program.window.page, WalkPage), "staff see them"


def test_what_can_t_be_written_is_said_and_written_before_it_goes_on(program: Program, qtbot: QtBot) -> None:
    page = begun(program, *written("one", "two"))
    with write_protected(program):
        answer(page)
        settle(qtbot)
        assert program.said()
        assert page._session.number == 0, "nothing else is shown before it is written"
    pressed(page, "Next")
    settle(qtbot)
    assert page._session.number == 1
    assert sum(line.by_trainee for line in program.store.attempt(page.under_way.attempt).answers) == 1


def test_a_quiz_waits_for_whoever_it_is_assigned_to_on_its_days_as_often_as_it_may_be_taken(program: Program) -> None:
    store, now = program.store, datetime.now(UTC)
    (item,) = fixed(store, [authored()])
    quiz = Quiz(title="Week", items=(item,))
    nina = enter(store, "Nina", group="Evening")
    (evening,) = store.groups.of(nina.id)
    store.groups.change(replace(evening, name="Late evening"), by=administrator(store))  # its name may change
    later, before = (now + timedelta(days=1)).isoformat(), (now - timedelta(days=1)).isoformat()
    for title, assignment in {
        "for a group": Assignment(quiz="", groups=(evening.id,)),
        "for another": Assignment(quiz="", people=(program.person.id,), groups=("none",)),
        "not yet": Assignment(quiz="", groups=(evening.id,), opens=later),
        "over": Assignment(quiz="", groups=(evening.id,), until=before, takes_late=False),
        "late": Assignment(quiz="", groups=(evening.id,), until=before),
    }.items():
        assigned(store, replace(quiz, title=title), assignment)
    cards = {card.title: card for card in quiz_cards(store, nina.id)}
    assert list(cards) == ["late", "for a group"]
    assert "It is late" in cards["late"].note
    assert quiz_cards(store, None) == ()
    assert [card.title for card in quiz_cards(store, program.person.id)] == ["for another"]
    program.window.desk.take_quiz(cards["late"].id)
    assert program.said() == ["This quiz does not wait for you any more."]


def test_the_open_quiz_stands_on_the_home_page_and_in_the_list_of_results(program: Program) -> None:
    page = begun(program, *written("one"))
    page.ask_to_leave()
    (asked,) = [each for each in page.findChildren(QuestionDialog) if each.isVisible()]
    assert "the time away counts" in asked.sentence
    asked.accept()
    home = program.window.page
    assert isinstance(home, HomePage)
    assert button(home, "Go on with the quiz").isEnabled()
    (row,) = history_rows(program.store.attempts(program.person.id))
    assert (row.table, row.focus, row.score) == ("Quiz", "Week one", "–")
