"""The legend: what the dealer must know of the rounds before to do right in this one."""

from __future__ import annotations

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from trainer.rules.poker.named import Irregularity
from trainer.rules.poker.table import KillState, PokerTable
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.situations import situation
from trainer.ui.poker.posted import before_lines


def _table(focus: Focus, *happen: Irregularity, seed: int = 5) -> PokerTable:
    drill = Drill(rulebook="oneida-poker", game="holdem", focus=focus, seed=seed)
    return situation(drill.rules(), focus, seed, frozenset(happen)).table


@pytest.mark.parametrize("seed", range(1, 9))
def test_a_drill_of_the_kill_tells_who_won_the_last_pot(seed: int, qtbot: QtBot) -> None:
    """Whether the button is placed hangs on it alone (J(11))."""
    table = _table(Focus.KILL, seed=seed)
    assert f"last pot: won by seat {table.kill.last_winner}" in before_lines(table)
    nobody = replace(table, kill=KillState())
    assert "last pot: no single winner" in before_lines(nobody)
    assert "last pot: no single winner" not in before_lines(replace(nobody, is_opening=True))


def test_a_count_that_is_due_can_be_known(qtbot: QtBot) -> None:
    table = _table(Focus.IRREGULARITIES, Irregularity.HOURLY_COUNT_WRONG)
    assert "cards counted 60 min ago" in before_lines(table)


def test_a_shuffler_can_be_known(qtbot: QtBot) -> None:
    assert "a shuffler is in use" in before_lines(_table(Focus.IRREGULARITIES, Irregularity.SHUFFLER_JAM))


def test_a_table_that_opens_says_so(qtbot: QtBot) -> None:
    table = _table(Focus.BOARD)
    assert before_lines(table) == ()
    assert before_lines(replace(table, is_opening=True)) == ("Before this round", "the table opens")
