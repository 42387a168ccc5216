"""What is wrong with lessons beyond their form, and how far courses have come."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.training.lessons.files import ALL, DO, DRILL, HEAD, SHOW, TEXT, written
from trainer.training.lessons.checking import Coverage, coverage, practised_in, problems_of, problems_of_all
from trainer.training.lessons.lesson import Lesson
from trainer.training.lessons.library import Library, library_of
from trainer.training.lessons.reading import read_lesson
from trainer.ui.wording.lessons import problems_in


def problems(text: str) -> list[str]:
    return [str(problem) for problem in problems_of(read_lesson(text, "one", "one.toml"), problems_in)]


def test_a_sound_lesson_has_no_problems() -> None:
    assert problems(ALL) == []


def test_what_the_table_does_not_have_is_told_with_what_it_has() -> None:
    text = HEAD.replace('"deal-flop"', '"deal-flop", "razz"')
    text += TEXT.replace("Read this.", "{rule:razz} {sing:x} {key:fly}")
    text += SHOW.replace("steps = 1", 'light = ["seat 2", "seat 11", "moon"]')
    text += DRILL.replace('"board"', '"insurance"')
    text += DO.replace("steps = 1", "steps = 90")
    found = problems(text)
    assert found[0] == 'teaches "razz": a clause of Hold\'em'
    assert found[1:3] == [
        'step 1 text "{rule:razz}": a clause that the rulebook has',
        'step 1 text "{sing:x}": one of cite, rule, outline, paytable, limit, key',
    ]
    assert found[3].startswith('step 1 text "{key:fly}": one of deal, turn, ')
    assert found[4].startswith('step 2 light "seat 11": one of board, ')
    assert found[5].startswith('step 2 light "moon": ')
    assert found[6].startswith('step 3 focus "insurance": one of deal, ')
    assert found[7].startswith("step 4 steps 90: at most ")
    assert len(found) == 8


@pytest.mark.parametrize(
    "table", ["oneida-blackjack/blackjack", "oneida-four-card/four-card-poker", "oneida-sic-bo/sic-bo"]
)
def test_a_seat_that_nobody_has_is_not_lit_at_a_house_table(table: str) -> None:
    rulebook, _, game = table.partition("/")
    head = HEAD.replace("oneida-poker", rulebook).replace("holdem", game).replace('["deal-flop"]', "[]")
    found = problems(
        head + '[[step]]\nkind = "show"\ntext = "Look."\nfrom = { seed = 5 }\nlight = ["seat 1", "seat 9"]\n'
    )
    assert len([each for each in found if each.startswith('step 1 light "seat 9": one of board, ')]) == 1
    assert not any('seat 1"' in each.partition(":")[0] for each in found)


def test_a_spot_without_an_answer_is_told_where_it_is_asked() -> None:
    assert problems(ALL.replace("9h 4h", "9h 9s")) == ["step 4 spot cards: 9s is dealt twice (also on the board)"]


def test_a_symptom_is_noticed_by_the_trainee_alone() -> None:
    """The program shows what must be done; a player without cards is passed over until somebody sees it."""
    at = 'from = { seed = 12, focus = "irregularities", before = "eligible-player-missed" }\n'
    show = SHOW.replace('from = { seed = 4, before = "burn-before-flop" }\n', at)
    assert problems(HEAD + show) == [
        "step 1 steps something is noticed in them: a step of the kind do: the trainee notices"
    ]
    assert problems(HEAD + DO + at) == []
    assert problems(HEAD + show.replace("12", "11").replace("eligible-player-missed", "card-off-table")) == []


def test_two_lessons_share_no_spot_no_moment_and_no_drill(tmp_path: Path) -> None:
    written(tmp_path, "a", ALL)
    written(tmp_path, "b", ALL.replace("minutes = 4", 'minutes = 4\nafter = "a"'))
    told = [(lesson.id, str(problem)) for lesson, problem in problems_of_all(library_of([tmp_path]))]
    assert told == [("b", f"step {number} has what step {number} of a has: a spot of its own") for number in (2, 4, 5)]


def test_a_lesson_follows_another_of_its_table(tmp_path: Path) -> None:
    written(tmp_path, "a", HEAD + TEXT)
    written(tmp_path, "b", HEAD + TEXT)
    written(tmp_path, "c", HEAD + 'after = "z"\n' + TEXT)
    found = library_of([tmp_path])
    assert [lesson.id for lesson in found.lessons] == ["a", "b", "c"]
    assert [(lesson.id, str(problem)) for lesson, problem in problems_of_all(found)] == [
        ("c", 'after "z": the name of a lesson of the same table'),
        ("b", "after missing: the lesson that it follows"),
    ]


def _covered(library: Library) -> tuple[Coverage, ...]:
    return coverage(library, {lesson.place: practised_in(lesson) for lesson in library.lessons})


def _lesson(steps: str) -> Lesson:
    return read_lesson(HEAD + steps, "one", "one.toml")


def test_practised_is_what_is_done_asked_or_drilled() -> None:
    assert practised_in(_lesson(TEXT + SHOW)) == frozenset()
    assert practised_in(_lesson(SHOW + DO)) == {"deal-flop"}
    assert {"deal-flop", "burn-before-turn"} <= practised_in(_lesson(DRILL))
    assert "hand-ranks" in practised_in(read_lesson(ALL, "one", "one.toml"))


def test_a_course_tells_what_it_lacks_until_it_is_complete(tmp_path: Path) -> None:
    written(tmp_path, "a", ALL)
    (found,) = _covered(library_of([tmp_path]))
    assert (found.table, found.lessons, found.is_complete) == (("oneida-poker", "holdem"), 1, False)
    assert "deal-flop" not in found.untaught
    assert "deal-turn" in found.untaught
    assert "deal-turn" not in found.unpractised, "the drill is about it"
    assert "boxes" not in found.unpractised, "no step rests on it: who knows it has learnt it"
    (tmp_path / "oneida-poker" / "course.toml").write_text("[holdem]\ncomplete = true\n")
    (found,) = _covered(library_of([tmp_path]))
    assert found.is_complete


def test_the_first_of_two_lessons_of_one_name_stands(tmp_path: Path) -> None:
    ours, own = tmp_path / "ours", tmp_path / "own"
    written(ours, "a", HEAD + TEXT)
    written(own, "a", HEAD.replace("A lesson", "Another") + TEXT)
    written(own, "b", HEAD.replace("oneida-poker", "nobody") + TEXT)
    found = library_of([ours, own])
    assert [lesson.title for lesson in found.lessons] == ["A lesson"]
    second, unknown = [str(fault).rpartition("/")[2] for fault in found.bad_files]
    assert second == "a.toml: has the name of another lesson of its rulebook: its own"
    assert unknown.startswith('b.toml: rulebook "nobody" is no rulebook: one of oneida-poker, ')
