"""A quiz built from nothing by presses, tried, assigned, taken by who it is for, printed, and ended."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QDate
from PySide6.QtGui import QImage, QTextBlock, QTextDocument
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QFileDialog, QLabel, QWidget
from pytestqt.qtbot import QtBot

from tests.store.staff import enter
from tests.training.quizzes.quizzes import DEAL, ONE, authored, spot
from tests.training.quizzes.quizzes import bank as in_bank
from tests.ui.pressing import pressed
from tests.ui.program import Program, until_presses_count
from tests.ui.quiz.assigned import answer, fixed, keep, page_of
from trainer.store import Person, Role
from trainer.store.materials import Sort
from trainer.training.made_text import written
from trainer.training.question_spots import put
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import of_spot
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.quiz import Item, Quiz, Source, read_quiz
from trainer.training.quizzes.session import QuizDrill
from trainer.ui.bank.rows import told_lines
from trainer.ui.pages.home import HomePage
from trainer.ui.quiz.answer_sheet import blanks
from trainer.ui.quiz.assigning import AssignPage, MoreTimePage, Taker
from trainer.ui.quiz.building import BuildingPage
from trainer.ui.quiz.item import ItemPage, PickPage
from trainer.ui.quiz.paper import key_sheets, quiz_sheets
from trainer.ui.quiz.quizzes import QuizzesPage
from trainer.ui.quiz.result import TakenPage
from trainer.ui.quiz.waiting import bank_of, quiz_cards
from trainer.ui.reports.desk import ReportDesk
from trainer.ui.reports.quiz_report import QUIZ, quiz_view
from trainer.ui.wording.keys.lines import lines_of


@pytest.fixture
def staff(program: Program) -> Person:
    one = enter(program.store, "Priya Raman", role=Role.SUPERVISOR)
    program.window.let_in(one)
    return one


def words_on(page: QWidget | None) -> str:
    assert page is not None
    QCoreApplication.processEvents()
    return "\n".join(label.text() for label in page.findChildren(QLabel) if not label.isHidden())


def opened(program: Program, chosen: str = "") -> QuizzesPage:
    program.window.office.classroom.quizzes.show_quizzes(chosen)
    page = program.window.page
    assert isinstance(page, QuizzesPage)
    return page


def building(program: Program) -> BuildingPage:
    page = program.window.page
    assert isinstance(page, BuildingPage)
    return page


def kept(program: Program, by: Person) -> list[Quiz]:
    return [read_quiz(each.text) for each in program.store.materials.all(Sort.QUIZ, by=by.id)]


def test_a_quiz_is_built_from_nothing_assigned_and_taken(program: Program, staff: Person, qtbot: QtBot) -> None:
    keep(program.store, Sort.QUESTION, written(authored(ONE, "burns")))
    pressed(opened(program), "New quiz")
    page = building(program)
    pressed(page, "Save")
    assert "Is empty." in page._problems["title"].text()
    assert "Asks nothing yet." in page._problems["items"].text()
    QTest.keyClicks(page._title, "Week one")
    pressed(page, "A question of the bank…")
    pick = program.window.page
    assert isinstance(pick, PickPage)
    pick.list.view.clicked.emit(pick.list.view.model().index(0, 0))
    pressed(building(program), "Draw from the bank…")
    item = program.window.page
    assert isinstance(item, ItemPage)
    QTest.keyClicks(item._tag, "Burns")
    item._count.setText("1")
    pressed(item, "Put it in")
    page = building(program)
    assert page._title.text() == "Week one", "what was entered before is there"
    pressed(page, "Save")
    assert "The bank has 0 of these" in words_on(page)
    pressed(page, "Take out")
    assert [each.source for each in page._items] == [Source.DRAWN]
    pressed(page, "Save")
    assert [each.title for each in kept(program, staff)] == ["Week one"]
    quizzes = program.window.page
    assert isinstance(quizzes, QuizzesPage)
    pressed(quizzes, "Assign…")
    assign = program.window.page
    assert isinstance(assign, AssignPage)
    pressed(assign, "Assign")
    assert "Nobody is chosen yet." in assign._problems["who"].text()
    assign._list.chosen.emit(program.person.id)
    assert "Nobody is chosen yet." not in words_on(assign)
    pressed(assign, "In 7 days")
    pressed(assign, "Assign")
    assert "Amara Okafor" in words_on(program.window.page)
    program.window.let_in(program.person)
    program.window.show_home()
    home = program.window.page
    assert isinstance(home, HomePage)
    assert "Until" in words_on(home)
    pressed(home, "Begin quiz")
    answer(page_of(program))
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    assert "100 %" in words_on(program.window.page)


def test_items_are_moved_changed_and_made_and_rounds_are_dealt(program: Program, staff: Person) -> None:
    pressed(opened(program), "New quiz")
    pressed(building(program), "Questions made anew…")
    item = program.window.page
    assert isinstance(item, ItemPage)
    item._tables._buttons["oneida-sic-bo/sic-bo"].click()
    pressed(item, "Put it in")
    pressed(building(program), "Deal a round…")
    item = program.window.page
    assert isinstance(item, ItemPage)
    pressed(item, "Put it in")
    page = building(program)
    assert [(each.source, each.game) for each in page._items] == [(Source.MADE, "sic-bo"), (Source.ROUND, "holdem")]
    pressed(page, "Down")
    assert [each.source for each in page._items] == [Source.ROUND, Source.MADE]
    pressed(page, "Change")
    item = program.window.page
    assert isinstance(item, ItemPage)
    assert item._item.source is Source.ROUND
    pressed(item, "Back")
    assert len(building(program)._items) == 2


def test_a_quiz_is_tried_to_its_result_and_nothing_is_kept(program: Program, staff: Person, qtbot: QtBot) -> None:
    quiz = Quiz(title="Week one", items=fixed(program.store, [authored()]))
    (id_,) = keep(program.store, Sort.QUIZ, written(quiz))
    pressed(opened(program, id_), "Try it")
    answer(page_of(program))
    qtbot.waitUntil(lambda: isinstance(program.window.page, TakenPage))
    result = program.window.page
    assert result is not None
    assert "Only tried: it counts for nobody." in words_on(result)
    until_presses_count(qtbot)
    pressed(result, "Back")
    assert isinstance(program.window.page, QuizzesPage)
    assert program.store.attempt_count() == 0


def test_an_assignment_is_ended_and_a_quiz_offered_no_more(program: Program, staff: Person) -> None:
    quizzes = program.window.office.classroom.quizzes
    (id_,) = keep(program.store, Sort.QUIZ, written(Quiz(title="Week", items=fixed(program.store, [authored()]))))
    quizzes._assign(id_)
    assign = program.window.page
    assert isinstance(assign, AssignPage)
    assert {row.cells[2] for row in assign._list.shown()} == {"trainee", "administrator", "supervisor"}
    assign._list.chosen.emit(program.person.id)
    assign._list.chosen.emit(staff.id)
    assign._until.setText("31.12.2026")
    pressed(assign, "Assign")
    assert "Is no day" in assign._problems["until"].text()
    assign._until.setText(QDate.currentDate().addDays(2).toString("yyyy-MM-dd"))
    pressed(assign, "Assign")
    page = program.window.page
    assert isinstance(page, QuizzesPage)
    assert [card.title for card in quiz_cards(program.store, staff.id)] == ["Week"], "staff take refreshers too"
    reports = ReportDesk(program.window, program.store)
    reports._report = QUIZ
    assert {row.cells[0] for row in quiz_view(reports._asked()).tables[0].rows} == {"Amara Okafor", "Priya Raman"}
    pressed(page, "End it")
    assert program.store.materials.to_take(Sort.ASSIGNMENT) == ()
    pressed(page, "Offer no more")
    assert program.store.materials.to_take(Sort.QUIZ) == ()


def test_somebody_is_given_more_time_by_who_may(program: Program, staff: Person) -> None:
    pressed(opened(program), "More time for somebody…")
    page = program.window.page
    assert isinstance(page, MoreTimePage)
    page._list.chosen.emit(program.person.id)
    pressed(page, "50 % more")
    (kept_,) = program.store.materials.all(Sort.EXTRA_TIME, by=staff.id)
    assert (kept_.id, kept_.text) == (program.person.id, "50")
    assert "50 % more" in [row.cells[-1] for row in page._list.shown()]
    program.window.let_in(enter(program.store, "Inez", role=Role.INSTRUCTOR))
    words = "More time for somebody…"

    assert not [
        each for each in opened(program).findChildren(QAbstractButton) if each.text() == words and each.isVisible()
    ]


# On paper

ORDER = Authored(how=How.ORDER, words="In order", options=("burn", "turn", "bet"))


def text_of(document: QTextDocument) -> str:
    return document.toPlainText()


def test_on_paper_the_key_stands_apart_and_its_letters_are_those_of_the_sheet(program: Program) -> None:
    items = (*fixed(program.store, [authored(), authored(ORDER), spot("stub")]), DEAL)
    quiz = Quiz(title="Week <one>", items=items)
    drill = QuizDrill(quiz=quiz, items=drawn(quiz, bank_of(program.store), 7), seed=7)
    sheet = text_of(quiz_sheets(drill, lambda _asked: QImage(40, 30, QImage.Format.Format_RGB32)).document())
    key = text_of(key_sheets(drill).document())
    assert "Week <one>" in sheet
    assert "A) two" in sheet
    assert "The letters in order" in sheet
    assert "Dealt at the table" in sheet
    assert "Cards left:" in sheet
    shown = {line[3:]: line[0] for line in sheet.splitlines() if line[1:3] == ") "}
    assert " ".join(shown[words] for words in ORDER.options) in key
    assert "three" in key
    assert "Oneida Poker" in key
    assert "Set 7" in sheet
    assert "Set 7" in key


@pytest.mark.parametrize("name", ["showdown", "ruling", "verdict", "procedure, with a kill", "three card, settlement"])
def test_the_answer_sheet_has_a_line_for_all_that_the_key_says_and_tells_no_number_of_it(name: str) -> None:
    (item,) = drawn(Quiz(title="x", items=(Item(source=Source.FIXED, question="q0"),)), in_bank(spot(name)), 1)
    room = [each for each in blanks(item) if each.has_room]
    right = lines_of(put(item.spot).key)
    assert len(room) >= len(right)
    drill = QuizDrill(quiz=Quiz(title="x"), items=(item,), seed=1)
    paper = quiz_sheets(drill, lambda _asked: QImage(40, 30, QImage.Format.Format_RGB32)).document()
    assert paper.defaultFont().pointSizeF() > 10, "by the printer's measure"
    lines = [line for line in text_of(paper).split("Answers: ")[1].splitlines() if "_" in line]
    assert len(lines) == len(room) + 1, "and one for the name"
    assert min(line.count("_") for line in lines) > 24, "long enough for a sentence"
    if name == "showdown":
        shares = [block for block in _blocks(key_sheets(drill).document()) if block.text().startswith("seat ")]
        assert shares
        assert all(block.blockFormat().leftMargin() > 0 for block in shares), "each stands in below its pot"
    if name == "verdict":
        assert [each.words for each in room if each.words] == ["1.", "2."], "these acts are told"
    if name.endswith("settlement"):
        assert right[-3:] == ("Seat 1 wins 30 in all", "Seat 4 loses 15 in all", "The rack pays out 15 in all")


def _blocks(document: QTextDocument) -> Iterator[QTextBlock]:
    block = document.begin()
    while block.isValid():
        yield block
        block = block.next()


@pytest.mark.parametrize("is_writable", [True, False])
def test_both_files_are_written_or_why_not_is_said(
    program: Program, staff: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, is_writable: bool
) -> None:
    folder = tmp_path if is_writable else tmp_path / "gone"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(folder / "week"), ""))
    quiz = Quiz(title="Week", items=fixed(program.store, [authored(), spot("stub")]))
    (id_,) = keep(program.store, Sort.QUIZ, written(quiz))
    page = opened(program, id_)
    pressed(page, "On paper…")
    if is_writable:
        assert "the key as week-key.pdf" in words_on(page)
        assert [(folder / name).read_bytes()[:5] for name in ("week.pdf", "week-key.pdf")] == [b"%PDF-"] * 2
    else:
        assert "can't be written" in words_on(page)


def test_what_is_in_the_way_of_taking_a_quiz_is_said_on_its_card(program: Program, staff: Person) -> None:
    quiz = Quiz(title="Week", items=(Item(source=Source.FIXED, question="gone"),))
    (id_,) = keep(program.store, Sort.QUIZ, written(quiz))
    page = opened(program, id_)
    assert "this question is offered no more" in words_on(page)
    assert not page._acts["assign"].isEnabled()


def test_a_quiz_that_was_not_saved_is_there_the_next_time_and_can_be_begun_anew(
    program: Program, staff: Person
) -> None:
    pressed(opened(program), "New quiz")
    QTest.keyClicks(building(program)._title, "Week one")
    pressed(building(program), "Deal a round…")
    item = program.window.page
    assert isinstance(item, ItemPage)
    pressed(item, "Put it in")
    assert building(program).focusWidget() is building(program)._adding[Source.ROUND], "for the next one like it"
    program.window.show_home()
    pressed(opened(program), "New quiz")
    page = building(program)
    assert "as you left it" in words_on(page)
    assert (page.entered().title, len(page.entered().items)) == ("Week one", 1)
    pressed(page, "Begin anew")
    assert not building(program).entered().items
    program.window.show_home()
    pressed(opened(program), "New quiz")
    assert "as you left it" not in words_on(program.window.page), "nothing was changed since"


def test_what_was_saved_is_not_unfinished(program: Program, staff: Person) -> None:
    quiz = Quiz(title="Week one", items=fixed(program.store, [authored()]))
    (id_,) = keep(program.store, Sort.QUIZ, written(quiz))
    pressed(opened(program, id_), "Change…")
    building(program)._title.setText("Week two")
    program.window.show_home()
    pressed(opened(program, id_), "Change…")
    assert building(program).entered().title == "Week two"
    pressed(building(program), "Save")
    pressed(opened(program, id_), "Change…")
    assert "as you left it" not in words_on(program.window.page)
    assert [each.title for each in kept(program, staff)] == ["Week two"]


def test_who_moves_and_takes_out_items_by_keys_stays_among_them(program: Program, staff: Person) -> None:
    """Each move shows the lines anew: without more the focus went to the top of the window."""
    items = tuple(
        [
            Item(source=Source.ROUND, rulebook="oneida-poker", game=game, part="whole")
            for game in ("holdem", "omaha-hilo8")
        ]
    )
    (id_,) = keep(program.store, Sort.QUIZ, written(Quiz(title="Week one", items=items)))
    pressed(opened(program, id_), "Change…")
    page = building(program)
    pressed(page, "Down")
    assert page.focusWidget() is page._acts[1]["up"], "it can go no further down"
    pressed(page, "Take out")
    assert page.focusWidget() is page._acts[0]["out"]
    pressed(page, "Take out")
    assert page.focusWidget() is page._adding[Source.ROUND]


def test_a_key_is_said_as_a_dealer_says_it_in_the_bank_on_paper_and_in_the_result() -> None:
    """Not field after field, as files have it; a low is asked for nowhere where no hand has one."""
    (item,) = drawn(
        Quiz(title="Week one", items=(Item(source=Source.MADE, rulebook="oneida-poker", game="holdem", part="hand"),)),
        (),
        3,
    )
    drill = QuizDrill(quiz=Quiz(title="Week one"), items=(item,), seed=3)
    key = "\n".join(key_sheets(drill).html)
    assert re.search(r"High: .* \(.*\)", key), key
    assert "None" not in key
    assert "Low" not in "\n".join(each.words for each in blanks(item))
    banked = of_spot(item.spot)
    assert any(line in key for line in told_lines(banked)), "the same words"


def test_who_takes_a_quiz_by_their_group_is_seen_in_the_list(qtbot: QtBot) -> None:
    people = (Taker(id="t", name="Tom", group="Evening"), Taker(id="u", name="Uma"))
    page = AssignPage("quiz", "Week one", people, [("g", "Evening")])
    qtbot.addWidget(page)
    page._groups._buttons["g"].click()
    assert [each.cells[-1] for each in page._list.shown()] == ["yes", ""]
    page._groups._buttons["g"].click()
    assert [each.cells[-1] for each in page._list.shown()] == ["", ""]
