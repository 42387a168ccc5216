"""A whole round by keyboard, at the real window: menus, amounts, wrong steps, hints, undo, pause, the list of keys."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.ui.program import hurry, paint_all, started
from tests.ui.table.at_poker import face_of, view_of
from tests.ui.table.trainee import Trainee
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules.games.catalogue import set_up
from trainer.rules.shuffling import shuffled
from trainer.training.poker.drill import Drill
from trainer.training.poker.players import Cast
from trainer.training.situations import Situation, played_out
from trainer.ui.entry import Key
from trainer.ui.exercise.help import KeysDialog
from trainer.ui.exercise.result import ResultPage


def full_table() -> tuple[Drill, Situation]:
    """Eleven players, so that seats 10 and 11 are in it, and a showdown at the end: the first such is a short one."""
    for seed in range(18, 60):
        drill = Drill(rulebook="oneida-poker", game="holdem", seed=seed)
        rules = drill.rules()
        seats = [(number, f"Player {number}", 40_000) for number in range(1, 12)]
        decks = tuple(shuffled(seed, number) for number in range(1, 4))
        begun = Situation(set_up(rules, seats, decks, button=9), Cast(seed, {}))
        if any(isinstance(act, a.Read) for act in played_out(begun)):
            return drill, begun
    raise AssertionError("no such round")


@pytest.fixture
def trainee(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Trainee]:
    hurry(monkeypatch)
    with started(data_dir) as program:
        paint_all(program.window)
        drill, begun = full_table()
        program.deal(drill, begun)
        yield Trainee(qtbot, program)


def clock_stands(trainee: Trainee) -> bool:
    return trainee.page._clock.is_paused


def test_the_list_of_keys_holds_the_table_and_esc_puts_it_away(trainee: Trainee) -> None:
    keys, page = trainee.keys, trainee.page
    trainee.due()
    keys.press("F1")
    listed = page.findChild(KeysDialog)
    assert listed is not None
    assert clock_stands(trainee)
    QTest.keyClick(listed, Qt.Key.Key_Escape)
    assert not clock_stands(trainee)


def test_a_pause_holds_everything(trainee: Trainee) -> None:
    keys, session, page = trainee.keys, trainee.session, trainee.page
    trainee.due()
    before = session.state
    keys.press("F2", "B", "N", "U", "H")
    assert session.state is before
    assert not page.panel.verdict.isVisible()
    keys.press("F2", Key.ESC)
    assert not clock_stands(trainee)


def test_a_whole_round(trainee: Trainee) -> None:
    keys, session, page = trainee.keys, trainee.session, trainee.page
    while not isinstance(trainee.due(), a.Deal):
        assert trainee.do(trainee.due()) is Mark.RIGHT

    # a wrong step comes back with a verdict, and Enter tries again
    due = trainee.due()
    assert isinstance(due, a.Deal)
    assert isinstance(due.to, int)
    state = session.state
    assert trainee.do(a.Deal(due.to % 11 + 1, a.Face.DOWN)) is Mark.WRONG
    assert session.state is state
    assert page.panel.verdict.isVisible()
    assert view_of(page).picture.arrows
    keys.press(Key.ENTER)
    assert not page.panel.verdict.isVisible()
    assert not view_of(page).picture.arrows
    assert trainee.do(due) is Mark.RIGHT

    # a hint, twice as much of it the second time, and then the step
    trainee.due()
    keys.press("H", "H")
    assert page.panel.verdict.isVisible()
    keys.press(Key.ENTER)
    assert not page.panel.verdict.isVisible()
    assert trainee.do(trainee.due()) is Mark.HINTED

    # undo puts the card back
    dealt = session.state.table.dealt
    keys.press("U")
    assert session.state.table.dealt == dealt - 1
    assert session.answers[-1].mark is Mark.UNDONE

    # one piece back, and another verb in the place of the first
    keys.press("T", Key.ESC)
    assert not face_of(page).entering.entered.verb

    trainee.finish()
    assert isinstance(trainee.program.window.page, ResultPage)
    kept = trainee.program.store.attempt(session.attempt)
    assert kept.end is not None
    assert kept.end.finished
    kinds = {act.do for act in trainee.done}
    assert {"burn", "deal", "call-on", "announce", "collect-bets", "read", "push-pot", "move-button"} <= kinds
    assert {10, 11} <= {act.to for act in trainee.done if isinstance(act, a.Deal)}
