"""Many cases in one test: each is tried, and each that fails is named."""

from __future__ import annotations

from typing import Any

import pytest

from tests.together import together


def even(number: int) -> None:
    assert number % 2 == 0
    assert (100 // number) > 0


def test_each_case_is_tried_and_those_that_fail_are_named() -> None:
    decorated = together([(f"case {number}", (number,)) for number in (2, 3, 0, 4, 7)], at_once=4)(even)
    assert decorated.__name__ == "even"
    ((mark,),) = [decorated.pytestmark]  # type: ignore[attr-defined]
    first, second = mark.args[1]
    assert mark.kwargs["ids"] == ["case 2 to case 4", "case 7 to case 7"]
    with pytest.raises(ExceptionGroup, match="2 of 4: case 3, case 0") as told:
        decorated(first)
    assert [type(error) for error in told.value.exceptions] == [AssertionError, ZeroDivisionError]
    with pytest.raises(ExceptionGroup, match="1 of 1: case 7"):
        decorated(second)


def test_no_case_takes_the_place_of_another() -> None:
    twice: list[tuple[str, tuple[Any, ...]]] = [("one", (1,)), ("one", (2,))]
    with pytest.raises(AssertionError, match="two cases are called one"):
        together(twice)(even)
