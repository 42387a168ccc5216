"""Whatever a drill against the house asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

import pytest

from tests.training.families import is_at_house
from tests.training.house.drills import DRILLS
from tests.training.sessions import session_of
from tests.ui.entry.walked import Nowhere, asked
from tests.ui.table.house_keys import house_keys
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.entry import Entered
from trainer.ui.entry.house import HOUSE, entered_of
from trainer.ui.entry.house.sight import Sight
from trainer.ui.house.families import sight_of

pytestmark = pytest.mark.one_in(4)


def typed(keys: list[str], sight: Sight) -> object:
    verbs = {key: verb for verb, key in sight.layout.keys.items()}
    entered = Entered()
    for key in keys:
        after = HOUSE.press(entered, key, sight, verbs)
        assert after is not None, f"{key} means nothing after {entered}"
        entered = after
    return HOUSE.action(entered, sight)


@pytest.mark.one_in(42)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_every_step_can_be_entered(rulebook: str, game: str, focus: str) -> None:
    for seed in range(24 if focus == "irregularities" else 5):
        session = session_of(drill_for(rulebook, game, focus, seed=seed), Nowhere())
        assert is_at_house(session)
        for action in asked(session):
            sight = sight_of(session.state.table)
            assert typed(house_keys(action, sight), sight) == action, f"seed {seed}: {action}"
            shown = entered_of(action, sight)
            assert HOUSE.action(shown, sight) == action, f"seed {seed}: the guided slots show {shown}"
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)
