"""Quick questions are put together: tables, subjects, one or several, difficulty and pace, by mouse and by keys."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.ui.pressing import button, click, says
from tests.ui.program import Program, started
from trainer.asks.key import AskId
from trainer.training.question_spots import put
from trainer.training.quick import QUICK, QuickDrill
from trainer.training.quick_questions import quick_tables
from trainer.ui.quick.choose import ChooseQuickPage
from trainer.ui.quick.words import SUBJECTS, asks_words, subject_heading, subject_words
from trainer.ui.widgets.button import Button

HOLDEM = ("oneida-poker", "holdem")
BLACKJACK = ("oneida-blackjack", "blackjack")


@pytest.fixture
def program(data_dir: Path) -> Iterator[Program]:
    with started(data_dir) as opened:
        yield opened


def choosing(program: Program) -> ChooseQuickPage:
    program.window.desk.choose(QUICK)
    page = program.window.page
    assert isinstance(page, ChooseQuickPage)
    page.resize(1280, 1400)
    return page


def drill(program: Program) -> QuickDrill:
    """The one under way, whatever its seed."""
    table = program.window.table
    assert table is not None
    found = table.under_way.drill  # type: ignore[attr-defined]
    assert isinstance(found, QuickDrill)
    return found


def test_every_subject_has_its_words_and_a_heading() -> None:
    assert set(SUBJECTS) == set(AskId)
    assert len({subject_words(ask) for ask in AskId}) == len(AskId)
    # those of a heading stand together
    headings = [subject_heading(ask) for ask in SUBJECTS]
    assert len(set(headings)) == sum(one != other for one, other in pairwise(headings)) + 1


def test_the_subjects_of_a_sitting_are_read_as_one_line() -> None:
    assert asks_words((AskId.OPENS, AskId.HAND, AskId.STUB)) == "Who opens, reading a hand, the stub"


def test_by_mouse_several_tables_some_subjects_and_a_pace(qtbot: QtBot, program: Program) -> None:
    program.window.show_home()
    home = program.window.page
    assert home is not None
    click(button(home, "Quick questions"))
    page = program.window.page
    assert isinstance(page, ChooseQuickPage)
    page.resize(1280, 1400)
    click(button(page, "Tables: Oneida Blackjack: Blackjack"))
    for subject in SUBJECTS:
        if subject not in (AskId.STUB, AskId.DEALER_DRAWS):
            chosen = button(page, f"Subjects: {subject_heading(subject)}: {subject_words(subject)}")
            if chosen.isEnabled():
                click(chosen)
    click(button(page, "Difficulty: 2"))
    click(button(page, "Target time: 15 s"))
    click(button(page, "Begin"))
    found = drill(program)
    assert found.tables == (HOLDEM, BLACKJACK)
    assert set(found.asks) == {AskId.STUB, AskId.DEALER_DRAWS}
    assert (found.difficulty, found.target_ms) == (2, 15_000)


def test_by_keys_one_subject_of_another_table(qtbot: QtBot, program: Program) -> None:
    page = choosing(program)
    assert QApplication.focusWidget() is button(page, "Begin")

    def space(name: str) -> None:
        """Tab to it, and the space key."""
        wanted = button(page, name)
        for _ in range(len(page.findChildren(Button)) + 2):
            if QApplication.focusWidget() is wanted:
                break
            QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Tab)
        assert QApplication.focusWidget() is wanted, f"Tab does not come to {name}"
        QTest.keyClick(wanted, Qt.Key.Key_Space)

    space("Tables: Oneida Sic Bo: Sic Bo")
    space("Tables: Oneida poker: Hold'em")
    space("How they come: Mixed")
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Right)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Space)
    QTest.keyClick(QApplication.focusWidget() or page, Qt.Key.Key_Return)
    found = drill(program)
    # the first that Sic Bo has; among those of one alone the arrows lead on
    assert (found.tables, found.asks) == ((("oneida-sic-bo", "sic-bo"),), (AskId.SETTLEMENT,))
    assert found.difficulty is None


def test_a_subject_that_no_chosen_table_has_cant_be_chosen_and_it_is_said_why(qtbot: QtBot, program: Program) -> None:
    page = choosing(program)
    draws = button(page, "Subjects: Cards and hands: Draw or stand")
    assert not draws.isEnabled()
    assert draws.accessibleDescription() == draws.toolTip() == "None of the chosen tables has it."
    assert "None of the chosen tables has: Draw or stand, Take and pay wagers." in says(page)
    button(page, "Tables: Oneida Blackjack: Blackjack").click()
    assert draws.isEnabled()
    assert draws.accessibleDescription() == ""
    button(page, "All tables").click()
    assert "None of the chosen tables" not in says(page)


def test_without_a_table_or_a_subject_nothing_begins_and_it_is_said_why(qtbot: QtBot, program: Program) -> None:
    page = choosing(program)
    begin = button(page, "Begin")
    holdem = button(page, "Tables: Oneida poker: Hold'em")
    holdem.click()
    assert not begin.isEnabled()
    assert "Choose a table." in says(page)
    QTest.keyClick(button(page, "Target time: 30 s"), Qt.Key.Key_Return)
    assert program.window.page is page
    holdem.click()
    assert begin.isEnabled()
    for subject in SUBJECTS:
        chosen = button(page, f"Subjects: {subject_heading(subject)}: {subject_words(subject)}")
        if chosen.isEnabled():
            chosen.click()
    assert "Choose a subject." in says(page)
    button(page, "How they come: One subject").click()
    assert begin.isEnabled(), "one is always chosen"


def test_what_was_chosen_last_is_offered_again(qtbot: QtBot, program: Program) -> None:
    page = choosing(program)
    button(page, "Tables: Tribal Three Card: Three Card").click()
    button(page, "How they come: One subject").click()
    button(page, "Subjects: Order and procedure: Count the stub").click()
    button(page, "Difficulty: 4").click()
    button(page, "Begin").click()
    first = drill(program)
    button(choosing(program), "Begin").click()
    again = drill(program)
    assert (again.tables, again.asks, again.difficulty) == (first.tables, (AskId.STUB,), 4)
    assert again.seed != first.seed


@pytest.mark.usefixtures("lakeside")
def test_the_tables_of_a_houses_own_rulebook_are_asked_about(qtbot: QtBot, program: Program) -> None:
    own = [table for table in quick_tables() if table.rulebook.id.startswith("lakeside")]
    assert own
    for table in own:
        for ask in table.asks:
            hard = QuickDrill(tables=((table.rulebook.id, table.game.id),), asks=(ask,), difficulty=5)
            assert put(hard.spot(1).text).asked.ask.id is ask
    page = choosing(program)
    button(page, "Tables: Oneida poker: Hold'em").click()
    button(page, f"Tables: {own[-1].rulebook.title}: {str(own[-1].game.title).removesuffix(' Poker')}").click()
    button(page, "Begin").click()
    assert drill(program).rulebook == own[-1].rulebook.id
