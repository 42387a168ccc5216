"""Questions that somebody has written: what answers them, and what is wrong with them by the name of its field."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Sequence

import pytest

from trainer.training.quizzes.authored import Authored, How, Picture, problems_of

ONE = Authored(how=How.ONE, words="Which burns?", options=("two", "three", "four"), right=(1,))
SEVERAL = Authored(how=How.SEVERAL, words="Which?", options=("a", "b", "c"), right=(0, 2))
ORDER = Authored(how=How.ORDER, words="In order", options=("burn", "turn", "bet"))
NUMBER = Authored(how=How.NUMBER, words="How many cards?", number="52", within="1")
TEXT = Authored(how=How.TEXT, words="What is said?", texts=("Time, please", "pot right"))
PNG = b64encode(b"\x89PNG\r\n\x1a\nrest").decode()


@pytest.mark.parametrize(
    ("asked", "right", "wrong"),
    [
        (ONE, [["1"]], [["0"], [], ["1", "2"]]),
        (SEVERAL, [["0", "2"], ["2", "0"]], [["0"], ["0", "1", "2"]]),
        (ORDER, [["0", "1", "2"]], [["1", "0", "2"]]),
        (NUMBER, [["52"], [" 51 "], ["$53.0"], ["52,5"]], [["54"], ["x"], [""], ["nan"]]),
        (TEXT, [["TIME please!"], ["Pót right"]], [["time"], [""]]),
    ],
    ids=lambda value: value.how.value if isinstance(value, Authored) else "",
)
def test_what_answers_it(asked: Authored, right: Sequence[Sequence[str]], wrong: Sequence[Sequence[str]]) -> None:
    assert problems_of(asked) == ()
    assert [given for given in right if not asked.is_right(given)] == []
    assert [given for given in wrong if asked.is_right(given)] == []


def test_equal_lines_of_an_order_may_stand_in_either_order() -> None:
    assert Authored(how=How.ORDER, words="x", options=("burn", "turn", "burn")).is_right(["2", "1", "0"])


def test_an_order_is_shown_in_another_than_the_right_one_and_the_rest_as_written() -> None:
    assert {ORDER.order(seed) for seed in range(40)} == {(0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)}
    assert ONE.order(7) == (0, 1, 2)
    assert ORDER.order(3) == ORDER.order(3)


@pytest.mark.parametrize(
    ("asked", "places"),
    [
        (Authored(how=How.ONE, words=" ", options=("a", "A"), right=(0, 1)), ["words", "options", "right"]),
        (Authored(how=How.ONE, words="x", options=("a", ""), right=()), ["options", "right"]),
        (Authored(how=How.SEVERAL, words="x", options=("a",), right=(5,)), ["options", "right"]),
        (Authored(how=How.SEVERAL, words="x", options=("a", "b")), ["right"]),
        (Authored(how=How.ORDER, words="x" * 2001, options=tuple("abcdefghij")), ["words", "options"]),
        (Authored(how=How.NUMBER, words="x", number="many", within="-1"), ["number", "within"]),
        (Authored(how=How.TEXT, words="x", texts=("!",)), ["texts"]),
        (Authored(how=How.NUMBER, words="x", number="1", picture=Picture(data=PNG, alternative=" ")), ["alternative"]),
        (Authored(how=How.NUMBER, words="x", number="1", picture=Picture(data="?", alternative="a")), ["picture"]),
    ],
)
def test_each_thing_that_is_wrong_is_named_by_its_field(asked: Authored, places: list[str]) -> None:
    assert [problem.place for problem in problems_of(asked)] == places
