"""Reports as a supervisor and a trainee ask for them: by press, narrowed, searched, saved and printed."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import meddle
from tests.store.staff import enter
from tests.training.quizzes.quizzes import authored, quiz
from tests.ui.pressing import button, pressed
from tests.ui.program import Program
from tests.ui.quiz.assigned import assigned, fixed
from tests.ui.reports.made_up import NAMES, a_class, practised
from trainer.store import Person, Role, adding_up
from trainer.store.audit import Sought, Theme
from trainer.store.payloads import DeedPayload
from trainer.training.quizzes.assigning import Assignment
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.session import QuizDrill, QuizSession
from trainer.ui import vouching
from trainer.ui.pages.done_view import done_rows, known
from trainer.ui.quiz.waiting import bank_of
from trainer.ui.reports import desk, paper
from trainer.ui.reports.listing import REPORTS
from trainer.ui.reports.page import ReportsPage
from trainer.ui.reports.picking import Picker
from trainer.ui.reports.taught_page import TaughtPage
from trainer.ui.reports.topics_page import TopicsPage
from trainer.ui.reports.view import ReportView
from trainer.ui.widgets.progress import ProgressDialog

Class = list[Person]


@pytest.fixture
def people(program: Program) -> Class:
    return a_class(program.store)


@pytest.fixture
def staff(program: Program, people: Class) -> Person:
    one = enter(program.store, "Yuki Tanaka", role=Role.SUPERVISOR)
    program.window.let_in(one)
    return one


def page(program: Program) -> ReportsPage:
    shown = program.window.page
    assert isinstance(shown, ReportsPage)
    return shown


def opened(program: Program, report: str = "") -> ReportsPage:
    """Then by the button of the report."""
    enter_reports(program)
    if report:
        pressed(page(program), report)
    return made(page(program))


def enter_reports(program: Program) -> None:
    """By the door of the office, or the tab of a trainee."""
    bar = program.window._bar
    assert bar is not None
    if "progress" in bar._tabs:
        bar._tabs["progress"].click()
        return
    bar._tabs["office"].click()
    assert program.window.page is not None
    button(program.window.page, "Open: Reports").click()


def made(shown: ReportsPage) -> ReportsPage:
    """Once it is: what takes long is done between events."""
    QCoreApplication.processEvents()
    while shown.as_it_stands() is None:
        QCoreApplication.processEvents()
    QCoreApplication.processEvents()
    return shown


def words_on(shown: QWidget) -> str:
    QCoreApplication.processEvents()
    return "\n".join(label.text() for label in shown.findChildren(QLabel) if not label.isHidden())


def lines(shown: ReportsPage, title: str) -> list[tuple[str, ...]]:
    """What stands in one of its lists."""
    view = made(shown).as_it_stands()
    assert view is not None
    return [row.cells for table in view.tables if table.title == title for row in table.rows]


def pick(shown: QWidget, name: str, words: str) -> None:
    """By the button and, in its list, by keys alone."""
    picker = next(each for each in shown.findChildren(Picker) if each.text().startswith(name))
    QTest.keyClick(picker, Qt.Key.Key_Return)
    assert picker.dialog is not None
    listing = picker.dialog.list
    listing.field.setText(words)  # Qt's test keys type no other script
    (at, *_) = sorted(range(listing._found.rowCount()), key=lambda at: listing.shown()[at].cells[0] != words)
    listing.view.setCurrentIndex(listing._found.index(at, 0))
    QTest.keyClick(listing.view, Qt.Key.Key_Return)


@pytest.mark.usefixtures("staff")
def test_a_group_is_a_grid_with_its_weakest_clauses_first(program: Program) -> None:
    shown = opened(program)
    told = words_on(shown)
    assert "all trainees · all tables · since there are records" in told
    assert "75 %" in told, "18 of 24 first tries"
    pick(shown, "Table", "Oneida poker · Hold'em")
    grid = lines(shown, "People by clause")
    assert [row[0] for row in grid] == ["Amara Okafor", *NAMES]
    assert [row[1:] for row in grid] == [
        ("–", "–"),
        ("100 % of 6", "100 % of 6"),
        ("16 % of 6", "83 % of 6"),
        ("–", "–"),
    ]
    assert [row[3:] for row in lines(shown, "Clauses")] == [("58 %", "12"), ("91 %", "12")]
    assert lines(shown, "Faults") == [
        ("No card due", "integrity", "5"),
        ("A question answered wrong", "no fault at a table", "1"),
    ]
    assert lines(shown, "People")[2][2:] == ("50 %", "12", "5", "5", "30.0 / h")


@pytest.mark.usefixtures("staff")
def test_a_report_is_narrowed_by_group_level_and_time(program: Program) -> None:
    shown = opened(program)
    pick(shown, "Group", "Evening")
    assert [row[0] for row in lines(shown, "People")] == [*NAMES[1:]]
    pick(shown, "Time", "52")
    assert "Evening · all tables · the last 52 weeks" in words_on(shown)
    assert lines(shown, "Clauses")[0][3:] == ("16 %", "6")
    pick(shown, "Level", "test")
    assert lines(shown, "Clauses") == []
    assert "at the level test alone" in words_on(shown)


@pytest.mark.usefixtures("staff")
def test_a_persons_line_leads_to_their_own_report(program: Program, people: Class) -> None:
    shown = opened(program)
    shown._listings[0].chosen.emit(people[1].id)
    shown = made(page(program))
    assert "Chen Wei · all tables" in words_on(shown)
    assert [row[1:] for row in lines(shown, "Tables")] == [("50 %", "12", "5", "5", "30.0 / h")]
    assert [row[1:4] for row in lines(shown, "Weeks")] == [("50 %", "12", "5")]
    pick(shown, "Person", "Bo")
    assert [row[1] for row in lines(shown, "Tables")] == ["100 %"]


@pytest.mark.usefixtures("staff")
def test_questions_count_the_first_answer_of_each_unless_all_are_asked_for(program: Program, people: Class) -> None:
    practised(program.store, people[1].id, is_quick=True)
    shown = opened(program, "Questions")
    assert [row[0] for row in lines(shown, "Questions")] == ["The stub", "The stub"]
    assert [row[4:] for row in lines(shown, "Questions")] == [("2", "2", "50 %", "–"), ("2", "2", "100 %", "–")]
    pick(shown, "Counted", "all answers")
    assert [row[4:7] for row in lines(shown, "Questions")] == [("3", "2", "66 %"), ("3", "2", "100 %")]


@pytest.mark.usefixtures("staff")
def test_a_quiz_says_who_has_passed_and_which_question_was_hard(program: Program, people: Class) -> None:
    pressed(opened(program), "A quiz")
    assert lines(page(program), "People") == []
    store = program.store
    one = quiz(fixed(store, [authored()]))
    to = Assignment(quiz="", people=tuple(each.id for each in people))
    id_ = assigned(store, one, to)
    for person, given in zip(people[:2], ("1", "0"), strict=True):
        drill = QuizDrill(quiz=one, items=drawn(one, bank_of(store), 1), assignment=id_)
        session = QuizSession(drill, store.record, person.id)
        session.begin()
        session.answer_written([given])
        session.hand_in()
        session.finish(120_000)
    shown = opened(program, "A quiz")
    assert [row[:3] for row in lines(shown, "People")] == [
        ("Bo Lindqvist", "passed", "100 %"),
        ("Chen Wei", "not passed", "0 %"),
        ("Лидия Орлова", "not begun", "–"),
    ]
    assert [(row[0], row[3], row[4]) for row in lines(shown, "Questions")] == [
        ("How many cards are burnt?", "2", "50 %")
    ]
    assert "2 of 3" in words_on(shown)
    pressed(shown, "Questions")
    assert ("How many cards are burnt?", "2", "2", "50 %") in [
        (row[0], *row[4:7]) for row in lines(page(program), "Questions")
    ]


@pytest.mark.usefixtures("staff")
def test_pace_is_whole_rounds_by_person_and_table_and_refreshers_are_what_is_due(program: Program) -> None:
    shown = opened(program, "Pace")
    assert [(row[0], *row[2:]) for row in lines(shown, "Pace by person and table")] == [
        ("Bo Lindqvist", "5", "30.0 / h"),
        ("Chen Wei", "5", "30.0 / h"),
    ]
    pressed(shown, "Refreshers due")
    due = lines(shown, "Refreshers due")
    assert {(row[0], row[4]) for row in due} == {("Chen Wei", "wrong the last time")}, "as it stands at home"


def test_a_trainee_reads_their_own_and_no_others(program: Program, people: Class) -> None:
    program.window.let_in(people[1])
    shown = opened(program)
    assert "Your progress" in words_on(shown)
    assert [row[1] for row in lines(shown, "Tables")] == ["50 %"]
    assert not [each for each in shown.findChildren(Picker) if each.text().startswith(("Person", "Group"))]
    program.window.office.reports._narrow("person", people[0].id)
    assert "Chen Wei" in words_on(page(program))
    pressed(page(program), "Training topics")
    assert lines(page(program), "Topics") == []
    told = {each.text() for each in page(program).findChildren(QPushButton) if each.isVisible()}
    assert not told & {"List of topics…", "Taught elsewhere…"}


def test_a_guest_has_no_reports(program: Program) -> None:
    program.window.show_sign_in()
    program.window.be_guest()
    bar = program.window._bar
    assert bar is not None
    assert not {"progress", "office"} & {*bar._tabs}


# Long work


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each round that is read takes all the time there is before the page is painted again."""
    monkeypatch.setattr(adding_up, "_AT_ONCE", 1)
    monkeypatch.setattr(desk, "_SHARE_S", 0.0)


