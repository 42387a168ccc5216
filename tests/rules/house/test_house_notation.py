"""Stored tables of the house games stand by themselves: what a table plays by is read back just as it was."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.rules.house.tables import four_card_rules, sic_bo_rules, three_card_rules
from trainer.rules.house.cards import events as house
from trainer.rules.house.cards.table import Trouble as HouseTrouble
from trainer.rules.notation import read_value, write_value
from trainer.rules.poker.irregularities import events as poker
from trainer.rules.poker.table import Trouble


@pytest.mark.parametrize(
    "rules",
    [
        three_card_rules(version="ii", pair_plus="alternative"),
        four_card_rules("oneida-four-card"),
        four_card_rules(progressive="B", envy="A", six_card_bonus="A"),
        sic_bo_rules(odds={"small": "3 to 2"}, max=500),
    ],
    ids=lambda rules: type(rules).__name__,
)
def test_paytables_and_odds_are_read_back(rules: object) -> None:
    text = write_value(rules)
    assert read_value(type(rules), text) == rules
    assert write_value(read_value(type(rules), text)) == text


@pytest.mark.one_in(2)
@pytest.mark.parametrize("line", ["house-shuffler-jam", 'burns-asked {"seat":2}', "die-not-flat", "recut-ordered"])
def test_what_befell_a_table_is_read_whatever_game_was_played_before(line: str) -> None:
    """In a program of its own, where nothing but the notation has been imported."""
    program = f"from trainer.rules.notation import read_action; print(read_action({line!r}).do)"
    read = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert read.stdout.split() == line.split()[:1]


def test_what_befell_a_table_keeps_its_game_where_two_have_one_name() -> None:
    """Poker and the house games both know a shuffler that jams and a card face up in the deck."""
    at_house = HouseTrouble(open=house.ShufflerJam(), latent=(house.FaceUpInDeck(3),))
    at_poker = Trouble(open=poker.ShufflerJam(), latent=(poker.FaceUpInDeck(3),))
    assert read_value(HouseTrouble, write_value(at_house)) == at_house
    assert read_value(Trouble, write_value(at_poker)) == at_poker
