"""Acts judged as the source texts have it: situations written by examiners who had not seen the judge.

`expect` is a part of the key, `clause` what the citations of an act must begin with, where the text settles it.
"""

from __future__ import annotations

import tomllib
from typing import Any

import pytest

from tests.scenarios.verdict_mutants import mutants
from tests.scenarios.verdict_report import differences, situations
from tests.together import together
from trainer.asks.catalogue import keys_of
from trainer.asks.key import Key
from trainer.errors import BadFile
from trainer.training.attempts import dealt_tables
from trainer.ui.wording.keys.verdict import worded

SITUATIONS = list(situations())


@together((each["id"], (each,)) for each in SITUATIONS)
def test_verdicts(situation: dict[str, Any]) -> None:
    found = differences(situation)
    assert not found, "\n".join([situation["why"], *(f"act {n}: {how}" for n, how in found)])


def test_every_table_has_situations() -> None:
    tables = {(spot["rulebook"], spot["game"]) for spot in [tomllib.loads(each["spot"]) for each in SITUATIONS]}
    assert tables == {(table.rulebook.id, table.game.id) for table in dealt_tables()}


@pytest.mark.one_in(2)
@pytest.mark.parametrize("seed", range(4))
def test_a_spot_with_slips_in_it_is_answered_or_refused(seed: int) -> None:
    """Whatever is wrong with a spot is said in a line, and every verdict has its sentence."""
    outcomes = [answer_or_refusal(spot) for spot in mutants(SITUATIONS, seed, 60)]
    answers = [each for each in outcomes if isinstance(each, Key)]
    refusals = [line for each in outcomes if isinstance(each, str) for line in each.splitlines()]
    assert answers
    assert refusals
    assert all(line.startswith("spot.toml: ") for line in refusals)
    for answer in answers:
        verdicts = worded(answer).as_json()["verdicts"]
        assert isinstance(verdicts, list)
        assert all(verdict["says"] for verdict in verdicts)


def answer_or_refusal(spot: str) -> Key | str:
    """The key of a spot, else its problems."""
    try:
        (only,) = keys_of(spot.encode(), "spot.toml")
    except BadFile as refused:
        return str(refused)
    return only
