"""What a player did stands in the log as it was seen: to say what it is worth is the trainee's step."""

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, drill_with
from tests.ui.table.at_poker import session_of, view_of
from tests.ui.table.trainee import Trainee
from trainer.records import Level
from trainer.rules import actions as a
from trainer.training.poker.gestures import HandGesture
from trainer.ui.widgets.marks import MarkShape
from trainer.ui.wording.acts import act_words
from trainer.ui.wording.poker.gestures import gesture_line, gesture_words


def has_bets(acts: tuple[a.Action, ...]) -> bool:
    return any(isinstance(act, a.Act) and act.move in (a.Move.BET, a.Move.RAISE) for act in acts)


@pytest.mark.one_in(3)
@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
def test_the_log_does_not_name_what_a_player_did(qtbot: QtBot, program: Program, level: Level) -> None:
    program.deal(drill_with(has_bets, level=level))
    trainee = Trainee(qtbot, program)
    trainee.play_out()
    acts = [act for act in trainee.session.state.actions() if isinstance(act, a.Act)]
    lines = {line.words for line in trainee.page._log.lines}
    assert {act.move for act in acts} & {a.Move.BET, a.Move.RAISE}
    assert not lines & {str(act_words(act)) for act in acts}


def test_what_came_too_early_is_marked_in_the_log_as_on_the_card(qtbot: QtBot, program: Program) -> None:
    page = program.deal(drill_with(has_bets))
    trainee = Trainee(qtbot, program)
    trainee.until(a.Burn)
    trainee.do(a.Deal(a.Area.BOARD, a.Face.UP, 3))
    assert page.panel.verdict.accessibleName() == "left out: Burn forgotten"
    assert page._log.lines[-1].mark is MarkShape.MISSED


def has_draws(acts: tuple[a.Action, ...]) -> bool:
    return {a.Draw, a.StandPat} <= {type(act) for act in acts}


def test_a_draw_is_shown_by_hands_and_words_and_the_count_is_the_trainees(qtbot: QtBot, program: Program) -> None:
    program.deal(drill_with(has_draws, game="draw5-high", first=29))
    trainee = Trainee(qtbot, program)
    while not isinstance(next(trainee.session.state.history(), None), a.Draw):
        trainee.page.submit(trainee.due())
        trainee.wait()
    draw = next(trainee.session.state.history())
    assert isinstance(draw, a.Draw)
    shown = trainee.session.gesture()
    assert isinstance(shown, HandGesture)
    assert shown.act == draw
    assert trainee.page._log.lines[-1].words == gesture_line(shown)
    assert view_of(trainee.page).picture.seat(draw.seat).words == gesture_words(shown)
    trainee.play_out()
    choices = [act for act in trainee.session.state.actions() if isinstance(act, a.Draw | a.StandPat)]
    assert not {line.words for line in trainee.page._log.lines} & {str(act_words(act)) for act in choices}


def test_discards_are_taken_in_as_discards_in_the_hint_and_in_the_log(qtbot: QtBot, program: Program) -> None:
    page = program.deal(drill_with(has_draws, game="draw5-high", first=29))
    trainee = Trainee(qtbot, program)
    while not any(seat.discards for seat in session_of(page).state.table.players):
        page.submit(trainee.due())
        trainee.wait()
    taken = trainee.until(a.CollectCards)
    assert isinstance(taken, a.CollectCards)
    assert isinstance(taken.source, int)
    page.press_key("H")
    page.press_key("H")
    told = f"the discards of seat {taken.source}"
    assert told in page.panel.verdict.accessibleDescription()
    trainee.do(taken)
    assert page._log.lines[-1].words == f"Collect {told}"
