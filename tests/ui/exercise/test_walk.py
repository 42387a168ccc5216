"""An attempt of whatever kind is gone through step by step: asked, done, expected, clause and time of each."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.training.rounds import MemoryRecord
from tests.ui.exercise.attempts import DRILLS, attempt_of
from tests.ui.hosts import HOST, NO_WISHES
from trainer.records import KeptAttempt, Mark
from trainer.training.exercises import EXERCISES
from trainer.ui.exercise.review.walk import Walk, faults_of
from trainer.ui.exercise.shown import shown_of


@cache
def kept_of(which: str, *, is_test: bool = False) -> KeptAttempt:
    record = MemoryRecord()
    attempt_of(which, record, None, is_test=is_test)
    return record.kept()


def walk_of(kept: KeptAttempt) -> Walk:
    return shown_of(kept.start.game).walk(kept, HOST)


def test_there_is_an_attempt_of_each_exercise() -> None:
    assert set(DRILLS) == {exercise.id for exercise in EXERCISES}


@pytest.mark.parametrize("which", DRILLS)
def test_every_answer_has_what_was_asked_done_and_expected_its_clause_and_time(qtbot: QtBot, which: str) -> None:
    kept = kept_of(which)
    walk = walk_of(kept)
    assert walk.faults, "some of it was wrong"
    judged = {at for at, answer in enumerate(kept.answers) if answer.by_trainee and answer.mark is not Mark.UNDONE}
    met: set[int] = set()
    shown: QWidget | None = None
    for place in range(walk.count):
        step = walk.at(place)
        met |= set(step.answers)
        assert step.title
        if step.answers:
            assert [caption for caption, _ in step.lines][:2] == ["Asked", "Done"], step
            assert {"Expected", "Time"} <= {caption for caption, _ in step.lines}, step
            assert all(words for _, words in step.lines), step
            assert all(walk.place_of(index) == place for index in step.answers)
            assert step.citations or not kept.answers[step.answers[0]].cite
        assert step.picture is not None
        if place in (0, *walk.faults):
            shown = step.picture(shown)
    assert shown is not None
    qtbot.addWidget(shown)
    beside = {at for at, answer in enumerate(kept.answers) if answer.is_beside}
    assert judged - beside <= met, "nothing that was judged is left out"
    assert walk.faults == tuple(sorted({walk.place_of(index) for index in faults_of(kept)}))


@pytest.mark.parametrize("which", ["poker", "blackjack", "seating"])
def test_a_test_is_gone_through_as_it_was_put_right(which: str) -> None:
    walk = walk_of(kept_of(which, is_test=True))
    assert walk.faults
    for place in walk.faults:
        assert {"Asked", "Done", "Expected", "Time"} <= {caption for caption, _ in walk.at(place).lines}


@pytest.mark.parametrize("which", DRILLS)
def test_what_was_overruled_is_no_fault_any_more_and_shows_how_it_was_judged(which: str) -> None:
    kept = kept_of(which)
    walk = walk_of(kept)
    first, *_ = walk.faults
    index = next(at for at in walk.at(first).answers if at in faults_of(kept))
    for mark in (Mark.RIGHT, None):
        others = [(at, Mark.RIGHT) for at in walk.at(first).answers if at in faults_of(kept) and at != index]
        after = walk_of(replace(kept, overruled=((index, mark), *others)))
        assert first not in after.faults
        assert after.at(first).mark is walk.at(first).mark
        shown_of(kept.start.game).result(replace(kept, overruled=((index, mark),)), HOST, NO_WISHES)
