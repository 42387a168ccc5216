"""A row of questions: read from files, put one after the other, answered, kept and taken up again."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.asks.spots import SPOTS
from tests.training.kept import Kept
from trainer.asks.fields import Json
from trainer.errors import BadFile
from trainer.records import AttemptEnd
from trainer.rules.actions import CallOn
from trainer.rules.notation import BadNotation
from trainer.training.casting import Turn
from trainer.training.question_spots import put, spots_in
from trainer.training.questions import QuestionDrill, QuestionSession, drill_of


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "b.toml").write_text(SPOTS["stub"])
    lesson = "".join(
        f"[[spot]]\n{SPOTS[name].replace('[[seat]]', '[[spot.seat]]')}\n" for name in ("ruling", "hand, stud")
    )
    (tmp_path / "a.toml").write_text(lesson)
    (tmp_path / "notes.txt").write_text("no spot")
    return tmp_path


def asks(spots: tuple[str, ...]) -> list[str]:
    return [json.loads(spot)["ask"] for spot in spots]


def drill(*names: str, folder: Path) -> QuestionDrill:
    paths = []
    for number, name in enumerate(names):
        paths.append(folder / f"{number}.spot")
        paths[-1].write_text(SPOTS[name])
    return QuestionDrill(spots=spots_in(paths))


def right(session: QuestionSession) -> dict[str, Json]:
    found: dict[str, Json] = json.loads(json.dumps(session.question.right))
    return found


def test_a_folder_gives_its_files_by_name_and_a_lesson_each_of_its_spots(folder: Path) -> None:
    assert asks(spots_in([folder])) == ["ruling", "hand", "stub"]
    assert asks(spots_in([folder / "b.toml", folder / "a.toml"])) == ["stub", "ruling", "hand"]


def test_bad_spots_are_refused_all_at_once_with_file_and_place(tmp_path: Path) -> None:
    first, second = tmp_path / "one.toml", tmp_path / "two.toml"
    first.write_text(SPOTS["stub"].replace("minutes_since_count = 70", "minutes_since_count = 'long'"))
    second.write_text(SPOTS["opens"].replace("street = 'deal'", "street = 'elbow'"))
    with pytest.raises(BadFile) as refused:
        spots_in([tmp_path])
    lines = str(refused.value).splitlines()
    assert len(lines) == 2
    assert "one.toml" in lines[0]
    assert "two.toml" in lines[1]


def test_a_folder_without_spots_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="no spots are there"):
        spots_in([tmp_path])


def test_amounts_with_cents_are_kept_as_they_were_written(tmp_path: Path) -> None:
    asked = drill("showdown", folder=tmp_path)
    assert put(asked.spots[0]).right["uncalled"] == {"seat": 10, "amount": "2.50"}


def test_a_row_is_kept_by_what_its_spots_have_in_common(tmp_path: Path) -> None:
    def kept(*names: str) -> tuple[str, str, str]:
        asked = drill(*names, folder=tmp_path)
        return asked.rulebook, asked.game, asked.focus

    assert kept("opens", "opens, kill") == ("oneida-poker", "questions/holdem", "opens")
    assert kept("opens", "stub") == ("oneida-poker", "questions/holdem", "several")
    assert kept("stub", "three card, stub") == ("oneida-poker", "questions", "stub")


def test_an_answer_is_judged_and_kept_with_the_clause_that_governs_it(tmp_path: Path) -> None:
    record = Kept()
    session = QuestionSession(drill("opens", "stub", folder=tmp_path), record)
    session.begin()
    given = {**right(session), "reason": "high-card"}
    judged = session.judge(given, 900)
    assert [each.place for each in judged.wrong] == [("reason",)]
    session.judge(right(session), 1800)
    first, second = record.answers
    assert (first.step, first.attempt_no, first.mark, first.elapsed_ms) == (0, 1, "wrong", 900)
    assert (second.step, second.attempt_no, second.mark) == (0, 2, "right")
    assert first.clause == "first-round"
    assert first.cite.startswith("Oneida Poker J(6)")
    assert json.loads(first.given) == given
    assert json.loads(first.detail) == [["reason"]]


def test_in_a_row_about_several_tables_each_answer_says_its_own(tmp_path: Path) -> None:
    for names, tables in (
        (
            ("stub", "three card, stub"),
            ["oneida-poker/questions/holdem", "tribal-three-card/questions/three-card-poker"],
        ),
        (("stub", "opens"), ["", ""]),
    ):
        session = QuestionSession(drill(*names, folder=tmp_path), record := Kept())
        session.begin()
        for _ in names:
            session.judge(right(session), 10)
            session.put_next()
        assert [answer.at for answer in record.answers] == tables


def test_it_goes_on_after_the_last_question_that_was_answered(tmp_path: Path) -> None:
    record = Kept()
    session = QuestionSession(drill("opens", "stub", "hand, stud", folder=tmp_path), record)
    session.begin()
    session.judge(right(session), 10)
    session.put_next()
    session.judge(right(session), 20)
    again = QuestionSession.resumed(record, record.as_kept())
    assert (again.number, again.question.asked.ask.id, len(again.answers)) == (2, "hand", 2)
    again.judge(right(again), 30)
    again.put_next()
    assert again.turn() is Turn.OVER
    again.finish(40)
    assert record.end_ == AttemptEnd(finished=True, elapsed_ms=40)


def test_what_was_left_early_is_not_finished(tmp_path: Path) -> None:
    record = Kept()
    session = QuestionSession(drill("opens", "stub", folder=tmp_path), record)
    session.begin()
    session.finish(5)
    assert record.end_ == AttemptEnd(finished=False, elapsed_ms=5)


def test_acts_come_before_what_is_said_and_are_taken_back_after_it(tmp_path: Path) -> None:
    session = QuestionSession(drill("opens", folder=tmp_path), Kept())
    done = session.answering.act(CallOn(4)).done()
    said = done.say("left-of-blinds")
    assert said.back() == done
    assert done.back().awaits_acts
    assert done.back().back() == session.answering


def test_a_stored_question_that_can_be_asked_no_more_is_told(tmp_path: Path) -> None:
    record = Kept()
    QuestionSession(drill("opens", folder=tmp_path), record).begin()
    assert drill_of(record.as_kept().start).spots == drill("opens", folder=tmp_path).spots
    with pytest.raises(BadNotation, match="can't be asked"):
        put('{"rulebook": "gone", "game": "holdem", "ask": "opens"}')
    with pytest.raises(BadNotation, match="can't be asked"):
        put("no spot")
