"""What the texts leave to the dealer can be entered at the real window, counts for nothing and is no fault."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from pytestqt.qtbot import QtBot

from tests.training.rounds import MemoryRecord
from tests.training.sessions import session_of
from tests.ui.program import Program
from tests.ui.table.any_table import play_on
from tests.ui.table.house_keys import house_keys
from tests.ui.table.house_mouse import house_face
from tests.ui.table.keyboard import Keyboard
from trainer.records import Mark
from trainer.rules import actions as a
from trainer.rules import house_acts as h
from trainer.rules.plan import Step
from trainer.training.attempts import drill_for
from trainer.training.casting import Turn
from trainer.ui.house.families import sight_of


def seed_of(rulebook: str, game: str, kinds: set[type[a.Action]]) -> int:
    """The first round in which nothing goes wrong and all of this may be done."""
    for seed in range(1, 60):
        session = session_of(drill_for(rulebook, game, seed=seed), MemoryRecord())
        found: set[type[a.Action]] = set()
        while session.turn() in (Turn.AUTO, Turn.TRAINEE):
            if session.turn() is Turn.AUTO:
                session.advance()
                continue
            step = next_step(session.due())
            session.submit(step.action, 1)
            found |= {type(step.action)} if step.at_will else set()
        if session.turn() is Turn.OVER and found == kinds:
            return seed
    raise AssertionError("no such round")


def next_step(due: Sequence[Step]) -> Step:
    """What may be done at will before what must be done."""
    return next((step for step in due if step.at_will), None) or next(step for step in due if not step.optional)


@pytest.mark.one_in(2)
@pytest.mark.parametrize(
    ("rulebook", "game", "kinds"),
    [
        ("tribal-three-card", "three-card-poker", {h.ReturnWager, a.CountStub}),
        ("oneida-blackjack", "blackjack", {a.Read}),
    ],
)
def test_a_round_by_keys_with_all_that_may_be_done(
    qtbot: QtBot, program: Program, rulebook: str, game: str, kinds: set[type[a.Action]]
) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, seed=seed_of(rulebook, game, kinds)))
    page = program.table
    session, keyboard = house_face(page).session, Keyboard(program.window)
    at_will: set[type[a.Action]] = set()
    while program.window.page is page:
        play_on(page)
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO or program.window.page is not page)
        if session.turn() is Turn.OVER:
            qtbot.waitUntil(lambda: program.window.page is not page)
            break
        step = next_step(session.due())
        keyboard.press(*house_keys(step.action, sight_of(session.state.table)))
        wanted = Mark.OPTIONAL if step.at_will else Mark.RIGHT
        assert session.answers[-1].mark is wanted, f"{step.action}: {session.answers[-1]}"
        at_will |= {type(step.action)} if step.at_will else set()
    assert at_will == kinds
    program.faultless_result(session.attempt)
