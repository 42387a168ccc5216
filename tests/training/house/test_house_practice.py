"""What is due can be practised: the drill that a clause of a house game leads to meets that clause, at every table."""

from __future__ import annotations

import pytest

from tests.training.house.drills import DRILLS, TABLES, drilled
from tests.training.rounds import play_out
from trainer.rules.rulebook import load_rulebook
from trainer.training.attempts import focus_of
from trainer.training.house.focus import HouseFocus
from trainer.training.standing import Phase, by_phase

ROUNDS = {
    HouseFocus.IRREGULARITIES: 90,
    HouseFocus.DEAL: 90,
    HouseFocus.SETTLEMENT: 40,
    HouseFocus.SETTLE_IN_ORDER: 40,
}


def _met(rulebook: str, game: str, focus: HouseFocus) -> set[str]:
    found: set[str] = set()
    for seed in range(ROUNDS.get(focus, 25)):
        session, _ = drilled(rulebook, game, focus, seed=seed)
        play_out(session)
        found |= {answer.clause for answer in session.answers if answer.by_trainee and answer.clause}
    return found


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_the_drill_that_a_clause_leads_to_meets_it(rulebook: str, game: str) -> None:
    drills = [focus for book, each, focus in DRILLS if (book, each) == (rulebook, game)]
    met = {focus: _met(rulebook, game, focus) for focus in drills}
    for clause in sorted(set[str]().union(*met.values())):
        focus = focus_of(game, clause)
        assert focus in drills, f"{clause} leads to {focus}, which this table does not have"
        assert isinstance(focus, HouseFocus)
        assert clause in met[focus], f"{clause} leads to {focus}, where it is not met"


@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_a_standing_is_shown_by_the_same_parts_of_a_round_as_pokers(rulebook: str, game: str) -> None:
    from datetime import UTC, datetime

    parts = by_phase([], load_rulebook(rulebook).games[game], datetime.now(UTC))
    assert parts[Phase.PAYING] is not None
    assert parts[Phase.EVENTS] is not None
    assert parts[Phase.POTS] is None
