"""What of an attempt is added up: first tries by clause, faults by what they did, questions by their rule."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace

import pytest

from tests.training.quizzes.quizzes import DEAL, MADE, authored, bank, fixed, quiz
from trainer.records import Level, Mark
from trainer.rules.notation import write_value
from trainer.rules.scale import Effect
from trainer.sums import ANSWERED, Ended, Line, Sort
from trainer.training.quizzes.drawing import drawn
from trainer.training.quizzes.session import QuizDrill
from trainer.training.reports.adding import sums_of

RIGHT = Line(
    entry=7, clause="cut", mark=Mark.RIGHT, severity="procedure", is_further=False, took_ms=900, at="", detail=""
)
WRONG = RIGHT._replace(entry=8, mark=Mark.WRONG, detail=json.dumps({"effect": Effect.CHIPS_AGAIN.value}))
ROUND = Ended(
    rulebook="oneida-poker",
    game="holdem",
    focus="whole",
    level=Level.PRACTICE,
    week=3,
    is_finished=True,
    elapsed_ms=60_000,
    rounds=1,
    lines=(RIGHT, WRONG),
)
QUICK = {
    "spot": json.dumps({"rulebook": "oneida-poker", "game": "holdem", "ask": "stub"}),
    "wrong": [],
    "took_ms": 1,
    "target_ms": None,
}


def added(ended: Ended) -> Counter[tuple[Sort, str, str]]:
    """How often each is counted, by sort, place and name."""
    found: Counter[tuple[Sort, str, str]] = Counter()
    for each in sums_of(ended):
        found[each.sort, each.place, each.name] += each.count
    return found


def test_a_round_adds_to_its_clauses_faults_pace_and_what_was_done() -> None:
    table = "oneida-poker/holdem"
    assert added(ROUND) == {
        (Sort.DONE, table, "whole"): 1,
        (Sort.CLAUSE, table, "cut"): 2,
        (Sort.STEPS, table, ""): 2,
        (Sort.FAULT, table, f"procedure|{Effect.CHIPS_AGAIN.value}"): 1,
        (Sort.ROUNDS, table, ""): 1,
    }
    steps = [each for each in sums_of(ROUND) if each.sort is Sort.STEPS]
    assert [(each.level, each.right, each.ms) for each in steps] == [("practice", 1, 1_800)], "told once"


def test_a_further_fault_is_a_fault_and_no_try_and_a_false_alarm_marks_no_clause() -> None:
    further = WRONG._replace(is_further=True)
    alarm = WRONG._replace(clause="", severity="service", detail=json.dumps({"effect": Effect.FALSE_ALARM.value}))
    found = added(replace(ROUND, lines=(further, alarm)))
    assert {sort for sort, _, _ in found} == {Sort.DONE, Sort.ROUNDS, Sort.FAULT}
    assert (Sort.FAULT, "oneida-poker/holdem", "service|false-alarm") in found


def test_what_is_left_out_is_called_so_whatever_its_verdict_tells() -> None:
    for detail in ("", "{", "[]", '{"effect": 3}', '{"effect": "no-such"}'):
        found = added(replace(ROUND, lines=(WRONG._replace(mark=Mark.MISSED, detail=detail),)))
        assert (Sort.FAULT, "oneida-poker/holdem", "procedure|missed") in found


def test_a_part_or_a_broken_off_round_tells_no_pace() -> None:
    for other in (replace(ROUND, focus="deal"), replace(ROUND, is_finished=False)):
        assert not any(sort is Sort.ROUNDS for sort, _, _ in added(other))
    assert not any(sort is Sort.DONE for sort, _, _ in added(replace(ROUND, is_finished=False)))


def test_variants_of_a_question_are_one_by_what_is_asked_where_and_about_which_clause() -> None:
    line = RIGHT._replace(detail=json.dumps(QUICK), at="oneida-poker/quick/holdem")
    sitting = replace(ROUND, rulebook="", game="quick", focus="mixed", lines=(line, line._replace(entry=9)))
    found = list(sums_of(sitting))
    questions = [each for each in found if each.sort in (Sort.QUESTION, Sort.FIRST)]
    assert {(each.place, each.name) for each in questions} == {("oneida-poker/holdem", "stub|cut")}
    assert [each.ms for each in questions if each.sort is Sort.FIRST] == [7, 9], "by their place in the store"
    row = replace(sitting, game="questions/holdem", rulebook="oneida-poker", focus="stub", lines=(RIGHT,))
    assert (Sort.FIRST, "oneida-poker/holdem", "stub|cut") in added(row)


def test_a_question_in_another_versions_words_counts_for_its_clause_alone() -> None:
    line = RIGHT._replace(detail='{"spot": 3}')
    assert {sort for sort, _, _ in added(replace(ROUND, game="quick/holdem", focus="x", lines=(line,)))} == {
        Sort.DONE,
        Sort.CLAUSE,
        Sort.STEPS,
    }


def faults(ended: Ended) -> dict[str, int]:
    """By weight and what it was."""
    return {name: count for (sort, _, name), count in added(ended).items() if sort is Sort.FAULT}


def test_a_wrong_answer_is_no_fault_at_a_table_whatever_its_clause_weighs() -> None:
    wrong = WRONG._replace(severity="integrity", detail="")
    assert faults(replace(ROUND, lines=(wrong,))) == {"integrity|wrong": 1}, "a step of a round is one"
    asked = wrong._replace(at="oneida-poker/questions/holdem", detail='[0, "wrong", ""]')
    quick = wrong._replace(at="oneida-poker/quick/holdem", detail=json.dumps(QUICK))
    about_none = wrong._replace(clause="", severity="", step=0)
    for game, line in (("quiz", asked), ("lessons/holdem", asked), ("quick", quick), ("quiz", about_none)):
        assert faults(replace(ROUND, rulebook="", game=game, lines=(line,))) == {ANSWERED: 1}, game
    row = replace(ROUND, game="questions/holdem", focus="stub", lines=(wrong,))
    assert faults(row) == {ANSWERED: 1}


def test_each_question_of_the_bank_is_counted_by_itself_and_made_ones_by_their_rule() -> None:
    about_none = replace(authored(), rulebook="", game="", clauses=(), cites=())
    one = quiz([*fixed("q0", "q1"), MADE, DEAL])
    drill = QuizDrill(quiz=one, items=drawn(one, bank(authored(), about_none), 1), assignment="a")
    at = "oneida-poker/questions/holdem"
    lines = [RIGHT._replace(entry=step, step=step, at=at) for step in range(4)]
    lines[1] = lines[1]._replace(clause="", at="")
    lines.append(RIGHT._replace(step=4, at="oneida-poker/holdem"))
    ended = replace(ROUND, rulebook="", game="quiz", focus="a/b", lines=tuple(lines), table=write_value(drill))
    found = [each for each in sums_of(ended) if each.sort is Sort.FIRST]
    assert [(each.place, each.name) for each in found] == [
        ("oneida-poker/holdem", "bank:q0|cut"),
        ("", "bank:q1|"),
        ("oneida-poker/holdem", "opens|cut"),
        ("oneida-poker/holdem", "opens|cut"),
    ]
    unread = [each.name for each in sums_of(replace(ended, table="{")) if each.sort is Sort.FIRST]
    assert unread == ["|cut"] * 3, "of another version's words: by the clause alone, as before"


@pytest.mark.parametrize("level", [Level.SHOW, Level.GUIDED])
def test_what_was_shown_or_guided_is_no_try(level: Level) -> None:
    assert {sort for sort, _, _ in added(replace(ROUND, level=level))} <= {Sort.DONE}
