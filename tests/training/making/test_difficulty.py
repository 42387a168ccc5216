"""The five difficulties stand in the order in which a simulated class misses them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import pytest

from tests.samples import some
from tests.training.making.difficulty import errors_by_difficulty, every_maker
from trainer.training.making.maker import Parameter

MAKERS = every_maker()


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("name", "parameters"), MAKERS, ids=[name for name, _ in MAKERS])
def test_a_harder_spot_is_missed_more_often(name: str, parameters: Sequence[Parameter]) -> None:
    errors = errors_by_difficulty(parameters, some(6, 200))
    assert len(errors) >= 3, "a maker has spots from easy to hard"
    assert all(easier < harder for easier, harder in pairwise(errors)), errors
