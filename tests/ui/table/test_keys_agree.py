"""What a key says it does is what it does: Enter, going on, nothing wrong, and where the keys go after a verdict."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from tests.ui.table.any_table import play_on
from tests.ui.table.at_poker import session_of, table_of
from tests.ui.table.mouse import Mouse
from tests.ui.table.test_symptoms_let_pass import _at_a_symptom
from tests.ui.table.trainee import Trainee
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.training.poker.focus import Focus
from trainer.ui.entry import Key
from trainer.ui.entry.view import Box
from trainer.ui.exercise.log_again import lines_again
from trainer.ui.house.families import sight_of
from trainer.ui.table.page import TablePage


def to_a_half_of_a_pot(page: TablePage) -> a.PushPot:
    """The push that is due next; half of a pot."""
    session = session_of(page)
    while True:
        play_on(page)
        due = next(step.action for step in session.due() if not step.optional)
        if isinstance(due, a.PushPot) and due.amount < table_of(page).pots[due.pot].left:
            return due
        page.submit(due)


def figure_of(words: str) -> str:
    return words.rpartition(" ")[2]


def test_enter_takes_the_figure_that_is_shown(qtbot: QtBot, program: Program) -> None:
    """Guided shows the half greyed: Enter pushes that, not all that lies there."""
    program.window.desk.start_drill(drill_for("oneida-poker", "stud7-hilo8", "showdown", Level.GUIDED, 4))
    page = program.table
    due = to_a_half_of_a_pot(page)
    for key in ("P", "I" if due.part is a.PotPart.HIGH else "L", str(due.to)):
        page.press_key(key)
    shown = page.panel.slots._boxes[Box.AMOUNT]._value
    assert figure_of(page.panel._pad.enter.text()) == shown
    assert page.face.chips().amount == due.amount
    page.press_key(Key.ENTER)
    assert session_of(page).answers[-1].mark is Mark.RIGHT


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("keys", "said"), [(("S", "C"), "26"), (("S", "C", "1"), "Enter"), (("X", "3"), "left")])
def test_at_practice_enter_says_what_it_stands_for(
    qtbot: QtBot, program: Program, keys: tuple[str, ...], said: str
) -> None:
    """Never a figure that is due; one that was typed stands in its box and needs no other."""
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.keys.press(*keys)
    assert figure_of(trainee.page.panel._pad.enter.text()) == said


def test_a_payment_has_no_figure_at_practice(qtbot: QtBot, program: Program) -> None:
    program.window.desk.start_drill(drill_for("oneida-blackjack", "blackjack", seed=3))
    page = program.table
    play_on(page)
    seat = str(min(sight_of(page.face.session.state.table).hands, default=1))
    answers = len(page.face.session.answers)
    for key in ("P", seat, "W", Key.ENTER):
        page.press_key(key)
    assert page.panel._pad.enter.text() == "Enter"
    assert len(page.face.session.answers) == answers


@pytest.mark.one_in(2)
@pytest.mark.parametrize("is_real", [True, False])
def test_going_on_is_never_an_answer_to_what_stands_out(qtbot: QtBot, program: Program, is_real: bool) -> None:
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=is_real)
    session = session_of(page)
    assert (page.panel._next.text(), page.panel._next.key) == ("Nothing wrong", "Y")
    answers = len(session.answers)
    page.press_key("N")
    assert session.turn() is Turn.SYMPTOM
    assert len(session.answers) == answers
    assert page._said().endswith("Look first. Y says that nothing is wrong; else stop the game.")
    page.press_key("Y")
    assert len(session.answers) > answers
    assert "Nothing wrong" in [line.words for line in page._log.lines]


def test_where_nothing_stands_out_nothing_is_called_harmless(qtbot: QtBot, program: Program) -> None:
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.keys.press("Y")
    assert "Nothing stands out" in trainee.page._said()
    assert not [answer for answer in trainee.session.answers if answer.by_trainee]


def test_after_try_again_by_mouse_the_table_has_the_keys(qtbot: QtBot, program: Program) -> None:
    """The button goes with its card; what has the focus then must not be the pause."""
    program.deal(drill_with(lambda acts: True))
    trainee = Trainee(qtbot, program)
    trainee.due()
    trainee.keys.press("B")
    assert trainee.page.panel.verdict.waits
    Mouse(trainee.page).button("Try again")
    assert QApplication.focusWidget() is trainee.page.table


@pytest.mark.one_in(2)
@pytest.mark.parametrize("has_erred", [True, False])
def test_undo_says_what_it_took_back_and_that_the_fault_stays(qtbot: QtBot, program: Program, has_erred: bool) -> None:
    """Also once the round is gone on with, which reads its lines from what is kept."""
    program.deal(drill_with(lambda acts: True, focus=Focus.DEAL))
    trainee = Trainee(qtbot, program)
    due = trainee.until(a.Deal)
    assert isinstance(due, a.Deal)
    if has_erred:
        trainee.keys.press("B", Key.ENTER)
    trainee.enter(due)
    trainee.keys.press("U")
    words = f"Taken back: deal a card to seat {due.to}" + (". The fault stays." if has_erred else "")
    assert trainee.page._said() == words
    assert trainee.page._log.lines[-1].words == words
    assert [line.words for line in lines_again(trainee.session, trainee.page.face)][-1] == words


def test_who_has_bet_last_stands_over_the_log(qtbot: QtBot, program: Program) -> None:
    """Also for whoever skips to the showdown and saw nobody bet."""
    program.window.desk.start_drill(drill_for("oneida-poker", "holdem", "showdown", Level.PRACTICE, 4))
    page = program.table
    play_on(page)
    seat = table_of(page).betting.last_bettor
    said = page.panel._log_caption.text()
    assert said == (f"This round · last bet: seat {seat}" if seat else "This round")
    assert len(page.panel._log._lines) == len(page._log.lines) > len(page.panel._log.shown)
