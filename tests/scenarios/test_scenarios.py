"""Spots with keys that were worked out from the source texts, one file a group of tables.

`expect` is a part of the key, `steps` and `remedy` rules for its lists of steps, `error` words of the refusal.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.asks.asking import key, refusals
from tests.scenarios.constraints import broken_rule, misfit
from tests.together import together

HERE = Path(__file__).parent
ANSWERED = ("holdem", "stud_omaha", "draw_oasis", "poker_again", "three_four_card", "sic_bo", "blackjack")
"""The files, a group of tables each."""
SCENARIOS = [
    scenario for name in ANSWERED for scenario in json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
]


@together((scenario["id"], (scenario,)) for scenario in SCENARIOS)
def test_scenario(scenario: dict[str, Any]) -> None:
    if "error" in scenario:
        said = "\n".join(refusals(scenario["spot"]))
        assert [word for word in scenario["error"] if word.lower() not in said.lower()] == [], said
        return
    got = key(scenario["spot"])
    faults = [
        misfit(scenario.get("expect", {}), got),
        broken_rule(scenario.get("steps", []), got.get("steps", [])),
        broken_rule(scenario.get("remedy", []), got.get("remedy", [])),
    ]
    assert [fault for fault in faults if fault] == [], scenario["why"]