@pytest.mark.usefixtures("staff", "slow")
def test_what_takes_long_shows_how_far_it_is_and_can_be_cancelled(program: Program) -> None:
    enter_reports(program)
    shown = page(program)
    assert re.search(r"Reading \d of 12 rounds", words_on(shown))
    assert not button(shown, "PDF…").isEnabled()
    pressed(shown, "Cancel")
    assert "The report was not made" in words_on(shown)
    QCoreApplication.processEvents()
    assert shown.as_it_stands() is None, "nothing goes on behind it"
    pressed(shown, "Go on")
    assert "75 %" in words_on(made(shown))


# Out of the program


def test_pdf_and_csv_have_the_lists_as_they_stand_and_paper_the_end_of_the_chain(
    program: Program, staff: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "class"), ""))
    shown = opened(program)
    shown._listings[1].field.setText("chen")
    view = shown.as_it_stands()
    assert view is not None
    assert [row.cells[0] for row in view.tables[1].rows] == ["Chen Wei"]
    pressed(shown, "PDF…")
    made = (tmp_path / "class.pdf").read_bytes()
    assert made.startswith(b"%PDF-")
    assert made.count(b"/Type /Page\n") >= 1
    assert f"Saved as {tmp_path / 'class.pdf'}" in words_on(shown)
    head = program.store.head()
    assert head is not None
    assert head.hash[:4] in program.window.office.reports.foot()
    assert "Yuki Tanaka" in program.window.office.reports.foot()
    program.window.office.reports.save_pdf(shown, tmp_path / "no such folder" / "a.pdf")
    assert "can't be written" in words_on(shown)
    listing = shown._listings[1]
    listing.field.clear()
    listing.view.sortByColumn(2, Qt.SortOrder.DescendingOrder)
    assert [row.cells[2] for row in listing.shown()] == ["100 %", "50 %", "–", "–"], "by number, not by its signs"
    pressed_in(listing.parentWidget(), "Save as CSV…")
    first, second, *_, last = (tmp_path / "class.csv").read_text(encoding="utf-8-sig").splitlines()
    assert "Yuki Tanaka. The records end with entry" in last
    (newest, *_) = program.store.audit.done(Sought(theme=Theme.EXPORTS), by=staff.id)
    assert isinstance(newest.told, DeedPayload)
    assert "printed or saved: People" in done_rows([newest], known(program.store))[0].cells
    assert (newest.who, newest.told.about) == (staff.id, listing.view.accessibleName())
    assert first.startswith("Name,Number,Right,n")
    assert second.startswith("Bo Lindqvist,,100 %,12")


