"""Every wrong act counts: a step costs its gravest, each other fault stands beside it, a false alarm by itself."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.store.staff import enter
from tests.training.rounds import drilled, to_own
from tests.ui.results import result_view
from trainer.records import Level, Mark
from trainer.rules.actions import (
    STOP,
    Action,
    Announce,
    Area,
    Burn,
    Call,
    CallFloor,
    CallOn,
    CollectCards,
    Deal,
    Face,
    PushPot,
)
from trainer.rules.book import Severity
from trainer.rules.judge import Finding
from trainer.store import open_store
from trainer.training.judged import read_back
from trainer.training.poker.focus import Focus
from trainer.training.poker.kind import POKER, Session
from trainer.training.scoring import STANDARD, score
from trainer.training.standing import standings
from trainer.ui.exercise.review.history_rows import history_rows


def at_a_turn(level: Level = Level.PRACTICE) -> tuple[Session, int, int]:
    """A betting round with somebody to turn to; who that is, and another player who is in."""
    session, _ = drilled(Focus.ACTION, level)
    step = to_own(session, lambda step: isinstance(step.action, CallOn))
    assert isinstance(step.action, CallOn)
    other = next(seat.number for seat in session.state.table.contenders if seat.number != step.action.to)
    return session, step.action.to, other


def test_a_worse_mistake_at_the_same_step_is_not_swallowed_by_the_first() -> None:
    session, due, other = at_a_turn()
    session.submit(CallOn(other), 1)
    session.submit(CollectCards(other), 2)
    session.submit(CallOn(due), 3)
    wrong_seat, live_hand, right = session.answers[-3:]
    assert [answer.attempt_no for answer in (wrong_seat, live_hand, right)] == [1, 2, 3]
    assert (wrong_seat.severity, live_hand.severity) == ("procedure", "integrity")
    assert (wrong_seat.adds, live_hand.adds, right.adds) == (None, 2, None)
    found = score(session.answers[-3:], 0)
    assert (found.steps, found.lost, found.possible) == (1, 4, 4), "the step costs its gravest wrong act"
    assert found.integrity_faults == 1
    assert [(fault.severity, len(fault.answers)) for fault in found.faults] == [
        (Severity.INTEGRITY, 1),
        (Severity.PROCEDURE, 1),
    ]


def test_a_lesser_mistake_after_a_grave_one_costs_nothing_more_and_stands_in_the_list() -> None:
    session, due, other = at_a_turn()
    session.submit(CollectCards(other), 1)
    session.submit(CallOn(other), 2)
    session.submit(CallOn(due), 3)
    found = score(session.answers[-3:], 0)
    assert (found.lost, found.possible, len(found.faults)) == (4, 4, 2)


def test_the_same_mistake_again_is_one_fault() -> None:
    session, due, other = at_a_turn()
    for act in (CallOn(other), CallOn(other), CallOn(due)):
        session.submit(act, 1)
    found = score(session.answers[-3:], 0)
    assert (found.lost, [len(fault.answers) for fault in found.faults]) == (2, [1])


def test_other_live_hands_taken_in_at_the_same_step_are_faults_of_their_own() -> None:
    session, due, other = at_a_turn()
    another = next(seat.number for seat in session.state.table.contenders if seat.number not in (due, other))
    for act in (CollectCards(other), CollectCards(another), CollectCards(other), CallOn(due)):
        session.submit(act, 1)
    answers = session.answers[-4:]
    assert len({answer.clause for answer in answers[:3]}) == 1, "the same clause three times"
    assert [answer.adds for answer in answers] == [None, 0, None, None], "only the very same act adds nothing"
    found = score(answers, 0)
    assert (found.lost, found.possible, found.integrity_faults) == (4, 4, 2)
    (fault,) = found.faults
    assert [read_back(answer).given for answer in fault.answers] == [CollectCards(other), CollectCards(another)]


def test_a_pot_pushed_to_one_loser_and_then_another_fails_where_a_single_one_would_pass() -> None:
    session, _ = drilled(Focus.SHOWDOWN, seed=3)
    right = to_own(session, lambda step: isinstance(step.action, PushPot)).action
    assert isinstance(right, PushPot)
    winners = {step.action.to for step in session.due() if isinstance(step.action, PushPot)}
    there = [seat.number for seat in session.state.table.players if seat.number not in winners]
    before = len(session.answers)
    wrong = [replace(right, to=seat) for seat in there[:2]]
    for act in (*wrong, right):
        session.submit(act, 1)
    answers = session.answers[before:]
    once, twice = score((answers[0], answers[2]), 0), score(answers, 0)
    assert once.money_faults == 1
    assert (once.lost, once.possible) == (twice.lost, twice.possible), "a step costs its gravest"
    assert twice.money_faults == 2
    assert STANDARD.is_met(95, money_faults=once.money_faults, integrity_faults=0)
    assert not STANDARD.is_met(95, money_faults=twice.money_faults, integrity_faults=0)
    session.commit()
    steps = POKER.replayed(session.play.record.kept()).steps  # type: ignore[attr-defined]  # the record of the tests
    assert [len(step.faults) for step in steps if step.faults][-1] == 2, "both stand in the replay"


def test_another_sum_at_the_same_step_is_a_fault_of_its_own() -> None:
    session, _ = drilled(Focus.SHOWDOWN)
    right = to_own(session, lambda step: isinstance(step.action, PushPot)).action
    assert isinstance(right, PushPot)
    before = len(session.answers)
    for less in (2, 4, 4):
        session.submit(replace(right, amount=right.amount - less * session.state.table.rules.chip), 1)
    found = score(session.answers[before:], 0)
    assert (found.money_faults, found.lost) == (2, 4)


def test_a_mistake_after_undo_counts_too() -> None:
    session, due, other = at_a_turn()
    session.submit(CallOn(due), 1)
    session.undo(2)
    session.submit(CollectCards(other), 3)
    assert session.answers[-1].adds == 4
    assert score(session.answers[-3:], 0).integrity_faults == 1


def test_what_was_taken_up_again_goes_on_counting_at_the_same_step() -> None:
    session, due, other = at_a_turn()
    session.submit(CallOn(other), 1)
    session.commit()
    record = session.play.record
    kept = record.kept()  # type: ignore[attr-defined]  # the record of the tests
    again = POKER.session(session.drill, record, attempt="one")
    again.take_up(kept.answers)
    again.submit(CollectCards(other), 2)
    again.submit(CallOn(due), 3)
    assert [answer.adds for answer in again.answers[-2:]] == [2, None]


ALARMS = (CallFloor(), STOP, Announce(Call.PLAY_ON), Announce(Call.MISDEAL))


@pytest.mark.parametrize("alarm", ALARMS, ids=str)
@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_a_false_alarm_is_a_line_of_its_own_whichever_key_was_used(alarm: Action, level: Level) -> None:
    session, _ = drilled(Focus.BOARD, level)
    burn = to_own(session, lambda step: isinstance(step.action, Burn)).action
    before = session.state
    outcome = session.submit(alarm, 1)
    assert outcome.is_false_alarm
    assert session.state is before, "nothing has moved"
    line = session.answers[-1]
    assert (line.mark, line.clause, line.cite, line.severity, line.attempt_no) == (Mark.WRONG, "", "", "service", 1)
    assert read_back(line).finding is Finding.NOT_IN_PROCEDURE
    session.submit(burn, 2)
    assert (session.answers[-1].mark, session.answers[-1].attempt_no) == (Mark.RIGHT, 1), "the burn was right at once"


def test_result_and_list_of_results_agree_and_a_false_alarm_is_never_due(tmp_path: Path) -> None:
    with open_store(tmp_path) as store:
        person = enter(store, "Annelie")
        session, _ = drilled(Focus.BOARD)
        session = POKER.session(session.drill, store.record, person.id)
        session.begin()
        burn = to_own(session, lambda step: isinstance(step.action, Burn)).action
        live = session.state.table.contenders[0].number
        for act in (CallFloor(), CallOn(live), CollectCards(live), burn):
            session.submit(act, 1)
        session.finish(2)
        (kept,) = [store.attempt(each.id) for each in store.attempts(person=person.id)]
        found = score(kept.answers, 2)
        (row,) = history_rows(store.attempts(person=person.id))
        assert row.score == f"{found.percent} %"
        assert result_view(kept).figures[0][1] == row.score
        standing = {each.clause: each.right for each in standings(store, person.id)}
        assert "" not in standing
        assert found.integrity_faults == 1


@pytest.mark.parametrize("level", [Level.PRACTICE, Level.TEST])
def test_a_slip_weighs_the_same_in_practice_and_in_a_test(level: Level) -> None:
    session, _ = drilled(Focus.BOARD, level)
    to_own(session, lambda step: isinstance(step.action, Burn))
    session.submit(Deal(Area.BOARD, Face.UP, 3), 1)
    found = score(session.answers, 1)
    assert (found.integrity_faults, found.lost, found.missed) == (1, 4, 1)
