"""Review as staff and trainees have it: lists, results of others, verdicts overruled and disputed, by press and key."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import date, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QLineEdit

from tests.store.staff import enter, instructor
from tests.ui.exercise.attempts import DRILLS, attempt_of
from tests.ui.pressing import button, click, says
from tests.ui.program import Program, hurry, started
from trainer.records import Level, Mark
from trainer.rules.rulebook import rulebook_ids
from trainer.store import Role
from trainer.store.materials import Sort
from trainer.training.attempts import drill_for
from trainer.training.exercises import exercise_of
from trainer.training.quizzes.banked import read_banked
from trainer.ui.bank.page import QuestionsPage
from trainer.ui.exercise import beforehand
from trainer.ui.exercise.review.walk import faults_of
from trainer.ui.exercise.review.walk_page import WalkPage
from trainer.ui.exercise.reviewer import Reviewer
from trainer.ui.pages.attempts import AttemptsPage, Filters
from trainer.ui.pages.disputes import DisputesPage
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.scroll_page import ScrollPage
from trainer.ui.pages.told_card import ToldCard
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import ReasonDialog
from trainer.ui.widgets.drop_down import DropDown
from trainer.ui.widgets.listing import ListTable


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Program]:
    hurry(monkeypatch)
    with started(data_dir) as opened:
        yield opened


def sign_in(program: Program, person: str) -> None:
    program.window.let_in(program.store.person(person))
    QCoreApplication.processEvents()  # the bar is there


def lead(program: Program) -> str:
    """An instructor, who is signed in."""
    made = instructor(program.store)
    sign_in(program, made)
    return made


def to_the_list(program: Program) -> None:
    """By the tab of staff and its door."""
    bar = program.window._bar
    assert bar is not None
    click(button(bar, "Office"))
    click(button(page(program), "Open: Review"))


def page(program: Program) -> ScrollPage:
    shown = program.window.page
    assert isinstance(shown, ScrollPage)
    return shown


def walk(program: Program) -> WalkPage:
    shown = program.window.page
    assert isinstance(shown, WalkPage)
    return shown


def lines(program: Program) -> list[tuple[str, ...]]:
    return [line.cells for line in page(program).findChildren(ListTable)[0].shown()]


def press_line(program: Program, at: int) -> None:
    """A press on a line of the list."""
    view = page(program).findChildren(ListTable)[0].view
    index = view.model().index(at, 0)
    view.scrollTo(index)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=view.visualRect(index).center())


def say(program: Program, yes: str, words: str, choice: str = "") -> None:
    """Fills in the dialog that stands before the window, and does what it asks about."""
    (dialog,) = [each for each in program.window.findChildren(ReasonDialog) if each.isVisible()]
    if choice:
        click(button(dialog, choice))
    QTest.keyClicks(dialog.findChildren(QLineEdit)[0], words)
    click(button(dialog, yes))


def wrong(program: Program, attempt: str) -> int:
    """The first answer of an attempt that counts as wrong."""
    return min(faults_of(program.store.attempt(attempt)))


@pytest.mark.one_in(4)
@pytest.mark.parametrize("which", DRILLS)
def test_staff_open_the_result_and_the_steps_of_anybodys_attempt(program: Program, which: str) -> None:
    attempt = attempt_of(which, program.store.record, program.person.id)
    lead(program)
    to_the_list(program)
    assert isinstance(program.window.page, AttemptsPage)
    assert [line[1] for line in lines(program)] == ["Amara Okafor"]
    press_line(program, 0)
    assert "Amara Okafor did this." in says(page(program))
    focused = page(program).focusWidget()
    assert isinstance(focused, Button)
    assert focused.text() == "Back", "the next of the list, and not one's own home"
    QTest.keyClick(page(program), Qt.Key.Key_V)
    shown = walk(program)
    assert "Amara Okafor" in says(shown)
    for words in ("Asked", "Done", "Expected", "Time"):
        assert words in says(shown)
    assert wrong(program, attempt) in shown._step.answers
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert "Amara Okafor did this." in says(page(program))
    QTest.keyClick(page(program), Qt.Key.Key_Escape)
    assert isinstance(program.window.page, AttemptsPage)


def test_faults_are_jumped_between_by_key_and_press(program: Program) -> None:
    attempt = attempt_of("blackjack", program.store.record, program.person.id)
    lead(program)
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home)
    shown = walk(program)
    faults = shown._view.walk.faults
    assert len(faults) > 1
    assert shown.place == faults[0]
    QTest.keyClick(shown, Qt.Key.Key_F)
    assert shown.place == faults[1]
    click(button(shown, "Fault before"))
    assert shown.place == faults[0]
    click(button(shown, "Step on"))
    QTest.keyClick(shown, Qt.Key.Key_Right)
    assert shown.place == faults[0] + 2
    QTest.keyClick(shown, Qt.Key.Key_F, Qt.KeyboardModifier.ShiftModifier)
    assert shown.place == faults[0] if faults[1] > faults[0] + 2 else faults[1]
    QTest.keyClick(shown, Qt.Key.Key_End)
    assert not button(shown, "Step on").isEnabled()


def test_a_step_becomes_a_question_of_the_bank_or_it_is_said_why_not(program: Program) -> None:
    played = attempt_of("poker", program.store.record, program.person.id)
    desk = attempt_of("seating", program.store.record, program.person.id)
    by = lead(program)
    steps = exercise_of("holdem")
    kept = program.store.attempt(played)
    index = next(at for at, answer in enumerate(kept.answers) if answer.by_trainee and answer.given == answer.expected)
    program.window.desk.reviewer.show_walk(played, program.window.show_home, index=index)
    click(button(walk(program), "Make this a question"))
    bank = program.window.page
    assert isinstance(bank, QuestionsPage)
    assert "It is a question of the bank now" in says(bank)
    (made,) = program.store.materials.all(Sort.QUESTION, by=by)
    assert read_banked(made.text).spot == steps.spot_at(kept, index)
    program.window.desk.reviewer.show_walk(desk, program.window.show_home)
    QTest.keyClick(walk(program), Qt.Key.Key_Q)
    (said,) = program.said()
    assert "can't be told as a question yet" in said
    assert len(program.store.materials.all(Sort.QUESTION, by=by)) == 1


def test_a_verdict_is_overruled_and_taken_back_and_both_stay_in_sight(program: Program) -> None:
    attempt = attempt_of("poker", program.store.record, program.person.id)
    index = wrong(program, attempt)
    lead(program)
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home, index=index)
    click(button(walk(program), "Overrule…"))
    say(program, "Overrule", "the camera shows it", "From now on: counts as right")
    assert "counts as right" in says(walk(program))
    assert "Overruled by Inez Lead" in says(walk(program))
    assert "the camera shows it" in says(walk(program))
    assert dict(program.store.attempt(attempt).overruled) == {index: Mark.RIGHT}
    program.window.desk._show_result(attempt, None, program.window.show_home)
    assert "100 %" in says(page(program))
    assert "before verdicts were overruled" in says(page(program))
    assert "the camera shows it" in says(page(program))
    click(button(page(program), "To its step"))
    QTest.keyClick(walk(program), Qt.Key.Key_O)
    say(program, "Overrule", "it was another hand", "From now on: counts as it was judged")
    assert "Taken back by Inez Lead" in says(walk(program))
    assert "the camera shows it" in says(walk(program)), "what was said before stays"
    assert index in faults_of(program.store.attempt(attempt))


def test_a_disputed_verdict_goes_to_the_list_and_its_answer_comes_home(program: Program) -> None:
    attempts = [attempt_of(which, program.store.record, program.person.id) for which in ("poker", "paying")]
    sign_in(program, program.person.id)
    for attempt in attempts:
        program.window.desk.show_result(attempt)
        way = button(page(program), "Step by step: each verdict on the table")
        page(program).ensureWidgetVisible(way)
        click(way)
        shown = walk(program)
        assert [words for words in ("Overrule…", "Note…", "It stands…") if words in says(shown)] == []
        QTest.keyClick(shown, Qt.Key.Key_D)
        say(program, "Dispute it", f"I did say it {attempt[-4:]}")
        assert "not settled yet" in says(walk(program))
    lead(program)
    program.window.show_home()
    assert isinstance(program.window.page, HomePage)
    assert button(page(program), "Disputed verdicts: 2 open").isVisible()
    program.window.show_office()
    assert "2 to be settled" in says(page(program))
    click(button(page(program), "Open: Disputed verdicts"))
    assert isinstance(program.window.page, DisputesPage)
    assert [line[0] for line in lines(program)] == ["open", "open"]
    press_line(program, 0)
    click(button(walk(program), "It stands…"))
    say(program, "It stands", "nobody heard it")
    QTest.keyClick(walk(program), Qt.Key.Key_Escape)
    assert [line[0] for line in lines(program)] == ["open", "stands"]
    press_line(program, 0)
    QTest.keyClick(walk(program), Qt.Key.Key_O)
    say(program, "Overrule", "the floor heard it", "From now on: counts as right")
    QTest.keyClick(walk(program), Qt.Key.Key_Escape)
    assert {line[0] for line in lines(program)} == {"overruled: counts as right", "stands"}
    sign_in(program, program.person.id)
    program.window.show_home()
    assert "nobody heard it" in says(page(program))
    assert "the floor heard it" in says(page(program))
    (said,) = [
        each for each in program.store.reviews.told(by=program.person.id) if each.said.words == "the floor heard it"
    ]
    click(
        next(
            each for each in page(program).findChildren(ToldCard)[0].findChildren(Button) if each.text() == "Look at it"
        )
    )
    assert "the floor heard it" in says(walk(program))
    assert walk(program).index == said.index
    QTest.keyClick(walk(program), Qt.Key.Key_Escape)
    click(button(page(program), "I have read it"))
    assert "the floor heard it" not in says(page(program))
    program.window.desk.show_result(said.attempt)
    assert "the floor heard it" in says(page(program)), "in the result it stays"


def test_a_note_is_read_by_whom_its_writer_chose(program: Program) -> None:
    attempt = attempt_of("questions", program.store.record, program.person.id)
    lead(program)
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home)
    click(button(walk(program), "Note…"))
    say(program, "Keep the note", "guesses", "Who reads it: For staff alone")
    click(button(walk(program), "Note on the whole…"))
    say(program, "Keep the note", "well read", "Who reads it: The trainee reads it, too")
    assert "for staff alone" in says(walk(program))
    assert "read by the trainee, too" in says(walk(program))
    sign_in(program, program.person.id)
    assert [each.said.words for each in program.store.reviews.told(by=program.person.id)] == ["well read"]
    program.window.desk.show_result(attempt)
    assert "well read" in says(page(program))
    assert "guesses" not in says(page(program))


def test_attempts_are_found_by_person_and_fault(program: Program) -> None:
    tom = enter(program.store, "Tom Haugen", group="B").id
    attempt_of("poker", program.store.record, program.person.id)
    attempt_of("paying", program.store.record, tom)
    lead(program)
    to_the_list(program)
    who = page(program).findChildren(DropDown)[0]
    who.setFocus()
    QTest.keyClicks(who, "Tom")
    who.activated.emit(who.currentIndex())
    assert [line[1] for line in lines(program)] == ["Tom Haugen"]
    click(button(page(program), "Disputed"))
    assert lines(program) == []
    assert "No attempt is like that" in says(page(program))


def test_attempts_are_looked_for_by_group_and_by_any_span_of_days(program: Program) -> None:
    tom = enter(program.store, "Tom Haugen", group="B").id
    attempt_of("paying", program.store.record, program.person.id)
    attempt_of("paying", program.store.record, tom)
    lead(program)
    to_the_list(program)
    _, group, _, _, when = page(program).findChildren(DropDown)

    def choose(drop: DropDown, words: str) -> None:
        drop.setCurrentIndex(drop.findText(words))
        drop.activated.emit(drop.currentIndex())

    choose(group, "B")
    assert [line[1] for line in lines(program)] == ["Tom Haugen"]
    choose(group, "All groups")
    choose(when, "From … to …")
    first, last = (field for field in page(program).findChildren(QLineEdit) if "day" in field.accessibleName())
    assert first.hasFocus()
    today = date.today()  # noqa: DTZ011  # where the station stands
    QTest.keyClicks(first, f"{today - timedelta(days=1)}")
    last.setFocus()
    assert len(lines(program)) == 2, "to the last there is"
    QTest.keyClicks(last, f"{today - timedelta(days=1)}\r")
    assert lines(program) == []
    last.clear()
    QTest.keyClicks(last, f"{today}\r")
    assert len(lines(program)) == 2, "the last day is one of them"
    for words, said in (("soon", "Write a day as in 2027-01-31."), ("2020-01-01", "before the first")):
        last.clear()
        QTest.keyClicks(last, f"{words}\r")
        assert said in says(page(program))
    assert len(lines(program)) == 2, "what is no span changes nothing"
    to_the_list(program)
    assert len(lines(program)) == 2, "it is looked for as it was"
    assert {f"{today - timedelta(days=1)}", f"{today}"} <= {
        each.text() for each in page(program).findChildren(QLineEdit)
    }


def test_one_persons_attempts_are_opened_from_the_list_of_people(program: Program) -> None:
    tom = enter(program.store, "Tom Haugen").id
    attempt_of("poker", program.store.record, program.person.id)
    attempt_of("paying", program.store.record, tom)
    by = program.store.person(lead(program))
    program.window.reception.show_people(by)
    shown = program.window.page
    assert isinstance(shown, PeoplePage)
    press_line(program, [line[0] for line in lines(program)].index("Tom Haugen"))
    click(button(page(program), "Attempts"))
    assert isinstance(program.window.page, AttemptsPage)
    assert [line[1] for line in lines(program)] == ["Tom Haugen"]


def test_older_attempts_come_when_they_are_wanted(program: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("trainer.ui.exercise.reviewer._FIRST", 2)
    for _ in range(3):
        attempt_of("paying", program.store.record, program.person.id)
    lead(program)
    to_the_list(program)
    assert len(lines(program)) == 2
    click(button(page(program), "Older ones, too"))
    assert len(lines(program)) == 3
    older = [each for each in page(program).findChildren(QAbstractButton) if each.text() == "Older ones, too"]
    assert not any(each.isVisible() for each in older)


def test_trainees_have_no_review_and_a_test_under_way_is_told_to_nobody(program: Program) -> None:
    bar = program.window._bar
    assert bar is not None
    assert "Office" not in [each.text() for each in bar.findChildren(QAbstractButton)]
    reviewer = program.window.desk.reviewer
    assert isinstance(reviewer, Reviewer)
    tom = enter(program.store, "Tom Haugen").id
    his = attempt_of("paying", program.store.record, tom)
    assert not program.window.run_safely(lambda: reviewer.show_walk(his, program.window.show_home))
    assert "may not look at what others did" in program.said()[0]
    lead(program)
    open_ = _open_test(program, tom)
    reviewer.show_walk(open_, program.window.show_home)
    assert "still open" in program.said()[0]


def _open_test(program: Program, person: str) -> str:
    drill = drill_for("oneida-poker", "holdem", "pots", Level.TEST, 5)
    session = exercise_of(drill.game).begun(drill, program.store.record, person)
    session.begin()
    return session.attempt


def test_an_administrator_looks_and_overrules_nothing(program: Program) -> None:
    attempt = attempt_of("paying", program.store.record, program.person.id)
    sign_in(program, enter(program.store, "Otto Last", role=Role.ADMINISTRATOR).id)
    program.window.desk.reviewer.show_walk(attempt, program.window.show_home)
    assert not any(each.isVisible() for act, each in walk(program)._acts.items() if act.value in "OSD")
    assert walk(program)._acts[next(act for act in walk(program)._acts if act.value == "M")].isVisible()


def test_filters_are_kept_while_one_looks_at_an_attempt(program: Program) -> None:
    attempt_of("paying", program.store.record, program.person.id)
    lead(program)
    reviewer = program.window.desk.reviewer
    reviewer._filters = Filters(person=program.person.id, table="", day="week")
    reviewer.show_list()
    press_line(program, 0)
    QTest.keyClick(page(program), Qt.Key.Key_Escape)
    assert [drop.current for drop in page(program).findChildren(DropDown)] == [program.person.id, "", "", "", "week"]


def test_rulebooks_are_read_while_somebody_chooses_in_the_list(
    program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is chosen there opens without waiting for them; the list has been seen before, and one goes with it."""
    read: list[str] = []
    monkeypatch.setattr(beforehand, "load_rulebook", read.append)
    lead(program)
    to_the_list(program)
    assert not read
    timers = [each for each in page(program).findChildren(QTimer) if each.interval() == beforehand._AFTER_MS]
    for _ in range(len(rulebook_ids()) + 1):
        for timer in timers:
            timer.timeout.emit()
    assert read == list(rulebook_ids())
    assert not any(timer.isActive() for timer in timers)
