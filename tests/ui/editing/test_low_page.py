"""On a low page, and where something is wrong: what can be touched, what can be seen, where the keyboard goes."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit
from pytestqt.qtbot import QtBot

from tests.training.editing.test_drafts import SHOWDOWN
from tests.ui.editing.alone import Mouse, alone_with
from trainer.asks.key import AskId
from trainer.training.editing.beginning import example
from trainer.training.editing.draft import Draft, Place
from trainer.ui.editing.laid import Laid
from trainer.ui.editing.page import EditorPage
from trainer.ui.look.theme import TARGET_PX

VERDICT = ("oneida-poker", "draw5-high", AskId.VERDICT)


def shows_table(page: EditorPage) -> bool:
    return page._felt.isVisible()


def test_the_cards_lie_in_the_tables_place_and_give_it_back(qtbot: QtBot) -> None:
    page = alone_with(qtbot, SHOWDOWN)
    mouse = Mouse(page)
    assert shows_table(page)
    mouse.row("board")
    assert not shows_table(page)
    setting = page._setting.setting
    assert isinstance(setting, Laid)
    keys = [setting.rack.key_of(card) for card in range(52)]
    assert all(key.width() >= TARGET_PX and key.height() >= TARGET_PX for key in keys)
    around = page._setting._area.viewport()
    assert all(around.rect().contains(key.mapTo(around, key.rect().bottomRight())) for key in keys)
    mouse.press("Show the table")
    assert shows_table(page)
    mouse.press("Set it")
    assert not shows_table(page)
    mouse.row("button")
    assert shows_table(page)


@pytest.mark.parametrize(
    ("draft", "place"),
    [
        (example(*VERDICT, seed=3), ("actions",)),
        (example("oneida-sic-bo", "sic-bo", AskId.SETTLEMENT, seed=3), ("dice",)),
    ],
    ids=["decisions", "dice"],
)
def test_all_that_can_be_pressed_is_large_enough(qtbot: QtBot, draft: Draft, place: Place) -> None:
    page = alone_with(qtbot, draft)
    page._go_to(place)
    page._setting.open()
    QCoreApplication.processEvents()
    buttons = [each for each in page.findChildren(QAbstractButton) if each.isVisible()]
    assert [each.text() for each in buttons if each.width() < TARGET_PX or each.height() < TARGET_PX] == []
    wide = page._setting._area.viewport().width()
    inner = page._setting._area.widget()
    assert inner is not None
    assert inner.width() <= wide


def test_where_it_cannot_be_saved_the_keyboard_goes_to_what_is_wrong_which_is_lit_and_said(qtbot: QtBot) -> None:
    page = alone_with(qtbot, SHOWDOWN.with_value(("seat", 1, "bet"), "x"))
    page._save_it()
    here = QApplication.focusWidget()
    assert isinstance(here, QLineEdit)
    assert page._setting.isAncestorOf(here)
    assert here.property("state") == "wrong"
    assert page._setting._wrong.text() == "X won't do: dollars and cents, such as 7.50"
    assert page._refused.text() == (
        "Not saved yet. Seat 6, put into the pot: x won't do: dollars and cents, such as 7.50."
    )
    page._set("32", True)
    page.settle()
    assert here.property("state") == ""
    assert page._setting._wrong.text() == ""
