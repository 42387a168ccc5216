"""The panel beside the table: a verdict stands whole in its place before anything is painted."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.training.any_act import tries
from tests.training.rounds import drilled, to_own
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere
from tests.ui.program import drill_with, hurry, started
from tests.ui.table.any_table import table_page
from tests.ui.table.trainee import Trainee
from trainer.records import Level
from trainer.rules import actions as a
from trainer.rules.shuffling import Stream
from trainer.training.attempts import drill_for
from trainer.training.poker.focus import Focus
from trainer.ui.entry import Key
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.log import LogLine
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictView


def test_a_verdict_takes_the_place_of_an_open_menu_at_once(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, data_dir: Path
) -> None:
    """Painted under the menu it would jump, and be seen a frame later than it is said."""
    hurry(monkeypatch)
    with started(data_dir) as program:
        program.deal(drill_with(lambda acts: any(isinstance(act, a.Deal) for act in acts), focus=Focus.DEAL))
        trainee = Trainee(qtbot, program)
        due = trainee.until(a.Deal)
        assert isinstance(due, a.Deal)
        panel = trainee.page.panel
        wrong = next(seat.number for seat in trainee.session.state.table.players if seat.number not in (due.to, 10, 11))
        trainee.keys.press("D")
        QApplication.processEvents()
        assert panel.menu.isVisible()
        trainee.page.press_key(str(wrong))  # a key that is sent would let events pass
        assert panel.verdict.isVisible()
        assert not panel.menu.isVisible()
        place = panel.verdict.geometry()
        QApplication.processEvents()
        assert panel.verdict.geometry() == place


@pytest.mark.parametrize(
    ("rulebook", "game"),
    [("oneida-poker", "holdem"), ("oneida-poker", "stud7-hilo8"), ("maryland-four-card", "four-card-poker")],
)
def test_in_a_low_window_a_verdict_stands_whole_with_its_button(qtbot: QtBot, rulebook: str, game: str) -> None:
    """Where log and slots leave no room for it they give way, and are there again once it is answered."""
    session = session_of(drill_for(rulebook, game, "whole", Level.PRACTICE, 5), Nowhere())
    session.begin()
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.start()
    stream, panel, seen = Stream(5, game), page.panel, 0
    for act in tries(session, stream, 400, do=page.submit, go_on=page.play_next):
        page.submit(act)
        if not panel.verdict.waits:
            continue
        at_once = panel.verdict.geometry(), panel.area.geometry()
        QApplication.processEvents()
        assert (panel.verdict.geometry(), panel.area.geometry()) == at_once, "painted first where it will not stand"
        button = panel.verdict.findChildren(Button)[0]
        place = button.mapTo(panel.area.viewport(), button.rect().bottomRight())
        assert panel.area.viewport().rect().contains(place), panel.verdict.accessibleName()
        assert panel.area.verticalScrollBar().value() == 0
        assert not panel._log.isVisible()
        page.press_key(Key.ENTER)
        assert panel._log.isVisible()
        assert panel.slots.isVisible()
        seen += 1
        if seen == 12:
            break
    assert seen > 5


def test_the_log_gives_way_to_a_verdict_that_would_be_cut_beside_it(qtbot: QtBot) -> None:
    session = session_of(drill_for("oneida-poker", "holdem", "whole", Level.PRACTICE, 5), Nowhere())
    session.begin()
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.start()
    panel, seen = page.panel, list[bool]()
    panel.show_log([LogLine(None, "Deal a card")] * 3)
    for words in ("Short.", "Longer than the panel beside its log. " * 22):
        act = VerdictAct("again", "Try again", "↵", is_primary=True)
        panel.show_verdict(VerdictView(kind=VerdictKind.WRONG, headline="Wrong seat", words=words, acts=(act,)))
        QApplication.processEvents()
        seen.append(panel.shows_log)
        assert panel.slots.isVisible()
        assert panel.area.verticalScrollBar().maximum() == 0
    panel.show_verdict(None)
    assert [*seen, panel.shows_log] == [True, False, True]


@pytest.mark.parametrize("keys", [["P"], ["P", "="], ["R"]])
def test_a_half_meant_by_the_hints_letter_is_no_hint(qtbot: QtBot, keys: list[str]) -> None:
    """Before hands lie open no halves are asked for, and the cards that play carry H and L."""
    session, _ = drilled(Focus.WHOLE, seed=5, game="stud7-hilo8")
    to_own(session, lambda _: any(pot.left for pot in session.state.table.pots))
    page = table_page(session, TableLook(), Sounds(is_on=False))
    qtbot.addWidget(page)
    page.start()
    for key in (*keys, "H"):
        page.press_key(key)
    assert not page.panel.verdict.waits
    assert "The high half is I." in page.panel._said.text()
    for _ in keys:
        page.press_key(Key.ESC)
    page.press_key("H")
    assert page.panel.verdict.waits, "with nothing entered it is the hint"
