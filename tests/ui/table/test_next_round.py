"""Round after round at one table, at the real window: from a result to the next round, and back to it after a break."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import unfinished
from tests.training.rounds import play_out
from tests.training.sessions import replay_of, session_of
from tests.ui.program import Program
from trainer.rules.house.blackjack.table import BlackjackTable
from trainer.rules.poker.table import PokerTable
from trainer.training.attempts import drill_for
from trainer.ui.exercise.result import ResultPage
from trainer.ui.table.page import TablePage

TABLES = (("oneida-poker", "holdem"), ("oneida-blackjack", "blackjack"))


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_key_opens_the_next_round_and_a_break_loses_nothing_of_it(
    qtbot: QtBot, program: Program, rulebook: str, game: str
) -> None:
    session = session_of(drill_for(rulebook, game, seed=3), program.store.record, program.person.id)
    session.begin()
    play_out(session)
    session.finish(60_000)
    program.window.desk.show_result(session.attempt)
    result = program.window.page
    assert isinstance(result, ResultPage)
    QTest.keyClick(result.focusWidget(), Qt.Key.Key_N)
    page = program.window.page
    assert isinstance(page, TablePage)
    assert not program.said()
    kept = unfinished(program.store, program.person.id)
    assert kept is not None
    assert kept.id != session.attempt
    begun, ended = replay_of(kept).start, session.state.table
    if isinstance(begun, PokerTable) and isinstance(ended, PokerTable):
        assert begun.button == ended.button
    else:
        assert isinstance(begun, BlackjackTable)
        assert isinstance(ended, BlackjackTable)
        assert (begun.deck, begun.dealt) == (ended.deck, ended.dealt)
    program.window.show_home()
    program.window.desk.resume()
    again = program.window.page
    assert isinstance(again, TablePage)
    assert again is not page
    found = unfinished(program.store, program.person.id)
    assert found is not None
    assert found.id == kept.id
