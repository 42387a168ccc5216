"""What happens is read out by a screen reader as it happens, and the focus stays where it is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtGui import QAccessibleAnnouncementEvent
from PySide6.QtWidgets import QLineEdit, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.entry.view import EnteredView
from trainer.ui.look.theme import Step
from trainer.ui.pages.people import PeoplePage
from trainer.ui.pages.pin_panel import PinPanel
from trainer.ui.pages.sample import _sample_verdict
from trainer.ui.paying.frame import PayPanel
from trainer.ui.seating.frame import CaseCard
from trainer.ui.table.panel import Panel
from trainer.ui.widgets import announcing
from trainer.ui.widgets.announcing import Told

UI = Path(announcing.__file__).parents[1]


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What a screen reader has been given to say."""
    said: list[str] = []

    class Reader:
        @staticmethod
        def updateAccessibility(event: QAccessibleAnnouncementEvent) -> None:  # noqa: N802  # Qt's way
            said.append(event.message())

    monkeypatch.setattr(announcing, "QAccessible", Reader)
    return said


def _beside_a_field(qtbot: QtBot, shown: QWidget) -> QWidget:
    """A window with the widget, in which a field has the focus."""
    window, field = QWidget(), QLineEdit()
    column = QVBoxLayout(window)
    column.addWidget(field)
    column.addWidget(shown)
    qtbot.addWidget(window)
    window.show()
    field.setFocus()
    assert window.focusWidget() is field
    return window


def _told() -> tuple[QWidget, Callable[[str], None]]:
    made = Told(Step.LABEL, tone="wrong")
    return made, made.tell


def _symptom() -> tuple[QWidget, Callable[[str], None]]:
    panel = Panel(has_help=True)
    return panel, panel.show_said


def _note_at_payments() -> tuple[QWidget, Callable[[str], None]]:
    panel = PayPanel()
    return panel, lambda words: panel.show_entered(EnteredView(), words)


def _desk() -> tuple[QWidget, Callable[[str], None]]:
    card = CaseCard()
    return card, lambda words: card.show_case("", words, "")


def _person() -> tuple[QWidget, Callable[[str], None]]:
    page = PeoplePage((), (("dealer", "Dealer"),))
    return page, page.refuse


def _pin() -> tuple[QWidget, Callable[[str], None]]:
    panel = PinPanel()
    return panel, lambda words: panel.refuse(words, 0)


@pytest.mark.parametrize("teller", [_told, _symptom, _note_at_payments, _desk, _person, _pin])
def test_a_sentence_is_read_out_and_takes_no_focus(
    qtbot: QtBot, heard: list[str], teller: Callable[[], tuple[QWidget, Callable[[str], None]]]
) -> None:
    shown, tell = teller()
    window = _beside_a_field(qtbot, shown)
    heard.clear()
    tell("Take the other pot.")
    assert heard == ["Take the other pot."]
    assert isinstance(window.focusWidget(), QLineEdit)


def test_what_stands_there_already_is_not_read_out_again(qtbot: QtBot, heard: list[str]) -> None:
    told = Told()
    qtbot.addWidget(told)
    for words in ("Seat 3 bets 10.", "Seat 3 bets 10.", "", "Seat 3 bets 10."):
        told.tell(words)
    assert heard == ["Seat 3 bets 10.", "Seat 3 bets 10."]
    assert not told.isHidden()
    told.tell("")
    assert told.isHidden()


def test_a_verdict_is_read_out_whole(qtbot: QtBot, heard: list[str]) -> None:
    panel = Panel(has_help=True)
    window = _beside_a_field(qtbot, panel)
    panel.show_verdict(_sample_verdict())
    panel.show_verdict(None)
    (words,) = heard
    assert words.startswith("wrong: Wrong pot first. ")
    assert "Right: Push side pot 1 to seat 8" in words
    assert isinstance(window.focusWidget(), QLineEdit)


def test_words_that_come_and_go_are_told_ones_everywhere() -> None:
    silent = [file.name for file in UI.rglob("*.py") if 'paragraph("", Step.LABEL, tone="wrong")' in file.read_text()]
    assert silent == []
