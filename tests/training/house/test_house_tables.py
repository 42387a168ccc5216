"""Every table that can be dealt is listed once, with the drills that its rulebook answers."""

from __future__ import annotations

import pytest

from tests.training.house.drills import drilled
from trainer.records import Level
from trainer.rules.house.cards.dealing import Method
from trainer.rules.house.cards.table import CardTable
from trainer.rules.rulebook import load_rulebook, rulebook_ids
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.house.drill import HouseDrill, HouseFocus
from trainer.training.poker.drill import Drill


def test_every_game_of_every_rulebook_that_is_offered_can_be_dealt() -> None:
    dealt = [(table.rulebook.id, table.game.id) for table in dealt_tables()]
    assert dealt == [(id_, game) for id_ in rulebook_ids() for game in load_rulebook(id_).games]


CARDS = {"opening", "deal", "asking", "settlement", "settle-in-order", "pick-up", "irregularities", "whole"}
BLACKJACK = {"splits-and-doubles", "insurance-and-naturals", "dealer-draws"}


@pytest.mark.parametrize(
    ("rulebook", "drills"),
    [
        ("tribal-three-card", CARDS | {"reading"}),
        ("oneida-four-card", CARDS | {"reading"}),
        ("maryland-four-card", CARDS | {"reading", "progressive-and-envy", "six-card-bonus"}),
        ("oneida-sic-bo", {"dice", "settlement", "irregularities", "whole"}),
    ],
)
def test_a_table_has_the_drills_that_its_rulebook_answers(rulebook: str, drills: set[str]) -> None:
    found = [set(map(str, table.focuses)) for table in dealt_tables() if table.rulebook.id == rulebook]
    assert found == [drills]


def test_only_multiple_action_has_next_hands() -> None:
    found = {table.game.id: set(map(str, table.focuses)) for table in dealt_tables()}
    assert found["blackjack"] == found["blackjack-pitch"] == CARDS | BLACKJACK
    assert found["blackjack-multi"] == CARDS | BLACKJACK | {"next-hands"}


def test_a_drill_is_made_by_the_words_it_is_kept_under() -> None:
    house = drill_for("oneida-sic-bo", "sic-bo", "dice", Level.TEST, 4)
    assert house == HouseDrill(rulebook="oneida-sic-bo", game="sic-bo", focus=HouseFocus.DICE, level=Level.TEST, seed=4)
    assert isinstance(drill_for("oneida-poker", "holdem", "board"), Drill)
    with pytest.raises(ValueError, match="dice"):
        drill_for("oneida-poker", "holdem", "dice")


@pytest.mark.parametrize("method", Method)
@pytest.mark.parametrize(
    ("rulebook", "game"),
    [
        ("tribal-three-card", "three-card-poker"),
        ("oneida-four-card", "four-card-poker"),
        ("maryland-four-card", "four-card-poker"),
    ],
)
def test_the_method_of_dealing_is_the_drills_to_choose(rulebook: str, game: str, method: Method) -> None:
    for seed in range(5):
        session, _ = drilled(rulebook, game, HouseFocus.DEAL, seed=seed, method=method)
        table = session.begun.table
        assert isinstance(table, CardTable)
        assert table.method is method


def test_the_shuffler_is_the_drills_to_choose() -> None:
    for has_shuffler in (True, False):
        for seed in range(5):
            session, _ = drilled("oneida-blackjack", "blackjack", seed=seed, shuffler=has_shuffler)
            table = session.begun.table
            assert isinstance(table, CardTable)
            assert table.has_shuffler is has_shuffler
