"""The demands of a scenario can fail: each kind on a list of steps that breaks it and one that keeps it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.scenarios.constraints import broken_rule, misfit

STEPS = [{"do": "burn"}, {"do": "deal", "to": "board"}, {"do": "burn"}, {"do": "collect-bets"}]


@pytest.mark.parametrize(
    ("want", "got"),
    [
        ({"a": 1}, {}),
        ([1], [1, 2]),
        (1, True),
        ({"a": [{"b": "1.00"}]}, {"a": [{"b": "1.0"}]}),
        ({"a": {}}, {"a": None}),
    ],
)
def test_misfits(want: Any, got: Any) -> None:
    assert misfit(want, got)


def test_more_than_wanted_fits() -> None:
    assert misfit({"a": [{"b": None}]}, {"a": [{"b": None, "c": 1}], "d": 2}) is None


@pytest.mark.parametrize(
    "rule",
    [
        {"sequence": [{"do": "deal"}, {"do": "burn"}, {"do": "burn"}]},
        {"exactly": [{"do": "burn"}], "do": ["burn"]},
        {"never": {"to": "board"}},
        {"count": {"do": "burn"}, "is": 1},
        {"before": [{"do": "burn"}, {"do": "deal"}]},
        {"before": [{"do": "cut"}, {"do": "deal"}]},
    ],
)
def test_broken_rules(rule: dict[str, Any]) -> None:
    assert broken_rule([rule], STEPS)


@pytest.mark.parametrize(
    "rule",
    [
        {"sequence": [{"do": "burn"}, {"do": "deal"}, {"do": "burn"}]},
        {"exactly": [{"do": "burn"}, {"do": "burn"}], "do": ["burn"]},
        {"never": {"do": "shuffle"}},
        {"count": {"do": "burn"}, "is": 2},
        {"before": [{"do": "deal"}, {"do": "collect-bets"}]},
    ],
)
def test_kept_rules(rule: dict[str, Any]) -> None:
    assert broken_rule([rule], STEPS) is None
