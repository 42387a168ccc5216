"""The bank of questions as an instructor meets it: written, taken from files, drawn, changed and withdrawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog, QLabel, QWidget

from tests.asks.spots import SPOTS
from tests.exchange.phh.recorded_hands import FOLDER
from tests.store.staff import enter
from tests.ui.pressing import pressed
from tests.ui.program import Program
from trainer.store import Person, Role
from trainer.store.materials import Sort
from trainer.training.quizzes.authored import How
from trainer.training.quizzes.banked import Banked, read_banked
from trainer.ui.bank.page import QuestionsPage
from trainer.ui.bank.writing import WritingPage
from trainer.ui.pages.choosing import ChoosingDialog
from trainer.ui.quiz.page import QuizPage
from trainer.ui.quiz.waiting import bank_of


@pytest.fixture
def staff(program: Program) -> Person:
    """Somebody who teaches is signed in."""
    one = enter(program.store, "Priya Raman", role=Role.INSTRUCTOR)
    program.window.let_in(one)
    return one


def bank(program: Program) -> QuestionsPage:
    page = program.window.page
    assert isinstance(page, QuestionsPage)
    return page


def opened(program: Program) -> QuestionsPage:
    program.window.office.classroom.show_questions()
    return bank(program)


def titles(page: QuestionsPage) -> list[str]:
    return [each.cells[0] for each in page._list.shown()]


def words_on(page: QWidget) -> str:
    QCoreApplication.processEvents()
    return "\n".join(label.text() for label in page.findChildren(QLabel) if not label.isHidden())


def kept(program: Program, by: Person) -> list[Banked]:
    return [read_banked(each.text) for each in program.store.materials.all(Sort.QUESTION, by=by.id)]


def put_in(program: Program, tmp_path: Path, *names: str) -> QuestionsPage:
    page = opened(program)
    for name in names:
        (tmp_path / f"{name}.toml").write_text(SPOTS[name], encoding="utf-8")
    program.window.office.classroom.take_files(page, [tmp_path / f"{name}.toml" for name in names])
    return bank(program)


def test_a_question_is_written_by_hand_and_what_is_wrong_stands_under_its_field(
    program: Program, staff: Person
) -> None:
    pressed(opened(program), "Write a question")
    page = program.window.page
    assert isinstance(page, WritingPage)
    pressed(page, "Save")
    assert "Is empty" in page._problems["words"].text()
    assert page._problems["options"].text()
    assert kept(program, staff) == []
    QTest.keyClicks(page._words, "How many cards are burnt?")
    for line, words in zip(page._lines, ("two", "three"), strict=False):
        QTest.keyClicks(line.words, words)
    page._lines[1].is_right.click()
    page._tables.choose("oneida-poker/holdem")
    QTest.keyClicks(page._cites, "Z(99)")
    pressed(page, "Save")
    assert "Z(99)" in page._unknown.text()
    page._cites.setText("j(11)")
    QTest.keyClicks(page._tags, "burns, easy")
    pressed(page, "Save")
    (made,) = kept(program, staff)
    assert made.authored is not None
    assert (made.authored.how, made.authored.options, made.authored.right) == (How.ONE, ("two", "three"), (1,))
    assert (made.cites[0], made.tags) == ("Oneida Poker J(11)", ("burns", "easy"))
    assert "Right: three" in words_on(bank(program))


@pytest.mark.usefixtures("staff")
def test_a_clause_at_any_table_is_refused_with_what_is_to_be_chosen(program: Program) -> None:
    pressed(opened(program), "Write a question")
    page = program.window.page
    assert isinstance(page, WritingPage)
    pressed(page, "Choose a clause…")
    assert not [each for each in page.findChildren(ChoosingDialog) if each.isVisible()], "there is none to choose"
    assert "choose the table above" in page._unknown.text()
    for field in (page._words, page._lines[0].words, page._lines[1].words):
        QTest.keyClicks(field, f"three {field.accessibleName()}")
    page._lines[1].is_right.click()
    QTest.keyClicks(page._cites, "J(8)")
    pressed(page, "Save")
    assert "choose the table above, and J(8) is looked for there; or leave the clauses empty" in page._unknown.text()
    focused = page.focusWidget()
    assert focused is not None
    assert page._tables.isAncestorOf(focused)
    page._tables.choose("oneida-poker/holdem")
    pressed(page, "Save")
    (made,) = bank_of(program.store)
    assert made.question.cites[0] == "Oneida Poker J(8)"


def test_a_clause_is_chosen_from_a_list_by_what_it_says(program: Program, staff: Person) -> None:
    pressed(opened(program), "Write a question")
    page = program.window.page
    assert isinstance(page, WritingPage)
    page._tables.choose("oneida-poker/holdem")
    for words in ("side pot", "before the flop burn"):
        pressed(page, "Choose a clause…")
        (dialog,) = [each for each in page.findChildren(ChoosingDialog) if each.isVisible()]
        dialog._list.field.setText(words)
        line = dialog._list.shown()[0]
        assert line.cells[1]
        dialog._list.chosen.emit(line.id)
    assert page._cites.text().endswith("; Oneida Poker J(7)")
    assert len(page._clauses()[0]) >= 2
    assert page._clauses()[1] == []


def test_a_change_is_a_new_version(program: Program, staff: Person, tmp_path: Path) -> None:
    page = put_in(program, tmp_path, "stub")
    page._tags.setText("count, Count, end of shoe")
    page._difficulty.choose("3")
    pressed(page, "Save")
    (made,) = program.store.materials.all(Sort.QUESTION, by=staff.id)
    assert made.version == 2
    assert read_banked(made.text).tags == ("count", "end of shoe")
    assert "Version 2" in words_on(page)
    pressed(page, "Offer no more")
    assert program.store.materials.to_take(Sort.QUESTION) == ()
    pressed(page, "Offer again")
    assert len(program.store.materials.to_take(Sort.QUESTION)) == 1


def test_files_give_all_their_questions_or_every_problem(
    program: Program, staff: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "bad.toml").write_text(SPOTS["hand, stud"].replace("Kc Kd", "Kc Kc"), encoding="utf-8")
    (tmp_path / "stub.toml").write_text(SPOTS["stub"], encoding="utf-8")
    names = [str(tmp_path / name) for name in ("stub.toml", "bad.toml")]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (names, ""))
    page = opened(program)
    pressed(page, "From files…")
    assert "bad.toml: cards: Kc is dealt twice" in words_on(page)
    assert kept(program, staff) == []
    names.pop()
    pressed(page, "From files…")
    assert "One question more is in the bank now." in words_on(page)
    assert len(kept(program, staff)) == 1


def test_recorded_hands_ask_who_gets_what(program: Program, staff: Person, tmp_path: Path) -> None:
    page = opened(program)
    hands = tmp_path / "hands.phhs"
    whole = (FOLDER / "made_up" / "a_post_out_of_turn.phh").read_text(encoding="utf-8")
    hands.write_text(f"[1]\n{whole}\n[2]\nvariant = 'NT'\n", encoding="utf-8")
    program.window.office.classroom.take_files(page, [hands])
    assert "hands.phhs" in words_on(page)
    assert kept(program, staff) == [], "one that can't be dealt keeps all out"
    hands.write_text(f"[1]\n{whole}\n", encoding="utf-8")
    program.window.office.classroom.take_files(page, [hands])
    (made,) = kept(program, staff)
    assert (made.ask, made.table, made.origin) == ("showdown", "oneida-poker/holdem", "hands.phhs")


def test_questions_are_found_by_clause_table_tag_and_difficulty(
    program: Program, staff: Person, tmp_path: Path
) -> None:
    page = put_in(program, tmp_path, "stub", "opens", "three card, stub")
    everything = titles(page)
    assert len(everything) == 3
    page._list.field.setText("three card")
    assert len(titles(page)) == 1
    page._list.field.setText(kept(program, staff)[1].cites[0])
    assert len(titles(page)) == 1
    page._list.field.clear()
    page.like_wanted.emit(program.store.materials.all(Sort.QUESTION, by=staff.id)[1].id, 2)
    assert "2 questions were drawn." in words_on(page)
    drawn = kept(program, staff)[3:]
    assert {each.ask for each in drawn} == {"opens"}
    level = page._level
    level._buttons[str(drawn[0].difficulty)].click()
    assert 1 <= len(titles(page)) <= 2


def test_a_question_is_tried_as_a_trainee_meets_it_and_nothing_of_it_is_kept(
    program: Program, staff: Person, tmp_path: Path
) -> None:
    page = put_in(program, tmp_path, "stub")
    pressed(page, "Try it")
    tried = program.window.page
    assert isinstance(tried, QuizPage)
    tried.ask_to_leave()
    assert isinstance(program.window.page, QuestionsPage)
    assert program.store.attempt_count() == 0


def test_a_trainee_sees_no_such_page(program: Program) -> None:
    bar = program.window._bar
    assert bar is not None
    assert "office" not in bar._tabs
    program.window.run_safely(program.window.office.classroom.show_questions)
    assert program.said(), "the store asks again whose it is"
    assert not isinstance(program.window.page, QuestionsPage)
