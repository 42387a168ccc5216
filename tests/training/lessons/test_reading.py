"""Files of lessons: what is read of them, and each fault in a line of its own."""

from __future__ import annotations

import pytest

from tests.training.lessons.files import ALL, ASK, DO, HEAD, SPOT, TEXT
from trainer.errors import BadFile
from trainer.rules.entries import read_document
from trainer.training.lessons.lesson import Ask, Do, DrillOf, From, Goal, Show, Text
from trainer.training.lessons.reading import read_lesson


def problems(text: str) -> list[str]:
    with pytest.raises(BadFile) as caught:
        read_lesson(text, "bad", "bad.toml")
    return [str(problem) for problem in caught.value.problems]


def test_the_five_kinds_of_steps_are_read() -> None:
    lesson = read_lesson(ALL, "one", "one.toml")
    assert (lesson.place, lesson.table) == (("oneida-poker", "one"), ("oneida-poker", "holdem"))
    assert (lesson.teaches, lesson.minutes, lesson.after) == (("deal-flop",), 4, "")
    text, show, do, ask, drill = lesson.steps
    assert text == Text(words="Read this.")
    assert show == Show(words="Look.", at=From(seed=4, before="burn-before-flop"), steps=1)
    assert do == Do(words="Deal.", steps=1)
    assert isinstance(ask, Ask)
    assert '"cards": "9h 4h"' in ask.spot
    assert drill == DrillOf(words="Deal on.", focus="board", seed=3, goal=Goal.RIGHT, count=2)


def test_every_fault_of_a_file_is_told_at_once() -> None:
    text = HEAD.replace("minutes = 4", 'minutes = "four"\nauthor = "me"').replace('title = "A lesson"\n', "")
    found = problems(text + '[[step]]\nkind = "sing"\ntext = "la"\n' + '[[step]]\nkind = "do"\nsteps = 0\n')
    assert found == [
        "author is not known: one of title, language, rulebook, game, teaches, minutes, after, first, step, spot",
        "title missing: what the lesson is called",
        'minutes "four": a whole number',
        'step 1 kind "sing": one of text, show, do, ask, drill',
        "step 2 text missing: the words of the step",
    ]


def test_a_question_needs_a_spot_and_a_spot_a_question() -> None:
    assert problems(HEAD + ASK) == ["step 1 has no spot left: a [[spot]] for each step that asks, in the same order"]
    told = "spot 1 of 1 not asked: a step of the kind ask for each [[spot]], in the same order"
    assert problems(HEAD + TEXT + SPOT) == [told]


def test_a_drill_comes_to_an_end_by_one_goal() -> None:
    drill = '[[step]]\nkind = "drill"\ntext = "x"\nfocus = "board"\n'
    both = f"{drill}right = 3\nminutes = 2\n"
    told = "step 1 no drill that comes to an end: focus, and right or minutes"
    assert problems(HEAD + drill) == [told]
    assert problems(HEAD + both) == [told]


def test_a_moment_is_of_a_drill_or_of_a_spot() -> None:
    both = DO + "from = { seed = 3, spot = { button = 4 } }\n"
    assert problems(HEAD + both) == ["step 1 from.seed 3: a drill or a spot, not both"]


@pytest.mark.parametrize("text", ["", "no toml at all [", HEAD])
def test_what_is_no_lesson_is_refused(text: str) -> None:
    assert problems(text)


def test_a_file_is_read_once_for_its_steps_and_its_spots(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(text: str, name: str) -> dict[str, object]:
        read.append(name)
        return read_document(text, name)

    for where in ("trainer.training.lessons.reading", "trainer.asks.documents"):
        monkeypatch.setattr(f"{where}.read_document", noted)
    assert isinstance(read_lesson(ALL, "one", "one.toml").steps[3], Ask)
    assert read == ["one.toml"]
