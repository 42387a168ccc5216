"""Wherever a reading is cited its words can be read: on every verdict's card, by pointer, keyboard and reader."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from trainer.rules.readings import load_readings
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.dialogs import reading_words
from trainer.ui.widgets.verdict import VerdictAct, VerdictKind, VerdictView
from trainer.ui.widgets.verdict_card import VerdictCard


def _view(*citations: str) -> VerdictView:
    acts = (VerdictAct("again", "Try again", "↵", is_primary=True),)
    return VerdictView(kind=VerdictKind.WRONG, headline="Wrong amount", citations=citations, words="Ours.", acts=acts)


@pytest.mark.parametrize("rulebook", sorted(rulebook_ids()))
def test_every_reading_that_a_rulebook_cites_has_its_words(rulebook: str) -> None:
    for game in load_rulebook(rulebook).games.values():
        for text in game.clauses.values():
            assert [words.partition(":")[0] for words in reading_words(text.citations)] == list(text.readings)


def test_readings_are_told_once_each_and_clauses_not_at_all() -> None:
    decision = load_readings()["R44"].decision
    assert reading_words(("Oneida Poker N(2)(a)(i)-(ii)", "reading R44", "reading R44")) == (f"R44: {decision}",)
    assert reading_words(("Oneida Poker P(4)", "reading R9999")) == ()


def test_a_card_shows_the_words_of_its_readings_when_asked_and_puts_them_away(qtbot: QtBot) -> None:
    card = VerdictCard()
    qtbot.addWidget(card)
    card.resize(320, 400)
    card.show_verdict(_view("Oneida Poker N(2)(a)(i)-(ii)", "reading R44", "reading R83"))
    closed = card.height()
    button = card.findChildren(Button)[-1]
    assert "R44" in button.toolTip()
    assert load_readings()["R83"].decision in card.accessibleDescription()
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert card.height() > closed + 60
    assert not button.hasFocus(), "the next Enter tries again"
    QTest.keyClick(button, Qt.Key.Key_Return)
    assert card.height() == closed
    QTest.keyClick(button, Qt.Key.Key_Return)
    card.show_verdict(_view("Oneida Poker P(4)"))
    qtbot.waitUntil(lambda: [each.text() for each in card.findChildren(Button)] == ["Try again"])


def test_a_card_without_another_button_has_one_for_its_reading(qtbot: QtBot) -> None:
    view = VerdictView(kind=VerdictKind.HINT, headline="Burn", citations=("reading R23",), words="Ours.")
    card = VerdictCard(view)
    qtbot.addWidget(card)
    assert [button.text() for button in card.findChildren(Button)] == ["Reading"]
