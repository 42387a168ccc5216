"""What a dealer gets wrong by himself does not happen at a table at which the trainee deals.

The deck that went unshuffled, the wrong start and the hand with a card short or too many change what is due before
anything of it can be seen: a trainee who shuffled and dealt as the rulebook says was judged wrong for it.
"""

import pytest

from tests.samples import some
from tests.training.rounds import MemoryRecord
from tests.training.sessions import session_of
from trainer.records import Level
from trainer.rules.round import Event
from trainer.training.attempts import dealt_tables, drill_for
from trainer.training.casting import Turn

pytestmark = pytest.mark.one_in(4)

TABLES = [(each.rulebook.id, each.game.id) for each in dealt_tables()]
SLIPS = {
    "no-shuffle-or-cut",
    "wrong-starting-position",
    "eligible-player-missed",
    "wrong-number-of-cards",
    "wrong-count",
}


def what_happens(rulebook: str, game: str, focus: str, seed: int) -> list[str]:
    """What goes wrong in a round in which everything is done as it is due, until a symptom stands."""
    session = session_of(drill_for(rulebook, game, focus, Level.PRACTICE, seed), MemoryRecord())
    session.begin()
    for _ in range(60):
        match session.turn():
            case Turn.OVER | Turn.SYMPTOM:
                break
            case Turn.TRAINEE:
                due = [step for step in session.due() if not step.optional]
                session.submit(due[0].action, 1)
            case _:
                if session.advance() is None:
                    break
    return [action.do.removeprefix("event-") for action in session.state.actions() if isinstance(action, Event)]


@pytest.mark.one_in(5)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_who_deals_is_not_made_to_misdeal(rulebook: str, game: str) -> None:
    for seed in range(1, some(13, 26)):
        happened = what_happens(rulebook, game, "whole", seed)
        assert not any(word.endswith(slip) for word in happened for slip in SLIPS), (seed, happened)


def test_they_are_still_met_where_the_program_deals() -> None:
    met = set[str]()
    for seed in range(1, 120):
        for rulebook, game in (("oneida-poker", "holdem"), ("oneida-four-card", "four-card-poker")):
            happened = what_happens(rulebook, game, "irregularities", seed)
            met |= {slip for slip in SLIPS if any(word.endswith(slip) for word in happened)}
        if met == SLIPS:
            break
    assert met == SLIPS
