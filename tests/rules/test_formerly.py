"""Tables that earlier versions of the program kept with attempts: read, and dealt to their end."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from tests.training.sessions import KINDS
from trainer.rules.games.catalogue import game_of
from trainer.rules.house.book import HouseBook
from trainer.rules.notation import read_value, write_value
from trainer.rules.poker.posted.book import PokerBook
from trainer.rules.poker.table import PokerTable
from trainer.rules.round import Round
from trainer.rules.rulebook import load_rulebook

BEFORE_FACTS: Final = json.loads((Path(__file__).parents[1] / "data" / "tables_before_facts.json").read_text("utf-8"))
"""By rulebook and game a table as it was kept before what a rulebook settles stood in the rulebook."""


def table_of(game: str, text: str) -> Any:
    return read_value(KINDS[game].table if game in KINDS else PokerTable, text)


@pytest.mark.parametrize("name", BEFORE_FACTS)
def test_a_table_from_before_facts_plays_by_those_of_its_rulebook(name: str) -> None:
    rulebook, game = name.split("/")
    table = table_of(game, json.dumps(BEFORE_FACTS[name]))
    book = load_rulebook(rulebook).games[game]
    assert isinstance(book, PokerBook | HouseBook)
    assert table.rules.facts == book.facts
    assert table_of(game, write_value(table)) == table, "and as it is written today"


@pytest.mark.parametrize(
    ("rulebook", "game", "fact"),
    [
        ("tribal-three-card", "three-card-poker", "wager_most_times"),
        ("oneida-four-card", "four-card-poker", "play_most_times"),
        ("maryland-four-card", "four-card-poker", "play_most_times"),
    ],
)
def test_a_table_from_before_how_often_was_a_fact_is_read(rulebook: str, game: str, fact: str) -> None:
    table = table_of(game, json.dumps(BEFORE_FACTS[f"{rulebook}/{game}"]))
    kept = json.loads(write_value(table))
    del kept["rules"]["facts"][fact]
    assert table_of(game, json.dumps(kept)) == table


@pytest.mark.parametrize("name", BEFORE_FACTS)
def test_a_table_from_before_facts_is_dealt_to_its_end(name: str) -> None:
    _, game = name.split("/")
    table = table_of(game, json.dumps(BEFORE_FACTS[name]))
    state = Round.start(KINDS[game].games[game] if game in KINDS else game_of(table), table)
    steps = 0
    while not state.is_over:
        step, rest = next((step, rest) for step, rest in state.choices if not step.optional)
        state, steps = state.take(step.action, rest), steps + 1
    assert steps > 15
