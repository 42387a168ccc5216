"""Every drill of every house table is dealt to its end by its right path, at every level, and can be had again."""

from __future__ import annotations

import pytest

from tests.samples import crossed, some
from tests.training.house.drills import DRILLS, TABLES, drilled, drills_of
from tests.training.rounds import go_on, play_out, play_with_slips
from tests.training.sessions import replay_of
from trainer.records import Level, Mark
from trainer.rules.round import Event
from trainer.training.attempts import kind_of
from trainer.training.casting import Turn
from trainer.training.house.drill import HouseFocus
from trainer.training.played_again import log_of
from trainer.training.scoring import score

pytestmark = pytest.mark.one_in(4)


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game", "focus", "level"), crossed(DRILLS, Level))
def test_a_drill_is_dealt_to_its_end_by_its_right_path(
    rulebook: str, game: str, focus: HouseFocus, level: Level
) -> None:
    for seed in (1, 2, 3) if level is Level.PRACTICE else (1,):
        session, record = drilled(rulebook, game, focus, level, seed)
        chips = session.state.table.chips
        play_out(session)
        session.finish(1)
        assert session.turn() is Turn.OVER
        assert session.state.table.is_over
        assert session.state.table.chips == chips
        assert log_of(record.answers) == session.state.actions()
        found = score(record.answers, 1)
        assert found.percent == (None if level is Level.SHOW else 100)


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_the_same_seed_gives_the_same_round(rulebook: str, game: str, focus: HouseFocus) -> None:
    sessions = [drilled(rulebook, game, focus, seed=5)[0] for _ in range(2)]
    for session in sessions:
        play_out(session)
    assert sessions[0].begun == sessions[1].begun
    assert sessions[0].state.actions() == sessions[1].state.actions()


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_replay_and_a_resumed_attempt_are_equal_to_the_session(rulebook: str, game: str, level: Level) -> None:
    for seed in range(1, some(2, 5)):
        session, record = drilled(rulebook, game, HouseFocus.WHOLE, level, seed)
        play_with_slips(session, seed, most=60)
        session.commit()
        kept = record.kept()
        replay = replay_of(kept)
        assert replay.start == session.begun.table
        assert replay.acts == session.state.actions()[: len(replay.acts)]
        again = kind_of(game).resumed(record, kept)
        assert kind_of(game).kept_drill(kept) == again.drill
        while again.state.count < session.state.count:
            assert again.advance() is not None
        assert again.state.table == session.state.table
        assert again.due() == session.due()


@pytest.mark.one_in(8)
@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_an_attempt_can_be_had_again_from_what_was_kept(rulebook: str, game: str, focus: HouseFocus) -> None:
    session, record = drilled(rulebook, game, focus, seed=2)
    play_out(session)
    session.finish(1)
    again = kind_of(game).again(record.kept(), record)
    again.begin()
    play_out(again)
    assert again.state.actions() == session.state.actions()


@pytest.mark.parametrize(("rulebook", "game", "focus"), DRILLS)
def test_undo_goes_back_to_the_first_step_and_the_round_is_dealt_again(
    rulebook: str, game: str, focus: HouseFocus
) -> None:
    session, record = drilled(rulebook, game, focus, seed=3)
    play_out(session)
    table = session.state.table
    befell = any(isinstance(act, Event) for act in session.state.actions())
    while session.undo(1):
        pass
    play_out(session)
    session.finish(1)
    if not befell:
        # what has happened does not happen twice
        assert session.state.table == table
    assert session.state.table.is_over
    assert replay_of(record.kept()).acts == session.state.actions()
    assert Mark.UNDONE in {answer.mark for answer in record.answers}


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_test_with_slips_comes_to_its_end_and_loses_points(rulebook: str, game: str) -> None:
    lost = 0
    for seed in range(1, some(2, 5)):
        session, record = drilled(rulebook, game, HouseFocus.WHOLE, Level.TEST, seed)
        play_with_slips(session, seed)
        session.finish(1)
        assert session.turn() is Turn.OVER
        assert replay_of(record.kept()).acts == session.state.actions()
        lost += score(record.answers, 1).lost
    assert lost


@pytest.mark.parametrize(("rulebook", "game"), drills_of(HouseFocus.IRREGULARITIES))
def test_something_real_happens_whatever_the_seed(rulebook: str, game: str) -> None:
    for seed in range(1, some(5, 17)):
        session, record = drilled(rulebook, game, HouseFocus.IRREGULARITIES, seed=seed)
        while session.turn() is not Turn.OVER:
            if session.turn() is Turn.SYMPTOM:
                session.go_on(1)
            elif go_on(session) is None:
                break
        session.finish(1)
        acts = log_of(record.answers)
        events = sum(isinstance(act, Event) for act in acts)
        assert events, seed
        missed = sum(answer.mark is Mark.MISSED for answer in record.answers)
        assert missed >= 1, seed
