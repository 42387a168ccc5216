"""Who goes on past a symptom is told when it was real; in a test nothing is said."""

from functools import cache, partial

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.ui.entry.walked import Nowhere
from tests.ui.program import Program
from tests.ui.table.at_poker import face_of, incident_of, session_of
from trainer.records import Level, Mark
from trainer.rules.actions import STOP
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session
from trainer.ui.exercise import pace
from trainer.ui.table.page import TablePage
from trainer.ui.wording.poker.symptoms import symptom_words


def _has_stopped(session: Session) -> bool:
    return session.turn() is not Turn.AUTO


@cache
def _first_sign(seed: int) -> bool | None:
    """Whether what is seen before the first step of a round is real; none where nothing is."""
    drill = Drill(rulebook="oneida-poker", game="holdem", focus=Focus.IRREGULARITIES, seed=seed)
    session = POKER.session(drill, Nowhere())
    session.begin()
    while not _has_stopped(session):
        session.advance()
    return None if session.incident is None else session.incident.is_real


def _at_a_symptom(qtbot: QtBot, program: Program, level: Level, *, is_real: bool) -> TablePage:
    seed = next(seed for seed in range(1, 60) if _first_sign(seed) is is_real)
    page = program.deal(
        Drill(rulebook="oneida-poker", game="holdem", focus=Focus.IRREGULARITIES, level=level, seed=seed)
    )
    qtbot.waitUntil(partial(_has_stopped, session_of(page)))
    assert incident_of(page).is_real is is_real
    return page


def test_a_real_one_comes_back_with_what_was_seen(qtbot: QtBot, program: Program) -> None:
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=True)
    incident = session_of(page).incident
    assert incident is not None
    page.press_key("Y")
    assert page.panel.verdict.isVisible()
    assert symptom_words(incident.symptom) in page.panel.verdict.accessibleDescription()
    assert Mark.MISSED in {answer.mark for answer in session_of(page).answers}


def test_what_was_seen_stands_until_it_is_dealt_with(qtbot: QtBot, program: Program) -> None:
    """Whoever rules on it, several acts later, must still know what it was."""
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=True)
    session, incident = session_of(page), session_of(page).incident
    assert incident is not None
    words = symptom_words(incident.symptom)
    page.submit(STOP)
    held = 0
    while session.is_held:
        held += 1
        assert _is_said(page, words)
        qtbot.waitUntil(partial(_has_stopped, session))
        page.submit(next(step.action for step in session.due() if not step.optional))
    assert held
    assert not _is_said(page, words)


def test_whoever_goes_on_with_a_round_still_knows_what_is_to_be_ruled_and_about_whom(
    qtbot: QtBot, program: Program
) -> None:
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=True)
    incident = incident_of(page)
    words = symptom_words(incident.symptom)
    page.submit(STOP)
    page._leave()
    program.window.desk.resume()
    again = program.table
    session = session_of(again)
    assert words in [line.words for line in again._log.lines]
    assert face_of(again).entering.concerned == incident.seat
    held = 0
    while session.is_held:
        held += 1
        assert _is_said(again, words)
        qtbot.waitUntil(partial(_has_stopped, session))
        again.submit(next(step.action for step in session.due() if not step.optional))
    assert held
    assert not _is_said(again, words)


def test_a_real_symptom_that_was_let_pass_is_asked_for_until_the_game_is_stopped(
    qtbot: QtBot, program: Program
) -> None:
    """Whether the rules hold the play or not; `Y` lets nothing pass a second time, and the hint says what is right."""
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=True)
    session = session_of(page)
    page.press_key("Y")
    state, lines = session.state, len(page._log.lines)
    for _ in range(3):
        page.press_key("Y")
    qtbot.wait(50)
    assert session.state is state
    assert len(page._log.lines) == lines
    page.press_key("H")
    assert page.panel.verdict.isVisible()
    step = session.hint(1)
    assert step is not None
    page.submit(step.action)
    assert session.answers[-1].mark in (Mark.HINTED, Mark.RIGHT)


def _is_said(page: TablePage, words: str) -> bool:
    return any(label.text() == words and label.isVisible() for label in page.panel.findChildren(QLabel))


