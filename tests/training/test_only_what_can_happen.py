"""Symptoms, real and harmless, and their rulings held against the table by a second model: a sample of `make fuzz`."""

from __future__ import annotations

import pytest

from tests.fuzz.findings import findings
from tests.fuzz.rounds import TABLES, spots
from trainer.records import Level

pytestmark = pytest.mark.one_in(2)

SEEDS = {Level.PRACTICE: range(1, 5), Level.TEST: range(5, 7)}


@pytest.mark.one_in(20)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_what_a_symptom_says_lies_on_the_table_and_is_ruled_by_its_key(rulebook: str, game: str) -> None:
    for level, seeds in SEEDS.items():
        for spot in spots(rulebook, game, seeds, (level,)):
            assert list(findings(spot)) == []
