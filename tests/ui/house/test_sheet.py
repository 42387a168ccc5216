"""All that is posted can be read at the table: by pressing the sign, by the keyboard, in a test too."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QScrollArea
from pytestqt.qtbot import QtBot

from tests.rules.house.ante.rounds import table as ante_table
from tests.training.house.drills import TABLES, drilled
from tests.ui.program import Program
from tests.ui.table.house_mouse import house_face
from trainer.records import Level
from trainer.rules.house.ante.table import AnteTable
from trainer.rules.house.four_card.rules import FourCardRules
from trainer.rules.house.paytables import Paytable
from trainer.rules.house.three_card.rules import ThreeCardRules
from trainer.training.attempts import drill_for
from trainer.ui.felt.house.targets import HousePlace, HouseTarget
from trainer.ui.house.families import house_before_lines, house_sheet
from trainer.ui.house.sheet_dialog import SheetDialog

pytestmark = pytest.mark.one_in(4)

SIGN = HouseTarget(kind=HousePlace.SIGN)
TABLE = pytest.mark.parametrize(("rulebook", "game"), TABLES)


def _paytables(rules: FourCardRules | ThreeCardRules) -> Iterator[Paytable]:
    if isinstance(rules, ThreeCardRules):
        yield from (rules.pair_plus, rules.ante_bonus)
        return
    yield from (rules.ante_bonus, rules.aces_up, *rules.envy.values())
    yield from (table for table in (rules.progressive, rules.six_card_bonus) if table is not None)


@TABLE
@pytest.mark.parametrize("seed", range(4))
def test_the_sheet_has_every_row_of_every_paytable_in_use(rulebook: str, game: str, seed: int) -> None:
    session, _ = drilled(rulebook, game, seed=seed)
    table = session.begun.table
    before = house_before_lines(table)
    sheet = house_sheet(table, before)
    assert all(posted.rows and posted.title for posted in sheet)
    assert not any("_" in words or "-of-" in words for posted in sheet for row in posted.rows for words in row)
    if before:
        assert sheet[-1].title == "Before this round"
    if isinstance(table, AnteTable):
        assert isinstance(table.plays_by, FourCardRules | ThreeCardRules)
        posted = [[held.lower().replace(" ", "-") for held, _ in block.rows] for block in sheet]
        for paytable in _paytables(table.plays_by):
            assert [row.value for row in paytable.pays] in posted


def _sheet() -> SheetDialog:
    sheet = QApplication.activeModalWidget()
    assert isinstance(sheet, SheetDialog)
    return sheet


@pytest.mark.one_in(7)
@TABLE
@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_the_sign_opens_the_sheet_and_escape_closes_it(
    qtbot: QtBot, program: Program, rulebook: str, game: str, level: Level
) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, level=level, seed=3))
    page = program.table
    felt = house_face(page).view
    answered = len(house_face(page).session.answers)
    area = felt.mapFromScene(felt.item_of(SIGN).hit.center())
    QTest.mouseClick(felt.viewport(), Qt.MouseButton.LeftButton, pos=area)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    QTest.keyClick(_sheet(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)
    assert len(house_face(page).session.answers) == answered
    assert page is program.window.page


def test_the_sign_is_reached_and_pressed_by_keys(qtbot: QtBot, program: Program) -> None:
    program.window.desk.start_drill(drill_for("maryland-four-card", "four-card-poker", seed=3))
    felt = house_face(program.table).view
    felt.setFocus()
    felt.focus_target(SIGN)
    QTest.keyClick(felt, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is not None)
    QTest.keyClick(_sheet(), Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: QApplication.activeModalWidget() is None)


@pytest.mark.one_in(4)
@TABLE
def test_at_1280_by_800_all_of_it_is_read_without_scrolling(
    qtbot: QtBot, program: Program, rulebook: str, game: str
) -> None:
    program.window.resize(1280, 800)
    for seed in range(4):
        session, _ = drilled(rulebook, game, seed=seed)
        table = session.begun.table
        dialog = SheetDialog("All of it", house_sheet(table, house_before_lines(table)), program.window)
        qtbot.addWidget(dialog)
        dialog.show()
        (scroll,) = dialog.findChildren(QScrollArea)
        assert scroll.verticalScrollBar().maximum() == 0
        assert scroll.horizontalScrollBar().maximum() == 0
        assert dialog.width() <= program.window.width()
        assert dialog.height() <= program.window.height()


@pytest.mark.one_in(4)
@TABLE
def test_a_spot_says_what_it_pays_to_pointer_and_screen_reader(
    qtbot: QtBot, program: Program, rulebook: str, game: str
) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, seed=3))
    felt = house_face(program.table).view
    spots = [target for target in felt.targets if target.kind is HousePlace.SPOT and not target.number]
    silent = {target.wager for target in spots if not felt.item_of(target).toolTip()}
    assert silent <= {"ante", "play"}


@pytest.mark.parametrize(
    ("progressive", "envy", "titles"),
    [
        ("A", "A", ["Progressive A (best 4)", "Envy A, for $1 (best 4)"]),
        ("C", "A", ["Progressive C (all 5)", "Envy A, for $1 (best 4)"]),
        ("D", "D", ["Progressive D (all 5)", "Envy D, for $1 (all 5)"]),
    ],
)
def test_a_table_says_how_many_cards_it_reads(progressive: str, envy: str, titles: list[str]) -> None:
    """Readings R7, R63: a straight flush of four may be paid by the one and not by the other."""
    wagers = {2: {"ante": 1000, "progressive": 100}}
    table = ante_table("maryland-four-card", None, wagers, progressive=progressive, envy=envy)
    assert [posted.title for posted in house_sheet(table) if posted.title in titles] == titles
