"""Questions of the bank: what is known of a spot, many from files with every problem, and others like one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.asks.spots import SPOTS
from trainer.asks.key import AskId
from trainer.errors import BadFile
from trainer.rules.notation import BadNotation
from trainer.training.made_text import written
from trainer.training.question_spots import put
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import (
    Banked,
    like,
    of_files,
    of_spot,
    problems_with,
    read_banked,
    tidy_tags,
    with_authored,
)

HOLDEM = Banked(rulebook="oneida-poker", game="holdem")


def files(folder: Path, **tomls: str) -> list[Path]:
    for name, toml in tomls.items():
        (folder / f"{name}.toml").write_text(toml, encoding="utf-8")
    return [folder / f"{name}.toml" for name in tomls]


def test_a_spot_is_known_by_what_its_key_cites(tmp_path: Path) -> None:
    (made,) = of_files(files(tmp_path, one=SPOTS["opens"]), tags=("Button", "button", " "))
    assert (made.table, made.ask, made.tags, made.origin) == ("oneida-poker/holdem", "opens", ("Button",), "one.toml")
    book = put(made.spot).book
    assert made.clauses
    assert book.clauses[made.clauses[0]].citations[0] == made.cites[0]
    assert problems_with(made) == ()
    assert read_banked(written(made)) == made


def test_many_files_give_all_their_spots_or_every_problem_of_each(tmp_path: Path) -> None:
    lesson = "".join(f"[[spot]]\n{SPOTS[name]}".replace("[[seat]]", "[[spot.seat]]") for name in ("stub", "opens"))
    lesson = lesson.replace("[limits]", "[spot.limits]")
    good = files(tmp_path, two=lesson, hand=SPOTS["hand, stud"])
    assert [each.ask for each in of_files(good)] == ["stub", "opens", "hand"]
    twice = SPOTS["hand, stud"].replace("Kc Kd", "Kc Kc")
    bad = files(tmp_path, twice=twice, none="", broken="x = [", two=lesson)
    with pytest.raises(BadFile) as found:
        of_files([*bad, tmp_path / "gone.toml"])
    lines = [str(problem) for problem in found.value.problems]
    assert len(lines) == 4
    assert lines[0].startswith("twice.toml: cards")
    assert [line.partition(":")[0] for line in lines] == ["twice.toml", "none.toml", "broken.toml", "gone.toml"]


def test_a_spot_without_a_single_answer_is_no_question() -> None:
    with pytest.raises(BadNotation):
        of_spot("{}")
    (problem,) = problems_with(replace(HOLDEM, spot="{}"))
    assert problem.place == "spot"


def test_others_like_one_are_as_hard_and_none_comes_twice() -> None:
    made = like("oneida-poker", "holdem", AskId.OPENS, count=3, seed=8, difficulty=2, tags=["new"])
    assert len({each.spot for each in made}) == 3
    assert {(each.ask, each.difficulty, each.tags) for each in made} == {("opens", 2, ("new",))}
    assert like("oneida-poker", "holdem", AskId.SETTLEMENT, count=2, seed=8, difficulty=None) == ()


def test_an_authored_question_cites_what_the_rulebook_has_and_nothing_else() -> None:
    asked = Authored(how=How.NUMBER, words="How many cards are burnt?", number="3")
    clause = next(iter(of_spot_of("opens").clauses))
    made = with_authored(replace(HOLDEM, clauses=(clause, "no-such-clause")), asked)
    assert made.clauses == (clause,)
    assert made.cites
    assert problems_with(made) == ()
    assert read_banked(written(made)) == made
    anywhere = with_authored(Banked(), asked)
    assert (anywhere.cites, anywhere.table, problems_with(anywhere)) == ((), "", ())
    assert [each.place for each in problems_with(replace(made, rulebook="gone"))] == ["table"]


def of_spot_of(name: str) -> Banked:
    import json

    from trainer.asks.documents import spots_of

    return of_spot(json.dumps(spots_of(SPOTS[name].encode(), name)[0].entries, default=str))


def test_tags_are_few_and_short_and_a_text_of_another_program_is_none_of_ours() -> None:
    spot = of_spot_of("stub")
    for changed in (replace(spot, tags=("x" * 41,)), replace(spot, tags=tuple("abcdefghijklm"))):
        assert [each.place for each in problems_with(changed)] == ["tags"]
    assert [each.place for each in problems_with(replace(spot, difficulty=6))] == ["difficulty"]
    assert tidy_tags([" two  words", "TWO words", "a"]) == ("two words", "a")
    for text in ("", "{}", '{"version":9,"question":{}}'):
        with pytest.raises(BadNotation):
            read_banked(text)