@pytest.mark.usefixtures("staff")
def test_every_report_and_each_of_its_lists_has_the_end_of_the_records(
    program: Program, people: Class, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assigned(program.store, quiz(fixed(program.store, [authored()])), Assignment(quiz="", people=(people[0].id,)))
    feet: list[str] = []

    def report_pdf(_view: ReportView, foot: str) -> bytes:
        feet.append(foot)
        return b"%PDF-"

    monkeypatch.setattr(paper, "report_pdf", report_pdf)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "list"), ""))
    for report in REPORTS:
        program.window.office.reports.show_reports(report.id)
        shown = made(page(program))
        program.window.office.reports.save_pdf(shown, tmp_path / "report.pdf")
        assert_is_end(program, feet[-1])
        saves = [each for each in shown.findChildren(QPushButton) if each.text() == "Save as CSV…"]
        assert saves or not any(listing.isVisibleTo(shown) for listing in shown._listings)
        for save in saves:
            save.click()
            assert_is_end(program, (tmp_path / "list.csv").read_text(encoding="utf-8-sig").splitlines()[-1])
    assert len(feet) == len(REPORTS)


def assert_is_end(program: Program, words: str) -> None:
    """It says where the records end now."""
    head = program.store.head()
    assert head is not None
    assert head.hash in words.replace(" ", "")


