"""What is due can be practised: the drill that a clause leads to meets that clause, at every table."""

from __future__ import annotations

import pytest

from tests.training.rounds import drilled, go_on
from tests.training.tables import TABLES
from trainer.training.drill import Drill
from trainer.training.focus import Focus, offered
from trainer.training.standing import focus_of

ROUNDS = {Focus.IRREGULARITIES: 44, Focus.ACTION: 20, Focus.BOARD: 12, Focus.DRAW: 12, Focus.SHOWDOWN: 14}


def _met(rulebook: str, game: str, focus: Focus) -> set[str]:
    found: set[str] = set()
    for seed in range(ROUNDS.get(focus, 10)):
        session, _ = drilled(focus, seed=seed, rulebook=rulebook, game=game)
        while go_on(session) is not None:
            pass
        found |= {answer.clause for answer in session.answers if answer.by_trainee and answer.clause}
    return found


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_drill_that_a_clause_leads_to_meets_it(rulebook: str, game: str) -> None:
    drills = offered(Drill(rulebook=rulebook, game=game).game_book())
    met = {focus: _met(rulebook, game, focus) for focus in drills}
    for clause in sorted(set.union(*met.values())):
        focus = focus_of(clause)
        assert focus in drills, f"{clause} leads to {focus}, which this table does not have"
        assert clause in met[focus], f"{clause} leads to {focus}, where it is not met"
