"""Two windows on one open round: the second asks before it takes it over, the first is told and leads on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.store.staff import administrator
from tests.ui.program import Program, drill_with
from tests.ui.table.trainee import Trainee
from trainer.records import Mark
from trainer.store import open_store
from trainer.ui.app import open_window
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.trouble import TroublePage
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import QuestionDialog


def test_the_second_window_asks_and_the_first_gives_up(qtbot: QtBot, program: Program, data_dir: Path) -> None:
    program.deal(drill_with(lambda _acts: True))
    trainee = Trainee(qtbot, program)
    trainee.do(trainee.due())
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    with open_store(data_dir) as store:
        window = open_window(store, data_dir)
        qtbot.addWidget(window)
        window.show_sign_in()
        window._sign_in(program.person.id, "")
        window.desk.resume()
        (asked,) = window.findChildren(QuestionDialog)
        assert isinstance(window.page, HomePage), "nothing is opened before it is wished"
        asked.accept()
        assert isinstance(window.page, TablePage)
        trainee.keys.do(trainee.due())
        qtbot.waitUntil(lambda: isinstance(program.window.page, TroublePage))
        assert program.window.page is not None
        told = [label.text() for label in program.window.page.findChildren(QLabel)]
        assert any("Another window has gone on with this round" in each for each in told)
        *written, gone_on = store.attempt(kept.id).answers
        assert tuple(written) == kept.answers, "what was written stays, nothing comes between"
        assert gone_on.mark is Mark.RESUMED, "only that it is dealt here now"
        window.close()


def test_the_round_of_somebody_who_has_left_is_put_away_at_the_next_step(qtbot: QtBot, program: Program) -> None:
    program.deal(drill_with(lambda _acts: True))
    trainee = Trainee(qtbot, program)
    trainee.do(trainee.due())
    store, person = program.store, program.person
    attempt = store.unfinished_id(person.id)
    written = store.attempt(attempt).answers
    store.change_person(replace(person, is_active=False), by=administrator(store))
    trainee.keys.do(trainee.due())
    qtbot.waitUntil(lambda: isinstance(program.window.page, TroublePage))
    page = program.window.page
    assert page is not None
    assert any("Amara Okafor does not sign in here any more" in each.text() for each in page.findChildren(QLabel))
    assert [button.text() for button in page.findChildren(Button)] == ["To the sign-in page"], "nowhere else leads on"
    assert store.attempt(attempt).answers == written
