"""More cards to a board than are due: judged at every game that has one, with words, and never another street's."""

from __future__ import annotations

from typing import Final

import pytest

from tests.fuzz.rounds import TABLES
from tests.fuzz.verdict_walks import Walk, walk_of
from trainer.records import Mark
from trainer.rules.actions import Area, Burn, Deal, Face
from trainer.rules.games.listing import FORMS
from trainer.rules.judge import Finding, judge
from trainer.rules.poker.irregularities.handling import after
from trainer.training.judged import judged
from trainer.training.poker.replay import Phase, phase_of_act
from trainer.ui.wording.at_tables import around_of
from trainer.ui.wording.verdicts import verdict_view

WITH_BOARD: Final = [(book, game) for book, game in TABLES if game in FORMS and FORMS[game].has_board]
AT_EACH: Final = pytest.mark.parametrize(
    ("rulebook", "game"), WITH_BOARD, ids=[f"{book}/{game}" for book, game in WITH_BOARD]
)


def _to_the_river(rulebook: str, game: str) -> Walk:
    walks = (walk_of(rulebook, game, seed) for seed in range(1, 50))
    return next(walk for walk in walks if len(walk.states[-1].table.board) == 5)


@AT_EACH
def test_too_many_cards_are_judged_on_every_street(rulebook: str, game: str) -> None:
    walk = _to_the_river(rulebook, game)
    by_street = {(state.table.street, len(state.table.board)): state for state in walk.states}
    before_flop, turn_due = by_street["deal", 0], by_street["flop", 3]
    assert len(by_street) >= 5
    for state in by_street.values():
        for count in (2, 4, 6):
            found = judge(state, Deal(Area.BOARD, Face.UP, count), walk.ahead)
            assert found.finding is not Finding.RIGHT
            view = verdict_view(judged(found), Mark.WRONG, (), "", around_of(state.table))
            assert view.headline
            assert "amount" not in (view.headline + view.words).lower()
    assert after(before_flop.table, Deal(Area.BOARD, Face.UP, 4)).street == "flop"
    assert after(turn_due.table, Deal(Area.BOARD, Face.UP, 3)).street == "turn"


@AT_EACH
def test_after_the_river_there_is_no_street(rulebook: str, game: str) -> None:
    walk = _to_the_river(rulebook, game)
    state = next(state for state in walk.states if len(state.table.board) == 5)
    extra = judge(state, Deal(Area.BOARD, Face.UP), walk.ahead)
    view = verdict_view(judged(extra), Mark.WRONG, (), "", around_of(state.table))
    assert view.words.startswith("The board has its 5 cards.")
    assert after(state.table, Deal(Area.BOARD, Face.UP)).street == "river"
    assert phase_of_act(Phase.RIVER, state.table, Burn()) is Phase.RIVER
