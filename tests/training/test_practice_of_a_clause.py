"""What is due can be practised: the drill that a clause leads to meets that clause."""

from __future__ import annotations

import pytest

from tests.training.rounds import drilled, go_on
from trainer.training.drill import Drill
from trainer.training.focus import Focus, offered
from trainer.training.standing import focus_of


def _met(rulebook: str, focus: Focus, seeds: range) -> set[str]:
    found: set[str] = set()
    for seed in seeds:
        session, _ = drilled(focus, seed=seed, rulebook=rulebook)
        while go_on(session) is not None:
            pass
        found |= {answer.clause for answer in session.answers if answer.by_trainee and answer.clause}
    return found


@pytest.mark.parametrize("rulebook", ["oneida-poker", "oasis-cardroom"])
def test_the_drill_that_a_clause_leads_to_meets_it(rulebook: str) -> None:
    book = Drill(rulebook=rulebook, game="holdem").game_book()
    drills = offered(book)
    met = {focus: _met(rulebook, focus, range(300 if focus is Focus.IRREGULARITIES else 25)) for focus in drills}
    for clause in sorted(set.union(*met.values())):
        focus = focus_of(clause)
        assert focus in drills, f"{clause} leads to {focus}, which this table does not have"
        assert clause in met[focus], f"{clause} leads to {focus}, where it is not met"
