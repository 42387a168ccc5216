"""Whatever staff give a name to: what nobody sees in it is said, at its place, and what is seen is left alone."""

from __future__ import annotations

import pytest

from trainer.names import problems_of_name, tidied
from trainer.training.quizzes.authored import Authored, How
from trainer.training.quizzes.banked import Banked, problems_with
from trainer.training.quizzes.quiz import Quiz
from trainer.training.quizzes.quiz import problems_with as problems_of_quiz

UNSEEN = ("A\x07B", "Po\u200bts", "\u202estoP", "Pots\ufeff", "two\nlines", "tab\tbed")


@pytest.mark.parametrize("name", UNSEEN)
def test_a_sign_that_nobody_sees_is_said_at_its_place(name: str) -> None:
    (problem,) = problems_of_name("title", name)
    assert str(problem) == "title there is a sign in it that nobody sees: type it anew"
    assert not list(problems_of_name("title", tidied(name)))


@pytest.mark.parametrize(
    "name", ["Pots", " Pots  and blinds ", "Лидия", "Café", "Cafe\u0301", "Blackjack \u2660\ufe0f", "東京"]
)
def test_what_is_seen_is_left_alone(name: str) -> None:
    assert not list(problems_of_name("title", name))


def test_a_sign_that_broke_in_a_copy_is_said() -> None:
    (problem,) = problems_of_name("title", "Po\udcff")
    assert "broken" in str(problem)


def test_quizzes_and_tags_of_questions_go_by_the_same_rule() -> None:
    problems = problems_of_quiz(Quiz(title="Po\u200bts", seed=1), ())
    assert "title there is a sign in it that nobody sees: type it anew" in map(str, problems)
    asked = Authored(how=How.TEXT, words="Which card?", texts=("the burn",))
    found = problems_with(Banked(authored=asked, tags=("fine", "od\u200bd", "\x07")))
    assert [str(each) for each in found] == ["tags there is a sign in it that nobody sees: type it anew"]
