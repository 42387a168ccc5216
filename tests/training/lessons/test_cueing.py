"""Words for each act: read, checked, and found for the act that is due."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from tests.training.lessons.files import DO, HEAD, TEXT, written
from trainer.errors import BadFile
from trainer.rules.actions import Burn, CallOn
from trainer.training.attempts import AnySession
from trainer.training.casting import Turn
from trainer.training.lessons.checking import problems_of
from trainer.training.lessons.cueing import cue_now, due_step
from trainer.training.lessons.lesson import Cue, Do
from trainer.training.lessons.library import headings, library, library_of, offer_own_lessons
from trainer.training.lessons.reading import read_lesson
from trainer.training.lessons.rounds import FORGETS, dealt
from trainer.ui.wording.lessons import problems_in

MOMENT: Final = (
    'from = { before = "first-round", spot = { button = 7, seed = 1, actions = ["7 fold", "2 call", "4 check",'
    ' "2 check", "4 check", "2 check", "4 check", "2 check", "4 check"], seat = [{ seat = 2 }, { seat = 4 },'
    ' { seat = 7 }], limits = { kind = "fixed", small = 4, big = 8, blinds = [2, 4] } } }\n'
)
CUES: Final = """
[[step.act]]
before = "first-round"
text = "Turn."
keys = "{key:turn}"
mouse = "The seat."

[[step.act]]
before = "first-round"
text = "Err."
wrong = "burn"

[[step.act]]
before = "first-round"
text = "Turn again."

[[step.act]]
before = "fold"
text = "Take them in."
"""
LED: Final = HEAD + DO.replace("steps = 1\n", "steps = 4\nguided = true\n" + MOMENT) + CUES


def said(session: AnySession) -> str:
    lesson = read_lesson(LED, "led", "led.toml")
    while session.turn() is Turn.AUTO:
        session.advance()
    cue = cue_now(lesson, 0, session)
    return cue.words if cue is not None else ""


def do(session: AnySession) -> None:
    step = due_step(session)
    assert step is not None
    session.submit(step.action, 0)


def test_the_acts_of_a_step_are_read() -> None:
    (step,) = read_lesson(LED, "led", "led.toml").steps
    assert isinstance(step, Do)
    assert step.cues[0] == Cue(before="first-round", words="Turn.", by_keys="{key:turn}", by_mouse="The seat.")
    assert step.cues[1].wrong == "burn"


def test_words_belong_to_the_act_that_is_due_in_whatever_order_it_comes() -> None:
    session = dealt(read_lesson(LED, "led", "led.toml"), 0, FORGETS)
    assert said(session) == "Turn."
    do(session)
    assert said(session) == "Take them in.", "the fold comes before the next turn"
    session.submit(CallOn(2), 0)
    assert said(session) == "Take them in.", "it may be done later, and is still due"
    do(session)
    assert said(session) == "Turn again.", "the last words of a clause stay"


def test_something_wrong_is_asked_for_until_it_is_done() -> None:
    session = dealt(read_lesson(LED, "led", "led.toml"), 0, FORGETS)
    said(session)
    do(session)
    said(session)
    do(session)
    assert said(session) == "Err."
    session.submit(Burn(), 0)
    assert said(session) == "Turn again."


def test_acts_that_do_not_come_and_verbs_there_are_none_of_are_told() -> None:
    text = (
        LED.replace('before = "fold"', 'before = "deal-river"').replace('"burn"', '"fly"').replace("key:turn", "key:x")
    )
    found = [str(problem) for problem in problems_of(read_lesson(text, "led", "led.toml"), problems_in)]
    assert found[0].startswith('step 1 text "{key:x}": one of deal, turn, ')
    assert found[1].startswith('step 1 text "{key:fly}": one of deal, turn, ')
    assert found[2] == 'step 1 act before "deal-river": one of first-round, fold'
    assert len(found) == 3


def test_an_act_without_words_or_clause_is_told() -> None:
    with pytest.raises(BadFile) as caught:
        read_lesson(LED + '\n[[step.act]]\nsing = "la"\n', "led", "led.toml")
    assert [str(problem) for problem in caught.value.problems] == [
        "step 1 act 5.sing is not known: one of before, text, keys, mouse, wrong",
        "step 1 act 5.before missing: the clause of the act",
        "step 1 act 5.text missing: the words of the act",
    ]


def test_our_first_sitting_is_sound_and_stands_in_no_course() -> None:
    first = library().first
    assert first is not None
    assert list(problems_of(first, problems_in)) == []
    assert first not in library().lessons
    assert first.place not in {heading.place for heading in headings()}


def test_an_instructors_first_sitting_takes_the_place_of_ours(tmp_path: Path) -> None:
    written(tmp_path, "first", HEAD + "first = true\n" + TEXT)
    offer_own_lessons(tmp_path)
    try:
        first = library().first
        assert first is not None
        assert first.title == "A lesson"
        assert library().bad_files == ()
        assert library_of([tmp_path]).tables() == ()
    finally:
        offer_own_lessons()
