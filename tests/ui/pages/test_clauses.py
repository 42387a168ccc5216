"""A table's clauses from home: how each stands, when it is due, what went wrong last, and practising one."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame
from pytestqt.qtbot import QtBot

from tests.store.made_up_rounds import answer as line
from tests.store.made_up_rounds import start
from tests.store.staff import enter
from tests.ui.program import Program, started
from trainer.records import AttemptEnd, Mark
from trainer.store import Clock, open_guest_store, open_store
from trainer.ui.pages.clauses_dialog import ClausesDialog
from trainer.ui.pages.clauses_view import clauses_view
from trainer.ui.pages.due_card import DueRow
from trainer.ui.pages.home import HomePage
from trainer.ui.pages.home_view import home_view
from trainer.ui.settings.chosen import SettingsView
from trainer.ui.table.page import TablePage
from trainer.ui.widgets.button import RowButton

KNOWN, WRONG = "place-button", "call-the-action"
"""Met six times and always right; met once and wrong."""


@pytest.fixture
def program(monkeypatch: pytest.MonkeyPatch, data_dir: Path) -> Iterator[Program]:
    """Somebody who dealt a round of hold'em an hour ago, on the same day."""
    noon = datetime.now(UTC).replace(hour=12)
    with open_store(data_dir, clock=Clock(wall=lambda: noon.timestamp() - 3600)) as before:
        person = enter(before, "Bo Lindqvist")
        attempt = before.record.begin(start(person.id))
        for step, clause in enumerate([KNOWN] * 6):
            before.record.answer(attempt, line(step, clause=clause))
        before.record.answer(attempt, line(6, clause=WRONG, mark=Mark.WRONG, severity="procedure"))
        before.record.end(attempt, AttemptEnd(finished=True, elapsed_ms=1))
    with started(data_dir) as opened:
        opened.stop_at(monkeypatch, noon)
        opened.window.show_sign_in()
        opened.window._sign_in(person.id, "")
        yield Program(opened.window, opened.store, person)


def listed(program: Program, table: str = "Hold'em, Oneida poker") -> ClausesDialog:
    """The dialog after the table's row was pressed."""
    page = program.window.page
    assert isinstance(page, HomePage)
    row = next(row for row in page.findChildren(RowButton) if row.accessibleName() == table)
    QTest.keyClick(row, Qt.Key.Key_Return)
    (dialog,) = [each for each in program.window.findChildren(ClausesDialog) if each.isVisible()]
    return dialog


def told_of(dialog: ClausesDialog, cite: str) -> str:
    """Of the clause with this number; others may rest on it besides."""
    name = next(row.accessibleName() for row in dialog.findChildren(DueRow) if f", {cite}" in row.accessibleName())
    return name.rpartition(", ")[2]


def test_each_clause_says_how_it_stands_when_it_is_due_and_what_went_wrong(program: Program) -> None:
    dialog = listed(program)
    assert told_of(dialog, "Oneida Poker J(3)").startswith("fast · due in ")
    assert told_of(dialog, "Oneida Poker F(5)(b)").endswith("learning · due in 1 day · last fault: procedure")
    assert told_of(dialog, "Oneida Poker J(7)").endswith("new · not met yet")
    names = [row.accessibleName() for row in dialog.findChildren(DueRow)]
    assert any(name.endswith(", Oneida Poker B(1), due today: new, next in the course") for name in names)
    parts = [part.accessibleName() for part in dialog.findChildren(QFrame) if part.accessibleName()]
    assert [part for part in parts if part in ("Opening", "Deal", "Board")] == ["Opening", "Deal", "Board"]


def test_keys_lead_through_the_clauses_and_enter_practises_one_due_or_not(qtbot: QtBot, program: Program) -> None:
    dialog = listed(program)
    rows = dialog.findChildren(DueRow)
    qtbot.waitUntil(rows[0].hasFocus)
    for _ in range(20):
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Down)
    assert rows[20].hasFocus()
    assert rows[20].visibleRegion().boundingRect() == rows[20].rect(), "the list has followed"
    QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_Up)
    assert rows[19].hasFocus()
    resting = next(row for row in rows if "F(5)(b)" in row.accessibleName())
    QTest.keyClick(resting, Qt.Key.Key_Return)
    assert isinstance(program.window.page, TablePage)


def test_every_table_has_clauses_in_every_part_that_home_shows() -> None:
    with open_guest_store() as store:
        for row in home_view(store, None, "").standing:
            rulebook, game = row.id.split("/")
            view = clauses_view(store, None, (rulebook, game), SettingsView())
            assert len(view.phases) == len([phase for phase in row.phases if phase is not None])
            assert view.summary.startswith(f"{sum(len(items) for _, items in view.phases)} clauses: ")
