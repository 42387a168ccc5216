"""What another version wrote otherwise of an exercise is said, and keeps nobody from beginning one of their own."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tests.asks.spots import SPOTS
from tests.training.kept import Kept
from tests.training.rounds import play_with_slips
from tests.ui.question.answerer import drill
from trainer.errors import TrainerError
from trainer.records import KeptAttempt, Mark
from trainer.training.any_drill import AnyDrill
from trainer.training.exercises import exercise_of, readable
from trainer.training.paying import PayingDrill
from trainer.training.paying_judge import Handed
from trainer.training.quick import QuickDrill
from trainer.training.quick_questions import corrected
from trainer.training.seating import SeatingDrill
from trainer.ui.paying.result import paid_view
from trainer.ui.question.result import answered_view
from trainer.ui.quick.result import quick_view
from trainer.ui.seating.result import day_view

QUICK = QuickDrill(tables=(("oneida-sic-bo", "sic-bo"),), seed=5, difficulty=2)
PAYING = PayingDrill(subject="ratio/3 to 2", seed=5)
VIEWS: dict[str, tuple[AnyDrill, Callable[[KeptAttempt], object]]] = {
    "quick": (QUICK, quick_view),
    "paying": (PAYING, paid_view),
    "questions": (drill(SPOTS["opens"], SPOTS["stub"]), answered_view),
    "seating": (SeatingDrill(seed=5, cases=2), day_view),
}


def answered(id_: str) -> KeptAttempt:
    """A few answers, the first of them wrong."""
    record, asked = Kept(), VIEWS[id_][0]
    made: Any = exercise_of(asked.game).begun(asked, record, None)
    made.begin()
    match id_:
        case "quick":
            made.judge({}, took_ms=900, elapsed_ms=1000)
        case "questions":
            made.judge({}, elapsed_ms=1000)
        case "paying":
            made.hand_over(Handed(((100, 1),)), 1000)
        case _:
            play_with_slips(made, 1, most=12)
    made.commit()
    return record.as_kept()


def with_detail(name: str, value: object) -> Callable[[Any], Any]:
    return lambda answer: replace(answer, detail=json.dumps({**json.loads(answer.detail), name: value}))


def with_table(name: str, value: object) -> Callable[[Any], Any]:
    return lambda start: replace(start, table=json.dumps({**json.loads(start.table), name: value}))


NESTED = "[" * 5000 + "]" * 5000
OTHERWISE: dict[str, tuple[str, str, Callable[[Any], Any]]] = {
    "a spot that is none": ("quick", "answer", with_detail("spot", "As Kd")),
    "a spot of another ask": (
        "quick",
        "answer",
        with_detail("spot", '{"rulebook": "x", "game": "y", "ask": "weather"}'),
    ),
    "no spot": ("quick", "answer", with_detail("spot", 7)),
    "no number": ("quick", "answer", with_detail("took_ms", "long")),
    "nothing noted": ("quick", "answer", lambda answer: replace(answer, detail="")),
    "nested without end": ("quick", "answer", lambda answer: replace(answer, detail=NESTED)),
    "chips of nothing": ("paying", "start", with_table("pieces", [0, 100])),
    "chips in words": ("paying", "start", with_table("pieces", ["one", "two"])),
    "a cut in words": ("paying", "answer", with_detail("chips", [["a", 1]])),
    "a time as a table": ("paying", "answer", with_detail("target_ms", {"ms": 3})),
    "an amount in words": ("paying", "answer", with_detail("amount", "7.50")),
    "no payment": ("paying", "answer", lambda answer: replace(answer, detail="null")),
    "a question that is not there": ("questions", "answer", lambda answer: replace(answer, step=7)),
    "no questions": ("questions", "start", with_table("spots", [])),
    "a question of another ask": ("questions", "start", with_table("spots", ['{"rulebook": "x", "game": "y"}'])),
    "a step that never came": ("seating", "answer", lambda answer: replace(answer, step=700)),
}


@pytest.mark.parametrize("case", OTHERWISE)
def test_what_is_not_as_this_version_writes_it_is_a_sentence(case: str) -> None:
    id_, what, change = OTHERWISE[case]
    kept = answered(id_)
    answers = list(kept.answers)
    first = next(place for place, each in enumerate(answers) if each.by_trainee)
    if what == "start":
        kept = replace(kept, start=change(kept.start))
    else:
        answers[first] = change(answers[first])
        kept = replace(kept, answers=tuple(answers))
    with pytest.raises(TrainerError):
        VIEWS[id_][1](readable(kept))
    if id_ in ("quick", "paying"):
        before = [each for each in kept.answers if each.by_trainee]
        asked = VIEWS[id_][0]
        exercise_of(asked.game).begun(asked, Kept(before), None)  # whoever has answered so before is not refused
        assert corrected(QUICK, [("oneida-sic-bo/sic-bo", each) for each in before]) is not None


def test_what_can_be_read_of_them_is_what_was_written() -> None:
    for id_, (_, view) in VIEWS.items():
        kept = answered(id_)
        view(readable(kept))
        assert Mark.WRONG in {each.mark for each in kept.answers} or id_ == "seating"
