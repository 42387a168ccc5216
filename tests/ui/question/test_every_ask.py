"""Every ask at every kind of table is asked, answered by keys and right in every field."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.asks.spots import SPOTS, head
from tests.ui.question.answerer import answer, opened
from trainer.asks.catalogue import asks_of
from trainer.asks.comparing import Outcome


def _one_of_each() -> list[str]:
    """The first spot of each ask of each kind of table, and those that are answered otherwise."""
    found: dict[str, str] = {}
    for name, toml in SPOTS.items():
        _, game, ask = head(toml)
        found.setdefault(asks_of(game)[ask], name)
    return [*found.values(), "showdown, lowball", "opens, stud", "blackjack, several hands"]


@pytest.mark.one_in(16)
@pytest.mark.parametrize("spot", _one_of_each())
def test_an_answer_that_is_the_key_is_right_in_every_field(qtbot: QtBot, spot: str) -> None:
    page = opened(SPOTS[spot])
    qtbot.addWidget(page)
    answer(page)
    judged = page._judged
    assert judged is not None
    assert [(each.place, each.outcome, each.given, each.right) for each in judged.wrong] == []
    assert all(each.outcome is Outcome.RIGHT for each in judged.fields)
