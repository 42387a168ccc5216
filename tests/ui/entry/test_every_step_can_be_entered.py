"""Whatever a drill asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

import pytest

from tests.samples import some
from tests.training.tables import DRILLS
from tests.ui.entry.walked import Nowhere, asked
from tests.ui.table.keys import keys_for
from trainer.rules.poker.table import PokerTable
from trainer.training.casting import Turn
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.poker import POKER as POKER_DRILLS
from trainer.ui.entry import Entry
from trainer.ui.entry.poker import KEYS, POKER, entry_of
from trainer.ui.entry.step import AMOUNT

VERBS = {key: verb for verb, key in KEYS.items()}


def entered(keys: list[str], table: PokerTable, concern: int) -> object:
    entry = Entry()
    for key in keys:
        after = POKER.press(entry, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entry}"
        entry = after
    return POKER.action(entry, table, concern)


def closed(entry: Entry) -> Entry:
    """As who types no figure closes it: a ruling that names none waits for Enter all the same."""
    return entry if entry[AMOUNT] is not None else entry.fill(AMOUNT, "")


@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_every_step_can_be_entered(rulebook: str, game: str, focus: Focus) -> None:
    for seed in range(some(6, 16) if focus is Focus.IRREGULARITIES else some(2, 4)):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = POKER_DRILLS.session(drill, Nowhere())
        concern = 0
        for action in asked(session):
            # as the page remembers whom the last sign was about
            concern = session.incident.seat if session.incident is not None else concern
            table = session.state.table
            assert entered(keys_for(action, table), table, concern) == action, f"seed {seed}: {action}"
            shown = closed(entry_of(action))
            assert POKER.action(shown, table, concern) == action, f"seed {seed}: the guided slots show {shown}"
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)
