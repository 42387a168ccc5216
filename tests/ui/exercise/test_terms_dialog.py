"""The list of terms: reached from the list of keys, each table's own, told to a screen reader, and it scrolls."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFrame, QLabel, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from trainer.ui.exercise.help import KeysDialog, TermsDialog
from trainer.ui.widgets.button import Button
from trainer.ui.wording.terms import Where, all_terms, terms_at


def _open(qtbot: QtBot, where: Where) -> tuple[KeysDialog, TermsDialog]:
    keys = KeysDialog([], [], where)
    qtbot.addWidget(keys)
    keys.show()
    next(each for each in keys.findChildren(Button) if each.text() == "Words").click()
    shown = keys.findChild(TermsDialog)
    assert isinstance(shown, TermsDialog)
    return keys, shown


@pytest.mark.parametrize("key", [Qt.Key.Key_Escape, Qt.Key.Key_Return])
def test_the_list_of_keys_opens_it_and_a_key_puts_it_away(qtbot: QtBot, key: Qt.Key) -> None:
    keys, shown = _open(qtbot, Where.POKER)
    assert shown.isVisible()
    QTest.keyClick(shown.findChildren(QScrollArea)[0], key)
    assert not shown.isVisible()
    assert keys.isVisible()


@pytest.mark.parametrize("where", [Where.POKER, Where.HOUSE])
def test_a_table_has_its_own_terms_and_those_of_all_tables(qtbot: QtBot, where: Where) -> None:
    _, shown = _open(qtbot, where)
    said = [words.text() for words in shown.findChildren(QLabel)]
    told = [block.accessibleName() for block in shown.findChildren(QFrame)]
    for terms in all_terms():
        is_here = terms.where in (where, Where.BOTH)
        assert (terms.title in said) is is_here
        assert (terms.title in told) is is_here
        for line in terms.lines:
            assert (f"{line.verb}: {line.rest}" in told) is is_here
            assert (line.rest in said) is is_here
    assert [terms.where for terms in terms_at(where)][-1] is Where.BOTH


@pytest.mark.one_in(2)
@pytest.mark.parametrize("size", [(1024, 600), (1280, 800), (1920, 1080)])
@pytest.mark.parametrize("where", [Where.POKER, Where.HOUSE])
def test_all_of_it_can_be_reached_by_the_arrows(qtbot: QtBot, size: tuple[int, int], where: Where) -> None:
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(*size)
    shown = TermsDialog(where, window)
    shown.show()
    qtbot.waitExposed(shown)
    (lines,) = shown.findChildren(QScrollArea)
    assert shown.width() <= size[0]
    assert shown.height() <= size[1]
    content = lines.widget()
    assert content is not None
    assert content.width() <= lines.viewport().width(), "nothing is cut off at the right"
    for words in shown.findChildren(QLabel):
        assert words.width() >= words.minimumSizeHint().width(), words.text()
        assert words.height() >= words.heightForWidth(words.width()), words.text()
    bar = lines.verticalScrollBar()
    assert lines.focusPolicy() & Qt.FocusPolicy.TabFocus
    QTest.keyClick(lines, Qt.Key.Key_PageDown)
    assert bar.value() > 0 or bar.maximum() == 0
