"""Dragging what the arrow of a verdict shows is the step it stands for: every kind of arrow, at every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.samples import some
from tests.training.families import is_at_house
from tests.training.house.drills import DRILLS as AT_THE_HOUSE
from tests.training.sessions import session_of
from tests.training.tables import DRILLS as AT_POKER
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules import actions as a
from trainer.training.attempts import drill_for
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER as POKER_DRILLS
from trainer.ui.entry import Entered
from trainer.ui.entry import house as at_house
from trainer.ui.entry.house import HOUSE
from trainer.ui.entry.house.verbs import Verb as HouseVerb
from trainer.ui.entry.poker import POKER, Verb, entered_of
from trainer.ui.entry.step import AMOUNT
from trainer.ui.felt.house.targets import HouseTarget
from trainer.ui.felt.poker.picture import Target
from trainer.ui.house.families import sight_of
from trainer.ui.house.seen import HOUSE_SEEN
from trainer.ui.poker.seen import POKER_SEEN

pytestmark = pytest.mark.one_in(2)


@pytest.mark.one_in(36)
@pytest.mark.parametrize(("rulebook", "game", "focus"), AT_POKER)
def test_at_poker(rulebook: str, game: str, focus: Focus) -> None:
    """The face is chosen before, what is more than a place, an amount or whose half, after."""
    for seed in range(some(4, 8) if focus is Focus.IRREGULARITIES else some(2, 3)):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = POKER_DRILLS.session(drill, Nowhere())
        for action in asked(session):
            table, wanted = session.state.table, entered_of(action)
            for arrow in POKER_SEEN.marks(None, action, table)[0]:
                assert isinstance(arrow.start, Target)
                assert isinstance(arrow.end, Target)
                is_up = isinstance(action, a.Deal) and action.to is not a.Area.BOARD and action.face is a.Face.UP
                done = POKER.draw(Entered(verb=Verb.DEAL, is_face_up=is_up), arrow.start, arrow.end, table)
                assert done is not None, f"seed {seed}: {action} by {arrow}"
                whole = with_the_rest(done, wanted)
                assert POKER.action(whole, table) == action, f"seed {seed}: {action} by {arrow}"


def with_the_rest(done: Entered, wanted: Entered) -> Entered:
    """What was drawn, with the slots that the arrow says nothing of; what is drawn whole has no figure."""
    lacking = [each for each in wanted.filled if all(each.name != filled.name for filled in done.filled)]
    whole = replace(done, filled=(*done.filled, *lacking))
    return whole if whole[AMOUNT] is not None else whole.fill(AMOUNT, "")


@pytest.mark.one_in(24)
@pytest.mark.parametrize(("rulebook", "game", "focus"), AT_THE_HOUSE)
def test_at_the_house(rulebook: str, game: str, focus: str) -> None:
    for seed in range(some(4, 8) if focus == "irregularities" else some(2, 3)):
        session = session_of(drill_for(rulebook, game, focus, seed=seed), Nowhere())
        assert is_at_house(session)
        for action in asked(session):
            sight, table = sight_of(session.state.table), session.state.table
            wanted = at_house.entered_of(action, sight)
            for arrow in HOUSE_SEEN.marks(None, action, table)[0]:
                assert isinstance(arrow.start, HouseTarget)
                assert isinstance(arrow.end, HouseTarget)
                before = Entered()
                if isinstance(action, a.Deal) and (action.face is a.Face.UP) is not sight.layout.deals_up:
                    before = Entered(verb=HouseVerb.DEAL, is_face_up=action.face is a.Face.UP)
                done = HOUSE.draw(before, arrow.start, arrow.end, sight)
                assert done is not None, f"seed {seed}: {action} by {arrow}"
                whole = with_the_rest(done, wanted)
                assert HOUSE.action(whole, sight) == action, f"seed {seed}: {action} by {arrow}"
