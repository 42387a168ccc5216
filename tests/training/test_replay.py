"""What is stored plays again as it was: through the reducer alone, with its verdicts."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.training.rounds import drilled, go_on, play_with_slips, to_own
from trainer.records import Answer, Level, Mark
from trainer.rules import actions as a
from trainer.rules.judge import Fault, Finding
from trainer.rules.notation import BadNotation
from trainer.rules.poker.table import PokerTable
from trainer.training.judged import judged, read_back, written
from trainer.training.played_again import is_let_pass, phases_of
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session
from trainer.training.poker.replay import Phase


def _states(session: Session) -> list[PokerTable]:
    """The table after each act of a session, from its own round."""
    game, table = session.state.game, session.begun.table
    found = []
    for act in session.state.actions():
        table = game.after(table, act)
        found.append(table)
    assert table == session.state.table
    return found


@pytest.mark.one_in(4)
@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize("seed", range(1, 6))
@pytest.mark.parametrize("focus", [Focus.WHOLE, Focus.POTS])
def test_a_replay_has_the_states_of_the_session(level: Level, seed: int, focus: Focus) -> None:
    session, record = drilled(focus, level, seed)
    play_with_slips(session, seed)
    session.finish(1)
    replay = POKER.replayed(record.kept())
    assert replay.acts == session.state.actions()
    assert [step.after for step in replay.steps if step.action is not None] == _states(session)
    assert replay.start == session.begun.table


@pytest.mark.parametrize("seed", range(1, 6))
def test_every_verdict_stands_at_its_act(seed: int) -> None:
    session, record = drilled(Focus.WHOLE, Level.TEST, seed)
    play_with_slips(session, seed)
    session.finish(1)
    replay = POKER.replayed(record.kept())
    given = [answer for step in replay.steps for answer in step.answers]
    assert sorted(map(id, given)) == sorted(id(answer) for answer in record.answers if answer.by_trainee)
    for step in replay.steps:
        for answer in step.answers:
            if answer.mark in (Mark.RIGHT, Mark.OPTIONAL) and not is_let_pass(answer):
                assert read_back(answer).given == step.action


def test_the_first_try_is_what_is_shown_of_a_step() -> None:
    session, record = drilled(Focus.BOARD)
    step = to_own(session)
    session.submit(a.CallFloor(), 1)
    session.submit(step.action, 2)
    session.finish(3)
    burned = next(each for each in POKER.replayed(record.kept()).steps if each.answers)
    assert burned.action == a.Burn()
    assert [answer.mark for answer in burned.answers] == [Mark.WRONG, Mark.RIGHT]
    assert burned.answer is burned.answers[0]
    assert burned.is_fault


def test_a_fault_that_nothing_followed_is_not_lost() -> None:
    session, record = drilled(Focus.BOARD)
    to_own(session)
    session.submit(a.CallFloor(), 1)
    session.finish(2)
    last = POKER.replayed(record.kept()).steps[-1]
    assert last.action is None
    assert last.is_fault
    assert last.before == session.state.table


def test_what_was_undone_is_cut_from_the_log() -> None:
    session, record = drilled(Focus.BOARD)
    to_own(session)
    burned = session.state.count
    go_on(session)
    go_on(session)
    session.undo(1)
    session.undo(2)
    session.commit()
    replay = POKER.replayed(record.kept())
    assert len(replay.acts) == burned
    assert [answer.mark for step in replay.steps[burned:] for answer in step.answers] == [Mark.RIGHT] * 2


def test_the_phases_follow_the_cards() -> None:
    session, record = drilled(Focus.WHOLE, seed=4)
    play_with_slips(session, 4, undoes=False)
    session.finish(1)
    order = [phase for phase, _ in phases_of(POKER.replayed(record.kept()).steps)]
    assert order == [phase for phase in Phase if phase in order]
    by_phase = dict(phases_of(POKER.replayed(record.kept()).steps))
    assert {type(step.action) for step in by_phase[Phase.DEAL]} == {a.Deal}
    assert isinstance(by_phase[Phase.PRE_FLOP][0].action, a.CallOn)
    assert isinstance(by_phase[Phase.FLOP][0].action, a.Burn)


def test_a_verdict_reads_back_as_it_was_given() -> None:
    session, _ = drilled(Focus.POTS, seed=2)
    step = to_own(session, lambda step: isinstance(step.action, a.CollectBets))
    assert isinstance(step.action, a.CollectBets)
    outcome = session.submit(a.CollectBets(1, step.action.amount + 100), 1)
    said = read_back(session.answers[-1])
    assert said == judged(outcome.verdict)
    assert said.finding is Finding.WRONG
    assert said.faults == (Fault.PLACE, Fault.AMOUNT)


def test_text_that_is_none_of_ours_is_refused() -> None:
    session, record = drilled(Focus.BOARD)
    to_own(session)
    go_on(session)
    session.finish(1)
    kept = record.kept()
    with pytest.raises(BadNotation, match="no act at a table"):
        POKER.replayed(replace(kept, answers=(replace(kept.answers[0], played=("juggle {}",)),)))
    with pytest.raises(BadNotation):
        POKER.replayed(replace(kept, start=replace(kept.start, table="{}")))
    with pytest.raises(BadNotation, match="verdict"):
        read_back(replace(kept.answers[0], detail="[]"))


def test_the_words_by_which_a_verdict_is_kept_stay() -> None:
    """Attempts of every version are read by them, whatever the code calls what they say."""
    detail = {"kind": "already-done", "faults": ["place"], "left_out": [], "free": [], "effect": "shown"}
    kept = Answer(step=1, mark=Mark.WRONG, by_trainee=True, elapsed_ms=1, detail=json.dumps(detail))
    told = read_back(kept)
    assert (told.finding, told.faults) == (Finding.ALREADY_DONE, (Fault.PLACE,))
    assert json.loads(written(told)) == detail
