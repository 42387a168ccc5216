"""What is due can be practised: the drill that a clause leads to meets that clause, at every table."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.samples import some
from tests.training.rounds import drilled, play_out
from tests.training.tables import TABLES
from trainer.training.attempts import kind_of
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus, offered

pytestmark = pytest.mark.one_in(4)

MOST = 60


FIRST = some(2, 5)
"""Rounds of each drill that are looked through for clauses; the others only until those are met."""


def _met(rulebook: str, game: str, focus: Focus, seeds: range) -> Iterator[str]:
    for seed in seeds:
        session, _ = drilled(focus, seed=seed, rulebook=rulebook, game=game)
        play_out(session)
        yield from (answer.clause for answer in session.answers if answer.by_trainee and answer.clause)


@pytest.mark.one_in(7)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_drill_that_a_clause_leads_to_meets_it(rulebook: str, game: str) -> None:
    drills = offered(Drill(rulebook=rulebook, game=game).game_book())
    met = {focus: set(_met(rulebook, game, focus, range(FIRST))) for focus in drills}
    for clause in sorted(set.union(*met.values())):
        focus = kind_of(game).focus_of(game, clause)
        assert isinstance(focus, Focus)
        assert focus in drills, f"{clause} leads to {focus}, which this table does not have"
        if clause not in met[focus]:
            later = _met(rulebook, game, focus, range(FIRST, MOST))
            assert clause in later, f"{clause} leads to {focus}, where it is not met"
