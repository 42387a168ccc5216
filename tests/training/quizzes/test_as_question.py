"""A step of a round that was dealt becomes a question whose key judges the act as the round did."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.samples import some
from tests.training.rounds import MemoryRecord, play_with_slips
from trainer.records import Answer, KeptAttempt, Level, Mark
from trainer.rules.round import Event
from trainer.training.attempts import drill_for, kind_of
from trainer.training.exercise import NoQuestion
from trainer.training.exercises import exercise_of
from trainer.training.played_again import log_of
from trainer.training.poker.as_question import spot_of_step
from trainer.training.question_spots import put

TABLES = (
    ("oneida-poker", "holdem"),
    ("oneida-poker", "stud7-hilo8"),
    ("oneida-poker", "draw5-high"),
    ("oasis-cardroom", "omaha-hilo8"),
    ("oasis-cardroom", "lowball"),
    ("tribal-three-card", "three-card-poker"),
    ("maryland-four-card", "four-card-poker"),
    ("oneida-blackjack", "blackjack"),
    ("oneida-sic-bo", "sic-bo"),
)
SEEDS = {"blackjack": 5}
"""Of rounds that begin with a shuffle: no spot tells how a shoe goes on."""


def dealt(rulebook: str, game: str, seed: int, focus: str = "whole") -> KeptAttempt:
    """A round with slips, kept."""
    record = MemoryRecord()
    session = kind_of(game).session(drill_for(rulebook, game, focus, Level.TEST, seed), record)
    session.begin()
    play_with_slips(session, seed)
    session.commit()
    return record.kept()


@pytest.mark.one_in(3)
@pytest.mark.parametrize("table", TABLES, ids="/".join)
def test_a_step_is_asked_as_it_was_judged(table: tuple[str, str]) -> None:
    kept = dealt(*table, SEEDS.get(table[1], 4))
    own = [at for at, answer in enumerate(kept.answers) if answer.by_trainee and answer.given and answer.expected]
    wrong = [at for at in own if kept.answers[at].mark is Mark.WRONG]
    wanted = [*own[:: some(25, 1)], *wrong[: some(1, 99)]]
    made = 0
    for at in wanted:
        try:
            question = put(exercise_of(table[1]).spot_at(kept, at))
        except NoQuestion:
            continue
        made += 1
        verdict = json.loads(json.dumps(question.right))["verdicts"][0]
        is_right = kept.answers[at].given == kept.answers[at].expected
        assert (verdict["verdict"] == "right") is is_right
        assert (question.asked.rulebook, question.asked.game) == table
    assert made * 2 >= len(wanted), "most steps make one"


def test_a_round_that_goes_on_with_its_shoe_says_that_no_question_tells_it() -> None:
    kept = dealt("oneida-blackjack", "blackjack", 4)
    with pytest.raises(NoQuestion, match="no spot has such an act or moment"):
        exercise_of("blackjack").spot_at(kept, next(at for at, answer in enumerate(kept.answers) if answer.given))


def test_what_makes_no_question_says_why() -> None:
    kept = dealt("oneida-poker", "holdem", 4)
    left_out = replace(kept, answers=(replace(kept.answers[0], given=""), *kept.answers[1:]))
    with pytest.raises(NoQuestion, match="Nothing was done"):
        spot_of_step(left_out, 0)
    day = exercise_of("seating")
    with pytest.raises(NoQuestion, match="can't be told as a question yet"):
        day.spot_at(kept, 0)


def test_a_question_that_was_answered_is_asked_by_its_own_spot() -> None:
    spot = json.dumps({"rulebook": "oneida-poker", "game": "holdem", "ask": "stub", "dealt": 20})
    from trainer.training.questions import QuestionDrill, QuestionSession

    record = MemoryRecord()
    session = QuestionSession(QuestionDrill(spots=(spot,)), record)
    session.begin()
    session.judge({}, 1)
    kept = record.kept()
    assert isinstance(kept.answers[0], Answer)
    assert exercise_of(kept.start.game).spot_at(kept, 0) == spot


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    ("table", "seed", "irregularity"),
    [
        (("oneida-poker", "holdem"), 4, "hand-fouled"),
        (("oneida-poker", "draw5-high"), 7, "wrong-amount"),
        (("oneida-poker", "omaha-hilo8"), 7, "no-shuffle-or-cut"),
        (("tribal-three-card", "three-card-poker"), 5, "drawn-in-error"),
        (("oneida-four-card", "four-card-poker"), 2, "shuffler-jam"),
        (("maryland-four-card", "four-card-poker"), 7, "progressive-count-differs"),
        (("oneida-blackjack", "blackjack"), 1, "face-up-in-deck"),
        (("oneida-blackjack", "blackjack"), 2, "wrong-count"),
        (("oneida-sic-bo", "sic-bo"), 1, "die-not-flat"),
        (("oneida-sic-bo", "sic-bo"), 4, "computer-failure"),
    ],
    ids=lambda each: "/".join(each) if isinstance(each, tuple) else each,
)
def test_a_step_after_something_went_wrong_is_asked_with_it(
    table: tuple[str, str], seed: int, irregularity: str
) -> None:
    kept = dealt(*table, seed, "irregularities")
    log = log_of(kept.answers)
    happened = next(at for at, action in enumerate(log) if isinstance(action, Event))
    after = [at for at, answer in enumerate(kept.answers) if answer.by_trainee and answer.step > happened]
    at = next(at for at in after if kept.answers[at].given and kept.answers[at].expected)
    question = put(exercise_of(table[1]).spot_at(kept, at))
    assert question.entries["event"]["irregularity"] == irregularity  # type: ignore[index]
    last = json.loads(json.dumps(question.right))["verdicts"][-1]
    assert (last["verdict"] == "right") is (kept.answers[at].given == kept.answers[at].expected)
