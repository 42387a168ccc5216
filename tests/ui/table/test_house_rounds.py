"""Whole rounds against the house at the real window: by mouse and by keys, from the first press to the result."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.samples import some
from tests.training.sessions import KINDS
from tests.ui.program import Program, paint_all
from tests.ui.table.any_table import play_on
from tests.ui.table.house_keys import house_keys
from tests.ui.table.house_mouse import HouseMouse, house_face
from tests.ui.table.keyboard import Keyboard
from trainer.records import Level, Mark
from trainer.rules import actions as a
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.casting import Turn
from trainer.ui.exercise.result import ResultPage
from trainer.ui.house.families import sight_of

pytestmark = pytest.mark.one_in(2)

TABLES = [
    pytest.param(table.rulebook.id, table.game.id, id=f"{table.rulebook.id}-{table.game.id}")
    for table in dealt_tables()
    if table.game.id in KINDS
]


def finish(qtbot: QtBot, program: Program, *, by_mouse: bool) -> list[a.Action]:
    """Does whatever is due until the result stands there; the acts that were done."""
    page = program.table
    session, keyboard, mouse = house_face(page).session, Keyboard(program.window), HouseMouse(page)
    done: list[a.Action] = []
    while program.window.page is page:
        play_on(page)
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO or program.window.page is not page)
        turn = session.turn()
        if turn is Turn.OVER:
            qtbot.waitUntil(lambda: program.window.page is not page)
            break
        is_harmless = session.incident is not None and not session.incident.is_real
        due = [step for step in session.due() if turn is Turn.SYMPTOM or not step.optional]
        if turn is Turn.OPTIONAL or is_harmless or not due:
            keyboard.press("Y" if turn is Turn.SYMPTOM else "N")
            continue
        action, before = due[0].action, len(session.answers)
        if by_mouse:
            mouse.do(action)
        else:
            keyboard.press(*house_keys(action, sight_of(session.state.table)))
        assert len(session.answers) > before, f"nothing was judged after {action}"
        marks = {answer.mark for answer in session.answers[before:]}
        assert marks <= {Mark.RIGHT, Mark.OPTIONAL}, f"{action}: {session.answers[-1]}"
        done.append(action)
    return done


def check_result(program: Program, attempt: str) -> None:
    """The result stands there, faultless and written down, and every place of the round can be shown."""
    result = program.faultless_result(attempt)
    for place in range(0, result._view.review.places, some(5, 1)):
        result.show_place(place)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES[1 :: some(2, 1)])
def test_a_whole_round_by_mouse(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    paint_all(program.window)
    program.window.desk.start_drill(drill_for(rulebook, game, seed=1))
    attempt = house_face(program.table).session.attempt
    assert finish(qtbot, program, by_mouse=True)
    check_result(program, attempt)


@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(2, 1)])
def test_irregularities_are_dealt_with_by_mouse(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    for seed in range(some(1, 2)):
        program.window.desk.start_drill(drill_for(rulebook, game, "irregularities", seed=seed))
        attempt = house_face(program.table).session.attempt
        finish(qtbot, program, by_mouse=True)
        check_result(program, attempt)


@pytest.mark.parametrize(("rulebook", "game"), TABLES[1 :: some(3, 1)])
def test_a_round_shows_itself_to_the_end(qtbot: QtBot, program: Program, rulebook: str, game: str) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, level=Level.SHOW, seed=4))
    page = program.table
    qtbot.waitUntil(lambda: program.window.page is not page)
    assert isinstance(program.window.page, ResultPage)


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES[:: some(2, 1)])
def test_a_round_by_keys_is_broken_off_and_goes_on_where_it_stopped(
    qtbot: QtBot, program: Program, rulebook: str, game: str
) -> None:
    program.window.desk.start_drill(drill_for(rulebook, game, seed=7))
    session = house_face(program.table).session
    keyboard = Keyboard(program.window)
    for _ in range(6):
        qtbot.waitUntil(lambda: session.turn() is not Turn.AUTO)
        step = next(step for step in session.due() if not step.optional)
        keyboard.press(*house_keys(step.action, sight_of(session.state.table)))
    keyboard.press("U")
    program.table.put_away()
    actions = session.state.actions()
    program.window.desk.resume()
    again = house_face(program.table).session
    assert again.attempt == session.attempt
    assert again.state.actions() == actions
    assert finish(qtbot, program, by_mouse=False)
