"""Whatever a drill asks for can be entered by keys: no step is out of the trainee's reach."""

from __future__ import annotations

import pytest

from tests.samples import some
from tests.training.tables import DRILLS
from tests.ui.entry.walked import Nowhere, asked
from tests.ui.table.keys import keys_for
from trainer.rules.poker.table import PokerTable
from trainer.training.casting import Turn
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER as POKER_DRILLS
from trainer.ui.entry import Entered
from trainer.ui.entry.poker import KEYS, POKER, entered_of
from trainer.ui.entry.step import AMOUNT

pytestmark = pytest.mark.one_in(4)

VERBS = {key: verb for verb, key in KEYS.items()}


def typed(keys: list[str], table: PokerTable, concern: int) -> object:
    entered = Entered()
    for key in keys:
        after = POKER.press(entered, key, table, VERBS)
        assert after is not None, f"{key} means nothing after {entered}"
        entered = after
    return POKER.action(entered, table, concern)


def closed(entered: Entered) -> Entered:
    """As who types no figure closes it: a ruling that names none waits for Enter all the same."""
    return entered if entered[AMOUNT] is not None else entered.fill(AMOUNT, "")


@pytest.mark.one_in(32)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_every_step_can_be_entered(rulebook: str, game: str, focus: Focus) -> None:
    for seed in range(some(6, 16) if focus is Focus.IRREGULARITIES else some(2, 4)):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = POKER_DRILLS.session(drill, Nowhere())
        concern = 0
        for action in asked(session):
            # as the page remembers whom the last symptom was about
            concern = session.incident.seat if session.incident is not None else concern
            table = session.state.table
            assert typed(keys_for(action, table), table, concern) == action, f"seed {seed}: {action}"
            shown = closed(entered_of(action))
            assert POKER.action(shown, table, concern) == action, f"seed {seed}: the guided slots show {shown}"
        assert session.turn() in (Turn.OVER, Turn.OPTIONAL)
