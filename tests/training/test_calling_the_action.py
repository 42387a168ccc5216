"""The drill of calling the action: enough chips to call, a raise, and something that is not as clean as it sounds."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.samples import IS_LONG
from tests.training.figures import called
from tests.training.rounds import drilled, play_out, situation_of
from tests.training.tables import TABLES
from trainer.records import Level
from trainer.rules.actions import Act, Move
from trainer.rules.games.catalogue import game_of
from trainer.rules.round import Event, Round
from trainer.training.begun import stages
from trainer.training.poker.drill import Drill
from trainer.training.poker.focus import Focus
from trainer.training.poker.incidents import INCIDENTS
from trainer.training.situations import Situation

SEEDS = range(1, 7)


def _begun(rulebook: str, game: str, seed: int, focus: Focus = Focus.ACTION) -> Situation:
    return situation_of(Drill(rulebook=rulebook, game=game, focus=focus, seed=seed))


@pytest.mark.one_in(4)
@pytest.mark.parametrize(("rulebook", "game"), TABLES)
def test_six_acts_with_chips_a_raise_and_one_that_is_not_clean(rulebook: str, game: str) -> None:
    """Over two thousand drills of each table in the bench."""
    for seed in SEEDS:
        found = called(_begun(rulebook, game, seed))
        assert found.chips >= 6, seed
        assert found.raises >= 1, seed
        assert found.unclean >= 1, seed


def test_what_is_not_clean_is_not_always_the_same() -> None:
    found: Counter[str] = Counter()
    for seed in range(1, 31):
        begun = _begun("oneida-poker", "holdem", seed)
        before = begun.table
        for state in stages(Round.start(game_of(before), before), begun.cast, begun.planned, INCIDENTS.possible):
            act = next(state.history())
            if isinstance(act, Event):
                found["goes wrong"] += 1
            elif isinstance(act, Act):
                found["a larger chip"] += bool(act.change)
                found["all-in for less"] += act.move is Move.ALL_IN and act.to < before.betting.to_match
            before = state.table
        if not IS_LONG and len(found) == 3 and min(found.values()) >= 3:
            break
    assert set(found) == {"goes wrong", "a larger chip", "all-in for less"}
    assert min(found.values()) >= 3


@pytest.mark.parametrize("focus", [Focus.ACTION, Focus.POTS, Focus.SHOWDOWN])
def test_a_round_goes_as_it_was_made_whoever_deals_it(focus: Focus) -> None:
    """A dealer who also says what might be left unsaid changes nothing that players do."""
    for seed in SEEDS:
        begun = _begun("oneida-poker", "holdem", seed, focus)
        *_, end = stages(Round.start(game_of(begun.table), begun.table), begun.cast, begun.planned, INCIDENTS.possible)
        session, _ = drilled(focus, Level.PRACTICE, seed)
        play_out(session)
        dealt, made = session.state.actions(), end.actions()
        assert [act for act in dealt if isinstance(act, Act)] == [act for act in made if isinstance(act, Act)]
