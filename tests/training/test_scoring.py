"""The score: weights by clause, first tries only, money and integrity by themselves."""

from __future__ import annotations

import pytest

from tests.training.rounds import drilled, to_own
from trainer.records import Answer, Level, Mark
from trainer.rules.actions import Area, Burn, Deal, Face, PushPot
from trainer.training.poker.focus import Focus
from trainer.training.scoring import counts_as, passes, score


def _answer(mark: Mark, severity: str = "procedure", *, clause: str = "cut", attempt_no: int = 1) -> Answer:
    return Answer(
        step=0,
        attempt_no=attempt_no,
        given="",
        expected="",
        mark=mark,
        clause=clause,
        cite=f"cite of {clause}",
        severity=severity,
        by_trainee=mark is not Mark.PLAYED,
        elapsed_ms=0,
    )


def test_each_step_weighs_what_its_clause_does() -> None:
    found = score([_answer(Mark.RIGHT, each) for each in ("service", "procedure", "money", "integrity")], 0)
    assert (found.possible, found.lost, found.percent) == (1 + 2 + 4 + 4, 0, 100)


@pytest.mark.parametrize(("severity", "percent"), [("service", 90), ("procedure", 81), ("money", 69)])
def test_a_fault_loses_its_weight(severity: str, percent: int) -> None:
    # nine points of right service beside it: 9/10, 9/11, 9/13, rounded down
    found = score([*[_answer(Mark.RIGHT, "service")] * 9, _answer(Mark.WRONG, severity)], 0)
    assert found.percent == percent


def test_only_first_tries_count() -> None:
    found = score([_answer(Mark.WRONG), _answer(Mark.WRONG, attempt_no=2), _answer(Mark.RIGHT, attempt_no=3)], 0)
    assert (found.steps, found.wrong, found.right, found.percent) == (1, 1, 0, 0)


def test_what_was_optional_undone_or_played_is_not_asked_for() -> None:
    found = score([_answer(mark) for mark in (Mark.OPTIONAL, Mark.UNDONE, Mark.PLAYED)], 0)
    assert (found.steps, found.possible, found.percent) == (0, 0, None)


@pytest.mark.parametrize("level", [Level.GUIDED, Level.PRACTICE, Level.TEST])
def test_what_was_left_out_is_missed_at_every_level(level: Level) -> None:
    """The board dealt without a burn: the same slip counts the same, and is no wrong step."""
    session, _ = drilled(Focus.BOARD, level)
    to_own(session, lambda step: isinstance(step.action, Burn))
    session.submit(Deal(Area.BOARD, Face.UP, 3), 1)
    found = score(session.answers, 1)
    assert (found.missed, found.wrong, len(found.faults)) == (1, 0, 1)
    assert [counts_as(answer) for answer in found.faults[0].answers] == [Mark.MISSED]


def test_what_is_wrong_of_its_kind_is_not_missed() -> None:
    session, _ = drilled(Focus.BOARD)
    to_own(session, lambda step: isinstance(step.action, Burn))
    session.submit(PushPot(0, 1, 100), 1)
    session.submit(Burn(Area.MUCK if session.state.table.rules.facts.burns_to is not Area.MUCK else Area.BURN_PILE), 1)
    assert counts_as(session.answers[-1]) is Mark.WRONG


def test_an_optional_step_done_wrong_counts() -> None:
    assert score([_answer(Mark.WRONG, "service")], 0).lost == 1


def test_a_hint_loses_the_step_but_is_no_fault() -> None:
    found = score([_answer(Mark.HINTED), _answer(Mark.RIGHT)], 0)
    assert (found.percent, found.hinted, found.faults) == (50, 1, ())


def test_faults_stand_by_clause_heaviest_first() -> None:
    answers = [
        _answer(Mark.WRONG, "service", clause="read"),
        _answer(Mark.MISSED, "money", clause="rake"),
        _answer(Mark.WRONG, "procedure", clause="burn"),
        _answer(Mark.WRONG, "procedure", clause="burn"),
        _answer(Mark.WRONG, "procedure", clause="burn"),
    ]
    found = score(answers, 0)
    assert [(fault.clause, fault.weight) for fault in found.faults] == [("burn", 6), ("rake", 4), ("read", 1)]
    assert (found.missed, found.wrong, found.money_faults) == (1, 4, 1)


def _passes(*wrong: str, right: int = 500, is_finished: bool = True) -> bool | None:
    """So many right steps of the procedure, and one wrong step of each of these weights."""
    answers = [*[_answer(Mark.RIGHT)] * right, *[_answer(Mark.WRONG, severity) for severity in wrong]]
    return passes(score(answers, 0), is_finished=is_finished)


def test_r195_a_test_is_passed_with_ninety_per_cent_and_at_most_one_money_fault() -> None:
    assert _passes(*["procedure"], right=9) is True
    assert _passes(*["procedure"], right=8) is False
    assert _passes("money") is True
    assert _passes("money", "money") is False


def test_r195_an_integrity_fault_fails_a_test_whatever_the_score() -> None:
    assert _passes("integrity") is False


def test_r195_a_test_left_before_its_end_is_failed_and_one_that_asked_nothing_is_neither() -> None:
    assert _passes(is_finished=False) is False
    assert _passes(right=0) is None


def test_the_pace_is_rounds_an_hour_without_interruptions() -> None:
    assert score([], 110_000).rounds_per_hour == 32
    assert score([], 0).rounds_per_hour is None
