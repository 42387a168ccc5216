"""The step that is shown for an act is that act when it is entered: of every step that may come, optional ones too."""

from __future__ import annotations

import pytest

from tests.samples import some
from tests.training.families import is_at_house, is_at_poker
from tests.training.house.drills import DRILLS as AT_THE_HOUSE
from tests.training.sessions import session_of
from tests.training.tables import DRILLS as AT_POKER
from tests.ui.entry.walked import Nowhere, asked
from trainer.training.attempts import drill_for
from trainer.ui.entry import house, poker
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.poker import POKER
from trainer.ui.entry.step import AMOUNT
from trainer.ui.house.families import sight_of

pytestmark = pytest.mark.one_in(4)

WHOLE = [(book, game) for book, game, focus in (*AT_POKER, *AT_THE_HOUSE) if focus == "whole"]


@pytest.mark.parametrize(("rulebook", "game"), WHOLE)
def test_every_act_of_a_whole_round(rulebook: str, game: str) -> None:
    met = 0
    for seed in range(some(2, 6)):
        session = session_of(drill_for(rulebook, game, "whole", seed=seed), Nowhere())
        for _ in asked(session):
            concern = session.incident.seat if session.incident is not None else 0
            for action in [step.action for step in session.due()]:
                met += 1
                if is_at_house(session):
                    sight = sight_of(session.state.table)
                    assert HOUSE.action(house.entered_of(action, sight), sight) == action
                    continue
                assert is_at_poker(session)
                shown, table = poker.entered_of(action), session.state.table
                # a ruling that names no figure waits for Enter all the same
                whole = shown if shown[AMOUNT] is not None else shown.fill(AMOUNT, "")
                assert POKER.action(whole, table, concern) == action
    assert met > 20, "a whole round has more steps than that"
