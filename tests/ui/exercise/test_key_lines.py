"""The list of keys prints the keys of the verbs, whatever a person has made of them."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from tests.training.rounds import drilled
from trainer.ui.entry.house.verbs import layout_of
from trainer.ui.entry.house.words import key_lines
from trainer.ui.exercise.keys import keys_of
from trainer.ui.exercise.table_choices import TableChoices
from trainer.ui.felt.felt_scene import TableLook
from trainer.ui.look.sounds import Sounds
from trainer.ui.poker.face import PokerFace


def test_the_keys_of_poker_are_those_a_person_has_chosen(qtbot: QtBot) -> None:
    session, *_ = drilled()
    choices = TableChoices(look=TableLook(), sounds=Sounds(is_on=False), keys={"deal": "Z"})
    face = PokerFace(session, choices, lambda: True)
    qtbot.addWidget(face.view)
    keys = [key for key, _ in face.key_lines()]
    assert "Z Z" in keys
    assert "Z 1 2 3" in keys
    assert not any(key.startswith("D ") for key in keys)


def test_the_keys_against_the_house_are_those_a_person_has_chosen() -> None:
    layout = layout_of("three-card-poker")
    chosen = keys_of(layout.keys, {"pay": "Z", "deal": "Q"})
    keys = dict(key_lines(layout, {verb: key for key, verb in chosen.items()}))
    assert keys["Z 3 A"] == "ante of seat 3"
    assert "Q Q" in keys
    assert not any(key.startswith(("P ", "D ")) for key in keys)
