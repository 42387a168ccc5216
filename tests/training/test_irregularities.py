"""The drill of irregularities: something real always happens, and what only looks like it is to be let pass."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import StrEnum
from itertools import islice, pairwise

import pytest

from tests.samples import some
from tests.training.rounds import MemoryRecord, drilled, go_on
from tests.training.tables import drills_of
from trainer.records import Answer, Level, Mark
from trainer.rules.actions import STOP
from trainer.rules.poker.irregularities.events import PokerEvent
from trainer.rules.poker.named import Irregularity
from trainer.training.alarms import FalseAlarm, Harmless
from trainer.training.casting import Turn
from trainer.training.judged import read_back
from trainer.training.played_again import log_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.poker.kind import POKER, Session
from trainer.training.scoring import score

SEEDS = range(1, some(13, 31))
TABLES = [table for table in drills_of(Focus.IRREGULARITIES) if table != ("oasis-cardroom", "lowball")]
"""Those with symptoms; at lowball the players do what the rule on sevens is about, and nothing else is named."""


def symptoms_let_pass(session: Session) -> Counter[bool]:
    """The round to its end, every symptom let pass once and all else done rightly; how many were real, and not."""
    found: Counter[bool] = Counter()
    while session.turn() is not Turn.OVER:
        if session.incident is not None and session.turn() is Turn.SYMPTOM:
            found[session.incident.is_real] += 1
            session.go_on(1)
        elif go_on(session) is None:
            break
    return found


def at_false_alarm(focus: Focus, level: Level, seeds: range = range(1, 200)) -> tuple[Session, MemoryRecord]:
    """The first drill whose first symptom is a false alarm, at that symptom."""
    for seed in seeds:
        session, record = drilled(focus, level, seed)
        while session.incident is None and go_on(session) is not None:
            pass
        if session.incident is not None and not session.incident.is_real:
            return session, record
    raise AssertionError("no such drill")


def alarms(answers: list[Answer]) -> list[Answer]:
    return [answer for answer in answers if read_back(answer).alarm is not None]


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_something_real_happens_whatever_the_seed(rulebook: str, game: str) -> None:
    for seed in SEEDS:
        session, record = drilled(Focus.IRREGULARITIES, Level.PRACTICE, seed, rulebook, game)
        seen = symptoms_let_pass(session)
        session.finish(1)
        assert seen[True], seed
        assert any(isinstance(act, PokerEvent) for act in log_of(record.answers)), seed
        passed = alarms(record.answers)
        assert [answer.mark for answer in passed] == [Mark.RIGHT] * seen[False], seed
        found = score(record.answers, 1)
        assert found.missed >= seen[True], seed
        assert found.steps >= found.missed + seen[False], seed


def test_at_lowball_there_is_always_something_to_rule_on_or_to_leave_alone() -> None:
    for seed in SEEDS:
        session, _ = drilled(Focus.IRREGULARITIES, Level.PRACTICE, seed, "oasis-cardroom", "lowball")
        assert not symptoms_let_pass(session)
        assert score(session.answers, 1).steps, seed


def _planned(rulebook: str, game: str) -> Iterator[list[StrEnum]]:
    book = Drill(rulebook=rulebook, game=game).game_book()
    for seed in range(1, 101):
        for plan in islice(INCIDENTS.plans(book, Focus.IRREGULARITIES, seed), 3):
            yield [planned.what for planned in plan]


def test_half_of_the_symptoms_are_false_alarms_and_none_tells_what_the_next_will_be() -> None:
    every = list(_planned("oneida-poker", "holdem"))
    counts = [Counter(isinstance(what, Harmless) for what in plan) for plan in every]
    real, harmless = (sum(count[is_harmless] for count in counts) for is_harmless in (False, True))
    assert 0.45 <= harmless / (real + harmless) <= 0.55
    assert all(count[False] for count in counts)
    after_a_real_one = Counter(
        isinstance(later, Harmless)
        for plan in every
        for first, later in pairwise(plan)
        if isinstance(first, Irregularity)
    )
    assert min(after_a_real_one.values()) > sum(after_a_real_one.values()) // 5


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
@pytest.mark.parametrize("does_next_step", [True, False])
def test_a_false_alarm_let_pass_is_a_right_step_of_service(level: Level, does_next_step: bool) -> None:
    """Told to go on, or gone on with the step that is due."""
    session, _ = at_false_alarm(Focus.IRREGULARITIES, level)
    before, state = score(session.answers, 1), session.state
    assert session.incident is not None
    symptom = session.incident.symptom
    if does_next_step:
        session.submit(next(step for step in state.expected() if not step.optional).action, 5)
        assert session.state is not state
    else:
        session.go_on(5)
        assert session.state is state
    (answer,) = alarms(session.answers)
    assert (answer.mark, answer.severity, answer.clause, answer.played) == (Mark.RIGHT, "service", "", ())
    assert read_back(answer).alarm == symptom
    found = score(session.answers, 1)
    own = 0 if not does_next_step else sum(answer.mark is Mark.RIGHT for answer in session.answers) - before.right - 1
    assert (found.steps, found.right) == (before.steps + 1 + own, before.right + 1 + own)
    assert found.lost == before.lost


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
def test_a_stop_for_a_false_alarm_loses_what_letting_it_pass_is_worth(level: Level) -> None:
    session, _ = at_false_alarm(Focus.IRREGULARITIES, level)
    before, state = score(session.answers, 1), session.state
    outcome = session.submit(STOP, 5)
    assert outcome.is_false_alarm
    assert outcome.mark is Mark.WRONG
    assert session.state is state
    (answer,) = alarms(session.answers)
    assert (answer.mark, answer.severity, answer.clause) == (Mark.WRONG, "service", "")
    found = score(session.answers, 1)
    assert (found.possible, found.lost) == (before.possible + 1, before.lost + 1)


@pytest.mark.parametrize("is_stopped", [True, False])
def test_a_false_alarm_does_not_come_again_when_the_attempt_is_taken_up(is_stopped: bool) -> None:
    session, record = at_false_alarm(Focus.IRREGULARITIES, Level.PRACTICE)
    if is_stopped:
        session.submit(STOP, 5)
    else:
        session.go_on(5)
    session.commit()
    resumed = POKER.resumed(record, record.kept())
    assert resumed.state.actions() == session.state.actions()
    symptoms_let_pass(resumed)
    symptoms_let_pass(session)
    seen, again = (Counter(read_back(a).alarm for a in alarms(each.answers)) for each in (session, resumed))
    assert sum(seen.values()) == sum(again.values())
    assert {alarm.what for alarm in seen if alarm} == {alarm.what for alarm in again if alarm}
    events = [{type(act) for act in each.state.actions() if isinstance(act, PokerEvent)} for each in (session, resumed)]
    assert events[0] == events[1]


def test_undo_leaves_what_was_said_of_a_false_alarm() -> None:
    session, record = at_false_alarm(Focus.WHOLE, Level.PRACTICE)
    assert any(answer.mark is Mark.RIGHT for answer in session.answers)
    session.go_on(5)
    passed = score(session.answers, 1).right
    assert session.undo(6)
    session.commit()
    assert score(session.answers, 1).right == passed
    resumed = POKER.resumed(record, record.kept())
    assert resumed.state.table == session.state.table


def test_a_verdict_on_a_false_alarm_is_kept_with_its_symptom() -> None:
    session, record = at_false_alarm(Focus.IRREGULARITIES, Level.PRACTICE)
    assert session.incident is not None
    symptom = session.incident.symptom
    assert isinstance(symptom, FalseAlarm)
    session.submit(STOP, 5)
    session.commit()
    kept = read_back(record.answers[-1])
    assert (kept.given, kept.right, kept.alarm) == (STOP, None, symptom)