@pytest.mark.usefixtures("staff")
def test_everything_is_verified_in_sight_before_a_report_leaves_and_what_is_broken_does_not(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    monkeypatch.setattr(vouching, "AT_ONCE", 0)
    shown, file = opened(program), tmp_path / "a.pdf"
    reports = program.window.office.reports
    reports.save_pdf(shown, file)
    (dialog,) = shown.findChildren(ProgressDialog)
    assert "verified" in dialog.accessibleDescription()
    assert not file.exists()
    qtbot.waitUntil(file.exists)
    file.unlink()
    reports.save_pdf(shown, file)
    next(each for each in shown.findChildren(ProgressDialog) if each.isVisible()).reject()
    qtbot.waitUntil(lambda: not any(each.isVisible() for each in shown.findChildren(ProgressDialog)))
    meddle(
        Path(program.store._database.file).parent,
        lambda connection: connection.execute("UPDATE answers SET mark = 'wrong' WHERE mark = 'right'"),
    )
    file.unlink(missing_ok=True)
    reports.save_pdf(shown, file)
    qtbot.waitUntil(lambda: "changed or damaged" in words_on(shown))
    assert not file.exists()
    assert shown.as_it_stands() is not None, "the report stands"


def pressed_in(part: QWidget | None, words: str) -> None:
    assert part is not None
    button(part, words).click()


# Topics


@pytest.mark.usefixtures("staff")
def test_topics_are_written_mapped_and_covered_by_what_was_done_or_taught_elsewhere(
    program: Program, people: Class
) -> None:
    shown = opened(program, "Training topics")
    pressed(shown, "List of topics…")
    topics = program.window.page
    assert isinstance(topics, TopicsPage)
    pressed(topics, "Save")
    assert "A topic needs a name." in words_on(topics)
    QTest.keyClicks(topics._title, "Dealing")
    topics._parts_list.field.setText("drill hold'em whole oneida poker")
    topics._parts_list.chosen.emit(topics._parts_list.shown()[0].id)
    QTest.keyClick(topics._title, Qt.Key.Key_Return)
    pressed(topics, "New topic")
    QTest.keyClicks(topics._title, "Emergencies")
    pressed(topics, "Save")
    assert [row.cells for row in topics._list.shown()] == [("Dealing", "", "1"), ("Emergencies", "", "0")]
    pressed(topics, "Done")
    shown = made(page(program))
    assert [row[3] for row in lines(shown, "Topics")] == ["2", "0"]
    teach(program, people[2].name, "Emergencies", "Fire drill, by the safety officer")
    shown = page(program)
    assert [row[3] for row in lines(shown, "Topics")] == ["2", "1"]
    pick(shown, "Person", "Лидия")
    assert [row[2:] for row in lines(shown, "Topics")] == [
        ("0 of 1", "–", "no"),
        ("–", lines(shown, "Topics")[1][3], "yes"),
    ]
    assert "Fire drill" in lines(shown, "Topics")[1][3]
    assert [row[0] for row in lines(shown, "What is still to be done")] == ["Dealing"]


def teach(program: Program, name: str, topic: str, words: str) -> None:
    pressed(made(page(program)), "Taught elsewhere…")
    taught = program.window.page
    assert isinstance(taught, TaughtPage)
    tries: list[tuple[Callable[[], object], str]] = [
        (lambda: None, "Choose who was taught."),
        (lambda: pick(taught, "Person", name), "Choose the topic."),
        (lambda: pick(taught, "Topic", topic), "Say by whom"),
        (lambda: taught._day.setText("2999-01-01"), "This is no day that has been"),
    ]
    for does, said in tries:
        does()
        pressed(taught, "Record it")
        assert said in words_on(taught)
    taught._day.setText("2026-01-02")
    QTest.keyClicks(taught._words, words)
    for count in (1, 2):
        QTest.keyClick(taught._words, Qt.Key.Key_Return)
        assert len(taught._list.shown()) == count
        QTest.keyClicks(taught._words, words)
    taught._list.chosen.emit(taught._list.shown()[1].id)
    pressed(taught, "Take it back")
    assert [row.cells[1:] for row in taught._list.shown()] == [(topic, words, "Yuki Tanaka")]
    pressed(taught, "Done")


@pytest.mark.usefixtures("staff")
def test_a_list_of_topics_can_begin_with_a_proposal_and_one_is_taken_off(program: Program) -> None:
    pressed(opened(program, "Training topics"), "List of topics…")
    topics = program.window.page
    assert isinstance(topics, TopicsPage)
    pressed(topics, "Begin with a list")
    before = [row.cells[0] for row in topics._list.shown()]
    assert len(before) > 5
    topics._list.chosen.emit(topics._list.shown()[0].id)
    pressed(topics, "Take off the list")
    assert [row.cells[0] for row in topics._list.shown()] == before[1:]
