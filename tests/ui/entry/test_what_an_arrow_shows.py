"""Dragging what the arrow of a verdict shows is the step it stands for: every kind of arrow, at every table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.training.families import is_at_house
from tests.training.house.drills import DRILLS as AT_THE_HOUSE
from tests.training.tables import DRILLS as AT_POKER
from tests.ui.entry.walked import Nowhere, asked
from trainer.rules import actions as a
from trainer.training.attempts import drill_for, session_of
from trainer.training.drill import Drill
from trainer.training.focus import Focus
from trainer.training.poker import POKER
from trainer.ui.dealing.arrows import marks
from trainer.ui.entry import Entry, Verb, action_of, drag, entry_of
from trainer.ui.entry.house import acts, grammar, suggesting, verbs
from trainer.ui.entry.house.input import drag as drag_at_the_house
from trainer.ui.felt.picture import Target
from trainer.ui.house.marks import house_marks
from trainer.ui.house.sight import sight_of
from trainer.ui.house_felt.targets import HouseTarget


@pytest.mark.parametrize(("rulebook", "game", "focus"), AT_POKER)
def test_at_poker(rulebook: str, game: str, focus: Focus) -> None:
    """The face is chosen before, what is more than a place, an amount or whose half, after."""
    for seed in range(8 if focus is Focus.IRREGULARITIES else 3):
        drill = Drill(rulebook=rulebook, game=game, focus=focus, seed=seed)
        session = POKER.session(drill, Nowhere())
        for action in asked(session):
            table, wanted = session.state.table, entry_of(action)
            for arrow in marks(None, action, table)[0]:
                assert isinstance(arrow.start, Target)
                assert isinstance(arrow.end, Target)
                is_up = isinstance(action, a.Deal) and action.to is not a.Area.BOARD and action.face is a.Face.UP
                done = drag(Entry(verb=Verb.DEAL, is_face_up=is_up), arrow.start, arrow.end, table)
                assert done is not None, f"seed {seed}: {action} by {arrow}"
                pot = wanted.pot if done.pot is None else done.pot
                part = wanted.part if done.part is None else done.part
                # what is drawn whole has no figure
                amount = "" if done.is_confirmed else wanted.amount
                whole = replace(done, amount=amount, is_confirmed=True, pot=pot, part=part)
                assert action_of(whole, table) == action, f"seed {seed}: {action} by {arrow}"


@pytest.mark.parametrize(("rulebook", "game", "focus"), AT_THE_HOUSE)
def test_at_the_house(rulebook: str, game: str, focus: str) -> None:
    for seed in range(8 if focus == "irregularities" else 3):
        session = session_of(drill_for(rulebook, game, focus, seed=seed), Nowhere())
        assert is_at_house(session)
        for action in asked(session):
            there, table = sight_of(session.state.table), session.state.table
            wanted = suggesting.entry_of(action, there)
            for arrow in house_marks(None, action, table)[0]:
                assert isinstance(arrow.start, HouseTarget)
                assert isinstance(arrow.end, HouseTarget)
                before = grammar.Entry()
                if isinstance(action, a.Deal) and (action.face is a.Face.UP) is not there.layout.deals_up:
                    before = grammar.Entry(verb=verbs.Verb.DEAL, is_face_up=action.face is a.Face.UP)
                done = drag_at_the_house(before, arrow.start, arrow.end, there)
                assert done is not None, f"seed {seed}: {action} by {arrow}"
                hand, spot = done.hand_number or wanted.hand_number, done.spot or wanted.spot
                amount = "" if done.is_confirmed else wanted.amount
                whole = replace(done, amount=amount, is_confirmed=True, hand_number=hand, spot=spot, of=wanted.of)
                assert acts.action_of(whole, there) == action, f"seed {seed}: {action} by {arrow}"
