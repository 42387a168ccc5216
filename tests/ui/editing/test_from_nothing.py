"""Questions built from nothing and saved: by presses alone, and by keys alone."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from tests.ui.editing.alone import Keyboard, Mouse, alone_with
from trainer.asks.key import AskId
from trainer.training.editing.beginning import empty
from trainer.training.editing.deriving import derived
from trainer.training.editing.draft import Draft

SHOWDOWN = empty("oneida-poker", "holdem", AskId.SHOWDOWN)
SETTLEMENT = empty("tribal-three-card", "three-card-poker", AskId.SETTLEMENT)
POKER = {
    "board": "Kc 9c 4d 9s 2h",
    "button": 2,
    "seat": [{"seat": 1, "cards": "9h 8h", "bet": "22"}, {"seat": 2, "cards": "Kh Qd", "bet": "22"}],
    "options": {"rake": {"method": "levels", "levels": [["20", "1"], ["40", "2"]]}, "jackpot": "none"},
}
HOUSE = {
    "dealer": "Qc 3d 2h",
    "seat": [{"seat": 1, "cards": "Qs 4h 2d", "ante": "15", "play": "15"}],
}


@pytest.fixture
def saved() -> list[Draft]:
    return []


def test_a_poker_question_is_built_by_presses_alone(qtbot: QtBot, saved: list[Draft]) -> None:
    page = alone_with(qtbot, SHOWDOWN, wide=1280, high=800)
    page.saved.connect(saved.append)
    mouse = Mouse(page)
    mouse.row("board")
    mouse.lay("Kc9c4d9s2h")
    mouse.row("button")
    mouse.press("2")
    for at, (cards, bet) in enumerate((("9h8h", "22"), ("KhQd", "22"))):
        mouse.row("seat")
        mouse.row("seat", at, "cards")
        mouse.lay(cards)
        mouse.row("seat", at, "bet")
        mouse.figure(bet)
    mouse.row("options")
    mouse.row("options", "jackpot")
    mouse.press("No")
    mouse.row("options", "rake")
    mouse.row("options", "rake", "method")
    mouse.press("By the size of the pots")
    mouse.row("options", "rake", "levels")
    mouse.figure("20")
    mouse.press("Rake")
    mouse.press("1")
    mouse.press("Next level")
    mouse.figure("40")
    mouse.press("Rake")
    mouse.press("2")
    mouse.press("Save to the bank")
    (kept,) = saved
    assert kept.entries == POKER
    assert derived(kept).question is not None


def test_a_house_question_is_built_by_presses_alone(qtbot: QtBot, saved: list[Draft]) -> None:
    page = alone_with(qtbot, SETTLEMENT)
    page.saved.connect(saved.append)
    mouse = Mouse(page)
    mouse.row("dealer")
    mouse.lay("Qc3d2h")
    mouse.row("seat")
    mouse.row("seat", 0, "cards")
    mouse.lay("Qs4h2d")
    for name in ("ante", "play"):
        mouse.row("seat", 0, name)
        mouse.figure("159")
        mouse.press("Delete")
    mouse.press("Save to the bank")
    assert [each.entries for each in saved] == [HOUSE]


def test_a_poker_question_is_built_by_keys_alone(qtbot: QtBot, saved: list[Draft]) -> None:
    page = alone_with(qtbot, SHOWDOWN)
    page.saved.connect(saved.append)
    keys = Keyboard(page)
    keys.row("board")
    keys.write("Kc 9c 4d 9s 2h")
    keys.row("button")
    keys.write("2")
    for at, (cards, bet) in enumerate((("9h 8h", "22"), ("Kh Qd", "22"))):
        keys.row("seat")
        keys.key(Qt.Key.Key_Return)
        keys.row("seat", at, "cards")
        keys.write(cards)
        keys.row("seat", at, "bet")
        keys.write(bet)
    keys.row("options", "jackpot")
    keys.key(Qt.Key.Key_Return)
    keys.tab_to("No")
    keys.key(Qt.Key.Key_Space)
    keys.save()
    (kept,) = saved
    assert kept.entries == {**POKER, "options": {"jackpot": "none"}}


def test_a_house_question_is_built_by_keys_alone(qtbot: QtBot, saved: list[Draft]) -> None:
    page = alone_with(qtbot, SETTLEMENT)
    page.saved.connect(saved.append)
    keys = Keyboard(page)
    keys.row("dealer")
    keys.write("Qc 3d 2h")
    keys.row("seat")
    keys.key(Qt.Key.Key_Return)
    keys.row("seat", 0, "cards")
    keys.write("Qs 4h 2d")
    for name in ("ante", "play"):
        keys.row("seat", 0, name)
        keys.write("15")
    keys.save()
    assert [each.entries for each in saved] == [HOUSE]
