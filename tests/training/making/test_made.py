"""Every made spot can be asked and is what it was made to be; one seed gives one spot, another seed another."""

from __future__ import annotations

import pytest

from tests.training.making.properties import TABLES, faults
from trainer.asks.key import AskId
from trainer.training.making.made import asks_made, made, parameters_of, spot_made
from trainer.training.making.maker import DIFFICULTIES

SEEDS = range(30)
ASKED = [(rulebook, game, ask) for rulebook, game in TABLES for ask in asks_made(rulebook, game)]


@pytest.mark.parametrize(("rulebook", "game", "ask"), ASKED)
def test_what_was_asked_for_is_there_and_no_two_are_alike(rulebook: str, game: str, ask: AskId) -> None:
    assert faults(rulebook, game, ask, SEEDS) == []


def test_a_seed_gives_the_same_spot_again() -> None:
    for rulebook, game, ask in ASKED:
        assert spot_made(rulebook, game, ask, 7) == spot_made(rulebook, game, ask, 7)


def test_every_difficulty_can_be_had_of_every_ask() -> None:
    for rulebook, game, ask in ASKED:
        reached = [spot_made(rulebook, game, ask, 1, wanted).difficulty for wanted in DIFFICULTIES]
        assert reached == list(DIFFICULTIES), (rulebook, game, ask)


def test_the_hardest_values_add_up_to_the_greatest_difficulty() -> None:
    for rulebook, game, ask in ASKED:
        names = [parameter.name for parameter in parameters_of(rulebook, game, ask)]
        assert len(set(names)) == len(names) >= 2, (rulebook, game, ask)


def test_a_made_spot_is_put_as_a_question_of_its_table() -> None:
    question = made("oneida-poker", "omaha-hilo8", AskId.SHOWDOWN, 3, 5)
    assert (question.asked.rulebook, question.asked.game) == ("oneida-poker", "omaha-hilo8")
    assert question.right["pots"]


def test_no_spots_are_made_of_what_a_table_is_not_asked() -> None:
    with pytest.raises(LookupError, match=r"no spots of settlement are made at oneida-poker/holdem"):
        spot_made("oneida-poker", "holdem", AskId.SETTLEMENT, 1)
