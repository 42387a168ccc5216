"""Lists are searched, sorted and chosen from, by press and by key."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from trainer.ui.widgets.listing import ListRow, ListTable

ROWS = (
    ListRow(id="m", cells=("Sofía Muñoz", "Evening", "009")),
    ListRow(id="b", cells=("bo Lindqvist", "Day", "010")),
    ListRow(id="o", cells=("Лидия Орлова", "Evening", "100"), is_muted=True),
)


@pytest.fixture
def listing(qtbot: QtBot) -> ListTable:
    made = ListTable((("Name", 3), ("Group", 2), ("Rounds", 1)), name="People")
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show_rows(ROWS)
    made.show()
    return made


def found(listing: ListTable) -> str:
    return "".join(line.id for line in listing.shown())


@pytest.mark.parametrize(
    ("words", "ids", "count"),
    [
        ("", "bmo", "3 lines"),
        ("munoz", "m", "1 of 3"),
        ("EVENING", "mo", "2 of 3"),
        ("evening лид", "o", "1 of 3"),
        ("day evening", "", "0 of 3"),
    ],
)
def test_every_word_that_is_typed_stands_in_what_is_found(listing: ListTable, words: str, ids: str, count: str) -> None:
    listing.field.insert(words)
    assert found(listing) == ids
    assert count in {label.text() for label in listing.findChildren(QLabel)}


def test_a_press_on_a_head_sorts_by_its_column_and_a_second_the_other_way(listing: ListTable) -> None:
    assert found(listing) == "bmo"
    heads = listing.view.horizontalHeader()
    for column, expected in ((2, "mbo"), (2, "obm"), (0, "bmo"), (0, "omb")):
        place = QPoint(heads.sectionViewportPosition(column) + 10, 10)
        QTest.mouseClick(heads.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        assert found(listing) == expected


def test_enter_or_a_press_chooses_a_line_of_what_is_found(qtbot: QtBot, listing: ListTable) -> None:
    QTest.keyClicks(listing.field, "evening")
    listing.view.setFocus()
    listing.view.selectRow(0)
    QTest.keyClick(listing.view, Qt.Key.Key_Down)
    with qtbot.waitSignal(listing.chosen) as chosen:
        QTest.keyClick(listing.view, Qt.Key.Key_Return)
    assert chosen.args == ["o"]
    place = listing.view.visualRect(listing.view.model().index(0, 1)).center()
    with qtbot.waitSignal(listing.chosen) as chosen:
        QTest.mouseClick(listing.view.viewport(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    assert chosen.args == ["m"]


def test_tab_leads_through_the_list_and_out_of_it(listing: ListTable) -> None:
    listing.field.setFocus()
    listing.activateWindow()
    QTest.keyClick(listing.field, Qt.Key.Key_Tab)
    assert listing.focusWidget() is listing.view
    QTest.keyClick(listing.view, Qt.Key.Key_Tab)
    assert listing.focusWidget() is not listing.view


@pytest.mark.parametrize("key", [Qt.Key.Key_Tab, Qt.Key.Key_Down])
def test_who_comes_to_the_lines_by_key_sees_where_they_stand(listing: ListTable, key: Qt.Key) -> None:
    listing.activateWindow()
    listing.field.setFocus()
    QTest.keyClick(listing.field, key)
    assert [index.row() for index in listing.view.selectionModel().selectedRows()] == [0]
    QTest.keyClick(listing.view, Qt.Key.Key_Down)
    assert listing.view.currentIndex().row() == 1, "the first arrow leads from the first line to the second"


def test_sentences_are_read_whole_however_narrow_the_list_is(qtbot: QtBot) -> None:
    listing = ListTable((("What", 7), ("Sort", 3)), name="What can happen")
    qtbot.addWidget(listing)
    listing.keep_whole()
    listing.resize(300, 400)
    listing.show()
    words = "Seat 3 puts in the call, and then, in a second motion, 4 more. The player had said nothing."
    listing.show_rows([ListRow(id="a", cells=("Folds", "act")), ListRow(id="b", cells=(words, "wrong"))])
    short, long = (listing.view.rowHeight(at) for at in range(2))
    assert short < 3 * listing.view.fontMetrics().height() < long
    assert long >= listing.view.sizeHintForRow(1)
    listing.field.setText("puts")
    assert listing.view.rowHeight(0) == long
    listing.field.clear()
    assert (listing.view.rowHeight(0), listing.view.rowHeight(1)) == (short, long)
    listing.resize(1400, 400)
    assert listing.view.rowHeight(1) == short
