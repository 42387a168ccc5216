"""A few rounds of each table walked with acts of every shape; the many stand in `tests.fuzz`."""

from __future__ import annotations

import pytest

from tests.fuzz.rounds import TABLES
from tests.fuzz.unseen import leaks_of_rounds
from tests.fuzz.verdict_walks import faults_of_rounds, slips_passed_over
from tests.samples import some

pytestmark = pytest.mark.one_in(2)


@pytest.mark.one_in(20)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_no_verdict_weighs_too_little_or_rests_on_no_clause(rulebook: str, game: str) -> None:
    assert list(faults_of_rounds(rulebook, game, range(1, 2), tries=some(2, 3))) == []


@pytest.mark.one_in(20)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_no_verdict_tells_what_nobody_has_seen(rulebook: str, game: str) -> None:
    assert list(leaks_of_rounds(rulebook, game, range(1, 2), every=30, tries=4)) == []


@pytest.mark.one_in(7)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_what_is_due_in_a_wrong_sum_is_a_wrong_sum(rulebook: str, game: str) -> None:
    assert list(slips_passed_over(rulebook, game, range(1, 2), tries=some(2, 9))) == []
