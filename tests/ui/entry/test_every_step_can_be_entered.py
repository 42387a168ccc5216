"""Whatever a drill asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.tables import DRILLS
from tests.ui.dealing.keys import keys_for
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules import actions as a
from trainer.rules.poker.table import PokerTable
from trainer.training.casting import Turn
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.poker import POKER
from trainer.ui.entry import KEYS, Entry, action_of, entry_of, press

VERBS = {key: verb for verb, key in KEYS.items()}


def entered(keys: list[str], table: PokerTable, concern: int) -> a.Action | None:
    entry = Entry(concerned=concern)
    for key in keys:
        after = press(entry, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entry}"
        entry = after
    return action_of(entry, table)


@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_every_step_can_be_entered(rulebook: str, game: str, focus: Focus) -> None:
    for seed in range(16 if focus is Focus.IRREGULARITIES else 4):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = POKER.session(drill, Nowhere())
        concern = 0
        for action in asked(session):
            # as the page remembers whom the last sign was about
            concern = session.incident.seat if session.incident is not None else concern
            table = session.state.table
            assert entered(keys_for(action, table), table, concern) == action, f"seed {seed}: {action}"
            shown = replace(entry_of(action), is_confirmed=True, concerned=concern)
            assert action_of(shown, table) == action, f"seed {seed}: the guided slots show {shown}"
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)
