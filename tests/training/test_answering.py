"""What is asked once all is done at the table."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping

import pytest

from tests.asks.spots import SPOTS, head
from trainer.asks.filling import Wanted
from trainer.training.question_spots import put_entries
from trainer.training.questions import Answering


def asked_first(game: str) -> str:
    """Of a settlement with nothing taken or paid: the first thing to be said; empty where there is nothing."""
    spot = next(toml for toml in SPOTS.values() if head(toml)[1:] == (game, "settlement"))
    wanted = Answering.of(put_entries(tomllib.loads(spot), "")).done().next
    assert isinstance(wanted, Wanted | Mapping)
    return str(wanted.place[0]) if isinstance(wanted, Wanted) else ""


@pytest.mark.parametrize(
    ("game", "asked"), [("sic-bo", ""), ("three-card-poker", "dealer_hand"), ("blackjack", "dealer_hand")]
)
def test_done_at_the_table_nobody_says_what_its_game_has_not(game: str, asked: str) -> None:
    """At Sic Bo, once the dice were settled, it asked whether the dealer qualifies."""
    assert asked_first(game) == asked
