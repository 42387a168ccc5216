"""Keys of the verbs in the settings: changed, refused where something else has them, put back, and in force."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from trainer.rules import actions as a
from trainer.ui.entry.poker import KEYS, Verb
from trainer.ui.exercise.keys import keys_of
from trainer.ui.pages.keys_card import KeysCard
from trainer.ui.pages.verb_sections import verb_sections, verb_sets
from trainer.ui.settings.preferences import read_preferences
from trainer.ui.widgets.button import Button
from trainer.ui.widgets.verbs import VerbButton


@pytest.fixture
def card(qtbot: QtBot) -> KeysCard:
    made = KeysCard(verb_sections(), verb_sets(), {})
    qtbot.addWidget(made)
    made.show()
    return made


def _press(card: KeysCard, words: str, *keys: Qt.Key) -> None:
    (button,) = [each for each in card.findChildren(Button) if each.text() == words]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    for key in keys:
        QTest.keyClick(button, key)


def _said(card: KeysCard) -> str:
    return " ".join(words.text() for words in card.findChildren(QLabel) if words.isVisible())


def _keys(card: KeysCard) -> dict[str, str]:
    return dict(card._keys)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("mapped", "kept", "told"),
    [
        ({"deal": "Z", "burn": "Z"}, {"deal": "Z"}, "Burn (B)"),
        ({"deal": "B", "burn": "D"}, {"deal": "B", "burn": "D"}, ""),
        ({"burn": "D"}, {}, "Burn (B)"),
        ({"deal": "Z", "burn": "D", "turn": "Z"}, {"deal": "Z", "burn": "D"}, "Turn to (T)"),
        # who falls back meets another there, who falls back as well
        ({"deal": "Z", "burn": "Z", "turn": "B"}, {"deal": "Z"}, "Turn to (T) and Burn (B)"),
        ({"deal": "H", "burn": "5", "turn": "z", "push": "XX"}, {}, "Deal (D), Turn to (T), Push (P) and Burn (B)"),
        ({"juggle": "Z"}, {}, ""),
    ],
)
def test_of_two_verbs_that_were_kept_with_one_key_one_falls_back_in_a_sentence(
    qtbot: QtBot, mapped: dict[str, str], kept: dict[str, str], told: str
) -> None:
    """As another version has kept them, or a disk has changed them; at the table each has the same key."""
    made = KeysCard(verb_sections(), verb_sets(), mapped)
    qtbot.addWidget(made)
    made.show()
    assert _keys(made) == {**made._usual, **kept}
    sentence = f"What was kept for these can't be their key; they have the one they come with: {told}."
    assert (sentence in _said(made)) is bool(told)
    if not told:
        assert "What was kept" not in _said(made)
    at_poker = {verb: key for key, verb in keys_of(KEYS, mapped).items()}
    assert at_poker == {verb: key for verb, key in _keys(made).items() if verb in KEYS}


def test_a_verb_takes_a_letter_that_is_free(qtbot: QtBot, card: KeysCard) -> None:
    with qtbot.waitSignal(card.changed) as changed:
        _press(card, "Burn", Qt.Key.Key_Z)
    assert changed.args == [(("burn", "Z"),)]
    with qtbot.waitSignal(card.changed) as changed:
        _press(card, "Reset all keys")
    assert changed.args == [()]


@pytest.mark.parametrize(
    ("key", "sentence"),
    [
        (Qt.Key.Key_D, "D is the key of Deal: give that another key first."),
        (Qt.Key.Key_H, "H is hint, undo, go on or nothing wrong: no verb can have it."),
        (Qt.Key.Key_5, "5 can't be a verb's key: seats and amounts need it. Take a letter."),
    ],
)
def test_a_key_that_is_needed_elsewhere_is_refused(qtbot: QtBot, card: KeysCard, key: Qt.Key, sentence: str) -> None:
    with qtbot.assertNotEmitted(card.changed):
        _press(card, "Burn", key)
    assert sentence in _said(card)
    with qtbot.waitSignal(card.changed):
        _press(card, "Burn", Qt.Key.Key_Escape)
        _press(card, "Burn", Qt.Key.Key_Z)
    assert sentence not in _said(card)


def test_a_key_may_be_used_at_tables_that_have_not_the_other_verb(qtbot: QtBot, card: KeysCard) -> None:
    with qtbot.waitSignal(card.changed) as changed:
        _press(card, "Shake", Qt.Key.Key_M)
    assert changed.args == [(("shake", "M"),)], "the marker is poker's"
    with qtbot.assertNotEmitted(card.changed):
        _press(card, "Burn", Qt.Key.Key_V)
    assert "V is the key of Stack" in _said(card), "cards are burned where stacks are delivered"


@pytest.mark.parametrize("mapped", [{"burn": "D"}, {"burn": "H"}])
def test_a_mapping_that_takes_a_verbs_key_away_is_not_used(mapped: dict[str, str]) -> None:
    assert keys_of(KEYS, mapped) == {key: verb for verb, key in KEYS.items()}


def test_a_key_that_was_changed_is_kept_and_in_force(program: Program) -> None:
    program.window.show_settings()
    page = program.window.page
    assert page is not None
    _press(page.findChildren(KeysCard)[0], "Burn", Qt.Key.Key_Z)
    assert read_preferences(program.store, "").keys == (("burn", "Z"),)
    table = program.deal(drill_with(lambda acts: any(isinstance(act, a.Burn) for act in acts)))
    shown = {button.verb.verb: button.verb.key for button in table.findChildren(VerbButton)}
    assert shown[Verb.BURN.value] == "Z"
    assert not table.press_key("B")
    assert [key.verb for key in table.face.bar if key.key == "Z"] == [Verb.BURN]