@pytest.mark.parametrize(("level", "is_real"), [(Level.PRACTICE, False), (Level.TEST, True)])
def test_a_false_alarm_and_a_test_say_nothing(qtbot: QtBot, program: Program, level: Level, is_real: bool) -> None:
    page = _at_a_symptom(qtbot, program, level, is_real=is_real)
    page.press_key("Y")
    assert not page.panel.verdict.isVisible()


@pytest.mark.parametrize("is_real", [True, False])
def test_a_hint_tells_where_to_look_and_which_rules_to_think_of(qtbot: QtBot, program: Program, is_real: bool) -> None:
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=is_real)
    page.press_key("H")
    first = page.panel.verdict.accessibleDescription()
    assert first.startswith("Look at: ")
    assert "Is a rule broken, or does it only look so?" in first
    page.press_key("H")
    second = page.panel.verdict.accessibleDescription()
    assert page.panel.verdict.accessibleName().endswith("One of these, or none")
    assert second.count(": ") >= 3
    assert page.panel.verdict.isVisible()
    page.press_key("Y")
    assert page.panel.verdict.isVisible() is is_real
    last = [answer.mark for answer in session_of(page).answers if answer.by_trainee][-1]
    assert last is (Mark.MISSED if is_real else Mark.HINTED)


# A press that comes as the symptom comes


@pytest.mark.one_in(2)
@pytest.mark.parametrize("is_real", [True, False])
@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_a_press_meant_for_the_table_before_is_no_answer_to_a_symptom_nobody_has_seen(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, level: Level, is_real: bool
) -> None:
    """It must not say that nothing is wrong with what cannot have been seen."""
    monkeypatch.setattr(pace, "SEEN_MS", 60_000)
    page = _at_a_symptom(qtbot, program, level, is_real=is_real)
    session = session_of(page)
    incident, answers = session.incident, len(session.answers)
    page.press_key("Y")
    assert session.incident is incident
    assert len(session.answers) == answers
    assert session.turn() is Turn.SYMPTOM
    monkeypatch.setattr(pace, "SEEN_MS", 0)
    page.press_key("Y")
    assert len(session.answers) > answers


def test_one_press_skips_to_a_symptom_and_not_past_it(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("PLAYER_MS", "POST_MS", "DEALT_MS", "DEALER_MS"):
        monkeypatch.setattr(pace, name, 60_000)
    monkeypatch.setattr(pace, "SEEN_MS", 60_000)
    skipped = 0
    for seed in range(1, some(8, 20)):
        drill = Drill(rulebook="oneida-poker", game="holdem", focus=Focus.IRREGULARITIES, seed=seed)
        page = program.deal(drill)
        session = session_of(page)
        if session.turn() is not Turn.AUTO:
            continue
        page.press_key("N")
        assert session.turn() is Turn.SYMPTOM
        standing = session.incident
        page.press_key("N")
        assert session.incident is standing
        assert not [answer for answer in session.answers if answer.by_trainee]
        skipped += 1
    assert skipped


def test_an_act_entered_as_a_symptom_comes_up_is_not_judged(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pace, "SEEN_MS", 60_000)
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=True)
    session = session_of(page)
    answers = len(session.answers)
    page.press_key("B")
    assert len(session.answers) == answers
    assert session.turn() is Turn.SYMPTOM
    assert any("Look first." in label.text() for label in page.panel.findChildren(QLabel))


@pytest.mark.parametrize("key", ["7", "="])
def test_a_seat_pressed_for_a_round_of_cards_that_a_symptom_has_broken_off_is_refused_in_words(
    qtbot: QtBot, program: Program, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Alone it means nothing, and swallowed in silence it would have the next card go past that seat."""
    monkeypatch.setattr(pace, "SEEN_MS", 60_000)
    page = _at_a_symptom(qtbot, program, Level.TEST, is_real=False)
    page.press_key(key)
    assert any("Look first." in label.text() for label in page.panel.findChildren(QLabel))


def test_a_key_held_down_lets_nothing_pass(qtbot: QtBot, program: Program) -> None:
    page = _at_a_symptom(qtbot, program, Level.PRACTICE, is_real=False)
    session = session_of(page)
    held = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_N, Qt.KeyboardModifier.NoModifier, "n", autorep=True)
    QApplication.sendEvent(page, held)
    assert session.turn() is Turn.SYMPTOM
